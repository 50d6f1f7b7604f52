// Balances in base currency of all months, and those that end within a month. What entries up to a number changed never changes, for entries
// are append-only and numbered without gaps: so sums are kept in memory, and only later entries are read (docs/decisions/0067).
import { sql } from 'kysely';
import { addDays, type Day, type DayRange, endOfMonth, monthOf } from '#core/calendar.ts';
import { makeRecent } from '../platform/recent.ts';
import type { Work } from '../platform/work.ts';
import type { AccountFacts } from './account-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
/** Debits less credits of an account, in base currency. */
export type Nets = ReadonlyMap<string, bigint>;
/** What is kept in one piece: the days of a month, by its first day, or `months`: all of them. */
type Part = string;

/** The days of a month, or the months of the books, as they were after an entry. */
interface Kept {
  readonly entry: number;
  readonly entryId: string | null;
  readonly days: ReadonlyMap<Day, Nets>;
  readonly size: number;
}
const kept = makeRecent<Kept>({ most: 400_000, mostOfOne: 20_000, sizeOf: ({ size }) => size });
/** After more new entries than this, everything is read again. */
const mostLater = 2_000;

const keyOf = (work: Scope, part: Part): string => `${work.org.id} ${part}`;
function keep(key: string, found: Kept): void {
  if ((kept.get(key)?.entry ?? -1) <= found.entry) kept.set(key, found);
}

interface Wanted {
  readonly part: Part;
  readonly before: Kept | undefined;
}
interface Row {
  /** Of the part among those that were asked for. */
  readonly place: number;
  readonly entry: number;
  readonly entryId: string | null;
  readonly isClean: boolean;
  readonly isSame: boolean;
  readonly date: Day | null;
  readonly accountId: string | null;
  readonly minor: string | null;
}

/** Of what is kept, only what was posted since. One statement, so that the last entry and the sums are of the same moment. */
async function readDays(work: Scope, wanted: readonly Wanted[]): Promise<readonly Row[]> {
  const org = sql`${work.org.id}::uuid`;
  const sums = wanted.map(({ part, before }, place) => {
    const isMonths = part === 'months';
    const found = sql`select ${place}::int as place, ${isMonths ? sql`date_trunc('month', p.date)::date` : sql`p.date`} as date,
             p.account_id, sum(p.base_minor) as minor`;
    const within = isMonths ? sql`` : sql`and p.date between ${part}::date and ${endOfMonth(part)}::date`;
    if (before)
      return sql`${found} from entry e join posting p on p.entry_id = e.id and p.org_id = e.org_id
             where e.org_id = ${org} and e.number > ${before.entry} and e.number <= ${before.entry + mostLater} ${within} group by 2, 3`;
    return isMonths
      ? sql`select ${place}::int as place, b.month as date, b.account_id, sum(b.base_debit_minor - b.base_credit_minor) as minor
              from balance b where b.org_id = ${org} group by 2, 3`
      : sql`${found} from account a join posting p on p.account_id = a.id and p.org_id = a.org_id where a.org_id = ${org} ${within} group by 2, 3`;
  });
  const { rows } = await sql<Row>`
    select k.place, h.last_number as entry, last.id as "entryId", pg_current_xact_id_if_assigned() is null as "isClean",
           e.id is not distinct from k.entry_id as "isSame", x.date, x.account_id as "accountId", x.minor
      from ledger_head h left join entry last on last.org_id = h.org_id and last.number = h.last_number
     cross join unnest(${wanted.map((_, place) => place)}::int[], ${wanted.map(({ before }) => before?.entry ?? 0)}::bigint[],
             ${wanted.map(({ before }) => before?.entryId ?? null)}::uuid[]) k (place, number, entry_id)
      left join entry e on e.org_id = h.org_id and e.number = k.number
      left join (${sql.join(sums, sql` union all `)}) x on x.place = k.place
     where h.org_id = ${org}`.execute(work.tx);
  return rows;
}

function added(before: ReadonlyMap<Day, Nets>, rows: readonly Row[]): Map<Day, Nets> {
  const days = new Map(before);
  const changed = new Map<Day, Map<string, bigint>>();
  for (const { date, accountId, minor } of rows) {
    if (date === null || accountId === null) continue;
    const nets = changed.get(date) ?? new Map(days.get(date));
    changed.set(date, nets);
    days.set(date, nets);
    nets.set(accountId, (nets.get(accountId) ?? 0n) + BigInt(minor ?? '0'));
  }
  return days;
}

/** Too much was posted since, or these are other books than the ones that were read, as after a restore. */
const isOutdated = ({ before }: Wanted, row: Row | undefined): boolean =>
  before !== undefined && (row?.isSame !== true || row.entry < before.entry || row.entry > before.entry + mostLater);

/** What is kept and what was posted since; kept in turn. */
function updated(work: Scope, { part, before }: Wanted, rows: readonly Row[]): ReadonlyMap<Day, Nets> {
  const [first] = rows;
  if (!first) return new Map();
  const isNews = !before || rows.some(({ date }) => date !== null);
  const days = isNews ? added(before?.days ?? new Map(), rows) : before.days;
  const size = isNews ? [...days.values()].reduce((sum, nets) => sum + nets.size, 0) : before.size;
  // A transaction that has written sees its own entries, which may never be committed.
  if (first.isClean) keep(keyOf(work, part), { entry: first.entry, entryId: first.entryId, days, size });
  return days;
}

