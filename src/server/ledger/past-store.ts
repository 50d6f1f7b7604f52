// The books as they stood on earlier days: sums by the day of the entry and by the day on which it was posted. Entries up to a number sum up to
// the same forever, so sums are kept in memory, and only later entries are read (docs/decisions/0067).
import { type RawBuilder, sql } from 'kysely';
import { makeRecent } from '../platform/recent.ts';
import type { Work } from '../platform/work.ts';
import { type BooksMark, selectMark } from './books-mark-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
interface Sum {
  readonly accountId: string;
  readonly date: string;
  /** In base currency. */
  readonly minor: string;
}

interface Kept {
  readonly mark: BooksMark;
  readonly sums: ReadonlyMap<string, Sum>;
}
const kept = makeRecent<Kept>({ most: 200_000, mostOfOne: 20_000, sizeOf: ({ sums }) => sums.size });

function added<Of extends Sum>(before: ReadonlyMap<string, Of> | undefined, rows: readonly Of[]): Map<string, Of> {
  const sums = new Map(before);
  for (const { minor, ...row } of rows) {
    const key = Object.values(row).join(' ');
    sums.set(key, { ...row, minor: String(BigInt(sums.get(key)?.minor ?? '0') + BigInt(minor)) } as Of);
  }
  return sums;
}

/** `read`: sums of entries `e` that match. What they depend on is in the key. */
async function summed<Of extends Sum>(
  work: Scope,
  what: readonly string[],
  read: (matches: RawBuilder<unknown>) => Promise<readonly Of[]>,
): Promise<readonly Of[]> {
  const key = [work.org.id, work.org.timeZone, ...what].join(' ');
  const known = kept.get(key);
  const { isClean, isLater, ...mark } = await selectMark(work, known?.mark);
  const before = isLater ? known : undefined;
  const sumsBefore = before?.sums as ReadonlyMap<string, Of> | undefined;
  const later = before ? sql`and e.number > ${before.mark.entry}::bigint` : sql``;
  const sums =
    sumsBefore && before?.mark.entry === mark.entry
      ? sumsBefore
      : added(sumsBefore, await read(sql`e.number <= ${mark.entry}::bigint ${later}`));
  if (isClean) kept.set(key, { mark, sums });
  return [...sums.values()];
}

export interface DatedSum extends Sum {
  /** When the entry was posted, in the time zone of the business. */
  readonly knownOn: string;
}

/** Everything on some accounts through a day; debits are above zero. What is older than `from` counts as on that day, dates and postings alike. */
export async function selectDatedSums(
  work: Scope,
  accountIds: readonly string[],
  { from, through }: { readonly from: string; readonly through: string },
): Promise<readonly DatedSum[]> {
  const { org, tx } = work;
  const sums = await summed<DatedSum>(work, ['dated', from, ...accountIds], async (matches) => {
    const { rows } = await sql<DatedSum>`
      select p.account_id as "accountId", greatest(p.date, ${from}::date) as date,
             greatest((e.posted_at at time zone ${org.timeZone})::date, ${from}::date) as "knownOn", sum(p.base_minor) as minor
        from posting p join entry e on e.id = p.entry_id and e.org_id = p.org_id
       where p.org_id = ${org.id}::uuid and p.account_id = any(${[...accountIds]}::uuid[]) and ${matches}
       group by 1, 2, 3`.execute(tx);
    return rows;
  });
  return sums.filter(({ date }) => date <= through);
}

/** The other side of every entry on money accounts between two days, by day and account. Money in is above zero. */
export async function selectCounterparts(
  work: Scope,
  moneyIds: readonly string[],
  { from, through }: { readonly from: string; readonly through: string },
): Promise<readonly Sum[]> {
  const { org, tx } = work;
  const sums = await summed<Sum>(work, ['counterparts', from, ...moneyIds], async (matches) => {
    const { rows } = await sql<Sum>`
      select p.date, p.account_id as "accountId", -sum(p.base_minor) as minor
        from posting p join entry e on e.id = p.entry_id and e.org_id = p.org_id
       where p.org_id = ${org.id}::uuid and p.date >= ${from}::date and p.account_id <> all(${[...moneyIds]}::uuid[]) and ${matches}
         and exists (select from posting c where c.entry_id = p.entry_id and c.org_id = ${org.id}::uuid and c.account_id = any(${[...moneyIds]}::uuid[]))
       group by 1, 2`.execute(tx);
    return rows;
  });
  return sums.filter(({ date }) => date <= through);
}
