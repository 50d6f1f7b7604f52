// Enable Banking: an application with signed requests, banks by country, a consent given on the bank's own pages, and accounts that belong
// to a session while it lasts. Source: enablebanking.com/docs/api/reference.
import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { addDays, type Day, isDay } from '#core/calendar.ts';
import { isCurrency } from '#core/currency.ts';
import { now } from '../clock.ts';
import type { OutboundReader, OutboundText } from '../http/outbound.ts';
import {
  askFeed,
  type FeedAccount,
  type FeedAnswer,
  type FeedBalance,
  FeedFailed,
  type FeedFailure,
  type FeedLine,
  type FeedRead,
  minorOf,
  objectIn,
  type RedirectFeed,
  said,
  type Wanted,
  withoutRepeats,
} from './bank-feed.ts';

export interface EnableBankingConfig {
  readonly applicationId: string;
  /** PKCS 8, in PEM format. */
  readonly privateKey: string;
  readonly apiUrl: string;
}

const home = 'https://api.enablebanking.com';
const mostPages = 200;
/** How far back to ask, in turn, if a bank refuses older dates. */
const periods = [730, 89, 60, 30];
const shortest = 24 * 3600;
const usual = 180 * 24 * 3600;

const Text = z.string().nullish();
const Party = z.object({ name: Text }).nullish();
const Amount = z.object({ currency: z.string(), amount: z.union([z.string(), z.number()]) });
const Aspsps = z.object({
  aspsps: z.array(z.object({ name: z.string().max(200), country: z.string().length(2), maximum_consent_validity: z.number().nullish() })),
});
const Account = z.object({
  uid: z.string().max(300).nullish(),
  identification_hash: z.string().max(300).nullish(),
  account_id: z.object({ iban: Text, other: z.object({ identification: Text }).nullish() }).nullish(),
  name: Text,
  details: Text,
  product: Text,
  currency: z.string(),
});
const Session = z.object({
  session_id: z.string().min(1).max(300),
  accounts: z.array(Account),
  aspsp: z.object({ name: z.string() }).nullish(),
  access: z.object({ valid_until: z.string() }).nullish(),
});
const Balances = z.object({
  balances: z.array(z.object({ balance_amount: Amount, balance_type: z.string(), reference_date: Text, last_change_date_time: Text })),
});
const Transaction = z.object({
  entry_reference: Text,
  transaction_amount: Amount,
  credit_debit_indicator: z.enum(['CRDT', 'DBIT']),
  status: z.string(),
  booking_date: Text,
  value_date: Text,
  transaction_date: Text,
  creditor: Party,
  debtor: Party,
  remittance_information: z.array(z.string()).nullish(),
});
const Page = z.object({ transactions: z.array(z.unknown()), continuation_key: Text });

/** What its error names mean here. */
const failures: Readonly<Record<string, FeedFailure>> = {
  EXPIRED_SESSION: 'expired',
  CLOSED_SESSION: 'revoked',
  REVOKED_SESSION: 'revoked',
  SESSION_DOES_NOT_EXIST: 'revoked',
  UNAUTHORIZED_ACCESS: 'revoked',
  WRONG_TRANSACTIONS_PERIOD: 'period',
  WRONG_AUTHORIZATION_CODE: 'token_invalid',
  EXPIRED_AUTHORIZATION_CODE: 'token_used',
  ALREADY_AUTHORIZED: 'token_used',
  ASPSP_RATE_LIMIT_EXCEEDED: 'rate_limited',
  ASPSP_TIMEOUT: 'unavailable',
};

function failureIn({ status, text, retryAfter }: OutboundText): FeedFailed {
  let told: Readonly<Record<string, unknown>> = {};
  try {
    told = objectIn(text);
  } catch {
    // An error without a reason.
  }
  const { error, message } = told;
  const kind = typeof error === 'string' ? failures[error] : undefined;
  const detail = typeof message === 'string' ? message : `HTTP ${status}`;
  return new FeedFailed(kind ?? (status === 401 ? 'revoked' : 'bank'), detail, retryAfter);
}

const idOf = ({ account_id: id }: z.infer<typeof Account>): string => id?.iban ?? id?.other?.identification ?? '';

