// Late fees and the rates that statutes refer to: the only SQL that names late_fee and reference_rate.
import { sql } from 'kysely';
import type { ReferenceRate } from '#contract/reminders/reminders.ts';
import type { Work } from '../platform/work.ts';
import { documentRows } from '../trade-documents/index.ts';
import { settledSql } from '../settlement/index.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export async function selectReferenceRates(work: Scope): Promise<ReferenceRate[]> {
  const { rows } = await sql<ReferenceRate>`
    select scheme, starts_on as "startsOn", trim_scale(rate)::text as rate from reference_rate where org_id = ${work.org.id}::uuid order by scheme, starts_on`.execute(
    work.tx,
  );
  return rows;
}

export async function replaceReferenceRates(work: Scope, rates: readonly ReferenceRate[]): Promise<void> {
  await work.tx.deleteFrom('reference_rate').where('org_id', '=', work.org.id).execute();
  if (rates.length === 0) return;
  await work.tx
    .insertInto('reference_rate')
    .values(rates.map((r) => ({ org_id: work.org.id, scheme: r.scheme, starts_on: r.startsOn, rate: r.rate })))
    .execute();
}

export interface StoredFee {
  readonly id: string;
  readonly documentId: string;
  readonly documentNumber: string;
  readonly number: string;
  readonly lumpMinor: number;
  readonly interestMinor: number;
  /** The statutory charge; its fixed compensation is due once per invoice. */
  readonly isStatutory: boolean;
  readonly throughDay: string | null;
  readonly payableMinor: number;
  readonly settledMinor: number;
  readonly creditedMinor: number;
}

/** Fee notes over a document, oldest first; or the one that is this document. */
export async function selectFees(
  work: Scope,
  of: { readonly documentId: string } | { readonly id: string },
): Promise<readonly StoredFee[]> {
  const where = 'id' in of ? sql`f.id = ${of.id}::uuid` : sql`f.document_id = ${of.documentId}::uuid`;
  const { rows } = await sql<StoredFee>`
    select f.id, f.document_id as "documentId", o.number as "documentNumber", d.number, f.lump_minor as "lumpMinor", f.interest_minor as "interestMinor",
           f.basis->'rule'->>'kind' = 'statutory' as "isStatutory", f.through_day as "throughDay", d.payable_minor as "payableMinor", coalesce(s.settled, 0)::bigint as "settledMinor", coalesce(s.credited, 0)::bigint as "creditedMinor"
      from late_fee f join ${documentRows(work)} d on d.id = f.id and d.org_id = f.org_id join ${documentRows(work)} o on o.id = f.document_id and o.org_id = f.org_id ${settledSql(work)}
     where f.org_id = ${work.org.id}::uuid and ${where} order by f.charged_at, f.id`.execute(work.tx);
  return rows;
}

export interface NewFee {
  readonly id: string;
  readonly documentId: string;
  readonly lumpMinor: number;
  readonly interestMinor: number;
  readonly fromDay: string | null;
  readonly throughDay: string | null;
  readonly basis: unknown;
  readonly chargedAt: Date;
}

export async function insertFee(work: Scope, fee: NewFee): Promise<void> {
  await work.tx
    .insertInto('late_fee')
    .values({
      org_id: work.org.id,
      id: fee.id,
      document_id: fee.documentId,
      lump_minor: fee.lumpMinor,
      interest_minor: fee.interestMinor,
      from_day: fee.fromDay,
      through_day: fee.throughDay,
      basis: JSON.stringify(fee.basis),
      charged_at: fee.chargedAt,
    })
    .execute();
}
