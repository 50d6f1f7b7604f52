// Quotes as a list, their answers, the invoices made from them and deposit balances: the only SQL that names quote_answer, quote_invoice
// and deposit_movement.
import { sql } from 'kysely';
import type { QuotePart } from '#core/sales/quote.ts';
import type { QuoteTab } from '#contract/sales/quotes.ts';
import { containing, type Keyed, type Slice } from '../../platform/page.ts';
import { contactRows } from '../../contacts/index.ts';
import type { OpenByContact } from '../../settlement/index.ts';
import { documentRows, markAnswered, isNamedLike } from '../../trade-documents/index.ts';
import { narrowedBy, type Narrowed } from '../list-store.ts';
import type { Work } from '../../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface ListedQuote {
  readonly id: string;
  readonly state: 'draft' | 'issued' | 'accepted' | 'declined';
  readonly number: string | null;
  readonly contactName: string;
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
  readonly changedAt: Date;
  readonly currency: string;
  readonly payableMinor: number;
  readonly wasSent: boolean;
  readonly wasViewed: boolean;
}

export interface QuoteFilter extends Narrowed {
  readonly tab: QuoteTab;
  readonly search?: string | undefined;
  readonly contactId?: string | undefined;
  readonly today: string;
}

const isIn = (tab: QuoteTab, today: string) =>
  ({
    all: sql`true`,
    draft: sql`d.state = 'draft'`,
    open: sql`(d.state = 'issued' and (d.due_on is null or d.due_on >= ${today}::date))`,
    accepted: sql`d.state = 'accepted'`,
    declined: sql`d.state = 'declined'`,
    expired: sql`(d.state = 'issued' and d.due_on < ${today}::date)`,
  })[tab];

export async function selectQuotePage(work: Scope, filter: QuoteFilter, slice: Slice): Promise<readonly (ListedQuote & Keyed)[]> {
  const pattern = filter.search ? containing(filter.search.toLowerCase()) : null;
  const { rows } = await sql<ListedQuote & Keyed>`
    select d.id, d.state, d.number, coalesce(c.name, '') as "contactName", d.issued_on as "issuedOn", d.due_on as "dueOn", d.changed_at as "changedAt",
           ${slice.key} as key, d.currency, d.payable_minor as "payableMinor", d.sent_at is not null as "wasSent", d.viewed_at is not null as "wasViewed"
      from ${documentRows(work)} d left join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id
     where d.org_id = ${work.org.id}::uuid and d.kind = 'quote' and d.state <> 'removed' and ${isIn(filter.tab, filter.today)}
       ${filter.contactId ? sql`and d.contact_id in (select x.id from ${contactRows(work)} x where x.org_id = d.org_id and (x.id = ${filter.contactId}::uuid or x.merged_into_id = ${filter.contactId}::uuid))` : sql``}
       ${pattern ? sql`and (${isNamedLike(pattern)} or lower(coalesce(c.name, '')) like ${pattern})` : sql``}
       ${narrowedBy(work, filter)} and ${slice.isAfter}
     order by ${slice.order} limit ${slice.limit}`.execute(work.tx);
  return rows;
}

export interface QuoteSum {
  readonly tab: Exclude<QuoteTab, 'all'>;
  readonly currency: string;
  readonly count: number;
  readonly minor: string;
}

/** The number of quotes in each tab, by currency, and their totals: each is in one tab besides "all". */
export async function selectQuoteSums(work: Scope, today: string): Promise<readonly QuoteSum[]> {
  const { rows } = await sql<QuoteSum>`
    select case when d.state <> 'issued' then d.state when d.due_on < ${today}::date then 'expired' else 'open' end as tab, d.currency, count(*)::int as count,
           sum(d.payable_minor) as minor
      from ${documentRows(work)} d where d.org_id = ${work.org.id}::uuid and d.kind = 'quote' and d.state <> 'removed' group by 1, 2 order by 2`.execute(
    work.tx,
  );
  return rows;
}

