// What the forms of signing in and up check before they are sent, in the words of the specification.
import { isEmailAddress } from '#core/email-address.ts';

export const isEmail = (text: string): boolean => isEmailAddress(text.trim());
export const isCode = (text: string): boolean => /^\d{6}$/.test(text.replace(/\s/g, ''));

const tiers = new Set(['starter', 'essentials', 'pro', 'enterprise']);
/** The plan chosen on the pricing page. A wish: what somebody may use is decided elsewhere. */
export const tierOf = (chosen: string | null): string => (chosen !== null && tiers.has(chosen) ? chosen : 'starter');
