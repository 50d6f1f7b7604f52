// Lines of statements that are the money of customers' payments, or that another file brings again.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** Says which payment the living lines of a transaction are; null: of none any more. */
export async function claimLine(work: Scope, transactionId: string, paymentId: string | null): Promise<void> {
  await sql`update statement_line set paid_by = ${paymentId}::uuid where transaction_id = ${transactionId}::uuid and org_id = ${work.org.id}::uuid and rolled_back_at is null`.execute(
    work.tx,
  );
}

/** How many lines of an import are payments. */
export async function countClaimed(work: Scope, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from statement_line where import_id = ${importId}::uuid and org_id = ${work.org.id}::uuid and rolled_back_at is null and paid_by is not null`.execute(
    work.tx,
  );
  return rows[0]?.count ?? 0;
}

/** Of these references those that a statement of the account has brought. */
export async function selectBroughtRefs(work: Scope, accountId: string, refs: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ ref: string }>`
    select distinct l.bank_ref as ref from statement_line l join bank_account b on b.id = l.bank_account_id and b.org_id = l.org_id
     where l.org_id = ${work.org.id}::uuid and b.account_id = ${accountId}::uuid and l.bank_ref = any(${[...refs]}::text[]) and l.rolled_back_at is null`.execute(
    work.tx,
  );
  return new Set(rows.map(({ ref }) => ref));
}
