// Movements that a statement line may be the other side of.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';

export interface TransferCandidate {
  readonly id: string;
  readonly entryId: string;
  readonly date: string;
  readonly description: string;
  readonly type: 'income' | 'expense' | 'transfer';
  /** Signed for income and expense; what left `accountId` for a transfer. */
  readonly minor: number;
  readonly currency: string;
  readonly accountId: string;
  readonly accountName: string;
}

/**
 * From other own accounts: undecided income and expenses with the opposite of one of `amounts`, between two days and after the lock. From
 * this account: transfers of one of the amounts that were recorded before its statement came.
 */
export async function selectTransferCandidates(
  work: Pick<Work, 'tx' | 'org'>,
  account: { readonly id: string; readonly currency: string },
  range: { readonly from: string; readonly to: string; readonly lockedThrough: string | null; readonly amounts: readonly number[] },
): Promise<readonly TransferCandidate[]> {
  const { rows } = await sql<TransferCandidate>`
    select r.id, r.entry_id as "entryId", r.date, r.description, r.type, r.minor, r.currency, r.account_id as "accountId", r.account_name as "accountName"
      from transaction_row r
     where r.org_id = ${work.org.id}::uuid and r.date between ${range.from}::date and ${range.to}::date and r.currency = ${account.currency}
       and case when r.type = 'transfer' then r.account_id = ${account.id}::uuid or r.counter_account_id = ${account.id}::uuid
           else r.account_id <> ${account.id}::uuid and r.source_kind = 'transaction' and -r.minor = any(${[...new Set(range.amounts)]}::bigint[])
                and (r.decided_by in ('classifier', 'none') or (r.decided_by in ('memory', 'vocabulary') and r.decided_account_id is null))
                and (${range.lockedThrough}::date is null or r.date > ${range.lockedThrough}::date) end`.execute(work.tx);
  return rows;
}
