// Processor time of the server and PostgreSQL, from /proc: steadier than the clock if other work shares the machine.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { World } from './world.ts';

const msPerTick = 10;

interface Spent {
  readonly serverMs: number;
  readonly postgresMs: number;
}

function ticks(pid: string): { parent: string; ms: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // utime, stime, and those of exited children: a closed connection is a child of the postmaster.
    const own = [11, 12].reduce((sum, at) => sum + Number(fields[at]), 0);
    const ended = [13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    return { parent: fields[1] ?? '', ms: (own + ended) * msPerTick };
  } catch {
    return undefined;
  }
}

/** undefined if the system does not provide it. */
export function spentBy(world: World): Spent | undefined {
  if (!existsSync('/proc/self/stat')) return undefined;
  const postmaster = readFileSync(path.join(world.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  let postgresMs = ticks(postmaster)?.ms ?? 0;
  for (const pid of readdirSync('/proc')) {
    const one = /^\d+$/.test(pid) ? ticks(pid) : undefined;
    if (one?.parent === postmaster) postgresMs += one.ms;
  }
  return { serverMs: ticks(String(world.pid))?.ms ?? 0, postgresMs };
}

/** Per item, for `count` items processed between the two. */
export function spentEach(before: Spent | undefined, after: Spent | undefined, count: number): string {
  if (!before || !after || count === 0) return '';
  const each = (total: number): string =>
    total / count < 0.5 ? `${Math.round((1000 * total) / count)} µs` : `${(total / count).toFixed(2)} ms`;
  return `server ${each(after.serverMs - before.serverMs)}, PostgreSQL ${each(after.postgresMs - before.postgresMs)}`;
}
