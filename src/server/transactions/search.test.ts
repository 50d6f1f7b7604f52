// Transaction search over HTTP: with the n-gram index it finds the same as by scanning every text.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seed } from '#core/testing-properties.ts';
import { newId } from '../platform/ids.ts';
import { hastening } from '../platform/jobs/due-work.ts';
import { pageOf } from '../platform/page.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { mayMatch } from './gram-actions.ts';
import { selectPage, transactionOrder } from './list-store.ts';
import { readIntoBlock, within } from './testing-gram.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const words = [
  'Café Müller',
  'O2',
  'H&M',
  '100%',
  'a_b',
  'Straße 7',
  'Kiosk',
  '東京 カフェ',
  '🍕 Pizza',
  'Invoice 4711',
  'x',
  'Uber *trip',
  'ticket',
];
const memos = fc.sample(
  fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)).map((two) => two.join(' ')),
  { seed, numRuns: 160 },
);
const searches = [
  'cafe',
  'muller',
  'o2',
  'h&m',
  '%',
  '_',
  'a_b',
  'strasse',
  'k',
  'zz',
  'q',
  '東京',
  'カ',
  '🍕',
  '47',
  '4711 kiosk',
  'o2 x',
  'nowhere',
  'ket',
  'io',
  '12.40',
  '3',
  'invoice 4',
];
const found = async (b: TestBusiness): Promise<string> => {
  const lines: string[] = [];
  for (const search of searches) {
    const { rows } = await b.client.transactions.list({ search, limit: 200 });
    const { count, outMinor, reviewCount } = await b.client.transactions.totals({ search });
    expect(count).toBe(rows.length);
    lines.push(`${search}: ${outMinor} ${reviewCount} ${rows.map((r) => r.id.slice(-6)).join(' ')}`);
  }
  return lines.join('\n');
};

it('finds the same in books that are read into blocks, in part or whole, and in pages', async () => {
  const b = await server.business();
  const [bank] = await b.client.banking.listBankAccounts();
  const lines = memos.map((memo, at) => `2026-0${1 + (at % 9)}-1${at % 7},"${memo} ${at}",-${1 + (at % 30)}.40`);
  const file = new File([['Date,Description,Amount', ...lines].join('\n')], 'lines.csv');
  await b.client.banking.importStatement({ id: newId(), file, bankAccountId: bank?.id ?? '' });
  const before = await found(b);
  const nothing = before.split('\n').filter((line) => line.endsWith(': 0 0 '));
  expect(nothing).toEqual(expect.arrayContaining(['q: 0 0 ', 'nowhere: 0 0 ']));
  expect(nothing.length).toBeLessThan(5);

  await readIntoBlock(server, b.orgId, 100);
  const numbers = (search: string[]) => within(server, b.orgId, (work) => mayMatch(work, search, null));
  const last = memos.length;
  expect(await numbers(['nowhere'])).toEqual(Array.from({ length: last - 100 }, (_, at) => 101 + at));
  expect(await found(b)).toBe(before);

  // A correction is a new entry, found only by its new text.
  const [one] = (await b.client.transactions.list({ search: 'cafe', sort: 'date', direction: 'asc', limit: 1 })).rows;
  if (!one) throw new Error('no café');
  const changed = {
    id: one.id,
    entryId: one.entryId,
    type: 'expense' as const,
    date: one.date,
    description: 'Qwertz',
    accountId: one.accountId,
  };
  const splits = [{ accountId: await b.account('6010'), minor: one.amount }];
  await b.client.transactions.save({ ...changed, amount: one.amount, splits });
  expect((await b.client.transactions.list({ search: 'qwertz', limit: 10 })).rows.map((r) => r.id)).toEqual([one.id]);
  expect((await b.client.transactions.list({ search: 'cafe', limit: 200 })).rows.map((r) => r.id)).not.toContain(one.id);

  const pages: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await b.client.transactions.list({ search: 'kiosk', limit: 3, ...(cursor ? { cursor } : {}) });
    pages.push(...page.rows.map((r) => r.id));
    if (page.next === null) break;
    cursor = page.next;
  }
  expect(pages).toEqual((await b.client.transactions.list({ search: 'kiosk', limit: 200 })).rows.map((r) => r.id));
});

