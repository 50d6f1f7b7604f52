// Work on what strangers send, in processes of its own (security.md F6): a few that are kept warm, each within bounds of time and memory.
// One that goes beyond them is ended, and only what it was working on fails.
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { serialize } from 'node:v8';
import { log } from '../log.ts';
import { startedProcess, startProcess, type StartProcess } from './pool-process.ts';
import { answerHead } from './pool-worker.ts';
import type { Refusal } from '../refusal.ts';

export interface PoolBounds {
  readonly workers: number;
  /** For one step: a document, a page of statements. On a machine that is busy they are of the processor, for up to three times as long. */
  readonly seconds: number;
  readonly megabytes: number;
  /** Who waits for a worker at the same time, and for how long. */
  readonly waiting: number;
  readonly waitingSeconds: number;
  /** A worker ends when it had nothing to do for so long; the last one only where none is kept. */
  readonly idleSeconds: number;
  readonly kept: 0 | 1;
  /** A worker ends after so many steps: what a library forgets to give back goes with it. */
  readonly steps: number;
}
/** Why there is no answer. `unfit`: the step itself failed. */
export type PoolFault =
  | { readonly reason: 'unfit' | 'ended' | 'busy' }
  | { readonly reason: 'slow'; readonly seconds: number }
  | { readonly reason: 'large'; readonly megabytes: number };
/** What is thrown for it. */
export type Refuse = (fault: PoolFault) => Refusal;
/** One after the other in one process: what it opened in one step is there in the next. */
export type Step = (input: unknown) => Promise<Buffer<ArrayBuffer>>;
export interface ProcessPool {
  /** Has a worker for as long as `use` runs. `module`: the URL of a file of ours that exports `drawStep`. */
  readonly use: <T>(module: string, use: (step: Step) => Promise<T>) => Promise<T>;
  readonly stop: () => void;
  /** How many work, and how many requests wait for one. */
  readonly load: () => { readonly working: number; readonly waiting: number };
  /** Those that are running, for tests. */
  readonly processIds: () => readonly number[];
}

interface Worker {
  readonly child: ChildProcess;
  readonly ask: (request: Buffer, bounds: PoolBounds) => Promise<Buffer<ArrayBuffer>>;
  isDead: boolean;
  steps: number;
  idle: NodeJS.Timeout | undefined;
}

const maxAnswerBytes = 256 * 1024 * 1024;

// What the heap's bound leaves out: fonts and pages are held outside of it. Where the system does not tell, the heap's bound is the only one.
function megabytesOf(pid: number): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * 4096) / 1_048_576;
  } catch {
    return 0;
  }
}

/** Of the processor; NaN where the system does not tell. */
function secondsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // After the name, which may hold blanks: its own time and the kernel's for it are fields 14 and 15, in hundredths.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

/** Tells whether a process that begins now took more than its seconds: of the processor, and never more than three times as many. */
function watchOf(pid: number, seconds: number): () => boolean {
  const began = { at: performance.now(), seconds: secondsOf(pid) };
  return () => {
    const onClock = (performance.now() - began.at) / 1000;
    return onClock > seconds && !(onClock < 3 * seconds && secondsOf(pid) - began.seconds < seconds);
  };
}

/** Calls back with the answer, once it is whole; answers what is known so far. */
function readAnswers(child: ChildProcess, onAnswer: (kind: number, body: Buffer<ArrayBuffer>) => void): () => void {
  let chunks: Buffer[] = [];
  let length = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length < answerHead) return;
    const head = chunks[0] && chunks[0].length >= answerHead ? chunks[0] : Buffer.concat(chunks);
    const size = head.readUInt32LE(1);
    if (size > maxAnswerBytes) return void child.kill('SIGKILL');
    if (length < answerHead + size) return;
    const body = Buffer.concat(chunks).subarray(answerHead, answerHead + size) as Buffer<ArrayBuffer>;
    onAnswer(head.readUInt8(0), body);
    [chunks, length] = [[], 0];
  });
  return () => {
    [chunks, length] = [[], 0];
  };
}

interface Pending {
  readonly resolve: (bytes: Buffer<ArrayBuffer>) => void;
  readonly reject: (error: Error) => void;
}

