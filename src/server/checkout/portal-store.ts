// All documents of a customer, in the shape of their page: what waits for them, and the rest by pages.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';
import { settledSql, type StoredDocument } from '../trade-documents/index.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface StandingFacts extends Pick<
  StoredDocument,
  'kind' | 'state' | 'dueOn' | 'payableMinor' | 'settledMinor' | 'creditedMinor'
> {
  /** By payments; what else settled it is nobody's business but its owner's. */
  readonly paidMinor: number;
}
export interface PortalRow extends StandingFacts {
  readonly id: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly currency: string;
}
export interface PortalSlice {
  readonly contactIds: readonly string[];
  /** Those that wait to be paid or answered, or all others. */
  readonly isWaiting: boolean;
  readonly today: string;
  readonly after?: { readonly issuedOn: string; readonly id: string } | undefined;
  readonly limit: number;
}

export async function selectPortalRows(work: Scope, slice: PortalSlice): Promise<readonly PortalRow[]> {
  const waiting = sql`(d.state = 'issued' and ((d.kind = 'invoice' and coalesce(s.settled, 0) < d.payable_minor)
    or (d.kind = 'quote' and (d.due_on is null or d.due_on >= ${slice.today}::date))))`;
  const { rows } = await sql<PortalRow>`
    select d.id, d.kind, d.state, d.number, d.issued_on as "issuedOn", d.due_on as "dueOn", d.currency, d.payable_minor as "payableMinor",
           coalesce(s.settled, 0)::bigint as "settledMinor", coalesce(s.credited, 0)::bigint as "creditedMinor",
           (select coalesce(sum(a.minor), 0)::bigint from allocation a
             where a.document_id = d.id and a.org_id = d.org_id and a.payment_id is not null and a.reversed_at is null) as "paidMinor"
      from sales_document d ${settledSql}
     where d.org_id = ${work.org.id}::uuid and d.contact_id = any(${[...slice.contactIds]}::uuid[]) and d.number is not null
       and ${slice.isWaiting ? waiting : sql`not ${waiting}`}
       ${slice.after ? sql`and (d.issued_on, d.id) < (${slice.after.issuedOn}::date, ${slice.after.id}::uuid)` : sql``}
     order by ${slice.isWaiting ? sql`coalesce(d.due_on, d.issued_on), d.id` : sql`d.issued_on desc, d.id desc`} limit ${slice.limit}`.execute(
    work.tx,
  );
  return rows;
}

export interface InvoicedSum {
  readonly currency: string;
  readonly invoicedMinor: number;
  readonly creditedMinor: number;
}

/** What was ever invoiced to these contacts and what credit notes took back, by currency. */
export async function selectInvoicedSums(work: Scope, contactIds: readonly string[]): Promise<readonly InvoicedSum[]> {
  const { rows } = await sql<InvoicedSum>`
    select d.currency, coalesce(sum(d.payable_minor) filter (where d.kind = 'invoice'), 0)::bigint as "invoicedMinor",
           coalesce(sum(d.payable_minor) filter (where d.kind = 'credit_note'), 0)::bigint as "creditedMinor"
      from sales_document d
     where d.org_id = ${work.org.id}::uuid and d.contact_id = any(${[...contactIds]}::uuid[]) and d.state = 'issued' and d.kind <> 'quote'
     group by d.currency order by d.currency`.execute(work.tx);
  return rows;
}
