// The content of the public pages in the language of an address.
import type { Language } from '#core/language.ts';
import { en, type SiteContent } from './en/site.ts';

const contents: Readonly<Record<Language, SiteContent>> = { en, es: en, fr: en, de: en };

export const contentIn = (language: Language): SiteContent => contents[language];
