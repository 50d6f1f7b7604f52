// All plans side by side: price, limits, and every feature with the plans that include it.
import { type FeatureId, includesFeature, limitOf, tiers, unlimited } from '#core/billing/tier.ts';
import { Check, Minus } from '../ui/icons.ts';
import { readyFeatures } from './content/readiness.ts';
import { count, price } from './figures.ts';
import { useHere } from './use-place.ts';

const limits = ['invoices_monthly', 'users', 'bank_accounts'] as const;
// Already covered by the rows of limits above.
const saidAbove: readonly FeatureId[] = ['single_user', 'single_user_access', 'unlimited_invoices', 'multi_user_access'];
const features = (tiers.at(-1)?.feature_ids ?? []).filter((id) => !saidAbove.includes(id));

const rowHead = 'py-2.5 pr-3 text-left font-normal';
const cell = 'px-1 py-2.5 text-center';

function FeatureRow({ id }: { readonly id: FeatureId }) {
  const { pricing } = useHere().texts;
  return (
    <tr className="border-t border-line">
      <th scope="row" className={rowHead}>
        {pricing.featureNames[id]}
        {!readyFeatures.has(id) && (
          <span className="ml-2 text-caption whitespace-nowrap text-muted max-md:ml-0 max-md:block">{pricing.soon}</span>
        )}
      </th>
      {tiers.map((tier) => {
        const isIn = includesFeature(tier, id);
        const Picture = isIn ? Check : Minus;
        return (
          <td key={tier.id} className={cell}>
            <Picture
              aria-hidden="true"
              className={`mx-auto size-4 ${isIn ? 'text-accent' : 'text-line-strong'}`}
              strokeWidth={isIn ? 2.25 : 1.5}
            />
            <span className="sr-only">{isIn ? pricing.compare.included : pricing.compare.notIncluded}</span>
          </td>
        );
      })}
    </tr>
  );
}

export function PlanTable() {
  const { language, texts } = useHere();
  const { compare } = texts.pricing;
  return (
    <>
      <table className="mt-8 w-full table-fixed border-collapse">
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="w-[40%] pb-3 text-left text-small font-normal text-muted md:w-[34%]">
              {compare.feature}
            </th>
            {tiers.map((tier) => (
              <th key={tier.id} scope="col" className="pb-3 text-center text-small font-semibold tracking-wide">
                <span className="max-md:inline-block max-md:rotate-180 max-md:[writing-mode:vertical-rl]">{tier.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-t border-line-strong">
            <th scope="row" className={rowHead}>
              {compare.price}
            </th>
            {tiers.map((tier) => (
              <td key={tier.id} data-tier={tier.id} className={`${cell} text-small font-medium md:text-body`}>
                <span data-price={String(tier.priceMinor)} className="figures max-md:text-caption">
                  {price(language, tier.priceMinor, tier.currency)}
                </span>
              </td>
            ))}
          </tr>
          {limits.map((key) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className={rowHead}>
                {compare.limits[key]}
              </th>
              {tiers.map((tier) => {
                const limit = limitOf(tier.limits, key);
                return (
                  <td
                    key={tier.id}
                    data-tier={tier.id}
                    data-limit={key}
                    data-value={limit}
                    data-unlimited={compare.unlimited}
                    className={cell}
                  >
                    {limit === unlimited ? (
                      <Unlimited text={compare.unlimited} />
                    ) : (
                      <span className="figures">{count(language, limit)}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
          {features.map((id) => (
            <FeatureRow key={id} id={id} />
          ))}
        </tbody>
      </table>
      <p className="mt-5 max-w-2xl text-small text-muted">{compare.note}</p>
    </>
  );
}

/** The word if there is room, an icon on a phone. */
function Unlimited({ text }: { readonly text: string }) {
  return (
    <>
      <span className="max-md:sr-only">{text}</span>
      <span aria-hidden="true" className="text-lead md:hidden">
        ∞
      </span>
    </>
  );
}
