// The texts of account emails in every language; the compiler finds missing ones.
import type { Language } from '#core/language.ts';
import { de } from './mail-texts.de.ts';
import { en, type MailTexts } from './mail-texts.en.ts';
import { es } from './mail-texts.es.ts';
import { fr } from './mail-texts.fr.ts';

export const mailTexts: Readonly<Record<Language, MailTexts>> = { en, es, fr, de };
