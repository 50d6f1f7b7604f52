// What moved foreign balances, as exchange differences count it.
import { sql } from 'kysely';
import type { Position } from '#core/ledger/exchange-difference.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface ForeignMove extends Position {
  readonly accountId: string;
  readonly currency: string;
}

/**
 * Each entry's effect on foreign balances through a day, by account and currency, oldest first. An entry that was reversed by that day is
 * left out together with its reversal.
 */
async function selectMoves(work: Scope, day: string, only: ReturnType<typeof sql>): Promise<readonly ForeignMove[]> {
  const { rows } = await sql<{ accountId: string; currency: string; minor: string; baseMinor: string }>`
    select p.account_id as "accountId", p.currency, sum(p.minor) as minor, sum(p.base_minor) as "baseMinor"
      from posting p join entry e on e.id = p.entry_id and e.org_id = p.org_id
      left join entry r on r.reverses_id = e.id and r.org_id = e.org_id and r.date <= ${day}::date
      left join entry o on o.id = e.reverses_id and o.org_id = e.org_id and o.date <= ${day}::date
     where p.org_id = ${work.org.id}::uuid and p.date <= ${day}::date and p.currency <> ${work.org.baseCurrency}
       and r.id is null and o.id is null and ${only}
     group by p.account_id, p.currency, e.date, e.number order by p.account_id, p.currency, e.date, e.number`.execute(work.tx);
  return rows.map((r) => ({ ...r, minor: BigInt(r.minor), baseMinor: BigInt(r.baseMinor) }));
}

export const selectForeignMoves = (work: Scope, day: string, accountIds: readonly string[]): Promise<readonly ForeignMove[]> =>
  selectMoves(work, day, sql`p.account_id = any(${[...accountIds]}::uuid[])`);

/** For one account, excluding one transaction. */
export const selectMovesWithout = (work: Scope, accountId: string, day: string, transactionId: string): Promise<readonly ForeignMove[]> =>
  selectMoves(
    work,
    day,
    sql`p.account_id = ${accountId}::uuid and not (e.source_kind = 'transaction' and e.source_id = ${transactionId}::uuid)`,
  );
