// Changing an account's email address: both addresses confirm with their own link or code before anything changes, and the old one gets an
// email.
import { now } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/endpoint.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { type Caller, WireError } from '../../platform/http/wire.ts';
import { mailOwner, makeLink, mayMail } from './link-mail.ts';
import { dropLinks } from './link-store.ts';
import { emailChangeCurrentMail, emailChangeNewMail, knownAddressMail } from '../mails/mails.ts';
import type { AuthParts } from '../parts.ts';
import { lastSessionOf, recordSecurityEvent } from '../security-log-store.ts';
import { endSessionsOf } from '../sessions/session-store.ts';
import { changePerson, type Person, personByEmail, personById, putEmailIdentity } from '../store.ts';

/** Mails each address that hasn't confirmed yet. The person must be locked. */
export async function mailEmailChange(parts: AuthParts, tx: Transaction, person: Person): Promise<void> {
  const { emailChange, emailChangeConfirmed, email, metadata } = person;
  const { siteUrl } = parts.config;
  if (!emailChange) return;
  if (emailChangeConfirmed !== 'current' && (await mayMail(parts, tx, 'email_change_current', email))) {
    const made = await makeLink(parts, tx, { userId: person.id, purpose: 'email_change_current', recipient: email });
    await queueMail(tx, emailChangeCurrentMail(person, siteUrl, made, emailChange));
  }
  // If the address has an account, only its owner gets an email; the answer doesn't reveal it.
  const taken = await personByEmail(tx, emailChange);
  if (taken) await mailOwner(parts, tx, knownAddressMail(taken, siteUrl));
  else if (emailChangeConfirmed !== 'new' && (await mayMail(parts, tx, 'email_change_new', emailChange))) {
    const made = await makeLink(parts, tx, { userId: person.id, purpose: 'email_change_new', recipient: emailChange });
    await queueMail(tx, emailChangeNewMail({ email: emailChange, metadata }, siteUrl, made, email));
  }
  await changePerson(tx, person.id, { emailChangeSentAt: now() });
}

/** Asks both addresses, replacing any earlier request. */
export async function requestEmailChange(
  parts: AuthParts,
  { userId, sessionId }: Pick<Principal, 'userId' | 'sessionId'>,
  newEmail: string,
  caller: Caller,
): Promise<void> {
  await parts.database.transaction().execute(async (tx) => {
    await changePerson(tx, userId, { emailChange: newEmail, emailChangeConfirmed: null, emailChangeSentAt: now() });
    await dropLinks(tx, userId, ['email_change_current', 'email_change_new']);
    const person = await personById(tx, userId);
    if (person) await mailEmailChange(parts, tx, person);
    await recordSecurityEvent(tx, { userId, kind: 'email_change_requested', sessionId, caller, detail: { newEmail } });
  });
}

/**
 * Records one address's confirmation. Returns the person with the new address if it was the second, nothing if the other is still missing.
 * Every session ends, and everything mailed before is void.
 */
export async function completeEmailChange(
  parts: AuthParts,
  tx: Transaction,
  purpose: 'email_change_current' | 'email_change_new',
  person: Person,
  caller: Caller,
): Promise<Person | undefined> {
  const side = purpose === 'email_change_current' ? 'current' : 'new';
  const { emailChange, emailChangeConfirmed, email, id } = person;
  if (!emailChange) throw new WireError(403, 'otp_expired', 'Email link is invalid or has expired');
  if (emailChangeConfirmed === null || emailChangeConfirmed === side) {
    await changePerson(tx, id, { emailChangeConfirmed: side });
    return undefined;
  }
  if (await personByEmail(tx, emailChange))
    throw new WireError(422, 'email_exists', 'A user with this email address has already been registered');
  await changePerson(tx, id, { email: emailChange, emailChange: null, emailChangeConfirmed: null, emailChangeSentAt: null });
  if (person.identities.some((one) => one.provider === 'email')) await putEmailIdentity(tx, id, emailChange);
  await dropLinks(tx, id);
  await endSessionsOf(tx, id, 'email_change');
  // The link may be opened anywhere, but this is the session that requested the change.
  const sessionId = await lastSessionOf(tx, id, 'email_change_requested');
  await recordSecurityEvent(tx, {
    userId: id,
    kind: 'email_changed',
    sessionId,
    caller,
    detail: { oldEmail: email, newEmail: emailChange },
  });
  await parts.tellOwner(tx, person, { kind: 'email_changed', subject: emailChange }, caller);
  return personById(tx, id);
}
