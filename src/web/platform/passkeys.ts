// Passkeys in this browser. The official client speaks with the server and leads the ceremony with the device; here is told apart what
// came of it. Keys never leave the device, and a ceremony that is given up changes nothing.
import { useSyncExternalStore } from 'react';
import type { Auth } from './auth-client.ts';
import { attempt, type AuthOutcome, type AuthRefusal, loadAuth, noteSignIn } from './session.ts';

export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** Instants as ISO texts. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** Kept by a password manager for all devices of its owner; otherwise on one device alone. */
  readonly isSynced: boolean;
  /** What the device knows it by. */
  readonly credentialId: string;
}

const never = () => () => undefined;
// No browser has passkeys for an address of bare numbers.
const hasName = (): boolean => !/^(\d+\.){3}\d+$|^\[/.test(location.hostname);

export function useCanUsePasskeys(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === 'function' && hasName(),
    () => false,
  );
}

/** Whether the browser can list passkeys among what it fills into a field. */
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

/** A call of the client that holds a ceremony. What the device refused is `device_canceled` (by the person, or it took too long), `aborted` (by
    this page), or what the device cannot do; the rest is the server's own. */
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

/** Signs in: `asked` for in the browser's own dialog, or `filled-in` whenever somebody picks one from the list under the address field. */
export async function signInWithPasskey(how: 'asked' | 'filled-in', signal?: AbortSignal): Promise<AuthOutcome> {
  const options = { ...(how === 'filled-in' ? { mediation: 'conditional' as const } : {}), ...(signal ? { signal } : {}) };
  const outcome = await ceremony((auth) => auth.signInWithPasskey({ options }));
  if (outcome.done) noteSignIn();
  return outcome;
}

/** Proves who it is to a session that is open: the second step after a password, and again before what is dangerous. */
export async function proveWithPasskey(): Promise<AuthOutcome> {
  const outcome = await ceremony(async (auth) => {
    const { data, error } = await auth.mfa.listFactors();
    const [factor] = data?.webauthn ?? [];
    // Any passkey of the person answers the challenge of one.
    return factor ? auth.mfa.webauthn.authenticate({ factorId: factor.id }) : { error };
  });
  if (outcome.done) noteSignIn();
  return outcome;
}

// The session stands on another footing now, which its next token says.
const renew = (auth: Auth) => auth.refreshSession({ refresh_token: 'cookie' });

/** Makes a passkey on this device, or on one beside it, and adds it to the account. */
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

// The device would go on offering what no longer works here. It may not listen: nothing is lost by that.
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
