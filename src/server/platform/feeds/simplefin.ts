// SimpleFIN: a setup token is an address where an access URL is claimed once; that URL gives accounts and transactions until its owner
// revokes it. Source: www.simplefin.org/protocol.html (1.0-draft.7; version 2 answers with `errlist` and `connections` are supported too).
import { z } from 'zod';
import { addDays, type Day } from '#core/calendar.ts';
import { isCurrency } from '#core/currency.ts';
import type { OutboundReader } from '../http/outbound.ts';
import {
  askFeed,
  type FeedAccount,
  type FeedAnswer,
  type FeedConsent,
  FeedFailed,
  type FeedLine,
  type FeedRead,
  minorOf,
  objectIn,
  said,
  type TokenFeed,
  type Wanted,
  withoutRepeats,
} from './bank-feed.ts';

/** The longest window of one request, and how many windows a first read goes back. */
const windowDays = 89;
const mostWindows = 8;

const Stamp = z.coerce.number().int().min(0).max(10_000_000_000);
const Transaction = z.object({
  id: z.union([z.string().max(300), z.number()]).nullish(),
  posted: Stamp,
  transacted_at: Stamp.optional(),
  amount: z.union([z.string(), z.number()]),
  description: z.string().default(''),
  payee: z.string().nullish(),
  memo: z.string().nullish(),
  pending: z.boolean().nullish(),
});
const Account = z.object({
  id: z.coerce.string().min(1).max(200),
  name: z.string().default(''),
  currency: z.string(),
  balance: z.union([z.string(), z.number()]).optional(),
  'balance-date': Stamp.optional(),
  conn_id: z.coerce.string().optional(),
  org: z.object({ name: z.string().nullish(), domain: z.string().nullish() }).nullish(),
  transactions: z.array(z.unknown()).nullish(),
});
type Account = z.infer<typeof Account>;
const Answer = z.object({
  accounts: z.array(z.unknown()),
  errors: z.array(z.unknown()).nullish(),
  errlist: z.array(z.object({ msg: z.string().nullish(), conn_id: z.string().nullish(), account_id: z.string().nullish() })).nullish(),
  connections: z.array(z.object({ conn_id: z.coerce.string(), name: z.string().nullish() })).nullish(),
});
type Answer = Omit<z.infer<typeof Answer>, 'accounts'> & { readonly accounts: readonly Account[] };

const dayOf = (seconds: number): Day => new Date(seconds * 1000).toISOString().slice(0, 10);
const secondsOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 1000;

