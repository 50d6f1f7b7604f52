// Figures of sales for the proof page to compare with the books: each in one pass over its tables, however many documents there are.
import { sql } from 'kysely';
import { auditRows } from '../platform/audit.ts';
import { postingRows } from '../ledger/index.ts';
import { contactRows } from '../contacts/index.ts';
import { countsFrom, documentRows, numberCountRows, purchaseRows } from '../trade-documents/index.ts';
import type { Work } from '../platform/work.ts';
import type { Side } from './payment-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** Documents of a side: invoices and credit notes, or bills and supplier credits. */
export const rowsOf = (work: Scope, side: Side) => (side === 'payable' ? purchaseRows(work) : documentRows(work));
const ofSide = sql`d.kind <> 'quote'`;

export interface OpenByContact {
  readonly contactId: string | null;
  readonly currency: string;
  readonly minor: string;
  readonly baseMinor: string;
}

const livingOn = (start: ReturnType<typeof sql>, asOf: string) =>
  sql`${start} <= ${asOf}::date and (reversed_on is null or reversed_on > ${asOf}::date)`;

/** Outstanding amounts on a day, by contact and currency; unused credit notes count negative. */
export async function selectOpenByContact(work: Scope, asOf: string): Promise<readonly OpenByContact[]> {
  const org = sql`${work.org.id}::uuid`;
  const { rows } = await sql<OpenByContact>`
    with settled as (
      select document_id as id, sum(minor) as minor, sum(base_minor) as base from allocation where org_id = ${org} and ${livingOn(sql`allocated_on`, asOf)} group by document_id
      union all
      select credit_note_id, sum(minor), sum(base_minor) from credit_use where org_id = ${org} and credit_note_id is not null and ${livingOn(sql`used_on`, asOf)} group by credit_note_id)
    select x.contact_id as "contactId", x.currency, sum(x.sign * (x.minor - coalesce(x.settled, 0))) as minor, sum(x.sign * (x.base - coalesce(x.settled_base, 0))) as "baseMinor"
      from (select d.contact_id, d.currency, case when d.kind = 'credit_note' then -1 else 1 end as sign, s.minor as settled, s.base as settled_base,
                   case when ${countsFrom} <= ${asOf}::date then d.payable_minor else 0 end as minor, case when ${countsFrom} <= ${asOf}::date then d.base_payable_minor else 0 end as base
              from ${documentRows(work)} d left join settled s on s.id = d.id
             where d.org_id = ${org} and d.kind in ('invoice', 'credit_note') and d.state = 'issued') x
     group by 1, 2 having sum(x.minor - coalesce(x.settled, 0)) <> 0 or sum(x.base - coalesce(x.settled_base, 0)) <> 0`.execute(work.tx);
  return rows;
}

/**
 * Settlements of documents, of one side or both, and reversals of these, by day through a date, in base currency; as known at an instant.
 */
export async function selectSettlements(
  work: Scope,
  through: string,
  {
    side,
    knownAt,
    withBadDebts = true,
  }: { readonly side?: Side; readonly knownAt?: string | undefined; readonly withBadDebts?: boolean } = {},
): Promise<readonly { entryId: string; date: string; baseMinor: string }[]> {
  const org = sql`${work.org.id}::uuid`;
  const documents = side
    ? rowsOf(work, side)
    : sql`(select * from ${documentRows(work)} x union all select * from ${purchaseRows(work)} y)`;
  const known = (at: ReturnType<typeof sql>) => (knownAt ? sql`and ${at} <= ${knownAt}::timestamptz` : sql``);
  const lost = withBadDebts
    ? sql``
    : sql`and not exists (select from write_off w where w.id = write_off_id and w.org_id = ${org} and w.kind = 'bad_debt')`;
  const { rows } = await sql<{ entryId: string; date: string; baseMinor: string }>`
    with used as (
      select document_id as id, base_minor as base, allocated_on as begins_on, reversed_on, reversed_at from allocation where org_id = ${org} ${known(sql`created_at`)} ${lost}
      union all
      select credit_note_id, from_base_minor, allocated_on, reversed_on, reversed_at from allocation where org_id = ${org} and credit_note_id is not null ${known(sql`created_at`)}
      union all
      select credit_note_id, from_base_minor, refunded_on, reversed_on, reversed_at from refund where org_id = ${org} and credit_note_id is not null ${known(sql`created_at`)}),
    changes as (
      select id, begins_on as day, base from used union all select id, reversed_on, -base from used where reversed_on is not null ${known(sql`reversed_at`)})
    select d.entry_id as "entryId", c.day as date, sum(c.base) as "baseMinor" from changes c join ${documents} d on d.id = c.id and d.org_id = ${org}
     where c.day <= ${through}::date and d.entry_id is not null group by 1, 2 order by 2, 1`.execute(work.tx);
  return rows;
}

