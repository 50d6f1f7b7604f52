// Users under load: each has a business, does a round of ordinary work again and again, and remembers what was confirmed, so that it can be
// compared with the books at the end.
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../ids.ts';
import { draftOf } from '../../sales/testing-sales.ts';
import type { Answer, Ask, Content } from './testing-fleet.ts';

interface Failure {
  readonly what: string;
  readonly answer: Answer;
}
interface Tally {
  requests: number;
  /** Requests repeated because their server was killed. */
  repeated: number;
  /** Milliseconds, by what was asked. */
  readonly took: Map<string, number[]>;
  readonly failures: Failure[];
}
export const newTally = (): Tally => ({ requests: 0, repeated: 0, took: new Map(), failures: [] });

/** `retryMs`: how long a request is repeated that no server answered, or that was answered by one that is stopping; 0: never. */
interface UserOptions {
  readonly ask: Ask;
  readonly tally: Tally;
  readonly retryMs?: number;
  /** While this is true, attachments are added and not read. */
  readonly leavesAttachments?: () => boolean;
}
export interface User {
  /** One round of work; stops at the first request that fails. */
  readonly round: () => Promise<boolean>;
  readonly rounds: () => number;
  /** What differs between what was confirmed and what the books have. */
  readonly differences: () => Promise<readonly string[]>;
}

const password = 'Correct-Horse-7!';
const isGone = ({ status }: Answer): boolean => status === 0 || status === 502 || status === 503;

async function formOf(fields: Readonly<Record<string, string | File>>): Promise<Content> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const sent = new Response(form);
  return { bytes: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get('content-type') ?? '' };
}

const linesOfFile = 40;
/** Each line of a user is different, so that each is a transaction of its own. */
const statement = (round: number): File =>
  new File(
    [
      'Date,Description,Amount\n',
      ...Array.from(
        { length: linesOfFile },
        (_, at) => `2026-0${1 + (round % 9)}-${String(1 + (at % 27)).padStart(2, '0')},Shop ${round} ${at},-${1 + at}.25\n`,
      ),
    ],
    `statement-${round}.csv`,
    { type: 'text/csv' },
  );

class Failed extends Error {}

type Headers = Record<string, string>;

/** What one user asks for, counted; throws Failed. Signing in sets their headers. */
function talkOf({ ask, tally, retryMs = 0 }: UserOptions, orgId: string) {
  const headers: Headers = { 'x-daybook-org': orgId };
  async function asked<T>(what: string, method: string, route: string, body?: unknown): Promise<T> {
    const key: Headers = method === 'GET' ? {} : { 'idempotency-key': newId() };
    const start = performance.now();
    let answer = await ask(method, route, { ...headers, ...key }, body);
    for (; isGone(answer) && performance.now() - start < retryMs; tally.repeated += 1) {
      await sleep(100);
      answer = await ask(method, route, { ...headers, ...key }, body);
    }
    tally.requests += 1;
    const times = tally.took.get(what) ?? [];
    times.push(performance.now() - start);
    tally.took.set(what, times);
    if (answer.status >= 200 && answer.status < 300) return answer.body as T;
    tally.failures.push({ what, answer });
    throw new Failed(`${what} was answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`);
  }
  const get = <T>(what: string, route: string): Promise<T> => asked<T>(what, 'GET', `/api/v1${route}`);
  return {
    get,
    put: <T>(what: string, route: string, body: unknown): Promise<T> => asked<T>(what, 'PUT', `/api/v1${route}`, body),
    post: <T>(what: string, route: string, body: unknown): Promise<T> => asked<T>(what, 'POST', `/api/v1${route}`, body),
    fail: (what: string, why: string): never => {
      tally.failures.push({ what, answer: { status: 200, body: why } });
      throw new Failed(why);
    },
    sign: async (what: 'sign-up' | 'sign-in', email: string): Promise<void> => {
      const route = what === 'sign-up' ? 'signup' : 'token?grant_type=password';
      const { access_token } = await asked<{ access_token: string }>(what, 'POST', `/auth/v1/${route}`, { email, password });
      headers['authorization'] = `Bearer ${access_token}`;
    },
    all: async <T>(what: string, route: string): Promise<readonly T[]> => {
      const rows: T[] = [];
      let cursor: string | undefined;
      do {
        const after = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const page = await get<{ rows: readonly T[]; next: string | null }>(what, `${route}?limit=500${after}`);
        rows.push(...page.rows);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      return rows;
    },
  };
}
type Talk = ReturnType<typeof talkOf>;

interface Books {
  readonly contactId: string;
  readonly bankAccountId: string;
  readonly account: (code: string) => string;
}
async function openBooks({ get, post }: Talk, orgId: string): Promise<Books> {
  const business = { name: 'Under load', country: 'US', baseCurrency: 'USD', kind: 'freelancer', fiscalYearStartMonth: 1, timeZone: 'UTC' };
  await post('open', '/businesses', { id: orgId, ...business });
  const chart = await get<readonly { readonly id: string; readonly code: string }[]>('chart', '/accounts');
  const [contactId, bankAccountId] = [newId(), newId()];
  await post('contact', '/contacts', { id: contactId, kind: 'company', name: 'Northwind Prints' });
  await post('bank account', '/bank-accounts', { id: bankAccountId, name: 'Checking', subkind: 'bank', currency: 'USD' });
  return { contactId, bankAccountId, account: (code) => chart.find((one) => one.code === code)?.id ?? '' };
}

async function postEntry({ post }: Talk, { account }: Books): Promise<string> {
  const id = newId();
  const side = (code: string, minor: number) => ({ accountId: account(code), minor, currency: 'USD' });
  await post('entry', '/entries', { id, date: '2026-05-05', memo: 'x', postings: [side('6010', 1), side('1000', -1)] });
  return id;
}

/** Drafted with an attachment, finalized, printed and paid; returns its number. */
async function invoice({ get, put, post, fail }: Talk, { contactId, account }: Books, readsAttachment: () => boolean): Promise<string> {
  const id = newId();
  const at = `/sales/documents/${id}`;
  const drafted = { kind: 'invoice', draft: draftOf(contactId, [{ price: 120 }]), draftVersion: 0 };
  const { draftVersion } = await put<{ draftVersion: number }>('draft', `${at}/draft`, drafted);
  const file = { id: newId(), text: `What goes with ${id}` };
  const attached = { id: file.id, file: new File([file.text], 'terms.txt', { type: 'text/plain' }) };
  await post('attach', `${at}/attachments`, await formOf(attached));
  const { number } = await post<{ number: string }>('finalize', `${at}/finalize`, { draftVersion });
  const pdf = await get<Buffer>('pdf', `${at}/pdf`);
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) fail('pdf', 'not a PDF');
  if (readsAttachment()) {
    const kept = await get<Buffer>('attachment', `${at}/attachments/${file.id}`);
    if (kept.toString() !== file.text) fail('attachment', 'other bytes');
  }
  await post('payment', '/sales/payments', {
    id: newId(),
    contactId,
    receivedOn: '2026-03-10',
    currency: 'USD',
    minor: 12_000,
    accountId: account('1000'),
    allocations: [{ documentId: id, minor: 12_000 }],
  });
  return number;
}

