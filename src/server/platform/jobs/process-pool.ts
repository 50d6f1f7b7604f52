// Handles untrusted content in separate worker processes (security.md F6): a few are kept warm, each with limits for time and memory. A
// worker that exceeds them is killed, and only its current step fails.
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
  /** Per step: a document, a page of statements. On a busy machine this is CPU time, for up to three times as long in total. */
  readonly seconds: number;
  readonly megabytes: number;
  /** How many requests may wait for a worker, and how long. */
  readonly waiting: number;
  readonly waitingSeconds: number;
  /** An idle worker ends after this long; the last one only if none is kept. */
  readonly idleSeconds: number;
  readonly kept: 0 | 1;
  /** A worker ends after this many steps, which also frees memory that libraries leak. */
  readonly steps: number;
  /** A worker that takes more memory than this when it becomes idle ends at once: what it read last is still in it. */
  readonly idleMegabytes: number;
}
/** Why there is no answer. `unfit`: the step itself failed. */
export type PoolFault =
  | { readonly reason: 'unfit' | 'ended' | 'busy' }
  | { readonly reason: 'slow'; readonly seconds: number }
  | { readonly reason: 'large'; readonly megabytes: number };
/** Turns a fault into the refusal to throw. */
export type Refuse = (fault: PoolFault) => Refusal;
/** One at a time in one process: what one step opened is still there in the next. */
export type Step = (input: unknown) => Promise<Buffer<ArrayBuffer>>;
export interface ProcessPool {
  /** Reserves a worker while `use` runs. `module`: the URL of a file of ours that exports `takeStep`. */
  readonly use: <T>(module: string, use: (step: Step) => Promise<T>) => Promise<T>;
  readonly stop: () => void;
  /** How many workers are busy, and how many requests are waiting. */
  readonly load: () => { readonly working: number; readonly waiting: number };
  /** Of the running workers, for tests. */
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

// The heap limit doesn't cover fonts and pages, which are held outside it. If the system doesn't report memory, only the heap limit
// applies.
function megabytesOf(pid: number): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * 4096) / 1_048_576;
  } catch {
    return 0;
  }
}

/** CPU seconds; NaN if the system doesn't report them. */
function secondsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // After the name, which may contain spaces: user and system time are fields 14 and 15, in hundredths of a second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

/** Tells whether a step starting now exceeded its seconds: of CPU time, and never more than three times as many in total. */
function watchOf(pid: number, seconds: number): () => boolean {
  const began = { at: performance.now(), seconds: secondsOf(pid) };
  return () => {
    const onClock = (performance.now() - began.at) / 1000;
    return onClock > seconds && !(onClock < 3 * seconds && secondsOf(pid) - began.seconds < seconds);
  };
}

/** Calls `onAnswer` with each complete answer; returns what discards the bytes read so far. */
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
  idleMegabytes: Infinity,
};

interface Waiting {
  readonly take: (worker: Worker | Promise<Worker>) => void;
  readonly clock: NodeJS.Timeout;
}

/** The workers and the requests waiting for them. */
function makeCrew(bounds: PoolBounds, failed: Refuse, start: StartProcess) {
  const workers = new Set<Worker>();
  const free: Worker[] = [];
  const queue: Waiting[] = [];
  let starting = 0;
  let stops = 0;

  const hasRoom = (): boolean => workers.size + starting < bounds.workers;
  // Starts a new worker for a waiting request.
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
    // A waiting request gets a new worker once this one has ended.
    if (worker.steps >= bounds.steps) return void worker.child.kill();
    const next = queue.shift();
    if (next) {
      clearTimeout(next.clock);
      return next.take(worker);
    }
    if (megabytesOf(worker.child.pid ?? 0) > bounds.idleMegabytes) return void worker.child.kill();
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
          // A caller that is slow to use its worker must not keep others waiting.
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
