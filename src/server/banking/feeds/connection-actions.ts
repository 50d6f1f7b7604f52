// Connecting a bank, renewing access, reading it and ending it. Providers are never called inside a transaction.
import { createHash, randomBytes } from 'node:crypto';
import { matchNumber, onlyMatch } from '#core/statement/account-number.ts';
import type { Language } from '#core/language.ts';
import type { In } from '#contract/endpoint.ts';
import {
  type BankConnection,
  type BankConnections,
  type BankFeedAccount,
  type feedContract,
  feedProblems,
} from '#contract/banking/feeds.ts';
import type { FeedProvider } from '#core/banking/feed-provider.ts';
import { audit } from '../../platform/audit.ts';
import { now } from '../../platform/clock.ts';
import { FeedFailed, type FeedConsent, type RedirectFeed, type TokenFeed } from '../../platform/feeds/bank-feed.ts';
import { planWork } from '../../platform/jobs/due-work.ts';
import { log } from '../../platform/log.ts';
import { refused, saidRefusal } from '../../platform/refusal.ts';
import { isSameBytes } from '../../platform/secrets/secrets.ts';
import type { AskedWork, Steps, Work } from '../../platform/work.ts';
import { currencyOfOwn, type OwnAccount, ownAccounts } from '../bank-account-actions.ts';
import {
  type ConnectionRow,
  type FeedAccountRow,
  insertConnection,
  mergeFeedAccounts,
  replacePending,
  selectConnection,
  selectConnections,
  selectFeedAccount,
  selectFeedAccounts,
  updateConnection,
  updateFeedAccount,
} from './connection-store.ts';
import { linkOne, pendingByAccount } from './feed-account-actions.ts';
import { credentialPlace, type FeedParts, feedWork, readConnection } from './feed-reading.ts';

type C = typeof feedContract;
/** The time a person has for signing in at their bank. */
const startedMs = 3_600_000;
/** A repeated request within this time shows what is already there. */
const soonMs = 30_000;
const mostConnections = 20;

const failureOf = (kind: string | null, detail: string | null, language: Language): BankConnection['failure'] => {
  const known = feedProblems.find((one) => one === kind);
  return kind === null ? null : { kind: known ?? 'bad_answer', message: detail === null ? '' : saidRefusal(detail, language) };
};

/** The account with the same number, otherwise an unused one of the chart; each is suggested once. */
function suggestionFor(work: Work, account: FeedAccountRow, own: readonly OwnAccount[], taken: Set<string | null>): string | null {
  const free = own.filter((b) => !taken.has(b.id) && currencyOfOwn(work, b) === account.currency);
  const hint = account.numberHint === '' ? undefined : { number: account.numberHint };
  const alike = onlyMatch(free, (b) => matchNumber(hint, b.numberHint)) ?? free.find((b) => !b.isKept && b.account.subkind === 'bank');
  if (alike) taken.add(alike.id);
  return alike?.id ?? null;
}

type Pending = Awaited<ReturnType<typeof pendingByAccount>>;
interface Around {
  readonly own: readonly OwnAccount[];
  readonly pending: Pending;
  readonly taken: Set<string | null>;
}
function asAccount(work: AskedWork, row: FeedAccountRow, { own, pending, taken }: Around): BankFeedAccount {
  const linked = own.find((b) => b.id === row.bankAccountId);
  return {
    id: row.id,
    name: row.name,
    numberHint: row.numberHint.slice(-4),
    currency: row.currency,
    state: row.state,
    bankAccountId: row.bankAccountId,
    bankAccountName: linked?.account.name ?? null,
    suggestedBankAccountId: row.state === 'offered' ? suggestionFor(work, row, own, taken) : null,
    balanceMinor: row.balanceMinor === null ? null : String(row.balanceMinor),
    balanceOn: row.balanceOn,
    gap:
      row.gapMinor === null || row.balanceOn === null ? null : { minor: String(row.gapMinor), after: row.provedOn, through: row.balanceOn },
    pending: (pending.get(row.id) ?? []).map(({ date, minor, description }) => ({ date, minor: String(minor), description })),
    failure: failureOf(row.failure, row.failureDetail, work.language),
  };
}

async function shown(work: AskedWork, rows: readonly ConnectionRow[]): Promise<BankConnection[]> {
  const [own, accounts, pending] = [await ownAccounts(work), await selectFeedAccounts(work), await pendingByAccount(work)];
  const taken = new Set(accounts.map(({ bankAccountId }) => bankAccountId));
  return rows.flatMap((row) =>
    row.state === 'starting' || row.state === 'disconnected'
      ? []
      : {
          id: row.id,
          provider: row.provider,
          institution: row.institution,
          state: row.state,
          consentUntil: row.consentUntil?.toISOString() ?? null,
          lastTryAt: row.lastTryAt?.toISOString() ?? null,
          lastGoodAt: row.lastGoodAt?.toISOString() ?? null,
          failure: failureOf(row.failure, row.failureDetail, work.language),
          accounts: accounts
            .filter(({ connectionId }) => connectionId === row.id)
            .map((one) => asAccount(work, one, { own, pending, taken })),
        },
  );
}

