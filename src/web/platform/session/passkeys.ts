// Passkeys in this browser. The official client talks to the server and the device; this file classifies the outcomes. Keys never leave the
// device, and canceling changes nothing.
import { useSyncExternalStore } from 'react';
import type { Auth } from './auth-client.ts';
import { attempt, type AuthOutcome, type AuthRefusal, loadAuth, noteSignIn } from '../session.ts';

export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** Instants as ISO strings. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** Synced by a password manager to all devices of its owner; otherwise bound to one device. */
  readonly isSynced: boolean;
  /** Identifies the passkey on the device. */
  readonly credentialId: string;
}

const never = () => () => undefined;
// Browsers don't support passkeys for IP addresses.
const hasName = (): boolean => !/^(\d+\.){3}\d+$|^\[/.test(location.hostname);

export function useCanUsePasskeys(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === 'function' && hasName(),
    () => false,
  );
}

/** Whether the browser can offer passkeys in autofill. */
export async function canFillIn(): Promise<boolean> {
  return typeof PublicKeyCredential.isConditionalMediationAvailable === 'function' && PublicKeyCredential.isConditionalMediationAvailable();
}

const reasons: Readonly<Record<string, string>> = {
  ERROR_CEREMONY_ABORTED: 'aborted',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'already_here',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'unfit_device',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'unfit_device',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'unfit_device',
  ERROR_INVALID_DOMAIN: 'wrong_address',
  ERROR_INVALID_RP_ID: 'wrong_address',
  NotAllowedError: 'device_canceled',
};

type Failure = NonNullable<Awaited<ReturnType<Auth['registerPasskey']>>['error']>;

/** Runs a client call that uses the device. Device errors are `device_canceled` (by the person, or timeout), `aborted` (by this page),
 * or something the device cannot do; all others are the server's own. */
async function ceremony(call: (auth: Auth) => Promise<{ error: Failure | null }>): Promise<AuthOutcome> {
  const refused: AuthRefusal[] = [];
  const outcome = await attempt(async (auth) => {
    const { error } = await call(auth);
    if (!error || 'status' in error) return { error };
    refused.push({ done: false, code: reasons[error.code] ?? reasons[error.name] ?? 'device_failed', message: '' });
    return { error: null };
  });
  return refused[0] ?? outcome;
}

/** Signs in: `asked` opens the browser's dialog, `filled-in` waits until somebody picks a passkey from the autofill list. */
export async function signInWithPasskey(how: 'asked' | 'filled-in', signal?: AbortSignal): Promise<AuthOutcome> {
  const options = { ...(how === 'filled-in' ? { mediation: 'conditional' as const } : {}), ...(signal ? { signal } : {}) };
  const outcome = await ceremony((auth) => auth.signInWithPasskey({ options }));
  if (outcome.done) noteSignIn();
  return outcome;
}

/** Proves identity in an open session: as second factor after a password, and before sensitive actions. */
export async function proveWithPasskey(): Promise<AuthOutcome> {
  const outcome = await ceremony(async (auth) => {
    const { data, error } = await auth.mfa.listFactors();
    const [factor] = data?.webauthn ?? [];
    // Any passkey of the person can answer the challenge.
    return factor ? auth.mfa.webauthn.authenticate({ factorId: factor.id }) : { error };
  });
  if (outcome.done) noteSignIn();
  return outcome;
}

// The session now has a higher assurance level, which the next token contains.
const renew = (auth: Auth) => auth.refreshSession({ refresh_token: 'cookie' });

/** Creates a passkey on this device or a nearby one, and adds it to the account. */
export function addPasskey(): Promise<AuthOutcome> {
  return ceremony(async (auth) => {
    const added = await auth.registerPasskey();
    if (!added.error) await renew(auth);
    return added;
  });
}

function passkeyOf(given: object): Passkey {
  const text = (name: string): string => {
    const value: unknown = Reflect.get(given, name);
    return typeof value === 'string' ? value : '';
  };
  return {
    id: text('id'),
    name: text('friendly_name'),
    createdAt: text('created_at'),
    lastUsedAt: text('last_used_at') || null,
    isSynced: Reflect.get(given, 'backed_up') === true,
    credentialId: text('credential_id'),
  };
}

export async function listPasskeys(): Promise<readonly Passkey[]> {
  const { auth } = await loadAuth();
  const { data, error } = await auth.passkey.list();
  if (error) throw error;
  return data.map(passkeyOf);
}

export function renamePasskey(id: string, name: string): Promise<AuthOutcome> {
  return attempt((auth) => auth.passkey.update({ passkeyId: id, friendlyName: name }));
}

// Otherwise the device would keep offering a passkey that no longer works. It may ignore this, which does no harm.
async function tellDevice(credentialId: string): Promise<void> {
  try {
    await PublicKeyCredential.signalUnknownCredential({ rpId: location.hostname, credentialId });
  } catch {
    // an older browser
  }
}

export async function removePasskey({ id, credentialId }: Passkey): Promise<AuthOutcome> {
  const outcome = await attempt(async (auth) => {
    const removed = await auth.passkey.delete({ passkeyId: id });
    if (!removed.error) await renew(auth);
    return removed;
  });
  if (outcome.done) await tellDevice(credentialId);
  return outcome;
}
