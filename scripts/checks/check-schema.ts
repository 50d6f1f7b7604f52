// Runs the schema rules against a freshly migrated database, then plants a violation of each rule and requires that it is found.
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/database/postgres-server.ts';
import { checkDistribution } from './check-distribution.ts';
import { quickPlace } from '../quick-place.ts';
import { schemaRules } from './schema-rules.ts';

const dir = mkdtempSync(path.join(quickPlace(), 'daybook-schema-'));
const postgres = await startEmbeddedPostgres(dir);
const client = new pg.Client({ connectionString: postgres.ownerUrl });
const complaints: string[] = [];
try {
  await migrate(postgres.ownerUrl);
  await client.connect();
  for (const rule of schemaRules) {
    const violations = await client.query<{ detail: string }>(rule.query);
    complaints.push(...violations.rows.map((r) => `${rule.name}: ${r.detail}`));
    await client.query('begin');
    await client.query(rule.planted);
    const noticed = await client.query(rule.query);
    if ((noticed.rowCount ?? 0) <= violations.rows.length) complaints.push(`the rule "${rule.name}" does not notice a planted violation`);
    await client.query('rollback');
  }
  complaints.push(...(await checkDistribution(client)));
} finally {
  await client.end().catch(() => {});
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
}
process.stdout.write(
  complaints.length > 0
    ? `${complaints.join('\n')}\n`
    : `${schemaRules.length} rules hold, and each notices its planted violation; distribute.sql places every table\n`,
);
process.exit(complaints.length > 0 ? 1 : 0);