export const listConnections =
  ({ feeds }: FeedParts) =>
  async (work: AskedWork): Promise<BankConnections> => ({
    providers: [...feeds.values()].map(({ id, way }) => ({ id, way })),
    connections: await shown(work, await selectConnections(work)),
  });

async function loaded(work: Work, id: string): Promise<ConnectionRow> {
  const row = await selectConnection(work, id.toLowerCase());
  if (!row || row.state === 'disconnected') throw refused('not_found');
  return row;
}

const shownAfter = (steps: Steps<AskedWork>, id: string): Promise<BankConnection> =>
  steps(async (work) => {
    const [one] = await shown(work, [await loaded(work, id)]);
    if (!one) throw refused('not_found');
    return one;
  });

function feedOf<W extends 'token' | 'redirect'>(
  { feeds }: FeedParts,
  provider: FeedProvider,
  way: W,
): W extends 'token' ? TokenFeed : RedirectFeed {
  const feed = feeds.get(provider);
  if (feed?.way !== way) throw refused('not_found', {}, 'provider');
  return feed as W extends 'token' ? TokenFeed : RedirectFeed;
}

/** Calls the provider; its refusal is shown to the waiting person. */
async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof FeedFailed)) throw error;
    const { kind, detail } = error;
    if (kind === 'token_invalid' || kind === 'token_used') throw refused(`feed.${kind}`, {}, 'token');
    throw kind === 'bank' || kind === 'refused' ? refused('feed.bank', { quoted: detail || '–' }) : refused('feed.unavailable');
  }
}

export const listInstitutions =
  (parts: FeedParts) =>
  async (_steps: Steps<AskedWork>, { provider, country }: In<C['listInstitutions']>) => {
    const found = await asking(() => feedOf(parts, provider, 'redirect').institutions(country));
    return found.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));
  };

/** The connection with this id: to be renewed, or new. */
async function begun(
  work: Work,
  given: { readonly id: string; readonly provider: FeedProvider; readonly institution: string; readonly country: string },
): Promise<ConnectionRow> {
  const id = given.id.toLowerCase();
  const known = await selectConnection(work, id);
  if (known?.state === 'disconnected' || (known && known.provider !== given.provider)) throw refused('id.other_content', {}, 'id');
  if (known) return known;
  if ((await selectConnections(work)).length >= mostConnections) throw refused('feed.most', { limit: String(mostConnections) });
  await insertConnection(work, { ...given, id, at: now() });
  return loaded(work, id);
}

/** Stores the consent of a new or renewed connection, and schedules a read. */
async function keep({ sealing }: FeedParts, work: Work, row: ConnectionRow, consent: FeedConsent): Promise<void> {
  const institution = consent.institution || row.institution;
  await updateConnection(work, row.id, {
    state: 'active',
    institution,
    credential_sealed: sealing.seal(Buffer.from(consent.credential), credentialPlace(row.id)),
    consent_until: consent.until,
    start_hash: null,
    started_at: null,
    failure: null,
    failure_detail: null,
    failures: 0,
  });
  await mergeFeedAccounts(work, row.id, consent.accounts, consent.accounts.length > 0);
  const action = row.credential === null ? 'feed.connected' : 'feed.renewed';
  await audit(work, { action, subjectKind: 'bank_connection', subjectId: row.id, after: { provider: row.provider, institution } });
  await planWork(work, { kind: feedWork, subjectId: row.id }, now());
}

/** Revokes former access if possible; nothing depends on it. */
async function end({ feeds, sealing }: FeedParts, row: ConnectionRow): Promise<void> {
  if (row.credential === null) return;
  const credential = sealing.open(row.credential, credentialPlace(row.id)).toString();
  await feeds
    .get(row.provider)
    ?.disconnect(credential)
    .catch((error: unknown) => log.info('access to a bank was not ended there', { provider: row.provider, error }));
}

export const connectWithToken =
  (parts: FeedParts) =>
  async (steps: Steps<AskedWork>, { id, provider, token }: In<C['connectWithToken']>) => {
    const feed = feedOf(parts, provider, 'token');
    const row = await steps((work) => begun(work, { id, provider, institution: '', country: '' }));
    const consent = await asking(() => feed.finish(token));
    await steps((work) => keep(parts, work, row, consent));
    await end(parts, row);
    return shownAfter(steps, row.id);
  };

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const startConnection = (parts: FeedParts) => async (steps: Steps<AskedWork>, given: In<C['startConnection']>) => {
  const feed = feedOf(parts, given.provider, 'redirect');
  const secret = randomBytes(24).toString('base64url');
  const { row, language } = await steps(async (work) => {
    const one = await begun(work, given);
    await updateConnection(work, one.id, { start_hash: hashOf(secret), started_at: now() });
    return { row: one, language: work.language };
  });
  const { institution, country } = row;
  return asking(() => feed.start({ institution, country, state: `${row.id}.${secret}`, language }));
};

