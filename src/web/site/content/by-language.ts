// The content of the public pages in the language of an address.
import type { Language } from '#core/language.ts';
import { de } from './de/site.ts';
import { en, type SiteContent } from './en/site.ts';
import { es } from './es/site.ts';
import { fr } from './fr/site.ts';

const contents: Readonly<Record<Language, SiteContent>> = { en, es, fr, de };

export const contentIn = (language: Language): SiteContent => contents[language];
