// hledger and ledger on our own export of the same books, if they are installed.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Bench } from './bench.ts';
import { headersFor, send } from './client.ts';
import type { Book } from './database.ts';
import { ms, whole } from './measure.ts';
import { type Row, row } from './rows.ts';
import type { World } from './world.ts';

const isInstalled = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
const patience = 120_000;

const reports = [
  { what: 'balance sheet', hledger: ['bs', '-e', '2026-01-01'], ledger: ['-e', '2026-01-01', 'bal', '^Assets', '^Liabilities', '^Equity'] },
  {
    what: 'income statement, fiscal year',
    hledger: ['is', '-p', '2025'],
    ledger: ['-b', '2025-01-01', '-e', '2026-01-01', 'bal', '^Income', '^Expenses'],
  },
  {
    what: 'monthly cash',
    hledger: ['bal', '-M', '-p', '2025', 'Assets'],
    ledger: ['-b', '2025-01-01', '-e', '2026-01-01', '-M', 'reg', '^Assets'],
  },
] as const;

/** Milliseconds, or undefined after a timeout. */
const run = (program: string, parameters: readonly string[]): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve(performance.now() - start);
      else if (signal) resolve(undefined);
      else reject(new Error(`${program} ${parameters.join(' ')} failed: ${errors.slice(0, 500)}`));
    });
  });

async function exported(world: World, book: Book, dir: string): Promise<string> {
  const answer = await send(world, 'GET', '/api/v1/journal/export?format=hledger', await headersFor(book.business));
  if (answer.status !== 200) throw new Error(`the export answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  const file = path.join(dir, `${book.size}.journal`);
  writeFileSync(file, answer.text);
  return file;
}

export async function peerTimes(bench: Bench, world: World, books: readonly Book[]): Promise<Row[]> {
  const programs = (['hledger', 'ledger'] as const).filter(isInstalled);
  if (programs.length === 0) return [row('hledger and ledger', 'not installed here')];
  const rows: Row[] = [];
  const dir = mkdtempSync(path.join(tmpdir(), 'daybook-bench-peers-'));
  const slowest = new Map<string, number>();
  try {
    for (const book of books) {
      const able = programs.filter((program) => (slowest.get(program) ?? 0) * 10 <= patience / 2);
      const file = able.length > 0 && book.size <= 100_000 ? await exported(world, book, dir) : undefined;
      for (const { what, ...parameters } of reports) {
        const found: string[] = [];
        for (const program of programs) {
          const took = file && able.includes(program) ? await run(program, ['-f', file, ...parameters[program]]) : undefined;
          slowest.set(program, Math.max(slowest.get(program) ?? 0, took ?? patience));
          if (took !== undefined) found.push(`${program} ${ms(took)}`);
        }
        const isSkipped = file === undefined;
        rows.push(
          row(`${what} by other programs, ${whole(book.size)}`, found.join(', ') || (isSkipped ? 'not run' : 'longer than 2 minutes'), {
            note: isSkipped
              ? 'They read the whole journal for each question; at this size that is minutes and gigabytes.'
              : 'From starting the program to its answer, on our export.',
          }),
        );
      }
      bench.say(`peers on ${whole(book.size)} done`);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  return rows;
}
