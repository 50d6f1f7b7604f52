// Test doubles for a drawing process: what an attacker who took it over would try, and drawings that hang.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';

export type Attempt =
  | { readonly kind: 'read' | 'list' | 'write' | 'say'; readonly path: string }
  | { readonly kind: 'connect' | 'fetch'; readonly port: number }
  | {
      readonly kind:
        | 'lookup'
        | 'spawn'
        | 'thread'
        | 'evaluate'
        | 'environment'
        | 'forever'
        | 'sleep'
        | 'hoard'
        | 'hoardBytes'
        | 'exit'
        | 'fail';
    };

const connected = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve('connected'));
    socket.on('error', reject);
  });
const hoarded: unknown[] = [];

async function tried(attempt: Attempt): Promise<string> {
  switch (attempt.kind) {
    case 'say':
      return attempt.path;
    case 'read':
      return readFileSync(attempt.path, 'utf8');
    case 'list':
      return readdirSync(attempt.path).join();
    case 'write':
      writeFileSync(attempt.path, 'x');
      return 'written';
    case 'connect':
      return connected(attempt.port);
    case 'fetch':
      return (await fetch(`http://127.0.0.1:${attempt.port}/`)).text();
    case 'lookup':
      return (await lookup('localhost')).address;
    case 'spawn':
      spawn(process.execPath, ['--version']);
      return 'spawned';
    case 'thread':
      return String(new Worker('1', { eval: true }).threadId);
    case 'evaluate':
      // oxlint-disable-next-line typescript/no-implied-eval -- that it is refused is what is asked here
      return String(new Function('return 1')());
    case 'environment':
      return JSON.stringify(process.env);
    case 'exit':
      return process.exit(3);
    case 'fail':
      throw new Error('a drawing that fails');
    default:
      return endless(attempt.kind);
  }
}

function endless(kind: 'forever' | 'sleep' | 'hoard' | 'hoardBytes'): Promise<string> {
  if (kind === 'sleep') return new Promise(() => {});
  for (;;) {
    if (kind === 'hoard') hoarded.push(Array.from({ length: 100_000 }, (_, at) => at + 0.5));
    if (kind === 'hoardBytes') hoarded.push(Buffer.alloc(1_000_000, 1));
  }
}

export async function takeStep(attempt: Attempt): Promise<Buffer> {
  try {
    return Buffer.from(await tried(attempt));
  } catch (error) {
    if (attempt.kind === 'fail') throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return Buffer.from(cause instanceof Error ? `refused ${(cause as NodeJS.ErrnoException).code ?? cause.name}` : 'refused');
  }
}