it('a block that is complete is read when it is due, and no other business finds by it', async () => {
  const [b, other] = [await server.business(), await server.business()];
  const [bank] = await b.client.banking.listBankAccounts();
  const lines = Array.from({ length: 8200 }, (_, at) => `2026-01-1${at % 9},Kestrel Hosting ${at},-1.00`);
  const file = new File([['Date,Description,Amount', ...lines].join('\n')], 'lines.csv');
  await b.client.banking.importStatement({ id: newId(), file, bankAccountId: bank?.id ?? '' });
  const ask = (orgId: string, word: string) => within(server, orgId, (work) => mayMatch(work, [word], null));
  const planned = () =>
    within(server, b.orgId, ({ tx }) => tx.selectFrom('due_work').select(['kind', 'due_at', 'attempts', 'failure']).execute());
  /** If it isn't read yet: what is planned, and why it failed. A failure is tried again at once, not after the usual wait. */
  const placesOnceRead = async () => {
    await server.doDueWork();
    const places = await ask(b.orgId, 'nowhere');
    if (places) return places.length;
    await within(server, b.orgId, (work) =>
      hastening(work, { kind: 'search_transactions', subjectId: b.orgId }, new Date()).execute(work.tx),
    );
    return planned();
  };
  await expect.poll(placesOnceRead, { timeout: 120_000 }).toBe(8);
  expect((await ask(b.orgId, '4711'))?.length).toBe(9);
  expect(await ask(other.orgId, '4711')).toBeNull();
  expect((await b.client.transactions.list({ search: 'kestrel 4711', limit: 10 })).rows.map((r) => r.description)).toEqual([
    'Kestrel Hosting 4711',
  ]);
  expect((await other.client.transactions.list({ search: 'kestrel', limit: 10 })).rows).toEqual([]);
});

it('pages of a word that many transactions have are the same when the first rows of the list are searched before all', async () => {
  const b = await server.business();
  const [bank] = await b.client.banking.listBankAccounts();
  const lines = Array.from({ length: 90 }, (_, at) => `2026-0${1 + (at % 9)}-1${at % 7},${at % 3 === 0 ? 'Kiosk' : 'Uber'} ${at},-1.00`);
  const file = new File([['Date,Description,Amount', ...lines].join('\n')], 'lines.csv');
  await b.client.banking.importStatement({ id: newId(), file, bankAccountId: bank?.id ?? '' });
  const asked = async (direction: 'asc' | 'desc', isCommon: boolean) => {
    const ids: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await within(server, b.orgId, (work) =>
        pageOf(transactionOrder('date', direction), { limit: 7, cursor }, (slice) =>
          selectPage(work, { search: 'kiosk' }, { words: ['kiosk'], amount: null, within: null, isCommon }, slice, 'date'),
        ),
      );
      ids.push(...page.rows.map(({ id }) => id));
      if (page.next === null) return ids;
      cursor = page.next;
    }
  };
  for (const direction of ['asc', 'desc'] as const) {
    const all = await asked(direction, false);
    expect(all.length).toBe(30);
    expect(await asked(direction, true)).toEqual(all);
  }
});

it('the keys of a page are made for its rows only, after sorting', async () => {
  const b = await server.business();
  const plans: string[] = [];
  await within(server, b.orgId, (work) =>
    pageOf(transactionOrder('amount', 'desc'), { limit: 7 }, async (slice) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain (verbose, costs off) select r.id, ${slice.key} as key from transaction_row r where r.org_id = ${b.orgId}::uuid
         order by ${slice.order} limit ${slice.limit}`.execute(work.tx);
      plans.push(...rows.map((row) => row['QUERY PLAN']));
      return [];
    }),
  );
  const sorts = plans.findIndex((line) => line.includes('Sort Key'));
  expect(sorts).toBeGreaterThan(0);
  expect(plans.slice(sorts - 1, sorts).join()).toMatch(/Output: (?!.*(SubPlan|json_build_array))/);
});
