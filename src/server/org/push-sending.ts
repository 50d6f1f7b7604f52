// Sends push notifications to people's browsers, and text messages to their phones: outside of any transaction, in a separate queue. A browser
// is deleted when its session has ended, or its push service no longer knows it; a phone when the gateway says that it takes no messages.
import type { PushAddress } from '#contract/org/notification.ts';
import { placeOfNotification } from '#core/org/notification.ts';
import { quietUntil } from '#core/org/notification-pace.ts';
import { isPushed, isTexted } from '#core/org/notification-topic.ts';
import { notificationSentence } from '#core/org/notification-words.ts';
import { now } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { behindWall } from '../platform/database/transaction.ts';
import { makeOutbound, type Outbound, OutboundFailure } from '../platform/http/outbound.ts';
import { packedId } from '../platform/ids.ts';
import type { DoInSteps } from '../platform/jobs/due-work.ts';
import type { Queue } from '../platform/jobs/queues.ts';
import { newPushKeys, type PushKeys, pushRequest } from '../platform/push/push-request.ts';
import { makeSealing, type Sealing } from '../platform/secrets/sealing.ts';
import { takeShared } from '../platform/shared-limit.ts';
import type { Steps, Work } from '../platform/work.ts';
import { selectUnseen } from './notification-store.ts';
import { moneyIn, type RecipientOf } from './passing-on.ts';
import {
  type Device,
  deletePush,
  forgetDevice,
  type Identity,
  insertIdentity,
  notePushAttempt,
  notePushBegun,
  pushWork,
  selectDevice,
  selectIdentity,
  selectPush,
} from './push-store.ts';
import { selectSettings } from './setting-store.ts';
import { phonePlace, type SmsParts } from './sms-actions.ts';
import { forgetPhone, type Phone, selectPhones } from './sms-store.ts';
import { selectMembers, selectTimeZones } from './store.ts';

export interface PushParts {
  readonly sealing: Sealing;
  readonly outbound: Outbound;
  /** Allows addresses in the local network, for trying things out. */
  readonly allowPrivate: boolean;
  /** Contact for push services about what we send. */
  readonly contact: string;
}
export function pushParts(config: Pick<Config, 'webhookPrivateAddresses' | 'dataDir' | 'sealingKeys' | 'contactMail'>): PushParts {
  const allowPrivate = config.webhookPrivateAddresses;
  return { sealing: makeSealing(config), outbound: makeOutbound({ allowPrivate }), allowPrivate, contact: `mailto:${config.contactMail}` };
}

const identityPlace = 'push_identity.private_key';
export const devicePlace = (deviceId: string): string => `push_device.address:${deviceId}`;

const opened = ({ sealing }: PushParts, { publicKey, sealed }: Identity): PushKeys | undefined => {
  try {
    return { publicKey, privateKey: sealing.open(sealed, identityPlace).toString() };
  } catch {
    return undefined;
  }
};

/**
 * The key pair of this installation, created the first time. If its sealing key was lost, a new one is created, and browsers subscribe
 * again.
 */
export async function pushIdentity(parts: PushParts, database: Database): Promise<PushKeys> {
  const found = await behindWall(database, {}, selectIdentity, true);
  const known = found && opened(parts, found);
  if (known) return known;
  const { publicKey, privateKey } = newPushKeys();
  const made = { publicKey, sealed: parts.sealing.seal(Buffer.from(privateKey), identityPlace) };
  const kept = await behindWall(database, {}, async (tx) => {
    await insertIdentity(tx, made, found?.publicKey);
    return selectIdentity(tx);
  });
  const pair = kept && opened(parts, kept);
  if (!pair) throw new Error('the key pair for push notifications cannot be opened');
  return pair;
}

export interface PushSite extends PushParts {
  readonly sms: SmsParts;
  readonly database: Database;
  readonly recipientOf: RecipientOf;
  readonly isSignedIn: (sessionId: string) => Promise<boolean>;
}

interface Due {
  readonly userId: string;
  readonly to: { readonly device: Device } | { readonly phone: Phone };
  readonly attempts: number;
  readonly message: {
    readonly id: string;
    readonly title: string;
    readonly sentence: Parameters<typeof notificationSentence>[0];
    readonly path: string;
  };
}

