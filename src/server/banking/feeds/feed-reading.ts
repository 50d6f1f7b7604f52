// Reads a connection: the bank is called outside of any transaction, each account is imported in its own, and the result is recorded.
// Daily, and on request.
import { now, today } from '../../platform/clock.ts';
import type { FeedProvider } from '#core/banking/feed-provider.ts';
import { type BankFeed, type FeedAnswer, FeedFailed } from '../../platform/feeds/bank-feed.ts';
import type { DoInSteps, Workers } from '../../platform/jobs/due-work.ts';
import { log } from '../../platform/log.ts';
import { keptRefusal, Refusal } from '../../platform/refusal.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import type { Steps, Work } from '../../platform/work.ts';
import type { Gates } from '../../billing/index.ts';
import { notify } from '../../org/index.ts';
import {
  type ConnectionRow,
  type FeedAccountRow,
  mergeFeedAccounts,
  selectConnection,
  selectFeedAccounts,
  updateConnection,
  updateFeedAccount,
} from './connection-store.ts';
import { takeRead } from './feed-import.ts';

export interface FeedParts {
  readonly feeds: ReadonlyMap<FeedProvider, BankFeed>;
  readonly sealing: Sealing;
  readonly gates: Gates;
}

export const feedWork = 'bank_feed';
export const credentialPlace = (connectionId: string): string => `bank_connection.credential:${connectionId}`;

const dayMs = 86_400_000;
const firstPauseMs = 1_800_000;
/** Days before the end of a consent on which people are reminded. */
const reminders = [14, 7, 1];

/** Backoff after this many failures: soon, then less often, but at least daily. */
export const pauseAfter = (failures: number, retryAfterSeconds: number | null): number =>
  Math.max(Math.min(dayMs, firstPauseMs * 2 ** (failures - 1)), Math.min(dayMs, (retryAfterSeconds ?? 0) * 1000));

interface Asked {
  readonly connection: ConnectionRow;
  readonly accounts: readonly FeedAccountRow[];
  readonly credential: string;
}

const tellEnd = (work: Work, { id, institution }: ConnectionRow, key: string): Promise<void> =>
  notify(work, {
    kind: 'bank_consent_over',
    subjectKind: 'bank_connection',
    subjectId: id,
    data: { bank: institution },
    onceKey: key,
  });

/** What to request; null if access has ended. */
async function opened({ sealing }: FeedParts, work: Work, id: string): Promise<Asked | null> {
  const connection = await selectConnection(work, id);
  if (connection?.state !== 'active' || connection.credential === null) return null;
  if (connection.consentUntil !== null && connection.consentUntil <= now()) {
    await updateConnection(work, id, { state: 'expired', failure: 'expired', failure_detail: null, last_try_at: now() });
    await tellEnd(work, connection, connection.consentUntil.toISOString());
    return null;
  }
  const accounts = (await selectFeedAccounts(work, id)).filter(({ state }) => state === 'linked');
  return { connection, accounts, credential: sealing.open(connection.credential, credentialPlace(id)).toString() };
}

async function ask(parts: FeedParts, { connection, accounts, credential }: Asked, timeZone: string): Promise<FeedAnswer | FeedFailed> {
  const wanted = accounts.map(({ stableId, reference, currency, readFrom }) => ({ stableId, reference, currency, since: readFrom }));
  try {
    const feed = parts.feeds.get(connection.provider);
    if (!feed) throw new FeedFailed('unavailable');
    return await feed.read(credential, wanted, today(timeZone));
  } catch (error) {
    if (error instanceof FeedFailed) return error;
    log.error('a bank feed could not be read', { provider: connection.provider, error });
    return new FeedFailed('bad_answer');
  }
}

/** Nothing could be read at all. */
async function noteFailed(work: Work, connection: ConnectionRow, { kind, detail, retryAfter }: FeedFailed): Promise<Date | null> {
  const failures = connection.failures + 1;
  const isOver = kind === 'expired' || kind === 'revoked';
  await updateConnection(work, connection.id, {
    failure: kind,
    failure_detail: detail || null,
    failures,
    last_try_at: now(),
    ...(isOver ? { state: kind } : {}),
  });
  if (!isOver) return new Date(now().getTime() + pauseAfter(failures, retryAfter));
  await tellEnd(work, connection, (connection.consentUntil ?? connection.lastGoodAt ?? now()).toISOString());
  return null;
}

/** Reminds people in time to renew: three times, once each. */
async function remind(work: Work, { id, institution, consentUntil }: ConnectionRow): Promise<void> {
  if (consentUntil === null) return;
  const left = (consentUntil.getTime() - now().getTime()) / dayMs;
  const reached = reminders.filter((days) => left <= days).at(-1);
  if (reached === undefined) return;
  await notify(work, {
    kind: 'bank_consent_ending',
    subjectKind: 'bank_connection',
    subjectId: id,
    data: { bank: institution, until: consentUntil.toISOString().slice(0, 10) },
    onceKey: `${consentUntil.toISOString()} ${reached}`,
  });
}

async function noteRead(work: Work, asked: Asked, answer: FeedAnswer, isAnyGood: boolean): Promise<Date> {
  const { connection, accounts } = asked;
  if (answer.accounts) await mergeFeedAccounts(work, connection.id, answer.accounts, false);
  for (const { id, stableId } of accounts) {
    const failed = answer.failures.get(stableId);
    if (failed) await updateFeedAccount(work, id, { failure: failed.kind, failure_detail: failed.detail || null });
  }
  const failures = isAnyGood ? 0 : connection.failures + 1;
  await updateConnection(work, connection.id, {
    failure: answer.notice === '' ? null : 'bank',
    failure_detail: answer.notice || null,
    failures,
    last_try_at: now(),
    ...(isAnyGood ? { last_good_at: now() } : {}),
  });
  await remind(work, connection);
  const [waiting] = [...answer.failures.values()];
  return new Date(now().getTime() + (isAnyGood ? dayMs : pauseAfter(failures, waiting?.retryAfter ?? null)));
}

/** Imports one account; a refusal of ours, such as a missing exchange rate, is stored as its failure. */
async function take(parts: FeedParts, steps: Steps, account: FeedAccountRow, asked: Asked, answer: FeedAnswer): Promise<boolean> {
  const read = answer.reads.get(account.stableId);
  if (!read) return false;
  try {
    await steps((work) => takeRead(parts.gates, asked.connection.provider)(work, account.id, read));
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await steps((work) => updateFeedAccount(work, account.id, { failure: 'refused', failure_detail: keptRefusal(error) }));
    return false;
  }
}

/** Reads all linked accounts of a connection; returns when to read again, null if access has ended. */
export async function readConnection(parts: FeedParts, steps: Steps, id: string): Promise<Date | null> {
  let timeZone = 'UTC';
  const asked = await steps((work) => {
    ({ timeZone } = work.org);
    return opened(parts, work, id);
  });
  if (asked === null) return null;
  const answer = await ask(parts, asked, timeZone);
  if (answer instanceof FeedFailed) return steps((work) => noteFailed(work, asked.connection, answer));
  let good = 0;
  for (const account of asked.accounts) if (await take(parts, steps, account, asked, answer)) good += 1;
  return steps((work) => noteRead(work, asked, answer, good > 0 || asked.accounts.length === 0));
}

export const feedWorkers = (parts: FeedParts): Workers => {
  const worker: DoInSteps = { inSteps: (steps, id) => readConnection(parts, steps, id) };
  return { [feedWork]: worker };
};
