// Balances in base currency that end within a month. What entries up to a number changed on each day never changes, for entries are
// append-only and numbered without gaps: so a month's days are kept in memory, and only later entries are read (docs/decisions/0067).
import { sql } from 'kysely';
import { addDays, type Day, type DayRange, endOfMonth, monthOf } from '#core/calendar.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
/** Debits less credits of an account, in base currency. */
export type Nets = ReadonlyMap<string, bigint>;
interface MonthNet {
  readonly accountId: string;
  readonly month: Day;
  readonly minor: bigint;
}

interface MonthRange {
  readonly through: Day;
  readonly summedThrough?: Day;
  readonly accountIds?: readonly string[];
}

/** Whole months, by account; `summedThrough`: the first day of a month, everything through its end is one sum. */
export async function selectMonthNets(work: Scope, range: MonthRange): Promise<MonthNet[]> {
  const { through, summedThrough, accountIds } = range;
  const { rows } = await sql<{ accountId: string; month: Day; minor: string }>`
    select account_id as "accountId", ${summedThrough ? sql`greatest(month, ${summedThrough}::date)` : sql`month`} as month,
           sum(base_debit_minor - base_credit_minor) as minor
      from balance where org_id = ${work.org.id}::uuid and month <= ${monthOf(through)}::date
       ${accountIds ? sql`and account_id = any(${[...accountIds]}::uuid[])` : sql``} group by 1, 2`.execute(work.tx);
  return rows.map((row) => ({ ...row, minor: BigInt(row.minor) }));
}

/** The days of a month as they were after an entry. */
interface Kept {
  readonly entry: number;
  readonly entryId: string | null;
  readonly days: ReadonlyMap<Day, Nets>;
  readonly size: number;
}
const kept = new Map<string, Kept>();
const mostPerMonth = 20_000;
const mostInAll = 400_000;
/** After more new entries than this, the whole month is read again. */
const mostLater = 2_000;
let inAll = 0;

const keyOf = (work: Scope, month: Day): string => `${work.org.id} ${month}`;
function forget(key: string): void {
  inAll -= kept.get(key)?.size ?? 0;
  kept.delete(key);
}
function keep(key: string, found: Kept): void {
  if ((kept.get(key)?.entry ?? -1) > found.entry) return;
  forget(key);
  if (found.size > mostPerMonth) return;
  kept.set(key, found);
  inAll += found.size;
  for (const oldest of kept.keys()) if (inAll > mostInAll) forget(oldest);
}

interface Wanted {
  readonly month: Day;
  readonly before: Kept | undefined;
}
interface Row {
  /** Of the month among those that were asked for. */
  readonly place: number;
  readonly entry: number;
  readonly entryId: string | null;
  readonly isClean: boolean;
  readonly isSame: boolean;
  readonly date: Day | null;
  readonly accountId: string | null;
  readonly minor: string | null;
}

/** Of a month that is kept, only what was posted since. One statement, so that the last entry and the sums are of the same moment. */
async function readDays(work: Scope, wanted: readonly Wanted[]): Promise<readonly Row[]> {
  const org = sql`${work.org.id}::uuid`;
  const sums = wanted.map(({ month, before }, place) => {
    const within = sql`between ${month}::date and ${endOfMonth(month)}::date`;
    const found = sql`select ${place}::int as place, p.date, p.account_id, sum(p.base_minor) as minor`;
    return before
      ? sql`${found} from entry e join posting p on p.entry_id = e.id and p.org_id = e.org_id
             where e.org_id = ${org} and e.number > ${before.entry} and e.number <= ${before.entry + mostLater} and e.date ${within} group by 2, 3`
      : sql`${found} from account a join posting p on p.account_id = a.id and p.org_id = a.org_id
             where a.org_id = ${org} and p.date ${within} group by 2, 3`;
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

/** What is kept of a month and what was posted since; kept in turn. */
function updated(work: Scope, { month, before }: Wanted, rows: readonly Row[]): ReadonlyMap<Day, Nets> {
  const [first] = rows;
  if (!first) return new Map();
  const isNews = !before || rows.some(({ date }) => date !== null);
  const days = isNews ? added(before?.days ?? new Map(), rows) : before.days;
  const size = isNews ? [...days.values()].reduce((sum, nets) => sum + nets.size, 0) : before.size;
  // A transaction that has written sees its own entries, which may never be committed.
  if (first.isClean) keep(keyOf(work, month), { entry: first.entry, entryId: first.entryId, days, size });
  return days;
}

async function daysOf(work: Scope, months: readonly Day[]): Promise<ReadonlyMap<Day, ReadonlyMap<Day, Nets>>> {
  const wanted = months.map((month): Wanted => ({ month, before: kept.get(keyOf(work, month)) }));
  const found = Map.groupBy(await readDays(work, wanted), ({ place }) => place);
  const days = new Map<Day, ReadonlyMap<Day, Nets>>();
  for (const [place, one] of wanted.entries()) {
    const rows = found.get(place) ?? [];
    const whole: Wanted | null = isOutdated(one, rows[0]) ? { month: one.month, before: undefined } : null;
    days.set(one.month, whole ? updated(work, whole, await readDays(work, [whole])) : updated(work, one, rows));
  }
  return days;
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

/** For each day: what its month changed from the first through that day. */
export async function selectNetsThrough(work: Scope, ends: readonly Day[]): Promise<ReadonlyMap<Day, Nets>> {
  if (ends.length === 0) return new Map();
  const months = await daysOf(work, [...new Set(ends.map(monthOf))]);
  return new Map(ends.map((end) => [end, sumOf(months.get(monthOf(end)), { startsOn: monthOf(end), endsOn: end })]));
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
  const days = months.length === 0 ? new Map() : await daysOf(work, months);
  // All of a month comes from one statement, so no entry is counted halfway.
  for (const month of months) sumOf(days.get(month), { startsOn: first ?? month, endsOn: through }, sums);
  return sums;
}
