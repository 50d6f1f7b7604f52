// S3: random histories of a session (lost answers, tabs that refresh at once, stolen copies, long pauses) compared with a model of the
// expected result, and invariants whatever the model says: nobody honest is ever signed out, and no copy survives its detection.
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seed, sized } from '#core/testing-properties.ts';
import { makeAccessTokens } from '../../platform/sign-in/access-token.ts';
import { moveClock, now } from '../../platform/clock.ts';
import { type Database, makeDatabase, makePool } from '../../platform/database/database.ts';
import { runtimeRole } from '../../platform/database/runtime-role.ts';
import { WireError } from '../../platform/http/wire.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { makeTellOwner } from '../mails/owner-notice.ts';
import { makeRefreshTokens } from './refresh-token.ts';
import { makeSessions } from './sessions.ts';
import { type Sessions } from './open-session.ts';
import { personById } from '../store.ts';

const lives = sized(200, 1000);
const rounds = 9;
const second = 1000;
const hour = 3600 * second;
const reuseMs = 10 * second;
const idleMs = 7 * 24 * hour;
const absoluteMs = 30 * 24 * hour;
const accessMs = 15 * 60 * second;
const caller = { network: '127.0.0.0', userAgent: 'schedule' };
const waits = [0, 2 * second, reuseMs, reuseMs + 1, 60 * second, hour, 11 * hour, 26 * hour];

let server: TestServer;
let sql: pg.Client;
let database: Database;
let sessions: Sessions;
let userId: string;
let moved = 0;

beforeAll(async () => {
  server = await startTestServer();
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
  database = makeDatabase(makePool(server.serverUrl, await runtimeRole(server.serverUrl, 'daybook_auth'), 8));
  const tokens = await makeAccessTokens(path.join(server.config.dataDir, 'schedule'), 'https://books.example/auth/v1');
  const refreshTokens = makeRefreshTokens(Buffer.alloc(32, 7));
  const tellOwner = makeTellOwner(
    'https://books.example',
    async () => undefined,
    async () => null,
  );
  sessions = makeSessions({ database, tokens, refreshTokens, reuseSeconds: reuseMs / second, tellOwner });
  ({ userId } = await server.signUp());
});
afterAll(async () => {
  vi.useRealTimers();
  moveClock(-moved);
  await database.destroy();
  await sql.end();
  await server.stop();
});

