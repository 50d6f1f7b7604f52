// The languages that Daybook speaks, by their BCP 47 tags.

export const languages = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name, as a list of languages shows it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English (US)',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};
