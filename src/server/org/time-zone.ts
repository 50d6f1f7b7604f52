// Time zones: whether this machine knows one, and which one a person chose.
import type { Database } from '../platform/database/database.ts';
import { behindWall } from '../platform/database/transaction.ts';
import { selectTimeZone } from './store.ts';

export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat && /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
};

/** A person's time zone, for emails to them. */
export async function timeZoneOf(database: Database, userId: string): Promise<string | undefined> {
  const chosen = await behindWall(database, { userId }, (tx) => selectTimeZone(tx, userId), true);
  return chosen !== undefined && isTimeZone(chosen) ? chosen : undefined;
}
