// The site map: every public page in every language, with alternates.
import { builtOrigin } from '#contract/site/public-page.ts';
import { languages } from '#core/language.ts';
import { articlePlaces } from '../articles.ts';
import { addressOf, publicPages, type Place } from '../pages.ts';
import { xml, xmlText } from './xml.ts';

const places: readonly Place[] = [
  ...publicPages.flatMap(({ path }) => languages.map((language) => ({ language, path }))),
  ...articlePlaces,
];

export function loader(): Response {
  const groups = Map.groupBy(places, (place) => place.path);
  const entries = places.map((place) => {
    const links = (groups.get(place.path) ?? []).map(
      (other) => `<xhtml:link rel="alternate" hreflang="${other.language}" href="${xmlText(builtOrigin + addressOf(other))}"/>`,
    );
    return `<url><loc>${xmlText(builtOrigin + addressOf(place))}</loc>${links.join('')}</url>`;
  });
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
    'application/xml',
  );
}
