// Bank transactions that pay invoices: suggested with evidence, matched with one click, in the books once, and undone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { customer, finalized, pay, proof, refusals } from '../sales/testing-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  moveClock(Date.parse('2026-04-10T12:00:00Z') - Date.now());
});
afterAll(async () => {
  moveClock(0);
  await server.stop();
});

/** Imports a statement into the checking account; returns the import's id. */
async function bring(b: TestBusiness, ...rows: readonly string[]): Promise<string> {
  const id = newId();
  const bankAccountId = (await b.client.banking.listBankAccounts()).find((a) => a.name === 'Checking account')?.id ?? '';
  const file = new File([['Date,Description,Amount', ...rows].join('\n')], 'march.csv');
  await b.client.banking.importStatement({ id, file, bankAccountId });
  return id;
}
const lines = async (b: TestBusiness) => (await b.client.matching.matchLines({})).lines;
/** Accepts the best offer for the transaction with `text`. */
async function accept(b: TestBusiness, text: string, over: object = {}) {
  const line = (await lines(b)).find((l) => l.description.includes(text));
  const [offer] = line?.offers ?? [];
  if (!line || !offer) throw new Error(`nothing is offered for ${text}`);
  const { contactId, currency, chargeMinor, allocations } = offer;
  return b.client.matching.acceptMatch({
    id: newId(),
    transactionId: line.transactionId,
    contactId,
    currency,
    chargeMinor,
    allocations: allocations.map(({ documentId, minor }) => ({ documentId, minor })),
    ...over,
  });
}
const balances = async (b: TestBusiness): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await b.client.ledger.listAccounts({})).filter((a) => a.balanceMinor !== '0').map((a) => [a.name, Number(a.balanceMinor)]),
  );
const sound = async (b: TestBusiness): Promise<void> => {
  const { checks } = await b.client.proof.proof({ asOf: '2026-12-31' });
  expect(checks.filter((c) => !c.isSound)).toEqual([]);
};

