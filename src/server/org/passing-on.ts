// Sends notifications through the channels that each person chose, besides the app: in one transaction with marking them as sent, so no
// channel gets one twice, even after a crash. Security alerts are emailed at once; others wait for the end of quiet hours, or for the daily
// or weekly digest.
import { minorDigits } from '#core/currency.ts';
import type { Language } from '#core/language.ts';
import { placeOfNotification } from '#core/org/notification.ts';
import { nextDigest, quietUntil } from '#core/org/notification-pace.ts';
import { isPushed, isTexted, mailedUnder, type EmailTopic, wantsEmail } from '#core/org/notification-topic.ts';
import { notificationSentence } from '#core/org/notification-words.ts';
import { asMail } from '../auth/index.ts';
import { now } from '../platform/clock.ts';
import { type DoWork, planWork, planWorkBy, type Subject, type Workers } from '../platform/jobs/due-work.ts';
import { queueMail } from '../platform/mail/mail.ts';
import type { Work } from '../platform/work.ts';
import { notificationMailTexts } from './notification-mail-texts.ts';
import { lockDigest, lockToPassOn, markPassedOn, nextDigestOf, setDigest, type ToPassOn } from './notification-store.ts';
import { insertPush, pushWork, selectDevices } from './push-store.ts';
import { type NotificationSetting, selectSettings } from './setting-store.ts';
import { selectPhones } from './sms-store.ts';
import { selectMembers, selectTimeZones } from './store.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

const kind = 'notification_pass_on';
const passOn = ({ org }: Pick<Work, 'org'>): Subject => ({ kind, subjectId: org.id });
const most = 200;

/** Scheduled in the transaction that creates notifications: they are sent as soon as it is committed. */
export const planPassingOn = (work: Pick<Work, 'tx' | 'org'>): Promise<void> => planWork(work, passOn(work), now());

export interface PassingOn {
  readonly siteUrl: string;
  readonly recipientOf: RecipientOf;
}
export type RecipientOf = (userId: string) => Promise<{ readonly email: string; readonly language: Language } | undefined>;

export const moneyIn =
  (language: Language) =>
  (minor: number, currency: string): string =>
    new Intl.NumberFormat(language, { style: 'currency', currency }).format(minor / 10 ** minorDigits(currency));

async function mail(work: Work, { siteUrl, recipientOf }: PassingOn, note: ToPassOn, topic: EmailTopic, notBefore?: Date): Promise<void> {
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
  await queueMail(work.tx, { ...letter, unsubscribeUrl: url, notBefore });
}

const digestKind = 'notification_digest';

/** Email and push: now, or when this person wants them. */
async function passOnOne(
  work: Work,
  parts: PassingOn,
  note: ToPassOn,
  { choices, quietHours, emailPace }: NotificationSetting,
  timeZone: string,
) {
  const topic = mailedUnder(note.kind, choices);
  if (topic === null) return;
  if (topic === 'securityAlerts') return mail(work, parts, note, topic);
  if (emailPace === 'at_once') return mail(work, parts, note, topic, (quietHours && quietUntil(quietHours, now(), timeZone)) ?? undefined);
  const morning = nextDigest(emailPace, now(), timeZone);
  const at = (quietHours && quietUntil(quietHours, morning, timeZone)) ?? morning;
  await setDigest(work, [note.id], at);
  await planWorkBy(work, { kind: digestKind, subjectId: note.userId }, at);
}

const passAllOn =
  (parts: PassingOn): DoWork =>
  async (work) => {
    const notes = await lockToPassOn(work, most);
    const people = [...new Set(notes.map(({ userId }) => userId))];
    const settingOf = await selectSettings(work, people);
    const zones = await selectTimeZones(work.tx, people);
    const [devices, phones] = [await selectDevices(work, people), await selectPhones(work.tx, people)];
    for (const note of work.org.isSample ? [] : notes) {
      const setting = settingOf(note.userId);
      await passOnOne(work, parts, note, setting, zones.get(note.userId) ?? work.org.timeZone);
      const { kind: what, userId: reader } = note;
      const places = [...(isPushed(what, setting.choices) ? devices : []), ...(isTexted(what, setting.choices) ? phones : [])];
      for (const { id: deviceId } of places.filter(({ userId }) => userId === reader)) {
        const subjectId = await insertPush(work, { userId: reader, deviceId, notificationId: note.id });
        if (subjectId !== undefined) await planWork(work, { kind: pushWork, subjectId }, now());
      }
    }
    await markPassedOn(
      work,
      notes.map(({ id }) => id),
    );
    return notes.length === most ? now() : null;
  };

const mostLines = 50;

/** A digest of all notifications in this business since the last one, for topics that are still on. */
const mailDigest =
  ({ siteUrl, recipientOf }: PassingOn): DoWork =>
  async (work, userId) => {
    const notes = await lockDigest(work, userId);
    const { choices } = (await selectSettings(work, [userId]))(userId);
    const wanted = notes.filter(({ kind }) => mailedUnder(kind, choices) !== null);
    const isMember = (await selectMembers(work)).some((one) => one.userId === userId);
    const recipient = isMember && wanted.length > 0 ? await recipientOf(userId) : undefined;
    await setDigest(
      work,
      notes.map(({ id }) => id),
      null,
    );
    // The person chose another frequency meanwhile.
    const next = await nextDigestOf(work, userId);
    if (!recipient) return next;
    const { language, email } = recipient;
    const t = notificationMailTexts[language];
    const lines = wanted.slice(0, mostLines).map((note) => notificationSentence(note, language, moneyIn(language)));
    const url = unsubscribeUrl({ userId, topic: 'all' });
    const letter = asMail(email, {
      language,
      subject: t.digest(wanted.length, work.org.name),
      lines: wanted.length > mostLines ? [...lines, t.andMore(wanted.length - mostLines)] : lines,
      button: { label: t.open, url: `${siteUrl}/app`, orOpen: t.orOpen },
      after: [],
      why: t.whyDigest(work.org.name),
      unsubscribe: { label: t.unsubscribe, url },
      siteUrl,
    });
    await queueMail(work.tx, { ...letter, unsubscribeUrl: url });
    return next;
  };

export const passingOnWorkers = (parts: PassingOn) => ({ [kind]: passAllOn(parts), [digestKind]: mailDigest(parts) }) satisfies Workers;

/** Which of these people of the business want emails about this: for senders with their own email. */
export async function whoWantsEmail(work: Pick<Work, 'tx'>, userIds: readonly string[], topic: EmailTopic): Promise<ReadonlySet<string>> {
  const settingOf = await selectSettings(work, userIds);
  return new Set(userIds.filter((userId) => wantsEmail(settingOf(userId).choices, topic)));
}
