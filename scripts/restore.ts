// npm run restore -- FILE [--owner ADDRESS]: restores a backup into an empty installation, or with an owner the export of one business into
// any installation, and checks it. Daybook must be stopped.
import { archiveQueries } from '../src/server/archives/archive-queries.ts';
import { giveBusinessTo, sealedTables } from '../src/server/archives/index.ts';
import { openBackup, openExport, restore, restoreBusiness } from '../src/server/platform/archive/restore.ts';
import { type Config, readConfig } from '../src/server/platform/config.ts';
import { openOneSealed } from './open-one-sealed.ts';
import { passphraseOf, runArchiveCommand } from './passphrase.ts';
import { databaseOf } from './running-database.ts';
import { verifyBooks } from './verify-books.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const onDatabase = async (config: Config, act: (ownerUrl: string) => Promise<unknown>): Promise<boolean> => {
  const { url, stop } = await databaseOf(config, async () => {});
  try {
    await act(url);
    say(await openOneSealed(config, url));
    return await verifyBooks(url);
  } finally {
    await stop();
  }
};
const sayHeld = (mails: number, work: number): void => {
  if (mails + work > 0)
    say(`${mails} emails and ${work} pieces of work that were due are held, so that nothing is sent twice: see npm run held-mail.`);
};

await runArchiveCommand('npm run restore -- FILE [--owner ADDRESS]', async (file, owner) => {
  const config = readConfig();
  if (owner !== undefined) {
    const archive = await openExport(file);
    say(`The export of ${archive.manifest.madeAt} is complete. Restoring…`);
    return onDatabase(config, async (ownerUrl) => {
      const place = { config, ownerUrl, queries: archiveQueries, sealed: sealedTables(config), giveTo: giveBusinessTo(owner) };
      const { objects, heldWork } = await restoreBusiness(archive, place);
      say(`The business and ${objects} files are restored and belong to ${owner}.`);
      sayHeld(0, heldWork);
    });
  }
  const opened = await openBackup(file, config, await passphraseOf(config, false));
  say(`The backup of ${opened.archive.manifest.madeAt} is complete. Restoring…`);
  return onDatabase(config, async (ownerUrl) => {
    const { businesses, objects, heldMails, heldWork } = await restore(opened, { config, ownerUrl, queries: archiveQueries });
    say(`${businesses} businesses and ${objects} files are restored. Everybody has to sign in again.`);
    sayHeld(heldMails, heldWork);
  });
});
