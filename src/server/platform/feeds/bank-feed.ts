// The interface of a bank feed provider: requesting access, accounts, and their transactions since a date. Amounts are minor units;
// positive means money in. Names, texts and messages are untrusted.
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
  /** The provider's id under this consent. */
  readonly reference: string;
  readonly name: string;
  /** An IBAN, or the digits by which people know the account. */
  readonly numberHint: string;
  readonly currency: string;
}
export interface FeedLine {
  /** The bank's own reference of the booking, if it gives a stable one. */
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
  /** The first day from which all transactions are included. */
  readonly since: Day;
}
export interface FeedConsent {
  readonly credential: string;
  readonly institution: string;
  /** Null if it lasts until it is revoked. */
  readonly until: Date | null;
  readonly accounts: readonly FeedAccount[];
}
export interface Wanted extends Pick<FeedAccount, 'stableId' | 'reference' | 'currency'> {
  /** Null: as far back as the bank allows. */
  readonly since: Day | null;
}
export interface FeedAnswer {
  /** By stable id. */
  readonly reads: ReadonlyMap<string, FeedRead>;
  readonly failures: ReadonlyMap<string, FeedFailed>;
  /** Accounts that the consent covers, if the answer lists them: there may be new ones. */
  readonly accounts: readonly FeedAccount[] | null;
  /** A message of the provider for its users; usually empty. */
  readonly notice: string;
}

export interface Institution {
  readonly name: string;
  readonly country: string;
  /** The longest a consent can last, in seconds. */
  readonly longest: number;
}

interface Feed {
  readonly id: FeedProvider;
  /** Throws `FeedFailed` if nothing could be read at all. */
  read(credential: string, wanted: readonly Wanted[], today: Day): Promise<FeedAnswer>;
  /** Revokes the access at the provider, if the provider supports it. */
  disconnect(credential: string): Promise<void>;
}
/** The person pastes a token that they got from the provider. To renew is to paste another one. */
export interface TokenFeed extends Feed {
  readonly way: 'token';
  finish(token: string): Promise<FeedConsent>;
}
/** The person is redirected to their bank and returns with a code. To renew is to be redirected again. */
export interface RedirectFeed extends Feed {
  readonly way: 'redirect';
  institutions(country: string): Promise<readonly Institution[]>;
  start(request: {
    readonly institution: string;
    readonly country: string;
    /** Returns with the code. */
    readonly state: string;
    readonly language: string;
  }): Promise<{ readonly url: string }>;
  finish(code: string): Promise<FeedConsent>;
}
export type BankFeed = TokenFeed | RedirectFeed;

export const feedFailures = [
  // The token is invalid or was used before.
  'token_invalid',
  'token_used',
  // The consent expired or was withdrawn, or the provider requires payment.
  'expired',
  'revoked',
  'unpaid',
  // A retry may work later.
  'rate_limited',
  'unavailable',
  'bad_answer',
  // The bank doesn't provide transactions from that long ago.
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

/** An untrusted message made safe to show: one line of plain text, shortened. */
export const said = (text: string): string => tidyText(text).slice(0, 300);

/** An amount as banks write it in JSON, '-12.30'; null if it isn't valid in this currency. */
export function minorOf(text: unknown, currency: string): bigint | null {
  const given = typeof text === 'number' ? String(text) : text;
  if (typeof given !== 'string' || !isCurrency(currency) || !/^\s*[+-]?\d+(\.\d+)?\s*$/.test(given)) return null;
  const parsed = parseAmount(given.trim().replace(/^\+/, ''), { decimal: '.', exponent: minorDigits(currency) });
  return parsed.ok ? parsed.minor : null;
}

/** The object in a response. */
export function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Readonly<Record<string, unknown>>;
  } catch {
    // A truncated answer, or a proxy's error page.
  }
  throw new FeedFailed('bad_answer');
}

/** Sends a request, and reports a server that can't be reached or is overloaded as such. */
export async function askFeed(ask: OutboundReader, ...sent: Parameters<OutboundReader>): Promise<OutboundText> {
  let answer: OutboundText;
  try {
    answer = await ask(...sent);
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    // Providers never use an address in the local network, or one without https.
    if (error.message === 'address not allowed') throw new FeedFailed('token_invalid');
    throw new FeedFailed(error.message === 'answer too long' ? 'bad_answer' : 'unavailable', error.message);
  }
  if (answer.status === 429) throw new FeedFailed('rate_limited', '', answer.retryAfter);
  if (answer.status === 408 || answer.status >= 500) throw new FeedFailed('unavailable', `HTTP ${answer.status}`, answer.retryAfter);
  return answer;
}

/** A booking listed twice, as when pages overlap, counts once. Without an id, two equal payments can't be told from a duplicate. */
export function withoutRepeats(lines: readonly FeedLine[]): FeedLine[] {
  const seen = new Set<string>();
  return lines.filter(({ id, date, minor }) => {
    if (id === null) return true;
    const key = `${id} ${date} ${minor}`;
    return !seen.has(key) && seen.add(key);
  });
}
