// A scripted bank on loopback with both interfaces: a test sets its data, and how it misbehaves.
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importSPKI, jwtVerify } from 'jose';
import {
  answerAsEnableBanking,
  type DoubleAccount,
  type DoubleAnswer,
  type DoubleBank,
  type DoubleLine,
} from '../../../dev/bank-double.ts';
import { now } from '../../platform/clock.ts';

export const lineOf = (id: string | null, date: string, amount: string, text: string): DoubleLine => ({ id, date, amount, text });

type Account = { -readonly [K in keyof DoubleAccount]: DoubleAccount[K] };

export interface TestBank {
  readonly environment: Record<string, string>;
  readonly account: Account;
  readonly requests: string[];
  /** The answer to everything, until removed. */
  instead: { readonly status: number; readonly text: string; readonly headers?: Record<string, string> } | null;
  /** SimpleFIN's message to its users. */
  errors: string[];
  pageSize: number;
  earliest: string;
  /** The duration of the next consent. */
  consentDays: number;
  isExpired: boolean;
  /** How far its clock is ahead of ours. */
  skewMs: number;
  /** Every page is repeated under another key, in another order. */
  repeatsPages: boolean;
  /** The requests to end sessions. */
  readonly ended: string[];
  token(): string;
  stop(): Promise<void>;
}

const applicationId = '11111111-1111-4111-8111-111111111111';
async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
const clockOf = ({ skewMs }: TestBank): Date => new Date(now().getTime() + skewMs);
const secondsOf = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000;

function simplefinAnswer(bank: TestBank, url: URL): DoubleAnswer {
  const { account } = bank;
  const [start, end] = ['start-date', 'end-date'].map((name) => url.searchParams.get(name));
  const isAsked = ({ date }: DoubleLine): boolean =>
    secondsOf(date) >= Number(start ?? 0) && secondsOf(date) < (end ? Number(end) : Infinity);
  const asTransaction = (line: DoubleLine, posted: number): object => ({
    id: line.id,
    posted,
    amount: line.amount,
    description: line.text,
    ...(posted === 0 ? { pending: true, transacted_at: secondsOf(line.date) } : {}),
  });
  const transactions = [
    ...account.booked.filter(isAsked).map((line) => asTransaction(line, secondsOf(line.date))),
    ...(url.searchParams.get('pending') === '1' ? account.pending.map((line) => asTransaction(line, 0)) : []),
  ];
  const shown = {
    org: { name: 'First Harbour Bank', domain: 'harbour.example', 'sfin-url': 'https://sfin.example' },
    id: account.hash,
    name: account.name,
    currency: account.currency,
    balance: account.balance,
    'balance-date': secondsOf(account.balanceOn),
    ...(url.searchParams.has('balances-only') ? {} : { transactions }),
  };
  return { status: 200, body: { errors: bank.errors, accounts: [shown] } };
}

/** Sessions last as long as the test says; each has an id of its own for the account. */
function sessionsOf(bank: TestBank): DoubleBank {
  const until = new Map<string, Date>();
  let sessions = 0;
  return {
    get pageSize() {
      return bank.pageSize;
    },
    get earliest() {
      return bank.earliest;
    },
    institutions: (country) => [{ name: 'First Harbour Bank', country, maximum_consent_validity: 180 * 86_400 }],
    begin: ({ state }) => `https://bank.example/consent?state=${String(state)}`,
    session(code) {
      if (code !== 'agreed') return 'WRONG_AUTHORIZATION_CODE';
      sessions += 1;
      const uid = `uid-${sessions}`;
      const ends = new Date(clockOf(bank).getTime() + bank.consentDays * 86_400_000);
      until.set(uid, ends);
      return {
        id: `session-${sessions}`,
        bank: 'First Harbour Bank',
        country: 'DE',
        until: ends.toISOString(),
        accounts: [{ ...bank.account, uid }],
      };
    },
    account(uid) {
      const ends = until.get(uid);
      if (!ends) return 'REVOKED_SESSION';
      return bank.isExpired || ends <= clockOf(bank) ? 'EXPIRED_SESSION' : { ...bank.account, uid };
    },
    end: (session) => void bank.ended.push(session),
  };
}