interface LastEntry {
  readonly entry: number;
  readonly entryId: string | null;
}
/** Look-ups whose plan is made once; with the chart of accounts, which takes no statement of its own then. */
async function lastEntry(
  work: Scope,
  withAccounts = false,
): Promise<(LastEntry & { readonly accounts: BookSums['accounts'] }) | undefined> {
  const org = sql`${work.org.id}::uuid`;
  const accounts = sql`(select json_agg(json_build_object('id', id, 'name', name, 'kind', kind, 'subkind', subkind, 'systemKey', system_key) order by code)
                          from account where org_id = ${org})`;
  const { rows } = await sql<LastEntry & { readonly accounts: BookSums['accounts'] | null }>`
    select h.last_number as entry, last.id as "entryId", ${withAccounts ? accounts : sql`null`} as accounts from ledger_head h
      left join entry last on last.org_id = h.org_id and last.number = h.last_number where h.org_id = ${org}`.execute(work.tx);
  return rows[0] && { ...rows[0], accounts: rows[0].accounts ?? [] };
}

/** What is kept, if nothing was posted since. */
function unchanged(work: Scope, wanted: readonly Wanted[], last: LastEntry | undefined): ReadonlyMap<Part, ReadonlyMap<Day, Nets>> | null {
  const days = new Map<Part, ReadonlyMap<Day, Nets>>();
  for (const { part, before } of wanted) {
    if (!before || !last || before.entry !== last.entry || before.entryId !== last.entryId) return null;
    keep(keyOf(work, part), before);
    days.set(part, before.days);
  }
  return days;
}

/** All of the same moment: if one has to be read again, all are. */
async function partsOf(work: Scope, parts: readonly Part[], last?: LastEntry): Promise<ReadonlyMap<Part, ReadonlyMap<Day, Nets>>> {
  const known = parts.map((part) => ({ part, before: kept.get(keyOf(work, part)) }));
  const isKept = known.every(({ before }) => before !== undefined);
  const same = isKept ? unchanged(work, known, last ?? (await lastEntry(work))) : null;
  if (same) return same;
  const read = async (wanted: readonly Wanted[]) => Map.groupBy(await readDays(work, wanted), ({ place }) => place);
  const found = await read(known);
  const isAgain = known.some((one, place) => isOutdated(one, found.get(place)?.[0]));
  const wanted = isAgain ? parts.map((part) => ({ part, before: undefined })) : known;
  const rows = isAgain ? await read(wanted) : found;
  return new Map(wanted.map((one, place) => [one.part, updated(work, one, rows.get(place) ?? [])]));
}

const sumOf = (
  days: ReadonlyMap<Day, Nets> | undefined,
  { startsOn, endsOn }: DayRange,
  sums = new Map<string, bigint>(),
): Map<string, bigint> => {
  for (const [day, nets] of days ?? [])
    if (startsOn <= day && day <= endsOn) for (const [id, minor] of nets) sums.set(id, (sums.get(id) ?? 0n) + minor);
  return sums;
};

export interface BookSums {
  readonly accounts: readonly Pick<AccountFacts, 'id' | 'name' | 'kind' | 'subkind' | 'systemKey'>[];
  /** What each month changed, by its first day. */
  readonly months: ReadonlyMap<Day, Nets>;
  /** For each day that was asked for: what its month changed from the first through that day. */
  readonly ends: ReadonlyMap<Day, Nets>;
}

/** All months since the books began, and months through some of their days, at one moment; and every account, in order of code. */
export async function selectSums(work: Scope, ends: readonly Day[]): Promise<BookSums> {
  const last = await lastEntry(work, true);
  const parts = await partsOf(work, ['months', ...new Set(ends.map(monthOf))], last);
  return {
    accounts: last?.accounts ?? [],
    months: parts.get('months') ?? new Map(),
    ends: new Map(ends.map((end) => [end, sumOf(parts.get(monthOf(end)), { startsOn: monthOf(end), endsOn: end })])),
  };
}

/** What accounts changed from one day through another, or since the books began: whole months as stored, and the days at both ends. */
export async function selectNets(
  work: Scope,
  { from, through }: { readonly from?: Day | undefined; readonly through: Day },
): Promise<Nets> {
  const isPart = (day: Day | undefined): day is Day => day !== undefined && day !== monthOf(day);
  const nextMonth = (day: Day): Day => addDays(endOfMonth(day), 1);
  // The first month that isn't whole: of the first day, or of the day after the last.
  const [first, after] = [from, addDays(through, 1)];
  const months = [...new Set([first, after].filter(isPart).map(monthOf))];
  const since = isPart(first) ? nextMonth(first) : first;
  const { rows } = await sql<{ accountId: string; minor: string }>`
    select account_id as "accountId", sum(base_debit_minor - base_credit_minor) as minor from balance
     where org_id = ${work.org.id}::uuid and month < ${monthOf(after)}::date ${since === undefined ? sql`` : sql`and month >= ${since}::date`}
     group by 1`.execute(work.tx);
  const sums = new Map(rows.map(({ accountId, minor }) => [accountId, BigInt(minor)]));
  const days = months.length === 0 ? new Map() : await partsOf(work, months);
  // All of a month comes from one statement, so no entry is counted halfway.
  for (const month of months) sumOf(days.get(month), { startsOn: first ?? month, endsOn: through }, sums);
  return sums;
}
