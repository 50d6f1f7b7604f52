// The audit trail: one row for every change, in the transaction that makes it.
import { sql } from 'kysely';
import { newId } from './ids.ts';
import type { Transaction } from './database.ts';
import type { Keyed, ListOrder, Slice } from './page.ts';
import type { Via } from './work.ts';

export interface AuditedChange {
  /** Given where the change can be taken back by this id. */
  readonly id?: string;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId?: string | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
}

const asJson = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value, (_, v: unknown) => (typeof v === 'bigint' ? v.toString() : v));

export async function audit(
  work: { readonly tx: Transaction; readonly userId: string | null; readonly via: Via; readonly org: { readonly id: string } },
  ...changes: readonly AuditedChange[]
): Promise<void> {
  if (changes.length === 0) return;
  await work.tx
    .insertInto('audit_event')
    .values(
      changes.map((c) => ({
        org_id: work.org.id,
        id: c.id ?? newId(),
        user_id: work.userId,
        via: work.via,
        action: c.action,
        subject_kind: c.subjectKind,
        subject_id: c.subjectId ?? null,
        before: asJson(c.before),
        after: asJson(c.after),
      })),
    )
    .execute();
}

/** To read from in a statement of another module. */
export const auditRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from audit_event where org_id = ${work.org.id}::uuid)`;

/** Begins an insert for a statement that writes much at once: a select of these columns follows. */
export const intoAudit = sql`insert into audit_event (org_id, id, user_id, via, action, subject_kind, subject_id, after)`;

export interface AuditRow {
  readonly id: string;
  readonly at: string;
  readonly userId: string | null;
  readonly via: string;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

export const auditOrder: ListOrder = {
  list: 'audit',
  direction: 'desc',
  columns: [
    [sql`at`, 'timestamptz'],
    [sql`id`, 'uuid'],
  ],
};

/** The instant is text, so that no digit of it is lost. */
export async function selectAudit(
  { tx, org }: { readonly tx: Transaction; readonly org: { readonly id: string } },
  subjectId: string | undefined,
  slice: Slice,
): Promise<(AuditRow & Keyed)[]> {
  return tx
    .selectFrom('audit_event')
    .select([
      'id',
      sql<string>`to_json(at at time zone 'UTC') #>> '{}' || 'Z'`.as('at'),
      'user_id as userId',
      'via',
      'action',
      'subject_kind as subjectKind',
      'subject_id as subjectId',
      'before',
      'after',
      slice.key.as('key'),
    ])
    .where('org_id', '=', org.id)
    .$if(subjectId !== undefined, (q) => q.where('subject_id', '=', subjectId ?? ''))
    .where(slice.isAfter)
    .orderBy(slice.order)
    .limit(slice.limit)
    .execute();
}
