// The plans for sale, with their limits and buttons.
import { type Tier, tiers, unlimited } from '#core/billing/tier.ts';
import { isPaidTierId } from '#core/subscriptions/plan-subscription.ts';
import { usePrice } from '../billing/index.ts';
import { useLocale } from '../platform/locale.tsx';
import { Card } from '../ui/card.tsx';
import { PlanButtons } from './plan-buttons.tsx';
import { useMyPlan } from './queries.ts';
import { texts } from './texts.ts';

/** "Unlimited invoices · 5 users · 5 bank accounts" */
export function usePlanLine(): (tier: Pick<Tier, 'limits'>) => string {
  const t = texts.use().choice;
  const locale = useLocale();
  return ({ limits }) =>
    (['invoices_monthly', 'users', 'bank_accounts'] as const)
      .map((key) => (limits[key] === unlimited ? t.unlimited[key] : t.limited[key](limits[key].toLocaleString(locale), limits[key])))
      .join(' · ');
}

export function PlanChoice() {
  const t = texts.use().choice;
  const mine = useMyPlan();
  const price = usePrice();
  const line = usePlanLine();
  if (mine === undefined) return null;
  return (
    <Card title={t.title} description={mine.seller === null ? t.text : t.soldBy(mine.seller)} padded={false}>
      {mine.isSandbox && <p className="px-5 pb-3 text-small text-warning">{t.sandbox}</p>}
      <ul className="divide-y divide-line border-t border-line">
        {tiers.map(({ id, name, priceMinor, currency, limits }) =>
          isPaidTierId(id) ? (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-medium">{name}</p>
                <p className="figures text-small text-muted">{price(Number(priceMinor), currency)}</p>
                <p className="text-small text-muted">{line({ limits })}</p>
              </div>
              <div className="flex flex-wrap items-center gap-2">
                <PlanButtons tierId={id} />
              </div>
            </li>
          ) : null,
        )}
      </ul>
    </Card>
  );
}
