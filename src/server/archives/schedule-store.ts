// The scheduled export of a business: the only SQL that names export_schedule.
import type { ExportFailure, ExportInterval } from '#core/archives/export-schedule.ts';
import type { Language } from '#core/language.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export interface StoredSchedule {
  readonly every: ExportInterval;
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secretSealed: Buffer;
  readonly keep: number;
  readonly language: Language;
  readonly setBy: string;
  readonly setAt: Date;
  readonly lastRunAt: Date | null;
  readonly lastMadeAt: Date | null;
  readonly lastBytes: number | null;
  readonly failure: ExportFailure | null;
  readonly failingSince: Date | null;
}

export const selectSchedule = async ({ tx, org }: Scope): Promise<StoredSchedule | undefined> =>
  (await tx
    .selectFrom('export_schedule')
    .select([
      'every',
      'url',
      'region',
      'key_id as keyId',
      'secret_sealed as secretSealed',
      'keep',
      'language',
      'set_by as setBy',
      'set_at as setAt',
      'last_run_at as lastRunAt',
      'last_made_at as lastMadeAt',
      'last_bytes as lastBytes',
      'failure',
      'failing_since as failingSince',
    ])
    .where('org_id', '=', org.id)
    .executeTakeFirst()) as StoredSchedule | undefined;

type Setting = Pick<StoredSchedule, 'every' | 'url' | 'region' | 'keyId' | 'secretSealed' | 'keep' | 'language' | 'setBy' | 'setAt'>;
export async function upsertSchedule({ tx, org }: Scope, { keyId, secretSealed, setBy, setAt, ...same }: Setting): Promise<void> {
  const set = { ...same, key_id: keyId, secret_sealed: secretSealed, set_by: setBy, set_at: setAt };
  await tx
    .insertInto('export_schedule')
    .values({ org_id: org.id, ...set })
    .onConflict((c) => c.column('org_id').doUpdateSet(set))
    .execute();
}

type Run = Pick<StoredSchedule, 'lastRunAt' | 'failure' | 'failingSince'> & Partial<Pick<StoredSchedule, 'lastMadeAt' | 'lastBytes'>>;
/** Unless it was changed since `setAt`: the result of another place says nothing about this one. */
export async function noteRun({ tx, org }: Scope, setAt: Date, run: Run): Promise<void> {
  await tx
    .updateTable('export_schedule')
    .set({
      last_run_at: run.lastRunAt,
      failure: run.failure,
      failing_since: run.failingSince,
      ...(run.lastMadeAt === undefined ? {} : { last_made_at: run.lastMadeAt }),
      ...(run.lastBytes === undefined ? {} : { last_bytes: run.lastBytes }),
    })
    .where('org_id', '=', org.id)
    .where('set_at', '=', setAt)
    .execute();
}

export async function deleteSchedule({ tx, org }: Scope): Promise<void> {
  await tx.deleteFrom('export_schedule').where('org_id', '=', org.id).execute();
}
