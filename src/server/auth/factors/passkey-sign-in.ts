// Signing in with a passkey alone. No address is asked, so nothing can be found out about accounts: the passkey says whose it is, and
// proves it with user verification by finger, face or PIN. That counts as two factors.
import type { ShownCredential } from '#contract/auth/passkey.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { requestOptions, shownProof } from '../../platform/sign-in/webauthn.ts';
import { type Caller, WireError } from '../../platform/http/wire.ts';
import type { AuthParts } from '../parts.ts';
import { verificationFailed } from './passkey-actions.ts';
import { answered, ask, type Asked, partyOf } from './passkey-challenge.ts';
import { countUse, type Passkey, passkeyByCredential } from './passkey-store.ts';
import { recordSecurityEvent } from '../security-log-store.ts';
import { type OpenedSession } from '../sessions/open-session.ts';
import { mayComeIn, type Person, personById } from '../store.ts';

const signingIn = { kind: 'passkey_sign_in' } as const;

export async function beginSignIn(parts: AuthParts): Promise<Asked<Awaited<ReturnType<typeof requestOptions>>>> {
  return ask(parts, signingIn, await requestOptions(partyOf(parts)));
}

function refuseClosed(person: Person | undefined): asserts person is Person {
  if (!person || !mayComeIn(person)) throw new WireError(403, 'user_banned', 'User is banned');
  if (!person.emailConfirmedAt) throw new WireError(403, 'email_not_confirmed', 'Email not confirmed');
}

/** The owner should know about a passkey that failed, especially one whose counter went backwards: a copy may exist. */
export async function noteFailure(
  db: AuthParts['database'] | Transaction,
  passkey: Passkey,
  reason: 'not_confirmed' | 'used_out_of_turn',
  caller: Caller,
  sessionId?: string,
): Promise<void> {
  const detail = { method: 'passkey', name: passkey.name, reason };
  const kind = sessionId === undefined ? 'sign_in_failed' : 'factor_failed';
  await recordSecurityEvent(db, { userId: passkey.userId, kind, sessionId, caller, detail });
}

export async function finishSignIn(
  parts: AuthParts,
  given: { readonly challenge_id: string; readonly credential: ShownCredential },
  caller: Caller,
  isRemembered: boolean,
): Promise<OpenedSession> {
  const party = partyOf(parts);
  const challenge = await answered(parts, given.challenge_id, signingIn);
  const passkey = await passkeyByCredential(parts.database, Buffer.from(given.credential.id, 'base64url'));
  if (!passkey) throw new WireError(400, 'webauthn_credential_not_found', 'Credential not found');
  // Without an address, the user handle identifies the person, so it is required.
  const isNamed = Boolean(given.credential.response.userHandle);
  const proof = isNamed ? await shownProof(party, challenge, given.credential, passkey) : undefined;
  if (!proof) {
    await noteFailure(parts.database, passkey, 'not_confirmed', caller);
    throw verificationFailed();
  }
  const opened = await parts.database.transaction().execute(async (tx) => {
    const person = await personById(tx, passkey.userId);
    refuseClosed(person);
    if (await countUse(tx, passkey.id, proof.signCount, proof.isBackedUp))
      return parts.sessions.begin(tx, person, 'passkey', caller, isRemembered);
    await noteFailure(tx, passkey, 'used_out_of_turn', caller);
    return undefined;
  });
  if (!opened) throw verificationFailed();
  return opened;
}
