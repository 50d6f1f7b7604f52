// npm run operator -- ADDRESS: makes a person an operator of this installation. Works with Daybook running or stopped.
import { insertOperator } from '../src/server/auth/operator-store.ts';
import { personByEmail } from '../src/server/auth/store.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { makeDatabase, makePool } from '../src/server/platform/database/database.ts';
import { databaseOf } from './running-database.ts';

const email = process.argv[2]?.trim().toLowerCase() ?? '';
if (!email.includes('@')) {
  process.stderr.write('Usage: npm run operator -- ADDRESS\n');
  process.exit(2);
}
const { url, stop } = await databaseOf(readConfig());
const database = makeDatabase(makePool(url, undefined, 1));
try {
  const person = await personByEmail(database, email);
  if (person?.emailConfirmedAt) {
    await insertOperator(database, person.id);
    process.stdout.write(`${email} runs this installation\n`);
  } else {
    process.stderr.write(`${person ? `${email} has not been confirmed yet` : `nobody has signed up with ${email}`}\n`);
    process.exitCode = 1;
  }
} finally {
  await database.destroy();
  await stop();
}
