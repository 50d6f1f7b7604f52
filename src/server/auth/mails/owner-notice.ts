// Tells owners what was done to their account, in the transaction that does it, at the time of day where they are.
import type { Transaction } from '../../platform/database.ts';
import { log } from '../../platform/log.ts';
import { queueMail } from '../../platform/mail.ts';
import type { Caller } from '../../platform/wire.ts';
import { type Notice, noticeMail } from './mails.ts';
import type { Person } from '../store.ts';

/** As in their profile, which is none of ours; undefined where they gave none. */
export type TimeZoneOf = (userId: string) => Promise<string | undefined>;
export type TellOwner = (tx: Transaction, person: Person, notice: Notice, caller: Caller) => Promise<void>;

export function makeTellOwner(siteUrl: string, timeZoneOf: TimeZoneOf): TellOwner {
  // Nobody is kept from signing in, and nobody goes untold, for want of a time zone.
  const knownZoneOf: TimeZoneOf = (userId) =>
    timeZoneOf(userId).catch((error: unknown) => {
      log.warn('the time zone of a person could not be read; their mail says UTC', { error });
      return undefined;
    });
  return async (tx, person, notice, caller) => {
    const timeZone = await knownZoneOf(person.id);
    await queueMail(tx, noticeMail({ ...person, timeZone }, siteUrl, notice, caller));
  };
}
