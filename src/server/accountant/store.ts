// Requests, ticks of the checklist and proposed entries: the only SQL that names them.
import { type RawBuilder, sql } from 'kysely';
import type { KeptPosting, Proposal, Request } from '#contract/accountant/accountant.ts';
import { hasLinkedFile } from '../files/index.ts';
import { now } from '../platform/clock.ts';
import type { Keyed, ListOrder, Slice } from '../platform/page.ts';
import type { Work } from '../platform/work.ts';
import { billRows, documentRows } from '../trade-documents/index.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** What a comment thread or file link `l` on a request is about. */
export const requestSubjectSql = (work: { readonly org: { readonly id: string } }) => sql`
  select 'request' as type, r.title, null::uuid as contact_id, ''::text as contact_name, r.due_on as day, null::bigint as minor, null::text as currency
    from accountant_request r where r.id = l.subject_id and r.org_id = ${work.org.id}::uuid`;

export interface RequestRow extends Pick<Request, 'id' | 'title' | 'detail' | 'dueOn' | 'transactionId' | 'state' | 'hasFile'> {
  readonly askedBy: string;
  readonly askedAt: Date;
}
const requestFields = (work: Scope) => sql`r.id, r.title, r.detail, r.due_on::text as "dueOn", r.transaction_id as "transactionId", r.state,
  r.asked_by as "askedBy", r.asked_at as "askedAt",
  (${hasLinkedFile(work, 'request', sql`r.id`)} or (r.transaction_id is not null and ${hasLinkedFile(work, 'transaction', sql`r.transaction_id`)})) as "hasFile"`;

export const requestOrder: ListOrder = {
  list: 'requests',
  direction: 'desc',
  columns: [
    [sql`r.asked_at`, 'timestamptz'],
    [sql`r.id`, 'uuid'],
  ],
};
const isOpenRequest = sql`r.state in ('open', 'sent')`;

export async function selectRequests(work: Scope, isOpen: boolean, slice: Slice): Promise<readonly (RequestRow & Keyed)[]> {
  const { rows } = await sql<RequestRow & Keyed>`
    select ${requestFields(work)}, ${slice.key} as key from accountant_request r
     where r.org_id = ${work.org.id}::uuid and (${isOpenRequest}) = ${isOpen} and ${slice.isAfter}
     order by ${slice.order} limit ${slice.limit}`.execute(work.tx);
  return rows;
}

export async function selectRequest(work: Scope, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${requestFields(work)} from accountant_request r where r.org_id = ${work.org.id}::uuid and r.id = ${id}::uuid`.execute(work.tx);
  return rows[0];
}

export interface NewRequest extends Pick<Request, 'id' | 'title' | 'detail' | 'dueOn' | 'transactionId'> {
  readonly askedBy: string;
}
/** Returns those that didn't exist. */
export async function insertRequests({ tx, org }: Scope, requests: readonly NewRequest[]): Promise<number> {
  if (requests.length === 0) return 0;
  const rows = await tx
    .insertInto('accountant_request')
    .values(
      requests.map(({ id, title, detail, dueOn, transactionId, askedBy }) => ({
        org_id: org.id,
        id,
        title,
        detail,
        due_on: dueOn,
        transaction_id: transactionId,
        state: 'open',
        asked_by: askedBy,
        asked_at: now(),
        changed_at: now(),
      })),
    )
    .onConflict((c) => c.doNothing())
    .returning('id')
    .execute();
  return rows.length;
}

export async function updateRequest(
  { tx, org }: Scope,
  id: string,
  change: Partial<Pick<Request, 'title' | 'detail' | 'state'>> & { readonly due_on?: string | null },
): Promise<void> {
  await tx
    .updateTable('accountant_request')
    .set({ ...change, changed_at: now() })
    .where('org_id', '=', org.id)
    .where('id', '=', id)
    .execute();
}

export interface Counts {
  readonly isUsed: boolean;
  readonly openRequests: number;
  readonly openProposals: number;
}
export async function selectCounts({ tx, org }: Scope): Promise<Counts> {
  const id = sql`${org.id}::uuid`;
  const { rows } = await sql<Counts>`
    select (exists (select from accountant_request r where r.org_id = ${id}) or exists (select from proposed_entry p where p.org_id = ${id})) as "isUsed",
           (select count(*)::int from accountant_request r where r.org_id = ${id} and ${isOpenRequest}) as "openRequests",
           (select count(*)::int from proposed_entry p where p.org_id = ${id} and p.state = 'proposed') as "openProposals"`.execute(tx);
  return rows[0] ?? { isUsed: false, openRequests: 0, openProposals: 0 };
}

/** Drafts created by the end of this day. */
export async function countDrafts(work: Scope, day: string): Promise<{ readonly invoices: number; readonly bills: number }> {
  const count = (rows: RawBuilder<unknown>, kinds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    (select count(*)::int from ${rows} d where d.state = 'draft' and ${kinds} and d.created_at < (${day}::date + 1) at time zone ${work.org.timeZone})`;
  const { rows } = await sql<{ invoices: number; bills: number }>`
    select ${count(documentRows(work), sql`d.kind in ('invoice', 'credit_note')`)} as invoices, ${count(billRows(work), sql`true`)} as bills`.execute(
    work.tx,
  );
  return rows[0] ?? { invoices: 0, bills: 0 };
}

