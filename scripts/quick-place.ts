// Where tests put temporary files.
import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

const inMemory = '/dev/shm';
const enough = 4 * 1024 ** 3;

/**
 * The folder for temporary files, in memory if there is plenty: a database of hundreds of small files is copied there in a tenth of the
 * time.
 */
export function quickPlace(): string {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    // PostgreSQL may have to be copied beside its data, and is started there.
    const runsPrograms = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .some((mount) => mount.includes(` ${inMemory} `) && !mount.includes('noexec'));
    return runsPrograms && Math.min(bavail * bsize, freemem()) > enough ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Puts all temporary files of this process and its children in the quick place, and deletes them at exit. */
export function writeQuickly(): void {
  const dir = mkdtempSync(path.join(quickPlace(), 'daybook-run-'));
  chmodSync(dir, 0o711); // the user of PostgreSQL needs to traverse it
  process.env['TMPDIR'] = dir;
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
}
