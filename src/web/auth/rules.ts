// What the forms of signing in and up check before they are sent, in the words of the specification.
import { passwordProblems } from '#core/auth/password.ts';
import { isEmailAddress } from '#core/email-address.ts';
import { texts } from './texts.ts';

export const isEmail = (text: string): boolean => isEmailAddress(text.trim());
export const isCode = (text: string): boolean => /^\d{6}$/.test(text.replace(/\s/g, ''));

/** For react-hook-form: true, or the sentence to show. */
export const newPassword = (password: string): string | true => {
  const [first] = passwordProblems(password);
  return first === undefined ? true : texts.now().password[first];
};

const tiers = new Set(['starter', 'essentials', 'pro', 'enterprise']);
/** The plan chosen on the pricing page. A wish: what somebody may use is decided elsewhere. */
export const tierOf = (chosen: string | null): string => (chosen !== null && tiers.has(chosen) ? chosen : 'starter');
