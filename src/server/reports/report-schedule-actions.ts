// Scheduling saved reports by email: recipients, frequency, and the next date.
import type { In } from '#contract/endpoint.ts';
import { mayDo } from '#contract/org/permission.ts';
import type { customReportsContract, ReportDelivery } from '#contract/reports/custom-reports.ts';
import { instantAt } from '#core/local-time.ts';
import { nextSendingDay, type ScheduleEvery, sendingMinute } from '#core/reports/report-schedule.ts';
import type { Gates } from '../billing/index.ts';
import { members } from '../org/index.ts';
import { audit } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import { planWork, type Subject } from '../platform/jobs/due-work.ts';
import { refused, saidRefusal } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { isSeen, mayEdit, type OwnerParts, shownNames, userOf } from '../team/index.ts';
import { deleteSchedule, selectSchedule, upsertSchedule } from './report-schedule-store.ts';
import { permission } from './custom/saved-report-actions.ts';
import { lockReport, selectReport, type StoredReport } from './custom/saved-report-store.ts';

export const scheduleKind = 'report_schedule';
const subjectOf = (subjectId: string): Subject => ({ kind: scheduleKind, subjectId });

const nextDay = ({ org }: Pick<Work, 'org'>, every: ScheduleEvery): string =>
  nextSendingDay(every, today(org.timeZone), org.fiscalYearStartMonth);
export const nextSending = (work: Pick<Work, 'org'>, every: ScheduleEvery): Date =>
  instantAt({ day: nextDay(work, every), minute: sendingMinute }, work.org.timeZone);

/** Who may see it now. */
export async function readersOf(work: Pick<Work, 'tx' | 'org'>, { ownerId, visibility }: StoredReport): Promise<string[]> {
  const readers = (await members(work)).filter((one) => mayDo(one, 'reports.read')).map(({ userId }) => userId);
  return visibility === 'team' ? readers : readers.filter((userId) => userId === ownerId);
}

export const reportDelivery =
  (parts: OwnerParts) =>
  async (work: Work, { id, language }: In<typeof customReportsContract.reportDelivery>): Promise<ReportDelivery> => {
    const stored = await selectReport(work, id);
    if (!stored || !isSeen(work, stored)) throw refused('not_found');
    const readers = await readersOf(work, stored);
    const { nameOf, emailOf } = await shownNames(work, parts, readers);
    const schedule = await selectSchedule(work, id);
    return {
      people: readers.map((userId) => ({ userId, name: nameOf(userId) || emailOf(userId) })),
      schedule: schedule
        ? {
            every: schedule.every,
            format: schedule.format,
            recipientIds: schedule.recipientIds,
            nextOn: nextDay(work, schedule.every),
            lastSentAt: schedule.lastSentAt?.toISOString() ?? null,
            failure: schedule.failure === null ? '' : saidRefusal(schedule.failure, language),
            isStopped: schedule.stoppedAt !== null,
          }
        : null,
    };
  };

async function lockOwn(work: Work, id: string): Promise<StoredReport> {
  const stored = await lockReport(work, id);
  if (!stored || !isSeen(work, stored)) throw refused('not_found');
  if (!mayEdit(work, stored, permission)) throw refused('report.not_yours');
  return stored;
}

export const scheduleReport =
  (gates: Gates) =>
  async (work: Work, { id, ...schedule }: In<typeof customReportsContract.scheduleReport>): Promise<{ ok: true }> => {
    const stored = await lockOwn(work, id);
    const readers = new Set(await readersOf(work, stored));
    if (schedule.recipientIds.some((userId) => !readers.has(userId))) throw refused('report.recipients', {}, 'recipientIds');
    await gates.demandFeature(work, 'custom_report_builder');
    await upsertSchedule(work, id, { ...schedule, recipientIds: [...new Set(schedule.recipientIds)] }, userOf(work));
    await planWork(work, subjectOf(id), nextSending(work, schedule.every));
    await audit(work, { action: 'report.scheduled', subjectKind: 'report_definition', subjectId: id, after: schedule });
    return { ok: true };
  };

export async function endReportSchedule(work: Work, { id }: In<typeof customReportsContract.endReportSchedule>): Promise<{ ok: true }> {
  await lockOwn(work, id);
  if (!(await selectSchedule(work, id))) return { ok: true };
  await deleteSchedule(work, id);
  await planWork(work, subjectOf(id), null);
  await audit(work, { action: 'report.unscheduled', subjectKind: 'report_definition', subjectId: id });
  return { ok: true };
}
