// Approval of bills: the only SQL that names bill_approval and purchase_setting.
import { sql } from 'kysely';
import type { ApprovalState, PurchaseSettings } from '#contract/purchases/approval.ts';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
type Writing = Pick<Work, 'tx' | 'org' | 'userId'>;

export interface StoredApproval {
  readonly state: ApprovalState;
  readonly draftVersion: number;
  readonly enteredBy: readonly string[];
  readonly submittedBy: string | null;
  readonly decidedBy: string | null;
  readonly reason: string;
}

const never: StoredApproval = { state: 'draft', draftVersion: 0, enteredBy: [], submittedBy: null, decidedBy: null, reason: '' };

export async function selectSettings(work: Scope): Promise<PurchaseSettings> {
  const row = await work.tx
    .selectFrom('purchase_setting')
    .select(['is_approval_needed as isApprovalNeeded', 'is_separated as isSeparated'])
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
  return row ?? { isApprovalNeeded: false, isSeparated: false };
}

export async function upsertSettings(work: Writing, { isApprovalNeeded, isSeparated }: PurchaseSettings): Promise<void> {
  const values = { is_approval_needed: isApprovalNeeded, is_separated: isSeparated, changed_at: now(), changed_by: work.userId };
  await work.tx
    .insertInto('purchase_setting')
    .values({ org_id: work.org.id, ...values })
    .onConflict((c) => c.column('org_id').doUpdateSet(values))
    .execute();
}

export async function selectApproval(work: Scope, billId: string): Promise<StoredApproval> {
  const row = await work.tx
    .selectFrom('bill_approval')
    .select([
      'state',
      'draft_version as draftVersion',
      'entered_by as enteredBy',
      'submitted_by as submittedBy',
      'decided_by as decidedBy',
      'reason',
    ])
    .where('bill_id', '=', billId)
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
  return row ? { ...row, state: row.state as ApprovalState } : never;
}

/** A changed draft is no longer submitted or approved. One that was returned stays so until it is submitted. */
export async function noteEntry(work: Writing, billId: string): Promise<void> {
  const who = work.userId === null ? sql`'{}'::uuid[]` : sql`array[${work.userId}]::uuid[]`;
  await sql`
    insert into bill_approval as a (org_id, bill_id, entered_by) values (${work.org.id}::uuid, ${billId}::uuid, ${who})
    on conflict (bill_id, org_id) do update set
      entered_by = case when a.entered_by @> excluded.entered_by then a.entered_by else a.entered_by || excluded.entered_by end,
      state = case when a.state = 'returned' then 'returned' else 'draft' end,
      decided_by = case when a.state = 'returned' then a.decided_by end, decided_at = case when a.state = 'returned' then a.decided_at end`.execute(
    work.tx,
  );
}

export async function markSubmitted(work: Writing, billId: string, draftVersion: number): Promise<void> {
  await sql`
    insert into bill_approval as a (org_id, bill_id, entered_by, state, draft_version, submitted_by, submitted_at)
    values (${work.org.id}::uuid, ${billId}::uuid, array_remove(array[${work.userId}::uuid], null), 'waiting', ${draftVersion}, ${work.userId}::uuid, ${now()})
    on conflict (bill_id, org_id) do update set state = 'waiting', draft_version = excluded.draft_version, submitted_by = excluded.submitted_by,
      entered_by = case when a.entered_by @> excluded.entered_by then a.entered_by else a.entered_by || excluded.entered_by end,
      submitted_at = excluded.submitted_at, decided_by = null, decided_at = null, reason = ''`.execute(work.tx);
}

export async function markDecided(
  work: Writing,
  billId: string,
  decision: { readonly state: 'approved' | 'returned'; readonly reason: string; readonly isSeparated: boolean },
): Promise<void> {
  await work.tx
    .updateTable('bill_approval')
    .set({
      state: decision.state,
      reason: decision.reason,
      is_separated: decision.isSeparated,
      decided_by: work.userId,
      decided_at: now(),
    })
    .where('bill_id', '=', billId)
    .where('org_id', '=', work.org.id)
    .execute();
}

/** A join to a bill `d`, as `ap`. */
export const approvalRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select bill_id, org_id, state from bill_approval where org_id = ${work.org.id}::uuid)`;