/** Customer credit on a day, by contact and currency. */
export async function selectCreditByContact(work: Scope, asOf: string): Promise<readonly OpenByContact[]> {
  const org = sql`${work.org.id}::uuid`;
  const { rows } = await sql<OpenByContact>`
    select x.contact_id as "contactId", x.currency, sum(x.minor) as minor, sum(x.base) as "baseMinor" from (
      select p.contact_id, p.currency, case when p.lives then p.minor else 0 end - coalesce(u.minor, 0) as minor, case when p.lives then p.base_minor else 0 end - coalesce(u.base, 0) as base
        from (select *, ${livingOn(sql`received_on`, asOf)} as lives from payment where org_id = ${org} and side = 'receivable') p left join (
          select payment_id, sum(minor) as minor, sum(base_minor) as base from credit_use
           where org_id = ${org} and payment_id is not null and ${livingOn(sql`used_on`, asOf)} group by payment_id) u on u.payment_id = p.id) x
     group by 1, 2 having sum(x.minor) <> 0 or sum(x.base) <> 0`.execute(work.tx);
  return rows;
}

export interface ContactName {
  readonly id: string;
  /** The one that it was merged into, or itself. */
  readonly keptId: string;
  readonly name: string;
}

export async function selectContactNames(work: Scope): Promise<ReadonlyMap<string, ContactName>> {
  const { rows } = await sql<ContactName>`
    select c.id, coalesce(c.merged_into_id, c.id) as "keptId", coalesce(m.name, c.name) as name
      from ${contactRows(work)} c left join ${contactRows(work)} m on m.id = c.merged_into_id and m.org_id = c.org_id where c.org_id = ${work.org.id}::uuid`.execute(
    work.tx,
  );
  return new Map(rows.map((r) => [r.id, r]));
}

export interface TaxOfDocuments {
  readonly taxCodeId: string;
  readonly name: string;
  readonly currency: string;
  /** Self-assessed on a bill, rather than deducted. */
  readonly isOwed: boolean;
  readonly minor: string;
}

/**
 * The frozen taxes of `sales_document d`, as `t`. Only the end of the text is parsed as JSON, from its list of taxes on, because the lines
 * before it are most of it. The search is for the quoted key, which no string inside contains unescaped; if it occurs twice, the whole text
 * is parsed.
 */
export const frozenTaxes = sql`
  cross join lateral (select split_part(d.frozen, '"taxes":[', 2) as tail offset 0) f
  left join lateral rows from (jsonb_to_recordset(case when f.tail like '%}' then ('{"taxes":[' || f.tail)::jsonb else d.frozen::jsonb end -> 'taxes')
    as ("taxCodeId" text, name text, rate numeric, "baseMinor" bigint, "taxMinor" bigint, "isWithheld" boolean, "isSelfAssessed" boolean, "deductibleMinor" bigint)) with ordinality t on true`;