describe('a line that pays invoices', () => {
  test('is suggested with its reasons, becomes the payment and is booked once; when reversed, it is a transaction again', async () => {
    const b = await server.business();
    const who = await customer(b);
    const invoice = await finalized(b, who, [{ price: 100 }]);
    const importId = await bring(b, '2026-03-12,NORTHWIND PRINTS INV-2026-0001,100.00', '2026-03-12,Zorblax cashback,3.00');
    const before = await balances(b);
    expect(before).toMatchObject({ 'Checking account': 10_300, 'Accounts receivable': 10_000 });
    const [line, ...others] = await lines(b);
    expect(others).toEqual([]);
    expect(line?.offers).toMatchObject([
      {
        contactName: 'Northwind Prints',
        isSure: true,
        allocations: [{ documentId: invoice, number: 'INV-2026-0001', minor: 10_000 }],
        evidence: [
          { kind: 'reference', number: 'INV-2026-0001' },
          { kind: 'name', how: 'full' },
          { kind: 'amount', how: 'whole' },
          { kind: 'delay', days: 10 },
        ],
      },
    ]);
    const paid = await accept(b, 'NORTHWIND');
    expect(paid).toMatchObject({ isFromBank: true, receivedOn: '2026-03-12', minor: 10_000, leftMinor: 0 });
    expect((await b.client.sales.document({ id: invoice })).state).toBe('paid');
    const after = await balances(b);
    expect(after['Checking account']).toBe(10_300);
    expect(after['Accounts receivable']).toBe(undefined);
    expect(after['Services']).toBe(-10_000);
    expect((await b.client.transactions.list({})).rows).toHaveLength(2);
    expect(await lines(b)).toEqual([]);
    expect(await refusals(b.client.banking.rollBackImport({ id: importId }))).toEqual(['import.line_paid']);
    await sound(b);
    await b.client.sales.reversePayment({ id: paid.id });
    expect(await balances(b)).toEqual(before);
    expect(await lines(b)).toHaveLength(1);
    await sound(b);
    await b.client.banking.rollBackImport({ id: importId });
    expect(await balances(b)).toMatchObject({ 'Accounts receivable': 10_000, Services: -10_000 });
  });

  test('pays several invoices; several pay one; partially; less a bank charge; and more than is outstanding', async () => {
    const b = await server.business();
    const who = await customer(b);
    const [one, two, three, four] = [
      await finalized(b, who, [{ price: 100 }]),
      await finalized(b, who, [{ price: 40 }]),
      await finalized(b, who, [{ price: 300 }]),
      await finalized(b, who, [{ price: 77 }]),
    ];
    await bring(
      b,
      '2026-03-12,INV-2026-0001 and INV-2026-0002,140.00',
      '2026-03-13,WIRE INV-2026-0003,293.00',
      '2026-03-14,Northwind Prints first,50.00',
      '2026-03-15,Northwind Prints second,27.00',
    );
    expect(await accept(b, 'INV-2026-0001')).toMatchObject({ minor: 14_000, allocations: [{ minor: 10_000 }, { minor: 4000 }] });
    expect(await accept(b, 'WIRE')).toMatchObject({ minor: 29_300, allocations: [{ documentId: three, minor: 29_300 }] });
    expect(await b.client.sales.document({ id: three })).toMatchObject({ state: 'paid', openMinor: 0 });
    expect(await balances(b)).toMatchObject({ 'Payment fees': 700 });
    const [joined] = (await lines(b)).filter((l) => l.description.includes('first'));
    expect(joined?.offers[0]).toMatchObject({ isSure: false, allocations: [{ documentId: four, minor: 5000 }] });
    await accept(b, 'first');
    await accept(b, 'second');
    for (const id of [one, two, four]) expect((await b.client.sales.document({ id })).state).toBe('paid');
    expect(await proof(b)).toEqual([0, 0]);
    await sound(b);
    const { rows: payments } = await b.client.settlement.listPayments({});
    const wire = payments.find((p) => p.minor === 29_300);
    await b.client.sales.reversePayment({ id: wire?.id ?? '' });
    expect(await proof(b)).toEqual([30_000, 30_000]);
    expect((await balances(b))['Payment fees']).toBe(undefined);
    await sound(b);
  });

  test('in another currency: the exchange difference is realized', async () => {
    const b = await server.business();
    const who = await customer(b);
    const invoice = await finalized(b, who, [{ price: 100 }], { currency: 'EUR' }, '1.10');
    await bring(b, '2026-03-12,Northwind Prints INV-2026-0001,112.00');
    // No rate of the day is known: the rate of the invoice is near enough to find it.
    const [line] = await lines(b);
    expect(line?.offers[0]).toMatchObject({ currency: 'EUR', allocations: [{ documentId: invoice, minor: 10_000 }] });
    const transactionId = line?.transactionId ?? '';
    await b.client.matching.acceptMatch({
      id: newId(),
      transactionId,
      contactId: who,
      currency: 'EUR',
      allocations: [{ documentId: invoice, minor: 10_000 }],
    });
    expect((await b.client.sales.document({ id: invoice })).state).toBe('paid');
    expect(await balances(b)).toMatchObject({ 'Checking account': 11_200, 'Exchange gains': -200 });
    await sound(b);
  });

  test('the same click five times is one payment; two people at once: one of them', async () => {
    const b = await server.business();
    const who = await customer(b);
    const documentId = await finalized(b, who, [{ price: 100 }]);
    await bring(b, '2026-03-12,INV-2026-0001,100.00');
    const transactionId = (await b.client.transactions.list({})).rows[0]?.id ?? '';
    const input = { id: newId(), transactionId, contactId: who, currency: 'USD', allocations: [{ documentId, minor: 10_000 }] };
    const same = await Promise.all(Array.from({ length: 5 }, () => refusals(b.client.matching.acceptMatch(input))));
    expect(same.filter((o) => o.length === 0).length).toBeGreaterThanOrEqual(1);
    const others = await Promise.all(Array.from({ length: 3 }, () => refusals(b.client.matching.acceptMatch({ ...input, id: newId() }))));
    expect(others.every((o) => o.length > 0 && !o[0]?.startsWith('status'))).toBe(true);
    expect((await b.client.settlement.listPayments({})).rows).toHaveLength(1);
    expect((await balances(b))['Checking account']).toBe(10_000);
    await sound(b);
  });
});

