// A request that arrives twice. While a business is filled by way of nearly every write, each write is sent again at once: with its key or its
// id and the same content it is answered as before; with other content it is refused, and what was made first stays.
import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import type { Client, TestBusiness, TestServer } from '../testing.ts';
import { startTestServer } from '../testing.ts';
import { routeOf } from './endpoint.ts';
import { newId } from './ids.ts';
import { fillWithCanaries } from './testing-canaries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise' });
});
afterAll(() => server.stop());

type Send = (message: unknown) => Promise<unknown>;
type Rooms = Readonly<Record<string, Readonly<Record<string, Send>>>>;
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** The value with another content, a place at a time; ids stay. */
function others(value: unknown): unknown[] {
  if (isId(value)) return [];
  if (typeof value === 'string') return isDay(value) ? [] : [`${value} again`];
  if (typeof value === 'number') return [value + 1];
  if (value instanceof File) return [new File([value, '\n'], `other-${value.name}`, { type: value.type })];
  if (Array.isArray(value)) return value.flatMap((item, at) => others(item).map((other) => value.with(at, other)));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, field]) => others(field).map((other) => ({ ...value, [name]: other })));
}
const mostOthers = 8;

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'nothing said',
  );
const conflicts = ['id.other_content', 'idempotency.mismatch'];

interface Tried {
  /** What was answered otherwise than promised. */
  readonly wrong: string[];
  readonly byKey: Set<string>;
  readonly byId: Set<string>;
}

/** A client that sends each write with a key, and then again. */
function twice(b: TestBusiness, tried: Tried): Client {
  const seen = new Set<string>();
  const notice = (value: unknown): void => {
    if (isId(value)) seen.add(value);
    else if (value !== null && typeof value === 'object' && !(value instanceof File)) Object.values(value).forEach(notice);
  };
  const sending = async (room: string, name: string, message: unknown): Promise<unknown> => {
    const procedure = (contract as unknown as Record<string, Record<string, unknown>>)[room]?.[name];
    const plain = (b.client as unknown as Rooms)[room]?.[name] as Send;
    if (!isContractProcedure(procedure)) return plain(message);
    const { method } = procedure['~orpc'].route;
    const route = routeOf(procedure);
    // What calls other services in steps of its own has no stored key: its tests send it twice themselves.
    if (method === 'GET' || !route?.isOneTransaction || route.permission?.endsWith('.export')) return plain(message);
    const own = (message as { id?: unknown } | undefined)?.id;
    // An id that nothing was called by before is one that the client made.
    const makes = method === 'POST' && isId(own) && !seen.has(own);
    const keyed = (b.withKey(newId()) as unknown as Rooms)[room]?.[name] as Send;
    const answer = await keyed(message);
    notice(message);
    notice(answer);
    const called = `${room}.${name}`;
    const other = others(message).slice(0, mostOthers);
    if (route.permission && !route.permission.endsWith('.read')) {
      if (JSON.stringify(await keyed(message)) !== JSON.stringify(answer)) tried.wrong.push(`${called}: another answer to its key`);
      for (const one of other) {
        const code = await codeOf(keyed(one));
        if (code === 'idempotency.mismatch') tried.byKey.add(called);
        if (code === 'done') tried.wrong.push(`${called}: other content under its key: ${JSON.stringify(one).slice(0, 300)}`);
      }
    }
    if (makes) {
      const again = await codeOf(plain(message));
      if (again !== 'done') tried.wrong.push(`${called}: sent again: ${again}`);
      for (const one of other) {
        const code = await codeOf(plain(one));
        if (conflicts.includes(code)) tried.byId.add(called);
        if (code === 'done') tried.wrong.push(`${called}: other content under its id: ${JSON.stringify(one).slice(0, 300)}`);
      }
      if ((await codeOf(plain(message))) !== again) tried.wrong.push(`${called}: what was made first did not stay`);
    }
    return answer;
  };
  const room = (of: string) => new Proxy({}, { get: (_, name) => (message: unknown) => sending(of, String(name), message) });
  return new Proxy({}, { get: (_, of) => (of === 'then' ? undefined : room(String(of))) }) as Client;
}

test(
  'every write that is sent twice takes effect once, and other content under its key or id is a conflict',
  { timeout: 300_000 },
  async () => {
    const b = await server.business({ name: 'Canary & Sons' });
    const tried: Tried = { wrong: [], byKey: new Set(), byId: new Set() };
    const client = twice(b, tried);
    await fillWithCanaries(server, { ...b, client, withKey: () => client });
    expect(tried.wrong).toEqual([]);
    expect(tried.byKey.size).toBeGreaterThan(60);
    expect(tried.byId.size).toBeGreaterThan(10);
  },
);
