// Signing in over HTTP, compared with plain argon2id of the same cost; refreshing; and what a user at work notices while a flood of
// strangers tries passwords, each from a network of its own, so that the limit per network does not stop them.
import { argon2, randomBytes } from 'node:crypto';
import type { Agent } from 'node:http';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Answer, get, type Person, send, signUp, strangers } from './client.ts';
import { type Book, fillBook } from './database.ts';
import { type Flow, flow, ms, perSecond, type Timing, timingOf } from './measure.ts';
import { spentBy, spentEach } from './processor.ts';
import { type Row, row } from './rows.ts';
import { newDataDir, startWorld, throwAway, type World } from './world.ts';

const clients = 16;
const lasting = { workers: clients, warmMs: 1000, forMs: 6000 };
const bookSize = 10_000;
const perSecondInFlood = 200;
const turns = 3;
const turnMs = 4000;

/** The header of a proxy in front of the server: one address in each separately counted network. */
const from = (network: number): Record<string, string> => ({
  'x-forwarded-for': `${10 + (network >> 16)}.${(network >> 8) & 255}.${network & 255}.7`,
});
const ask = (world: World, path: string, network: number, content: unknown, through?: Agent): Promise<Answer> =>
  send(world, 'POST', `/auth/v1${path}`, from(network), JSON.stringify(content), through);

