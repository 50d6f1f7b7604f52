// Done by every kind of sign-in: a line in the security log, and an email to the owner if the device is new.
import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/wire.ts';
import { hasKnownDevice, isKnownDevice, rememberDevice } from '../device-store.ts';
import type { TellOwner } from './owner-notice.ts';
import { recordSecurityEvent } from '../security-log-store.ts';
import type { StoredSession } from '../sessions/session-store.ts';
import type { Person } from '../store.ts';

/** Called in the transaction that begins the session. An account's very first device causes no email. */
export async function noteSignIn(
  tx: Transaction,
  tellOwner: TellOwner,
  person: Person,
  session: Pick<StoredSession, 'id' | 'method' | 'aal'>,
  caller: Caller,
): Promise<void> {
  const event = { userId: person.id, sessionId: session.id, caller };
  await recordSecurityEvent(tx, { ...event, kind: 'signed_in', detail: { method: session.method, aal: session.aal } });
  const isNew = !(await isKnownDevice(tx, person.id, caller)) && (await hasKnownDevice(tx, person.id));
  await rememberDevice(tx, person.id, caller);
  if (!isNew) return;
  await recordSecurityEvent(tx, { ...event, kind: 'new_device' });
  await tellOwner(tx, person, { kind: 'new_device' }, caller);
}
