// The plans, as cards and side by side. Built from the tiers in core; script/plans.ts updates figures that differ in this installation.
import { tiers } from '#core/billing/tier.ts';
import { operator } from '../content/operator.ts';
import { metaOf } from '../meta.ts';
import { PlanCard } from '../plan-card.tsx';
import { PlanTable } from '../plan-table.tsx';
import { PublicPage } from '../public-page.tsx';
import { Questions } from '../questions.tsx';
import { Section, Sheet } from '../sheet.tsx';
import { useHere } from '../use-place.ts';

export const handle = { isStatic: true };

export const meta = metaOf('pricing', ({ pricing, frame }) => {
  const { title, description } = pricing;
  const offers = tiers.map((tier) => ({
    '@type': 'Offer',
    name: tier.name,
    price: (Number(tier.priceMinor) / 100).toFixed(2),
    priceCurrency: tier.currency,
  }));
  const product = { '@context': 'https://schema.org', '@type': 'Product', name: operator.name, description, offers };
  return { title, description, name: frame.nav.pricing, data: [product] };
});

export default function PricingPage() {
  const { pricing } = useHere().texts;
  return (
    <PublicPage>
      <div className="mx-auto max-w-6xl px-5 md:px-8">
        <div className="pt-12 pb-10 md:pt-20">
          <h1 className="max-w-4xl font-serif text-display font-medium text-balance">{pricing.heading}</h1>
          <p className="mt-5 max-w-2xl text-lead text-muted">{pricing.lead}</p>
        </div>
        <div className="grid items-stretch gap-5 pb-16 sm:grid-cols-2 xl:grid-cols-4">
          {tiers.map((tier) => (
            <PlanCard key={tier.id} tier={tier} />
          ))}
        </div>
      </div>
      <Sheet>
        <Section id="compare" label={pricing.compare.label} heading={pricing.compare.heading}>
          <PlanTable />
        </Section>
        <Section heading={pricing.questions.heading}>
          <Questions items={pricing.questions.items} />
        </Section>
      </Sheet>
    </PublicPage>
  );
}
