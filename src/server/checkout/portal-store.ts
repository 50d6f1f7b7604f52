// All documents of a customer for their page: what needs their action, and the rest in pages.
import { sql } from 'kysely';
import type { Keyed, ListOrder, Slice } from '../platform/page.ts';
import { allocationRows, settledSql } from '../settlement/index.ts';
import type { Work } from '../platform/work.ts';
import { type StoredDocument, documentRows } from '../trade-documents/index.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface StandingFacts extends Pick<
  StoredDocument,
  'kind' | 'state' | 'dueOn' | 'payableMinor' | 'settledMinor' | 'creditedMinor'
> {
  /** Settled by payments; how else it was settled is only the owner's business. */
  readonly paidMinor: number;
}
export interface PortalRow extends StandingFacts {
  readonly id: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly currency: string;
}
export interface PortalFilter {
  readonly contactIds: readonly string[];
  /** Those to be paid or answered, or all others. */
  readonly isWaiting: boolean;
  readonly today: string;
}

export const longestDueFirst: ListOrder = {
  list: 'portal.open',
  direction: 'asc',
  columns: [
    [sql`coalesce(d.due_on, d.issued_on)`, 'date'],
    [sql`d.id`, 'uuid'],
  ],
};
export const latestFirst: ListOrder = {
  list: 'portal',
  direction: 'desc',
  columns: [
    [sql`d.issued_on`, 'date'],
    [sql`d.id`, 'uuid'],
  ],
};

export async function selectPortalRows(work: Scope, filter: PortalFilter, slice: Slice): Promise<readonly (PortalRow & Keyed)[]> {
  const waiting = sql`(d.state = 'issued' and ((d.kind = 'invoice' and coalesce(s.settled, 0) < d.payable_minor)
    or (d.kind = 'quote' and (d.due_on is null or d.due_on >= ${filter.today}::date))))`;
  const { rows } = await sql<PortalRow & Keyed>`
    select d.id, d.kind, d.state, d.number, d.issued_on as "issuedOn", d.due_on as "dueOn", d.currency, d.payable_minor as "payableMinor",
           coalesce(s.settled, 0)::bigint as "settledMinor", coalesce(s.credited, 0)::bigint as "creditedMinor",
           (select coalesce(sum(a.minor), 0)::bigint from ${allocationRows(work)} a
             where a.document_id = d.id and a.payment_id is not null and a.reversed_at is null) as "paidMinor", ${slice.key} as key
      from ${documentRows(work)} d ${settledSql(work)}
     where d.org_id = ${work.org.id}::uuid and d.contact_id = any(${[...filter.contactIds]}::uuid[]) and d.number is not null
       and ${filter.isWaiting ? waiting : sql`not ${waiting}`} and ${slice.isAfter}
     order by ${slice.order} limit ${slice.limit}`.execute(work.tx);
  return rows;
}

export interface InvoicedSum {
  readonly currency: string;
  readonly invoicedMinor: string;
  readonly creditedMinor: string;
}

/** What was ever invoiced to these contacts and what credit notes took back, by currency. */
export async function selectInvoicedSums(work: Scope, contactIds: readonly string[]): Promise<readonly InvoicedSum[]> {
  const { rows } = await sql<InvoicedSum>`
    select d.currency, coalesce(sum(d.payable_minor) filter (where d.kind = 'invoice'), 0) as "invoicedMinor",
           coalesce(sum(d.payable_minor) filter (where d.kind = 'credit_note'), 0) as "creditedMinor"
      from ${documentRows(work)} d
     where d.org_id = ${work.org.id}::uuid and d.contact_id = any(${[...contactIds]}::uuid[]) and d.state = 'issued' and d.kind <> 'quote'
     group by d.currency order by d.currency`.execute(work.tx);
  return rows;
}
