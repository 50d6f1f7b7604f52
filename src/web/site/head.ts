// The head of a public page: metadata for browsers, search engines and link previews.
import type { MetaDescriptor } from 'react-router';
import { builtOrigin } from '#contract/site/public-page.ts';
import { languages, type Language } from '#core/language.ts';
import { operator } from './content/operator.ts';
import { addressOf, placeOf, type Place } from './pages.ts';

export const locales: Readonly<Record<Language, string>> = { en: 'en_US', es: 'es_ES', fr: 'fr_FR', de: 'de_DE' };

export const wholeAddress = (place: Place): string => `${builtOrigin}${addressOf(place)}`;

export interface HeadFacts {
  readonly title: string;
  readonly description: string;
  readonly picture: 'landing' | 'features' | 'pricing' | 'reading' | 'company';
  readonly kind?: 'website' | 'article';
  /** Structured data (schema.org), in addition to that of every page. */
  readonly data?: readonly Readonly<Record<string, unknown>>[];
  readonly published?: string;
  /** Languages in which the page exists; by default all. */
  readonly among?: readonly Language[];
}

const organisation = () => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: operator.name,
  url: `${builtOrigin}/`,
  logo: `${builtOrigin}/icon-512.png`,
});

/** The breadcrumb of a page, as search engines show it. */
export function trailOf(place: Place, names: readonly { readonly name: string; readonly path: string }[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: names.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: wholeAddress({ language: place.language, path }),
    })),
  };
}

export function headOf(pathname: string, facts: HeadFacts): MetaDescriptor[] {
  const place = placeOf(pathname);
  const among = facts.among ?? languages;
  const own = wholeAddress(place);
  const picture = `${builtOrigin}/og/${place.language}-${facts.picture}.png`;
  const alternates = among.map((language) => ({ hrefLang: language as string, href: wholeAddress({ ...place, language }) }));
  const [first] = among;
  return [
    { title: facts.title },
    { name: 'description', content: facts.description },
    { tagName: 'link', rel: 'canonical', href: own },
    ...[...alternates, { hrefLang: 'x-default', href: wholeAddress({ ...place, language: first ?? 'en' }) }].map((link) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      ...link,
    })),
    { property: 'og:site_name', content: operator.name },
    { property: 'og:type', content: facts.kind ?? 'website' },
    { property: 'og:title', content: facts.title },
    { property: 'og:description', content: facts.description },
    { property: 'og:url', content: own },
    { property: 'og:locale', content: locales[place.language] },
    ...among.filter((one) => one !== place.language).map((one) => ({ property: 'og:locale:alternate', content: locales[one] })),
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    ...(facts.published === undefined ? [] : [{ property: 'article:published_time', content: facts.published }]),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...[organisation(), ...(facts.data ?? [])].map((data) => ({ 'script:ld+json': data as Record<string, string> })),
  ];
}
