// Quotes, invoices and credit notes: with document-list-store the only SQL that names sales_document.
import { sql } from 'kysely';
import { startOfMonth } from '#core/calendar.ts';
import type { DocumentFacts } from '#core/sales/invoice.ts';
import { Draft } from '#contract/sales/sales.ts';
import { now, today } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';
import type { Kind } from './setting-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface StoredDocument {
  readonly id: string;
  readonly kind: Kind;
  readonly state: DocumentFacts['state'];
  readonly contactId: string | null;
  readonly currency: string;
  readonly draft: Draft;
  readonly draftVersion: number;
  readonly payableMinor: number;
  readonly basePayableMinor: number;
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
  /** Base currency for one of the document's, at issue. */
  readonly rate: string | null;
  readonly number: string | null;
  readonly frozen: string | null;
  readonly frozenHash: Buffer | null;
  readonly entryId: string | null;
  readonly ofDocumentId: string | null;
  readonly ofDocumentNumber: string | null;
  /** Of a credit note, the day whose tax rates its invoice has. */
  readonly ofTaxedOn: string | null;
  readonly sentAt: Date | null;
  readonly sentTo: string | null;
  readonly viewedAt: Date | null;
  /** Of an invoice, what payments, credit notes and write-offs settled; of a credit note, what was used of it. */
  readonly settledMinor: number;
  /** What that took off the receivables account. */
  readonly settledBaseMinor: number;
  readonly creditedMinor: number;
  /** Of what settled it, bad debt. */
  readonly writtenOffMinor: number;
}

export const settledSql = sql`
  left join lateral (
    select coalesce(sum(a.minor), 0)::bigint as settled, coalesce(sum(a.base_minor), 0)::bigint as settled_base,
           coalesce(sum(a.minor) filter (where a.credit_note_id is not null), 0)::bigint as credited,
           coalesce(sum(a.minor) filter (where a.write_off_id is not null
             and (select w.kind from write_off w where w.id = a.write_off_id and w.org_id = a.org_id) = 'bad_debt'), 0)::bigint as written_off
      from allocation a where a.org_id = d.org_id and a.reversed_at is null and a.document_id = d.id) s on d.kind = 'invoice'
  left join lateral (
    select coalesce(sum(x.minor), 0)::bigint as settled, coalesce(sum(x.base_minor), 0)::bigint as settled_base
      from credit_use x where x.org_id = d.org_id and x.reversed_at is null and x.credit_note_id = d.id) u on d.kind = 'credit_note'`;

const fields = sql`
  d.id, d.kind, d.state, d.contact_id as "contactId", d.currency, d.draft, d.draft_version as "draftVersion", d.payable_minor as "payableMinor",
  d.base_payable_minor as "basePayableMinor", d.issued_on as "issuedOn", d.due_on as "dueOn", d.rate, d.number, d.frozen, d.frozen_hash as "frozenHash", d.entry_id as "entryId",
  d.of_document_id as "ofDocumentId", o.number as "ofDocumentNumber",
  case when d.kind = 'credit_note' then coalesce((o.frozen::json ->> 'taxedOn')::date, o.issued_on) end as "ofTaxedOn", d.sent_at as "sentAt", d.sent_to as "sentTo", d.viewed_at as "viewedAt",
  coalesce(s.settled, u.settled, 0)::bigint as "settledMinor", coalesce(s.settled_base, u.settled_base, 0)::bigint as "settledBaseMinor",
  coalesce(s.credited, 0)::bigint as "creditedMinor", coalesce(s.written_off, 0)::bigint as "writtenOffMinor"`;

/** Locks the documents, in the order of their ids, until the transaction ends: whoever settles or issues one waits here. */
export async function lockDocuments(work: Scope, ids: readonly string[]): Promise<void> {
  await sql`select id from sales_document where id = any(${[...new Set(ids)].toSorted()}::uuid[]) and org_id = ${work.org.id}::uuid order by id for update`.execute(
    work.tx,
  );
}

