// Items of a period as a table, for the statements that compare them with lines.
import { sql } from 'kysely';
import { entryRows, postingRows } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import type { StoredReconciliation } from './reconciliation-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** Sums of sources, each with its latest entry: `moved` has a row for each posting, with the entry that it belongs to or reverses. */
export const summed = (moved: ReturnType<typeof sql>) => sql`(
  select source_kind, source_id, total::bigint as minor, number, entry_id, date, memo from (
    select distinct on (source_id, source_kind) moved.*, sum(minor) over (partition by source_id, source_kind) as total from (${moved}) moved
     order by source_id, source_kind, number desc) latest
   where total <> 0)`;
/** The same sums alone. */
export const onlySums = (moved: ReturnType<typeof sql>) => sql`(
  select source_kind, source_id, sum(minor)::bigint as minor from (${moved}) moved group by source_id, source_kind having sum(minor) <> 0)`;
/** The same sums with number and date of the latest entry: without its text they are made in one pass, without sorting. */
export const latestSums = (moved: ReturnType<typeof sql>) => sql`(
  select source_kind, source_id, minor, latest[1] as number, date '2000-01-01' + latest[2]::int as date from (
    select source_kind, source_id, sum(minor)::bigint as minor, max(array[number, (date - date '2000-01-01')::bigint]) as latest
      from (${moved}) moved group by source_id, source_kind having sum(minor) <> 0) summed)`;
const startOf = (work: Scope, of: StoredReconciliation) => sql`
  select c.source_kind, c.source_id, c.minor, c.entry_id from reconciliation_outstanding c
   where c.org_id = ${work.org.id}::uuid and (c.reconciliation_id, c.at_start) in ((${of.previousId}::uuid, false), (${of.id}::uuid, true))`;

/**
 * The items of a period as a table `items`: source, sum, and its latest entry. They come from the period's postings, later ones dated
 * before it, and what was outstanding at the end of the previous period. Entries are read by their days, so that the cost grows with the
 * period, not with the books. Each table is scanned once and never for each row of another: PostgreSQL assumes a business that is missing
 * from its statistics to have next to no rows.
 */
export const itemRows = (work: Scope, of: StoredReconciliation, asItems = summed) => {
  const moved = (days: ReturnType<typeof sql>, entryDays: ReturnType<typeof sql>) => sql`
    select e.id, e.source_kind, e.source_id, e.number, e.date, e.memo, e.reverses_id, p.minor
      from ${postingRows(work)} p join ${entryRows(work)} e on e.id = p.entry_id and e.org_id = p.org_id
     where p.account_id = ${of.accountId}::uuid and p.currency = ${of.currency} and ${days} and ${entryDays}`;
  const inPeriod = (date: string) => sql`${sql.ref(date)} between ${of.startsOn}::date and ${of.endsOn}::date`;
  const before = (date: string) => sql`${sql.ref(date)} < ${of.startsOn}::date`;
  return asItems(sql`
    with posted as materialized (
           ${moved(inPeriod('p.date'), inPeriod('e.date'))}
           union all
           ${moved(before('p.date'), sql`${before('e.date')} and e.number > ${of.knownNumber}`)}),
         started as materialized (${startOf(work, of)}),
         earlier as materialized (
           select x.id, x.source_kind, x.source_id, x.number, x.date, x.memo from ${entryRows(work)} x
            where x.id = any(array(select reverses_id from posted where reverses_id is not null union all select entry_id from started)))
    select source_kind, source_id, minor, number, id as entry_id, date, memo from posted where reverses_id is null
    union all
    select o.source_kind, o.source_id, p.minor, o.number, o.id, o.date, o.memo from posted p join earlier o on o.id = p.reverses_id
    union all
    select c.source_kind, c.source_id, c.minor, e.number, e.id, e.date, e.memo from started c join earlier e on e.id = c.entry_id`);
};

/**
 * The same items, but only of these sources: found by their entries, so that the cost does not grow with the period. `ids` is an array of
 * uuids as SQL.
 */
export const itemRowsOf = (work: Scope, of: StoredReconciliation, ids: ReturnType<typeof sql>) =>
  summed(sql`
    with own as materialized (
           select e.id, e.source_kind, e.source_id, e.number, e.date, e.memo from ${entryRows(work)} e
            where e.source_id = any(${ids}) and e.reverses_id is null),
         every as materialized (
           select id, number, id as own_id from own
           union all
           select r.id, r.number, r.reverses_id from ${entryRows(work)} r where r.reverses_id = any(array(select id from own))),
         moved as materialized (
           select p.entry_id, p.date, p.minor, p.account_id, p.currency from ${postingRows(work)} p where p.entry_id = any(array(select id from every))),
         posted as materialized (
           select p.entry_id, p.date, p.minor from moved p
            where p.account_id = ${of.accountId}::uuid and p.currency = ${of.currency} and p.date <= ${of.endsOn}::date),
         started as materialized (select * from (${startOf(work, of)}) c where c.source_id = any(${ids})),
         earlier as materialized (
           select x.id, x.number, x.date, x.memo from ${entryRows(work)} x where x.id = any(array(select entry_id from started)))
    select o.source_kind, o.source_id, p.minor, o.number, o.id as entry_id, o.date, o.memo
      from own o join every e on e.own_id = o.id join posted p on p.entry_id = e.id
     where p.date >= ${of.startsOn}::date or e.number > ${of.knownNumber}
    union all
    select c.source_kind, c.source_id, c.minor, e.number, e.id, e.date, e.memo from started c join earlier e on e.id = c.entry_id`);
