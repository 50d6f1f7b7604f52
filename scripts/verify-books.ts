// Recomputes the books of every business of a database and compares them with what is kept.
import { sql } from 'kysely';
import { rebuildBalances, verify } from '../src/server/ledger/verify-store.ts';
import { makeDatabase, makePool } from '../src/server/platform/database/database.ts';
import { behindWall } from '../src/server/platform/database/transaction.ts';
import type { BusinessFacts } from '../src/server/platform/work.ts';

/** Says what it saw; answers whether all of it is right. With `isRebuilding`, balances are rebuilt from the postings first. */
export async function verifyBooks(url: string, isRebuilding = false): Promise<boolean> {
  const pool = makePool(url, undefined, 2);
  const database = makeDatabase(pool);
  const people = async (): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from auth.app_user');
    return rows[0]?.count ?? 0;
  };
  let faults = 0;
  let entries = 0;
  try {
    // A login that row-level security binds sees a business only from within, or by asking to find them all.
    const businesses = await behindWall(
      database,
      {},
      async (tx) => {
        await sql`set local app.verifying = 'on'`.execute(tx);
        return tx.selectFrom('org').select(['id', 'name', 'base_currency as baseCurrency']).orderBy('created_at').execute();
      },
      true,
    );
    for (const business of businesses) {
      const org = {
        ...business,
        country: 'US',
        kind: 'freelancer',
        fiscalYearStartMonth: 1,
        timeZone: 'UTC',
        isSample: false,
        hiddenModules: [],
      } satisfies BusinessFacts;
      if (isRebuilding) await behindWall(database, { orgId: org.id }, (tx) => rebuildBalances({ tx, org }));
      const found = await behindWall(database, { orgId: org.id }, (tx) => verify({ tx, org }), true);
      faults += found.findings.length;
      entries += found.entries;
      process.stdout.write(
        `${found.findings.length === 0 ? 'sound ' : 'WRONG '} ${org.name}: ${found.entries} entries, ${found.postings} postings\n`,
      );
      for (const finding of found.findings) process.stdout.write(`    ${finding.code}: ${finding.detail}\n`);
    }
    process.stdout.write(`${businesses.length} businesses, ${entries} entries\n`);
    if (businesses.length === 0 && (await people()) > 0) {
      faults += 1;
      process.stderr.write(
        'There are people but no business was seen: this database login may not see them, or the restore is incomplete.\n',
      );
    }
  } finally {
    await database.destroy();
  }
  return faults === 0;
}
