// The top findings on the dashboard; hidden if there are none.
import { useLocale } from '../../platform/locale.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { sentenceOf } from './finding-words.ts';
import { texts } from './texts.ts';
import { useFindings } from './use-findings.ts';

const shown = 3;

export function FindingsCard() {
  const t = texts.use();
  const locale = useLocale();
  const { data } = useFindings();
  if (!data || data.open.length === 0) return null;
  return (
    <Card title={t.title} actions={<Link to="/app/insights">{t.all}</Link>}>
      <ul className="-my-1.5 divide-y divide-line">
        {data.open.slice(0, shown).map((finding) => (
          <li key={finding.id} className="py-1.5">
            <Link quiet to="/app/insights">
              {sentenceOf(finding, { t, locale, currency: data.currency })}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
