// Manually planned items and the cash floor: the only SQL that names these tables.
import type { OwnItem, Repeats } from '#core/planning/cash-own.ts';
import { sql } from 'kysely';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

const facts = ['id', 'name', 'first_on as firstOn', 'minor', 'until', sql<Repeats>`repeats`.as('repeats')] as const;

/** Ordered by their first day, each with the day on which it was added. */
export async function selectPlanItems({ tx, org }: Scope): Promise<readonly (OwnItem & { readonly addedOn: string })[]> {
  return tx
    .selectFrom('plan_item')
    .select(facts)
    .select(sql<string>`(created_at at time zone ${org.timeZone})::date`.as('addedOn'))
    .where('org_id', '=', org.id)
    .orderBy('first_on')
    .orderBy('id')
    .execute();
}

export async function selectPlanItem({ tx, org }: Scope, id: string): Promise<OwnItem | undefined> {
  return tx.selectFrom('plan_item').select(facts).where('org_id', '=', org.id).where('id', '=', id).executeTakeFirst();
}

export async function upsertPlanItem({ tx, org, userId }: Pick<Work, 'tx' | 'org' | 'userId'>, item: OwnItem): Promise<void> {
  const values = { name: item.name, first_on: item.firstOn, minor: item.minor, repeats: item.repeats, until: item.until };
  await tx
    .insertInto('plan_item')
    .values({ org_id: org.id, id: item.id, ...values, created_at: now(), created_by: userId })
    .onConflict((c) => c.columns(['id', 'org_id']).doUpdateSet(values))
    .execute();
}

export async function deletePlanItemRow({ tx, org }: Scope, id: string): Promise<void> {
  await tx.deleteFrom('plan_item').where('org_id', '=', org.id).where('id', '=', id).execute();
}

export async function countPlanItems({ tx, org }: Scope): Promise<number> {
  const row = await tx
    .selectFrom('plan_item')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('org_id', '=', org.id)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface Floor {
  readonly minor: number;
  readonly hasAlerts: boolean;
}

/** Zero and without alerts by default. */
export async function selectFloor({ tx, org }: Scope): Promise<Floor> {
  const row = await tx
    .selectFrom('cash_floor')
    .select(['minor', 'has_alerts as hasAlerts'])
    .where('org_id', '=', org.id)
    .executeTakeFirst();
  return row ?? { minor: 0, hasAlerts: false };
}

export async function upsertFloor({ tx, org }: Scope, { minor, hasAlerts }: Floor): Promise<void> {
  const values = { minor, has_alerts: hasAlerts, changed_at: now() };
  await tx
    .insertInto('cash_floor')
    .values({ org_id: org.id, ...values })
    .onConflict((c) => c.column('org_id').doUpdateSet(values))
    .execute();
}
