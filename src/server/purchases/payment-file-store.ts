// Payment files: the only SQL that names payment_file and payment_file_part.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Payer, PaymentFileFormat } from '#contract/purchases/payment-file.ts';
import type { Keyed, ListOrder, Slice } from '../platform/page.ts';
import type { Work } from '../platform/work.ts';
import { billPaymentRows } from '../settlement/index.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface NewPaymentFile {
  readonly id: string;
  readonly format: PaymentFileFormat;
  readonly accountId: string;
  readonly executeOn: string;
  readonly currency: string;
  readonly totalMinor: number;
  readonly paymentIds: readonly string[];
  readonly payer: Payer;
  readonly fileName: string;
  readonly content: string;
}

export interface ListedPaymentFile {
  readonly id: string;
  readonly format: PaymentFileFormat;
  readonly fileName: string;
  readonly executeOn: string;
  readonly currency: string;
  readonly totalMinor: number;
  readonly payments: number;
  readonly matched: number;
  readonly createdAt: Date;
  readonly isUndone: boolean;
}

export async function insertPaymentFile(work: Pick<Work, 'tx' | 'org' | 'userId'>, file: NewPaymentFile): Promise<void> {
  await work.tx
    .insertInto('payment_file')
    .values({
      org_id: work.org.id,
      id: file.id,
      format: file.format,
      account_id: file.accountId,
      execute_on: file.executeOn,
      currency: file.currency,
      total_minor: file.totalMinor,
      payment_count: file.paymentIds.length,
      payer: JSON.stringify(file.payer),
      file_name: file.fileName,
      content: file.content,
      content_hash: createHash('sha256').update(file.content).digest(),
      created_by: work.userId,
    })
    .execute();
  await work.tx
    .insertInto('payment_file_part')
    .values(file.paymentIds.map((paymentId) => ({ org_id: work.org.id, file_id: file.id, payment_id: paymentId })))
    .execute();
}

export const paymentFileOrder: ListOrder = {
  list: 'payment files',
  direction: 'desc',
  columns: [
    [sql`f.created_at`, 'timestamptz'],
    [sql`f.id`, 'uuid'],
  ],
};

const fields = (work: Scope) => sql`
  f.id, f.format, f.file_name as "fileName", f.execute_on as "executeOn", f.currency, f.total_minor as "totalMinor", f.payment_count as payments,
  f.created_at as "createdAt", f.undone_at is not null as "isUndone",
  (select count(*)::int from payment_file_part x join ${billPaymentRows(work)} p on p.id = x.payment_id and p.org_id = x.org_id
    where x.file_id = f.id and x.org_id = ${work.org.id}::uuid and p.transaction_id is not null and p.reversed_at is null) as matched`;

export async function selectPaymentFiles(work: Scope, slice: Slice): Promise<readonly (ListedPaymentFile & Keyed)[]> {
  const { rows } = await sql<ListedPaymentFile & Keyed>`
    select ${fields(work)}, ${slice.key} as key from payment_file f where f.org_id = ${work.org.id}::uuid and ${slice.isAfter}
     order by ${slice.order} limit ${slice.limit}`.execute(work.tx);
  return rows;
}

/** With `isLocked`, locked until the transaction ends. */
export async function selectPaymentFile(work: Scope, id: string, isLocked = false): Promise<ListedPaymentFile | undefined> {
  const { rows } = await sql<ListedPaymentFile>`
    select ${fields(work)} from payment_file f where f.id = ${id}::uuid and f.org_id = ${work.org.id}::uuid ${isLocked ? sql`for update of f` : sql``}`.execute(
    work.tx,
  );
  return rows[0];
}

export async function selectContent(work: Scope, id: string): Promise<{ readonly content: string; readonly hash: Buffer } | undefined> {
  return work.tx
    .selectFrom('payment_file')
    .select(['content', 'content_hash as hash'])
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
}

/** Active payments of a file, in the order of their ids. */
export async function selectPaymentsOfFile(
  work: Scope,
  id: string,
): Promise<readonly { readonly id: string; readonly isMatched: boolean }[]> {
  const { rows } = await sql<{ id: string; isMatched: boolean }>`
    select p.id, p.transaction_id is not null as "isMatched" from payment_file_part x join ${billPaymentRows(work)} p on p.id = x.payment_id and p.org_id = x.org_id
     where x.file_id = ${id}::uuid and x.org_id = ${work.org.id}::uuid and p.reversed_at is null order by p.id`.execute(work.tx);
  return rows;
}

export async function markUndone(work: Scope, id: string): Promise<void> {
  await work.tx
    .updateTable('payment_file')
    .set({ undone_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .execute();
}

export async function selectLastPayer(work: Scope, format: PaymentFileFormat): Promise<Payer | undefined> {
  const row = await work.tx
    .selectFrom('payment_file')
    .select('payer')
    .where('org_id', '=', work.org.id)
    .where('format', '=', format)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.payer as Payer | undefined;
}

/** A subquery of payments ordered by a file, for other statements of this module. */
export const orderedPaymentRows = (work: Scope) =>
  sql`(select payment_id, org_id from payment_file_part where org_id = ${work.org.id}::uuid)`;
