// Reading one account, or the system accounts, by key gives the same as reading the whole chart.
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessFacts } from '../org/index.ts';
import { type Database, makeDatabase, makePool } from '../platform/database/database.ts';
import { runtimeRole } from '../platform/database/runtime-role.ts';
import { behindWall } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { mostAccounts } from '#core/ledger/account.ts';
import { accountById, accounts, systemAccounts } from './index.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer();
  database = makeDatabase(makePool(server.serverUrl, await runtimeRole(server.serverUrl, 'daybook_app'), 2));
});
afterAll(async () => {
  await database.destroy();
  await server.stop();
});

const reading = <T>(b: TestBusiness, read: (work: Pick<Work, 'tx' | 'org'>) => Promise<T>): Promise<T> =>
  behindWall(
    database,
    { orgId: b.orgId, userId: b.userId },
    async (tx) => {
      const org = await businessFacts(tx, b.orgId);
      if (!org) throw new Error('no business');
      return read({ tx, org });
    },
    true,
  );

test('accounts read by key are those of the whole chart, archived ones too, and never of another business', async () => {
  const [mine, other] = [await server.business(), await server.business()];
  const archived = await mine.account('6020');
  const theirs = await other.account('1000');
  await mine.client.ledger.archiveAccount({ id: archived, archived: true });
  await reading(mine, async (work) => {
    const chart = await accounts(work);
    for (const account of chart) expect(await accountById(work, account.id)).toEqual(account);
    expect(await accountById(work, archived)).toMatchObject({ code: '6020', isArchived: true });
    for (const id of [theirs, newId()]) expect(await accountById(work, id)).toBeUndefined();
    const own = chart.filter((account) => account.systemKey !== null);
    expect(own.length).toBeGreaterThan(5);
    expect(await systemAccounts(work)).toEqual(own);
    const asked = [archived, theirs, own[0]?.id ?? ''];
    expect(await systemAccounts(work, asked)).toEqual(chart.filter((account) => account.systemKey !== null || account.id === archived));
  });
});

test('the chart to choose from is small: whole at the most accounts that a chart may have', async () => {
  const b = await server.business();
  const listed = await b.client.ledger.listAccounts({ includeArchived: true });
  const chosenFrom = await b.client.ledger.chart();
  expect(chosenFrom.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
  for (const account of chosenFrom) expect(listed).toContainEqual(expect.objectContaining(account));
  expect(chosenFrom[0]).not.toHaveProperty('balanceMinor');

  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const size = async (count: number) => {
    await owner.query(
      `insert into account (org_id, id, code, name, kind, subkind)
       select $1, gen_random_uuid(), 'x' || n, md5(n::text) || ' ' || n, 'expense', 'operating' from generate_series($2::int, $3::int) n`,
      [b.orgId, (await b.client.ledger.chart()).length + 1, count],
    );
    const bytes = JSON.stringify(await b.client.ledger.chart());
    return gzipSync(bytes).length / 1000;
  };
  try {
    // Names of random letters: those that people give take less.
    expect(await size(500)).toBeLessThan(30);
    expect(await size(5000)).toBeLessThan(300);
    expect(await size(mostAccounts)).toBeLessThan(600);
  } finally {
    await owner.end();
  }
  const added = { id: newId(), code: '9999', name: 'One more', kind: 'expense', subkind: 'operating' } as const;
  await expect(b.client.ledger.createAccount(added)).rejects.toMatchObject({ data: { problems: [{ code: 'account.too_many' }] } });
});
