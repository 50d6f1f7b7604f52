// Saved scenarios of the cash plan: the only SQL that names this table.
import { sql } from 'kysely';
import type { CashScenario, SavedScenario } from '#contract/planning/cash.ts';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

const facts = [
  'id',
  'name',
  sql<CashScenario>`preset`.as('scenario'),
  'delay_days as delayDays',
  'sales_percent as salesPercent',
  'costs_percent as costsPercent',
  'without_contact_id as withoutContactId',
  sql<SavedScenario['items']>`items`.as('items'),
] as const;

/** By name. */
export async function selectScenarios({ tx, org }: Scope): Promise<SavedScenario[]> {
  return tx.selectFrom('cash_scenario').select(facts).where('org_id', '=', org.id).orderBy('name').orderBy('id').execute();
}

export async function selectScenario({ tx, org }: Scope, id: string): Promise<SavedScenario | undefined> {
  return tx.selectFrom('cash_scenario').select(facts).where('org_id', '=', org.id).where('id', '=', id).executeTakeFirst();
}

export async function upsertScenario({ tx, org, userId }: Pick<Work, 'tx' | 'org' | 'userId'>, given: SavedScenario): Promise<void> {
  const values = {
    name: given.name,
    preset: given.scenario,
    delay_days: given.delayDays,
    sales_percent: given.salesPercent,
    costs_percent: given.costsPercent,
    without_contact_id: given.withoutContactId,
    items: JSON.stringify(given.items),
  };
  await tx
    .insertInto('cash_scenario')
    .values({ org_id: org.id, id: given.id, ...values, created_at: now(), created_by: userId })
    .onConflict((c) => c.columns(['id', 'org_id']).doUpdateSet(values))
    .execute();
}

export async function deleteScenarioRow({ tx, org }: Scope, id: string): Promise<void> {
  await tx.deleteFrom('cash_scenario').where('org_id', '=', org.id).where('id', '=', id).execute();
}
