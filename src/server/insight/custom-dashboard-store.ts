// Custom dashboards: the only SQL that names dashboard.
import { sql } from 'kysely';
import type { CustomDashboard, DashboardInput } from '#contract/insight/dashboards.ts';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export interface StoredDashboard extends DashboardInput {
  readonly ownerId: string;
}

const fields = [
  'id',
  'name',
  'owner_id as ownerId',
  sql<DashboardInput['visibility']>`visibility`.as('visibility'),
  sql<CustomDashboard['widgets']>`widgets`.as('widgets'),
  'version',
] as const;

const mostListed = 500;

/** Those of a person, and those shared with the team. */
export const selectDashboards = ({ tx, org }: Scope, userId: string): Promise<readonly StoredDashboard[]> =>
  tx
    .selectFrom('dashboard')
    .select(fields)
    .where('org_id', '=', org.id)
    .where((e) => e.or([e('owner_id', '=', userId), e('visibility', '=', 'team')]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(mostListed)
    .execute();

export const selectDashboard = ({ tx, org }: Scope, id: string): Promise<StoredDashboard | undefined> =>
  tx.selectFrom('dashboard').select(fields).where('id', '=', id).where('org_id', '=', org.id).executeTakeFirst();

/** Locks it until the transaction ends. */
export const lockDashboard = ({ tx, org }: Scope, id: string): Promise<StoredDashboard | undefined> =>
  tx.selectFrom('dashboard').select(fields).where('id', '=', id).where('org_id', '=', org.id).forUpdate().executeTakeFirst();

export async function countDashboards({ tx, org }: Scope, ownerId: string): Promise<number> {
  const row = await tx
    .selectFrom('dashboard')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('org_id', '=', org.id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** False if another one was just added with this id. */
export async function insertDashboard(
  { tx, org }: Scope,
  { id, name, ownerId, visibility, widgets, version }: StoredDashboard,
): Promise<boolean> {
  const added = await tx
    .insertInto('dashboard')
    .values({
      org_id: org.id,
      id,
      name,
      owner_id: ownerId,
      visibility,
      widgets: JSON.stringify(widgets),
      version,
      created_at: now(),
      changed_at: now(),
    })
    .onConflict((c) => c.columns(['id', 'org_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updateDashboard({ tx, org }: Scope, { id, name, visibility, widgets, version }: DashboardInput): Promise<void> {
  await tx
    .updateTable('dashboard')
    .set({ name, visibility, widgets: JSON.stringify(widgets), version, changed_at: now() })
    .where('id', '=', id)
    .where('org_id', '=', org.id)
    .execute();
}

export async function deleteDashboardRow({ tx, org }: Scope, id: string): Promise<void> {
  await tx.deleteFrom('dashboard').where('id', '=', id).where('org_id', '=', org.id).execute();
}

/** Whether a KPI is on anybody's dashboard. */
export async function isOnDashboard({ tx, org }: Scope, kpi: string): Promise<boolean> {
  const row = await tx
    .selectFrom('dashboard')
    .select('id')
    .where('org_id', '=', org.id)
    .where(sql<boolean>`widgets @> ${JSON.stringify([{ kpi }])}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
