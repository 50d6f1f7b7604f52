// The front page: explains Daybook with the example of one bank transaction, and shows its screens.
import { Section, Sheet } from '../sheet.tsx';
import { BankLineStory } from '../bank-line-story.tsx';
import { contentIn } from '../content/by-language.ts';
import { operator } from '../content/operator.ts';
import { headOf } from '../head.ts';
import { InvoiceShots } from '../invoice-shots.tsx';
import { placeOf } from '../pages.ts';
import { PublicPage } from '../public-page.tsx';
import { Shot, type ShotName } from '../shot.tsx';
import { SiteButton, SiteLink } from '../site-link.tsx';
import { useHere } from '../use-place.ts';

export const handle = { isStatic: true };

export function meta({ location }: { readonly location: { readonly pathname: string } }) {
  const { title, description } = contentIn(placeOf(location.pathname).language).landing;
  const data = [
    {
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      name: operator.name,
      description,
      applicationCategory: 'FinanceApplication',
      operatingSystem: 'Web',
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    },
  ];
  return headOf(location.pathname, { title, description, picture: 'landing', data });
}

function Hero() {
  const { landing } = useHere().texts;
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-12 px-5 pt-10 pb-16 md:px-8 md:pt-16 md:pb-24 lg:grid-cols-[1.05fr_1fr] lg:gap-16">
      <div>
        <h1 className="font-serif text-display font-medium text-balance">{landing.headline}</h1>
        <p className="mt-6 max-w-xl text-lead text-muted">{landing.lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <SiteButton to="/auth/register" variant="primary" size="large">
            {landing.start}
          </SiteButton>
          <SiteButton to="/features" size="large">
            {landing.explore}
          </SiteButton>
        </div>
        <p className="mt-4 text-small text-muted">{landing.noCard}</p>
        <div className="mt-10 border-t border-line pt-4 lg:mt-14">
          <p className="text-small text-muted">{landing.formats.label}</p>
          <ul className="figures mt-1.5 flex flex-wrap gap-x-5 gap-y-1 font-mono text-small">
            {landing.formats.list.map((format) => (
              <li key={format}>{format}</li>
            ))}
          </ul>
        </div>
      </div>
      <BankLineStory />
    </section>
  );
}

const pictures: readonly ShotName[] = ['transactions', 'journal', 'income-statement'];

function Features() {
  const { features } = useHere().texts.landing;
  return (
    <Section label={features.label} heading={features.heading}>
      <div className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-3">
        {features.cards.map((card, at) => (
          <article key={card.title} className="flex flex-col">
            <Shot name={pictures[at] ?? 'dashboard'} alt={card.picture} sizes="(min-width: 1152px) 290px, (min-width: 768px) 28vw, 92vw" />
            <h3 className="mt-5 font-serif text-[1.3125rem] leading-snug font-medium">{card.title}</h3>
            <p className="mt-2 text-muted">{card.text}</p>
          </article>
        ))}
      </div>
    </Section>
  );
}

function Invoicing() {
  const { invoicing } = useHere().texts.landing;
  return (
    <Section heading={invoicing.heading} lead={invoicing.text}>
      <div className="mt-8">
        <InvoiceShots />
      </div>
    </Section>
  );
}

function Tour() {
  const { tour } = useHere().texts.landing;
  return (
    <Section heading={tour.heading} lead={tour.text}>
      <div className="mt-8">
        <Shot name="dashboard" alt={tour.picture} sizes="(min-width: 1152px) 900px, 92vw" />
      </div>
    </Section>
  );
}

/** Two columns as in a ledger: suggestions on the left, decisions on the right. */
function Assistant() {
  const { assistant } = useHere().texts.landing;
  return (
    <Section label={assistant.label} heading={assistant.heading} lead={assistant.text}>
      <table className="mt-9 w-full border-collapse max-md:block">
        <thead className="max-md:sr-only">
          <tr>
            <td aria-label={assistant.label} className="w-44 pb-3" />
            <th scope="col" className="pr-8 pb-3 text-left font-serif text-lead font-medium">
              {assistant.left}
            </th>
            <th scope="col" className="border-l border-accent/40 pb-3 pl-8 text-left font-serif text-lead font-medium">
              {assistant.right}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {assistant.rows.map((row) => (
            <tr key={row.topic} className="border-t border-line align-baseline max-md:block max-md:py-4">
              <th scope="row" className="py-3.5 pr-6 text-left font-medium max-md:block max-md:py-0">
                {row.topic}
              </th>
              <td className="py-3.5 pr-8 text-muted max-md:mt-2 max-md:block max-md:py-0">
                <span aria-hidden="true" className="block text-caption text-accent md:hidden">
                  {assistant.left}
                </span>
                {row.left}
              </td>
              <td className="border-l border-accent/40 py-3.5 pl-8 max-md:mt-2 max-md:block max-md:border-l-0 max-md:p-0">
                <span aria-hidden="true" className="block text-caption text-accent md:hidden">
                  {assistant.right}
                </span>
                {row.right}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Testimonials() {
  const { testimonials } = useHere().texts.landing;
  return (
    <Section label={testimonials.label} heading={testimonials.heading}>
      <div className="mt-9 grid gap-x-10 gap-y-9 md:grid-cols-3">
        {testimonials.quotes.map((quote) => (
          <figure key={quote.role} className="border-t-2 border-accent/60 pt-4">
            <blockquote className="font-serif text-[1.1875rem] leading-relaxed">“{quote.text}”</blockquote>
            <figcaption className="mt-3 text-small text-muted">{quote.role}</figcaption>
          </figure>
        ))}
      </div>
      <p className="mt-8 text-small text-muted">{testimonials.note}</p>
    </Section>
  );
}

function Trial() {
  const { trial, ways } = useHere().texts.landing;
  return (
    <Section>
      <div className="max-w-3xl">
        <h2 className="font-serif text-[clamp(1.75rem,1.2rem+2.2vw,2.75rem)] leading-tight font-medium text-balance">{trial.heading}</h2>
        <p className="mt-3 text-lead text-muted">{trial.text}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <SiteButton to="/auth/register" variant="primary" size="large">
            {trial.start}
          </SiteButton>
          <SiteButton to="/pricing" size="large">
            {trial.pricing}
          </SiteButton>
        </div>
      </div>
      <div className="mt-14 grid gap-x-10 gap-y-6 border-t border-line pt-8 sm:grid-cols-2">
        {([ways.careers, ways.contact] as const).map((way, at) => (
          <div key={way.title}>
            <h3 className="font-medium">{way.title}</h3>
            <p className="mt-1 text-muted">
              {way.text} <SiteLink to={at === 0 ? '/careers' : '/contact'}>{way.link}</SiteLink>
            </p>
          </div>
        ))}
      </div>
    </Section>
  );
}

export default function LandingPage() {
  return (
    <PublicPage>
      <Hero />
      <Sheet>
        <Features />
        <Invoicing />
        <Tour />
        <Assistant />
        <Testimonials />
        <Trial />
      </Sheet>
    </PublicPage>
  );
}