/** A document's own part of a tax, and the part that the business self-assesses. */
export const ownTax = sql`coalesce(t."deductibleMinor", t."taxMinor")`;
export const owedTax = sql`case when t."isSelfAssessed" then t."taxMinor" else 0 end`;
const signOf = sql`case when d.kind in ('credit_note', 'supplier_credit') then -1 else 1 end * case when t."isWithheld" then -1 else 1 end`;
const signedTax = sql`(${ownTax} - ${owedTax}) * ${signOf}`;

/**
 * Frozen taxes on finalized documents of a side through a day: charged ones positive, withheld ones negative, credit notes negative.
 * Self-assessed tax on a bill is separate from what is deducted, and negative.
 */
export async function selectTaxOfDocuments(work: Scope, side: Side, asOf: string): Promise<readonly TaxOfDocuments[]> {
  const { rows } = await sql<TaxOfDocuments>`
    select t."taxCodeId", max(t.name) as name, d.currency, x."isOwed", sum(x.minor * ${signOf}) as minor from ${rowsOf(work, side)} d ${frozenTaxes}
     cross join lateral (values (false, ${ownTax}), (true, case when t."isSelfAssessed" then -t."taxMinor" end)) x ("isOwed", minor)
     where d.org_id = ${work.org.id}::uuid and ${ofSide} and d.number is not null and d.issued_on <= ${asOf}::date
       and t."taxCodeId" is not null and x.minor is not null
     group by 1, 3, 4 order by name, d.currency, 1, 4`.execute(work.tx);
  return rows;
}

export interface DocumentTaxFault {
  readonly id: string;
  readonly number: string;
  readonly minor: string;
  readonly currency: string;
}

/**
 * Documents of a side, all through a date or from another, whose entry has other taxes than they were finalized with, and the differences.
 */
export async function selectTaxFaults(work: Scope, side: Side, asOf: string, from?: string): Promise<readonly DocumentTaxFault[]> {
  const sign = side === 'payable' ? sql.lit(1) : sql.lit(-1);
  const since = from === undefined ? sql`` : sql`and d.issued_on >= ${from}::date`;
  const { rows } = await sql<DocumentTaxFault>`
    select x.id, x.number, x.currency, x.minor - coalesce(p.minor, 0) as minor from (
      select d.id, d.number, d.currency, d.entry_id, coalesce(sum(${signedTax}), 0) as minor from ${rowsOf(work, side)} d ${frozenTaxes}
       where d.org_id = ${work.org.id}::uuid and ${ofSide} and d.number is not null and d.issued_on <= ${asOf}::date ${since}
       group by d.id, d.number, d.currency, d.entry_id) x
      left join (select entry_id, ${sign} * sum(minor) as minor from ${postingRows(work)} posting where org_id = ${work.org.id}::uuid and tax_code_id is not null group by entry_id) p on p.entry_id = x.entry_id
     where x.minor <> coalesce(p.minor, 0) order by x.number limit 20`.execute(work.tx);
  return rows;
}

export interface NumberCount {
  readonly kind: string;
  /** How many numbers were taken. */
  readonly taken: number;
  readonly documents: number;
}

export async function selectNumberCounts(work: Scope): Promise<readonly NumberCount[]> {
  const { rows } = await sql<NumberCount>`
    select k.kind, coalesce((select sum(n.last_count) from ${numberCountRows(work)} n where n.kind = k.kind and n.org_id = ${work.org.id}::uuid), 0)::bigint as taken,
           (select count(*) from ${documentRows(work)} d where d.kind = k.kind and d.number is not null and d.moved_on is null and d.org_id = ${work.org.id}::uuid) as documents
      from unnest(array['invoice', 'credit_note', 'quote']) with ordinality as k (kind, place) order by k.place`.execute(work.tx);
  return rows;
}

/** Numbers missing between two that were given, if numbers end in their count; each with the one before it. */
export async function selectNumberGaps(
  work: Scope,
): Promise<
  readonly { readonly kind: string; readonly before: string; readonly after: string; readonly afterId: string; readonly missing: number }[]
