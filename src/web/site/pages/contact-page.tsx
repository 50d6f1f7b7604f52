// How to reach the operator of this site: four ways with their hours, a form, four common questions, the office.
import type { ReactNode } from 'react';
import { ContactForm } from '../contact-form.tsx';
import type { SiteContent } from '../content/en/site.ts';
import { operator } from '../content/operator.ts';
import { metaOf } from '../meta.ts';
import { PublicPage } from '../public-page.tsx';
import { Questions } from '../questions.tsx';
import { PageHead, Section, Sheet } from '../sheet.tsx';
import { SiteLink } from '../site-link.tsx';
import { useHere } from '../use-place.ts';

export const handle = { isStatic: true };

type Texts = SiteContent['contact'];

const questionsData = ({ questions }: Texts) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.items.map((item) => ({
    '@type': 'Question',
    name: item.question,
    acceptedAnswer: { '@type': 'Answer', text: item.answer },
  })),
});

export const meta = metaOf('company', ({ contact, frame }) => ({
  title: contact.title,
  description: contact.description,
  name: frame.nav.contact,
  data: [questionsData(contact)],
}));

interface CardProps {
  readonly title: string;
  readonly text: string;
  readonly availability: string;
  readonly children: ReactNode;
}

function Card({ title, text, availability, children }: CardProps) {
  return (
    <article className="flex flex-col border-t-2 border-accent/60 pt-4">
      <h2 className="font-serif text-[1.1875rem] font-medium">{title}</h2>
      <p className="mt-1.5 flex-1 text-muted">{text}</p>
      <p className="mt-3 break-words">{children}</p>
      <p className="mt-1 text-small text-muted">{availability}</p>
    </article>
  );
}

function Cards() {
  const { cards } = useHere().texts.contact;
  return (
    <div className="mt-10 grid gap-x-8 gap-y-9 sm:grid-cols-2 xl:grid-cols-4">
      <Card {...cards.email}>
        <SiteLink to={`mailto:${operator.supportMail}`}>{operator.supportMail}</SiteLink>
      </Card>
      <Card {...cards.phone}>
        <SiteLink to={`tel:${operator.phone.replaceAll(' ', '')}`}>{operator.phone}</SiteLink>
      </Card>
      <Card {...cards.chat}>
        <SiteLink to="#message">{cards.chat.link}</SiteLink>
      </Card>
      <Card {...cards.sales}>
        <SiteLink to={`mailto:${operator.salesMail}`}>{operator.salesMail}</SiteLink>
      </Card>
    </div>
  );
}

/** A placeholder for a map: ruled paper with a marker, and a text. */
function MapPlace({ text }: { readonly text: string }) {
  return (
    <div className="relative overflow-hidden rounded-lg border border-line bg-raised">
      <svg viewBox="0 0 480 240" aria-hidden="true" className="block h-auto w-full" fill="none">
        <path d="M0 48h480M0 96h480M0 144h480M0 192h480M80 0v240M176 0v240M272 0v240M368 0v240" className="stroke-line" />
        <path d="M0 190c90-10 120-80 210-70s150 40 270-40" className="stroke-accent/40" strokeWidth="6" />
        <path d="M240 128c-14-17-21-27-21-37a21 21 0 1 1 42 0c0 10-7 20-21 37z" className="fill-accent" />
        <circle cx="240" cy="90" r="7" className="fill-accent-ink" />
      </svg>
      <p className="absolute inset-x-0 bottom-4 text-center text-small">
        <span className="rounded-sm bg-paper px-2.5 py-1 text-muted">{text}</span>
      </p>
    </div>
  );
}

function Office() {
  const { office } = useHere().texts.contact;
  return (
    <Section label={office.label} heading={office.heading}>
      <div className="mt-7 grid gap-10 md:grid-cols-[1fr_1.4fr]">
        <div className="space-y-6">
          <div>
            <h3 className="font-medium">{office.headquarters}</h3>
            <address className="mt-1.5 text-muted not-italic">
              {operator.headquarters.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </div>
          <div>
            <h3 className="font-medium">{office.hours}</h3>
            <p className="mt-1.5 text-muted">{office.weekdays}</p>
            <p className="text-muted">{office.weekend}</p>
          </div>
        </div>
        <MapPlace text={office.map} />
      </div>
    </Section>
  );
}

export default function ContactPage() {
  const { contact } = useHere().texts;
  return (
    <PublicPage>
      <Sheet>
        <PageHead heading={contact.heading} lead={contact.lead}>
          <Cards />
        </PageHead>
        <Section id="message" label={contact.form.label} heading={contact.form.heading}>
          <ContactForm />
        </Section>
        <Section label={contact.questions.label} heading={contact.questions.heading}>
          <Questions items={contact.questions.items} />
        </Section>
        <Office />
      </Sheet>
    </PublicPage>
  );
}
