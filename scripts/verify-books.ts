// Recomputes the books of every business of a database and compares them with what is stored.
import { verifyAll } from '../src/server/ledger/index.ts';
import { makeDatabase, makePool } from '../src/server/platform/database/database.ts';

/** Prints what it found; returns whether all of it is right. With `isRebuilding`, balances are rebuilt from the postings first. */
export async function verifyBooks(url: string, isRebuilding = false): Promise<boolean> {
  const pool = makePool(url, undefined, 2);
  const people = async (): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from auth.app_user');
    return rows[0]?.count ?? 0;
  };
  try {
    const { businesses, entries, faults } = await verifyAll(makeDatabase(pool), {
      isRebuilding,
      tell(name, found) {
        const isSound = found.findings.length === 0;
        process.stdout.write(`${isSound ? 'sound ' : 'WRONG '} ${name}: ${found.entries} entries, ${found.postings} postings\n`);
        for (const finding of found.findings) process.stdout.write(`    ${finding.code}: ${finding.detail}\n`);
      },
    });
    process.stdout.write(`${businesses} businesses, ${entries} entries\n`);
    const isUnseen = businesses === 0 && (await people()) > 0;
    if (isUnseen)
      process.stderr.write(
        'There are people but no business was seen: this database login may not see them, or the restore is incomplete.\n',
      );
    return faults === 0 && !isUnseen;
  } finally {
    await pool.end();
  }
}
