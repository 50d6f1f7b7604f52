// All features, each marked as available or coming soon.
import type { ReactNode } from 'react';
import { Check } from '../../ui/icons.ts';
import { readyOnFeaturesPage } from '../content/readiness.ts';
import { InvoiceShots } from '../invoice-shots.tsx';
import { metaOf } from '../meta.ts';
import { PublicPage } from '../public-page.tsx';
import { PageHead, Section, Sheet } from '../sheet.tsx';
import { Shot } from '../shot.tsx';
import { SiteButton } from '../site-link.tsx';
import { useHere } from '../use-place.ts';

const halfWide = '(min-width: 1152px) 440px, (min-width: 640px) 42vw, 92vw';

export const handle = { isStatic: true };

export const meta = metaOf('features', ({ features, frame }) => ({
  title: features.title,
  description: features.description,
  name: frame.nav.features,
}));

function State({ isReady }: { readonly isReady: boolean }) {
  const { features } = useHere().texts;
  return isReady ? (
    <p className="inline-flex items-center gap-1 text-caption font-medium text-positive">
      <Check aria-hidden="true" className="size-3.5" strokeWidth={2.25} />
      {features.ready}
    </p>
  ) : (
    <p className="inline-flex items-center gap-1.5 text-caption text-muted">
      <span aria-hidden="true" className="size-2 rounded-full border border-dashed border-line-strong" />
      {features.planned}
    </p>
  );
}

interface Group {
  readonly label: string;
  readonly heading: string;
  readonly items: readonly { readonly id: string; readonly title: string; readonly text: string }[];
}

function Features({ group, children }: { readonly group: Group; readonly children?: ReactNode }) {
  return (
    <Section label={group.label} heading={group.heading}>
      {children}
      <ul className="mt-9 grid border-b border-line sm:grid-cols-2 sm:gap-x-12">
        {group.items.map((item) => (
          <li key={item.id} className="border-t border-line py-6">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 className="font-serif text-[1.1875rem] font-medium">{item.title}</h3>
              <State isReady={readyOnFeaturesPage.has(item.id)} />
            </div>
            <p className="mt-2 text-muted">{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export default function FeaturesPage() {
  const { features } = useHere().texts;
  return (
    <PublicPage>
      <Sheet>
        <PageHead heading={features.heading} lead={features.lead} />
        <Features group={features.invoicing}>
          <div className="mt-8">
            <InvoiceShots />
          </div>
        </Features>
        <Features group={features.core}>
          <div className="mt-8 grid gap-6 sm:grid-cols-2 sm:gap-12">
            <Shot name="transactions" alt={features.pictures.transactions} sizes={halfWide} />
            <Shot name="income-statement" alt={features.pictures.report} sizes={halfWide} />
          </div>
        </Features>
        <Features group={features.creator} />
        <Section heading={features.end.heading} lead={features.end.text}>
          <div className="mt-7 flex flex-wrap gap-3">
            <SiteButton to="/auth/register" variant="primary" size="large">
              {features.end.register}
            </SiteButton>
            <SiteButton to="/pricing" size="large">
              {features.end.pricing}
            </SiteButton>
          </div>
          <p className="mt-10 border-t border-line pt-5 text-muted">
            <strong className="font-medium text-ink">{features.support.title}.</strong> {features.support.text}
          </p>
        </Section>
      </Sheet>
    </PublicPage>
  );
}
