// Receipt readings, and duplicates that people keep: the only SQL that names receipt_reading and document_kept_apart.
import { sql } from 'kysely';
import type { Evidence, ReadingDetails, ReceiptFields } from '#contract/receipts/receipts.ts';
import type { ReadingFault, ReceiptField } from '#core/receipts/receipt-field.ts';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';

interface Scope {
  readonly tx: Work['tx'];
  readonly org: { readonly id: string };
}
export type EvidenceOf = Partial<Record<ReceiptField, Evidence>>;
export interface StoredReading extends Omit<ReceiptFields, 'currency'> {
  readonly state: 'waiting' | 'reading' | 'read' | 'failed';
  readonly fault: ReadingFault | null;
  readonly attempts: number;
  readonly currency: string | null;
  readonly evidence: EvidenceOf;
  readonly details: Partial<ReadingDetails>;
}

/** `isLocked`: locked until the transaction ends. */
export const selectReading = ({ tx, org }: Scope, fileId: string, isLocked = false): Promise<StoredReading | undefined> =>
  tx
    .selectFrom('receipt_reading')
    .select([
      sql<StoredReading['state']>`state`.as('state'),
      sql<ReadingFault | null>`fault`.as('fault'),
      'attempts',
      'merchant',
      sql<string | null>`dated::text`.as('date'),
      'total_minor as totalMinor',
      'currency',
      'tax_minor as taxMinor',
      'number',
      sql<string | null>`due_on::text`.as('due'),
      'iban',
      'tax_id as taxId',
      sql<EvidenceOf>`evidence`.as('evidence'),
      sql<Partial<ReadingDetails>>`details`.as('details'),
    ])
    .where('org_id', '=', org.id)
    .where('file_id', '=', fileId)
    .$if(isLocked, (q) => q.forUpdate())
    .executeTakeFirst();

/** Puts it first in the queue, whatever its state. `isOther`: the file has new content, so its old reading is deleted. */
export async function insertWaiting({ tx, org }: Scope, fileId: string, isOther: boolean): Promise<void> {
  const again = { state: 'waiting', fault: null, attempts: 0, changed_at: now() };
  const unread = {
    merchant: null,
    dated: null,
    total_minor: null,
    currency: null,
    tax_minor: null,
    number: null,
    due_on: null,
    iban: null,
    tax_id: null,
  };
  const nothing = { ...unread, evidence: '{}', details: '{}' };
  await tx
    .insertInto('receipt_reading')
    .values({ org_id: org.id, file_id: fileId, ...again })
    .onConflict((c) => c.columns(['file_id', 'org_id']).doUpdateSet(isOther ? { ...again, ...nothing } : again))
    .execute();
}

/** How many times reading was started; null if there is nothing to read. */
export async function setBegun({ tx, org }: Scope, fileId: string): Promise<number | null> {
  const begun = await tx
    .updateTable('receipt_reading')
    .set({ state: 'reading', fault: null, attempts: sql`attempts + 1`, changed_at: now() })
    .where('org_id', '=', org.id)
    .where('file_id', '=', fileId)
    .where('state', 'in', ['waiting', 'reading'])
    .returning('attempts')
    .executeTakeFirst();
  return begun?.attempts ?? null;
}

export async function setState({ tx, org }: Scope, fileId: string, state: 'waiting' | 'failed', fault: ReadingFault | null): Promise<void> {
  await tx
    .updateTable('receipt_reading')
    .set({ state, fault, changed_at: now() })
    .where('org_id', '=', org.id)
    .where('file_id', '=', fileId)
    .where('state', '=', 'reading')
    .execute();
}

/** Without `details` the earlier ones stay. */
export async function setFields(
  { tx, org }: Scope,
  fileId: string,
  fields: ReceiptFields,
  evidence: EvidenceOf,
  details?: ReadingDetails,
): Promise<void> {
  await tx
    .updateTable('receipt_reading')
    .set({
      state: 'read',
      fault: null,
      merchant: fields.merchant || null,
      dated: fields.date,
      total_minor: fields.totalMinor,
      currency: fields.currency,
      tax_minor: fields.taxMinor,
      number: fields.number || null,
      due_on: fields.due,
      iban: fields.iban || null,
      tax_id: fields.taxId || null,
      evidence: JSON.stringify(evidence),
      ...(details && { details: JSON.stringify(details) }),
      changed_at: now(),
    })
    .where('org_id', '=', org.id)
    .where('file_id', '=', fileId)
    .execute();
}

/** Files with the same total and date, and the same number or, if one has none, the same merchant. */
export async function selectAlike({ tx, org }: Scope, fileId: string, of: StoredReading): Promise<readonly string[]> {
  if (of.totalMinor === null || of.date === null) return [];
  const { rows } = await sql<{ id: string }>`
    select file_id as id from receipt_reading
     where org_id = ${org.id}::uuid and state = 'read' and file_id <> ${fileId}::uuid
       and total_minor = ${of.totalMinor}::bigint and dated = ${of.date}::date and currency = ${of.currency}
       and case when number is null or ${of.number}::text is null then lower(merchant) = lower(${of.merchant}::text) else number = ${of.number}::text end
     order by changed_at limit 5`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Marks documents as no duplicates of this one. */
export async function selectKeptApart({ tx, org }: Scope, fileId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select case when file_id = ${fileId}::uuid then other_id else file_id end as id from document_kept_apart
     where org_id = ${org.id}::uuid and ${fileId}::uuid in (file_id, other_id)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export async function insertKeptApart({ tx, org, userId }: Pick<Work, 'tx' | 'org' | 'userId'>, a: string, b: string): Promise<void> {
  const [file_id = '', other_id = ''] = [a, b].toSorted();
  await tx
    .insertInto('document_kept_apart')
    .values({ org_id: org.id, file_id, other_id, kept_by: userId, kept_at: now() })
    .onConflict((c) => c.doNothing())
    .execute();
}