/** Documents of these ids, drafts that were thrown away left out. */
export async function selectDocuments(work: Scope, ids: readonly string[]): Promise<readonly StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select ${fields} from sales_document d left join sales_document o on o.id = d.of_document_id and o.org_id = d.org_id ${settledSql}
     where d.id = any(${[...ids]}::uuid[]) and d.org_id = ${work.org.id}::uuid and d.state <> 'removed'`.execute(work.tx);
  // As the schema has it: the database keeps the fields of a draft in an order of its own.
  return rows.map((row) => ({ ...row, draft: Draft.parse(row.draft) }));
}

export interface DraftRow {
  readonly id: string;
  readonly kind: Kind;
  readonly contactId: string | null;
  readonly draft: Draft;
  readonly ofDocumentId?: string | null;
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly grossMinor: number;
  readonly payableMinor: number;
}

const valuesOf = (row: DraftRow) => ({
  contact_id: row.contactId,
  currency: row.draft.currency,
  draft: JSON.stringify(row.draft),
  net_minor: row.netMinor,
  tax_minor: row.taxMinor,
  gross_minor: row.grossMinor,
  payable_minor: row.payableMinor,
  due_on: row.draft.dueOn,
});

/** False where there is a document of this id already. */
export async function insertDraft(work: Pick<Work, 'tx' | 'org' | 'userId'>, row: DraftRow): Promise<boolean> {
  const added = await work.tx
    .insertInto('sales_document')
    .values({
      org_id: work.org.id,
      id: row.id,
      kind: row.kind,
      of_document_id: row.ofDocumentId ?? null,
      created_by: work.userId,
      ...valuesOf(row),
    })
    .onConflict((c) => c.columns(['id', 'org_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updateDraft(work: Scope, row: DraftRow, draftVersion: number): Promise<void> {
  await work.tx
    .updateTable('sales_document')
    .set({ ...valuesOf(row), draft_version: draftVersion, changed_at: sql<Date>`now()` })
    .where('id', '=', row.id)
    .where('org_id', '=', work.org.id)
    .where('state', '=', 'draft')
    .execute();
}

export async function markRemoved(work: Scope, id: string): Promise<void> {
  await work.tx
    .updateTable('sales_document')
    .set({ state: 'removed', changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .execute();
}

export interface Issue {
  readonly id: string;
  readonly number: string;
  readonly contactId: string;
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly frozen: string;
  readonly frozenHash: Buffer;
  readonly entryId: string | null;
  readonly rate: string;
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly grossMinor: number;
  readonly payableMinor: number;
  readonly basePayableMinor: number;
}

export async function markIssued(work: Pick<Work, 'tx' | 'org' | 'userId'>, issue: Issue): Promise<void> {
  await work.tx
    .updateTable('sales_document')
    .set({
      state: 'issued',
      number: issue.number,
      contact_id: issue.contactId,
      issued_on: issue.issuedOn,
      due_on: issue.dueOn,
      frozen: issue.frozen,
      frozen_hash: issue.frozenHash,
      entry_id: issue.entryId,
      rate: issue.rate,
      net_minor: issue.netMinor,
      tax_minor: issue.taxMinor,
      gross_minor: issue.grossMinor,
      payable_minor: issue.payableMinor,
      base_payable_minor: issue.basePayableMinor,
      issued_at: now(), // by the clock that says which month it is: what a plan holds is counted by it
      issued_by: work.userId,
      changed_at: sql<Date>`now()`,
    })
    .where('id', '=', issue.id)
    .where('org_id', '=', work.org.id)
    .execute();
}

export async function markSent(work: Scope, id: string, at: Date, to: string | null): Promise<void> {
  await work.tx
    .updateTable('sales_document')
    .set({ sent_at: at, sent_to: to })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .execute();
}

/** How many invoices were issued this month, where the business is. */
export async function countInvoicesThisMonth(work: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sales_document where org_id = ${work.org.id}::uuid and kind = 'invoice' and number is not null
       and (issued_at at time zone ${work.org.timeZone})::date >= ${startOfMonth(today(work.org.timeZone))}::date`.execute(work.tx);
  return rows[0]?.count ?? 0;
}

/** The taxes of the lines of the newest quotes and invoices that were issued: the newest document first, of each the last line. */
export async function selectTaxesOfLines(work: Scope): Promise<readonly (readonly string[])[]> {
  const newest = (kind: Kind) => sql`
    (select id, created_at, draft from sales_document where org_id = ${work.org.id}::uuid and kind = ${kind} and number is not null order by created_at desc, id desc limit 10)`;
  const { rows } = await sql<{ taxCodeIds: string[] }>`
    select line -> 'taxCodeIds' as "taxCodeIds" from (${newest('quote')} union all ${newest('invoice')}) d
     cross join lateral jsonb_array_elements(d.draft -> 'lines') with ordinality l (line, at)
     where coalesce(line ->> 'kind', 'item') = 'item' order by d.created_at desc, d.id desc, at desc limit 100`.execute(work.tx);
  return rows.map((row) => row.taxCodeIds);
}

/** Credit notes over an invoice, issued ones and drafts. */
export async function creditNotesOf(
  work: Scope,
  id: string,
): Promise<readonly { id: string; number: string | null; grossMinor: number; payableMinor: number }[]> {
  const rows = await work.tx
    .selectFrom('sales_document')
    .select(['id', 'number', 'gross_minor as grossMinor', 'payable_minor as payableMinor'])
    .where('of_document_id', '=', id)
    .where('kind', '=', 'credit_note')
    .where('state', '<>', 'removed')
    .where('org_id', '=', work.org.id)
    .orderBy('created_at')
    .execute();
  return rows;
}

/** Numbers of issued documents, by id. */
export async function selectNumbers(work: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await work.tx
    .selectFrom('sales_document')
    .select(['id', 'number'])
    .where('id', 'in', [...ids, '00000000-0000-0000-0000-000000000000'])
    .where('org_id', '=', work.org.id)
    .execute();
  return new Map(rows.flatMap((r) => (r.number === null ? [] : [[r.id, r.number] as const])));
}

/** The answer that a quote got becomes its state. */
export async function markAnswered(work: Scope, id: string, answer: 'accepted' | 'declined'): Promise<void> {
  await work.tx
    .updateTable('sales_document')
    .set({ state: answer, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .execute();
}

/** To read from in a statement of another module. */
export const documentRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from sales_document where org_id = ${work.org.id}::uuid)`;
