// node bench/small-machine.ts GROUP [lines]: imports a statement on a small machine and says how much memory each process took. GROUP is the
// folder of a memory control group whose limit you set, such as /sys/fs/cgroup/memory/small; server, PostgreSQL and the reader of files run
// in it, this client doesn't. Runs alone.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#server/platform/ids.ts';
import { statementCsv } from './book.ts';
import { accountOf, openBusiness, post, send, signUp, upload } from './client.ts';
import { megabytes, ms, seconds, whole } from './measure.ts';
import { newDataDir, startWorld, throwAway } from './world.ts';

const [group = '', count = '100000'] = process.argv.slice(2);
const lines = Number(count);
const inGroup = (name: string): string => path.join(group, name);
const number = (...names: readonly string[]): number | undefined => {
  for (const name of names)
    try {
      return Number(readFileSync(inGroup(name), 'utf8'));
    } catch {
      // The other version of control groups calls it otherwise.
    }
  return undefined;
};

/** By process: what it does, and the most memory it took at once, with what it shares. */
const peaks = new Map<string, { readonly what: string; bytes: number }>();
const kilobytes = (text: string, field: string): number => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(text)?.[1] ?? 0);
/** The most that all of them took together, what is shared counted once. */
let mostTogether = 0;
function look(): void {
  let together = 0;
  for (const pid of readFileSync(inGroup('cgroup.procs'), 'utf8').trim().split('\n'))
    try {
      const at = (name: string): string => readFileSync(`/proc/${pid}/${name}`, 'utf8');
      const what = at('cmdline').replaceAll('\0', ' ').slice(0, 60).trim();
      const known = peaks.get(pid) ?? { what, bytes: 0 };
      peaks.set(pid, { what, bytes: Math.max(known.bytes, kilobytes(at('status'), 'VmHWM') * 1024) });
      together += kilobytes(at('smaps_rollup'), 'Pss') * 1024;
    } catch {
      // It has ended.
    }
  mostTogether = Math.max(mostTogether, together);
}
const isIn = (pid: string): boolean => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').length > 0;
  } catch {
    return false;
  }
};

if (!group || !readdirSync(group).includes('cgroup.procs')) throw new Error('Usage: node bench/small-machine.ts GROUP [lines]');
// A process begins in the group of the one that starts it.
const own = readFileSync('/proc/self/cgroup', 'utf8');
const home = number('memory.limit_in_bytes') === undefined ? own.split('::')[1] : /:memory:(.*)/.exec(own)?.[1];
const root = number('memory.limit_in_bytes') === undefined ? '/sys/fs/cgroup' : '/sys/fs/cgroup/memory';
const dataDir = newDataDir();
writeFileSync(inGroup('cgroup.procs'), String(process.pid));
const world = await startWorld(dataDir);
writeFileSync(path.join(root, home?.trim() ?? '', 'cgroup.procs'), String(process.pid));
const watching = setInterval(look, 100);
try {
  const business = await openBusiness(world, await signUp(world), 'Small machine');
  const bankAccountId = newId();
  const account = { id: bankAccountId, name: 'Checking', subkind: 'bank', currency: 'USD', institution: '', numberHint: '' };
  await post(world, business, '/bank-accounts', { ...account, accountId: accountOf(business, '1000') });
  const file = new File([statementCsv(lines)], 'statement.csv', { type: 'text/csv' });
  let [isOver, slowest] = [false, 0];
  const asking = (async () => {
    while (!isOver) {
      const since = performance.now();
      const { status } = await send(world, 'GET', '/health/ready', {}).catch(() => ({ status: 0 }));
      slowest = Math.max(slowest, performance.now() - since);
      if (status !== 200) process.stdout.write(`/health/ready answered ${status}\n`);
      await sleep(100);
    }
  })();
  const start = performance.now();
  await upload(world, business, '/statements/preview', { file, bankAccountId });
  const shown = performance.now();
  const { newCount } = await upload<{ newCount: number }>(world, business, '/statements', { id: newId(), file, bankAccountId });
  const end = performance.now();
  isOver = true;
  await asking;
  look();
  process.stdout.write(
    `${whole(newCount)} lines: preview ${seconds(shown - start)}, import ${seconds(end - shown)}; /health/ready at most ${ms(slowest)}\n`,
  );
} finally {
  clearInterval(watching);
  const report = [...peaks].map(([pid, { what, bytes }]) => `${megabytes(bytes).padStart(8)}  ${what}${isIn(pid) ? '' : ' (ended)'}`);
  process.stdout.write(
    `${report
      .toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
      .slice(0, 8)
      .join('\n')}\n`,
  );
  const most = number('memory.max_usage_in_bytes', 'memory.peak');
  const limit = number('memory.limit_in_bytes', 'memory.max');
  process.stdout.write(
    `together ${megabytes(mostTogether)}; the group, with what the system keeps of files, ${megabytes(most ?? 0)} of ${megabytes(limit ?? 0)}\n`,
  );
  await world.stop();
  throwAway(dataDir);
}
