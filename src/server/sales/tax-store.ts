// Taxes of documents for the tax report: what they fall on, and what was posted of them at which rate.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';
import { frozenTaxes } from './payment-proof-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
interface Range {
  readonly from: string;
  readonly to: string;
}
const taxRate = sql`trim_scale(t.rate)::text`;

export interface TaxBase {
  readonly taxCodeId: string;
  /** Part of one as a decimal. */
  readonly taxRate: string;
  readonly currency: string;
  /** Base currency for one unit of it, when they were issued. */
  readonly rate: string;
  readonly minor: number;
  readonly documents: number;
}

/** What taxes fall on, by their rates, on documents that were issued between two days, as it was frozen; credit notes against. Documents in another currency stand alone: each is valued by itself. */
export async function selectTaxBases(work: Scope, range: Range): Promise<readonly TaxBase[]> {
  const { rows } = await sql<TaxBase>`
    select t."taxCodeId", ${taxRate} as "taxRate", d.currency, coalesce(d.rate, 1)::text as rate, count(*)::int as documents,
           sum(t."baseMinor" * case when d.kind = 'credit_note' then -1 else 1 end)::bigint as minor from sales_document d ${frozenTaxes}
     where d.org_id = ${work.org.id}::uuid and d.kind in ('invoice', 'credit_note') and d.number is not null
       and d.issued_on between ${range.from}::date and ${range.to}::date and t."taxCodeId" is not null
     group by 1, 2, 3, 4, case when d.currency <> ${work.org.baseCurrency} then d.id end order by 1, 2, 3, 4`.execute(work.tx);
  return rows;
}

export interface TaxedDocument {
  readonly entryId: string;
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

/** Each tax of each document that was issued through a day, as it was frozen. */
export async function selectTaxedDocuments(work: Scope, through: string): Promise<readonly TaxedDocument[]> {
  const sign = sql`case when d.kind = 'credit_note' then -1 else 1 end`;
  const { rows } = await sql<TaxedDocument>`
    select d.entry_id as "entryId", d.issued_on as "issuedOn", d.currency, coalesce(d.rate, 1)::text as rate, d.base_payable_minor * ${sign} as "payableMinor",
           t."taxCodeId", ${taxRate} as "taxRate", t."baseMinor" * ${sign} as "baseMinor", t."taxMinor" * ${sign} as "taxMinor" from sales_document d ${frozenTaxes}
     where d.org_id = ${work.org.id}::uuid and d.kind in ('invoice', 'credit_note') and d.entry_id is not null and d.issued_on <= ${through}::date
       and t."taxCodeId" is not null
     order by d.issued_on, d.id`.execute(work.tx);
  return rows;
}

export interface TaxPosted {
  readonly taxCodeId: string;
  /** That of the document that the entry belongs to; null where no document names the tax. */
  readonly taxRate: string | null;
  readonly accountId: string;
  readonly baseMinor: number;
}

/** What was posted of each tax between two days, whatever posted it, in base currency, credit positive; a write-off or a reversal is at the rate of its document. */
export async function selectTaxPosted(work: Scope, range: Range): Promise<readonly TaxPosted[]> {
  const org = sql`${work.org.id}::uuid`;
  const { rows } = await sql<TaxPosted>`
    select p.tax_code_id as "taxCodeId", r.rate as "taxRate", min(p.account_id::text) as "accountId", (-sum(p.base_minor))::bigint as "baseMinor"
      from posting p join entry e on e.id = p.entry_id and e.org_id = p.org_id
      left join entry o on o.id = e.reverses_id and o.org_id = e.org_id
      left join write_off w on w.org_id = p.org_id and w.id = coalesce(o.source_id, e.source_id) and coalesce(o.source_kind, e.source_kind) = 'write_off'
      left join lateral (
        select ${taxRate} as rate from sales_document d ${frozenTaxes}
         where d.org_id = ${org} and d.id = case coalesce(o.source_kind, e.source_kind) when 'sales_document' then coalesce(o.source_id, e.source_id) else w.document_id end
           and t."taxCodeId" = p.tax_code_id::text limit 1) r on true
     where p.org_id = ${org} and p.tax_code_id is not null and p.date between ${range.from}::date and ${range.to}::date
     group by 1, 2 order by 1, 2`.execute(work.tx);
  return rows;
}