/** An account without an id can't be read; one without a stable id can't be recognized later. */
const accountsOf = (given: readonly z.infer<typeof Account>[]): FeedAccount[] =>
  given.flatMap((one) => {
    const stableId = one.identification_hash ?? idOf(one);
    if (!one.uid || stableId === '' || !isCurrency(one.currency)) return [];
    const name = said(one.name ?? one.details ?? one.product ?? '').slice(0, 200);
    return [{ stableId, reference: one.uid, name, numberHint: idOf(one).replace(/\s/g, '').slice(-40), currency: one.currency }];
  });

const dayIn = (...texts: readonly (string | null | undefined)[]): Day | undefined =>
  texts.map((text) => text?.slice(0, 10)).find((text): text is Day => text !== undefined && isDay(text));

function lineOf(given: unknown, currency: string, today: Day): (FeedLine & { readonly isPending: boolean }) | null {
  const { data } = Transaction.safeParse(given);
  const minor = data?.transaction_amount.currency === currency ? minorOf(data.transaction_amount.amount, currency) : null;
  if (!data || minor === null || !['BOOK', 'PDNG'].includes(data.status)) return null;
  const isPending = data.status === 'PDNG';
  const date = dayIn(data.booking_date, data.value_date, data.transaction_date) ?? (isPending ? today : undefined);
  if (date === undefined) return null;
  const size = minor < 0n ? -minor : minor;
  const isIn = data.credit_debit_indicator === 'CRDT';
  return {
    id: data.entry_reference || null,
    date,
    minor: isIn ? size : -size,
    description: (data.remittance_information ?? []).map(said).filter(Boolean).join(' '),
    counterparty: said((isIn ? data.debtor : data.creditor)?.name ?? '') || null,
    isPending,
  };
}

/** Uses the booked balance; balances that include credit or expected transactions don't match the books. */
const balanceTypes = ['CLBD', 'ITBD', 'CLAV', 'ITAV'];
function balanceOf(text: string, currency: string, today: Day): FeedBalance | null {
  const { data } = Balances.safeParse(objectIn(text));
  const known = (data?.balances ?? []).filter((one) => one.balance_amount.currency === currency && balanceTypes.includes(one.balance_type));
  const [best] = known.toSorted((a, b) => balanceTypes.indexOf(a.balance_type) - balanceTypes.indexOf(b.balance_type));
  const minor = best ? minorOf(best.balance_amount.amount, currency) : null;
  if (!best || minor === null) return null;
  const on = dayIn(best.reference_date, best.last_change_date_time) ?? today;
  return { minor, on: on > today ? today : on };
}

/** Sends a request signed with the application's key. */
function makeAsk(ask: OutboundReader, { applicationId, privateKey, apiUrl }: EnableBankingConfig) {
  let key: ReturnType<typeof importPKCS8> | undefined;
  return async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<string> => {
    const at = Math.floor(now().getTime() / 1000);
    key ??= importPKCS8(privateKey, 'RS256');
    // Backdated by a minute in case our clock is ahead of theirs.
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: applicationId })
      .setIssuer('enablebanking.com')
      .setAudience('api.enablebanking.com')
      .setIssuedAt(at - 60)
      .setExpirationTime(at + 600)
      .sign(await key);
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' };
    const sent = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await askFeed(ask, apiUrl + path, sent);
    if (answer.status >= 300) throw failureIn(answer);
    return answer.text;
  };
}
type Ask = ReturnType<typeof makeAsk>;

async function linesSince(ask: Ask, { reference, currency }: Wanted, since: Day, today: Day): Promise<Omit<FeedRead, 'balance'>> {
  const booked: FeedLine[] = [];
  const pending: FeedLine[] = [];
  const seen = new Set<string>();
  let key: string | null | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({ date_from: since, ...(key ? { continuation_key: key } : {}) }).toString();
    const { data } = Page.safeParse(objectIn(await ask('GET', `/accounts/${encodeURIComponent(reference)}/transactions?${query}`)));
    if (!data) throw new FeedFailed('bad_answer');
    for (const one of data.transactions) {
      const line = lineOf(one, currency, today);
      if (line?.isPending) pending.push(line);
      else if (line && line.date >= since) booked.push(line);
    }
    key = data.continuation_key;
    if (!key) return { booked: withoutRepeats(booked), pending, since };
    // Getting the same page again would loop forever.
    if (seen.has(key)) break;
    seen.add(key);
  }
  throw new FeedFailed('bad_answer', 'the pages do not end');
}

