// How a person proved who they are: the resulting assurance level, and the token's record of it, latest first, as the official client reads
// it.
import type { Aal, Amr, Method } from './session-store.ts';

/** The methods that raise a session to aal2. */
export type FactorMethod = 'totp' | 'mfa/webauthn' | 'mfa/recovery_code';

/** A passkey is asked for with the person's presence and their PIN or finger, so it counts as two factors. */
const passkeyMethod = 'webauthn';

const namesOfMethods: Readonly<Record<Method, string>> = {
  password: 'password',
  signup: 'otp',
  recovery: 'otp',
  magiclink: 'magiclink',
  otp: 'otp',
  invite: 'otp',
  email_change: 'otp',
  oauth: 'oauth',
  sso: 'sso',
  passkey: passkeyMethod,
};

export const aalOf = (method: Method): Aal => (method === 'passkey' ? 'aal2' : 'aal1');

/** The record with this proof first; an earlier one by the same method is replaced. */
export const withProof = (amr: Amr, method: string, at: Date): Amr => [
  { method, timestamp: Math.floor(at.getTime() / 1000) },
  ...amr.filter((entry) => entry.method !== method),
];

export const firstProof = (method: Method, at: Date): Amr => withProof([], namesOfMethods[method], at);

const methodsOfFactor: Readonly<Record<'totp' | 'webauthn', readonly string[]>> = {
  totp: ['totp'],
  webauthn: ['mfa/webauthn', passkeyMethod],
};
const raising: readonly string[] = ['totp', 'mfa/webauthn', 'mfa/recovery_code', passkeyMethod];

/** A session's proofs after a factor was removed: its proof no longer counts, and with the last factor neither does a recovery code. */
export function withoutFactor(amr: Amr, type: 'totp' | 'webauthn', isLast: boolean): { readonly amr: Amr; readonly aal: Aal } {
  const gone = [...methodsOfFactor[type], ...(isLast ? ['mfa/recovery_code'] : [])];
  const left = amr.filter((entry) => !gone.includes(entry.method));
  return { amr: left, aal: left.some((entry) => raising.includes(entry.method)) ? 'aal2' : 'aal1' };
}
