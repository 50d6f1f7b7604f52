// Exchange rates: direct, inverse, through a third currency, and over a weekend.
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDatabase, makePool, type Database } from '../platform/database/database.ts';
import { behindWall } from '../platform/database/transaction.ts';
import { copyDatabase } from '../testing-database.ts';
import { rateOn } from './index.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const copied = await copyDatabase();
  drop = copied.drop;
  const owner = new pg.Client({ connectionString: copied.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into exchange_rate values ('2026-03-06', 'EUR', 'USD', 1.1, 'test'), ('2026-03-06', 'EUR', 'GBP', 0.88, 'test'), ('2026-03-09', 'EUR', 'USD', 1.2, 'test')`,
  );
  await owner.end();
  database = makeDatabase(makePool(copied.serverUrl, 'daybook_app', 1));
});
afterAll(async () => {
  await database.destroy();
  await drop();
});
const rate = (from: string, to: string, day: string): Promise<string | null> =>
  behindWall(database, {}, (tx) => rateOn({ tx }, from, to, day), true);

it('L8: finds the rate of the day, or of the days before it', async () => {
  expect(await rate('EUR', 'USD', '2026-03-06')).toBe('1.1000000000');
  expect(await rate('EUR', 'USD', '2026-03-08')).toBe('1.1000000000');
  expect(await rate('EUR', 'USD', '2026-03-10')).toBe('1.2000000000');
  expect(await rate('EUR', 'USD', '2026-03-05')).toBeNull();
  expect(await rate('EUR', 'USD', '2026-04-10')).toBeNull();
});

it('L8: inverts a rate, and goes through a third currency', async () => {
  expect(await rate('USD', 'EUR', '2026-03-06')).toBe('0.9090909091');
  expect(await rate('GBP', 'USD', '2026-03-06')).toBe('1.2500000000');
  expect(await rate('JPY', 'USD', '2026-03-06')).toBeNull();
});
