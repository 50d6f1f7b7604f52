// Which transactions need a receipt and have none: asked for from an amount and a date on, unless somebody said that it needs none. The only SQL
// that names receipt_waiver.
import { sql, type RawBuilder } from 'kysely';
import type { ReceiptNeed, ReceiptRule } from '#contract/transactions/missing-receipts.ts';
import { hasLinkedFile } from '../files/index.ts';
import { now } from '../platform/clock.ts';
import { plainArray } from '../platform/database/plain-array.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export async function selectReceiptRule({ tx, org }: Scope): Promise<ReceiptRule | null> {
  const row = await tx
    .selectFrom('transaction_setting')
    .select(['receipts_from_minor as fromMinor', sql<string | null>`receipts_since::text`.as('since'), 'receipt_types as types'])
    .where('org_id', '=', org.id)
    .executeTakeFirst();
  if (!row || row.fromMinor === null || row.since === null) return null;
  return { fromMinor: row.fromMinor, since: row.since, types: row.types as ReceiptRule['types'] };
}

const isWaived = ({ org }: Pick<Work, 'org'>): RawBuilder<unknown> =>
  sql`exists (select from receipt_waiver w where w.org_id = ${org.id}::uuid and w.transaction_id = r.id)`;

/** For a row `r` of transactions. A transaction created by another module has its document there. */
const isAskedFor = (work: Pick<Work, 'org'>, { fromMinor, since, types }: ReceiptRule): RawBuilder<unknown> => sql`
  (r.date >= ${since}::date and r.type = any(${plainArray(types)}::text[]) and abs(r.base_minor) >= ${fromMinor}::bigint
    and r.source_kind = 'transaction' and not ${hasLinkedFile(work, 'transaction', sql`r.id`)})`;

/** Whether a row `r` has no receipt and needs one. */
export const isMissing = (work: Pick<Work, 'org'>, rule: ReceiptRule | null): RawBuilder<unknown> =>
  rule === null ? sql`false` : sql`(${isAskedFor(work, rule)} and not ${isWaived(work)})`;

export async function receiptNeed(work: Scope, id: string): Promise<ReceiptNeed> {
  const rule = await selectReceiptRule(work);
  if (rule === null) return 'unneeded';
  const { rows } = await sql<{ waived: boolean }>`
    select ${isWaived(work)} as waived from transaction_row r where r.org_id = ${work.org.id}::uuid and r.id = ${id}::uuid and ${isAskedFor(work, rule)}`.execute(
    work.tx,
  );
  const [row] = rows;
  return row === undefined ? 'unneeded' : row.waived ? 'waived' : 'missing';
}

export async function upsertReceiptRule({ tx, org }: Scope, rule: ReceiptRule | null): Promise<void> {
  const set = {
    receipts_from_minor: rule?.fromMinor ?? null,
    receipts_since: rule?.since ?? null,
    receipt_types: rule?.types ?? ['expense'],
  };
  await tx
    .insertInto('transaction_setting')
    .values({ org_id: org.id, ...set })
    .onConflict((c) => c.column('org_id').doUpdateSet(set))
    .execute();
}

export async function insertWaiver({ tx, org, userId }: Pick<Work, 'tx' | 'org' | 'userId'>, transactionId: string): Promise<void> {
  await tx
    .insertInto('receipt_waiver')
    .values({ org_id: org.id, transaction_id: transactionId, waived_by: userId, waived_at: now() })
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function deleteWaiver({ tx, org }: Scope, transactionId: string): Promise<void> {
  await tx.deleteFrom('receipt_waiver').where('org_id', '=', org.id).where('transaction_id', '=', transactionId).execute();
}
