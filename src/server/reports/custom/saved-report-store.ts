// Saved reports: the only SQL that names report_definition.
import { sql } from 'kysely';
import type { SavedReportInput } from '#contract/reports/custom-reports.ts';
import { now } from '../../platform/clock.ts';
import type { Work } from '../../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export interface StoredReport extends SavedReportInput {
  readonly ownerId: string;
}

const fields = [
  'id',
  'name',
  'owner_id as ownerId',
  sql<SavedReportInput['visibility']>`visibility`.as('visibility'),
  sql<SavedReportInput['query']>`query`.as('query'),
  'version',
] as const;

const mostListed = 500;

/** A person's own, and those shared with the team. */
export const selectReports = ({ tx, org }: Scope, userId: string): Promise<readonly StoredReport[]> =>
  tx
    .selectFrom('report_definition')
    .select(fields)
    .where('org_id', '=', org.id)
    .where((e) => e.or([e('owner_id', '=', userId), e('visibility', '=', 'team')]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(mostListed)
    .execute();

const one = ({ tx, org }: Scope, id: string) =>
  tx.selectFrom('report_definition').select(fields).where('id', '=', id).where('org_id', '=', org.id);
export const selectReport = (work: Scope, id: string): Promise<StoredReport | undefined> => one(work, id).executeTakeFirst();
/** Locks it until the transaction ends. */
export const lockReport = (work: Scope, id: string): Promise<StoredReport | undefined> => one(work, id).forUpdate().executeTakeFirst();

export async function countReports({ tx, org }: Scope, ownerId: string): Promise<number> {
  const row = await tx
    .selectFrom('report_definition')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('org_id', '=', org.id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** False if another one was just added with this id. */
export async function insertReport({ tx, org }: Scope, { id, name, ownerId, visibility, query, version }: StoredReport): Promise<boolean> {
  const added = await tx
    .insertInto('report_definition')
    .values({
      org_id: org.id,
      id,
      name,
      owner_id: ownerId,
      visibility,
      query: JSON.stringify(query),
      version,
      created_at: now(),
      changed_at: now(),
    })
    .onConflict((c) => c.columns(['id', 'org_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updateReport({ tx, org }: Scope, { id, name, visibility, query, version }: SavedReportInput): Promise<void> {
  await tx
    .updateTable('report_definition')
    .set({ name, visibility, query: JSON.stringify(query), version, changed_at: now() })
    .where('id', '=', id)
    .where('org_id', '=', org.id)
    .execute();
}

export async function deleteReportRow({ tx, org }: Scope, id: string): Promise<void> {
  await tx.deleteFrom('report_definition').where('id', '=', id).where('org_id', '=', org.id).execute();
}
