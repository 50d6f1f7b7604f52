// Finds the person with an email address, for commands that put somebody in charge.
import { now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { insertPerson, personByEmail, putEmailIdentity } from './store.ts';

/** The id of the person with this address. If there is none, creates one without a password, who sets one by email. */
export async function personOfAddress(database: Database, email: string): Promise<string> {
  const there = await personByEmail(database, email);
  if (there) return there.id;
  const id = newId();
  await insertPerson(database, { id, email, passwordHash: null, emailConfirmedAt: now(), metadata: {} });
  await putEmailIdentity(database, id, email);
  return id;
}
