// A passkey as the second factor after a password, through the official client's factor calls. It is the same passkey that can also sign in
// alone: discoverable, with user verification, in the same list.
import { passkeyMessages } from '#contract/auth/passkey.ts';
import type { Principal } from '../../platform/endpoint.ts';
import { type creationOptions, newCredential, requestOptions, shownProof } from '../../platform/sign-in/webauthn.ts';
import { bodyAs, type Caller, WireError } from '../../platform/http/wire.ts';
import { factorAdded, refuseFactor } from './factor-actions.ts';
import { deleteUnverified, type Factor, lineUp } from './factor-store.ts';
import type { AuthParts } from '../parts.ts';
import { creationFor, credentialExists, freeName, personOf } from './passkey-actions.ts';
import { answered, ask, partyOf } from './passkey-challenge.ts';
import { noteFailure } from './passkey-sign-in.ts';
import { completePasskey, countUse, insertUnverified, passkeysOf, type PasskeyKey } from './passkey-store.ts';
import { recordSecurityEvent } from '../security-log-store.ts';
import type { Asker } from '../sessions/session-check.ts';
import { type OpenedSession } from '../sessions/open-session.ts';
import { demandFresh } from '../sessions/step-up.ts';

type Body = ReturnType<typeof passkeyMessages.verifyFactor.parse>;
type PasskeyFactor = Pick<Factor, 'id' | 'status' | 'friendlyName'>;

const rejected = (): WireError => new WireError(422, 'mfa_verification_failed', 'Failed to verify WebAuthn response');
const purposeOf = ({ userId, sessionId }: Asker, { id }: PasskeyFactor) => ({ kind: 'webauthn', userId, sessionId, factorId: id }) as const;

export interface EnrolledPasskey {
  readonly id: string;
  readonly type: 'webauthn';
  readonly friendly_name: string;
}

/** A pending factor that waits for its passkey; an earlier unfinished one is replaced. */
export async function enrolPasskeyFactor(parts: AuthParts, principal: Principal, name: string): Promise<EnrolledPasskey> {
  partyOf(parts);
  demandFresh(principal);
  const id = await parts.database.transaction().execute(async (tx) => {
    await lineUp(tx, principal.userId);
    await deleteUnverified(tx, principal.userId, 'webauthn');
    await refuseFactor(tx, principal.userId, name);
    return insertUnverified(tx, { userId: principal.userId, name });
  });
  return { id, type: 'webauthn', friendly_name: name };
}

export interface PasskeyChallenge {
  readonly id: string;
  readonly type: 'webauthn';
  readonly expires_at: number;
  readonly webauthn: {
    readonly type: 'create' | 'request';
    readonly credential_options: { readonly publicKey: Awaited<ReturnType<typeof creationOptions | typeof requestOptions>> };
  };
}

/** To create the passkey for a pending factor, after a fresh proof; otherwise to use any passkey that the person has. */
export async function challengePasskeyFactor(parts: AuthParts, asker: Asker, factor: PasskeyFactor): Promise<PasskeyChallenge> {
  const party = partyOf(parts);
  const isNew = factor.status === 'unverified';
  if (isNew) demandFresh(asker);
  const publicKey = isNew
    ? await creationFor(parts, await personOf(parts, asker))
    : await requestOptions(party, await passkeysOf(parts.database, asker.userId));
  const { challengeId, expiresAt } = await ask(parts, purposeOf(asker, factor), publicKey);
  return {
    id: challengeId,
    type: 'webauthn',
    expires_at: expiresAt,
    webauthn: { type: isNew ? 'create' : 'request', credential_options: { publicKey } },
  };
}

/** Raises the session to aal2 with a passkey that was created or used. */
export async function verifyPasskeyFactor(
  parts: AuthParts,
  asker: Asker,
  factor: PasskeyFactor,
  body: unknown,
  caller: Caller,
): Promise<OpenedSession> {
  const { challenge_id: challengeId, webauthn } = bodyAs(passkeyMessages.verifyFactor, body);
  const isNew = factor.status === 'unverified';
  if (isNew !== (webauthn.type === 'create')) throw new WireError(400, 'validation_failed', 'webauthn.type does not go with the factor');
  partyOf(parts);
  const challenge = await answered(parts, challengeId, purposeOf(asker, factor));
  const opened =
    webauthn.type === 'create'
      ? await made(parts, asker, factor, challenge, webauthn.credential_response, caller)
      : await shown(parts, asker, challenge, webauthn.credential_response, caller);
  parts.sessions.forget(asker.userId);
  return opened;
}

type Made = Extract<Body['webauthn'], { type: 'create' }>['credential_response'];
type Shown = Extract<Body['webauthn'], { type: 'request' }>['credential_response'];

async function made(
  parts: AuthParts,
  asker: Asker,
  factor: PasskeyFactor,
  challenge: string,
  response: Made,
  caller: Caller,
): Promise<OpenedSession> {
  const key: PasskeyKey | undefined = await newCredential(partyOf(parts), challenge, response);
  if (!key) throw rejected();
  return parts.database.transaction().execute(async (tx) => {
    await lineUp(tx, asker.userId);
    const name = factor.friendlyName || (await freeName(tx, asker.userId, key.aaguid));
    if (!(await completePasskey(tx, factor.id, name, key))) throw credentialExists();
    await factorAdded(parts, tx, asker, { kind: 'passkey_added', subject: name, caller });
    return parts.sessions.raise(tx, asker.sessionId, 'mfa/webauthn');
  });
}

async function shown(parts: AuthParts, asker: Asker, challenge: string, response: Shown, caller: Caller): Promise<OpenedSession> {
  const passkey = (await passkeysOf(parts.database, asker.userId)).find((one) => one.credentialId.toString('base64url') === response.id);
  if (!passkey) throw rejected();
  const proof = await shownProof(partyOf(parts), challenge, response, passkey);
  if (!proof) {
    await noteFailure(parts.database, passkey, 'not_confirmed', caller, asker.sessionId);
    throw rejected();
  }
  const opened = await parts.database.transaction().execute(async (tx) => {
    if (await countUse(tx, passkey.id, proof.signCount, proof.isBackedUp)) {
      const { userId, sessionId, aal } = asker;
      const detail = { method: 'passkey', name: passkey.name };
      if (aal === 'aal2') await recordSecurityEvent(tx, { userId, kind: 'reauthenticated', sessionId, caller, detail });
      return parts.sessions.raise(tx, sessionId, 'mfa/webauthn');
    }
    await noteFailure(tx, passkey, 'used_out_of_turn', caller, asker.sessionId);
    return undefined;
  });
  if (!opened) throw rejected();
  return opened;
}
