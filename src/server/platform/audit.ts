// The audit trail: one row for every change, in the transaction that makes it.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { newId } from './ids.ts';
import type { Transaction } from './database/database.ts';
import type { Keyed, ListOrder, Slice } from './page.ts';
import { refused } from './refusal.ts';
import type { Via } from './work.ts';

export interface AuditedChange {
  /** Given if the change can be undone by this id. */
  readonly id?: string;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId?: string | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
}

const asJson = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value, (_, v: unknown) => (typeof v === 'bigint' ? v.toString() : v));

interface Auditing {
  readonly tx: Transaction;
  readonly userId: string | null;
  readonly via: Via;
  readonly org: { readonly id: string };
  readonly keyId?: string | undefined;
}
type Follower = (work: Auditing, changes: readonly AuditedChange[]) => Promise<void>;
const followers: Follower[] = [];
/** Registers what a later module does after each change, in the same transaction; wired up in server.ts. */
export const afterAudit = (act: Follower): void => void followers.push(act);

export async function audit(work: Auditing, ...changes: readonly AuditedChange[]): Promise<void> {
  if (changes.length === 0) return;
  await work.tx
    .insertInto('audit_event')
    .values(
      changes.map((c) => ({
        org_id: work.org.id,
        id: c.id ?? newId(),
        user_id: work.userId,
        via: work.via,
        key_id: work.keyId ?? null,
        action: c.action,
        subject_kind: c.subjectKind,
        subject_id: c.subjectId ?? null,
        before: asJson(c.before),
        after: asJson(c.after),
      })),
    )
    .execute();
  for (const follow of followers) await follow(work, changes);
}

/** Compares the fields that both have: an older version audited fewer. */
const saysTheSame = (audited: object, given: object): boolean => {
  const kept = new Map(Object.entries(audited));
  return Object.entries(given).every(([field, value]) => !kept.has(field) || isDeepStrictEqual(kept.get(field), value));
};

/** Refuses an id that was used before for different content. */
export async function refuseOtherContent(
  { tx, org }: { readonly tx: Transaction; readonly org: { readonly id: string } },
  { action, subjectId }: { readonly action: string; readonly subjectId: string },
  content: object,
  problem: 'id.other_content' | 'settlement.reused' = 'id.other_content',
): Promise<void> {
  const made = await tx
    .selectFrom('audit_event')
    .select('after')
    .where('subject_id', '=', subjectId)
    .where('org_id', '=', org.id)
    .where('action', '=', action)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  const given: unknown = JSON.parse(asJson(content) ?? '{}');
  if (made?.after && !saysTheSame(made.after as object, given as object)) throw refused(problem, {}, 'id');
}

type Asking = { readonly tx: Transaction; readonly org: { readonly id: string } };
/** An action whose caller chooses the id. Repeated, it returns what it made the first time; it refuses the same id with other content. */
export const madeOnce =
  <W extends Asking, I extends { readonly id: string }, O>(
    action: string,
    act: (work: W, input: I) => Promise<O>,
    problem?: Parameters<typeof refuseOtherContent>[3],
  ) =>
  async (work: W, input: I): Promise<O> => {
    await refuseOtherContent(work, { action, subjectId: input.id }, input, problem);
    return act(work, input);
  };

/** A subquery for statements of other modules. */
export const auditRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from audit_event where org_id = ${work.org.id}::uuid)`;

/** Start of a bulk insert: a select of these columns follows. */
export const intoAudit = sql`insert into audit_event (org_id, id, user_id, via, key_id, action, subject_kind, subject_id, after)`;

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

/** Fields left out don't filter. */
export interface AuditFilter {
  readonly userId?: string | undefined;
  readonly subjectKind?: string | undefined;
  readonly subjectId?: string | undefined;
  /** Whole days of this time zone. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timeZone: string;
}

/** The timestamp is text to keep its full precision. */
export async function selectAudit(
  { tx, org }: { readonly tx: Transaction; readonly org: { readonly id: string } },
  { userId, subjectKind, subjectId, from, to, timeZone }: AuditFilter,
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
    .$if(userId !== undefined, (q) => q.where('user_id', '=', userId ?? ''))
    .$if(subjectKind !== undefined, (q) => q.where('subject_kind', '=', subjectKind ?? ''))
    .$if(subjectId !== undefined, (q) => q.where('subject_id', '=', subjectId ?? ''))
    .$if(from !== undefined, (q) => q.where(sql<boolean>`at >= ${from}::date::timestamp at time zone ${timeZone}`))
    .$if(to !== undefined, (q) => q.where(sql<boolean>`at < (${to}::date + 1)::timestamp at time zone ${timeZone}`))
    .where(slice.isAfter)
    .orderBy(slice.order)
    .limit(slice.limit)
    .execute();
}

const nameFields = ['number', 'name', 'title', 'description', 'memo', 'fileName', 'file', 'email', 'reference'] as const;
const nameIn = (side: 'after' | 'before') => nameFields.map((field) => sql`nullif(${sql.ref(side)} ->> ${field}, '')`);

/** Names of subjects, from the newest change that has one. */
export async function selectSubjectNames(
  { tx, org }: { readonly tx: Transaction; readonly org: { readonly id: string } },
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const name = sql<string>`coalesce(${sql.join([...nameIn('after'), ...nameIn('before')])})`;
  const rows = await tx
    .selectFrom('audit_event')
    .distinctOn('subject_id')
    .select(['subject_id as id', sql<string>`left(${name}, 200)`.as('name')])
    .where('org_id', '=', org.id)
    .where('subject_id', 'in', [...new Set(ids)])
    .where(sql<boolean>`${name} is not null`)
    .orderBy('subject_id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.id ?? '', row.name]));
}
