// What can be undone is stored in the audit trail; so is the undo.
import { sql } from 'kysely';
import { auditRows } from '../platform/audit.ts';
import type { Work } from '../platform/work.ts';
import type { Categorization } from './categorization-store.ts';

/** What an undo needs of one changed transaction: `from` was its entry and is now `to` (null: only the decision changed). */
export interface Undoable {
  readonly id: string;
  readonly from: string;
  readonly to: string | null;
  readonly decision: Categorization | null;
  /** Names of the tags that it got. */
  readonly tagged?: readonly string[];
}

export interface UndoRow {
  readonly action: string;
  readonly changes: readonly Undoable[];
  readonly isUsed: boolean;
}

export async function selectUndo(work: Pick<Work, 'tx' | 'org'>, token: string): Promise<UndoRow | undefined> {
  const { rows } = await sql<UndoRow>`
    select e.action, e.before -> 'changes' as changes,
           exists (select from ${auditRows(work)} u where u.subject_id = e.id and u.subject_kind = 'undo') as "isUsed"
      from ${auditRows(work)} e where e.id = ${token}::uuid and e.org_id = ${work.org.id}::uuid and e.subject_kind = 'transaction' and e.before ? 'changes'`.execute(
    work.tx,
  );
  return rows[0];
}

/** The category and decision of a transaction while `entryId` was its entry, from the audit event of the change that ended it. */
export async function selectDecisionBefore(
  work: Pick<Work, 'tx' | 'org'>,
  { transactionId, entryId }: { readonly transactionId: string; readonly entryId: string },
): Promise<Categorization | undefined> {
  const { rows } = await sql<{ decision: Categorization | null }>`
    select c -> 'decision' as decision from ${auditRows(work)} e cross join jsonb_array_elements(e.before -> 'changes') c
     where e.org_id = ${work.org.id}::uuid and e.subject_kind = 'transaction' and e.subject_id = ${transactionId}::uuid and c ->> 'from' = ${entryId}
     order by e.id desc limit 1`.execute(work.tx);
  return rows[0]?.decision ?? undefined;
}
