// npm run backup -- FILE: everything of this installation in one file, its secrets sealed by a passphrase. Works with Daybook running or
// stopped.
import { statSync } from 'node:fs';
import { archiveQueries } from '../src/server/archives/archive-queries.ts';
import { backUpTo } from '../src/server/platform/archive/backup.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { passphraseOf, runArchiveCommand } from './passphrase.ts';
import { databaseOf } from './running-database.ts';

await runArchiveCommand('npm run backup -- FILE', async (file) => {
  const config = readConfig();
  const passphrase = await passphraseOf(config, true);
  const { url, stop } = await databaseOf(config, async () => {});
  try {
    const { businesses, entries, objects } = await backUpTo(file, { config, ownerUrl: url, passphrase, queries: archiveQueries });
    const megabytes = (statSync(file).size / 1e6).toFixed(1);
    process.stdout.write(`${file}: ${businesses} businesses, ${entries} entries, ${objects} files, ${megabytes} MB\n`);
    return true;
  } finally {
    await stop();
  }
});
