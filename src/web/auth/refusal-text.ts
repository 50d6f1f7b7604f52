// The text of a refusal of the auth server. English texts come from the server, other languages translate its codes. Messages that clients
// of the protocol match on are replaced by our own in every language.
import { passwordSentence } from '#core/auth/password.ts';
import { currentLanguage } from '../platform/language.ts';
import type { AuthRefusal } from '../platform/session.ts';
import type { AuthTexts } from './texts.en.ts';
import { texts } from './texts.ts';

const isEmailFormat = ({ message }: AuthRefusal): boolean => message.startsWith('Unable to validate email address');

/** Which rules a password breaks, as the server's sentences name them. */
function weakness({ message }: AuthRefusal, t: AuthTexts): string {
  const names = Object.keys(t.password) as (keyof AuthTexts['password'])[];
  return names
    .filter((name) => message.includes(passwordSentence(name)))
    .map((name) => t.password[name])
    .join(' ');
}

export function refusalText(refusal: AuthRefusal, otherwise: string): string {
  const t = texts.now();
  if (isEmailFormat(refusal)) return t.rule.emailSentence;
  const known: Readonly<Record<string, string>> = t.problem;
  const translated = Object.hasOwn(known, refusal.code) ? known[refusal.code] : undefined;
  if (currentLanguage() === 'en') return refusal.message || (translated ?? otherwise);
  if (refusal.code === 'weak_password') return weakness(refusal, t) || (translated ?? otherwise);
  return translated ?? (refusal.message || otherwise);
}
