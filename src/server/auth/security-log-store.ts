// The security log: the only SQL that names auth.security_event. Rows are added in the transaction of their event, and never changed.
import { sql } from 'kysely';
import { groupOfEvent, type SecurityEventGroup, SecurityEventKind } from '#contract/auth/security-event.ts';
import type { EventFilter, LoggedEvent } from '#contract/auth/security.ts';
import { now } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { deviceName } from '../platform/sign-in/device-name.ts';
import { newId } from '../platform/ids.ts';
import type { Keyed, ListOrder, Slice } from '../platform/page.ts';

export interface SecurityEvent {
  readonly userId: string;
  readonly kind: SecurityEventKind;
  /** Now, if omitted. */
  readonly at?: Date;
  readonly sessionId?: string | undefined;
  readonly caller?: { readonly network: string; readonly userAgent: string } | undefined;
  /** Details for the owner; no secret, no whole token. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

export async function recordSecurityEvent(db: Database | Transaction, event: SecurityEvent): Promise<void> {
  await db
    .insertInto('auth.security_event')
    .values({
      id: newId(),
      user_id: event.userId,
      at: event.at ?? now(),
      kind: event.kind,
      session_id: event.sessionId ?? null,
      network: event.caller?.network ?? '',
      user_agent: event.caller?.userAgent ?? '',
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute();
}

/** Deletes the log of a person whose account was erased; the database checks that it was. */
export async function eraseSecurityLog(tx: Transaction, userId: string): Promise<void> {
  await sql`select auth.erase_security_log(${userId}::uuid)`.execute(tx);
}

/** The session that the last event of this kind names. */
export async function lastSessionOf(tx: Transaction, userId: string, kind: SecurityEventKind): Promise<string | undefined> {
  const row = await tx
    .selectFrom('auth.security_event')
    .select('session_id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.session_id ?? undefined;
}

const kindsOf = (group: SecurityEventGroup): SecurityEventKind[] =>
  SecurityEventKind.options.filter((kind) => groupOfEvent[kind] === group);

/** The most lines in one file. */
export const maxExportedEvents = 100_000;

export const eventOrder: ListOrder = {
  list: 'security',
  direction: 'desc',
  columns: [
    [sql`at`, 'timestamptz'],
    [sql`id`, 'uuid'],
  ],
};

export async function eventsOf(
  db: Database | Transaction,
  userId: string,
  { group, from, until }: EventFilter,
  slice: Slice,
): Promise<(LoggedEvent & Keyed)[]> {
  const rows = await db
    .selectFrom('auth.security_event')
    .select(['id', 'at', sql<SecurityEventKind>`kind`.as('kind'), 'session_id', 'network', 'user_agent', 'detail', slice.key.as('key')])
    .where('user_id', '=', userId)
    .$if(group !== undefined, (q) => q.where('kind', 'in', group ? kindsOf(group) : []))
    .$if(from !== undefined, (q) => q.where('at', '>=', new Date(from ?? 0)))
    .$if(until !== undefined, (q) => q.where('at', '<', new Date(until ?? 0)))
    .where(slice.isAfter)
    .orderBy(slice.order)
    .limit(slice.limit)
    .execute();
  return rows.map((row) => ({
    key: row.key,
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    sessionId: row.session_id,
    device: deviceName(row.user_agent),
    network: row.network,
    detail: row.detail as LoggedEvent['detail'],
  }));
}
