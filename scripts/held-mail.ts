// npm run held-mail [-- send|discard]: emails that waited longer than a day for SMTP, or that a restore brought back, and work that was due
// then.
// Lists them; with `send`, sends all of them and does the work; with `discard`, discards the emails.
import { readConfig } from '../src/server/platform/config.ts';
import { makeDatabase, makePool } from '../src/server/platform/database/database.ts';
import { decideHeld, selectHeld } from '../src/server/platform/mail/held-mail.ts';
import { countHeldWork, releaseHeldWork } from '../src/server/platform/jobs/due-work.ts';
import { databaseOf } from './running-database.ts';

const [answer] = process.argv.slice(2);
if (answer !== undefined && answer !== 'send' && answer !== 'discard') {
  process.stderr.write('Usage: npm run held-mail [-- send|discard]\n');
  process.exit(2);
}
const { url, stop } = await databaseOf(readConfig());
const database = makeDatabase(makePool(url, undefined, 1));
try {
  const held = await selectHeld(database);
  for (const { queuedAt, recipient, subject } of held)
    process.stdout.write(`${queuedAt.toISOString().slice(0, 16)}  ${recipient}  ${subject}\n`);
  const done =
    answer === undefined || held.length === 0
      ? 0
      : await decideHeld(
          database,
          held.map((mail) => mail.id),
          answer,
        );
  const said =
    answer === undefined
      ? `${held.length} held: npm run held-mail -- send, or -- discard`
      : `${done} ${answer === 'send' ? 'will be sent' : 'discarded'}`;
  process.stdout.write(`${said}\n`);
  const work = answer === 'send' ? await releaseHeldWork(database) : await countHeldWork(database);
  if (work > 0)
    process.stdout.write(
      answer === 'send'
        ? `${work} held reminders, scheduled emails and recurring invoices will be done\n`
        : `${work} reminders, scheduled emails and recurring invoices are held since the restore: npm run held-mail -- send does them\n`,
    );
} finally {
  await database.destroy();
  await stop();
}
