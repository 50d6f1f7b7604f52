// npm run plan -- ADDRESS TIER [--until DAY] [--trial-until DAY]: gives a person a plan, from now on; `starter` removes it.
// Works with Daybook running or stopped.
import { parseArgs } from 'node:util';
import { isDay } from '../src/core/calendar.ts';
import { isTierId, tierIds } from '../src/core/billing/tier.ts';
import { personByEmail } from '../src/server/auth/store.ts';
import { insertSubscription, planning } from '../src/server/billing/store.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { makeDatabase, makePool } from '../src/server/platform/database/database.ts';
import { databaseOf } from './running-database.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { until: { type: 'string' }, 'trial-until': { type: 'string' } },
});
const [email = '', tierId = ''] = positionals;
const days = [values.until, values['trial-until']];
if (!email.includes('@') || !isTierId(tierId) || days.some((day) => day !== undefined && !isDay(day))) {
  process.stderr.write(`Usage: npm run plan -- ADDRESS ${tierIds.join('|')} [--until YYYY-MM-DD] [--trial-until YYYY-MM-DD]\n`);
  process.exit(2);
}
const [until, trialUntil] = days.map((day) => (day === undefined ? null : new Date(`${day}T23:59:59.999Z`)));
const { url, stop } = await databaseOf(readConfig());
const database = makeDatabase(makePool(url, undefined, 1));
try {
  const person = await personByEmail(database, email.trim().toLowerCase());
  if (person) {
    const status = trialUntil ? 'trialing' : 'active';
    const given = { userId: person.id, tierId, status, endDate: until ?? null, trialEndsAt: trialUntil ?? null } as const;
    await planning(database, (tx) => insertSubscription(tx, given));
    process.stdout.write(`${email} has ${tierId}${days.some(Boolean) ? ` until ${days.find(Boolean)}` : ''} from now on\n`);
  } else {
    process.stderr.write(`nobody has signed up with ${email}\n`);
    process.exitCode = 1;
  }
} finally {
  await database.destroy();
  await stop();
}
