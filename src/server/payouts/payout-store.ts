// Payouts in reports, and sums of their lines.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';
import type { Keyed, ListOrder, Slice } from '../platform/page.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface PayoutFacts {
  readonly id: string;
  readonly sourceId: string;
  readonly reportId: string;
  readonly ref: string;
  readonly paidOn: string;
  /** The amount in the report; null if it is the sum of its lines. */
  readonly minor: string | null;
  readonly isOwn: boolean;
}
const payoutFields = sql`
  p.id, p.source_id as "sourceId", p.report_id as "reportId", p.ref, p.paid_on as "paidOn", p.minor::text as minor, p.is_own as "isOwn"`;

export async function insertPayouts({ tx, org }: Scope, rows: readonly PayoutFacts[]): Promise<void> {
  await sql`
    insert into payout (org_id, id, source_id, report_id, ref, paid_on, minor, is_own)
    select ${org.id}::uuid, r.id, r."sourceId", r."reportId", r.ref, r."paidOn", r.minor, r."isOwn"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "sourceId" uuid, "reportId" uuid, ref text, "paidOn" date, minor bigint, "isOwn" boolean) returning org_id`.execute(
    tx,
  );
}

/** With the layout of the report that brought it. */
export async function selectPayoutsByIds(
  { tx, org }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PayoutFacts & { readonly layout: string }>> {
  const { rows } = await sql<PayoutFacts & { layout: string }>`
    select ${payoutFields}, r.layout from payout p join payout_report r on r.id = p.report_id and r.org_id = p.org_id
     where p.org_id = ${org.id}::uuid and p.id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Payouts with an amount of their own that have no lines yet. */
export async function selectBarePayouts(
  { tx, org }: Scope,
  sourceId: string,
): Promise<readonly { readonly id: string; readonly paidOn: string; readonly minor: string }[]> {
  const { rows } = await sql<{ id: string; paidOn: string; minor: string }>`
    select p.id, p.paid_on as "paidOn", p.minor::text as minor from payout p
     where p.source_id = ${sourceId}::uuid and p.org_id = ${org.id}::uuid and p.minor is not null
       and not exists (select from payout_line l where l.payout_id = p.id and l.org_id = ${org.id}::uuid) order by p.paid_on, p.id`.execute(
    tx,
  );
  return rows;
}

/** Payouts that a report imported, or has lines in. */
export async function selectPayoutsOfReport({ tx, org }: Scope, reportId: string): Promise<readonly PayoutFacts[]> {
  const { rows } = await sql<PayoutFacts>`
    select ${payoutFields} from payout p where p.org_id = ${org.id}::uuid
       and (p.report_id = ${reportId}::uuid or exists (select from payout_line l where l.payout_id = p.id and l.report_id = ${reportId}::uuid and l.org_id = ${org.id}::uuid))
     order by p.id`.execute(tx);
  return rows;
}

/** If another report has lines of the payout, it becomes that report's. */
export async function movePayout({ tx, org }: Scope, id: string, reportId: string): Promise<void> {
  await tx.updateTable('payout').set({ report_id: reportId }).where('id', '=', id).where('org_id', '=', org.id).execute();
}

export async function deletePayout({ tx, org }: Scope, id: string): Promise<void> {
  await tx.updateTable('payout_line').set({ payout_id: null }).where('payout_id', '=', id).where('org_id', '=', org.id).execute();
  await tx.deleteFrom('payout').where('id', '=', id).where('org_id', '=', org.id).execute();
}

/** The first report, other than this one, that has lines of the payout. */
export async function selectOtherReport({ tx, org }: Scope, payoutId: string, reportId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('payout_line')
    .select('report_id')
    .where('payout_id', '=', payoutId)
    .where('report_id', '<>', reportId)
    .where('org_id', '=', org.id)
    .orderBy('report_id')
    .limit(1)
    .executeTakeFirst();
  return row?.report_id;
}

const of = (kinds: string) => sql`coalesce(sum(l.minor) filter (where l.kind = any(string_to_array(${kinds}, ' '))), 0)::bigint`;
const figures = sql`
  ${of('sale')} as "saleMinor", ${of('tax')} as "taxMinor", ${of('refund')} as "refundMinor", ${of('fee fee_tax')} as "feeMinor",
  ${of('reserve')} as "reserveMinor", ${of('withheld')} as "withheldMinor", ${of('cash purchase adjustment exchange')} as "otherMinor",
  count(l.id)::int as "lineCount", count(l.id) filter (where l.entry_id is null)::int as "bookedCount", coalesce(sum(l.minor), 0)::bigint as "sumMinor"`;

export interface UnpackedRow extends PayoutFacts {
  readonly source: string;
  readonly currency: string;
  readonly clearingId: string;
  readonly saleMinor: number;
  readonly taxMinor: number;
  readonly refundMinor: number;
  readonly feeMinor: number;
  readonly reserveMinor: number;
  readonly withheldMinor: number;
  readonly otherMinor: number;
  readonly sumMinor: number;
  readonly lineCount: number;
  readonly bookedCount: number;
}

const unpacked = ({ org }: Scope, key = sql``) => sql`
  select ${payoutFields}, s.source, s.currency, s.clearing_id as "clearingId", f.*${key}
    from payout p join payout_source s on s.id = p.source_id and s.org_id = p.org_id
    cross join lateral (select ${figures} from payout_line l where l.payout_id = p.id and l.org_id = ${org.id}::uuid) f
   where p.org_id = ${org.id}::uuid`;

export async function selectUnpacked(work: Scope, ids: readonly string[]): Promise<readonly UnpackedRow[]> {
  const { rows } = await sql<UnpackedRow>`${unpacked(work)} and p.id = any(${[...ids]}::uuid[]) order by p.paid_on, p.id`.execute(work.tx);
  return rows;
}

export const payoutOrder: ListOrder = {
  list: 'payouts',
  direction: 'desc',
  columns: [
    [sql`p.paid_on`, 'date'],
    [sql`p.id`, 'uuid'],
  ],
};
export async function selectPayoutPage(work: Scope, { key, isAfter, order, limit }: Slice): Promise<readonly (UnpackedRow & Keyed)[]> {
  const { rows } = await sql<UnpackedRow & Keyed>`
    ${unpacked(work, sql`, ${key} as key`)} and ${isAfter} order by ${order} limit ${limit}`.execute(work.tx);
  return rows;
}

/** The source of each payout. */
export async function selectPayoutSources({ tx, org }: Scope): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('payout').select(['id', 'source_id']).where('org_id', '=', org.id).execute();
  return new Map(rows.map((row) => [row.id, row.source_id]));
}

/** The sums of each source's lines. */
export async function selectLineSums({ tx, org }: Scope): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; minor: string }>`
    select source_id as id, sum(minor)::text as minor from payout_line where org_id = ${org.id}::uuid group by source_id`.execute(tx);
  return new Map(rows.map(({ id, minor }) => [id, BigInt(minor)]));
}

export interface YearRow {
  readonly sourceId: string;
  readonly source: string;
  readonly currency: string;
  readonly year: number;
  readonly saleCount: number;
  readonly grossMinor: string;
  readonly refundMinor: string;
  readonly feeMinor: string;
  readonly withheldMinor: string;
  readonly netMinor: string;
}
/** By the date of each line, which is the date of sale. */
export async function selectYears({ tx, org }: Scope): Promise<readonly YearRow[]> {
  const { rows } = await sql<YearRow>`
    select s.id as "sourceId", s.source, s.currency, extract(year from l.day)::int as year,
           count(l.id) filter (where l.kind = 'sale' and l.minor > 0)::int as "saleCount", ${of('sale tax')}::text as "grossMinor",
           ${of('refund')}::text as "refundMinor", ${of('fee fee_tax')}::text as "feeMinor", ${of('withheld')}::text as "withheldMinor", sum(l.minor)::text as "netMinor"
      from payout_line l join payout_source s on s.id = l.source_id and s.org_id = l.org_id
     where l.org_id = ${org.id}::uuid group by s.id, s.source, s.currency, year order by year desc, lower(s.source), s.currency`.execute(
    tx,
  );
  return rows;
}
