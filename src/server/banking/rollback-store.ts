// The lines of an import that is being undone, and lines of other imports with the same transactions.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface LineRow {
  readonly id: string;
  readonly transactionId: string;
  readonly origin: 'posted' | 'joined' | 'matched';
  readonly joinedEntryId: string | null;
  /** The line's account in the chart. */
  readonly accountId: string;
}

const lineFields = sql`l.id, l.transaction_id as "transactionId", l.origin, l.joined_entry_id as "joinedEntryId", b.account_id as "accountId"`;

export async function selectLines(work: Scope, importId: string): Promise<readonly LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${lineFields} from statement_line l join bank_account b on b.id = l.bank_account_id and b.org_id = l.org_id
     where l.import_id = ${importId}::uuid and l.org_id = ${work.org.id}::uuid and l.rolled_back_at is null order by l.place`.execute(
    work.tx,
  );
  return rows;
}

/** Lines of other active imports for transactions of this one. */
export async function selectSharing(work: Scope, importId: string): Promise<readonly LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${lineFields} from statement_line own
      join statement_line l on l.transaction_id = own.transaction_id and l.org_id = own.org_id and l.import_id <> own.import_id and l.rolled_back_at is null
      join bank_account b on b.id = l.bank_account_id and b.org_id = l.org_id
     where own.import_id = ${importId}::uuid and own.org_id = ${work.org.id}::uuid and own.origin = 'posted' and own.rolled_back_at is null`.execute(
    work.tx,
  );
  return rows;
}

export async function markRolledBack(work: Scope, importId: string): Promise<void> {
  const rolled_back_at = sql<Date>`now()`;
  await work.tx
    .updateTable('statement_line')
    .set({ rolled_back_at })
    .where('import_id', '=', importId)
    .where('org_id', '=', work.org.id)
    .where('rolled_back_at', 'is', null)
    .execute();
  await work.tx
    .updateTable('statement_import')
    .set({ rolled_back_at })
    .where('id', '=', importId)
    .where('org_id', '=', work.org.id)
    .execute();
}

/** Makes these lines the only evidence of their transactions. */
export async function markPosted(work: Scope, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return;
  await work.tx
    .updateTable('statement_line')
    .set({ origin: 'posted', joined_entry_id: null })
    .where('id', 'in', lineIds)
    .where('org_id', '=', work.org.id)
    .execute();
}
