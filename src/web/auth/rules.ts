// Client-side checks of the sign-in and sign-up forms, with the wording of the specification.
import { isEmailAddress } from '#core/email-address.ts';

export const isEmail = (text: string): boolean => isEmailAddress(text.trim());
export const isCode = (text: string): boolean => /^\d{6}$/.test(text.replace(/\s/g, ''));

const tiers = new Set(['starter', 'essentials', 'pro', 'enterprise']);
/** The plan chosen on the pricing page. It grants nothing: entitlements are decided elsewhere. */
export const tierOf = (chosen: string | null): string => (chosen !== null && tiers.has(chosen) ? chosen : 'starter');
