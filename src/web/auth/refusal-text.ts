// What a refusal of the auth server says to a person. English is the server's own tongue; the other languages know its codes.
import { currentLanguage } from '../platform/language.ts';
import type { AuthRefusal } from '../platform/session.ts';
import { texts } from './texts.ts';

export function refusalText(refusal: AuthRefusal, otherwise: string): string {
  const known: Readonly<Record<string, string>> = texts.now().problem;
  const translated = Object.hasOwn(known, refusal.code) ? known[refusal.code] : undefined;
  if (currentLanguage() === 'en') return refusal.message || (translated ?? otherwise);
  return translated ?? (refusal.message || otherwise);
}
