// The languages that Daybook speaks, by their BCP 47 tags, and which of them somebody is answered in.

export const languages = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name, as a list of languages shows it. */
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

/** The best language for an Accept-Language header, by its order of wish (RFC 9110 §12.5.4). */
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
