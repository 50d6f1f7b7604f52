// Unsubscribe links in emails, which work without signing in: derived only from person and topic with the secret of links, so each works as
// long as that secret exists and does nothing else. A mail program's one-click button works too (RFC 8058).
import { createHmac } from 'node:crypto';
import { type Choices, type EmailTopic, notificationTopics, wantsEmail } from '#core/org/notification-topic.ts';
import type { In, Out } from '#contract/endpoint.ts';
import type { notificationContract } from '#contract/org/notification.ts';
import type { Config } from '../platform/config.ts';
import { behindWall } from '../platform/database/transaction.ts';
import type { Database } from '../platform/database/database.ts';
import type { Visit } from '../platform/endpoint.ts';
import type { FastifyInstance } from '../platform/http/wire.ts';
import { packedId, unpackedId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import { isSameBytes, linkSecretOf } from '../platform/secrets/secrets.ts';
import { selectSetting, upsertSetting } from './setting-store.ts';

/** Set at start: links are made deep inside jobs, and are the same for the whole installation. */
let site: { readonly secret: string; readonly url: string } | undefined;
export function openUnsubscribing(config: Pick<Config, 'dataDir' | 'linkSecret' | 'siteUrl'>): void {
  site = { secret: linkSecretOf(config), url: config.siteUrl };
}
const ofSite = () => {
  if (!site) throw new Error('a link was asked for before the server was put together');
  return site;
};

interface Subscription {
  readonly userId: string;
  /** `all`: of an email about several topics. */
  readonly topic: EmailTopic | 'all';
}
const isWanted = (choices: Choices, topic: Subscription['topic']): boolean =>
  topic === 'all' ? choices['email.all'] : wantsEmail(choices, topic);

const signed = (userId: string, topic: string): Buffer =>
  createHmac('sha256', ofSite().secret)
    .update(JSON.stringify(['daybook-unsubscribe', userId, topic]))
    .digest();

export const unsubscribeUrl = ({ userId, topic }: Subscription): string =>
  `${ofSite().url}/unsubscribe/${packedId(userId)}.${topic}.${signed(userId, topic).toString('base64url')}`;

/** Refuses every link that wasn't made here. */
function subscriptionOf(token: string): Subscription {
  const [person = '', name = '', signature = ''] = token.split('.');
  const userId = unpackedId(person);
  const topic = ([...notificationTopics.email, 'all'] as const).find((one) => one === name);
  if (!topic || userId === undefined || !isSameBytes(Buffer.from(signature, 'base64url'), signed(userId, name))) throw refused('not_found');
  return { userId, topic };
}

type Asking = Pick<Visit, 'database'>;
const answerFor = async ({ database }: Asking, { userId, topic }: Subscription) => {
  const { choices } = await behindWall(database, { userId }, (tx) => selectSetting({ tx }, userId), true);
  return { topic, isOn: isWanted(choices, topic) };
};

export const subscription = async (
  visit: Visit,
  { token }: In<typeof notificationContract.subscription>,
): Promise<Out<typeof notificationContract.subscription>> => answerFor(visit, subscriptionOf(token));

/** Unsubscribes from the topic, or resubscribes. */
async function change(database: Database, token: string, isOn: boolean): Promise<Subscription> {
  const found = subscriptionOf(token);
  const { userId, topic } = found;
  await behindWall(database, { userId }, (tx) =>
    upsertSetting({ tx }, userId, { choices: { [`email.${topic}`]: isOn, ...(isOn ? { 'email.all': true } : {}) } }),
  );
  return found;
}

export const subscribe = async (
  visit: Visit,
  { token, isOn }: In<typeof notificationContract.subscribe>,
): Promise<Out<typeof notificationContract.subscribe>> => answerFor(visit, await change(visit.database, token, isOn));

/** One-click unsubscribe as mail programs post it: the body is ignored. A reader who opens the same address gets the page. */
export async function registerUnsubscribe(app: FastifyInstance, database: Database): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, _body, done) => done(null));
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      await change(database, request.params.token, false).catch(() => undefined);
      // Doesn't reveal whether the link was valid: a mail program ignores the answer.
      return reply.code(200).type('text/plain').send('OK');
    });
  });
}

/** For emails about new devices: the unsubscribe address, or null if unsubscribed. */
export async function deviceMailsOf(database: Database, userId: string): Promise<string | null> {
  const { choices } = await behindWall(database, { userId }, (tx) => selectSetting({ tx }, userId), true);
  return wantsEmail(choices, 'securityAlerts') ? unsubscribeUrl({ userId, topic: 'securityAlerts' }) : null;
}
