// Emails owners about changes to their account, in the same transaction, with the time in their time zone.
import type { Transaction } from '../../platform/database/database.ts';
import { log } from '../../platform/log.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import type { Caller } from '../../platform/http/wire.ts';
import { type Notice, noticeMail } from './mails.ts';
import type { Person } from '../store.ts';

/** From their profile, which another module owns; undefined if they set none. */
export type TimeZoneOf = (userId: string) => Promise<string | undefined>;
/** The unsubscribe address for emails about new devices; null if they unsubscribed. All other account notices are always sent. */
export type DeviceMailsOf = (userId: string) => Promise<string | null>;
export type TellOwner = (tx: Transaction, person: Person, notice: Notice, caller: Caller) => Promise<void>;

export function makeTellOwner(siteUrl: string, timeZoneOf: TimeZoneOf, deviceMailsOf: DeviceMailsOf): TellOwner {
  // A failure to read the time zone must not block a sign-in or a notice.
  const knownZoneOf: TimeZoneOf = (userId) =>
    timeZoneOf(userId).catch((error: unknown) => {
      log.warn('the time zone of a person could not be read; their mail says UTC', { error });
      return undefined;
    });
  const knownLinkOf = (userId: string): Promise<string | null | undefined> =>
    deviceMailsOf(userId).catch((error: unknown) => {
      log.warn('what a person wants emails about could not be read; they get this one', { error });
      return undefined;
    });
  return async (tx, person, notice, caller) => {
    const unsubscribeUrl = notice.kind === 'new_device' ? await knownLinkOf(person.id) : undefined;
    if (unsubscribeUrl === null) return;
    const timeZone = await knownZoneOf(person.id);
    const letter = noticeMail({ ...person, timeZone }, siteUrl, notice, caller);
    await queueMail(tx, { ...letter, ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }) });
  };
}
