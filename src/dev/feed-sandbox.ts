// The sandbox bank: a bank that moves no money, behind the interface of Enable Banking, so that a feed can be connected, read and renewed
// without an account anywhere. It stores nothing: its state is in signed tokens, and its transactions are computed from the day.
import { createHmac, generateKeyPairSync, timingSafeEqual } from 'node:crypto';
import { addDays, daysBetween, type Day } from '#core/calendar.ts';
import { countryCurrency } from '#core/country.ts';
import { minorDigits } from '#core/currency.ts';
import { formatMinor } from '#core/money.ts';
import { now } from '../server/platform/clock.ts';
import { makeEnableBanking } from '../server/platform/feeds/enable-banking.ts';
import type { RedirectFeed } from '../server/platform/feeds/bank-feed.ts';
import { answerAsEnableBanking, type DoubleAccount, type DoubleBank, type DoubleLine, type DoubleSession } from './bank-double.ts';

export const sandboxBankName = 'Sandbox Bank';
/** What the person may choose on the bank's page. */
export const consentDays = [90, 7] as const;
const historyDays = 120;
const firstDay: Day = '2026-01-01';
const applicationId = '00000000-0000-4000-8000-000000000000';

/** A request for access, as the bank's page shows it. */
export interface SandboxRequest {
  readonly redirectUrl: string;
  readonly state: string;
  readonly country: string;
  readonly language: string;
}
interface Granted {
  readonly country: string;
  readonly until: string;
}
interface Named extends Granted {
  readonly account: keyof typeof accountNames;
}

const accountNames = { checking: 'Business checking', savings: 'Savings' } as const;

/** Recurring payments, by the day of their cycle; amounts in hundredths. */
const habits: readonly {
  readonly every: number;
  readonly at: number;
  readonly cents: number;
  readonly text: string;
  readonly party: string;
}[] = [
  { every: 2, at: 1, cents: -450, text: 'Card payment coffee', party: 'Corner Coffee' },
  { every: 7, at: 3, cents: -3860, text: 'Card payment fuel', party: 'Ring Road Fuel' },
  { every: 14, at: 5, cents: 145_000, text: 'Transfer invoice', party: 'Harbour Prints' },
  { every: 30, at: 2, cents: -89_000, text: 'Standing order rent studio', party: 'Mill Lane Property' },
  { every: 30, at: 12, cents: -2_900, text: 'Direct debit software', party: 'Cloud Desk' },
];

const amountOf = (cents: number, currency: string): string => {
  const digits = minorDigits(currency);
  const minor = digits >= 2 ? BigInt(cents) * 10n ** BigInt(digits - 2) : BigInt(Math.round(cents / 100)) * 10n ** BigInt(digits);
  return formatMinor(minor, currency);
};

/** The lines booked on a day on the checking account: always the same for a day. */
export function sandboxLines(day: Day, currency: string): DoubleLine[] {
  const at = daysBetween(firstDay, day);
  return habits
    .filter((one) => at % one.every === one.at)
    .map(({ cents, text, party }) => ({
      id: `SBX-${day}-${party.split(' ')[0]}`,
      date: day,
      amount: amountOf(cents, currency),
      text,
      party,
    }));
}

const openingCents = 1_000_000;
/** How often something was paid from the first day through this one. */
const timesThrough = ({ every, at }: (typeof habits)[number], day: Day): number =>
  Math.floor((daysBetween(firstDay, day) - at + every) / every);

function accountOf({ account, country }: Named, uid: string, today: Day): DoubleAccount {
  const currency = countryCurrency[country] ?? 'EUR';
  const isChecking = account === 'checking';
  const days = isChecking ? Array.from({ length: historyDays }, (_, at) => addDays(today, at - historyDays + 1)) : [];
  const moved = isChecking ? habits.reduce((total, one) => total + one.cents * timesThrough(one, today), 0) : 0;
  return {
    uid,
    hash: `sandbox-${account}-${country}`,
    number: `${country}00SBX${isChecking ? '0000000123' : '0000000456'}`,
    name: accountNames[account],
    currency,
    balance: amountOf(openingCents + moved, currency),
    balanceOn: today,
    booked: days.flatMap((day) => sandboxLines(day, currency)),
    pending: isChecking
      ? [{ id: null, date: today, amount: amountOf(-4200, currency), text: 'Card payment, not booked yet', party: 'Market Hall' }]
      : [],
  };
}