describe('a line that is something else', () => {
  test('a payment recorded before its bank transaction arrived counts once', async () => {
    const b = await server.business();
    const who = await customer(b);
    const documentId = await finalized(b, who, [{ price: 100 }]);
    const payment = await pay(b, who, 10_000, [{ documentId, minor: 10_000 }]);
    await bring(b, '2026-03-12,SOME BANK TEXT,100.00', '2026-03-12,OTHER TEXT,99.00');
    const [line] = await lines(b);
    expect(line?.recorded).toMatchObject([{ paymentId: payment, contactName: 'Northwind Prints' }]);
    const other = (await b.client.transactions.list({})).rows.find((t) => t.description === 'OTHER TEXT')?.id ?? '';
    expect(await refusals(b.client.matching.tieRecorded({ id: payment, transactionId: other }))).toEqual(['payment.movement']);
    await b.client.matching.tieRecorded({ id: payment, transactionId: line?.transactionId ?? '' });
    expect((await balances(b))['Checking account']).toBe(19_900);
    expect(await lines(b)).toEqual([]);
    await sound(b);
    await b.client.sales.reversePayment({ id: payment });
    expect((await balances(b))['Checking account']).toBe(19_900);
    expect(await proof(b)).toEqual([10_000, 10_000]);
    await sound(b);
  });

  test('a provider’s payout less its fees is a transfer', async () => {
    const b = await server.business();
    const who = await customer(b);
    const documentId = await finalized(b, who, [{ price: 100 }]);
    const wallet = await b.account('1060');
    const payment = await pay(b, who, 10_000, [{ documentId, minor: 10_000 }], { accountId: wallet });
    await b.client.settlement.recordFee({
      id: newId(),
      paymentId: payment,
      minor: 320,
      currency: 'USD',
      accountId: wallet,
      on: '2026-03-10',
    });
    await bring(b, '2026-03-14,STRIPE TRANSFER,96.80');
    const [line] = await lines(b);
    expect(line?.payouts).toEqual([
      { payoutId: null, accountId: wallet, name: 'Online wallet', grossMinor: 9680, feeMinor: 0, currency: 'USD' },
    ]);
    const before = await balances(b);
    const paidOut = { transactionId: line?.transactionId ?? '', payoutId: null, accountId: wallet };
    const { undoToken } = await b.client.matching.acceptPayout(paidOut);
    await b.client.transactions.undo({ undoToken: undoToken ?? '' });
    expect(await balances(b)).toEqual(before);
    expect(await lines(b)).toEqual([line]);
    await b.client.matching.acceptPayout(paidOut);
    expect(await balances(b)).toEqual({ 'Checking account': 9680, 'Payment fees': 320, Services: -10_000 });
    expect(await lines(b)).toEqual([]);
    await sound(b);
  });
});

test('T5, T6: another business sees none of its transactions and settles nothing with them', async () => {
  const [a, b] = [await server.business(), await server.business()];
  const whoA = await customer(a, 'Canary of A');
  const invoiceA = await finalized(a, whoA, [{ price: 100 }]);
  await bring(a, '2026-03-12,canary INV-2026-0001,100.00');
  const paymentA = await pay(a, whoA, 50, []);
  const line = (await lines(a))[0]?.transactionId ?? '';
  const whoB = await customer(b);
  const invoiceB = await finalized(b, whoB, [{ price: 100 }]);
  await bring(b, '2026-03-12,own INV-2026-0001,100.00');
  const own = (await lines(b))[0]?.transactionId ?? '';
  const { matching: m } = b.client;
  const all = (l: string, d: string, c: string, p: string) =>
    Promise.all(
      [
        m.acceptMatch({
          id: newId(),
          transactionId: l,
          contactId: whoB,
          currency: 'USD',
          allocations: [{ documentId: invoiceB, minor: 10_000 }],
        }),
        m.acceptMatch({
          id: newId(),
          transactionId: own,
          contactId: c,
          currency: 'USD',
          allocations: [{ documentId: invoiceB, minor: 10_000 }],
        }),
        m.acceptMatch({
          id: newId(),
          transactionId: own,
          contactId: whoB,
          currency: 'USD',
          allocations: [{ documentId: d, minor: 10_000 }],
        }),
        m.tieRecorded({ id: p, transactionId: own }),
        m.acceptPayout({ transactionId: l, payoutId: null, accountId: d }),
        m.acceptPayout({ transactionId: own, payoutId: p, accountId: d }),
        m.releasePayout({ id: p }),
      ].map(refusals),
    );
  const foreign = await all(line, invoiceA, whoA, paymentA);
  expect(foreign).toEqual(await all(newId(), newId(), newId(), newId()));
  expect(foreign.filter((r) => r.length === 0)).toEqual([]);
  expect(JSON.stringify([await m.matchLines({}), await m.matchLines({ documentId: invoiceA })])).not.toMatch(/canary/i);
  const stranger = server.clientFor((await server.signUp()).token, a.orgId);
  expect(await refusals(stranger.matching.matchLines({}))).toEqual(['not_found']);
});
