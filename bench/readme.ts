// Updates the table of the last run in bench/README.md between its markers, with the machine and the date.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import path from 'node:path';
import { asMarkdown, type Row } from './rows.ts';
import { root } from './world.ts';

const file = path.join(root, 'bench/README.md');
const opens = '<!-- bench:begin -->';
const closes = '<!-- bench:end -->';

export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly tookMs: number;
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}

export function machine(): string {
  const processors = cpus();
  return `${processors.length} × ${processors[0]?.model.trim() || 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1) ?? '?'} before the run`;
}

export function keep(
  sections: readonly Section[],
  options: { readonly isQuick: boolean; readonly tookMs: number; readonly machine: string },
): void {
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(opens), text.indexOf(closes)];
  if (from < 0 || to < from) throw new Error(`bench/README.md has lost its markers ${opens} … ${closes}`);
  const rows = sections.flatMap((s) => s.rows);
  const [met, missed] = [rows.filter((r) => r.isMet === true).length, rows.filter((r) => r.isMet === false).length];
  const facts = `Taken ${new Date().toISOString().slice(0, 10)} at commit ${commit()} in ${Math.round(options.tookMs / 1000)} s${options.isQuick ? ', quick run (no book of 1,000,000)' : ''}. Machine: ${options.machine}. Aims met: ${met}, missed: ${missed}.`;
  const tables = sections.map((s) => `### ${s.title}\n\n${asMarkdown(s.rows)}`).join('\n\n');
  writeFileSync(file, `${text.slice(0, from + opens.length)}\n\n${facts}\n\n${tables}\n\n${text.slice(to)}`);
}
