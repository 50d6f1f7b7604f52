// What is said about passkeys, and why something with one came to nothing, in the person's language.
import type { AuthRefusal } from '../../platform/session.ts';
import { makeTexts } from '../../platform/texts.ts';
import { en } from './passkey-texts.en.ts';

export const texts = makeTexts(en, import.meta.glob('./passkey-texts.{es,fr,de}.ts'));

/** A refusal in words; what has none of its own is said as the server said it. */
export function passkeyProblem({ code, message }: AuthRefusal): string {
  const { problem } = texts.now();
  const known: Readonly<Record<string, string>> = problem;
  return (Object.hasOwn(known, code) ? known[code] : undefined) ?? (message || problem.device_failed);
}
