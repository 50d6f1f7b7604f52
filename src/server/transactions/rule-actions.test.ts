// What rules do besides choosing a category: on import, on past transactions, and tested before they are saved.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const nothing = { split: [], contactId: null, taxCodeId: null, tags: [] as string[], rename: '' };

async function open() {
  const b = await server.business({ country: 'DE', baseCurrency: 'EUR' });
  const [software, meals, savings] = [await b.account('6010'), await b.account('6210'), await b.account('1010')];
  const [own] = await b.client.banking.listBankAccounts();
  const bankAccountId = own?.id ?? '';
  const importLines = async (id: string, ...lines: string[]) => {
    const file = new File([['Date,Description,Amount', ...lines].join('\n')], 'bank.csv');
    return b.client.banking.importStatement({ id: newId(), file, bankAccountId: id });
  };
  const rule = (value: string, categoryAccountId: string, actions: object = {}) => ({
    id: newId(),
    name: value,
    match: 'all' as const,
    conditions: [{ field: 'description' as const, op: 'contains' as const, value }],
    categoryAccountId,
    actions: { ...nothing, ...actions },
  });
  const rows = async () => (await b.client.transactions.list({})).rows;
  const detailOf = async (description: string) => {
    const row = (await rows()).find((one) => one.description === description);
    return b.client.transactions.get({ id: row?.id ?? '' });
  };
  return { b, software, meals, savings, bankAccountId, importLines, rule, rows, detailOf };
}

async function withTax(b: Awaited<ReturnType<typeof open>>['b']): Promise<string> {
  const id = newId();
  await b.client.tax.createTaxCode({ id, name: 'VAT 19 %', treatment: 'standard', rate: '0.19' });
  return id;
}

const contactInput = (name: string) => ({
  id: newId(),
  kind: 'company' as const,
  name,
});

it('a rule renames, tags, names the contact, tells the tax apart and splits the rest', async () => {
  const { b, software, meals, bankAccountId, importLines, rule, detailOf } = await open();
  const taxCodeId = await withTax(b);
  const contact = await b.client.contacts.createContact(contactInput('Zorblax Ltd'));
  const made = rule('zorblax', software, {
    split: [{ accountId: meals, shareBp: 2500 }],
    contactId: contact.id,
    taxCodeId,
    tags: ['Hosting', 'Monthly'],
    rename: 'Zorblax hosting',
  });
  expect(await b.client.transactions.saveRule(made)).toMatchObject({ actions: made.actions, changed: 0 });
  await importLines(bankAccountId, '2026-03-05,LASTSCHRIFT ZORBLAX 8812,-119.00', '2026-03-06,OTHER,-5.00');
  const detail = await detailOf('Zorblax hosting');
  expect(detail).toMatchObject({ decidedBy: 'rule', contactId: contact.id, bankText: 'LASTSCHRIFT ZORBLAX 8812', amount: 11_900 });
  expect(detail.tags.map(({ name }) => name)).toEqual(['Hosting', 'Monthly']);
  expect(detail.splits.map(({ minor, taxCodeId: tax }) => [minor, tax ?? null])).toEqual([
    [7500, null],
    [2500, null],
    [1900, taxCodeId],
  ]);
  const report = await b.client.reports.taxReport({ from: '2026-01-01', to: '2026-12-31', basis: 'accrual' });
  expect(report).toMatchObject({ inputMinor: '1900', owedMinor: '0', findings: [] });
  expect(report.inputRows).toMatchObject([{ taxCodeId, rate: '0.19', baseMinor: '10000', taxMinor: '1900', documents: 1 }]);
  const byPayment = await b.client.reports.taxReport({ from: '2026-01-01', to: '2026-12-31', basis: 'cash' });
  expect(byPayment.inputRows).toMatchObject([{ baseMinor: '10000', taxMinor: '1900', documents: 1 }]);

  // An edit that says nothing of contact and taxes keeps both.
  const { id, entryId, date, accountId, splits } = detail;
  const parts = splits.map((split) => ({ accountId: split.accountId, minor: split.minor }));
  const saved = await b.client.transactions.save({
    id,
    entryId,
    type: 'expense',
    date,
    description: 'Hosting',
    accountId,
    amount: 11_900,
    splits: parts,
  });
  expect(saved).toMatchObject({ contactId: contact.id, description: 'Hosting' });
  expect(saved.splits[2]).toMatchObject({ minor: 1900, taxCodeId });

  // Removed, it is no longer in the report.
  await b.client.transactions.remove({ ids: [id] });
  expect(await b.client.reports.taxReport({ from: '2026-01-01', to: '2026-12-31', basis: 'accrual' })).toMatchObject({ inputMinor: '0' });
});

