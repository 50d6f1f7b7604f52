// Quotes, invoices, credit notes, bills and supplier credits: with document-list-store the only SQL that names sales_document. Queries for
// sales documents never return purchase documents, and vice versa.
import { sql } from 'kysely';
import { startOfMonth } from '#core/calendar.ts';
import type { DocumentFacts } from '#core/sales/invoice.ts';
import { referenceNames } from '#core/trade-documents/free-texts.ts';
import { Draft } from '#contract/sales/sales.ts';
import { contactRows } from '../contacts/index.ts';
import { now, today } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';
import { settled } from './settled-store.ts';
import type { Kind } from './number-store.ts';

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
  /** Rate to base currency, when finalized. */
  readonly rate: string | null;
  readonly number: string | null;
  readonly frozen: string | null;
  readonly frozenHash: Buffer | null;
  readonly entryId: string | null;
  readonly ofDocumentId: string | null;
  readonly ofDocumentNumber: string | null;
  /** For a credit note, the day whose tax rates its invoice has. */
  readonly ofTaxedOn: string | null;
  readonly sentAt: Date | null;
  readonly sentTo: string | null;
  readonly viewedAt: Date | null;
  /** For an invoice, the total of payments, credit notes and write-offs; for a credit note, what was used of it. */
  readonly settledMinor: number;
  /** The effect of that on the receivables account. */
  readonly settledBaseMinor: number;
  readonly creditedMinor: number;
  /** The part that was written off as bad debt. */
  readonly writtenOffMinor: number;
  /** Of one from another program, the day from which it counts here. */
  readonly movedOn: string | null;
}

export type PurchaseKind = 'bill' | 'supplier_credit';

/** A stored supplier bill or credit. Its number is the supplier's. */
export type StoredBill = Omit<StoredDocument, 'kind' | 'state'> & {
  readonly kind: PurchaseKind;
  readonly state: 'draft' | 'issued' | 'void' | 'removed';
  /** When its entry was reversed. */
  readonly voidedOn: string | null;
};

const fields = sql`
  d.id, d.kind, d.state, d.contact_id as "contactId", d.currency, d.draft, d.draft_version as "draftVersion", d.payable_minor as "payableMinor",
  d.base_payable_minor as "basePayableMinor", d.issued_on as "issuedOn", d.due_on as "dueOn", d.rate, d.number, d.frozen, d.frozen_hash as "frozenHash", d.entry_id as "entryId",
  d.of_document_id as "ofDocumentId", o.number as "ofDocumentNumber",
  case when d.kind = 'credit_note' then coalesce((o.frozen::json ->> 'taxedOn')::date, o.issued_on) end as "ofTaxedOn", d.voided_on as "voidedOn", d.sent_at as "sentAt", d.sent_to as "sentTo", d.viewed_at as "viewedAt", d.moved_on as "movedOn",
  coalesce(s.settled, u.settled, 0)::bigint as "settledMinor", coalesce(s.settled_base, u.settled_base, 0)::bigint as "settledBaseMinor",
  coalesce(s.credited, 0)::bigint as "creditedMinor", coalesce(s.written_off, 0)::bigint as "writtenOffMinor"`;

/** Locks the documents, in the order of their ids, until the transaction ends, so settling and finalizing wait for each other. */
export async function lockDocuments(work: Scope, ids: readonly string[]): Promise<void> {
  await sql`select id from sales_document where id = any(${[...new Set(ids)].toSorted()}::uuid[]) and org_id = ${work.org.id}::uuid order by id for update`.execute(
    work.tx,
  );
}

const ofSales = sql`kind in ('quote', 'invoice', 'credit_note')`;
const ofPurchases = sql`kind in ('bill', 'supplier_credit')`;

