// Taxes of documents for the tax report: what they fall on, and at which rate.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';
import { frozenTaxes } from './payment-proof-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
const taxRate = sql`trim_scale(t.rate)::text`;

export interface TaxedDocument {
  readonly id: string;
  /** Null where the document moves nothing. */
  readonly entryId: string | null;
  readonly issuedOn: string;
  readonly currency: string;
  readonly rate: string;
  /** In base currency; all others in the document's. Of a credit note all are negative. */
  readonly payableMinor: number;
  readonly taxCodeId: string;
  /** Part of one as a decimal. */
  readonly taxRate: string;
  readonly baseMinor: number;
  readonly taxMinor: number;
}

/** Each tax of each document that was issued through a day, or from another on, as it was frozen. */
export async function selectTaxedDocuments(work: Scope, through: string, from?: string): Promise<readonly TaxedDocument[]> {
  const since = from === undefined ? sql`` : sql`and d.issued_on >= ${from}::date`;
  const sign = sql`case when d.kind = 'credit_note' then -1 else 1 end`;
  const { rows } = await sql<TaxedDocument>`
    select d.id, d.entry_id as "entryId", d.issued_on as "issuedOn", d.currency, coalesce(d.rate, 1)::text as rate, d.base_payable_minor * ${sign} as "payableMinor",
           t."taxCodeId", ${taxRate} as "taxRate", t."baseMinor" * ${sign} as "baseMinor", t."taxMinor" * ${sign} as "taxMinor" from sales_document d ${frozenTaxes}
     where d.org_id = ${work.org.id}::uuid and d.kind in ('invoice', 'credit_note') and d.number is not null and d.issued_on <= ${through}::date ${since}
       and t."taxCodeId" is not null
     order by d.issued_on, d.id`.execute(work.tx);
  return rows;
}

export interface TaxRateOfSource {
  readonly sourceId: string;
  readonly taxCodeId: string;
  readonly taxRate: string;
}

/** The rates of documents, and of the documents that were written off, by what made the entry. */
export async function selectTaxRates(
  work: Scope,
  { documents, writeOffs }: { readonly documents: readonly string[]; readonly writeOffs: readonly string[] },
): Promise<readonly TaxRateOfSource[]> {
  if (documents.length + writeOffs.length === 0) return [];
  const org = sql`${work.org.id}::uuid`;
  const { rows } = await sql<TaxRateOfSource>`
    select d.id as "sourceId", t."taxCodeId", ${taxRate} as "taxRate" from sales_document d ${frozenTaxes}
     where d.org_id = ${org} and d.id = any(${[...documents]}::uuid[]) and t."taxCodeId" is not null
    union all
    select w.id, t."taxCodeId", ${taxRate} from write_off w join sales_document d on d.id = w.document_id and d.org_id = w.org_id ${frozenTaxes}
     where w.org_id = ${org} and w.id = any(${[...writeOffs]}::uuid[]) and t."taxCodeId" is not null`.execute(work.tx);
  return rows;
}