interface Confirmed {
  readonly entries: string[];
  readonly numbers: string[];
  lines: number;
}
async function differencesOf({ get, all }: Talk, { entries, numbers, lines }: Confirmed): Promise<readonly string[]> {
  const found = (await all<{ id: string }>('entries', '/entries')).map(({ id }) => id);
  const { findings } = await get<{ findings: readonly unknown[] }>('verify', '/verify');
  const issued = (await all<{ number: string }>('documents', '/sales/documents')).map(({ number }) => number).toSorted();
  const has = new Set(found);
  // An entry posted, an invoice, its payment, and the lines of a statement.
  const expected = entries.length + 2 * numbers.length + lines;
  return [
    ...entries.filter((id) => !has.has(id)).map((id) => `entry ${id} is lost`),
    ...(has.size === found.length ? [] : ['an entry is listed twice']),
    ...(found.length === expected ? [] : [`${found.length} entries instead of ${expected}`]),
    ...(isDeepStrictEqual(issued, numbers.toSorted()) ? [] : [`invoices ${issued.join()} instead of ${numbers.join()}`]),
    ...findings.map((finding) => JSON.stringify(finding)),
  ];
}

export async function newUser(options: UserOptions): Promise<User> {
  const { leavesAttachments = () => false } = options;
  const [orgId, email] = [newId(), `user-${newId()}@example.com`];
  const talk = talkOf(options, orgId);
  const { get, post, sign } = talk;
  await sign('sign-up', email);
  const books = await openBooks(talk, orgId);
  const confirmed: Confirmed = { entries: [], numbers: [], lines: 0 };
  let rounds = 0;

  async function work(): Promise<void> {
    confirmed.entries.push(await postEntry(talk, books));
    await get('list', '/transactions?limit=50');
    await get('dashboard', '/dashboard?from=2026-01-01&to=2026-12-31');
    confirmed.numbers.push(await invoice(talk, books, () => !leavesAttachments()));
    await get('documents', '/sales/documents?limit=50');
    await post('import', '/statements', await formOf({ id: newId(), bankAccountId: books.bankAccountId, file: statement(rounds) }));
    confirmed.lines += linesOfFile;
    await get('me', '/me');
    await sign('sign-in', email);
  }
  return {
    rounds: () => rounds,
    async round() {
      try {
        await work();
        rounds += 1;
        return true;
      } catch (error) {
        if (!(error instanceof Failed)) throw error;
        return false;
      }
    },
    differences: () => differencesOf(talk, confirmed),
  };
}

interface Load {
  /** Rounds of all users so far. */
  readonly rounds: () => number;
  /** Lets each finish its round. */
  readonly end: () => Promise<void>;
  readonly differences: () => Promise<readonly string[]>;
}

/** Has all of them work until it is ended. A user whose request failed doesn't go on. */
export function loadOf(users: readonly User[]): Load {
  let isOver = false;
  const working = users.map(async (user) => {
    while (!isOver && (await user.round()));
  });
  return {
    rounds: () => users.reduce((sum, user) => sum + user.rounds(), 0),
    async end() {
      isOver = true;
      await Promise.all(working);
    },
    differences: async () => (await Promise.all(users.map((user) => user.differences()))).flat(),
  };
}