/** fetch and `https.request` accept no credentials in an address, so they go into a header. */
function accessOf(credential: string): { readonly base: string; readonly headers: Readonly<Record<string, string>> } {
  const url = new URL(credential);
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  url.username = '';
  url.password = '';
  return {
    base: url.href.replace(/\/+$/, ''),
    headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}`, accept: 'application/json' },
  };
}

function claimUrlOf(token: string): string {
  const text = Buffer.from(token.replace(/\s+/g, ''), 'base64').toString('utf8').trim();
  if (!/^https?:\/\/[\x21-\x7e]{3,500}$/.test(text) || !URL.canParse(text)) throw new FeedFailed('token_invalid');
  return text;
}

async function accountsFrom(ask: OutboundReader, credential: string, query: Readonly<Record<string, string>>): Promise<Answer> {
  const { base, headers } = accessOf(credential);
  const asked = new URLSearchParams(query).toString();
  const { status, text } = await askFeed(ask, `${base}/accounts${asked && `?${asked}`}`, { method: 'GET', headers });
  if (status === 402) throw new FeedFailed('unpaid');
  if (status === 401 || status === 403) throw new FeedFailed('revoked');
  const parsed = status === 200 ? Answer.safeParse(objectIn(text)) : null;
  if (!parsed?.success) throw new FeedFailed('bad_answer', status === 200 ? '' : `HTTP ${status}`);
  // One unreadable account must not prevent reading the others.
  return { ...parsed.data, accounts: parsed.data.accounts.flatMap((one) => Account.safeParse(one).data ?? []) };
}

const bankOf = ({ connections }: Answer, { org, conn_id }: Account): string =>
  said(org?.name ?? connections?.find((one) => one.conn_id === conn_id)?.name ?? org?.domain ?? '').slice(0, 200);

/** An id is unique within its bank; the bank is only added if two banks use the same one. */
function stableIdsOf(answer: Answer): ReadonlyMap<Account, string> {
  const times = Map.groupBy(answer.accounts, ({ id }) => id);
  return new Map(
    answer.accounts.map((one) => [one, (times.get(one.id)?.length ?? 0) > 1 ? `${bankOf(answer, one)} ${one.id}`.slice(0, 300) : one.id]),
  );
}

/** Skips accounts in points, miles and the like, which books can't have. */
function accountsOf(answer: Answer): FeedAccount[] {
  const ids = stableIdsOf(answer);
  return answer.accounts
    .filter(({ currency }) => isCurrency(currency))
    .map((one) => ({
      stableId: ids.get(one) ?? one.id,
      reference: one.id,
      name: [bankOf(answer, one), said(one.name)].filter(Boolean).join(' · ').slice(0, 200),
      numberHint: /(\d{4})\)?\s*$/.exec(one.name)?.[1] ?? '',
      currency: one.currency,
    }));
}

function lineOf(given: unknown, currency: string): (FeedLine & { readonly isPending: boolean }) | null {
  const { data } = Transaction.safeParse(given);
  const minor = data ? minorOf(data.amount, currency) : null;
  if (!data || minor === null) return null;
  const isPending = data.pending === true || data.posted === 0;
  const at = data.posted || data.transacted_at;
  if (!at && !isPending) return null;
  const description = [data.description, data.memo ?? ''].map(said).filter(Boolean);
  return {
    id: String(data.id ?? '') || null,
    date: at ? dayOf(at) : '',
    minor,
    description: [...new Set(description)].join(' '),
    counterparty: said(data.payee ?? '') || null,
    isPending,
  };
}

function readOf(account: Account, since: Day, today: Day): FeedRead {
  const lines = (account.transactions ?? []).flatMap((one) => lineOf(one, account.currency) ?? []);
  const minor = minorOf(account.balance, account.currency);
  const on = account['balance-date'] ? dayOf(account['balance-date']) : today;
  return {
    booked: lines.filter((line) => !line.isPending && line.date >= since),
    pending: lines.filter((line) => line.isPending).map((line) => ({ ...line, date: line.date || today })),
    balance: minor === null ? null : { minor, on: on > today ? today : on },
    since,
  };
}

/** The errors that the server reports, for one account or for all. */
function messagesIn({ errors, errlist }: Answer, account?: Account): string {
  const isOf = ({
    account_id,
    conn_id,
  }: {
    readonly account_id?: string | null | undefined;
    readonly conn_id?: string | null | undefined;
  }) => account === undefined || (account_id ? account_id === account.id : !conn_id || conn_id === account.conn_id);
  const messages = [
    ...(errors ?? []).filter((one) => typeof one === 'string'),
    ...(errlist ?? []).filter(isOf).map(({ msg }) => msg ?? ''),
  ];
  return messages.map(said).filter(Boolean).join(' ');
}

function failureOf(answer: Answer, account: Account | undefined): FeedFailed | null {
  const text = messagesIn(answer, account);
  return text === '' && account ? null : new FeedFailed('bank', text);
}

/** Errors without an account usually concern one bank among several: they count against an account only if it came without transactions. */
const isSilent = (account: Account): boolean => !account.transactions;

/** One answer for all accounts, from the earliest requested day. Windows are fetched backwards until one is empty. */
async function readAll(ask: OutboundReader, credential: string, wanted: readonly Wanted[], today: Day): Promise<FeedAnswer> {
  const isWholeWanted = wanted.some(({ since }) => since === null);
  const earliest = wanted.flatMap(({ since }) => since ?? []).toSorted()[0] ?? today;
  const reads = new Map<string, FeedRead>();
  const failures = new Map<string, FeedFailed>();
  let accounts: readonly FeedAccount[] | null = null;
  let notice = '';
  let end: Day | null = null;
  for (let window = 0; window < mostWindows; window += 1) {
    const from: Day = addDays(end ?? today, -windowDays);
    const start = isWholeWanted || earliest < from ? from : earliest;
    const query = { 'start-date': String(secondsOf(start)), ...(end ? { 'end-date': String(secondsOf(end)) } : { pending: '1' }) };
    let answer: Answer;
    try {
      answer = await accountsFrom(ask, credential, query);
    } catch (error) {
      // Keep the newer windows if an older one is refused.
      if (window > 0 && error instanceof FeedFailed) break;
      throw error;
    }
    if (window === 0) notice = messagesIn(answer);
    accounts ??= accountsOf(answer);
    const ids = stableIdsOf(answer);
    let found = 0;
    for (const one of wanted) {
      const account = answer.accounts.find((candidate) => ids.get(candidate) === one.stableId);
      const failure = failureOf(answer, account);
      if (window === 0 && failure && (!account || isSilent(account))) failures.set(one.stableId, failure);
      if (!account || failures.has(one.stableId)) continue;
      const read = readOf(account, one.since !== null && one.since > start ? one.since : start, today);
      const before = reads.get(one.stableId);
      found += read.booked.length;
      reads.set(one.stableId, before ? { ...before, since: read.since, booked: [...read.booked, ...before.booked] } : read);
    }
    if (isWholeWanted ? found === 0 : earliest >= from) break;
    end = start;
  }
  return {
    reads: new Map([...reads].map(([id, read]) => [id, { ...read, booked: withoutRepeats(read.booked) }])),
    failures,
    accounts,
    notice,
  };
}

async function claim(ask: OutboundReader, token: string): Promise<string> {
  const { status, text } = await askFeed(ask, claimUrlOf(token), { method: 'POST', headers: {}, body: '' });
  if (status === 403) throw new FeedFailed('token_used');
  const credential = text.trim();
  if (status !== 200 || credential.length > 1000 || !URL.canParse(credential) || new URL(credential).password === '')
    throw new FeedFailed(status === 200 ? 'bad_answer' : 'token_invalid', status === 200 ? '' : `HTTP ${status}`);
  return credential;
}

export const makeSimplefin = (ask: OutboundReader): TokenFeed => ({
  id: 'simplefin',
  way: 'token',
  async finish(token): Promise<FeedConsent> {
    const credential = await claim(ask, token);
    const none: Answer = { accounts: [] };
    // The token is used up by now: if the accounts fail, the next read fetches them.
    const answer = await accountsFrom(ask, credential, { 'balances-only': '1' }).catch((error: unknown) => {
      if (error instanceof FeedFailed) return none;
      throw error;
    });
    const banks = [...new Set(answer.accounts.map((one) => bankOf(answer, one)).filter(Boolean))];
    return { credential, institution: banks.join(', ').slice(0, 200), until: null, accounts: accountsOf(answer) };
  },
  read: (credential, wanted, today) => readAll(ask, credential, wanted, today),
  // The protocol can't revoke access: its owner does that at the server.
  disconnect: () => Promise.resolve(),
});
