// The security log: the only SQL that names auth.security_event. Rows are added in the transaction of what they tell, and never changed.
import type { SecurityEventKind } from '#contract/security-event.ts';
import { now } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';

export interface SecurityEvent {
  readonly userId: string;
  readonly kind: SecurityEventKind;
  readonly sessionId?: string | undefined;
  readonly caller?: { readonly network: string; readonly userAgent: string } | undefined;
  /** What the owner should read beside it; no secret, no whole token. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

export async function recordSecurityEvent(db: Database | Transaction, event: SecurityEvent): Promise<void> {
  await db
    .insertInto('auth.security_event')
    .values({
      id: newId(),
      user_id: event.userId,
      at: now(),
      kind: event.kind,
      session_id: event.sessionId ?? null,
      network: event.caller?.network ?? '',
      user_agent: event.caller?.userAgent ?? '',
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute();
}
