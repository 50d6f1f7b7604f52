// Lines of statements that are the money of customers' payments.
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
