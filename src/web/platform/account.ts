// Account actions for a person who is signed in, also without the second factor: password, email, second factors, recovery codes, proof of
// identity, sign-in providers.
import type { UserIdentity } from './session/auth-client.ts';
import { attempt, type AuthOutcome, loadAuth, noteSignIn, refused, unreachable } from './session.ts';

export function changePassword(current: string, next: string): Promise<AuthOutcome> {
  return attempt((auth) => auth.updateUser({ password: next, current_password: current }));
}

/** Takes effect when both addresses have confirmed. */
export function changeEmail(email: string): Promise<AuthOutcome> {
  return attempt((auth) => auth.updateUser({ email }));
}

/** Name and language as used by the session and emails. */
export function savePersonalData(data: { readonly full_name?: string; readonly language?: string }): Promise<AuthOutcome> {
  return attempt((auth) => auth.updateUser({ data }));
}

export interface NewFactor {
  readonly id: string;
  /** The QR code, as an image URL. */
  readonly picture: string;
  readonly secret: string;
}

export async function enrolAuthenticator(friendlyName: string): Promise<{ outcome: AuthOutcome; factor?: NewFactor }> {
  let factor: NewFactor | undefined;
  const outcome = await attempt(async (auth) => {
    const { data, error } = await auth.mfa.enroll({ factorType: 'totp', issuer: 'Daybook', friendlyName });
    if (data) factor = { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret };
    return { error };
  });
  return factor ? { outcome, factor } : { outcome };
}

/** Verifies a code of the app: activates the factor, or proves the person's identity. */
export async function proveAuthenticator(factorId: string, code: string): Promise<AuthOutcome> {
  const outcome = await attempt((auth) => auth.mfa.challengeAndVerify({ factorId, code }));
  if (outcome.done) noteSignIn();
  return outcome;
}

export interface Factor {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly isVerified: boolean;
}

export async function listFactors(): Promise<readonly Factor[]> {
  const { auth } = await loadAuth();
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw error;
  return data.all.map((factor) => ({
    id: factor.id,
    kind: factor.factor_type,
    name: factor.friendly_name ?? '',
    isVerified: factor.status === 'verified',
  }));
}

export function removeFactor(factorId: string): Promise<AuthOutcome> {
  return attempt((auth) => auth.mfa.unenroll({ factorId }));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const textIn = (value: unknown, name: string): string => (isRecord(value) && typeof value[name] === 'string' ? value[name] : '');

type Answer = AuthOutcome & { readonly body?: unknown };

/** Calls our own endpoints beyond the protocol, with the session's token. */
export async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  try {
    const { auth } = await loadAuth();
    const token = (await auth.getSession()).data.session?.access_token;
    const answer = await fetch(`/auth/v1/${path}`, {
      method,
      credentials: 'same-origin',
      headers: {
        'x-daybook-cookie': '1',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const given: unknown = await answer.json().catch(() => undefined);
    if (answer.ok) return { done: true, body: given };
    if (answer.status >= 502) return unreachable;
    return refused({ done: false, code: textIn(given, 'code'), message: textIn(given, 'message') });
  } catch {
    return unreachable;
  }
}

/** Adopts a session returned by one of our own endpoints. */
async function takeUp(answer: Answer): Promise<AuthOutcome> {
  const token = textIn(answer.body, 'access_token');
  if (!answer.done || token === '') return answer;
  const outcome = await attempt((auth) => auth.setSession({ access_token: token, refresh_token: 'cookie' }));
  if (outcome.done) noteSignIn();
  return outcome;
}

/** Ten new codes, shown only once; the previous ones stop working. */
export async function makeRecoveryCodes(): Promise<{ outcome: AuthOutcome; codes: readonly string[] }> {
  const answer = await call('POST', 'recovery-codes');
  const codes: unknown = isRecord(answer.body) ? answer.body['codes'] : undefined;
  return { outcome: answer, codes: Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [] };
}

export async function recoveryCodesLeft(): Promise<number> {
  const answer = await call('GET', 'recovery-codes');
  const left: unknown = isRecord(answer.body) ? answer.body['remaining'] : undefined;
  if (typeof left !== 'number') throw new Error(answer.done ? 'no figure' : answer.message);
  return left;
}

export async function useRecoveryCode(code: string): Promise<AuthOutcome> {
  return takeUp(await call('POST', 'recovery-codes/use', { code }));
}

/** Emails a code as proof of identity, for people without a password. */
export function mailProof(): Promise<AuthOutcome> {
  return attempt((auth) => auth.reauthenticate());
}

/** Proves the person's identity again, for sensitive changes. */
export async function stepUp(
  proof: { readonly password: string } | { readonly code: string } | { readonly nonce: string },
): Promise<AuthOutcome> {
  return takeUp(await call('POST', 'step-up', proof));
}

export async function listIdentities(): Promise<readonly UserIdentity[]> {
  const { auth } = await loadAuth();
  const { data, error } = await auth.getUserIdentities();
  if (error) throw error;
  return data.identities;
}

export function unlinkIdentity(identity: UserIdentity): Promise<AuthOutcome> {
  return attempt((auth) => auth.unlinkIdentity(identity));
}

/** The URL of a provider's page that links it to this account. */
export async function linkAddress(query: URLSearchParams): Promise<{ outcome: AuthOutcome; url: string }> {
  // Requests the URL instead of a redirect, which fetch would follow silently.
  const asked = new URLSearchParams([...query, ['skip_http_redirect', 'true']]);
  const answer = await call('GET', `user/identities/authorize?${asked.toString()}`);
  return { outcome: answer, url: textIn(answer.body, 'url') };
}
