// A REST client for the bench: signs up, keeps its connections open.
import { Agent, request } from 'node:http';
import { newId } from '#server/platform/ids.ts';
import type { World } from './world.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const password = 'Correct-Horse-7!';
const tokenLastsMs = 240_000;

export interface Person {
  readonly email: string;
  readonly userId: string;
  /** Kept, so that the same person can sign in through the browser. */
  readonly password: string;
  token(): Promise<string>;
}
export interface Business {
  readonly id: string;
  readonly person: Person;
  /** Account ids of the chart, by code. */
  readonly accounts: ReadonlyMap<string, string>;
}
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** A separate connection pool, so that slow requests in it do not block others from getting a connection. */
export const strangers = (): Agent => new Agent({ keepAlive: true });

/** One request on a keep-alive connection; uses Node's plain client, because its cost is taken from the same two cores. */
export function send(
  world: World,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
  through: Agent = agent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${world.url}${path}`,
      {
        agent: through,
        method,
        headers:
          body === undefined
            ? headers
            : { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
        answer.on('error', reject);
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

interface Session {
  readonly access_token: string;
  readonly user: { readonly id: string };
}
async function session(world: World, path: string, content: unknown): Promise<Session> {
  const { status, text } = await send(world, 'POST', path, {}, JSON.stringify(content));
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return JSON.parse(text) as Session;
}

export async function signUp(world: World): Promise<Person> {
  const email = `bench-${newId()}@example.com`;
  let kept = await session(world, '/auth/v1/signup', { email, password, data: { full_name: 'Bench' } });
  let since = performance.now();
  return {
    email,
    password,
    userId: kept.user.id,
    async token() {
      if (performance.now() - since > tokenLastsMs) {
        kept = await session(world, '/auth/v1/token?grant_type=password', { email, password });
        since = performance.now();
      }
      return kept.access_token;
    },
  };
}

const refuse = (method: string, path: string, { status, text }: Answer): never => {
  throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 600)}`);
};
const pathOf = (path: string, query: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(query).toString();
  return `/api/v1${path}${text ? `?${text}` : ''}`;
};

/** The headers of a request in a business; created once, so that signing is not part of what is timed. */
export async function headersFor(business: Pick<Business, 'id' | 'person'>): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await business.person.token()}`, 'x-daybook-org': business.id };
}

export async function get<T>(
  world: World,
  business: Pick<Business, 'id' | 'person'>,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<T> {
  const answer = await send(world, 'GET', pathOf(path, query), await headersFor(business));
  if (answer.status !== 200) refuse('GET', path, answer);
  return JSON.parse(answer.text) as T;
}

export async function post<T>(world: World, business: Pick<Business, 'id' | 'person'>, path: string, content: unknown): Promise<T> {
  const answer = await send(world, 'POST', pathOf(path), await headersFor(business), JSON.stringify(content));
  if (answer.status >= 300) refuse('POST', path, answer);
  return JSON.parse(answer.text) as T;
}

/** Uploads a file with form fields; returns any response. */
export async function uploaded(
  world: World,
  business: Business,
  path: string,
  fields: Readonly<Record<string, string | File>>,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const answer = await fetch(`${world.url}${pathOf(path)}`, { method: 'POST', headers: await headersFor(business), body: form });
  return { status: answer.status, text: await answer.text() };
}

export async function upload<T>(
  world: World,
  business: Business,
  path: string,
  fields: Readonly<Record<string, string | File>>,
): Promise<T> {
  const answer = await uploaded(world, business, path, fields);
  if (answer.status >= 300) refuse('POST', path, answer);
  return JSON.parse(answer.text) as T;
}

export async function openBusiness(world: World, person: Person, name: string): Promise<Business> {
  const id = newId();
  const input = { id, name, country: 'US', baseCurrency: 'USD', kind: 'agency', fiscalYearStartMonth: 1, timeZone: 'UTC' };
  const headers = { authorization: `Bearer ${await person.token()}` };
  const answer = await send(world, 'POST', pathOf('/businesses'), headers, JSON.stringify(input));
  if (answer.status >= 300) refuse('POST', '/businesses', answer);
  const chart = await get<{ id: string; code: string }[]>(world, { id, person }, '/accounts');
  return { id, person, accounts: new Map(chart.map((account) => [account.code, account.id])) };
}

export const accountOf = (business: Business, code: string): string => {
  const id = business.accounts.get(code);
  if (id === undefined) throw new Error(`the chart has no account ${code}`);
  return id;
};
