// The passphrase of a backup: from BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE, else asked at the terminal without showing it.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Config } from '../src/server/platform/config.ts';
import { leastPassphrase } from '../src/server/platform/archive/archive-seal.ts';
import { ArchiveError } from '../src/server/platform/archive/archive-file.ts';

async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_part, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true });
  reader.on('SIGINT', () => process.exit(130));
  try {
    return await reader.question('');
  } finally {
    reader.close();
    process.stdout.write('\n');
  }
}

/** A new one is asked twice: a backup with a mistyped passphrase can never be opened. */
export async function passphraseOf({ backupPassphrase }: Config, isNew: boolean): Promise<string> {
  if (backupPassphrase !== undefined) return backupPassphrase;
  if (!process.stdin.isTTY) throw new ArchiveError('Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE, or run this in a terminal.');
  const given = await ask(isNew ? 'Passphrase for this backup (keep it apart from the file): ' : 'Passphrase of the backup: ');
  if (!isNew) return given;
  if (given.length < leastPassphrase) throw new ArchiveError(`The passphrase needs at least ${leastPassphrase} characters.`);
  if ((await ask('Once more: ')) !== given) throw new ArchiveError('The two passphrases differ.');
  return given;
}

/** Runs a command of archives; a refusal prints a sentence for the operator without a stack trace. */
export async function runArchiveCommand(usage: string, run: (file: string, owner: string | undefined) => Promise<boolean>): Promise<never> {
  const [file, option, owner, ...more] = process.argv.slice(2);
  const hasOwner = usage.includes('--owner') && option === '--owner' && owner?.includes('@') === true;
  if (!file || file.startsWith('-') || more.length > 0 || (option !== undefined && !hasOwner)) {
    process.stderr.write(`Usage: ${usage}\n`);
    process.exit(2);
  }
  try {
    process.exit((await run(file, owner?.trim().toLowerCase())) ? 0 : 1);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
