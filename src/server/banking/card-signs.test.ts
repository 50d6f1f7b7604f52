// The signs of a card statement: from its headings or its account, and asked if neither tells.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const fileOf = (...rows: string[]): File => new File([rows.join('\n')], 'activity.csv');

it('a known card goes into the card account with charges out; the shortest one is asked about', async () => {
  const { client } = await server.business();
  const card = await client.banking.createBankAccount({ id: newId(), name: 'Business card', subkind: 'credit_card', currency: 'USD' });
  const known = fileOf(
    'Date,Description,Card Member,Account #,Amount',
    '05/24/2026,PAPER MILL,SAM EXAMPLE,-71002,26.95',
    '05/21/2026,PAYMENT,SAM EXAMPLE,-71002,-10.00',
  );
  const chosen = (await client.banking.listBankAccounts()).find((a) => a.subkind === 'credit_card');
  expect(await client.banking.previewStatement({ file: known })).toMatchObject({
    bank: 'American Express',
    suggestedBankAccountId: chosen?.id,
    outMinor: 26_95,
    inMinor: 10_00,
    isSignUnsure: false,
  });
  const short = fileOf('Date,Description,Amount', '05/24/2026,PAPER MILL,26.95', '05/22/2026,INK,12.00', '05/21/2026,PENS,5.00');
  const preview = await client.banking.previewStatement({ file: short, bankAccountId: card.id });
  expect(preview).toMatchObject({ bank: null, outMinor: 43_95, inMinor: 0, isSignUnsure: true });
  const { mapping } = preview;
  if (mapping?.amount.kind !== 'signed') throw new Error('not one column');
  const turned = { ...mapping, amount: { ...mapping.amount, isInverted: !mapping.amount.isInverted } };
  expect(await client.banking.previewStatement({ file: short, bankAccountId: card.id, mapping: turned })).toMatchObject({
    outMinor: 0,
    inMinor: 43_95,
    isSignUnsure: false,
  });
});

it.each([
  [
    'American Express',
    [
      'Date,Description,Card Member,Account #,Amount',
      '05/24/2026,PAPER MILL,SAM EXAMPLE,-71002,26.95',
      '05/23/2026,INK STORE REFUND,SAM EXAMPLE,-71002,-6.95',
      '05/21/2026,MOBILE PAYMENT - THANK YOU,SAM EXAMPLE,-71002,-10.00',
    ],
  ],
  [
    'Chase card',
    [
      'Transaction Date,Post Date,Description,Category,Type,Amount,Memo',
      '05/23/2026,05/24/2026,PAPER MILL,Shopping,Sale,-26.95,',
      '05/22/2026,05/23/2026,INK STORE REFUND,Shopping,Return,6.95,',
      '05/20/2026,05/21/2026,MOBILE PAYMENT - THANK YOU,,Payment,10.00,',
    ],
  ],
])('%s: spending raises what is owed, payments and refunds lower it, each with its payee', async (bank, rows) => {
  const { client } = await server.business();
  const card = await client.banking.createBankAccount({ id: newId(), name: 'Business card', subkind: 'credit_card', currency: 'USD' });
  const file = fileOf(...rows);
  expect(await client.banking.previewStatement({ file, bankAccountId: card.id })).toMatchObject({
    bank,
    isSignUnsure: false,
    problems: [],
  });
  await client.banking.importStatement({ id: newId(), file, bankAccountId: card.id });
  const { rows: found } = await client.transactions.list({ sort: 'date', direction: 'desc' });
  expect(found.map((t) => [t.date, t.type, t.amount, t.description])).toEqual([
    ['2026-05-24', 'expense', 26_95, 'PAPER MILL'],
    ['2026-05-23', 'income', 6_95, 'INK STORE REFUND'],
    ['2026-05-21', 'income', 10_00, 'MOBILE PAYMENT - THANK YOU'],
  ]);
  const owed = (await client.ledger.listAccounts({})).find((a) => a.id === card.accountId)?.balanceMinor;
  expect(Number(owed)).toBe(-10_00);
});
