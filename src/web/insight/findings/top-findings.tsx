// Findings of the dashboard, as sentences.
import type { Findings } from '#contract/insight/findings.ts';
import { useLocale } from '../../platform/locale.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { sentenceOf } from './finding-words.ts';
import { texts } from './texts.ts';

export function TopFindings({ findings, currency }: { readonly findings: Findings['open']; readonly currency: string }) {
  const t = texts.use();
  const locale = useLocale();
  return (
    <Card title={t.title} actions={<Link to="/app/insights">{t.all}</Link>}>
      <ul className="-my-1.5 divide-y divide-line">
        {findings.map((finding) => (
          <li key={finding.id} className="py-1.5">
            <Link quiet to="/app/insights">
              {sentenceOf(finding, { t, locale, currency })}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