/** The number of unanswered quotes whose validity ends between two days. */
export async function countExpiring(work: Scope, from: string, through: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${documentRows(work)} d
     where d.org_id = ${work.org.id}::uuid and d.kind = 'quote' and d.state = 'issued' and d.due_on between ${from}::date and ${through}::date`.execute(
    work.tx,
  );
  return rows[0]?.count ?? 0;
}

export interface QuoteAnswer {
  readonly quoteId: string;
  readonly answer: 'accepted' | 'declined';
  readonly name: string;
  readonly signature: number[][] | null;
  readonly reason: string;
  readonly ip: string | null;
  readonly answeredAt: Date;
}

export async function selectAnswer(work: Scope, quoteId: string): Promise<(QuoteAnswer & { readonly isOwn: boolean }) | undefined> {
  const { rows } = await sql<QuoteAnswer & { isOwn: boolean }>`
    select quote_id as "quoteId", answer, name, signature, reason, host(ip) as ip, via <> 'link' as "isOwn", answered_at as "answeredAt"
      from quote_answer where quote_id = ${quoteId}::uuid and org_id = ${work.org.id}::uuid`.execute(work.tx);
  return rows[0];
}

/** Stores the answer and the resulting state of the quote. */
export async function insertAnswer(work: Work, row: QuoteAnswer): Promise<void> {
  await sql`insert into quote_answer (org_id, quote_id, answer, name, signature, reason, ip, via, user_id, answered_at)
    values (${work.org.id}::uuid, ${row.quoteId}::uuid, ${row.answer}, ${row.name}, ${row.signature === null ? null : JSON.stringify(row.signature)}::jsonb,
            ${row.reason}, ${row.ip}::inet, ${work.via}, ${work.userId}::uuid, ${row.answeredAt})`.execute(work.tx);
  await markAnswered(work, row.quoteId, row.answer);
}

export interface QuoteInvoice {
  readonly documentId: string;
  readonly quoteId: string;
  readonly part: QuotePart;
}

export async function insertQuoteInvoice(work: Scope, { documentId, quoteId, part }: QuoteInvoice): Promise<void> {
  await work.tx.insertInto('quote_invoice').values({ org_id: work.org.id, document_id: documentId, quote_id: quoteId, part }).execute();
}

/** The quote and the part of it that each of these documents invoices, by document; for a credit note, those of its invoice. */
export async function selectQuoteInvoices(work: Scope, documentIds: readonly string[]): Promise<ReadonlyMap<string, QuoteInvoice>> {
  const { rows } = await sql<QuoteInvoice & { ofId: string }>`
    select d.id as "ofId", i.document_id as "documentId", i.quote_id as "quoteId", i.part from ${documentRows(work)} d
      join quote_invoice i on i.org_id = ${work.org.id}::uuid and (i.document_id = d.id or (d.kind = 'credit_note' and i.document_id = d.of_document_id))
     where d.id = any(${[...documentIds]}::uuid[])`.execute(work.tx);
  return new Map(rows.map(({ ofId, ...link }) => [ofId, link]));
}

/** Every invoice made from a quote and every credit note over one, including drafts, oldest first; deleted ones excluded. */
export async function selectOfQuote(
  work: Scope,
  quoteId: string,
): Promise<readonly { readonly id: string; readonly invoiceId: string; readonly part: QuotePart }[]> {
  const { rows } = await sql<{ id: string; invoiceId: string; part: QuotePart }>`
    select d.id, i.document_id as "invoiceId", i.part from quote_invoice i
      join ${documentRows(work)} d on d.org_id = i.org_id and (d.id = i.document_id or (d.of_document_id = i.document_id and d.kind = 'credit_note'))
     where i.quote_id = ${quoteId}::uuid and i.org_id = ${work.org.id}::uuid and d.state <> 'removed' order by d.created_at, d.id`.execute(
    work.tx,
  );
  return rows;
}

export interface DepositMovement {
  readonly documentId: string;
  readonly depositId: string;
  readonly minor: number;
  readonly baseMinor: number;
}

/** The movements of these deposits, oldest first. */
export async function selectMovements(work: Scope, depositIds: readonly string[]): Promise<readonly DepositMovement[]> {
  if (depositIds.length === 0) return [];
  const { rows } = await sql<DepositMovement>`
    select document_id as "documentId", deposit_id as "depositId", minor, base_minor as "baseMinor" from deposit_movement
     where deposit_id = any(${[...depositIds]}::uuid[]) and org_id = ${work.org.id}::uuid order by created_at, document_id`.execute(
    work.tx,
  );
  return rows;
}

export async function insertMovements(work: Scope, movements: readonly DepositMovement[]): Promise<void> {
  if (movements.length === 0) return;
  await work.tx
    .insertInto('deposit_movement')
    .values(
      movements.map(({ documentId, depositId, minor, baseMinor }) => ({
        org_id: work.org.id,
        document_id: documentId,
        deposit_id: depositId,
        minor,
        base_minor: baseMinor,
      })),
    )
    .execute();
}

/** The deposit balances on a day, by contact and currency. */
export async function selectDepositsByContact(work: Scope, asOf: string): Promise<readonly OpenByContact[]> {
  const { rows } = await sql<OpenByContact>`
    select dep.contact_id as "contactId", dep.currency, sum(m.minor) as minor, sum(m.base_minor) as "baseMinor"
      from deposit_movement m
      join ${documentRows(work)} dep on dep.id = m.deposit_id and dep.org_id = m.org_id
      join ${documentRows(work)} doc on doc.id = m.document_id and doc.org_id = m.org_id
     where m.org_id = ${work.org.id}::uuid and doc.issued_on <= ${asOf}::date
     group by 1, 2 having sum(m.minor) <> 0 or sum(m.base_minor) <> 0`.execute(work.tx);
  return rows;
}

/** The number of accepted and declined quotes, by day of the answer in the time zone of the business. */
export async function selectAnswerDays(
  work: Scope,
  from: string,
  through: string,
): Promise<readonly { readonly day: string; readonly answer: QuoteAnswer['answer']; readonly count: number }[]> {
  const { rows } = await sql<{ day: string; answer: QuoteAnswer['answer']; count: number }>`
    select * from (
      select (answered_at at time zone ${work.org.timeZone})::date as day, answer, count(*)::int as count
        from quote_answer where org_id = ${work.org.id}::uuid group by 1, 2) answered
     where day between ${from}::date and ${through}::date`.execute(work.tx);
  return rows;
}
