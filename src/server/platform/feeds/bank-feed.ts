// What every provider of bank feeds is to us: a way to ask for access, accounts, and their lines since a day. Amounts are whole minor units; a
// positive one is money in. Names, texts and messages come from strangers.
import { parseAmount } from '#core/money.ts';
import { isCurrency, minorDigits } from '#core/currency.ts';
import type { Day } from '#core/calendar.ts';
import { tidyText } from '#core/statement/statement.ts';
import type { FeedProvider } from '#core/banking/feed-provider.ts';
import { type OutboundReader, OutboundFailure, type OutboundText } from '../http/outbound.ts';

export interface FeedBalance {
  readonly minor: bigint;
  readonly on: Day;
}
export interface FeedAccount {
  /** The same after a renewal. */
  readonly stableId: string;
  /** What the provider calls it under this consent. */
  readonly reference: string;
  readonly name: string;
  /** An IBAN, or the digits that people know it by. */
  readonly numberHint: string;
  readonly currency: string;
}
export interface FeedLine {
  /** The bank's own reference of the booking, where it gives one that stays. */
  readonly id: string | null;
  readonly date: Day;
  readonly minor: bigint;
  readonly description: string;
  readonly counterparty: string | null;
}
/** What the bank says of one account. */
export interface FeedRead {
  readonly booked: readonly FeedLine[];
  readonly pending: readonly FeedLine[];
  readonly balance: FeedBalance | null;
  /** The first day of which it has every line. */
  readonly since: Day;
}
export interface FeedConsent {
  readonly credential: string;
  readonly institution: string;
  /** Null where it lasts until it is revoked. */
  readonly until: Date | null;
  readonly accounts: readonly FeedAccount[];
}
export interface Wanted extends Pick<FeedAccount, 'stableId' | 'reference' | 'currency'> {
  /** Null: as far back as the bank goes. */
  readonly since: Day | null;
}
export interface FeedAnswer {
  /** By stable id. */
  readonly reads: ReadonlyMap<string, FeedRead>;
  readonly failures: ReadonlyMap<string, FeedFailed>;
  /** Accounts that the consent covers, where the answer lists them: there may be new ones. */
  readonly accounts: readonly FeedAccount[] | null;
  /** What the provider wants its people to read; empty as a rule. */
  readonly notice: string;
}

export interface Institution {
  readonly name: string;
  readonly country: string;
  /** Seconds for which a consent lasts at most. */
  readonly longest: number;
}

interface Feed {
  readonly id: FeedProvider;
  /** Throws `FeedFailed` where nothing could be read at all. */
  read(credential: string, wanted: readonly Wanted[], today: Day): Promise<FeedAnswer>;
  /** Ends the access at the provider, where it can be ended there. */
  disconnect(credential: string): Promise<void>;
}
/** The person brings a token that they were given elsewhere. To renew is to bring another one. */
export interface TokenFeed extends Feed {
  readonly way: 'token';
  finish(token: string): Promise<FeedConsent>;
}
/** The person is sent to their bank and comes back with a code. To renew is to be sent there again. */
export interface RedirectFeed extends Feed {
  readonly way: 'redirect';
  institutions(country: string): Promise<readonly Institution[]>;
  start(request: {
    readonly institution: string;
    readonly country: string;
    /** Comes back with the code. */
    readonly state: string;
    readonly language: string;
  }): Promise<{ readonly url: string }>;
  finish(code: string): Promise<FeedConsent>;
}
export type BankFeed = TokenFeed | RedirectFeed;

export const feedFailures = [
  // What the person gave is no token, or was used.
  'token_invalid',
  'token_used',
  // The consent is over, was withdrawn, or the provider wants to be paid.
  'expired',
  'revoked',
  'unpaid',
  // Later it may work.
  'rate_limited',
  'unavailable',
  'bad_answer',
  // The bank gives no lines of so long ago.
  'period',
  // The bank's own message says what to do.
  'bank',
  // A rule of ours: its sentence is in the detail.
  'refused',
] as const;
export type FeedFailure = (typeof feedFailures)[number];

export class FeedFailed extends Error {
  readonly kind: FeedFailure;
  readonly detail: string;
  readonly retryAfter: number | null;
  constructor(kind: FeedFailure, detail = '', retryAfter: number | null = null) {
    super(`${kind} ${detail}`.trim());
    this.kind = kind;
    this.detail = said(detail);
    this.retryAfter = retryAfter;
  }
}

/** A stranger's message as it can be shown: one line of plain text, not too long. */
export const said = (text: string): string => tidyText(text).slice(0, 300);

/** An amount as banks write it in JSON, '-12.30'; null where it is none of this currency. */
export function minorOf(text: unknown, currency: string): bigint | null {
  const given = typeof text === 'number' ? String(text) : text;
  if (typeof given !== 'string' || !isCurrency(currency) || !/^\s*[+-]?\d+(\.\d+)?\s*$/.test(given)) return null;
  const parsed = parseAmount(given.trim().replace(/^\+/, ''), { decimal: '.', exponent: minorDigits(currency) });
  return parsed.ok ? parsed.minor : null;
}

/** The object of an answer. */
export function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Readonly<Record<string, unknown>>;
  } catch {
    // Half an answer, or a page of a proxy.
  }
  throw new FeedFailed('bad_answer');
}

/** Asks, and says of a server that cannot be reached or does not want to answer now that it is so. */
export async function askFeed(ask: OutboundReader, ...sent: Parameters<OutboundReader>): Promise<OutboundText> {
  let answer: OutboundText;
  try {
    answer = await ask(...sent);
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    // An address within one's own network, or without https, is none that a provider gives.
    if (error.message === 'address not allowed') throw new FeedFailed('token_invalid');
    throw new FeedFailed(error.message === 'answer too long' ? 'bad_answer' : 'unavailable', error.message);
  }
  if (answer.status === 429) throw new FeedFailed('rate_limited', '', answer.retryAfter);
  if (answer.status === 408 || answer.status >= 500) throw new FeedFailed('unavailable', `HTTP ${answer.status}`, answer.retryAfter);
  return answer;
}

/** One booking named twice, as where pages overlap, is one. Without an id nothing tells two equal payments from one named twice. */
export function withoutRepeats(lines: readonly FeedLine[]): FeedLine[] {
  const seen = new Set<string>();
  return lines.filter(({ id, date, minor }) => {
    if (id === null) return true;
    const key = `${id} ${date} ${minor}`;
    return !seen.has(key) && seen.add(key);
  });
}
