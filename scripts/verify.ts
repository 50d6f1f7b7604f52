// npm run verify: recomputes the books of every business and compares them with what is kept; fails where anything differs.
// With --rebuild balances are written anew from the postings first. Works beside a running server (it reads the same database) and on a stopped one.
import { makeDatabase, makePool } from '../src/server/platform/database.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { behindWall } from '../src/server/platform/transaction.ts';
import { startEmbeddedPostgres } from '../src/server/platform/postgres-server.ts';
import { rebuildBalances, verify } from '../src/server/ledger/verify-store.ts';
import { runningDatabase } from './running-database.ts';

const config = readConfig();

const known = config.databaseUrl ?? (await runningDatabase(config.dataDir));
const started = known ? undefined : await startEmbeddedPostgres(config.dataDir);
const url = known ?? started?.ownerUrl ?? '';
const pool = makePool(url, undefined, 2);
const database = makeDatabase(pool);
let faults = 0;
try {
  const { rows } = await pool.query<{ id: string; name: string; base_currency: string }>(
    'select id, name, base_currency from org order by created_at',
  );
  for (const row of rows) {
    const org = {
      id: row.id,
      name: row.name,
      baseCurrency: row.base_currency,
      country: 'US',
      kind: 'freelancer',
      fiscalYearStartMonth: 1,
      timeZone: 'UTC',
      isSample: false,
    } as const;
    if (process.argv.includes('--rebuild')) await behindWall(database, { orgId: org.id }, (tx) => rebuildBalances({ tx, org }));
    const found = await behindWall(database, { orgId: org.id }, (tx) => verify({ tx, org }), true);
    faults += found.findings.length;
    process.stdout.write(
      `${found.findings.length === 0 ? 'sound ' : 'WRONG '} ${row.name}: ${found.entries} entries, ${found.postings} postings\n`,
    );
    for (const finding of found.findings) process.stdout.write(`    ${finding.code}: ${finding.detail}\n`);
  }
} finally {
  await database.destroy();
  await started?.stop();
}
process.exit(faults === 0 ? 0 : 1);
