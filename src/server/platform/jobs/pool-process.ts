// Starts a worker process. If the machine is too busy to start one, it is retried a few times.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../log.ts';
import { isSmallMachine } from './small-machine.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/** What a worker may read: our code and the packages, by symbolic and by real path. */
function readable(): string[] {
  const places = ['src', 'node_modules'].map((name) => path.join(root, name)).filter((place) => existsSync(place));
  const all = new Set(places.flatMap((place) => [place, realpathSync(place)]));
  return [...all].map((place) => `--allow-fs-read=${path.join(place, '*')}`).concat(`--allow-fs-read=${path.join(root, 'package.json')}`);
}

/** `isNative`: with native libraries, such as the one that runs the OCR models. */
function start(megabytes: number, isNative: boolean): ChildProcess {
  // It gets nothing of the server's environment, which contains secrets.
  const environment = process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {};
  return spawn(
    process.execPath,
    [
      '--permission',
      ...(isNative ? ['--allow-addons'] : []),
      ...readable(),
      '--disallow-code-generation-from-strings',
      '--no-warnings',
      ...(isSmallMachine() ? ['--optimize-for-size'] : []),
      `--max-old-space-size=${Math.floor(megabytes * 0.7)}`,
      path.join(import.meta.dirname, 'pool-worker.ts'),
    ],
    { cwd: root, env: environment, stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true },
  );
}

export const startProcess: StartProcess = (megabytes) => start(megabytes, false);
export const startNativeProcess: StartProcess = (megabytes) => start(megabytes, true);

export type StartProcess = (megabytes: number) => ChildProcess;

/** Temporary errors: the binary was just being written, or there were too many processes, open files, or too little memory. */
const passing = new Set(['ETXTBSY', 'EAGAIN', 'EMFILE', 'ENFILE', 'ENOMEM']);
const pausesMs = [20, 80, 300, 1000];

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** A running process. Node throws some reasons why it can't start, and emits others on a process without a pid. */
async function tryOnce(start: StartProcess, megabytes: number): Promise<ChildProcess> {
  const child = start(megabytes);
  if (child.pid !== undefined) return child;
  const [error] = (await once(child, 'error').catch((thrown: unknown) => [thrown])) as readonly unknown[];
  throw error;
}

/** Throws the last attempt's error. */
export async function startedProcess(start: StartProcess, megabytes: number): Promise<ChildProcess> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await tryOnce(start, megabytes);
    } catch (error) {
      const pause = pausesMs[attempt];
      log.warn('a process of the pool could not be started', { code: codeOf(error), attempt: attempt + 1 });
      if (pause === undefined || !passing.has(codeOf(error))) throw error;
      await sleep(pause);
    }
  }
}
