// Records a failed sign-in in the log of its account. Written a moment after the answer, so that neither its time nor the next one's
// reveals whether there is an account (A3).
import { now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { log } from '../platform/log.ts';
import type { Caller } from '../platform/http/wire.ts';
import { recordSecurityEvent } from './security-log-store.ts';

type Reason = 'wrong_password' | 'banned' | 'email_not_confirmed';
const soonestMs = 50;
const spreadMs = 200;

export function noteFailure(database: Database, person: { readonly id: string } | undefined, reason: Reason, caller: Caller): void {
  if (!person) return;
  const event = { userId: person.id, kind: 'sign_in_failed', at: now(), caller, detail: { reason } } as const;
  const write = (): void =>
    void recordSecurityEvent(database, event).catch((error: unknown) => log.warn('a failed sign-in could not be noted', { error }));
  setTimeout(write, soonestMs + Math.random() * spreadMs);
}
