// The plan that was chosen on the pricing page, carried here in the address. Payment is not set up yet, and the card says so.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { TierShown } from '#contract/billing/billing.ts';
import { isTierId, unlimited } from '#core/billing/tier.ts';
import { api } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Check } from '../ui/icons.ts';
import { usePrice } from './plan-heading.tsx';
import { usePlan } from './subscription.tsx';
import { texts } from './texts.ts';

export function ChosenPlan() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('upgrade') ?? '';
  const tiers = useQuery(api.billing.tiers.queryOptions({ staleTime: 5 * 60_000, enabled: isTierId(wanted) }));
  const plan = usePlan();
  const tier = tiers.data?.find((t) => t.id === wanted);
  if (tier === undefined || plan === undefined) return null;
  const close = () => {
    params.delete('upgrade');
    setParams(params, { replace: true });
  };
  return <Chosen tier={tier} isOwn={plan.tier_id === tier.id} onClose={close} />;
}

interface ChosenProps {
  readonly tier: TierShown;
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

function Chosen({ tier, isOwn, onClose }: ChosenProps) {
  const t = texts.use();
  const price = usePrice();
  return (
    <Card title={t.chosen.title(tier.name)} className="border-accent">
      <p className="figures -mt-1">{price(tier.priceMinor, tier.currency)}</p>
      <p className="mt-3 max-w-prose text-muted">{isOwn ? t.chosen.has : t.chosen.text}</p>
      {!isOwn && <Includes tier={tier} />}
      <div className="mt-5 flex flex-wrap gap-2">
        {!isOwn && (
          <ButtonLink variant="primary" to="/contact?subject=billing" leaves>
            {t.chosen.contact}
          </ButtonLink>
        )}
        <Button onClick={onClose}>{t.chosen.close}</Button>
      </div>
    </Card>
  );
}

function Includes({ tier }: { readonly tier: TierShown }) {
  const t = texts.use();
  const locale = useLocale();
  const count = (limit: number): string => (limit === unlimited ? t.billing.unlimited : limit.toLocaleString(locale));
  return (
    <>
      <p className="mt-4 text-small font-medium">{t.chosen.includes}</p>
      <ul className="mt-1.5 space-y-1 text-small">
        {(['invoices_monthly', 'users', 'bank_accounts'] as const).map((key) => (
          <li key={key} className="flex items-center gap-2">
            <Check aria-hidden="true" className="size-4 shrink-0 text-positive" strokeWidth={2} />
            {key === 'invoices_monthly' ? t.chosen.invoices_monthly : t.billing[key]}:{' '}
            <span className="figures">{count(tier.limits[key])}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
