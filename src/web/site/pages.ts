// The list of public pages; routes, prerendering, the site map and the language switch are derived from it.
import { type Language, languages } from '#core/language.ts';

export interface PublicPage {
  /** The path in English; other languages have their tag as prefix. */
  readonly path: string;
  readonly file: string;
}

export const publicPages: readonly PublicPage[] = [
  { path: '/', file: 'site/pages/landing-page.tsx' },
  { path: '/features', file: 'site/pages/features-page.tsx' },
  { path: '/pricing', file: 'site/pages/pricing-page.tsx' },
  { path: '/about', file: 'site/pages/about-page.tsx' },
  { path: '/careers', file: 'site/pages/careers-page.tsx' },
  { path: '/contact', file: 'site/pages/contact-page.tsx' },
  { path: '/blog', file: 'site/pages/blog-page.tsx' },
  { path: '/help', file: 'site/pages/help-page.tsx' },
  { path: '/security-overview', file: 'site/pages/security-overview-page.tsx' },
  { path: '/terms', file: 'site/pages/terms-page.tsx' },
  { path: '/privacy', file: 'site/pages/privacy-page.tsx' },
  { path: '/cookies', file: 'site/pages/cookies-page.tsx' },
];

export interface Place {
  readonly language: Language;
  /** The path in English. */
  readonly path: string;
}

/** The page and language of a path. */
export function placeOf(pathname: string): Place {
  const clean = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const language = languages.find((one) => one !== 'en' && (clean === `/${one}` || clean.startsWith(`/${one}/`)));
  return language ? { language, path: clean.slice(language.length + 1) || '/' } : { language: 'en', path: clean };
}

export function addressOf({ language, path }: Place): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