async function selectKinds<Row extends StoredDocument | StoredBill>(
  work: Scope,
  ids: readonly string[],
  ofKind: ReturnType<typeof sql>,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select ${fields} from sales_document d left join sales_document o on o.id = d.of_document_id and o.org_id = d.org_id ${settled(work)}
     where d.id = any(${[...ids]}::uuid[]) and d.org_id = ${work.org.id}::uuid and d.state <> 'removed' and ${ofKind}`.execute(work.tx);
  // In the schema's order: the database stores the fields of a draft in its own order.
  return rows.map((row) => ({ ...row, draft: Draft.parse(row.draft) }));
}

/** Quotes, invoices and credit notes with these ids, except deleted drafts. */
export const selectDocuments = (work: Scope, ids: readonly string[]): Promise<readonly StoredDocument[]> =>
  selectKinds<StoredDocument>(work, ids, sql`d.${ofSales} and d.state <> 'void'`);

/** The same for bills. */
export const selectBills = (work: Scope, ids: readonly string[]): Promise<readonly StoredBill[]> =>
  selectKinds<StoredBill>(work, ids, sql`d.kind = 'bill'`);

/** The same for bills and supplier credits. */
export const selectPurchases = (work: Scope, ids: readonly string[]): Promise<readonly StoredBill[]> =>
  selectKinds<StoredBill>(work, ids, sql`d.${ofPurchases}`);

/** Every finalized document, by kind and number. */
export async function selectFinalIds(work: Scope): Promise<readonly { readonly id: string; readonly kind: Kind | PurchaseKind }[]> {
  const rows = await work.tx
    .selectFrom('sales_document')
    .select(['id', 'kind'])
    .where('number', 'is not', null)
    .where('state', '<>', 'removed')
    .where('org_id', '=', work.org.id)
    .orderBy('kind')
    .orderBy('number')
    .orderBy('id')
    .execute();
  return rows.map(({ id, kind }) => ({ id, kind: kind as Kind | PurchaseKind }));
}

/** The number of a document of any kind, null for a draft; undefined if it doesn't exist. */
export async function selectNumber(work: Scope, id: string): Promise<string | null | undefined> {
  const row = await work.tx
    .selectFrom('sales_document')
    .select('number')
    .where('id', '=', id)
    .where('state', '<>', 'removed')
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
  return row && row.number;
}

export interface DraftRow {
  readonly id: string;
  readonly kind: Kind | PurchaseKind;
  readonly contactId: string | null;
  readonly draft: Draft;
  readonly ofDocumentId?: string | null;
  /** Of what nobody asked for just now: a schedule. */
  readonly createdBy?: string | null;
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

/** Returns the ids that are new; of one that exists already nothing changes. */
export async function insertDrafts(work: Pick<Work, 'tx' | 'org' | 'userId'>, rows: readonly DraftRow[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const added = await work.tx
    .insertInto('sales_document')
    .values(
      rows.map((row) => ({
        org_id: work.org.id,
        id: row.id,
        kind: row.kind,
        of_document_id: row.ofDocumentId ?? null,
        created_by: work.userId ?? row.createdBy ?? null,
        ...valuesOf(row),
      })),
    )
    .onConflict((c) => c.columns(['id', 'org_id']).doNothing())
    .returning('id')
    .execute();
  return new Set(added.map((row) => row.id));
}

/** False if the id exists already. */
export const insertDraft = async (work: Pick<Work, 'tx' | 'org' | 'userId'>, row: DraftRow): Promise<boolean> =>
  (await insertDrafts(work, [row])).has(row.id);

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

export interface Finalized {
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

/** The time is the application's, whose clock also decides the month for plan limits. */
export async function markFinalized(work: Pick<Work, 'tx' | 'org' | 'userId'>, documents: readonly Finalized[]): Promise<void> {
  const all = <K extends keyof Finalized>(key: K): Finalized[K][] => documents.map((one) => one[key]);
  await sql`
    update sales_document d
       set state = 'issued', number = x.number, contact_id = x.contact_id, issued_on = x.issued_on, due_on = x.due_on, frozen = x.frozen,
           frozen_hash = decode(x.frozen_hash, 'hex'), entry_id = x.entry_id, rate = x.rate, net_minor = x.net_minor, tax_minor = x.tax_minor,
           gross_minor = x.gross_minor, payable_minor = x.payable_minor, base_payable_minor = x.base_payable_minor,
           issued_at = ${now()}::timestamptz, issued_by = ${work.userId}::uuid, changed_at = now()
      from unnest(${all('id')}::uuid[], ${all('number')}::text[], ${all('contactId')}::uuid[], ${all('issuedOn')}::date[], ${all('dueOn')}::date[], ${all('frozen')}::text[],
                  ${documents.map((one) => one.frozenHash.toString('hex'))}::text[], ${all('entryId')}::uuid[], ${all('rate')}::numeric[], ${all('netMinor')}::bigint[],
                  ${all('taxMinor')}::bigint[], ${all('grossMinor')}::bigint[], ${all('payableMinor')}::bigint[], ${all('basePayableMinor')}::bigint[])
        as x (id, number, contact_id, issued_on, due_on, frozen, frozen_hash, entry_id, rate, net_minor, tax_minor, gross_minor, payable_minor, base_payable_minor)
     where d.id = x.id and d.org_id = ${work.org.id}::uuid`.execute(work.tx);
}

export interface SentDocument {
  readonly id: string;
  readonly at: Date;
  readonly to: string | null;
}
export async function markSent(work: Scope, sent: readonly SentDocument[]): Promise<void> {
  if (sent.length === 0) return;
  await sql`
    update sales_document d set sent_at = x.sent_at, sent_to = x.sent_to
      from unnest(${sent.map((one) => one.id)}::uuid[], ${sent.map((one) => one.at.toISOString())}::timestamptz[], ${sent.map((one) => one.to)}::text[]) as x (id, sent_at, sent_to)
     where d.id = x.id and d.org_id = ${work.org.id}::uuid`.execute(work.tx);
}

/** How many invoices were finalized this month, in the time zone of the business. */
export async function countInvoicesThisMonth(work: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sales_document where org_id = ${work.org.id}::uuid and kind = 'invoice' and number is not null and moved_on is null
       and (issued_at at time zone ${work.org.timeZone})::date >= ${startOfMonth(today(work.org.timeZone))}::date`.execute(work.tx);
  return rows[0]?.count ?? 0;
}

