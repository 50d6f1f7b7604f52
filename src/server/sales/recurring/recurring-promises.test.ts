// However many processes work at once and whatever crashes in between, a period is billed once.
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeGates } from '../../billing/index.ts';
import { businessFacts } from '../../org/index.ts';
import { type Database, makeDatabase, makePool } from '../../platform/database/database.ts';
import { type DoWork, startDueWork } from '../../platform/jobs/due-work.ts';
import { runtimeRole } from '../../platform/database/runtime-role.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { recurringWorker } from './recurring-invoices.ts';
import { beginAt, meanwhile, periodsOf, ruleOf, scheduleOf } from './testing-recurring.ts';
import { customer, journal } from '../testing-sales.ts';

let server: TestServer;
let database: Database;
let owner: pg.Client;
beforeAll(async () => {
  // The server looks for due work only when told to, so it doesn't disturb the counts here.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  beginAt('2026-11-20T12:00:00Z');
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  database = makeDatabase(makePool(server.serverUrl, await runtimeRole(server.serverUrl, 'daybook_app'), 12));
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.destroy();
  await server.stop();
  vi.useRealTimers();
});

const worker = (): DoWork => recurringWorker(makeGates(server.config));
async function sweepers(count: number, work: DoWork): Promise<void> {
  const all = Array.from({ length: count }, () =>
    startDueWork({ database, businessOf: businessFacts, workers: { recurring_invoice: work } }),
  );
  await Promise.all(all.map((one) => one.run()));
  await Promise.all(all.map((one) => one.stop()));
}
const numbers = (rows: readonly string[]): string[] => rows.map((row) => row.split(' ')[2] ?? '').toSorted();

test('J4: 64 sweeps at once over ten schedules make each period once, without a gap in the numbers', async () => {
  const b = await server.business();
  const who = await customer(b);
  const inputs = Array.from({ length: 10 }, () => scheduleOf(who, ruleOf('2026-11-21', { unit: 'day', count: 4 })));
  for (const input of inputs) await b.client.recurring.saveSchedule(input);
  await meanwhile('2026-11-23T12:00:00Z', () => Promise.all([sweepers(64, worker()), server.doDueWork()]));
  await meanwhile('2026-11-24T12:00:00Z', () => Promise.all([sweepers(8, worker()), server.doDueWork()]));
  // Work that got no connection in time on a busy machine is retried later.
  for (const later of ['2026-11-25', '2026-11-26']) await meanwhile(`${later}T12:00:00Z`, () => sweepers(1, worker()));
  const rows = (await Promise.all(inputs.map(({ id }) => periodsOf(b, id)))).flat();
  expect(rows).toHaveLength(40);
  expect(numbers(rows)).toEqual(Array.from({ length: 40 }, (_, n) => `INV-2026-${String(n + 1).padStart(4, '0')}`));
  const { rows: documents } = await b.client.sales.listDocuments({ limit: 100 });
  expect(documents).toHaveLength(40);
  expect((await journal(b)).filter((line) => line.startsWith('2026'))).toHaveLength(40);
});

test('J1: an interrupted run leaves nothing behind, and is done completely afterwards', async () => {
  const b = await server.business();
  const input = scheduleOf(await customer(b), ruleOf('2026-11-21', { unit: 'day', count: 3 }));
  await b.client.recurring.saveSchedule(input);
  const dying: DoWork = async (work, id) => {
    await worker()(work, id);
    throw new Error('the machine lost its power');
  };
  await meanwhile('2026-11-23T12:00:00Z', () => sweepers(1, dying));
  expect(await periodsOf(b, input.id)).toEqual([]);
  expect(await journal(b)).toEqual([]);
  // Losing the connection while finalizing has the same effect.
  const cut: DoWork = async (work, id) => {
    const finalize = worker()(work, id);
    finalize.catch(() => {});
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and usename <> current_user`,
    );
    return finalize;
  };
  await meanwhile('2026-11-23T14:00:00Z', () => sweepers(1, cut).catch(() => {}));
  await meanwhile('2026-11-24T12:00:00Z', () => server.doDueWork());
  expect(await periodsOf(b, input.id)).toEqual([
    '2026-11-21 made INV-2026-0001',
    '2026-11-22 made INV-2026-0002',
    '2026-11-23 made INV-2026-0003',
  ]);
  expect((await journal(b)).filter((line) => line.startsWith('2026'))).toHaveLength(3);
});

test('J4: the database itself takes a period once', async () => {
  const b = await server.business();
  const input = scheduleOf(await customer(b), ruleOf('2026-11-21'), { thenDo: 'draft' });
  await b.client.recurring.saveSchedule(input);
  await meanwhile('2026-11-21T12:00:00Z', () => server.doDueWork());
  const again = `insert into recurring_period (org_id, schedule_id, period_on, outcome) values ($1, $2, '2026-11-21', 'skipped')`;
  await expect(owner.query(again, [b.orgId, input.id])).rejects.toMatchObject({ code: '23505' });
});
