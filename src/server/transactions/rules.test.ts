// Rules tried on the past and put in order.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

async function open() {
  const b = await server.business();
  const [bank, software, meals] = [await b.account('1000'), await b.account('6010'), await b.account('6210')];
  const spend = (date: string, description: string, categoryAccountId: string): Promise<{ id: string }> =>
    b.client.transactions.create({
      id: newId(),
      type: 'expense',
      date,
      description,
      accountId: bank,
      amount: 1000,
      splits: [{ accountId: categoryAccountId, minor: 1000 }],
    });
  const rule = (categoryAccountId: string, value: string, more: object = {}) => ({
    id: newId(),
    name: value,
    match: 'all' as const,
    conditions: [{ field: 'description' as const, op: 'contains' as const, value }],
    categoryAccountId,
    ...more,
  });
  const importLines = async (...lines: string[]): Promise<void> => {
    const [own] = await b.client.banking.listBankAccounts();
    const file = new File([['Date,Description,Amount', ...lines].join('\n')], 'bank.csv');
    await b.client.banking.importStatement({ id: newId(), file, bankAccountId: own?.id ?? '' });
  };
  return { b, software, meals, spend, rule, importLines };
}

it('a rule is tried on the past before it is saved: what it would move, what a person chose, what is locked', async () => {
  const { b, software, meals, spend, rule, importLines } = await open();
  await b.client.transactions.saveSettings({ applyAtBp: 10_000 });
  await importLines('2026-01-05,QZORBLAX HOSTING 1,-10.00', '2026-03-05,QZORBLAX HOSTING 2,-10.00', '2026-03-20,QZORBLAX HOSTING 3,-10.00');
  await spend('2026-03-06', 'qzorblax hosting by hand', meals);
  await b.client.ledger.lockBooks({ through: '2026-01-31' });
  const tried = rule(software, 'qzorblax');
  const test = await b.client.transactions.testRule(tried);
  expect(test).toMatchObject({ matched: 4, changed: 2 });
  const said = Object.fromEntries(
    test.transactions.map(({ description, category, outcome }) => [description.slice(-1), [category, outcome]]),
  );
  expect(said).toEqual({
    3: ['Uncategorized expense', 'changes'],
    2: ['Uncategorized expense', 'changes'],
    1: ['Uncategorized expense', 'locked'],
    d: ['Meals and entertainment', 'yours'],
  });
  expect(await b.client.transactions.listRules()).toEqual([]);
  const early = { ...tried, conditions: [...tried.conditions, { field: 'day' as const, op: 'lt' as const, value: 10 }] };
  expect((await b.client.transactions.testRule(early)).changed).toBe(1);
  const saved = await b.client.transactions.saveRule({ ...tried, applyToExisting: true });
  expect(saved.changed).toBe(test.changed);
  expect((await b.client.transactions.testRule(tried)).transactions.map(({ outcome }) => outcome).toSorted()).toEqual([
    'locked',
    'same',
    'same',
    'yours',
  ]);
});

it('rules are put in order, and the first that matches wins', async () => {
  const { b, software, meals, rule, importLines } = await open();
  const [first, second, third] = [rule(software, 'vrotz'), rule(meals, 'vrotz kiosk'), rule(meals, 'other')];
  for (const one of [first, second, third]) await b.client.transactions.saveRule(one);
  const ordered = await b.client.transactions.orderRules({ ids: [second.id, first.id] });
  expect(ordered.map(({ id }) => id)).toEqual([second.id, first.id, third.id]);
  expect((await b.client.transactions.testRule(first)).matched).toBe(0);
  await importLines('2026-03-05,VROTZ KIOSK,-4.00', '2026-03-06,VROTZ CLOUD,-5.00');
  const { rows } = await b.client.transactions.list({});
  expect(rows.map(({ category }) => category)).toEqual(['Software and subscriptions', 'Meals and entertainment']);
  expect((await b.client.transactions.testRule(first)).matched).toBe(1);
  const other = await open();
  await expect(other.b.client.transactions.orderRules({ ids: [first.id] })).rejects.toMatchObject({ code: 'not_found' });
});