export const selectTasks = ({ tx, org }: Scope) =>
  tx
    .selectFrom('close_task')
    .select(['id', 'title'])
    .where('org_id', '=', org.id)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .orderBy('id')
    .execute();

export async function insertTask({ tx, org }: Scope, id: string, title: string): Promise<void> {
  await tx
    .insertInto('close_task')
    .values({ org_id: org.id, id, title, added_at: now() })
    .onConflict((c) => c.columns(['id', 'org_id']).doUpdateSet({ title, removed_at: null }))
    .execute();
}

export async function markTaskRemoved({ tx, org }: Scope, id: string): Promise<void> {
  await tx.updateTable('close_task').set({ removed_at: now() }).where('org_id', '=', org.id).where('id', '=', id).execute();
}

export const selectTicks = ({ tx, org }: Scope, month: string) =>
  tx
    .selectFrom('close_tick')
    .select(['task', 'ticked_by as by', sql<Date>`ticked_at`.as('at')])
    .where('org_id', '=', org.id)
    .where('month', '=', month)
    .execute();

export async function insertTick({ tx, org }: Scope, month: string, task: string, by: string): Promise<void> {
  await tx
    .insertInto('close_tick')
    .values({ org_id: org.id, month, task, ticked_by: by, ticked_at: now() })
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function deleteTick({ tx, org }: Scope, month: string, task: string): Promise<void> {
  await tx.deleteFrom('close_tick').where('org_id', '=', org.id).where('month', '=', month).where('task', '=', task).execute();
}

export interface ProposalRow extends Pick<Proposal, 'id' | 'date' | 'memo' | 'reason' | 'state' | 'note' | 'entryId'> {
  readonly postings: readonly KeptPosting[];
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}
const proposalFields = sql`p.id, p.entry_date::text as date, p.memo, p.reason, p.postings, p.state, p.proposed_by as "proposedBy",
  p.proposed_at as "proposedAt", p.decided_by as "decidedBy", p.decided_at as "decidedAt", p.note, p.entry_id as "entryId"`;

export const proposalOrder: ListOrder = {
  list: 'proposed entries',
  direction: 'desc',
  columns: [
    [sql`p.proposed_at`, 'timestamptz'],
    [sql`p.id`, 'uuid'],
  ],
};

export async function selectProposals({ tx, org }: Scope, isOpen: boolean, slice: Slice): Promise<readonly (ProposalRow & Keyed)[]> {
  const { rows } = await sql<ProposalRow & Keyed>`
    select ${proposalFields}, ${slice.key} as key from proposed_entry p
     where p.org_id = ${org.id}::uuid and (p.state = 'proposed') = ${isOpen} and ${slice.isAfter} order by ${slice.order} limit ${slice.limit}`.execute(
    tx,
  );
  return rows;
}

/** Locks it until the transaction ends, so nobody else decides about it. */
export async function lockProposal({ tx, org }: Scope, id: string): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    select ${proposalFields} from proposed_entry p where p.org_id = ${org.id}::uuid and p.id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

export async function insertProposal(
  { tx, org }: Scope,
  { id, date, memo, reason, postings, proposedBy }: Pick<ProposalRow, 'id' | 'date' | 'memo' | 'reason' | 'postings' | 'proposedBy'>,
): Promise<void> {
  await tx
    .insertInto('proposed_entry')
    .values({
      org_id: org.id,
      id,
      entry_date: date,
      memo,
      reason,
      postings: JSON.stringify(postings),
      state: 'proposed',
      proposed_by: proposedBy,
      proposed_at: now(),
    })
    .execute();
}

export async function decide(
  { tx, org }: Scope,
  id: string,
  { state, by, note, entryId }: Pick<ProposalRow, 'state' | 'note' | 'entryId'> & { readonly by: string },
): Promise<void> {
  await tx
    .updateTable('proposed_entry')
    .set({ state, decided_by: by, decided_at: now(), note, entry_id: entryId })
    .where('org_id', '=', org.id)
    .where('id', '=', id)
    .execute();
}
