// What can be taken back stands in the trail of changes; so does that it was.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';
import type { Categorisation } from './categorisation-store.ts';

/** What an undo needs of one changed transaction: `from` was its entry and is now `to` (null: only the decision changed). */
export interface Undoable {
  readonly id: string;
  readonly from: string;
  readonly to: string | null;
  readonly decision: Categorisation | null;
}

export interface UndoRow {
  readonly action: string;
  readonly changes: readonly Undoable[];
  readonly isUsed: boolean;
}

export async function selectUndo(work: Pick<Work, 'tx' | 'org'>, token: string): Promise<UndoRow | undefined> {
  const { rows } = await sql<UndoRow>`
    select e.action, e.before -> 'changes' as changes,
           exists (select from audit_event u where u.subject_id = e.id and u.subject_kind = 'undo' and u.org_id = e.org_id) as "isUsed"
      from audit_event e where e.id = ${token}::uuid and e.org_id = ${work.org.id}::uuid and e.subject_kind = 'transaction' and e.before ? 'changes'`.execute(
    work.tx,
  );
  return rows[0];
}
