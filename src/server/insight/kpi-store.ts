// The business's own KPIs: the only SQL that names custom_kpi.
import { sql } from 'kysely';
import type { CustomKpi } from '#contract/insight/dashboards.ts';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

const fields = [
  'id',
  'name',
  'formula',
  'version',
  sql<CustomKpi['shownAs']>`shown_as`.as('shownAs'),
  sql<CustomKpi['better']>`better`.as('better'),
] as const;

export const selectKpis = ({ tx, org }: Scope): Promise<readonly CustomKpi[]> =>
  tx
    .selectFrom('custom_kpi')
    .select(fields)
    .where('org_id', '=', org.id)
    .orderBy(sql`lower(name)`)
    .execute();

/** Locks it until the transaction ends. */
export const lockKpi = ({ tx, org }: Scope, id: string): Promise<CustomKpi | undefined> =>
  tx.selectFrom('custom_kpi').select(fields).where('id', '=', id).where('org_id', '=', org.id).forUpdate().executeTakeFirst();

export async function countKpis({ tx, org }: Scope): Promise<number> {
  const row = await tx
    .selectFrom('custom_kpi')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('org_id', '=', org.id)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** False if another one was just added with this id or name. */
export async function insertKpi({ tx, org, userId }: Pick<Work, 'tx' | 'org' | 'userId'>, kpi: CustomKpi): Promise<boolean> {
  const { id, name, formula, shownAs, better, version } = kpi;
  const added = await tx
    .insertInto('custom_kpi')
    .values({ org_id: org.id, id, name, formula, shown_as: shownAs, better, version, created_by: userId, created_at: now() })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updateKpi({ tx, org }: Scope, { id, name, formula, shownAs, better, version }: CustomKpi): Promise<void> {
  await tx
    .updateTable('custom_kpi')
    .set({ name, formula, shown_as: shownAs, better, version })
    .where('id', '=', id)
    .where('org_id', '=', org.id)
    .execute();
}

export async function deleteKpiRow({ tx, org }: Scope, id: string): Promise<void> {
  await tx.deleteFrom('custom_kpi').where('id', '=', id).where('org_id', '=', org.id).execute();
}
