// Budgets, their lines, amounts and alerts: the only SQL that names these tables.
import { sql } from 'kysely';
import type { AlertPercent, BudgetPeriod, Carry } from '#core/planning/budget.ts';
import type { BudgetName } from '#contract/planning/budgets.ts';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

const facts = ({ org }: Pick<Work, 'org'>) =>
  [
    'id',
    'name',
    'starts_on as startsOn',
    'months',
    'version',
    'archived_at',
    sql<string>`(created_at at time zone ${org.timeZone})::date`.as('createdOn'),
  ] as const;
export interface StoredBudget extends BudgetName {
  readonly version: number;
  readonly createdOn: string;
}
const asBudget = ({ archived_at, ...row }: Omit<StoredBudget, 'isArchived'> & { archived_at: Date | null }): StoredBudget => ({
  ...row,
  isArchived: archived_at !== null,
});

export async function selectBudgets({ tx, org }: Scope, includeArchived: boolean): Promise<readonly StoredBudget[]> {
  const rows = await tx
    .selectFrom('budget')
    .select(facts({ org }))
    .where('org_id', '=', org.id)
    .$if(!includeArchived, (q) => q.where('archived_at', 'is', null))
    .orderBy('starts_on', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map(asBudget);
}

export async function selectBudget({ tx, org }: Scope, id: string): Promise<StoredBudget | undefined> {
  const row = await tx.selectFrom('budget').select(facts({ org })).where('id', '=', id).where('org_id', '=', org.id).executeTakeFirst();
  return row && asBudget(row);
}

export interface StoredLine {
  readonly id: string;
  readonly budgetId: string;
  readonly accountId: string;
  readonly period: BudgetPeriod;
  readonly carry: Carry;
  readonly hasAlerts: boolean;
  readonly amounts: ReadonlyMap<string, { readonly minor: bigint; readonly revision: number }>;
}

export async function selectLines({ tx, org }: Scope, budgetId: string): Promise<readonly StoredLine[]> {
  const lines = await tx
    .selectFrom('budget_line')
    .select([
      'id',
      'budget_id as budgetId',
      'account_id as accountId',
      sql<BudgetPeriod>`period`.as('period'),
      sql<Carry>`carry`.as('carry'),
      'has_alerts as hasAlerts',
    ])
    .where('budget_id', '=', budgetId)
    .where('org_id', '=', org.id)
    .execute();
  const amounts = await tx
    .selectFrom('budget_amount')
    .select(['line_id', 'period_on', 'minor', 'revision'])
    .where('org_id', '=', org.id)
    .where('line_id', 'in', lines.map((line) => line.id).concat('00000000-0000-0000-0000-000000000000'))
    .execute();
  const byLine = Map.groupBy(amounts, (row) => row.line_id);
  return lines.map((line) => ({
    ...line,
    amounts: new Map((byLine.get(line.id) ?? []).map((row) => [row.period_on, { minor: BigInt(row.minor), revision: row.revision }])),
  }));
}

/** Locks the budget until the transaction ends; returns its version, 0 if it doesn't exist. */
export async function lockBudget({ tx, org }: Scope, id: string): Promise<number> {
  const row = await tx
    .selectFrom('budget')
    .select('version')
    .where('id', '=', id)
    .where('org_id', '=', org.id)
    .forUpdate()
    .executeTakeFirst();
  return row?.version ?? 0;
}

export type NewBudget = Omit<StoredBudget, 'isArchived' | 'createdOn'>;

/** False if another one was just added with this id. */
export async function insertBudget({ tx, org, userId }: Pick<Work, 'tx' | 'org' | 'userId'>, budget: NewBudget): Promise<boolean> {
  const { id, name, startsOn, months, version } = budget;
  const added = await tx
    .insertInto('budget')
    .values({ org_id: org.id, id, name, starts_on: startsOn, months, version, created_by: userId, created_at: now() })
    .onConflict((c) => c.columns(['id', 'org_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updateBudget({ tx, org }: Scope, { id, name, startsOn, months, version }: NewBudget): Promise<void> {
  await tx
    .updateTable('budget')
    .set({ name, starts_on: startsOn, months, version })
    .where('id', '=', id)
    .where('org_id', '=', org.id)
    .execute();
}

export async function updateArchived({ tx, org }: Scope, id: string, isArchived: boolean): Promise<boolean> {
  const done = await tx
    .updateTable('budget')
    .set((e) => ({ archived_at: isArchived ? e.fn.coalesce('archived_at', e.val(now())) : null }))
    .where('id', '=', id)
    .where('org_id', '=', org.id)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Replaces the lines of a budget; lines that stay keep the alerts that were sent for them. */
export async function replaceLines({ tx, org }: Scope, budgetId: string, lines: readonly StoredLine[]): Promise<void> {
  const ids = lines.map((line) => line.id);
  await tx
    .deleteFrom('budget_line')
    .where('budget_id', '=', budgetId)
    .where('org_id', '=', org.id)
    .where(sql<boolean>`not id = any(${ids}::uuid[])`)
    .execute();
  await sql`delete from budget_amount where org_id = ${org.id}::uuid and line_id = any(${ids}::uuid[])`.execute(tx);
  if (lines.length === 0) return;
  await tx
    .insertInto('budget_line')
    .values(
      lines.map((line) => ({
        org_id: org.id,
        id: line.id,
        budget_id: budgetId,
        account_id: line.accountId,
        period: line.period,
        carry: line.carry,
        has_alerts: line.hasAlerts,
      })),
    )
    .onConflict((c) =>
      c.columns(['id', 'org_id']).doUpdateSet((e) => ({
        period: e.ref('excluded.period'),
        carry: e.ref('excluded.carry'),
        has_alerts: e.ref('excluded.has_alerts'),
      })),
    )
    .execute();
  const amounts = lines.flatMap((line) => [...line.amounts].map(([on, amount]) => ({ line, on, ...amount })));
  await sql`
    insert into budget_amount (org_id, line_id, period_on, minor, revision)
    select ${org.id}::uuid, a.line_id, a.period_on, a.minor, a.revision
      from unnest(${amounts.map((a) => a.line.id)}::uuid[], ${amounts.map((a) => a.on)}::date[],
                  ${amounts.map((a) => String(a.minor))}::bigint[], ${amounts.map((a) => a.revision)}::int[])
           as a (line_id, period_on, minor, revision) returning org_id`.execute(tx);
}

/** Budget and account of existing lines, in any budget. */
export async function selectOwners({ tx, org }: Scope, lineIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; owner: string }>`
    select id, budget_id || ' ' || account_id as owner from budget_line
     where org_id = ${org.id}::uuid and id = any(${[...lineIds]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.owner]));
}

export interface NewAlert {
  readonly lineId: string;
  readonly periodOn: string;
  readonly percent: AlertPercent;
  readonly revision: number;
  readonly availableMinor: bigint;
  readonly actualMinor: bigint;
}

/** Those that were not sent before; safe under concurrency. */
export async function insertAlerts(
  { tx, org }: Scope,
  alerts: readonly NewAlert[],
  /** Set if no email should report it. */
  mailedAt: Date | null,
): Promise<readonly Pick<NewAlert, 'lineId' | 'periodOn' | 'percent'>[]> {
  if (alerts.length === 0) return [];
  const rows = await tx
    .insertInto('budget_alert')
    .values(
      alerts.map((alert) => ({
        org_id: org.id,
        line_id: alert.lineId,
        period_on: alert.periodOn,
        percent: alert.percent,
        revision: alert.revision,
        available_minor: sql<number>`${String(alert.availableMinor)}::bigint`,
        actual_minor: sql<number>`${String(alert.actualMinor)}::bigint`,
        created_at: now(),
        mailed_at: mailedAt,
      })),
    )
    .onConflict((c) => c.columns(['line_id', 'period_on', 'percent', 'revision', 'org_id']).doNothing())
    .returning(['line_id', 'period_on', 'percent'])
    .execute();
  return rows.map((row) => ({ lineId: row.line_id, periodOn: row.period_on, percent: row.percent as AlertPercent }));
}

/** How many alerts were sent for each line and period of a budget, however often an amount was changed in between. */
export async function countAlerts({ tx, org }: Scope, budgetId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; sent: number }>`
    select a.line_id || ' ' || a.period_on as key, count(*)::int as sent
      from budget_alert a join budget_line l on l.id = a.line_id and l.org_id = a.org_id
     where l.budget_id = ${budgetId}::uuid and a.org_id = ${org.id}::uuid group by 1`.execute(tx);
  return new Map(rows.map((row) => [row.key, row.sent]));
}

export interface AlertToMail {
  readonly budgetId: string;
  readonly accountId: string;
  readonly lineId: string;
  readonly periodOn: string;
  readonly percent: AlertPercent;
  readonly availableMinor: string;
  readonly actualMinor: string;
}

/** Alerts not emailed yet, one row per line and period: the highest percentage. */
export async function selectToMail({ tx, org }: Scope): Promise<readonly AlertToMail[]> {
  const { rows } = await sql<AlertToMail>`
    select distinct on (a.line_id, a.period_on) l.budget_id as "budgetId", l.account_id as "accountId", a.line_id as "lineId", a.period_on as "periodOn",
           a.percent, a.available_minor as "availableMinor", a.actual_minor as "actualMinor"
      from budget_alert a join budget_line l on l.id = a.line_id and l.org_id = a.org_id
     where a.org_id = ${org.id}::uuid and a.mailed_at is null
     order by a.line_id, a.period_on, a.percent desc, a.revision desc`.execute(tx);
  return rows;
}

export async function lastMailedAt({ tx, org }: Scope): Promise<Date | null> {
  const row = await tx
    .selectFrom('budget_alert')
    .select((e) => e.fn.max('mailed_at').as('at'))
    .where('org_id', '=', org.id)
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function markMailed({ tx, org }: Scope): Promise<void> {
  await tx.updateTable('budget_alert').set({ mailed_at: now() }).where('org_id', '=', org.id).where('mailed_at', 'is', null).execute();
}
