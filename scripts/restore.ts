// npm run restore -- FILE: brings a backup back into an empty place, and checks it. Daybook must not be running there.
import { archiveQueries } from '../src/server/archives/archive-queries.ts';
import { openBackup, restore } from '../src/server/platform/archive/restore.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { openOneSealed } from './open-one-sealed.ts';
import { passphraseOf, runArchiveCommand } from './passphrase.ts';
import { databaseOf } from './running-database.ts';
import { verifyBooks } from './verify-books.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

await runArchiveCommand('npm run restore -- FILE', async (file) => {
  const config = readConfig();
  const opened = await openBackup(file, config, await passphraseOf(config, false));
  say(`The backup of ${opened.archive.manifest.madeAt} is complete. Restoring…`);
  const { url, stop } = await databaseOf(config, async () => {});
  try {
    const { businesses, objects, heldMails, heldWork } = await restore(opened, { config, ownerUrl: url, queries: archiveQueries });
    say(`${businesses} businesses and ${objects} files are restored. Everybody has to sign in again.`);
    if (heldMails + heldWork > 0)
      say(
        `${heldMails} emails and ${heldWork} pieces of work that were due are held, so that nothing is sent twice: see npm run held-mail.`,
      );
    say(await openOneSealed(config, url));
    return await verifyBooks(url);
  } finally {
    await stop();
  }
});
