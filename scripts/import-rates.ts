// npm run rates -- FILE: imports exchange rates from a table of a central bank: first column the day, then one column per currency,
// in units per euro (the layout of the European Central Bank), or per the currency given with --base.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { isDay } from '../src/core/calendar.ts';
import { isCurrency } from '../src/core/currency.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { parseCsv } from '../src/server/platform/formats/csv.ts';
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
const [header, ...rows] = parseCsv(readFileSync(file, 'utf8'), { delimiter: ',' }).rows;
const currencies = (header?.cells ?? []).map((c) => c.trim());
const known = rows.flatMap(({ cells }) => {
  const day = cells[0]?.trim() ?? '';
  if (!isDay(day)) return [];
  return cells.flatMap((cell, at) => {
    const currency = currencies[at] ?? '';
    return at > 0 && isCurrency(currency) && /^\d+(\.\d+)?$/.test(cell.trim()) && Number(cell) > 0
      ? [{ day, currency, rate: cell.trim() }]
      : [];
  });
});
const config = readConfig();
const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir);
const url = config.databaseUrl ?? embedded?.ownerUrl ?? '';
try {
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let at = 0; at < known.length; at += 20_000) {
    const part = known.slice(at, at + 20_000);
    await client.query(
      `insert into exchange_rate (day, base, quote, rate, source)
       select d, $1, q, r, $2 from unnest($3::date[], $4::text[], $5::numeric[]) as u (d, q, r)
       on conflict (base, quote, day) do update set rate = excluded.rate, source = excluded.source`,
      [values.base, values.source, part.map((k) => k.day), part.map((k) => k.currency), part.map((k) => k.rate)],
    );
  }
  await client.end();
  process.stdout.write(`${known.length} rates of ${new Set(known.map((k) => k.day)).size} days, in units per ${values.base}\n`);
} finally {
  await embedded?.stop();
}
