// Further ways to plan work that is due later, and why it failed. Apart from due-work.ts so that a drawing process, which may not
// open connections, need not load what does the work.
import { sql } from 'kysely';
import type { Subject } from './due-work.ts';
import type { Work } from '../work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** Has all of these done at `dueAt`, whatever was planned for them before. */
export async function planMany(work: Scope, kind: string, subjectIds: readonly string[], dueAt: Date): Promise<void> {
  if (subjectIds.length === 0) return;
  await sql`
    insert into due_work (org_id, kind, subject_id, due_at)
    select ${work.org.id}::uuid, ${kind}, x, ${dueAt}::timestamptz from unnest(${[...subjectIds].toSorted()}::uuid[]) x
    on conflict (kind, subject_id, org_id) do update set due_at = excluded.due_at, attempts = 0, failure = null`.execute(work.tx);
}

/** Has it done at `dueAt` where nothing is planned for it yet; waits for nobody who does it now. */
export async function planUnlessPlanned(work: Scope, { kind, subjectId }: Subject, dueAt: Date): Promise<void> {
  await work.tx
    .insertInto('due_work')
    .values({ org_id: work.org.id, kind, subject_id: subjectId, due_at: dueAt })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Why the last attempt failed; null where none did or nothing is planned. */
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
