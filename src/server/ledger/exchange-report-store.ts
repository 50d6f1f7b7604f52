// What the books gained and lost by exchange rates, entry by entry, for the report of exchange gains and losses.
import { sql } from 'kysely';
import type { DayRange } from '#core/calendar.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** An entry with a gain (positive) or a loss. For a reversal, the source and the date of the entry that it reverses. */
export interface StoredGain {
  readonly entryId: string;
  readonly number: number;
  readonly date: string;
  readonly memo: string;
  readonly gainMinor: string;
  readonly isReversal: boolean;
  readonly sourceKind: string;
  readonly sourceId: string;
  readonly sourceDate: string;
  readonly sourceMemo: string;
  /** What it moved in foreign currencies, by account, and whether money in base currency moved as well. */
  readonly foreign: readonly {
    readonly accountId: string;
    readonly currency: string;
    readonly minor: number;
    readonly baseMinor: number;
  }[];
  readonly hasBaseMoney: boolean;
}

/** `money` are the accounts of money, `results` those of exchange gains and losses. */
export async function selectGains(
  work: Scope,
  { startsOn, endsOn }: DayRange,
  { results, money, trading }: { readonly results: readonly string[]; readonly money: readonly string[]; readonly trading: string },
): Promise<readonly StoredGain[]> {
  const org = sql`${work.org.id}::uuid`;
  const { rows } = await sql<StoredGain>`
    with gain as (
      select entry_id, -sum(base_minor) as minor from posting
       where org_id = ${org} and account_id = any(${[...results]}::uuid[]) and date between ${startsOn}::date and ${endsOn}::date
       group by entry_id having sum(base_minor) <> 0)
    select e.id as "entryId", e.number, e.date, e.memo, g.minor::text as "gainMinor", e.reverses_id is not null as "isReversal",
           coalesce(o.source_kind, e.source_kind) as "sourceKind", coalesce(o.source_id, e.source_id) as "sourceId",
           coalesce(o.date, e.date) as "sourceDate", coalesce(o.memo, e.memo) as "sourceMemo",
           coalesce(f.parts, '[]'::jsonb) as foreign, coalesce(f.has_base, false) as "hasBaseMoney"
      from gain g join entry e on e.id = g.entry_id and e.org_id = ${org}
      left join entry o on o.id = e.reverses_id and o.org_id = ${org}
      left join lateral (
        select jsonb_agg(jsonb_build_object('accountId', x.account_id, 'currency', x.currency, 'minor', x.minor, 'baseMinor', x.base) order by x.line)
                 filter (where x.currency <> ${work.org.baseCurrency} and x.account_id <> ${trading}::uuid) as parts,
               bool_or(x.currency = ${work.org.baseCurrency} and x.account_id = any(${[...money]}::uuid[])) as has_base
          from (select p.account_id, p.currency, sum(p.minor) as minor, sum(p.base_minor) as base, min(p.line) as line
                  from posting p where p.entry_id = e.id and p.org_id = ${org} group by 1, 2) x) f on true
     order by e.date, e.number`.execute(work.tx);
  return rows;
}

/** Accounts and foreign currencies that have balances, so that an unrealized difference can be told from its source. */
export async function selectForeignBalances(work: Scope): Promise<readonly { readonly accountId: string; readonly currency: string }[]> {
  const { rows } = await sql<{ accountId: string; currency: string }>`
    select distinct account_id as "accountId", currency from balance where org_id = ${work.org.id}::uuid and currency <> ${work.org.baseCurrency}`.execute(
    work.tx,
  );
  return rows;
}
