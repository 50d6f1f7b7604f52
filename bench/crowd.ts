// node bench/crowd.ts [40]: so many people, each at an address of their own, load the sample business at once, while others sign up and the
// health check asks every tenth of a second. Says what each was answered. Runs alone.
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#server/platform/ids.ts';
import { send, strangers } from './client.ts';
import { ms, seconds } from './measure.ts';
import { spentBy } from './processor.ts';
import { newDataDir, startWorld, throwAway } from './world.ts';

const count = Number(process.argv[2] ?? 40);
const dataDir = newDataDir();
// As behind a proxy: the address of each person is the one that it names.
const world = await startWorld(dataDir, [], { TRUSTED_PROXIES: '1' });
const through = strangers();

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}
async function timed(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answered> {
  const start = performance.now();
  const { status, text } = await send(world, method, path, headers, body, through);
  return { status, text, ms: performance.now() - start };
}

let people = 0;
const signUp = (): Promise<Answered> => {
  people += 1;
  const content = { email: `crowd-${newId()}@example.com`, password: 'Correct-Horse-7!', data: { full_name: 'Bench' } };
  // Networks are counted, not single addresses.
  const address = `${20 + (people % 200)}.${Math.floor(people / 200)}.7.9`;
  return timed('POST', '/auth/v1/signup', { 'x-forwarded-for': address }, JSON.stringify(content));
};

/** Asks again and again until `isOver`. */
async function meanwhile(ask: () => Promise<Answered>, pauseMs: number, isOver: () => boolean): Promise<readonly Answered[]> {
  const answers: Answered[] = [];
  while (!isOver()) {
    answers.push(await ask());
    await sleep(pauseMs);
  }
  return answers;
}

function told(what: string, answers: readonly Answered[]): string {
  const took = answers.map((one) => one.ms).toSorted((a, b) => a - b);
  const statuses = [...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => `${length} × ${status}`);
  const at = (share: number): string => ms(took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0);
  return `${what}: ${statuses.join(', ')}; first ${at(0)}, median ${at(0.5)}, last ${at(1)}`;
}

try {
  const tokens: string[] = [];
  while (tokens.length < count) tokens.push((JSON.parse((await signUp()).text) as { access_token: string }).access_token);
  const before = spentBy(world);
  const start = performance.now();
  let isOver = false;
  const others = [
    meanwhile(
      () => timed('GET', '/health/ready', {}),
      100,
      () => isOver,
    ),
    meanwhile(signUp, 1000, () => isOver),
  ] as const;
  const loaded = await Promise.all(
    tokens.map((token) => timed('POST', '/api/v1/sample-business', { authorization: `Bearer ${token}` }, '{}')),
  );
  isOver = true;
  const tookMs = performance.now() - start;
  const [ready, signedUp] = await Promise.all(others);
  const after = spentBy(world);
  const spent =
    before && after
      ? `; processor time: server ${seconds(after.serverMs - before.serverMs)}, PostgreSQL ${seconds(after.postgresMs - before.postgresMs)}`
      : '';
  const lines = [
    told(`${count} samples in ${seconds(tookMs)}`, loaded) + spent,
    told('health checks meanwhile', ready),
    told('sign-ups meanwhile', signedUp),
  ];
  const refused = [
    ...Map.groupBy(
      loaded.filter(({ status }) => status !== 201),
      ({ text }) => text.slice(0, 300),
    ).keys(),
  ];
  process.stdout.write(`${[...lines, ...refused].join('\n')}\n`);
} finally {
  await world.stop();
  throwAway(dataDir);
}