/** The message to send now; a time if it waits for the end of quiet hours, null if there is nothing to send any more. */
async function dueIn(work: Work, id: string): Promise<Due | Date | null> {
  const push = await selectPush(work, id);
  if (!push) return null;
  const note = await selectUnseen(work, push.notificationId);
  const device = await selectDevice(work, push.userId, push.deviceId);
  const phone = device ? undefined : (await selectPhones(work.tx, [push.userId])).find((one) => one.id === push.deviceId);
  const setting = (await selectSettings(work, [push.userId]))(push.userId);
  const isMember = (await selectMembers(work)).some((one) => one.userId === push.userId);
  const to = device ? { device } : phone && { phone };
  const isWanted = note && (device ? isPushed : isTexted)(note.kind, setting.choices);
  // A text message whose outcome never came isn't sent again.
  if (!isMember || !to || !isWanted || push.begunAt !== null) {
    await deletePush(work, id);
    return null;
  }
  const timeZone = (await selectTimeZones(work.tx, [push.userId])).get(push.userId) ?? work.org.timeZone;
  const quiet = setting.quietHours && quietUntil(setting.quietHours, now(), timeZone);
  if (quiet) return quiet;
  if (phone && (await takeShared(work.tx, textsPerPerson, 'sms', push.userId)) > 0) {
    await deletePush(work, id);
    return null;
  }
  if (phone) await notePushBegun(work, id);
  const path = placeOfNotification(note.subjectKind, note.subjectId);
  return { userId: push.userId, to, attempts: push.attempts, message: { id: note.id, title: work.org.name, sentence: note, path } };
}

/** More than that would cost the operator without helping anybody. */
const textsPerPerson = { times: 20, perSeconds: 86_400 };

type Came = 'sent' | 'gone' | 'later';

async function push(site: PushSite, device: Device, { userId, message }: Due): Promise<Came> {
  const recipient = (await site.isSignedIn(device.sessionId)) ? await site.recipientOf(userId) : undefined;
  if (!recipient) return 'gone';
  const address = JSON.parse(site.sealing.open(device.sealed, devicePlace(device.id)).toString()) as PushAddress;
  const { language } = recipient;
  const text = notificationSentence(message.sentence, language, moneyIn(language));
  // If it is sent again after a crash, it replaces the first one, in the push service (topic) and on the screen (tag).
  const { headers, body } = pushRequest(address, {
    payload: { title: message.title, body: text, path: message.path, tag: message.id, language },
    topic: packedId(message.id),
    keys: await pushIdentity(site, site.database),
    contact: site.contact,
  });
  try {
    const { status } = await site.outbound(address.endpoint, { headers, body });
    if (status === 404 || status === 410 || status === 403) return 'gone';
    return status >= 200 && status < 300 ? 'sent' : 'later';
  } catch (error) {
    if (error instanceof OutboundFailure) return error.message === 'address not allowed' ? 'gone' : 'later';
    throw error;
  }
}

async function text({ sms, recipientOf }: PushSite, phone: Phone, { userId, message }: Due): Promise<Came> {
  const recipient = await recipientOf(userId);
  if (!recipient || !sms.gateway) return 'sent';
  const { language } = recipient;
  const sentence = notificationSentence(message.sentence, language, moneyIn(language));
  const outcome = await sms.gateway.send(sms.sealing.open(phone.sealed, phonePlace(phone.id)).toString(), `${message.title}: ${sentence}`);
  if (outcome === 'refused') return 'gone';
  return outcome === 'later' ? 'later' : 'sent';
}

const send = (site: PushSite, due: Due): Promise<Came> =>
  'device' in due.to ? push(site, due.to.device, due) : text(site, due.to.phone, due);

const mostAttempts = 8;
const pauseMs = (attempts: number): number => Math.min(6 * 3600, 30 * 4 ** attempts) * 1000;

async function noted(work: Work, id: string, { userId, to, attempts }: Due, came: Came): Promise<Date | null> {
  if (came === 'gone') await ('device' in to ? forgetDevice(work, userId, to.device.id) : forgetPhone(work.tx, userId));
  if (came !== 'later' || attempts + 1 >= mostAttempts) {
    await deletePush(work, id);
    return null;
  }
  await notePushAttempt(work, id);
  return new Date(now().getTime() + pauseMs(attempts));
}

export const pushQueue = (site: PushSite): Queue => {
  const worker: DoInSteps = {
    async inSteps(steps: Steps, id: string) {
      const due = await steps((work) => dueIn(work, id));
      if (due === null || due instanceof Date) return due;
      const came = await send(site, due);
      return steps((work) => noted(work, id, due, came));
    },
  };
  return { workers: { [pushWork]: worker }, atOnce: 4 };
};
