// Passes notifications on to the ways that each person chose, beside the bell: in one transaction with the mark that it was done, so that no way
// gets one twice, however often the server is cut off.
import { minorDigits } from '#core/currency.ts';
import type { Language } from '#core/language.ts';
import { placeOfNotification } from '#core/org/notification.ts';
import { mailedUnder, type EmailTopic, wantsEmail } from '#core/org/notification-topic.ts';
import { notificationSentence } from '#core/org/notification-words.ts';
import { asMail } from '../auth/index.ts';
import { now } from '../platform/clock.ts';
import { type DoWork, planWork, type Subject } from '../platform/jobs/due-work.ts';
import { queueMail } from '../platform/mail/mail.ts';
import type { Work } from '../platform/work.ts';
import { notificationMailTexts } from './notification-mail-texts.ts';
import { lockToPassOn, markPassedOn, type ToPassOn } from './notification-store.ts';
import { selectSettings } from './setting-store.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

const kind = 'notification_pass_on';
const passOn = ({ org }: Pick<Work, 'org'>): Subject => ({ kind, subjectId: org.id });
const most = 200;

/** In the transaction that makes notifications: they are passed on as soon as it is kept. */
export const planPassingOn = (work: Pick<Work, 'tx' | 'org'>): Promise<void> => planWork(work, passOn(work), now());

export interface PassingOn {
  readonly siteUrl: string;
  readonly recipientOf: (userId: string) => Promise<{ readonly email: string; readonly language: Language } | undefined>;
}

const moneyIn =
  (language: Language) =>
  (minor: number, currency: string): string =>
    new Intl.NumberFormat(language, { style: 'currency', currency }).format(minor / 10 ** minorDigits(currency));

async function mail(work: Work, { siteUrl, recipientOf }: PassingOn, note: ToPassOn, topic: EmailTopic): Promise<void> {
  const recipient = await recipientOf(note.userId);
  if (!recipient) return;
  const { language, email } = recipient;
  const t = notificationMailTexts[language];
  const sentence = notificationSentence(note, language, moneyIn(language));
  const url = unsubscribeUrl({ userId: note.userId, topic });
  const letter = asMail(email, {
    language,
    subject: sentence.replace(/\.$/, '').slice(0, 200),
    lines: [sentence],
    button: { label: t.open, url: `${siteUrl}${placeOfNotification(note.subjectKind, note.subjectId)}`, orOpen: t.orOpen },
    after: [],
    why: t.why(t.topics[topic], work.org.name),
    unsubscribe: { label: t.unsubscribe, url },
    siteUrl,
  });
  await queueMail(work.tx, { ...letter, unsubscribeUrl: url });
}

const passAllOn =
  (parts: PassingOn): DoWork =>
  async (work) => {
    const notes = await lockToPassOn(work, most);
    const settingOf = await selectSettings(work, [...new Set(notes.map(({ userId }) => userId))]);
    for (const note of work.org.isSample ? [] : notes) {
      const topic = mailedUnder(note.kind, settingOf(note.userId).choices);
      if (topic !== null) await mail(work, parts, note, topic);
    }
    await markPassedOn(
      work,
      notes.map(({ id }) => id),
    );
    return notes.length === most ? now() : null;
  };

export const passingOnWorkers = (parts: PassingOn) => ({ [kind]: passAllOn(parts) });

/** Of these people of the business, those who want emails about this: for senders with a letter of their own. */
export async function whoWantsEmail(work: Pick<Work, 'tx'>, userIds: readonly string[], topic: EmailTopic): Promise<ReadonlySet<string>> {
  const settingOf = await selectSettings(work, userIds);
  return new Set(userIds.filter((userId) => wantsEmail(settingOf(userId).choices, topic)));
}