/** Signed tokens of the sandbox, and their contents. */
function makeWords(secret: string) {
  const signed = (body: string): string => createHmac('sha256', secret).update(body).digest('base64url');
  return {
    wordOf(kind: string, content: object): string {
      const body = Buffer.from(JSON.stringify({ ...content, kind })).toString('base64url');
      return `${body}.${signed(body)}`;
    },
    contentOf<T>(kind: string, word: string): T | undefined {
      const [body = '', signature = ''] = word.split('.');
      const right = Buffer.from(signed(body));
      if (signature.length !== right.length || !timingSafeEqual(Buffer.from(signature), right)) return undefined;
      const content = JSON.parse(Buffer.from(body, 'base64url').toString()) as T & { readonly kind: string };
      return content.kind === kind ? content : undefined;
    },
  };
}

export interface FeedSandbox {
  readonly feed: RedirectFeed;
  /** The request of the page at this address; undefined for an unknown address. */
  asked(word: string): SandboxRequest | undefined;
  /** Where the person is redirected: with a code, or without if they refuse. */
  answered(request: SandboxRequest, days: number | null): string;
}

function bankOf(siteUrl: string, words: ReturnType<typeof makeWords>): DoubleBank {
  const today = (): Day => now().toISOString().slice(0, 10);
  return {
    pageSize: 50,
    earliest: '1900-01-01',
    institutions: (country) => [{ name: sandboxBankName, country, maximum_consent_validity: 90 * 86_400 }],
    begin(asked) {
      const {
        aspsp,
        redirect_url: redirectUrl,
        state,
        language,
      } = asked as {
        readonly aspsp: { readonly country: string };
        readonly redirect_url: string;
        readonly state: string;
        readonly language: string;
      };
      return `${siteUrl}/feeds/sandbox?request=${words.wordOf('request', { country: aspsp.country, redirectUrl, state, language })}`;
    },
    session(code) {
      const granted = words.contentOf<Granted>('code', code);
      if (!granted) return 'WRONG_AUTHORIZATION_CODE';
      const { country, until } = granted;
      const accounts = (['checking', 'savings'] as const).map((account) => {
        const named: Named = { account, country, until };
        return accountOf(named, words.wordOf('account', named), today());
      });
      return { id: words.wordOf('session', { country, until }), bank: sandboxBankName, country, until, accounts } satisfies DoubleSession;
    },
    account(uid) {
      const named = words.contentOf<Named>('account', uid);
      if (!named) return 'REVOKED_SESSION';
      return new Date(named.until) <= now() ? 'EXPIRED_SESSION' : accountOf(named, uid, today());
    },
    // There is no state to end; the credential is forgotten.
    end: () => {},
  };
}

/** The private key of the application that connects to the sandbox, created on first use. */
const makeKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;

export function makeFeedSandbox(siteUrl: string, secret: string, redirectUrl: string): FeedSandbox {
  const words = makeWords(secret);
  const bank = bankOf(siteUrl, words);
  let feed: RedirectFeed | undefined;
  const made = (): RedirectFeed =>
    (feed ??= makeEnableBanking(
      async (url, { method, body = '' }) => {
        const answer = answerAsEnableBanking(bank, { method, url: new URL(url), body: String(body) });
        return { status: answer.status, text: JSON.stringify(answer.body), retryAfter: null };
      },
      { applicationId, privateKey: makeKey(), apiUrl: 'https://sandbox.invalid' },
      redirectUrl,
      'sandbox',
    ));
  return {
    feed: {
      id: 'sandbox',
      way: 'redirect',
      institutions: (country) => made().institutions(country),
      start: (request) => made().start(request),
      finish: (code) => made().finish(code),
      read: (...given) => made().read(...given),
      disconnect: (credential) => made().disconnect(credential),
    },
    asked: (word) => words.contentOf<SandboxRequest>('request', word),
    answered({ redirectUrl: back, state, country }, days) {
      const url = new URL(back);
      url.searchParams.set('state', state);
      const until = new Date(now().getTime() + (days ?? 0) * 86_400_000).toISOString();
      if (days === null) url.searchParams.set('error', 'access_denied');
      else url.searchParams.set('code', words.wordOf('code', { country, until } satisfies Granted));
      return url.href;
    },
  };
}
