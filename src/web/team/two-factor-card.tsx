// The setting whether all members of the business need a second factor.
import type { Business } from '#contract/org/org.ts';
import { client } from '../platform/client.ts';
import { useAction } from '../platform/use-action.ts';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { Link } from '../ui/link.tsx';
import { notify } from '../ui/notices.tsx';
import { texts } from './texts.ts';

export function TwoFactorCard({ business: { requiresFactor } }: { readonly business: Business }) {
  const { twoFactor: t } = texts.use();
  const { busy, run } = useAction();
  const change = () =>
    run(
      () => client.org.requireFactor({ isRequired: !requiresFactor }),
      () => notify({ variant: 'success', title: requiresFactor ? t.off : t.on }),
    );
  return (
    <Card title={t.title}>
      <Checkbox label={t.label} help={t.help} checked={requiresFactor} disabled={busy} onChange={() => void change()} />
      <Link to="/app/settings/security" className="mt-3 inline-block">
        {t.own}
      </Link>
    </Card>
  );
}
