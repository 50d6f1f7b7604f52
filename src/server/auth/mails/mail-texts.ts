// The texts of the mails in every language; the compiler finds one that is missing.
import type { Language } from '#core/language.ts';
import { de } from './mail-texts.de.ts';
import { en, type MailTexts } from './mail-texts.en.ts';
import { es } from './mail-texts.es.ts';
import { fr } from './mail-texts.fr.ts';

export const mailTexts: Readonly<Record<Language, MailTexts>> = { en, es, fr, de };
