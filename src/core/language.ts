// The languages of Daybook, by their BCP 47 tags, and which of them a person is answered in.

export const languages = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name, for language menus. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English (US)',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value);

/** The first of the wanted languages (BCP 47 tags, best first) that Daybook speaks; English where it speaks none. */
export function bestLanguage(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.trim().toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}

/** The best language for an Accept-Language header, by its order of preference (RFC 9110 §12.5.4). */
export function acceptedLanguage(header: string | undefined): Language {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...more] = part.toLowerCase().split(';');
      const quality = more.map((m) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(m)?.[1]).find((q) => q !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return bestLanguage(wishes.map(({ tag }) => tag));
}

// Countries whose business is mostly written in one of our languages other than English (CLDR, the most spoken official language).
const countriesOf: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  de: 'AT CH DE LI',
  es: 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE',
  fr: 'BF BI BJ CD CF CG CI DJ FR GA GF GN GP KM LU MC MG ML MQ NC NE PF RE SN TD TG YT',
};

/** In which of our languages people of a country (ISO 3166-1 alpha-2) are usually written to; English where that is none, `otherwise` where no country is known. */
export function languageOfCountry(country: string | null, otherwise: Language = 'en'): Language {
  if (country === null) return otherwise;
  return languages.find((one) => one !== 'en' && countriesOf[one].split(' ').includes(country)) ?? 'en';
}
