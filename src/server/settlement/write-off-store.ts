// Write-offs of unpaid or overpaid amounts: the only SQL that names write_off (besides the names of what settled a document).
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export type WriteOffKind = 'bad_debt' | 'bank_charge' | 'rounding';

export interface StoredWriteOff {
  readonly id: string;
  readonly kind: WriteOffKind;
  readonly documentId: string | null;
  readonly paymentId: string | null;
  readonly writtenOn: string;
  readonly currency: string;
  readonly minor: number;
  readonly baseMinor: number;
  readonly reason: string;
  readonly relievedTaxCodeIds: readonly string[];
  readonly entryId: string;
  readonly reversedOn: string | null;
}

const fields = sql`
  w.id, w.kind, w.document_id as "documentId", w.payment_id as "paymentId", w.written_on as "writtenOn", w.currency, w.minor, w.base_minor as "baseMinor", w.reason,
  w.relieved_tax_code_ids as "relievedTaxCodeIds", w.entry_id as "entryId", w.reversed_on as "reversedOn"`;

export async function selectWriteOff(work: Scope, id: string): Promise<StoredWriteOff | undefined> {
  const { rows } = await sql<StoredWriteOff>`
    select ${fields} from write_off w where w.id = ${id}::uuid and w.org_id = ${work.org.id}::uuid`.execute(work.tx);
  return rows[0];
}

/** Write-offs of an invoice or of a payment's rest, including reversed ones, oldest first. */
export async function writeOffsOf(work: Scope, id: string): Promise<readonly StoredWriteOff[]> {
  const { rows } = await sql<StoredWriteOff>`
    select ${fields} from write_off w where (w.document_id = ${id}::uuid or w.payment_id = ${id}::uuid) and w.org_id = ${work.org.id}::uuid order by w.written_on, w.created_at, w.id`.execute(
    work.tx,
  );
  return rows;
}

export async function insertWriteOff(work: Pick<Work, 'tx' | 'org' | 'userId'>, w: Omit<StoredWriteOff, 'reversedOn'>): Promise<void> {
  await work.tx
    .insertInto('write_off')
    .values({
      org_id: work.org.id,
      id: w.id,
      kind: w.kind,
      document_id: w.documentId,
      payment_id: w.paymentId,
      written_on: w.writtenOn,
      currency: w.currency,
      minor: w.minor,
      base_minor: w.baseMinor,
      reason: w.reason,
      relieved_tax_code_ids: [...w.relievedTaxCodeIds],
      entry_id: w.entryId,
      created_by: work.userId,
    })
    .execute();
}

/** Ends a write-off and its settlement from a day on. */
export async function endWriteOff(work: Scope, id: string, on: string): Promise<void> {
  const ended = { reversed_at: sql<Date>`now()`, reversed_on: on };
  await work.tx.updateTable('write_off').set(ended).where('id', '=', id).where('org_id', '=', work.org.id).execute();
  await work.tx
    .updateTable('allocation')
    .set(ended)
    .where('write_off_id', '=', id)
    .where('reversed_at', 'is', null)
    .where('org_id', '=', work.org.id)
    .execute();
}

/** A subquery for statements of other modules. */
export const writeOffRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from write_off where org_id = ${work.org.id}::uuid)`;
