// A plan card: price, first four features, and button.
import { type Highlight, type Tier, unlimited } from '#core/billing/tier.ts';
import { plural } from '../platform/texts.ts';
import { buttonClass } from '../ui/button.tsx';
import { Check } from '../ui/icons.ts';
import { readyFeatures } from './content/readiness.ts';
import { count, price } from './figures.ts';
import { useHere } from './use-place.ts';

const shown = 4;
const highlighted = 'pro';
const bySales = 'enterprise';

/** STARTER as a word in a sentence. */
const planName = (name: string): string => `${name.charAt(0)}${name.slice(1).toLowerCase()}`;

function useLine(): (line: Highlight) => string {
  const { language, texts } = useHere();
  const { limits, featureNames, everythingIn } = texts.pricing;
  return (line) => {
    if (line.kind === 'feature') return featureNames[line.id];
    if (line.kind === 'everything_in') return everythingIn(planName(line.tier));
    const words = limits[line.key];
    if (line.limit === unlimited) return words.unlimited;
    const n = count(language, line.limit);
    return plural(language, line.limit, { one: words.one(n), other: words.other(n) });
  };
}

function Line({ line }: { readonly line: Highlight }) {
  const { texts } = useHere();
  const isPlanned = line.kind === 'feature' && !readyFeatures.has(line.id);
  return (
    <li className="flex gap-2">
      <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" strokeWidth={2} />
      <span>
        {useLine()(line)}
        {isPlanned && <span className="block text-caption text-muted">{texts.pricing.soon}</span>}
      </span>
    </li>
  );
}

export function PlanCard({ tier }: { readonly tier: Tier }) {
  const { language, texts } = useHere();
  const { pricing } = texts;
  const isHighlighted = tier.id === highlighted;
  const name = planName(tier.name);
  const choose = tier.id === bySales ? pricing.contactSales : pricing.choose;
  const rest = tier.highlights.length - shown;
  return (
    <article
      data-tier={tier.id}
      aria-labelledby={`plan-${tier.id}`}
      className={`relative flex flex-col rounded-lg border bg-raised p-6 ${isHighlighted ? 'border-accent shadow-overlay' : 'border-line shadow-raised'}`}
    >
      {isHighlighted && (
        <p className="absolute -top-3 left-5 rounded-sm bg-accent px-2.5 py-1 text-caption font-medium text-accent-ink">
          {pricing.mostPopular}
        </p>
      )}
      <h2 id={`plan-${tier.id}`} className="flex items-center gap-2 text-small font-semibold tracking-wide">
        <span aria-hidden="true">{tier.emoji}</span>
        {tier.name}
      </h2>
      <p className="mt-1 min-h-11 text-muted xl:min-h-17">{pricing.shortDescriptions[tier.id]}</p>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <span data-price={String(tier.priceMinor)} className="figures font-serif text-[2.25rem] leading-none font-medium">
          {price(language, tier.priceMinor, tier.currency)}
        </span>
        <span className="text-small text-muted">{pricing.perMonth}</span>
      </p>
      <ul className="mt-6 flex-1 space-y-2.5 border-t border-line pt-5">
        {tier.highlights.slice(0, shown).map((line) => (
          <Line key={line.kind === 'feature' ? line.id : line.kind === 'limit' ? line.key : line.tier} line={line} />
        ))}
        {rest > 0 && (
          <li className="pl-6">
            <a href="#compare" className="rounded-sm text-muted underline decoration-line-strong underline-offset-[3px] hover:text-ink">
              {pricing.more(rest)}
            </a>
          </li>
        )}
      </ul>
      <a
        href={`/auth/register?tier=${tier.id}`}
        aria-label={`${choose}: ${name}`}
        data-plan={tier.id}
        data-notice-title={pricing.selected.title}
        data-notice-sign-up={pricing.selected.signUp(name)}
        data-notice-upgrade={pricing.selected.upgrade(name)}
        className={buttonClass(isHighlighted ? 'primary' : 'secondary', 'large', 'mt-7 w-full')}
      >
        {choose}
      </a>
    </article>
  );
}