/** The state of a return works once, within the hour. */
async function returned(work: Work, state: string): Promise<ConnectionRow> {
  const [id = '', secret = ''] = state.split('.');
  const row = /^[0-9a-f-]{36}$/.test(id) ? await selectConnection(work, id) : undefined;
  const isRight =
    row?.startHash && isSameBytes(row.startHash, hashOf(secret)) && row.startedAt && now().getTime() - row.startedAt.getTime() < startedMs;
  if (!row || !isRight || row.state === 'disconnected') throw refused('feed.start_over');
  await updateConnection(work, row.id, { start_hash: null, started_at: null });
  return row;
}

export const finishConnection =
  (parts: FeedParts) =>
  async (steps: Steps<AskedWork>, { state, code }: In<C['finishConnection']>) => {
    const row = await steps((work) => returned(work, state));
    const consent = await asking(() => feedOf(parts, row.provider, 'redirect').finish(code));
    await steps((work) => keep(parts, work, row, consent));
    await end(parts, row);
    return shownAfter(steps, row.id);
  };

/** Reads now, and schedules the next read. */
async function readNow(parts: FeedParts, steps: Steps<AskedWork>, id: string): Promise<void> {
  const next = await readConnection(parts, steps, id);
  await steps((work) => planWork(work, { kind: feedWork, subjectId: id }, next));
}

export const linkFeedAccounts =
  (parts: FeedParts) =>
  async (steps: Steps<AskedWork>, { id, links }: In<C['linkFeedAccounts']>) => {
    const row = await steps(async (work) => {
      const connection = await loaded(work, id);
      for (const link of links) await linkOne(parts.gates, work, connection, link);
      return connection;
    });
    await readNow(parts, steps, row.id);
    return shownAfter(steps, row.id);
  };

export const refreshConnection =
  (parts: FeedParts) =>
  async (steps: Steps<AskedWork>, { id }: In<C['refreshConnection']>) => {
    const row = await steps((work) => loaded(work, id));
    if (row.lastTryAt === null || now().getTime() - row.lastTryAt.getTime() >= soonMs) await readNow(parts, steps, row.id);
    return shownAfter(steps, row.id);
  };

export const pauseFeedAccount = async (work: AskedWork, { id, isPaused }: In<C['pauseFeedAccount']>): Promise<BankConnection> => {
  const account = await selectFeedAccount(work, id.toLowerCase());
  const connection = account && (await loaded(work, account.connectionId));
  if (!account || !connection || !['linked', 'paused'].includes(account.state)) throw refused('not_found');
  const isNew = (account.state === 'paused') !== isPaused;
  if (isNew) {
    await updateFeedAccount(work, account.id, { state: isPaused ? 'paused' : 'linked' });
    if (isPaused) await replacePending(work, account, []);
    const subject = { subjectKind: 'bank_connection', subjectId: connection.id };
    await audit(work, { action: isPaused ? 'feed.paused' : 'feed.resumed', ...subject, after: { name: account.name } });
    if (!isPaused && connection.state === 'active') await planWork(work, { kind: feedWork, subjectId: connection.id }, now());
  }
  const [one] = await shown(work, [connection]);
  if (!one) throw refused('not_found');
  return one;
};

export const disconnectBank =
  (parts: FeedParts) =>
  async (steps: Steps<AskedWork>, { id }: In<C['disconnectBank']>): Promise<{ ok: true }> => {
    const row = await steps(async (work) => {
      const one = await loaded(work, id);
      await updateConnection(work, one.id, { state: 'disconnected', credential_sealed: null, failure: null, failure_detail: null });
      for (const account of await selectFeedAccounts(work, one.id)) {
        await replacePending(work, account, []);
        await updateFeedAccount(work, account.id, { state: 'missing', bank_account_id: null });
      }
      await planWork(work, { kind: feedWork, subjectId: one.id }, null);
      const before = { provider: one.provider, institution: one.institution };
      await audit(work, { action: 'feed.disconnected', subjectKind: 'bank_connection', subjectId: one.id, before });
      return one;
    });
    await end(parts, row);
    return { ok: true };
  };

/** When a bank was last read without failing: for the list of connected services. */
export async function lastFeedRead(
  work: Work,
): Promise<{ readonly at: Date | null; readonly isConnected: boolean; readonly needsAttention: boolean }> {
  const rows = await selectConnections(work);
  const times = rows.flatMap(({ lastGoodAt }) => lastGoodAt?.getTime() ?? []);
  return {
    at: times.length > 0 ? new Date(Math.max(...times)) : null,
    isConnected: rows.length > 0,
    needsAttention: rows.some((row) => row.state !== 'active' || row.failure !== null),
  };
}