it('a rule with actions is tried on the past, changes exactly what the test says, and nothing the second time', async () => {
  const { b, software, meals, bankAccountId, importLines, rule, rows } = await open();
  await b.client.transactions.saveSettings({ applyAtBp: 10_000 });
  await importLines(bankAccountId, '2026-03-05,QUUX 1,-10.01', '2026-03-06,QUUX 2,-20.00');
  const first = rule('quux', software, { rename: 'Quux' });
  expect(await b.client.transactions.testRule(first)).toMatchObject({ matched: 2, changed: 2 });
  expect((await b.client.transactions.saveRule({ ...first, applyToExisting: true })).changed).toBe(2);
  expect((await rows()).map(({ description, category }) => [description, category])).toEqual([
    ['Quux', 'Software and subscriptions'],
    ['Quux', 'Software and subscriptions'],
  ]);
  // It still matches by the bank's text.
  expect(await b.client.transactions.testRule(first)).toMatchObject({ matched: 2, changed: 0 });
  const second = { ...first, actions: { ...first.actions, split: [{ accountId: meals, shareBp: 3333 }], tags: ['shared'] } };
  expect(await b.client.transactions.testRule(second)).toMatchObject({ matched: 2, changed: 2 });
  await b.client.transactions.saveRule({ ...second, applyToExisting: true });
  const [later, earlier] = await rows();
  expect([later?.isSplit, earlier?.isSplit]).toEqual([true, true]);
  const parts = (await b.client.transactions.get({ id: earlier?.id ?? '' })).splits.map(({ minor }) => minor);
  expect(parts).toEqual([667, 334]);
  expect(await b.client.transactions.testRule(second)).toMatchObject({ matched: 2, changed: 0 });
  // The same rule can undo the split it made.
  expect(await b.client.transactions.testRule(first)).toMatchObject({ matched: 2, changed: 2 });
  await b.client.transactions.saveRule({ ...first, applyToExisting: true });
  expect((await rows()).map(({ isSplit }) => isSplit)).toEqual([false, false]);
});

it('a rule makes transfers, and the statement of the other account finds them known', async () => {
  const { b, savings, bankAccountId, importLines, rule, rows } = await open();
  const saver = rule('spare', savings, { rename: 'To savings' });
  expect(await b.client.transactions.saveRule(saver)).toMatchObject({ categoryAccountId: savings });
  await importLines(bankAccountId, '2026-03-05,STANDING ORDER SPARE,-200.00');
  expect(await rows()).toMatchObject([{ type: 'transfer', description: 'To savings', amount: 20_000 }]);
  const other = (await b.client.banking.listBankAccounts()).find(({ accountId }) => accountId === savings);
  const otherId =
    other?.id ??
    (await b.client.banking.createBankAccount({ id: newId(), accountId: savings, subkind: 'bank', currency: 'EUR', name: 'Savings' })).id;
  const { newCount, transferCount } = await importLines(otherId, '2026-03-06,CREDIT,200.00');
  expect([newCount, transferCount, (await rows()).length]).toEqual([1, 1, 1]);
});

it('a transfer is not offered as a category, nor split or taxed', async () => {
  const { b, savings, meals, rule } = await open();
  await b.client.transactions.saveRule(rule('spare', savings));
  const bank = await b.account('1000');
  const asked = { type: 'expense' as const, description: 'spare', accountId: bank, amount: 100, date: '2026-03-05' };
  expect((await b.client.transactions.suggest(asked)).suggestion?.accountId ?? null).not.toBe(savings);
  const split = rule('spare', savings, { split: [{ accountId: meals, shareBp: 5000 }] });
  await expect(b.client.transactions.saveRule(split)).rejects.toMatchObject({ code: 'rule.invalid' });
  const strange = await server.business();
  const foreign = rule('spare', meals, { split: [{ accountId: await strange.account('6010'), shareBp: 5000 }] });
  await expect(b.client.transactions.saveRule(foreign)).rejects.toMatchObject({ code: 'account.unknown' });
  const stranger = rule('spare', meals, { contactId: newId() });
  await expect(b.client.transactions.saveRule(stranger)).rejects.toMatchObject({ code: 'not_found' });
});

it('a rule whose account was archived waits, and what it would have filed is left to review', async () => {
  const { b, software, meals, bankAccountId, importLines, rule, rows } = await open();
  await b.client.transactions.saveSettings({ applyAtBp: 10_000 });
  await b.client.transactions.saveRule(rule('zzyzx', software, { split: [{ accountId: meals, shareBp: 5000 }], tags: ['x'] }));
  await b.client.ledger.archiveAccount({ id: meals, archived: true });
  await importLines(bankAccountId, '2026-03-05,ZZYZX,-10.00');
  expect(await rows()).toMatchObject([{ decidedBy: 'none', isSplit: false }]);
});
