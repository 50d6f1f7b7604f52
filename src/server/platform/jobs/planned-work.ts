// More ways to schedule due work, and why it failed. Separate from due-work.ts so that a drawing process, which may not open connections,
// needn't load the code that does the work.
import { sql } from 'kysely';
import type { Subject } from './due-work.ts';
import type { Work } from '../work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** Schedules all of these for `dueAt`, whatever was planned for them before. */
export async function planMany(work: Scope, kind: string, subjectIds: readonly string[], dueAt: Date): Promise<void> {
  if (subjectIds.length === 0) return;
  await sql`
    insert into due_work (org_id, kind, subject_id, due_at)
    select ${work.org.id}::uuid, ${kind}, x, ${dueAt}::timestamptz from unnest(${[...subjectIds].toSorted()}::uuid[]) x
    on conflict (kind, subject_id, org_id) do update set due_at = excluded.due_at, attempts = 0, failure = null`.execute(work.tx);
}

/** Schedules it for `dueAt` if nothing is planned yet; doesn't wait for a run in progress. */
export async function planUnlessPlanned(work: Scope, { kind, subjectId }: Subject, dueAt: Date): Promise<void> {
  await work.tx
    .insertInto('due_work')
    .values({ org_id: work.org.id, kind, subject_id: subjectId, due_at: dueAt })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Why the last attempt failed; null if it didn't, or nothing is planned. */
export async function failureOf(work: Scope, { kind, subjectId }: Subject): Promise<string | null> {
  const row = await work.tx
    .selectFrom('due_work')
    .select('failure')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
  return row?.failure ?? null;
}
