// The minor release of each PostgreSQL version that has the known security fixes. All versions release on the same dates.
import pg from 'pg';
import { log } from '../log.ts';

const fixed: ReadonlyMap<number, number> = new Map([
  [15, 20],
  [16, 16],
  [17, 12],
  [18, 6],
]);

/** `version` is `server_version_num`: 180004 is 18.4. Returns nothing if it has the fixes, or is newer than this list. */
export function missingFixes(version: number): string | undefined {
  const [major, minor] = [Math.floor(version / 10_000), version % 10_000];
  const needed = fixed.get(major);
  if (needed === undefined || minor >= needed) return undefined;
  return `PostgreSQL ${major}.${minor} lacks security fixes that ${major}.${needed} has; update it, or point DATABASE_URL at a server that has them`;
}

export async function warnOfMissingFixes(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ v: number }>(`select current_setting('server_version_num')::int as v`);
    const missing = missingFixes(rows[0]?.v ?? 0);
    if (missing !== undefined) log.warn(missing);
  } finally {
    await client.end();
  }
}
