// Passkeys of an account: create, list, rename, remove. Adding or removing one needs a fresh proof; every change is recorded in the
// security log, and the owner gets an email.
import type { MadeCredential } from '#contract/auth/passkey.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/endpoint.ts';
import { creationOptions, newCredential } from '../../platform/sign-in/webauthn.ts';
import { type Caller, WireError } from '../../platform/http/wire.ts';
import { factorAdded, removeFactor } from './factor-actions.ts';
import { factorsOf, lineUp } from './factor-store.ts';
import type { AuthParts } from '../parts.ts';
import { answered, ask, type Asked, partyOf } from './passkey-challenge.ts';
import { passkeyName } from './passkey-names.ts';
import { insertPasskey, type Passkey, passkeysOf, renamePasskey } from './passkey-store.ts';
import { recordSecurityEvent } from '../security-log-store.ts';
import { demandFresh } from '../sessions/step-up.ts';
import { type Person, personById } from '../store.ts';

const maxPasskeys = 10;

type Creation = Awaited<ReturnType<typeof creationOptions>>;
const registration = ({ userId, sessionId }: Principal) => ({ kind: 'passkey_register', userId, sessionId }) as const;

export const verificationFailed = (): WireError => new WireError(400, 'webauthn_verification_failed', 'Credential verification failed');
export const credentialExists = (): WireError => new WireError(422, 'webauthn_credential_exists', 'This credential is already registered');
export const passkeyNotFound = (): WireError => new WireError(404, 'validation_failed', 'Passkey not found');

export async function personOf(parts: AuthParts, { userId }: Principal): Promise<Person> {
  const person = await personById(parts.database, userId);
  if (!person) throw new WireError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return person;
}

/** Browser options to create a passkey for this person, excluding the existing ones. */
export async function creationFor(parts: AuthParts, person: Person): Promise<Creation> {
  const known = await passkeysOf(parts.database, person.id);
  if (known.length >= maxPasskeys) throw new WireError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
  const name = person.metadata['full_name'];
  const shown = { id: person.id, email: person.email, name: typeof name === 'string' && name !== '' ? name : person.email };
  return creationOptions(partyOf(parts), shown, known);
}

export async function beginRegistration(parts: AuthParts, principal: Principal): Promise<Asked<Creation>> {
  partyOf(parts);
  demandFresh(principal);
  return ask(parts, registration(principal), await creationFor(parts, await personOf(parts, principal)));
}

/** The default name of a new passkey, after the device or password manager that stores it. */
export async function freeName(tx: Transaction, userId: string, aaguid: string): Promise<string> {
  const taken = (await factorsOf(tx, userId)).map((factor) => factor.friendlyName);
  return passkeyName(aaguid, taken);
}

/** The challenge was issued after a fresh proof, and is bound to the session. */
export async function finishRegistration(
  parts: AuthParts,
  principal: Principal,
  given: { readonly challenge_id: string; readonly credential: MadeCredential },
  caller: Caller,
): Promise<Passkey> {
  const party = partyOf(parts);
  const challenge = await answered(parts, given.challenge_id, registration(principal));
  const key = await newCredential(party, challenge, given.credential);
  if (!key) throw verificationFailed();
  const { userId } = principal;
  const added = await parts.database.transaction().execute(async (tx) => {
    await lineUp(tx, userId);
    const known = await passkeysOf(tx, userId);
    if (known.length >= maxPasskeys) throw new WireError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
    const name = await freeName(tx, userId, key.aaguid);
    const passkey = await insertPasskey(tx, { userId: userId, name, key });
    if (!passkey) throw credentialExists();
    // The device has just verified the person, so this session is proved by it, too.
    await parts.sessions.prove(tx, principal.sessionId, 'mfa/webauthn');
    await factorAdded(parts, tx, principal, { kind: 'passkey_added', subject: name, caller });
    return passkey;
  });
  parts.sessions.forget(userId);
  return added;
}

export async function changeName(parts: AuthParts, principal: Principal, id: string, name: string, caller: Caller): Promise<Passkey> {
  return parts.database.transaction().execute(async (tx) => {
    const renamed = await renamePasskey(tx, principal.userId, id, name);
    if (!renamed) throw passkeyNotFound();
    const event = { userId: principal.userId, sessionId: principal.sessionId, caller };
    await recordSecurityEvent(tx, { ...event, kind: 'passkey_renamed', detail: { name } });
    return renamed;
  });
}

/** Removes the passkey; all other sessions are signed out. */
export async function removePasskey(parts: AuthParts, principal: Principal, id: string, caller: Caller): Promise<void> {
  demandFresh(principal);
  const known = await passkeysOf(parts.database, principal.userId);
  if (!known.some((passkey) => passkey.id === id)) throw passkeyNotFound();
  await removeFactor(parts, principal, id, caller);
}
