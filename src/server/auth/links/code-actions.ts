// A code emailed to the signed-in person, to prove again that the account's address is theirs.
import { now } from '../../platform/clock.ts';
import type { Principal } from '../../platform/endpoint.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { type Caller, WireError } from '../../platform/http/wire.ts';
import { isSameBytes } from '../../platform/secrets/secrets.ts';
import { codeHashOf } from './code.ts';
import { refuseHaste } from '../limits.ts';
import { makeLink } from './link-mail.ts';
import { countTry, useLink } from './link-store.ts';
import { reauthenticationMail } from '../mails/mails.ts';
import type { AuthParts } from '../parts.ts';
import { recordSecurityEvent } from '../security-log-store.ts';
import { changePerson, lockPeople, type Person } from '../store.ts';

/** GET /reauthenticate. */
export async function mailNonce(parts: AuthParts, { userId }: Principal): Promise<void> {
  await parts.database.transaction().execute(async (tx) => {
    const [person] = await lockPeople(tx, [userId]);
    if (!person?.emailConfirmedAt) throw new WireError(400, 'email_not_confirmed', 'Please verify your email first.');
    await refuseHaste(parts.limits, 'reauthentication', person.email, tx);
    const wait = await parts.limits.mail.take(`reauthentication ${person.email}`, tx);
    if (wait > 0) throw new WireError(429, 'over_email_send_rate_limit', 'email rate limit exceeded', { retryAfterSeconds: wait });
    const { code } = await makeLink(parts, tx, { userId, purpose: 'reauthentication', recipient: person.email });
    await changePerson(tx, userId, { reauthenticationSentAt: now() });
    await queueMail(tx, reauthenticationMail(person, parts.config.siteUrl, code));
  });
}

/** Uses up the mailed code; throws if it is wrong, used, tried too often, or expired. */
export async function useNonce(parts: AuthParts, person: Person, nonce: string, caller: Caller, sessionId: string): Promise<void> {
  const isRight = await parts.database.transaction().execute(async (tx) => {
    await lockPeople(tx, [person.id]);
    const tried = await countTry(tx, { recipient: person.email, purposes: ['reauthentication'] });
    const right = tried.find(
      (one) => one.userId === person.id && isSameBytes(one.codeHash, codeHashOf(parts, one.purpose, person.id, nonce)),
    );
    if (!right || !(await useLink(tx, right.hash))) return false;
    await recordSecurityEvent(tx, { userId: person.id, kind: 'reauthenticated', sessionId, caller, detail: { method: 'code' } });
    return true;
  });
  if (!isRight) throw new WireError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}
