// Unlinks a sign-in method from an account: never the last one, even if several are unlinked at the same moment.
import type { Principal } from '../../platform/endpoint.ts';
import { type Caller, WireError } from '../../platform/http/wire.ts';
import { deleteIdentity } from './identity-store.ts';
import type { AuthParts } from '../parts.ts';
import { recordSecurityEvent } from '../security-log-store.ts';
import { endSessionsOf } from '../sessions/session-store.ts';
import { demandFresh } from '../sessions/step-up.ts';
import { changePerson, lockPeople, putEmailIdentity } from '../store.ts';

const nameOf = (parts: AuthParts, provider: string): string =>
  provider === 'email' ? 'Email' : (parts.providers.named.find((one) => one.id === provider)?.name ?? provider);

/** Ends the person's other sessions. Unlinking the email identity also removes the password. */
export async function unlinkIdentity(parts: AuthParts, principal: Principal, id: string, caller: Caller): Promise<void> {
  demandFresh(principal);
  const { userId, sessionId } = principal;
  await parts.database.transaction().execute(async (tx) => {
    const [person] = await lockPeople(tx, [userId]);
    const identity = person?.identities.find((one) => one.id === id);
    if (!person || !identity) throw new WireError(422, 'identity_not_found', "Identity doesn't exist");
    if (person.identities.length < 2) {
      if (identity.provider === 'email' || person.passwordHash === null)
        throw new WireError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking');
      await putEmailIdentity(tx, userId, person.email); // the password is the sign-in method that is left
    }
    await deleteIdentity(tx, id);
    if (identity.provider === 'email') await changePerson(tx, userId, { passwordHash: null });
    await endSessionsOf(tx, userId, 'factor_change', sessionId);
    const name = nameOf(parts, identity.provider);
    await recordSecurityEvent(tx, { userId, kind: 'identity_unlinked', sessionId, caller, detail: { provider: name } });
    await parts.tellOwner(tx, person, { kind: 'identity_unlinked', subject: name }, caller);
  });
  parts.sessions.forget(userId);
}
