// An older version of the program, taken from the history of this repository: for tests of upgrades.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { kindOf } from '../database/migrate.ts';
import { thisVersion } from './testing-fleet.ts';

const days = 2;
function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
  return stdout.trim();
}
const git = (...args: readonly string[]): string => run('git', args, thisVersion);

/** The commit before the newest migrations: those of the last days that only add to the schema, at least one. Or why there is none. */
function olderCommit(): { readonly commit: string } | { readonly missing: string } {
  const inRepository = spawnSync('git', ['rev-parse', '--is-shallow-repository'], { cwd: thisVersion, encoding: 'utf8' });
  if (inRepository.status !== 0) return { missing: 'this is not a clone of the repository' };
  if (inRepository.stdout.trim() === 'true') return { missing: 'this clone has no history: git fetch --unshallow' };
  const migrations = path.join(thisVersion, 'db', 'migrations');
  const end = Number(git('log', '-1', '--format=%ct')) - days * 86_400;
  let oldest: { readonly commit: string; readonly at: number } | undefined;
  for (const name of readdirSync(migrations).toSorted().toReversed()) {
    if (kindOf(readFileSync(path.join(migrations, name), 'utf8')) === 'contract') break;
    const added = git('log', '--diff-filter=A', '--format=%H %ct', '--', `db/migrations/${name}`).split('\n').at(-1) ?? '';
    const [commit = '', time = '0'] = added.split(' ');
    // Not committed yet.
    if (commit === '') continue;
    if (oldest && Number(time) < end) break;
    if (!oldest || Number(time) < oldest.at) oldest = { commit, at: Number(time) };
  }
  return oldest ? { commit: git('rev-parse', `${oldest.commit}^`) } : { missing: 'the newest migration removes something from the schema' };
}

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean }>>;
}
const lockOf = (program: string): LockFile => JSON.parse(readFileSync(path.join(program, 'package-lock.json'), 'utf8')) as LockFile;

/** Its packages are ours where we have all of them in the same versions; otherwise they are installed. */
function installIn(program: string): void {
  const ours = lockOf(thisVersion).packages;
  const areOurs = Object.entries(lockOf(program).packages).every(
    ([name, { version, dev }]) => name === '' || dev === true || ours[name]?.version === version,
  );
  if (areOurs) symlinkSync(path.join(thisVersion, 'node_modules'), path.join(program, 'node_modules'));
  else run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--ignore-scripts'], program);
}

/** Puts it into `folder`, ready to run. Only its server: its pages are not built. */
export function olderVersion(folder: string): ReturnType<typeof olderCommit> {
  const found = olderCommit();
  if ('missing' in found) return found;
  mkdirSync(folder);
  const archive = `${folder}.tar`;
  run('git', ['archive', '--format=tar', `--output=${archive}`, found.commit], thisVersion);
  run('tar', ['-xf', archive, '-C', folder], folder);
  rmSync(archive);
  installIn(folder);
  return found;
}