interface Tokens {
  readonly refresh_token: string;
}
const tokensOf = (what: string, { status, text }: Answer): Tokens => {
  if (status !== 200) throw new Error(`${what} answered ${status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Tokens;
};
const signIn = async (world: World, { email, password }: Person, network: number): Promise<Tokens> =>
  tokensOf('signing in', await ask(world, '/token?grant_type=password', network, { email, password }));

/** The cost of a hash that the server has just stored, so that both sides of the comparison do the same work. */
async function costOf(world: World, { userId }: Person): Promise<{ memory: number; passes: number; parallelism: number }> {
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ password_hash: string }>('select password_hash from auth.app_user where id = $1', [userId]);
    const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(rows[0]?.password_hash ?? '');
    if (!found) throw new Error('the stored password is no argon2id hash');
    return { memory: Number(found[1]), passes: Number(found[2]), parallelism: Number(found[3]) };
  } finally {
    await client.end();
  }
}

async function bareHashes(world: World, person: Person): Promise<Flow> {
  const cost = await costOf(world, person);
  const [secret, nonce] = [randomBytes(32), randomBytes(16)];
  const hash = (): Promise<void> =>
    new Promise((resolve, reject) => {
      argon2('argon2id', { message: person.password, nonce, secret, tagLength: 32, ...cost }, (error) =>
        error ? reject(error) : resolve(),
      );
    });
  return flow({ ...lasting, workers: availableParallelism() }, hash);
}

interface Weighed extends Flow {
  readonly each: string;
}
async function weighed(world: World, call: (worker: number) => Promise<unknown>): Promise<Weighed> {
  const before = spentBy(world);
  let count = 0;
  const found = await flow(lasting, async (worker) => {
    await call(worker);
    count++;
  });
  return { ...found, each: spentEach(before, spentBy(world), count) };
}
const rate = (of: Flow, what: string): string => `${perSecond(of.perSecond, what)} (p95 ${ms(of.timing.p95)})`;

async function signInRow(world: World, people: readonly Person[]): Promise<Row> {
  const bare = await bareHashes(world, people[0] as Person);
  const ours = await weighed(world, (worker) => signIn(world, people[worker] as Person, worker));
  return row(`sign in with a password, ${clients} clients`, rate(ours, 'sign-ins'), {
    beside: `bare argon2id, ${availableParallelism()} at once: ${rate(bare, 'hashes')}`,
    note: `${((100 * ours.perSecond) / bare.perSecond).toFixed(0)} % of bare hashes. One hash each, beside it the session, the security log and the device.${ours.each ? ` Processor time each: ${ours.each}.` : ''}`,
  });
}

async function refreshRow(world: World, people: readonly Person[]): Promise<Row> {
  const kept = await Promise.all(people.map(async (person, at) => (await signIn(world, person, at)).refresh_token));
  const ours = await weighed(world, async (worker) => {
    const answer = await ask(world, '/token?grant_type=refresh_token', worker, { refresh_token: kept[worker] });
    kept[worker] = tokensOf('refreshing', answer).refresh_token;
  });
  return row(`refresh a session, ${clients} clients`, rate(ours, 'refreshes'), {
    note: `Each with the token of the answer before.${ours.each ? ` Processor time each: ${ours.each}.` : ''}`,
  });
}

// A user who opens one page after another.
async function atWork(world: World, { business }: Book, forMs: number): Promise<number[]> {
  const durations: number[] = [];
  const until = performance.now() + forMs;
  for (let start = performance.now(); start < until; start = performance.now()) {
    await get(world, business, '/transactions', { limit: '100' });
    durations.push(performance.now() - start);
    await sleep(5);
  }
  return durations;
}

interface Flood {
  /** Number of responses by status. */
  readonly answered: ReadonlyMap<number, number>;
  stop(): Promise<void>;
}
/** Starts requests at a fixed rate, whether earlier ones were answered or not, as strangers do. */
function startFlood(world: World, firstNetwork: number): Flood {
  const answered = new Map<number, number>();
  const open = new Set<Promise<void>>();
  const through = strangers();
  const since = performance.now();
  let sent = 0;
  const one = async (): Promise<void> => {
    const guess = { email: `nobody-${sent}@example.com`, password: `Wrong-Guess-${sent}!` };
    // 0: no answer, such as when a keep-alive connection has just been closed
    const status = await ask(world, '/token?grant_type=password', firstNetwork + sent, guess, through).then(
      (answer) => answer.status,
      () => 0,
    );
    answered.set(status, (answered.get(status) ?? 0) + 1);
  };
  const timer = setInterval(() => {
    for (const due = ((performance.now() - since) * perSecondInFlood) / 1000; sent < due; sent++) {
      const asking = one().finally(() => open.delete(asking));
      open.add(asking);
    }
  }, 5);
  return {
    answered,
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      through.destroy();
    },
  };
}

interface Turns {
  readonly quiet: Timing;
  readonly flooded: Timing;
  readonly answered: ReadonlyMap<number, number>;
}
// Alternates, so that other load on the machine affects both alike.
async function inTurns(world: World, book: Book): Promise<Turns> {
  const [quiet, flooded]: [number[], number[]] = [[], []];
  const answered = new Map<number, number>();
  await atWork(world, book, 1000);
  for (let turn = 0; turn < turns; turn++) {
    quiet.push(...(await atWork(world, book, turnMs)));
    const flood = startFlood(world, 65_536 * (turn + 1));
    await sleep(1000); // until the queue is full
    flooded.push(...(await atWork(world, book, turnMs)));
    await flood.stop();
    for (const [status, count] of flood.answered) answered.set(status, (answered.get(status) ?? 0) + count);
  }
  return { quiet: timingOf(quiet), flooded: timingOf(flooded), answered };
}

async function floodRows(world: World, book: Book): Promise<Row[]> {
  const { quiet, flooded, answered } = await inTurns(world, book);
  const ratio = flooded.p95 / quiet.p95;
  const seen = [...answered].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`);
  const shown = (timing: Timing): string => `p95 ${ms(timing.p95)}, median ${ms(timing.median)}`;
  return [
    row('list 100 transactions, nobody else there', shown(quiet)),
    row(`list 100 transactions, while ${perSecondInFlood} strangers a second try passwords`, shown(flooded), {
      beside: `${ratio.toFixed(2)} × quiet`,
      aim: { says: 'p95 ≤ 2 × quiet', isMet: ratio <= 2, reason: 'hashing takes the machine from those who are signed in' },
      note: `Answers to the flood: ${seen.join(', ')} (400 looked at, 429 over a limit, 503 turned away before any work).`,
    }),
  ];
}

export async function signingInRows(): Promise<Row[]> {
  const dir = newDataDir();
  const world = await startWorld(dir, [], { TRUSTED_PROXIES: '1' });
  try {
    const people: Person[] = [];
    for (let at = 0; at < clients; at++) people.push(await signUp(world));
    const book = await fillBook(world, people[0] as Person, bookSize);
    return [await signInRow(world, people), await refreshRow(world, people), ...(await floodRows(world, book))];
  } finally {
    await world.stop();
    throwAway(dir);
  }
}
