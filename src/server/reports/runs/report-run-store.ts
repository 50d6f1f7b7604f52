// Kept runs of saved reports, and links to them: the only SQL that names these tables.
import { createHash } from 'node:crypto';
import { now } from '../../platform/clock.ts';
import type { Work } from '../../platform/work.ts';

type Scope = Pick<Work, 'tx'> & { readonly org: { readonly id: string } };
export interface StoredRun {
  readonly id: string;
  readonly definitionId: string;
  readonly version: number;
  readonly name: string;
  readonly format: string;
  readonly lastEntry: number;
  readonly fileId: string | null;
  readonly sha256: Buffer;
  readonly madeAt: Date;
  readonly madeBy: string | null;
}

const runs = ({ tx, org }: Scope) =>
  tx
    .selectFrom('report_run')
    .select([
      'id',
      'definition_id as definitionId',
      'version',
      'name',
      'format',
      'last_entry as lastEntry',
      'file_id as fileId',
      'sha256',
      'made_at as madeAt',
      'made_by as madeBy',
    ])
    .where('org_id', '=', org.id);

const mostRunsShown = 50;
/** The latest of a report. */
export const selectRuns = (work: Scope, definitionId: string): Promise<readonly StoredRun[]> =>
  runs(work).where('definition_id', '=', definitionId).orderBy('made_at', 'desc').orderBy('id', 'desc').limit(mostRunsShown).execute();

export const selectRun = (work: Scope, id: string): Promise<StoredRun | undefined> => runs(work).where('id', '=', id).executeTakeFirst();

export async function insertRun({ tx, org }: Scope, run: StoredRun): Promise<void> {
  await tx
    .insertInto('report_run')
    .values({
      org_id: org.id,
      id: run.id,
      definition_id: run.definitionId,
      version: run.version,
      name: run.name,
      format: run.format,
      last_entry: run.lastEntry,
      file_id: run.fileId,
      sha256: run.sha256,
      made_at: run.madeAt,
      made_by: run.madeBy,
    })
    .onConflict((c) => c.columns(['id', 'org_id']).doNothing())
    .execute();
}

export interface StoredLink {
  readonly id: string;
  readonly runId: string;
  readonly expiresAt: Date;
  readonly lastReadAt: Date | null;
}
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Links of these runs that still work. */
export async function selectLinks({ tx, org }: Scope, runIds: readonly string[]): Promise<readonly StoredLink[]> {
  if (runIds.length === 0) return [];
  return tx
    .selectFrom('report_link')
    .select(['id', 'run_id as runId', 'expires_at as expiresAt', 'last_read_at as lastReadAt'])
    .where('org_id', '=', org.id)
    .where('run_id', 'in', [...runIds])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
    .orderBy('created_at')
    .execute();
}

/** False if there is one with this id. */
export async function insertLink(
  { tx, org, userId }: Scope & { readonly userId: string },
  link: Pick<StoredLink, 'id' | 'runId' | 'expiresAt'> & { readonly secret: string },
): Promise<boolean> {
  const added = await tx
    .insertInto('report_link')
    .values({
      org_id: org.id,
      id: link.id,
      run_id: link.runId,
      secret_hash: hashOf(link.secret),
      expires_at: link.expiresAt,
      created_at: now(),
      created_by: userId,
    })
    .onConflict((c) => c.columns(['id', 'org_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** False if it had ended before, or there is none. */
export async function endLink({ tx, org }: Scope, id: string): Promise<boolean> {
  const ended = await tx
    .updateTable('report_link')
    .set({ ended_at: now() })
    .where('org_id', '=', org.id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

export async function runOfLink({ tx, org }: Scope, linkId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('report_link')
    .select('run_id as runId')
    .where('org_id', '=', org.id)
    .where('id', '=', linkId)
    .executeTakeFirst();
  return row?.runId;
}

/** The run behind a secret; notes that it was read. */
export async function openLink({ tx, org }: Scope, secret: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('report_link')
    .set({ last_read_at: now() })
    .where('org_id', '=', org.id)
    .where('secret_hash', '=', hashOf(secret))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
    .returning('run_id as runId')
    .executeTakeFirst();
  return row?.runId;
}
