// Periods and their lock in the database.
import { sql } from 'kysely';
import type { Period, PeriodStatus } from '#core/ledger/period.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export async function selectPeriods(work: Scope): Promise<readonly Period[]> {
  const rows = await work.tx
    .selectFrom('period')
    .select(['starts_on', 'ends_on', 'status'])
    .where('org_id', '=', work.org.id)
    .orderBy('starts_on')
    .execute();
  return rows.map((r) => ({ startsOn: r.starts_on, endsOn: r.ends_on, status: r.status as PeriodStatus }));
}

/** Waits for every posting of this business in progress and blocks new ones until the transaction ends. */
export async function lockHead(work: Scope): Promise<void> {
  await sql`select from ledger_head where org_id = ${work.org.id}::uuid for update`.execute(work.tx);
}

export async function replacePeriods(work: Scope, periods: readonly Period[]): Promise<void> {
  await work.tx.deleteFrom('period').where('org_id', '=', work.org.id).execute();
  if (periods.length === 0) return;
  await work.tx
    .insertInto('period')
    .values(periods.map((p) => ({ org_id: work.org.id, starts_on: p.startsOn, ends_on: p.endsOn, status: p.status })))
    .execute();
}
