// Closing and erasing an account: closed when its owner asks, erased when the waiting time is over.
import type { Transaction } from '../platform/database/database.ts';
import type { AccountWork } from '../platform/endpoint.ts';
import { forgetRecipient } from '../platform/mail/forget-recipient.ts';
import { refused } from '../platform/refusal.ts';
import { dropLinks } from './links/link-store.ts';
import { isLastOperator, letOperatorGo } from './operators.ts';
import type { AuthParts } from './parts.ts';
import { eraseSecurityLog, recordSecurityEvent } from './security-log-store.ts';
import { endSessionsOf } from './sessions/session-store.ts';
import { erasePerson, personById } from './store.ts';

type Asking = Pick<AccountWork, 'principal' | 'caller'>;

/** Removes everything by which the person could sign in or be identified; the id stays, because books and logs refer to it. */
export async function eraseAccount(tx: Transaction, config: AuthParts['config'], userId: string): Promise<void> {
  await endSessionsOf(tx, userId, 'revoked');
  await dropLinks(tx, userId);
  await letOperatorGo(tx, config, userId);
  await erasePerson(tx, userId);
}

export const accountClosing = ({ database, config, tellOwner }: AuthParts) => ({
  /** Throws `account.last_operator` for the installation's only operator. */
  async demandAnotherOperator(userId: string): Promise<void> {
    if (await database.transaction().execute((tx) => isLastOperator(tx, config, userId))) throw refused('account.last_operator');
  },
  /** Signs the person out everywhere and emails them until when they can restore the account. */
  close: ({ principal: { userId, sessionId }, caller }: Asking, erasesAt: Date): Promise<void> =>
    database.transaction().execute(async (tx) => {
      const person = await personById(tx, userId);
      if (!person) return;
      await recordSecurityEvent(tx, { userId, kind: 'deletion_requested', sessionId, caller });
      await tellOwner(tx, person, { kind: 'deletion_requested', on: erasesAt }, caller);
      await dropLinks(tx, userId);
      await endSessionsOf(tx, userId, 'sign_out');
    }),
  keep: ({ principal: { userId, sessionId }, caller }: Asking): Promise<void> =>
    database.transaction().execute((tx) => recordSecurityEvent(tx, { userId, kind: 'deletion_canceled', sessionId, caller })),
  /** Erases the account with its security log. */
  erase: (userId: string): Promise<void> =>
    database.transaction().execute(async (tx) => {
      const person = await personById(tx, userId);
      await eraseAccount(tx, config, userId);
      await eraseSecurityLog(tx, userId);
      const erased = await personById(tx, userId);
      if (person && erased) await forgetRecipient(tx, person.email, erased.email);
    }),
});
export type AccountClosing = ReturnType<typeof accountClosing>;
