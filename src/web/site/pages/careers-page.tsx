// Open positions. Applying on the site is not available yet, and the button says so; people can apply by email.
import { buttonClass } from '../../ui/button.tsx';
import { operator } from '../content/operator.ts';
import { metaOf } from '../meta.ts';
import { PublicPage } from '../public-page.tsx';
import { PageHead, Section, Sheet } from '../sheet.tsx';
import { SiteLink } from '../site-link.tsx';
import { useHere } from '../use-place.ts';

export const handle = { isStatic: true };
export const meta = metaOf('company', ({ careers, frame }) => ({
  title: careers.title,
  description: careers.description,
  name: frame.nav.careers,
}));

type Opening = ReturnType<typeof useHere>['texts']['careers']['openings'][number];

function Points({ heading, points }: { readonly heading: string; readonly points: readonly string[] }) {
  return (
    <div>
      <h3 className="font-medium">{heading}</h3>
      <ul className="mt-2 space-y-1.5 text-muted">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <span aria-hidden="true" className="mt-2.5 h-px w-3 shrink-0 bg-accent" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Position({ opening }: { readonly opening: Opening }) {
  const { careers } = useHere().texts;
  const facts = [
    { term: careers.terms.department, text: opening.department },
    { term: careers.terms.location, text: opening.location },
    { term: careers.terms.type, text: opening.type },
  ];
  return (
    <Section label={opening.department} heading={opening.title} id={opening.id}>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small text-muted">
        {facts.map(({ term, text }) => (
          <div key={term} className="flex gap-1.5">
            <dt>{term}:</dt>
            <dd className="text-ink">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 max-w-2xl text-lead">{opening.description}</p>
      <div className="mt-7 grid gap-8 sm:grid-cols-2">
        <Points heading={careers.requirements} points={opening.requirements} />
        <Points heading={careers.benefits} points={opening.benefits} />
      </div>
      <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
        <button
          type="button"
          aria-label={`${careers.apply}: ${opening.title}`}
          data-notice-title={careers.comingSoon.title}
          data-notice-text={careers.comingSoon.text(operator.careersMail)}
          className={buttonClass('primary', 'medium', '[html:not([data-js])_&]:hidden')}
        >
          {careers.apply}
        </button>
        <p className="text-small text-muted">
          {careers.byMail} <SiteLink to={`mailto:${operator.careersMail}`}>{operator.careersMail}</SiteLink>
        </p>
      </div>
    </Section>
  );
}

export default function CareersPage() {
  const { careers } = useHere().texts;
  return (
    <PublicPage>
      <Sheet>
        <PageHead heading={careers.heading} lead={careers.lead} />
        {careers.openings.map((opening) => (
          <Position key={opening.id} opening={opening} />
        ))}
        <Section>
          <p className="text-lead">
            {careers.end.text} <SiteLink to="/contact">{careers.end.link}</SiteLink>
          </p>
        </Section>
      </Sheet>
    </PublicPage>
  );
}