> {
  const { rows } = await sql<{ kind: string; before: string; after: string; afterId: string; missing: number }>`
    select y.kind, y.before, y.number as after, d.id as "afterId", (y.n - y.last_n - 1)::int as missing from (
      select kind, number, n, lag(n) over w as last_n, lag(number) over w as before from (
        select kind, number, head, substr(number, length(head) + 1)::numeric as n
          from (select kind, number, rtrim(number, '0123456789') as head from ${documentRows(work)} d where org_id = ${work.org.id}::uuid and number is not null and moved_on is null) h
         where head <> number) x window w as (partition by kind, head order by n)) y
      join ${documentRows(work)} d on d.kind = y.kind and d.number = y.number and d.org_id = ${work.org.id}::uuid
     where y.n - y.last_n > 1 order by y.kind, y.number limit 20`.execute(work.tx);
  return rows;
}

/** Numbers that documents of several kinds have. */
export async function selectSharedNumbers(work: Scope): Promise<readonly { readonly number: string; readonly id: string }[]> {
  const { rows } = await sql<{ number: string; id: string }>`
    select number, (array_agg(id order by issued_at desc nulls last, id))[1] as id from ${documentRows(work)} d
     where d.number is not null and d.moved_on is null and d.org_id = ${work.org.id}::uuid group by number having count(*) > 1 order by number limit 20`.execute(
    work.tx,
  );
  return rows;
}

export interface FrozenFault {
  readonly id: string;
  readonly kind: 'document' | 'bill';
  readonly number: string;
  readonly what: 'text' | 'trail';
}

/** The number of frozen documents and bills, and those whose text, hash and audited hash differ. */
export async function selectFrozenFaults(work: Scope): Promise<{ readonly documents: number; readonly faults: readonly FrozenFault[] }> {
  const frozen = sql`d.org_id = ${work.org.id}::uuid and d.number is not null`;
  const all = sql`(select * from ${documentRows(work)} x union all select * from ${purchaseRows(work)} y)`;
  const { rows } = await sql<FrozenFault>`
    with text_faults as materialized (
      select d.id, d.kind, d.number from ${all} d where ${frozen} and sha256(convert_to(d.frozen, 'UTF8')) <> d.frozen_hash),
    trail_faults as materialized (
      select d.id, d.kind, d.number from ${all} d left join ${auditRows(work)} a on a.subject_id = d.id and a.org_id = d.org_id
         and a.action = case d.kind when 'bill' then 'bill.posted' when 'supplier_credit' then 'supplier_credit.posted' else 'sales_document.issued' end
       where ${frozen} and a.after ->> 'hash' is distinct from encode(d.frozen_hash, 'hex'))
    select id, case when kind in ('bill', 'supplier_credit') then 'bill' else 'document' end as kind, number, min(what) as what from (select *, 'text' as what from text_faults union all select *, 'trail' from trail_faults) x
     group by id, kind, number order by number limit 20`.execute(work.tx);
  const counted = await sql<{ count: number }>`
    select count(*) as count from ${all} d where ${frozen}`.execute(work.tx);
  return { documents: counted.rows[0]?.count ?? 0, faults: rows };
}

/** Those of these documents and payments that are still active: their entry must exist. */
export async function selectStanding(
  work: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly kind: 'document' | 'payment'; readonly name: string }>> {
  const { rows } = await sql<{ id: string; kind: 'document' | 'payment'; name: string }>`
    select id, 'document' as kind, number as name from ${documentRows(work)} d where id = any(${[...ids]}::uuid[]) and number is not null and org_id = ${work.org.id}::uuid
    union all select id, 'document', number from ${purchaseRows(work)} b where id = any(${[...ids]}::uuid[]) and state = 'issued' and org_id = ${work.org.id}::uuid
    union all select id, 'payment', reference from payment where id = any(${[...ids]}::uuid[]) and reversed_at is null and org_id = ${work.org.id}::uuid`.execute(
    work.tx,
  );
  return new Map(rows.map((r) => [r.id, r]));
}
