// A sign-in that failed, on the log of the account that it was meant for. Written beside the answer and not before it, so that the time
// of an answer does not tell whether there is an account (A3).
import type { Database } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import type { Caller } from '../platform/wire.ts';
import { recordSecurityEvent } from './security-log-store.ts';

type Reason = 'wrong_password' | 'banned' | 'email_not_confirmed';

export function noteFailure(database: Database, person: { readonly id: string } | undefined, reason: Reason, caller: Caller): void {
  if (!person) return;
  recordSecurityEvent(database, { userId: person.id, kind: 'sign_in_failed', caller, detail: { reason } }).catch((error: unknown) =>
    log.warn('a failed sign-in could not be noted', { error }),
  );
}