async function readOne(ask: Ask, wanted: Wanted, today: Day): Promise<FeedRead> {
  const tries = wanted.since === null ? periods.map((days) => addDays(today, -days)) : [wanted.since];
  const shorter = periods.map((days) => addDays(today, -days)).filter((day) => wanted.since !== null && day > wanted.since);
  let refusal: unknown;
  for (const since of [...tries, ...shorter]) {
    try {
      const lines = await linesSince(ask, wanted, since, today);
      const balance = balanceOf(await ask('GET', `/accounts/${encodeURIComponent(wanted.reference)}/balances`), wanted.currency, today);
      return { ...lines, balance };
    } catch (error) {
      if (!(error instanceof FeedFailed) || error.kind !== 'period') throw error;
      refusal = error;
    }
  }
  throw refusal;
}

/** An expired consent affects every account; any other error may concern just one. */
async function readEach(ask: Ask, wanted: readonly Wanted[], today: Day): Promise<FeedAnswer> {
  const reads = new Map<string, FeedRead>();
  const failed = new Map<string, FeedFailed>();
  for (const one of wanted)
    try {
      reads.set(one.stableId, await readOne(ask, one, today));
    } catch (error) {
      if (!(error instanceof FeedFailed) || error.kind === 'expired' || error.kind === 'revoked') throw error;
      failed.set(one.stableId, error);
    }
  return { reads, failures: failed, accounts: null, notice: '' };
}

/** `redirectUrl`: where the bank's pages redirect to; it must also be registered at Enable Banking. */
export function makeEnableBanking(
  reader: OutboundReader,
  config: Omit<EnableBankingConfig, 'apiUrl'> & { readonly apiUrl?: string | undefined },
  redirectUrl: string,
  id: 'enablebanking' | 'sandbox' = 'enablebanking',
): RedirectFeed {
  const ask = makeAsk(reader, { ...config, apiUrl: config.apiUrl ?? home });
  const institutions: RedirectFeed['institutions'] = async (country) => {
    const query = new URLSearchParams({ country, psu_type: 'business', service: 'AIS' }).toString();
    const { data } = Aspsps.safeParse(objectIn(await ask('GET', `/aspsps?${query}`)));
    if (!data) throw new FeedFailed('bad_answer');
    return data.aspsps.map((one) => ({
      name: one.name,
      country: one.country,
      longest: Math.max(shortest, one.maximum_consent_validity ?? usual),
    }));
  };
  return {
    id,
    way: 'redirect',
    institutions,
    async start({ institution, country, state, language }) {
      const bank = (await institutions(country)).find(({ name }) => name === institution);
      if (!bank) throw new FeedFailed('bank', institution);
      const until = new Date(now().getTime() + Math.min(bank.longest, usual) * 1000);
      const body = {
        access: { valid_until: until.toISOString(), balances: true, transactions: true },
        aspsp: { name: bank.name, country },
        psu_type: 'business',
        redirect_url: redirectUrl,
        state,
        language,
      };
      const { url } = objectIn(await ask('POST', '/auth', body));
      if (typeof url !== 'string' || !/^https?:\/\//.test(url)) throw new FeedFailed('bad_answer');
      return { url };
    },
    async finish(code) {
      const { data } = Session.safeParse(objectIn(await ask('POST', '/sessions', { code })));
      if (!data) throw new FeedFailed('bad_answer');
      const until = new Date(data.access?.valid_until ?? '');
      return {
        credential: data.session_id,
        institution: said(data.aspsp?.name ?? '').slice(0, 200),
        until: Number.isNaN(until.getTime()) ? null : until,
        accounts: accountsOf(data.accounts),
      };
    },
    read: (_session, wanted, today) => readEach(ask, wanted, today),
    async disconnect(session) {
      await ask('DELETE', `/sessions/${encodeURIComponent(session)}`);
    },
  };
}
