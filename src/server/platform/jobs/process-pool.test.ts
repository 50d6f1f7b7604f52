// Worker processes that draw and read: what they can't reach, and what happens to one that hangs.
import type { ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setLogLevel } from '../log.ts';
import { drawingFailed } from '../pdf/pdf-pool.ts';
import { makePool, type ProcessPool, type PoolBounds } from './process-pool.ts';
import { startNativeProcess, startProcess, type StartProcess } from './pool-process.ts';
import { Refusal } from '../refusal.ts';
import type { Attempt } from './testing-step.ts';

const module = import.meta.resolve('./testing-step.ts');
let pools: ProcessPool[] = [];
const pool = (bounds: Partial<PoolBounds> = {}, start?: StartProcess): ProcessPool => {
  const made = makePool(drawingFailed, { workers: 1, ...bounds }, start);
  pools.push(made);
  return made;
};
const ask = async (from: ProcessPool, attempt: Attempt): Promise<string> => (await from.use(module, (step) => step(attempt))).toString();
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.message : String(error)),
  );

let listener: Server;
let connects = 0;
let port = 0;
beforeAll(async () => {
  setLogLevel('silent');
  listener = createServer((socket) => {
    connects += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterEach(() => {
  pools.forEach((one) => one.stop());
  pools = [];
});
afterAll(() => {
  setLogLevel('info');
  listener.close();
});

test('F6: code that takes over the process reads no file, reaches no address, starts nothing, and finds no secret', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'canary-'));
  const canary = path.join(directory, 'canary.txt');
  writeFileSync(canary, 'the canary sings');
  process.env['CANARY_SECRET'] = 'the canary sings';
  const from = pool();
  const root = path.resolve(import.meta.dirname, '../../../..');
  const attempts: readonly Attempt[] = [
    ...['/etc/passwd', canary, path.join(root, '.env'), path.join(root, '.git/config'), '/proc/self/environ'].map((at) => ({
      kind: 'read' as const,
      path: at,
    })),
    ...['/', '/home', directory, path.join(root, 'data')].map((at) => ({ kind: 'list' as const, path: at })),
    { kind: 'write', path: path.join(directory, 'out.txt') },
    { kind: 'write', path: path.join(root, 'src/server/main.ts.new') },
    { kind: 'connect', port },
    { kind: 'fetch', port },
    { kind: 'lookup' },
    { kind: 'spawn' },
    { kind: 'thread' },
  ];
  for (const attempt of attempts) expect([attempt, await ask(from, attempt)]).toEqual([attempt, 'refused ERR_ACCESS_DENIED']);
  expect(await ask(from, { kind: 'evaluate' })).toBe('refused EvalError');
  expect(await ask(from, { kind: 'environment' })).not.toContain('canary');
  delete process.env['CANARY_SECRET'];
  expect(connects).toBe(0);
  // Check that it can do what it may: otherwise nothing above would mean anything.
  expect(await ask(from, { kind: 'read', path: path.join(root, 'package.json') })).toContain('"daybook"');
});

test('F6: one that may load libraries reads no file, reaches no address and starts nothing either', async () => {
  const from = pool({}, startNativeProcess);
  const attempts: readonly Attempt[] = [
    { kind: 'read', path: '/etc/passwd' },
    { kind: 'write', path: path.join(tmpdir(), 'out.txt') },
    { kind: 'connect', port },
    { kind: 'spawn' },
    { kind: 'thread' },
  ];
  for (const attempt of attempts) expect([attempt, await ask(from, attempt)]).toEqual([attempt, 'refused ERR_ACCESS_DENIED']);
});

test('a worker ends after its number of steps, and a waiting request gets a new one', async () => {
  const from = pool({ steps: 2 });
  expect(await ask(from, { kind: 'say', path: 'a' })).toBe('a');
  const [first] = from.processIds();
  expect(await Promise.all(['b', 'c', 'd'].map((at) => ask(from, { kind: 'say', path: at })))).toEqual(['b', 'c', 'd']);
  expect(from.processIds()).not.toContain(first);
});

test('F6: a drawing that hangs is killed, and the next one is drawn', async () => {
  const from = pool({ seconds: 2 }); // CPU time, or three times as long for one that sleeps
  const [before] = [await ask(from, { kind: 'say', path: 'warm' }), from.processIds()];
  expect(before).toBe('warm');
  for (const kind of ['forever', 'sleep'] as const) {
    const [pid] = from.processIds();
    expect(await refusal(ask(from, { kind }))).toBe('Couldn’t create the PDF. It took longer than 2 seconds.');
    expect(await ask(from, { kind: 'say', path: 'next' })).toBe('next');
    expect(from.processIds()).toHaveLength(1);
    expect(from.processIds()).not.toContain(pid);
  }
});

test('F6: a drawing that takes all memory is killed, in the heap and outside of it', async () => {
  const from = pool({ megabytes: 160 });
  expect(await refusal(ask(from, { kind: 'hoard' }))).toMatch(/more than 160 MB|before its time/);
  expect(await refusal(ask(from, { kind: 'hoardBytes' }))).toMatch(/more than 160 MB/);
  expect(await ask(from, { kind: 'say', path: 'next' })).toBe('next');
});

test('what fails or crashes fails alone', async () => {
  const from = pool({ workers: 2 });
  const kinds = ['fail', 'say', 'exit', 'say', 'fail', 'say', 'exit', 'say'] as const;
  const answers = await Promise.all(kinds.map((kind) => refusal(kind === 'say' ? ask(from, { kind, path: 'x' }) : ask(from, { kind }))));
  expect(answers.map((a) => a.replace('Couldn’t create the PDF. ', ''))).toEqual(
    kinds.map((kind) =>
      kind === 'say' ? 'done' : kind === 'fail' ? 'Some of its content couldn’t be printed.' : 'It stopped unexpectedly. Try again.',
    ),
  );
  expect(from.processIds().length).toBeLessThanOrEqual(2);
});

test('O2: when the queue is full, further requests are refused at once and the others served in turn', async () => {
  const from = pool({ waiting: 3 });
  const answers = await Promise.all(Array.from({ length: 7 }, (_, at) => refusal(ask(from, { kind: 'say', path: String(at) }))));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(4);
  expect(answers.filter((answer) => answer.includes('Too many documents are being created'))).toHaveLength(3);
});

test('a caller that holds a worker without using it loses it', async () => {
  const from = pool({ seconds: 1 });
  const held = from.use(module, async (step) => {
    await step({ kind: 'say', path: 'a' });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return step({ kind: 'say', path: 'b' });
  });
  expect(await refusal(held)).toContain('Couldn’t create the PDF');
});

const problem = (code: string): Error => Object.assign(new Error(`spawn ${code}`), { code });
/** As Node reports it: some reasons are thrown, others emitted on a process without a pid. */
const thrown =
  (code: string): StartProcess =>
  () => {
    throw problem(code);
  };
const told =
  (code: string): StartProcess =>
  () => {
    const child = new EventEmitter();
    process.nextTick(() => child.emit('error', problem(code)));
    return child as ChildProcess;
  };
/** These results one after the other, then the real one. */
function starting(...starts: readonly StartProcess[]): { readonly start: StartProcess; readonly count: () => number } {
  let at = 0;
  return { start: (megabytes) => (starts[at++] ?? startProcess)(megabytes), count: () => at };
}

test('a start that fails on a busy machine is retried, and the document drawn', async () => {
  const { start, count } = starting(thrown('ETXTBSY'), told('EAGAIN'), thrown('ETXTBSY'));
  const from = pool({}, start);
  expect(await ask(from, { kind: 'say', path: 'late' })).toBe('late');
  expect(count()).toBe(4);
  expect(await ask(from, { kind: 'say', path: 'again' })).toBe('again');
  expect(count()).toBe(4);
});

test('retries end: the caller is refused, the next one gets its own attempt, and no slot leaks', async () => {
  const never = 'Couldn’t create the PDF. Too many documents are being created right now. Try again in a few seconds.';
  const { start, count } = starting(...Array.from({ length: 5 }, () => thrown('ETXTBSY')), told('ENOENT'));
  const from = pool({}, start);
  const answers = ['a', 'b', 'c'].map((path) => refusal(ask(from, { kind: 'say', path })));
  expect(await Promise.all(answers)).toEqual([never, never, 'done']);
  expect(count()).toBe(7);
  expect(from.processIds()).toHaveLength(1);
});

test('a pool that is stopped while a process is being started leaves none behind', async () => {
  const { start } = starting(thrown('ETXTBSY'));
  const from = pool({}, start);
  const asked = refusal(ask(from, { kind: 'say', path: 'x' }));
  from.stop();
  expect(await asked).toContain('Couldn’t create the PDF');
  expect(from.processIds()).toEqual([]);
});
