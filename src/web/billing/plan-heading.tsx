// The heading of a plan: its name, price and end date.
import { formatDay, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Badge } from '../ui/badge.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { type Plan, usePlan } from './subscription.tsx';
import { texts } from './texts.ts';

/** "$19.99 per month", or that it is free. */
export function usePrice(): (priceMinor: number, currency: string) => string {
  const t = texts.use().plan;
  const locale = useLocale();
  return (priceMinor, currency) => (priceMinor === 0 ? t.free : t.perMonth(formatMoney(priceMinor, currency, locale)));
}

function Until({ plan }: { readonly plan: Plan }) {
  const t = texts.use().plan;
  const locale = useLocale();
  const day = (instant: string): string => formatDay(instant.slice(0, 10), locale);
  if (plan.is_trial && plan.trial_ends_at !== null) return <Badge tone="warning">{t.trialUntil(day(plan.trial_ends_at))}</Badge>;
  if (plan.end_date !== null) return <Badge>{t.until(day(plan.end_date))}</Badge>;
  return null;
}

export function PlanHeading() {
  const plan = usePlan();
  const price = usePrice();
  if (plan === undefined)
    return (
      <div className="min-w-0 flex-1 basis-40">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="mt-2 h-4 w-28" />
      </div>
    );
  return (
    <div className="min-w-0 flex-1 basis-40">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-serif text-title font-medium">
        {plan.tier.name} <Until plan={plan} />
      </p>
      <p className="figures mt-0.5 text-muted">{price(plan.tier.priceMinor, plan.tier.currency)}</p>
    </div>
  );
}
