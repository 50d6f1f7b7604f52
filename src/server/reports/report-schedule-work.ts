// Sends a scheduled report: one email per recipient, with the current figures, in the transaction that schedules the next.
import type { Language } from '#core/language.ts';
import { asMail } from '../auth/index.ts';
import type { FileParts } from '../files/index.ts';
import { notificationMailTexts, unsubscribeUrl, whoWantsEmail } from '../org/index.ts';
import { now } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import type { DoWork } from '../platform/jobs/due-work.ts';
import { type Attachment, queueMail } from '../platform/mail/mail.ts';
import { keptRefusal, Refusal } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { reportOf } from './custom/custom-report-actions.ts';
import { reportFile } from './custom/custom-report-export.ts';
import { instantLabel } from './export-actions.ts';
import { reportMailTexts } from './report-mail-texts.ts';
import { keepRun } from './runs/report-run-actions.ts';
import { nextSending, readersOf, scheduleKind } from './report-schedule-actions.ts';
import { markFailed, markSent, markStopped, selectSchedule, type StoredSchedule } from './report-schedule-store.ts';
import { selectReport, type StoredReport } from './custom/saved-report-store.ts';

const topic = 'reportSummaries';
export interface ReportMail {
  readonly files: FileParts['bytes'];
  readonly siteUrl: string;
  readonly recipientOf: (userId: string) => Promise<{ readonly email: string; readonly language: Language } | undefined>;
}
interface Printed {
  readonly file: File;
  readonly attachment: Attachment;
  readonly facts: string;
}

async function print(work: Work, { query, name }: StoredReport, format: StoredSchedule['format'], language: Language): Promise<Printed> {
  const report = await reportOf(work, query, language);
  const file = await reportFile(work, report, { name, query, format, language });
  return { file, attachment: { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }, facts: report.facts.join(' · ') };
}

async function send(
  work: Work,
  { siteUrl, recipientOf, files }: ReportMail,
  stored: StoredReport,
  schedule: StoredSchedule,
  readers: readonly string[],
) {
  const printed = new Map<Language, Printed>();
  const wanted = await whoWantsEmail(
    work,
    schedule.recipientIds.filter((userId) => readers.includes(userId)),
    topic,
  );
  for (const userId of wanted) {
    const recipient = await recipientOf(userId);
    if (!recipient) continue;
    const { language, email } = recipient;
    const one = printed.get(language) ?? (await print(work, stored, schedule.format, language));
    if (!printed.has(language)) {
      printed.set(language, one);
      // What was sent is kept, in the transaction that sends it. Everybody may see documents, so a report of one person's own is not.
      const making = { id: newId(), format: schedule.format, language, madeBy: null };
      if (stored.visibility === 'team') await keepRun(files, (act) => act({ ...work, language }), stored.id, making, one.file);
    }
    const { attachment, facts } = one;
    const [t, around] = [reportMailTexts[language], notificationMailTexts[language]];
    const url = unsubscribeUrl({ userId, topic });
    const letter = asMail(email, {
      language,
      subject: `${stored.name} – ${work.org.name}`.slice(0, 200),
      lines: [t.attached(stored.name)],
      facts: [
        [t.shows, facts],
        [t.asOf, instantLabel(now(), work.org.timeZone, language)],
      ],
      button: { label: around.open, url: `${siteUrl}/app/reports/custom/${stored.id}`, orOpen: around.orOpen },
      after: [],
      why: around.why(around.topics[topic], work.org.name),
      unsubscribe: { label: around.unsubscribe, url },
      siteUrl,
    });
    await queueMail(work.tx, { ...letter, attachment, unsubscribeUrl: url, orgId: work.org.id });
  }
}

const sendReport =
  (mail: ReportMail): DoWork =>
  async (work, id) => {
    const [stored, schedule] = [await selectReport(work, id), await selectSchedule(work, id)];
    if (!stored || !schedule || schedule.stoppedAt !== null) return null;
    const readers = await readersOf(work, stored);
    if (!readers.includes(schedule.setBy)) {
      await markStopped(work, id);
      return null;
    }
    try {
      // A sample business sends no email.
      if (!work.org.isSample) await send(work, mail, stored, schedule, readers);
      await markSent(work, id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await markFailed(work, id, keptRefusal(error));
    }
    return nextSending(work, schedule.every);
  };

export const reportWorkers = (mail: ReportMail) => ({ [scheduleKind]: sendReport(mail) });