/** The taxes of the last line of the most recently finalized quotes and invoices, newest first. */
export async function selectTaxesOfLines(work: Scope): Promise<readonly (readonly string[])[]> {
  const newest = (kind: Kind) => sql`
    (select id, created_at, draft from sales_document where org_id = ${work.org.id}::uuid and kind = ${kind} and number is not null order by created_at desc, id desc limit 10)`;
  const { rows } = await sql<{ taxCodeIds: string[] }>`
    select line -> 'taxCodeIds' as "taxCodeIds" from (${newest('quote')} union all ${newest('invoice')}) d
     cross join lateral jsonb_array_elements(d.draft -> 'lines') with ordinality l (line, at)
     where coalesce(line ->> 'kind', 'item') = 'item' order by d.created_at desc, d.id desc, at desc limit 100`.execute(work.tx);
  return rows.map((row) => row.taxCodeIds);
}

/** Credit notes over an invoice, finalized ones and drafts. */
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

/** Numbers of finalized documents, by id. */
export async function selectNumbers(work: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await work.tx
    .selectFrom('sales_document')
    .select(['id', 'number'])
    .where('id', 'in', [...ids, '00000000-0000-0000-0000-000000000000'])
    .where('org_id', '=', work.org.id)
    .execute();
  return new Map(rows.flatMap((r) => (r.number === null ? [] : [[r.id, r.number] as const])));
}

/** Who made a document; null if nobody did, as with what was imported. */
export async function selectMaker(work: Scope, id: string): Promise<string | null> {
  const row = await work.tx
    .selectFrom('sales_document')
    .select('created_by as madeBy')
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
  return row?.madeBy ?? null;
}