/** Banks whose pages overlap give some bookings twice. */
function repeated({ status, body }: DoubleAnswer): DoubleAnswer {
  const page = body as { readonly transactions?: readonly object[] };
  return page.transactions
    ? { status, body: { ...page, transactions: [...page.transactions, ...page.transactions].toReversed() } }
    : { status, body };
}

/** The application that signs requests, and whether one is signed as documented. */
async function makeApplication() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = await importSPKI(publicKey, 'RS256');
  const isSigned = async (at: Date, authorization = ''): Promise<boolean> => {
    const rules = { issuer: 'enablebanking.com', audience: 'api.enablebanking.com', currentDate: at };
    try {
      const { protectedHeader, payload } = await jwtVerify(authorization.replace('Bearer ', ''), key, rules);
      const { iat = Infinity, exp = 0 } = payload;
      return protectedHeader.kid === applicationId && exp - iat <= 86_400 && iat * 1000 <= at.getTime();
    } catch {
      return false;
    }
  };
  return { privateKey, isSigned };
}

export async function startTestBank(account: Partial<DoubleAccount> = {}): Promise<TestBank> {
  const { privateKey, isSigned } = await makeApplication();
  const tokens = new Set<string>();
  const server = createServer((request, reply) => {
    const { method = 'GET', headers } = request;
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    void bodyOf(request).then(async (body) => {
      bank.requests.push(`${method} ${url.pathname}${url.search}`);
      const send = (status: number, text: string, more = {}): unknown =>
        reply.writeHead(status, { 'content-type': 'application/json', ...more }).end(text);
      if (url.pathname.startsWith('/claim/')) {
        if (!tokens.delete(url.pathname.slice(7))) return send(403, 'Forbidden');
        return send(200, `http://user:p%40ss@127.0.0.1:${port}/simplefin`);
      }
      if (bank.instead) return send(bank.instead.status, bank.instead.text, bank.instead.headers);
      if (url.pathname.startsWith('/simplefin/')) {
        if (headers.authorization !== `Basic ${Buffer.from('user:p@ss').toString('base64')}`) return send(403, '');
        const answer = simplefinAnswer(bank, url);
        return send(answer.status, JSON.stringify(answer.body));
      }
      if (!(await isSigned(clockOf(bank), headers.authorization))) return send(401, JSON.stringify({ error: 'UNAUTHORIZED_ACCESS' }));
      const answer = answerAsEnableBanking(sessions, { method, url, body });
      return send(answer.status, JSON.stringify((bank.repeatsPages ? repeated(answer) : answer).body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const bank: TestBank = {
    environment: {
      FEED_PRIVATE_ADDRESSES: 'true',
      ENABLE_BANKING_APPLICATION_ID: applicationId,
      ENABLE_BANKING_PRIVATE_KEY: privateKey,
      ENABLE_BANKING_API_URL: `http://127.0.0.1:${port}`,
    },
    account: {
      uid: '',
      hash: 'acc-1',
      number: 'DE02120300000000202051',
      name: 'Checking (2051)',
      currency: 'USD',
      balance: '1000.00',
      balanceOn: '2026-03-10',
      booked: [],
      pending: [],
      ...account,
    },
    requests: [],
    instead: null,
    errors: [],
    pageSize: 1000,
    skewMs: 0,
    earliest: '1900-01-01',
    consentDays: 90,
    isExpired: false,
    repeatsPages: false,
    ended: [],
    token() {
      const word = `t${tokens.size}-${bank.requests.length}`;
      tokens.add(word);
      return Buffer.from(`http://127.0.0.1:${port}/claim/${word}`).toString('base64');
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const sessions = sessionsOf(bank);
  return bank;
}