function makeRandom(from: number): () => number {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The expected state of a session, independent of the code under test. */
interface Model {
  count: number;
  /** The highest count that the client sent back. */
  seen: number;
  movedAt: number;
  readonly bornAt: number;
  end: 'reuse' | 'rest' | undefined;
}
type Outcome = number | 'reused' | 'expired';

const rests = (model: Model, at: number): boolean => at >= model.movedAt + idleMs || at >= model.bornAt + absoluteMs;

function predictRefresh(model: Model, count: number, at: number): Outcome {
  if (model.end === undefined && rests(model, at)) model.end = 'rest';
  if (model.end !== undefined) return 'expired';
  if (count === model.count) {
    model.seen = Math.max(model.seen, count);
    model.count += 1;
    model.movedAt = at;
    return model.count;
  }
  if (count === model.count - 1 && model.seen < model.count) {
    model.movedAt = at;
    return model.count;
  }
  if (count === model.count - 1 && at - model.movedAt <= reuseMs) return model.count;
  model.end = 'reuse';
  return 'reused';
}

interface Token {
  readonly count: number;
  readonly refresh: string;
  readonly access: string;
  readonly at: number;
}
interface Life {
  readonly model: Model;
  readonly random: () => number;
  readonly isHonest: boolean;
  /** Every token that was ever issued, by count: any that was delivered may have been copied. */
  readonly made: Map<number, Token>;
  held: Token;
}

const countOf = (refresh: string): number => Buffer.from(refresh, 'base64url').readUInt32BE(16);

async function refreshOnce(life: Life, token: Token): Promise<Outcome> {
  try {
    const { message } = await sessions.refresh(token.refresh, caller);
    const count = countOf(message.refresh_token);
    life.made.set(count, { count, refresh: message.refresh_token, access: message.access_token, at: now().getTime() });
    return count;
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return error.code === 'refresh_token_already_used' ? 'reused' : 'expired';
  }
}

const wrong: string[] = [];
function compare(life: Life, what: string, predicted: unknown, got: unknown): void {
  if (JSON.stringify(predicted) !== JSON.stringify(got))
    wrong.push(`${what}: ${String(got)} instead of ${String(predicted)} (${JSON.stringify(life.model)})`);
}

/** Refreshes with this token, in one tab or several at once; the answer arrives, or is lost on the way. */
async function refreshes(life: Life, token: Token, tabs: number, isDelivered: boolean): Promise<void> {
  const at = now().getTime();
  const predicted = Array.from({ length: tabs }, () => predictRefresh(life.model, token.count, at));
  const got = await Promise.all(predicted.map(() => refreshOnce(life, token)));
  compare(life, `refresh of ${token.count} in ${tabs} tabs`, predicted.map(String).toSorted(), got.map(String).toSorted());
  const arrived = isDelivered ? got.find((one) => typeof one === 'number') : undefined;
  const made = arrived === undefined ? undefined : life.made.get(arrived);
  if (made) life.held = made;
}

async function usesAccess(life: Life): Promise<void> {
  const at = now().getTime();
  const { model, held } = life;
  if (model.end === undefined && rests(model, at)) model.end = 'rest';
  if (at - held.at >= accessMs - second) return; // its access token has expired
  const isGood = model.end === undefined;
  if (isGood) model.seen = Math.max(model.seen, held.count);
  const principal = await sessions.authenticate(`Bearer ${held.access}`);
  compare(life, `use of the access token of ${held.count}`, isGood, principal !== undefined);
}

async function step(life: Life): Promise<void> {
  const { random, isHonest, made } = life;
  const dice = random();
  if (dice < 0.35) return refreshes(life, life.held, 1, true);
  if (dice < 0.5) return refreshes(life, life.held, 1, false);
  if (dice < 0.62) return refreshes(life, life.held, 2 + Math.floor(random() * 4), random() < 0.8);
  if (dice < 0.85 || isHonest) return usesAccess(life);
  const copies = [...made.values()];
  const copy = copies[Math.floor(random() * copies.length)];
  if (copy) await refreshes(life, copy, 1, false);
}

test('S3: random lives of a session go as the model says', async () => {
  vi.useFakeTimers({ toFake: ['Date'] }); // time only moves explicitly, so every limit is hit exactly
  const person = await personById(database, userId);
  if (!person) throw new Error('nobody there');
  const begun = async (i: number): Promise<Life> => {
    const { message } = await database.transaction().execute((tx) => sessions.begin(tx, person, 'password', caller, true));
    const at = now().getTime();
    const first: Token = { count: 0, refresh: message.refresh_token, access: message.access_token, at };
    const model: Model = { count: 0, seen: 0, movedAt: at, bornAt: at, end: undefined };
    return { model, random: makeRandom(seed + i), isHonest: i % 2 === 0, made: new Map([[0, first]]), held: first };
  };
  const all: Life[] = [];
  for (let i = 0; i < lives; i += 20) all.push(...(await Promise.all(Array.from({ length: 20 }, (_, n) => begun(i + n)))));
  const pace = makeRandom(seed);
  for (let round = 0; round < rounds; round++) {
    const ms = waits[Math.floor(pace() * waits.length)] ?? 0;
    moved += ms;
    moveClock(ms);
    for (let i = 0; i < lives; i += 20) await Promise.all(all.slice(i, i + 20).map(step));
  }

  expect(wrong.slice(0, 5)).toEqual([]);
  expect(wrong).toHaveLength(0);
  expect(all.filter((life) => life.isHonest && life.model.end === 'reuse')).toHaveLength(0);
  const ended = all.filter((life) => life.model.end === 'reuse').length;
  expect(ended).toBeGreaterThan(lives / 10); // check that the thieves were active
  const counted = await sql.query<{ dead: number; noted: number; told: number }>(
    `select (select count(*)::int from auth.session where user_id = $1 and ended_by = 'token_reuse') as dead,
            (select count(*)::int from auth.security_event where user_id = $1 and kind = 'refresh_reused') as noted,
            (select count(*)::int from mail_outbox where subject = 'A device was signed out of your Daybook account') as told`,
    [userId],
  );
  expect(counted.rows).toEqual([{ dead: ended, noted: ended, told: ended }]);
});
