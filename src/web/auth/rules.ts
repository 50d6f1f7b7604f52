// What the forms of signing in and up check before they are sent, in the words of the specification.
import { passwordProblems, passwordSentence } from '#core/password.ts';

const email = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export const isEmail = (text: string): boolean => email.test(text.trim());

/** For react-hook-form: true, or the sentence to show. */
export const newPassword = (password: string): string | true => {
  const [first] = passwordProblems(password);
  return first === undefined ? true : passwordSentence(first);
};

export const passwordHint = 'Min. 8 chars, 1 uppercase, 1 lowercase, 1 number, 1 special char';
export const mismatch = "Passwords don't match.";

const tiers = new Set(['starter', 'essentials', 'pro', 'enterprise']);
/** The plan chosen on the pricing page. A wish: what somebody may use is decided elsewhere. */
export const tierOf = (chosen: string | null): string => (chosen !== null && tiers.has(chosen) ? chosen : 'starter');
