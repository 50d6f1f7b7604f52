// Every document of the public site, for the routes and for prerendering: pages in each language, articles, feeds. Used at build time.
import { type Language, languages } from '#core/language.ts';
import { markdownFilesIn } from '../platform/markdown-files.ts';
import { addressOf, type Place, publicPages } from './pages.ts';

interface SiteDocument {
  readonly address: string;
  readonly file: string;
}

const slugsOf = (shelf: string, language: Language) => markdownFilesIn(`${import.meta.dirname}/content/${shelf}/${language}`);

const articlePlaces: readonly Place[] = languages.flatMap((language) =>
  ['blog', 'help'].flatMap((shelf) => slugsOf(shelf, language).map((slug) => ({ language, path: `/${shelf}/${slug}` }))),
);

export const siteDocuments: readonly SiteDocument[] = [
  ...languages.flatMap((language) => publicPages.map(({ path, file }) => ({ address: addressOf({ language, path }), file }))),
  ...articlePlaces.map((place) => ({ address: addressOf(place), file: 'site/pages/article-page.tsx' })),
];

/** Machine-readable documents: site map, feeds, the help search index. */
export const siteFeeds: readonly SiteDocument[] = [
  { address: '/sitemap.xml', file: 'site/feeds/sitemap-feed.ts' },
  { address: '/robots.txt', file: 'site/feeds/robots-feed.ts' },
  ...languages.flatMap((language) => [
    { address: addressOf({ language, path: '/blog/rss.xml' }), file: 'site/feeds/rss-feed.ts' },
    { address: addressOf({ language, path: '/help/search.json' }), file: 'site/feeds/help-feed.ts' },
  ]),
];
