// The help: all articles by section, and a search that script/help-search.ts runs in the browser.
import { Search } from '../../ui/icons.ts';
import { type Article, articlesOn } from '../articles.ts';
import { metaOf } from '../meta.ts';
import { PublicPage } from '../public-page.tsx';
import { PageHead, Section, Sheet } from '../sheet.tsx';
import { SiteButton, SiteLink } from '../site-link.tsx';
import { useHere } from '../use-place.ts';

export const handle = { isStatic: true };
export const meta = metaOf('reading', ({ reading, frame }) => ({
  title: reading.help.title,
  description: reading.help.description,
  name: frame.foot.help,
}));

function SearchField() {
  const { texts, to } = useHere();
  const { help } = texts.reading;
  return (
    <form
      role="search"
      data-help-search
      data-index={to('/help/search.json')}
      data-none={help.found.none}
      data-one={help.found.one}
      data-other={help.found.other}
      className="mt-8 max-w-xl [html:not([data-js])_&]:hidden"
    >
      <label htmlFor="help-search" className="sr-only">
        {help.search}
      </label>
      <span className="relative block">
        <Search aria-hidden="true" className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted" />
        <input
          id="help-search"
          type="search"
          autoComplete="off"
          placeholder={help.search}
          aria-describedby="help-search-note"
          className="h-13 w-full rounded-md border border-line-strong/70 bg-raised pr-4 pl-12 text-lead"
        />
      </span>
      <p id="help-search-note" role="status" data-note data-help={help.searchHelp} className="mt-2 text-small text-muted">
        {help.searchHelp}
      </p>
    </form>
  );
}

function Area({ name, articles }: { readonly name: string; readonly articles: readonly Article[] }) {
  return (
    <div data-area>
      <Section label={name}>
        <ul className="grid gap-x-12 sm:grid-cols-2">
          {articles.map((article) => (
            <li key={article.path} data-article={article.path} className="border-b border-line py-4">
              <h2 className="font-medium">
                <SiteLink to={article.path} look="quiet">
                  {article.title}
                </SiteLink>
              </h2>
              <p className="mt-1 text-small text-muted">{article.description}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

export default function HelpPage() {
  const { language, texts } = useHere();
  const { help } = texts.reading;
  const articles = articlesOn('help', language);
  const known = Object.entries(help.areas);
  const areas = known
    .map(([area, name]) => ({ name, articles: articles.filter((article) => article.area === area) }))
    .filter((area) => area.articles.length > 0);
  return (
    <PublicPage>
      <Sheet>
        <PageHead heading={help.heading} lead={help.lead}>
          {articles.length > 0 && <SearchField />}
        </PageHead>
        {areas.length === 0 && <Section lead={help.none} />}
        <div data-found hidden>
          <Section>
            <ul className="grid gap-x-12 sm:grid-cols-2" />
          </Section>
        </div>
        {areas.map((area) => (
          <Area key={area.name} {...area} />
        ))}
        <Section heading={help.ask.heading} lead={help.ask.text}>
          <SiteButton to="/contact?subject=support" className="mt-5">
            {help.ask.link}
          </SiteButton>
        </Section>
      </Sheet>
    </PublicPage>
  );
}
