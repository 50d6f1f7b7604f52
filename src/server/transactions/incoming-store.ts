// Undecided movements of money, in or out, which may be payments of customers or bills.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';

export interface IncomingRow {
  readonly id: string;
  readonly entryId: string;
  readonly date: string;
  readonly description: string;
  readonly counterparty: string | null;
  readonly minor: number;
  readonly currency: string;
  readonly baseMinor: number;
  readonly accountId: string;
  readonly accountName: string;
}

type Wanted =
  | { readonly since: string; readonly lockedThrough: string | null; readonly limit: number }
  | { readonly ids: readonly string[] };

const directions = {
  in: { type: sql.lit('income'), uncategorized: sql.lit('uncategorised_income'), sign: sql.lit(1) },
  out: { type: sql.lit('expense'), uncategorized: sql.lit('uncategorised_expense'), sign: sql.lit(-1) },
} as const;

/**
 * Movements in a direction, their amounts positive, that a person or a rule has not filed, or that are uncategorized, newest first; of these ids,
 * where some are given: then also those that were filed. None of a locked period.
 */
async function selectMoved(
  work: Pick<Work, 'tx' | 'org'>,
  direction: keyof typeof directions,
  of: Wanted,
): Promise<readonly IncomingRow[]> {
  const { type, uncategorized, sign } = directions[direction];
  const which =
    'ids' in of
      ? sql`r.id = any(${[...of.ids]}::uuid[])`
      : sql`r.date >= ${of.since}::date and (${of.lockedThrough}::date is null or r.date > ${of.lockedThrough}::date)
          and (r.suggested_by is null or r.suggested_by not in ('person', 'rule') or r.counter_system_key = ${uncategorized})`;
  const { rows } = await sql<IncomingRow>`
    select r.id, r.entry_id as "entryId", r.date, r.description, r.counterparty, (r.minor * ${sign})::bigint as minor, r.currency, (r.base_minor * ${sign})::bigint as "baseMinor", r.account_id as "accountId",
           r.account_name as "accountName"
      from transaction_row r
     where r.org_id = ${work.org.id}::uuid and r.type = ${type} and r.source_kind = 'transaction' and r.minor * ${sign} > 0 and cardinality(r.counter_account_ids) = 1 and ${which}
     order by r.date desc, r.id desc limit ${'ids' in of ? of.ids.length : of.limit}`.execute(work.tx);
  return rows;
}

export const selectIncoming = (work: Pick<Work, 'tx' | 'org'>, of: Wanted): Promise<readonly IncomingRow[]> => selectMoved(work, 'in', of);
export const selectOutgoing = (work: Pick<Work, 'tx' | 'org'>, of: Wanted): Promise<readonly IncomingRow[]> => selectMoved(work, 'out', of);

export interface MovedLine {
  readonly id: string;
  readonly entryId: string;
  readonly date: string;
  readonly description: string;
  readonly counterparty: string | null;
  /** In the currency of the account; money in is above zero. */
  readonly minor: number;
  readonly baseMinor: number;
  readonly currency: string;
  readonly accountId: string;
  readonly accountName: string;
  /** Its category; null if it is split over several accounts. */
  readonly counterAccountId: string | null;
  /** When it was first recorded, in the time zone of the business. */
  readonly knownOn: string;
}

interface Around {
  readonly from: string;
  readonly to: string;
  readonly type: 'income' | 'expense';
  /** A range for amounts in this currency, and one for other currencies. */
  readonly currency: string;
  readonly least: number;
  readonly most: number;
}
/** Movements between two days of about an amount, at most two hundred. */
export async function selectMovedAround(work: Pick<Work, 'tx' | 'org'>, around: Around): Promise<readonly MovedLine[]> {
  const { rows } = await sql<MovedLine>`
    select r.id, r.entry_id as "entryId", r.date, r.description, r.counterparty, r.minor, r.base_minor as "baseMinor", r.currency, r.account_id as "accountId", r.account_name as "accountName", r.counter_account_id as "counterAccountId",
           (r.created_at at time zone ${work.org.timeZone})::date as "knownOn"
      from transaction_row r
     where r.org_id = ${work.org.id}::uuid and r.date between ${around.from}::date and ${around.to}::date and r.type = ${around.type}
       and (r.currency <> ${around.currency} or abs(r.minor) between ${around.least}::bigint and ${around.most}::bigint)
     order by r.date, r.id limit 200`.execute(work.tx);
  return rows;
}

interface LinesWanted {
  readonly since: string;
  readonly through?: string;
  readonly limit: number;
  readonly entries?: { readonly after: number; readonly through: number };
}
/**
 * Movements since a day that are neither transfers nor payments of documents, newest first, at most `limit`; with `entries`, those of entries
 * after one number through another.
 */
export async function selectMovedLines(
  work: Pick<Work, 'tx' | 'org'>,
  { since, through, limit, entries }: LinesWanted,
): Promise<readonly MovedLine[]> {
  const until = through === undefined ? sql`` : sql`and r.date <= ${through}::date`;
  const among = entries ? sql`and r.number > ${entries.after}::bigint and r.number <= ${entries.through}::bigint` : sql``;
  const { rows } = await sql<MovedLine>`
    select r.id, r.entry_id as "entryId", r.date, r.description, r.counterparty, r.minor, r.base_minor as "baseMinor", r.currency, r.account_id as "accountId", r.account_name as "accountName", r.counter_account_id as "counterAccountId",
           (r.created_at at time zone ${work.org.timeZone})::date as "knownOn"
      from transaction_row r
     where r.org_id = ${work.org.id}::uuid and r.date >= ${since}::date and r.type in ('income', 'expense') and r.source_kind = 'transaction' ${until} ${among}
     order by r.date desc, r.id desc limit ${limit}`.execute(work.tx);
  return rows;
}

/** The latest transfer to each of these accounts between two days: when a card was paid. */
export async function selectLastPaid(
  work: Pick<Work, 'tx' | 'org'>,
  accountIds: readonly string[],
  { from, through }: { readonly from: string; readonly through: string },
): Promise<ReadonlyMap<string, string>> {
  // The end of an index for each account, however many transfers there are.
  const { rows } = await sql<{ accountId: string; date: string }>`
    select a.id as "accountId", last.date from unnest(${[...accountIds]}::uuid[]) a (id)
     cross join lateral (
       select r.date from transaction_row r
        where r.org_id = ${work.org.id}::uuid and r.counter_account_id = a.id and r.type = 'transfer' and r.date between ${from}::date and ${through}::date
        order by r.date desc limit 1) last`.execute(work.tx);
  return new Map(rows.map(({ accountId, date }) => [accountId, date]));
}

/** Transfers to accounts since a day: when cards were paid. */
export async function selectTransfersTo(
  work: Pick<Work, 'tx' | 'org'>,
  accountIds: readonly string[],
  since: string,
): Promise<readonly { readonly accountId: string; readonly date: string; readonly knownOn: string }[]> {
  const { rows } = await sql<{ accountId: string; date: string; knownOn: string }>`
    select r.counter_account_id as "accountId", r.date, (r.created_at at time zone ${work.org.timeZone})::date as "knownOn" from transaction_row r
     where r.org_id = ${work.org.id}::uuid and r.counter_account_id = any(${[...accountIds]}::uuid[]) and r.type = 'transfer' and r.date >= ${since}::date`.execute(
    work.tx,
  );
  return rows;
}
