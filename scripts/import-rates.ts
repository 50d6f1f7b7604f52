// npm run rates -- FILE: imports exchange rates from a table of a central bank (XML or CSV as the European Central Bank publishes them), in units per
// euro or per the currency given with --base.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isCurrency } from '../src/core/currency.ts';
import { keepRates, readReferenceRates } from '../src/server/ledger/index.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../src/server/platform/database/postgres-server.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string', default: 'EUR' }, source: { type: 'string', default: 'ECB' } },
});
const [file] = positionals;
if (!file || !isCurrency(values.base)) {
  process.stderr.write('Usage: npm run rates -- FILE [--base EUR] [--source ECB]   (stop Daybook first unless DATABASE_URL is set)\n');
  process.exit(2);
}
const known = readReferenceRates(readFileSync(file, 'utf8'));
const config = readConfig();
const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir);
const url = config.databaseUrl ?? embedded?.ownerUrl ?? '';
try {
  await migrate(url);
  await keepRates(url, { base: values.base, source: values.source }, known);
  process.stdout.write(`${known.length} rates of ${new Set(known.map((k) => k.day)).size} days, in units per ${values.base}\n`);
} finally {
  await embedded?.stop();
}
