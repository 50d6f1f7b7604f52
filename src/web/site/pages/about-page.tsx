// About page: who makes Daybook and why. People are listed by their responsibility.
import { operator } from '../content/operator.ts';
import { metaOf } from '../meta.ts';
import { PublicPage } from '../public-page.tsx';
import { PageHead, Section, Sheet } from '../sheet.tsx';
import { SiteButton } from '../site-link.tsx';
import { useHere } from '../use-place.ts';

export const handle = { isStatic: true };
export const meta = metaOf('company', ({ about, frame }) => ({
  title: about.title,
  description: about.description,
  name: frame.nav.about,
}));

function Stats() {
  const { stats } = useHere().texts.about;
  const figures = [
    { figure: operator.foundedIn, name: stats.founded },
    { figure: operator.stats.users, name: stats.users },
    { figure: operator.stats.countries, name: stats.countries },
    { figure: operator.stats.awards, name: stats.awards },
  ].filter(({ figure }) => figure !== '');
  if (figures.length === 0) return null;
  return (
    <Section label={stats.label}>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-8 md:grid-cols-4">
        {figures.map(({ figure, name }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="mt-2 text-muted">{name}</dt>
            <dd>
              <span className="rule-double figures inline-block pb-1 font-serif text-[2.5rem] leading-none font-medium">{figure}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-small text-muted">{stats.note}</p>
    </Section>
  );
}

function Leadership() {
  const { leadership } = useHere().texts.about;
  return (
    <Section label={leadership.label} heading={leadership.heading}>
      <ul className="mt-8 grid gap-5 sm:grid-cols-2">
        {leadership.people.map((person) => (
          <li key={person.role} className="flex gap-4 rounded-lg border border-line bg-raised p-5">
            <svg viewBox="0 0 40 40" aria-hidden="true" className="size-10 shrink-0" fill="none">
              <rect width="40" height="40" rx="20" className="fill-accent-soft" />
              <circle cx="20" cy="16" r="6" className="stroke-accent" strokeWidth="1.5" />
              <path d="M9 33c1.5-6 6-8.5 11-8.5S29.5 27 31 33" className="stroke-accent" strokeWidth="1.5" strokeLinecap="round" />
            </svg>
            <div>
              <h3 className="font-medium">{person.role}</h3>
              <p className="mt-1 text-muted">{person.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export default function AboutPage() {
  const { about } = useHere().texts;
  return (
    <PublicPage>
      <Sheet>
        <PageHead heading={about.heading} />
        <Section label={about.story.label} heading={about.story.heading}>
          {about.story.paragraphs.map((paragraph, at) => (
            <p key={paragraph(operator.foundedIn)} className={`max-w-2xl text-lead leading-relaxed ${at === 0 ? 'mt-5' : 'mt-4'}`}>
              {paragraph(operator.foundedIn)}
            </p>
          ))}
        </Section>
        <Stats />
        <Section label={about.values.label} heading={about.values.heading}>
          <div className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
            {about.values.items.map((value) => (
              <div key={value.title} className="border-t-2 border-accent/60 pt-4">
                <h3 className="font-serif text-[1.1875rem] font-medium">{value.title}</h3>
                <p className="mt-2 text-muted">{value.text}</p>
              </div>
            ))}
          </div>
        </Section>
        <Leadership />
        <Section heading={about.mission.heading} lead={about.mission.text}>
          <div className="mt-7 flex flex-wrap gap-3">
            <SiteButton to="/contact?subject=Our+Mission" variant="primary" size="large">
              {about.mission.mission}
            </SiteButton>
            <SiteButton to="/contact?subject=Partnership" size="large">
              {about.mission.partner}
            </SiteButton>
            <SiteButton to="/careers" size="large">
              {about.mission.careers}
            </SiteButton>
          </div>
        </Section>
      </Sheet>
    </PublicPage>
  );
}