/** A draft that becomes a document of another program: it counts from a day. */
export async function markMoved(work: Scope, id: string, on: string): Promise<void> {
  await work.tx.updateTable('sales_document').set({ moved_on: on }).where('id', '=', id).where('org_id', '=', work.org.id).execute();
}

/** Invoices and credit notes from another program that are taken back: each gives its number up. */
export async function voidMoved(work: Scope, ids: readonly string[], on: string): Promise<void> {
  await sql`
    update sales_document set state = 'void', voided_on = ${on}::date, number = left(number, 40) || ' ' || left(id::text, 13), changed_at = now()
     where id = any(${[...ids]}::uuid[]) and org_id = ${work.org.id}::uuid and kind in ('invoice', 'credit_note') and moved_on is not null and state = 'issued'`.execute(
    work.tx,
  );
}

export interface MovedDocument {
  readonly id: string;
  readonly kind: 'invoice' | 'credit_note' | 'bill' | 'supplier_credit';
  readonly contactId: string;
  readonly number: string;
  readonly entryId: string | null;
  readonly movedOn: string;
  readonly settledMinor: number;
}

/** What came from other programs and stands. */
export async function selectMoved(work: Scope): Promise<readonly MovedDocument[]> {
  const { rows } = await sql<MovedDocument>`
    select d.id, d.kind, d.contact_id as "contactId", d.number, d.entry_id as "entryId", d.moved_on as "movedOn", (coalesce(s.settled, 0) + coalesce(u.settled, 0))::bigint as "settledMinor"
      from sales_document d ${settled(work)} where d.org_id = ${work.org.id}::uuid and d.moved_on is not null and d.state = 'issued'`.execute(
    work.tx,
  );
  return rows;
}

/** The day from which a document `d` counts: one from another program was issued before. */
export const countsFrom = sql`coalesce(d.moved_on, d.issued_on)`;

/** Marks a bill whose entry was reversed on a day. */
export async function markVoid(work: Scope, id: string, on: string): Promise<void> {
  await work.tx
    .updateTable('sales_document')
    .set({ state: 'void', voided_on: on, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .execute();
}

/** Sets a quote's state to its answer. */
export async function markAnswered(work: Scope, id: string, answer: 'accepted' | 'declined'): Promise<void> {
  await work.tx
    .updateTable('sales_document')
    .set({ state: answer, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .execute();
}

/** A subquery of quotes, invoices and credit notes for statements of other modules. */
export const documentRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from sales_document where org_id = ${work.org.id}::uuid and ${ofSales})`;

/** A subquery of bills for statements of other modules. */
export const billRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from sales_document where org_id = ${work.org.id}::uuid and kind = 'bill')`;

/** A subquery of bills and supplier credits for statements of other modules. */
export const purchaseRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from sales_document where org_id = ${work.org.id}::uuid and ${ofPurchases})`;

/** What a file link `l` says about its document. For a merged contact, the remaining one. */
export const linkedDocumentSql = (work: { readonly org: { readonly id: string } }) => sql`
  select d.kind, coalesce(d.number, d.draft->>'reference', ''), coalesce(m.id, c.id), coalesce(m.name, c.name, ''), d.issued_on, d.payable_minor::bigint, d.currency::text
    from sales_document d
    left join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id
    left join ${contactRows(work)} m on m.id = c.merged_into_id and m.org_id = c.org_id
   where d.id = l.subject_id and d.org_id = ${work.org.id}::uuid and d.state <> 'removed'`;

const referencesSql = sql.join(
  referenceNames.map((name) => sql`d.draft->>${sql.lit(name)}`),
  sql`, `,
);

/** Whether the document `d` has a number or reference like that. */
export const isNamedLike = (pattern: string) =>
  sql`(lower(coalesce(d.number, '')) like ${pattern} or lower(concat_ws(' ', ${referencesSql})) like ${pattern})`;