function workerOn(child: ChildProcess, failed: Refuse, onEnd: (worker: Worker) => void): Worker {
  let pending: Pending | undefined;
  let why: PoolFault = { reason: 'ended' };
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString('utf8')).slice(-2000)));
  child.stdin?.on('error', () => {});
  const settle = (act: (waiting: Pending) => void): void => {
    const waiting = pending;
    pending = undefined;
    if (waiting) act(waiting);
  };
  readAnswers(child, (kind, body) =>
    settle(({ resolve, reject }) => {
      if (kind === 1) return resolve(body);
      log.error('a step in a process of its own failed', { detail: body.toString('utf8') });
      return reject(failed({ reason: 'unfit' }));
    }),
  );
  const end = (): void => {
    if (worker.isDead) return;
    worker.isDead = true;
    if (pending) log.warn('a step in a process of its own was ended', { ...why, said });
    settle(({ reject }) => reject(failed(why)));
    onEnd(worker);
  };
  child.on('exit', end).on('error', end);
  const hold = (isHeld: boolean): void => {
    for (const handle of [child, child.stdin, child.stdout, child.stderr] as unknown as readonly Socket[])
      if (isHeld) handle.ref();
      else handle.unref();
  };
  hold(false);
  const worker: Worker = {
    child,
    isDead: false,
    steps: 0,
    idle: undefined,
    async ask(request, bounds) {
      if (worker.isDead) throw failed(why);
      worker.steps += 1;
      const stop = (because: PoolFault): void => {
        why = because;
        child.kill('SIGKILL');
      };
      const pid = child.pid ?? 0;
      const isSlow = watchOf(pid, bounds.seconds);
      const watching = setInterval(() => {
        if (isSlow()) stop({ reason: 'slow', seconds: bounds.seconds });
        else if (megabytesOf(pid) > bounds.megabytes) stop({ reason: 'large', megabytes: bounds.megabytes });
      }, 100);
      hold(true);
      try {
        return await new Promise((resolve, reject) => {
          pending = { resolve, reject };
          const length = Buffer.alloc(4);
          length.writeUInt32LE(request.length, 0);
          child.stdin?.write(length);
          child.stdin?.write(request);
        });
      } finally {
        clearInterval(watching);
        hold(false);
      }
    },
  };
  return worker;
}

const usual: PoolBounds = {
  workers: 2,
  seconds: 10,
  megabytes: 512,
  waiting: 64,
  waitingSeconds: 30,
  idleSeconds: 60,
  kept: 1,
  steps: Infinity,
};

interface Waiting {
  readonly take: (worker: Worker | Promise<Worker>) => void;
  readonly clock: NodeJS.Timeout;
}

/** Those that work and those who wait for them. */
function makeCrew(bounds: PoolBounds, failed: Refuse, start: StartProcess) {
  const workers = new Set<Worker>();
  const free: Worker[] = [];
  const queue: Waiting[] = [];
  let starting = 0;
  let stops = 0;

  const hasRoom = (): boolean => workers.size + starting < bounds.workers;
  // Waiting requests get a new one.
  const serveNext = (): void => {
    const next = queue.length > 0 && hasRoom() ? queue.shift() : undefined;
    if (!next) return;
    clearTimeout(next.clock);
    next.take(add());
  };
  const add = async (): Promise<Worker> => {
    const stopsBefore = stops;
    starting += 1;
    const child = await startedProcess(start, bounds.megabytes).catch(() => undefined);
    starting -= 1;
    if (!child) {
      serveNext();
      throw failed({ reason: 'busy' });
    }
    const worker = workerOn(child, failed, (ended) => {
      workers.delete(ended);
      clearTimeout(ended.idle);
      if (free.includes(ended)) free.splice(free.indexOf(ended), 1);
      serveNext();
    });
    workers.add(worker);
    if (stops > stopsBefore) child.kill('SIGKILL');
    return worker;
  };
  const take = async (): Promise<Worker> => {
    const known = free.pop();
    clearTimeout(known?.idle);
    if (known) return known;
    if (hasRoom()) return add();
    const busy = failed({ reason: 'busy' });
    if (queue.length >= bounds.waiting) throw busy;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(busy);
      };
      const waiting: Waiting = { take: resolve, clock: setTimeout(leave, bounds.waitingSeconds * 1000) };
      queue.push(waiting);
    });
  };
  const giveBack = (worker: Worker): void => {
    if (worker.isDead) return;
    // Whoever waits gets a new one once it has ended.
    if (worker.steps >= bounds.steps) return void worker.child.kill();
    const next = queue.shift();
    if (next) {
      clearTimeout(next.clock);
      return next.take(worker);
    }
    free.push(worker);
    if (workers.size > bounds.kept) worker.idle = setTimeout(() => worker.child.kill(), bounds.idleSeconds * 1000).unref();
  };
  const stop = (): void => {
    stops += 1;
    for (const worker of workers) worker.child.kill('SIGKILL');
  };
  const load = () => ({ working: workers.size - free.length, waiting: queue.length });
  return { take, giveBack, stop, load, processIds: () => [...workers].flatMap((worker) => worker.child.pid ?? []) };
}

export function makePool(failed: Refuse, own: Partial<PoolBounds> = {}, start: StartProcess = startProcess): ProcessPool {
  const bounds = { ...usual, ...own };
  const { take, giveBack, stop, load, processIds } = makeCrew(bounds, failed, start);
  return {
    async use(module, use) {
      const worker = await take();
      let pause: NodeJS.Timeout | undefined;
      try {
        return await use(async (input) => {
          clearTimeout(pause);
          const answer = await worker.ask(serialize({ module, input }), bounds);
          // A caller that is slow to take what was made does not keep the others waiting.
          pause = setTimeout(() => worker.child.kill('SIGKILL'), bounds.seconds * 1000);
          return answer;
        });
      } finally {
        clearTimeout(pause);
        giveBack(worker);
      }
    },
    stop,
    load,
    processIds,
  };
}
