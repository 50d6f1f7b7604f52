// Taxes of documents for the tax report: their bases and rates.
import { sql } from 'kysely';
import { documentRows, purchaseRows } from '../trade-documents/index.ts';
import type { Work } from '../platform/work.ts';
import type { Side } from './payment-store.ts';
import { frozenTaxes, owedTax, ownTax, rowsOf } from './payment-proof-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
const taxRate = sql`trim_scale(t.rate)::text`;

export interface TaxedDocument {
  readonly id: string;
  /** Null if the document has no entry. */
  readonly entryId: string | null;
  readonly issuedOn: string;
  readonly currency: string;
  readonly rate: string;
  /** In base currency; all others in the document's. For a credit note all are negative. */
  readonly payableMinor: number;
  readonly taxCodeId: string;
  /** A fraction as a decimal. */
  readonly taxRate: string;
  readonly baseMinor: number;
  /** The charged tax, or on a bill the deducted one. */
  readonly taxMinor: number;
  /** The self-assessed tax on a bill. */
  readonly owedMinor: number;
  readonly isSelfAssessed: boolean;
  readonly isWithheld: boolean;
}

/**
 * Frozen taxes of each document of a side finalized through a day, or from another on. A voided bill or supplier credit also counts
 * negative on the day it was voided, without its entry.
 */
export async function selectTaxedDocuments(work: Scope, side: Side, through: string, from?: string): Promise<readonly TaxedDocument[]> {
  const since = from === undefined ? sql`` : sql`and d.issued_on >= ${from}::date`;
  const sign = sql`case when d.kind in ('credit_note', 'supplier_credit') <> d.is_void then -1 else 1 end`;
  const own = (isVoid: boolean) => sql`
    select id, org_id, kind, number, currency, rate, base_payable_minor, frozen, ${isVoid ? sql`null::uuid` : sql`entry_id`} as entry_id,
           ${isVoid ? sql`voided_on` : sql`issued_on`} as issued_on, ${sql.lit(isVoid)} as is_void from ${rowsOf(work, side)} x`;
  const documents = side === 'payable' ? sql`(${own(false)} union all ${own(true)} where voided_on is not null)` : sql`(${own(false)})`;
  const { rows } = await sql<TaxedDocument>`
    select d.id, d.entry_id as "entryId", d.issued_on as "issuedOn", d.currency, coalesce(d.rate, 1)::text as rate, d.base_payable_minor * ${sign} as "payableMinor",
           t."taxCodeId", ${taxRate} as "taxRate", t."baseMinor" * ${sign} as "baseMinor", ${ownTax} * ${sign} as "taxMinor", ${owedTax} * ${sign} as "owedMinor",
           coalesce(t."isSelfAssessed", false) as "isSelfAssessed", t."isWithheld" from ${documents} d ${frozenTaxes}
     where d.org_id = ${work.org.id}::uuid and d.kind <> 'quote' and d.number is not null and d.issued_on <= ${through}::date ${since}
       and t."taxCodeId" is not null
     order by d.issued_on, d.id, t.ordinality`.execute(work.tx);
  return rows;
}

export interface RelievedTax {
  readonly minor: number;
  /** What was written off the invoice before with this tax reversed. */
  readonly beforeMinor: number;
  readonly writtenOn: string;
  readonly reversedOn: string | null;
  readonly currency: string;
  readonly rate: string;
  readonly number: string;
  readonly frozen: string;
  readonly frozenHash: Buffer;
  readonly taxCodeId: string;
  readonly taxRate: string;
}

/** Each tax that was reversed with a bad debt, or restored with its reversal, between two days. */
export async function selectRelievedTaxes(
  work: Scope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly RelievedTax[]> {
  const { rows } = await sql<RelievedTax>`
    select w.minor, w.written_on as "writtenOn", w.reversed_on as "reversedOn", d.currency, coalesce(d.rate, 1)::text as rate, d.number, d.frozen, d.frozen_hash as "frozenHash",
           t."taxCodeId", ${taxRate} as "taxRate",
           (select coalesce(sum(o.minor), 0)::bigint from write_off o
             where o.document_id = w.document_id and o.org_id = ${work.org.id}::uuid and t."taxCodeId"::uuid = any(o.relieved_tax_code_ids)
               and o.created_at < w.created_at and (o.reversed_at is null or o.reversed_at > w.created_at)) as "beforeMinor"
      from write_off w join ${documentRows(work)} d on d.id = w.document_id and d.org_id = w.org_id ${frozenTaxes}
     where w.org_id = ${work.org.id}::uuid and t."taxCodeId"::uuid = any(w.relieved_tax_code_ids)
       and (w.written_on between ${from}::date and ${to}::date or w.reversed_on between ${from}::date and ${to}::date)`.execute(work.tx);
  return rows;
}

export interface TaxRateOfSource {
  readonly sourceId: string;
  readonly taxCodeId: string;
  readonly taxRate: string;
}

/** The rates of documents, and of written-off documents, by the source of the entry. */
export async function selectTaxRates(
  work: Scope,
  { documents, writeOffs }: { readonly documents: readonly string[]; readonly writeOffs: readonly string[] },
): Promise<readonly TaxRateOfSource[]> {
  if (documents.length + writeOffs.length === 0) return [];
  const org = sql`${work.org.id}::uuid`;
  const { rows } = await sql<TaxRateOfSource>`
    select d.id as "sourceId", t."taxCodeId", ${taxRate} as "taxRate"
      from (select id, org_id, frozen from ${documentRows(work)} x union all select id, org_id, frozen from ${purchaseRows(work)} y) d ${frozenTaxes}
     where d.org_id = ${org} and d.id = any(${[...documents]}::uuid[]) and t."taxCodeId" is not null
    union all
    select w.id, t."taxCodeId", ${taxRate} from write_off w join ${documentRows(work)} d on d.id = w.document_id and d.org_id = w.org_id ${frozenTaxes}
     where w.org_id = ${org} and w.id = any(${[...writeOffs]}::uuid[]) and t."taxCodeId" is not null`.execute(work.tx);
  return rows;
}
