// Schedules of saved reports: the only SQL that names report_schedule.
import { sql } from 'kysely';
import type { ReportSchedule } from '#contract/reports/custom-reports.ts';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export interface StoredSchedule extends ReportSchedule {
  readonly setBy: string;
  readonly lastSentAt: Date | null;
  readonly failure: string | null;
  readonly stoppedAt: Date | null;
}

export const selectSchedule = ({ tx, org }: Scope, id: string): Promise<StoredSchedule | undefined> =>
  tx
    .selectFrom('report_schedule')
    .select([
      sql<ReportSchedule['every']>`every`.as('every'),
      sql<ReportSchedule['format']>`format`.as('format'),
      'recipient_ids as recipientIds',
      'set_by as setBy',
      'last_sent_at as lastSentAt',
      'failure',
      'stopped_at as stoppedAt',
    ])
    .where('definition_id', '=', id)
    .where('org_id', '=', org.id)
    .executeTakeFirst();

/** One schedule per report: the latest replaces it. */
export async function upsertSchedule(
  { tx, org }: Scope,
  id: string,
  { every, format, recipientIds }: ReportSchedule,
  setBy: string,
): Promise<void> {
  const chosen = { every, format, recipient_ids: [...recipientIds], set_by: setBy, failure: null, stopped_at: null };
  await tx
    .insertInto('report_schedule')
    .values({ org_id: org.id, definition_id: id, ...chosen })
    .onConflict((c) => c.columns(['definition_id', 'org_id']).doUpdateSet(chosen))
    .execute();
}

const one = ({ tx, org }: Scope, id: string) =>
  tx.updateTable('report_schedule').where('definition_id', '=', id).where('org_id', '=', org.id);
export const markSent = (work: Scope, id: string) => one(work, id).set({ last_sent_at: now(), failure: null }).execute();
export const markFailed = (work: Scope, id: string, failure: string) => one(work, id).set({ failure }).execute();
export const markStopped = (work: Scope, id: string) => one(work, id).set({ stopped_at: now() }).execute();

export async function deleteSchedule({ tx, org }: Scope, id: string): Promise<void> {
  await tx.deleteFrom('report_schedule').where('definition_id', '=', id).where('org_id', '=', org.id).execute();
}
