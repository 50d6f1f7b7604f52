// Statement lines that are payments of customers, or duplicates from another file.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** Links the active lines of a transaction to a payment; null removes the link. */
export async function claimLine(work: Scope, transactionId: string, paymentId: string | null): Promise<void> {
  await work.tx
    .updateTable('statement_line')
    .set({ paid_by: paymentId })
    .where('transaction_id', '=', transactionId)
    .where('org_id', '=', work.org.id)
    .where('rolled_back_at', 'is', null)
    .execute();
}

/** The number of payments among the lines of an import. */
export async function countClaimed(work: Scope, importId: string): Promise<number> {
  const found = await work.tx
    .selectFrom('statement_line')
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('count'))
    .where('import_id', '=', importId)
    .where('org_id', '=', work.org.id)
    .where('rolled_back_at', 'is', null)
    .where('paid_by', 'is not', null)
    .executeTakeFirst();
  return found?.count ?? 0;
}

/** Those of these references that a statement of the account contains. */
export async function selectBroughtRefs(work: Scope, accountId: string, refs: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ ref: string }>`
    select distinct l.bank_ref as ref from statement_line l join bank_account b on b.id = l.bank_account_id and b.org_id = l.org_id
     where l.org_id = ${work.org.id}::uuid and b.account_id = ${accountId}::uuid and l.bank_ref = any(${[...refs]}::text[]) and l.rolled_back_at is null`.execute(
    work.tx,
  );
  return new Set(rows.map(({ ref }) => ref));
}
