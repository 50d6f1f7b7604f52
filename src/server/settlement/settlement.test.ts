// Refunds, fees, write-offs and moved allocations: every entry as text, and never more than there is.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { customer, finalized, journal, pay, proof, refusals, taxCode } from '../sales/testing-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const refund = async (b: TestBusiness, over: object): Promise<string> => {
  const id = newId();
  await b.client.settlement.recordRefund({
    id,
    refundedOn: '2026-03-20',
    minor: 1,
    accountId: await b.account('1000'),
    ...over,
  });
  return id;
};
const writtenOff = async (b: TestBusiness, over: object): Promise<string> => {
  const id = newId();
  await b.client.settlement.writeOff({ id, kind: 'bad_debt', writtenOn: '2026-06-30', minor: 1, ...over });
  return id;
};
const newest = async (b: TestBusiness, count: number): Promise<string[]> => {
  const all = await journal(b);
  const starts = all.flatMap((line, at) => (line.startsWith(' ') ? [] : [at]));
  return all.slice(starts.at(-count) ?? 0);
};

async function asOwner(query: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client(server.ownerUrl);
  await client.connect();
  try {
    await client.query(query, [...values]);
  } finally {
    await client.end();
  }
}

describe('refunds', () => {
  test('of an overpayment: from the customer’s credit, never more than is left of it', async () => {
    const b = await server.business();
    const who = await customer(b);
    const invoice = await finalized(b, who, [{ price: 100 }]);
    const payment = await pay(b, who, 12_500, [{ documentId: invoice, minor: 10_000 }]);
    expect(await refusals(refund(b, { paymentId: payment, minor: 2501 }))).toEqual(['refund.too_much minor']);
    await refund(b, { paymentId: payment, minor: 2000 });
    expect(await newest(b, 1)).toEqual([
      '2026-03-20 Refund to Northwind Prints',
      '  Customer credit 2000 USD',
      '  Checking account -2000 USD',
    ]);
    expect(await refusals(refund(b, { paymentId: payment, minor: 501 }))).toEqual(['refund.too_much minor']);
    expect(await b.client.settlement.payment({ id: payment })).toMatchObject({ leftMinor: 500, refunds: [{ minor: 2000 }] });
    expect(await refusals(b.client.sales.reversePayment({ id: payment }))).toEqual(['payment.refunded']);
    expect(await proof(b)).toEqual([0, 0]);
  });

  test('of a payment: the invoice is outstanding again; when the refund is reversed, it is settled again', async () => {
    const b = await server.business();
    const who = await customer(b);
    const [one, two] = [await finalized(b, who, [{ price: 100 }]), await finalized(b, who, [{ price: 50 }])];
    const payment = await pay(b, who, 15_000, [
      { documentId: one, minor: 10_000 },
      { documentId: two, minor: 5000 },
    ]);
    const { allocations } = await b.client.settlement.payment({ id: payment });
    const first = allocations.find((a) => a.documentId === one)?.id ?? '';
    const part = { paymentId: payment, minor: 4000, allocations: [{ allocationId: first, minor: 4000 }] };
    expect(await refusals(refund(b, { ...part, minor: 10_001, allocations: [{ allocationId: first, minor: 10_001 }] }))).toEqual([
      'refund.too_much allocations.0.minor',
    ]);
    expect(await refusals(refund(b, { ...part, allocations: [...part.allocations, ...part.allocations] }))).toEqual([
      'refund.allocation allocations',
    ]);
    expect(await refusals(refund(b, { ...part, refundedOn: '2026-03-09' }))).toEqual(['refund.before refundedOn']);
    const id = await refund(b, part);
    expect(await newest(b, 1)).toEqual([
      '2026-03-20 Refund to Northwind Prints',
      '  Accounts receivable 4000 USD',
      '  Checking account -4000 USD',
    ]);
    expect((await b.client.sales.document({ id: one })).openMinor).toBe(4000);
    expect(await proof(b, '2026-03-19')).toEqual([0, 0]);
    expect(await proof(b)).toEqual([4000, 4000]);
    await b.client.settlement.reverseRefund({ id });
    expect(await refusals(b.client.settlement.reverseRefund({ id }))).toEqual(['settlement.reversed']);
    expect((await b.client.sales.document({ id: one })).openMinor).toBe(0);
    expect(await proof(b)).toEqual([0, 0]);
    await b.client.sales.reversePayment({ id: payment });
    expect((await b.client.sales.document({ id: one })).openMinor).toBe(10_000);
    for (const day of ['2026-03-05', '2026-03-12', '2026-03-21', '2026-12-31']) expect(await proof(b, day)).toEqual([15_000, 15_000]);
    expect((await b.client.ledger.verifyBooks()).ok).toBe(true);
  });

  test('of a credit note in a currency whose rate has changed: the difference is realized', async () => {
    const b = await server.business();
    const who = await customer(b);
    const invoice = await finalized(b, who, [{ price: 100 }], { currency: 'EUR' }, '1.10');
    await pay(b, who, 10_000, [{ documentId: invoice, minor: 10_000 }], { currency: 'EUR', receivedMinor: 11_000 });
    const note = newId();
    await b.client.sales.creditDocument({ id: invoice, newId: note });
    await b.client.sales.finalizeDocument({ id: note, draftVersion: 1, issuedOn: '2026-03-15', rate: '1.20' });
    expect(await refusals(refund(b, { creditNoteId: note, minor: 10_001, paidMinor: 1 }))).toEqual(['refund.too_much minor']);
    expect(await refusals(refund(b, { creditNoteId: note, minor: 10_000, refundedOn: '2026-03-14', paidMinor: 1 }))).toEqual([
      'refund.before refundedOn',
    ]);
    await refund(b, { creditNoteId: note, minor: 10_000, paidMinor: 12_350 });
    expect(await newest(b, 1)).toEqual([
      '2026-03-20 Refund to Northwind Prints · CN-2026-0001',
      '  Accounts receivable 10000 EUR (12000)',
      '  Checking account -12350 USD',
      '  Exchange losses 350 USD',
      '  Currency trading -10000 EUR (-12000)',
      '  Currency trading 12000 USD',
    ]);
    expect(await proof(b)).toEqual([0, 0]);
    expect((await b.client.sales.document({ id: note })).openMinor).toBe(0);
  });

  test('the same refund sent five times at once is made once; of five refunds of the whole balance only one is made', async () => {
    const b = await server.business();
    const who = await customer(b);
    const payment = await pay(b, who, 10_000, []);
    const accountId = await b.account('1000');
    const same = { id: newId(), paymentId: payment, refundedOn: '2026-03-20', minor: 3000, accountId };
    await Promise.all(Array.from({ length: 5 }, () => b.client.settlement.recordRefund(same)));
    expect((await b.client.settlement.payment({ id: payment })).leftMinor).toBe(7000);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => refusals(refund(b, { paymentId: payment, minor: 7000 }))));
    expect(outcomes.filter((o) => o.length === 0)).toHaveLength(1);
    expect(outcomes.filter((o) => o[0] === 'refund.too_much minor')).toHaveLength(4);
  });

  test('the database refuses more than is left, and never changes recorded refunds', async () => {
    const b = await server.business();
    const who = await customer(b);
    const payment = await pay(b, who, 10_000, []);
    const id = await refund(b, { paymentId: payment, minor: 6000 });
    const copy = `insert into refund (org_id, id, contact_id, payment_id, refunded_on, currency, minor, account_id, from_base_minor, entry_id)
      select org_id, $2, contact_id, payment_id, refunded_on, currency, $3, account_id, 0, entry_id from refund where id = $1`;
    await expect(asOwner(copy, [id, newId(), 4001])).rejects.toThrow(/beyond what it is/);
    await expect(asOwner('update refund set minor = 1 where id = $1', [id])).rejects.toThrow(/cannot be changed/);
    await expect(asOwner('update payment set minor = 1 where id = $1', [payment])).rejects.toThrow(/cannot be changed/);
    await b.client.settlement.reverseRefund({ id });
    await expect(asOwner('update refund set reversed_at = null, reversed_on = null where id = $1', [id])).rejects.toThrow(
      /cannot be changed/,
    );
  });
});

describe('write-offs', () => {
  test('in many parts reverse the tax of the invoice and no more, each as previewed', async () => {
    const b = await server.business();
    const tax = await taxCode(b, '0.2');
    const invoice = await finalized(b, await customer(b), [{ price: 0.15, taxes: [tax] }]);
    for (let at = 0; at < 6; at++) {
      const { payableMinor, taxes } = await b.client.settlement.writeOffPreview({ id: invoice });
      expect([payableMinor, taxes[0]?.writtenMinor]).toEqual([18, at * 3]);
      await writtenOff(b, { documentId: invoice, minor: 3, relievedTaxCodeIds: [tax] });
    }
    const left = (await b.client.ledger.listAccounts({}))
      .filter((a) => ['2200', '1100'].includes(a.code))
      .map((a) => Number(a.balanceMinor));
    expect(left).toEqual([0, 0]);
  });

  test('a bad debt with its tax refunded, then reversed completely', async () => {
    const b = await server.business();
    const who = await customer(b);
    const tax = await taxCode(b, '0.2');
    const invoice = await finalized(b, who, [{ price: 100, taxes: [tax] }]);
    await pay(b, who, 6000, [{ documentId: invoice, minor: 6000 }]);
    const preview = await b.client.settlement.writeOffPreview({ id: invoice });
    expect(preview).toMatchObject({ openMinor: 6000, payableMinor: 12_000, taxes: [{ taxCodeId: tax, taxMinor: 2000, openMinor: 1000 }] });
    const whole = { documentId: invoice, minor: 6000, relievedTaxCodeIds: [tax], reason: 'Insolvent' };
    expect(await refusals(writtenOff(b, { ...whole, minor: 6001 }))).toEqual(['write_off.too_much minor']);
    expect(await refusals(writtenOff(b, { ...whole, relievedTaxCodeIds: [newId()] }))).toEqual(['write_off.tax relievedTaxCodeIds.0']);
    expect(await refusals(writtenOff(b, { ...whole, writtenOn: '2026-03-01' }))).toEqual(['write_off.before writtenOn']);
    const id = await writtenOff(b, whole);
    expect(await newest(b, 1)).toEqual([
      '2026-06-30 Bad debt: INV-2026-0001',
      '  Bad debts 5000 USD',
      '  Sales tax collected 1000 USD',
      '  Accounts receivable -6000 USD',
    ]);
    const after = await b.client.sales.document({ id: invoice });
    expect(after).toMatchObject({ state: 'written_off', openMinor: 0, paidMinor: 6000 });
    expect(after.allocations.map((a) => [a.writeOffKind, a.minor])).toContainEqual(['bad_debt', 6000]);
    expect(await proof(b)).toEqual([0, 0]);
    await b.client.settlement.reverseWriteOff({ id });
    expect(await refusals(b.client.settlement.reverseWriteOff({ id }))).toEqual(['settlement.reversed']);
    expect(await b.client.sales.document({ id: invoice })).toMatchObject({ state: 'overdue', openMinor: 6000 });
    expect(await proof(b)).toEqual([6000, 6000]);
  });

  test('in another currency with withheld tax: at the rate of the invoice, nothing realized', async () => {
    const b = await server.business();
    const who = await customer(b);
    const vat = await taxCode(b, '0.21');
    const kept = await taxCode(b, '0.15', { isWithheld: true, accountId: await b.account('1200') });
    const invoice = await finalized(b, who, [{ price: 333.33, taxes: [vat, kept] }], { currency: 'EUR' }, '1.1337');
    const { openMinor } = await b.client.sales.document({ id: invoice });
    await writtenOff(b, { documentId: invoice, minor: openMinor, relievedTaxCodeIds: [vat, kept] });
    expect(await journal(b)).toEqual([
      '2026-03-02 Invoice INV-2026-0001 · Northwind Prints',
      '  Accounts receivable 35333 EUR (40058)',
      '  Services -33333 EUR (-37790)',
      '  Sales tax collected -7000 EUR (-7936)',
      '  Sales tax paid 5000 EUR (5668)',
      '2026-06-30 Bad debt: INV-2026-0001',
      '  Bad debts 33333 EUR (37790)',
      '  Sales tax collected 7000 EUR (7936)',
      '  Sales tax paid -5000 EUR (-5668)',
      '  Accounts receivable -35333 EUR (-40058)',
    ]);
    expect(await proof(b)).toEqual([0, 0]);
  });

  test('a small difference either way; a large one is none', async () => {
    const b = await server.business();
    const who = await customer(b);
    const invoice = await finalized(b, who, [{ price: 100 }]);
    await pay(b, who, 9960, [{ documentId: invoice, minor: 9960 }]);
    const over = await pay(b, who, 30, []);
    await writtenOff(b, { kind: 'rounding', documentId: invoice, minor: 40 });
    await writtenOff(b, { kind: 'rounding', paymentId: over, minor: 30 });
    expect(await newest(b, 2)).toEqual([
      '2026-06-30 Rounding difference on INV-2026-0001',
      '  Rounding differences 40 USD',
      '  Accounts receivable -40 USD',
      '2026-06-30 Rounding difference',
      '  Rounding differences -30 USD',
      '  Customer credit 30 USD',
    ]);
    expect((await b.client.sales.document({ id: invoice })).state).toBe('paid');
    expect(await refusals(b.client.sales.reversePayment({ id: over }))).toEqual(['payment.refunded']);
    const large = await finalized(b, who, [{ price: 500 }]);
    expect(await refusals(writtenOff(b, { kind: 'rounding', documentId: large, minor: 101 }))).toEqual(['write_off.small minor']);
    expect(await refusals(writtenOff(b, { kind: 'rounding', documentId: large, paymentId: over }))).toEqual(['refund.source documentId']);
  });
});

describe('fees of providers', () => {
  test('are booked once as an expense on the account that received the payment, and are reversed with it', async () => {
    const b = await server.business();
    const who = await customer(b);
    const invoice = await finalized(b, who, [{ price: 100 }]);
    const accountId = await b.account('1060');
    const payment = await pay(b, who, 10_000, [{ documentId: invoice, minor: 10_000 }], { accountId });
    const fee = { id: newId(), paymentId: payment, minor: 320, currency: 'USD', accountId, on: '2026-03-11' };
    await Promise.all([b.client.settlement.recordFee(fee), b.client.settlement.recordFee(fee), b.client.settlement.recordFee(fee)]);
    expect(await newest(b, 1)).toEqual(['2026-03-11 Processing fee', '  Payment fees 320 USD', '  Online wallet -320 USD']);
    expect((await b.client.sales.document({ id: invoice })).state).toBe('paid');
    const { rows: payments } = await b.client.settlement.listPayments({});
    expect(payments).toMatchObject([{ id: payment, state: 'settled', feeMinor: 320, documents: [{ id: invoice }] }]);
    await b.client.sales.reversePayment({ id: payment });
    expect(await refusals(b.client.settlement.reverseFee({ id: fee.id }))).toEqual(['settlement.reversed']);
    const wallet = (await b.client.ledger.listAccounts({})).find((a) => a.id === accountId);
    expect(wallet?.balanceMinor).toBe('0');
    expect(await refusals(b.client.settlement.recordFee({ ...fee, id: newId() }))).toEqual(['payment.reversed']);
  });

  test('an older chart gets missing accounts when they are needed, under a free number', async () => {
    const b = await server.business();
    const who = await customer(b);
    await asOwner(`update account set system_key = null where org_id = $1 and system_key in ('payment_fees', 'bad_debts')`, [b.orgId]);
    const payment = await pay(b, who, 1000, []);
    const accountId = await b.account('1000');
    await b.client.settlement.recordFee({ id: newId(), paymentId: payment, minor: 10, currency: 'USD', accountId, on: '2026-03-11' });
    const made = (await b.client.ledger.listAccounts({})).filter((a) => a.systemKey === 'payment_fees');
    expect(made.map((a) => [a.code, a.name, Number(a.balanceMinor)])).toEqual([['6056', 'Payment fees', 10]]);
  });
});

describe('moving what a payment settles', () => {
  test('to another invoice, via the customer’s credit; the realized difference is reversed and computed again', async () => {
    const b = await server.business();
    const who = await customer(b);
    const wrong = await finalized(b, who, [{ price: 100 }], { currency: 'EUR' }, '1.10');
    const right = await finalized(b, who, [{ price: 80 }], { currency: 'EUR' }, '1.25');
    const payment = await pay(b, who, 10_000, [{ documentId: wrong, minor: 10_000 }], { currency: 'EUR', receivedMinor: 12_000 });
    const moved = await b.client.settlement.movePayment({
      id: payment,
      on: '2026-03-25',
      allocations: [{ documentId: right, minor: 8000 }],
    });
    expect(moved).toMatchObject({ leftMinor: 2000, allocations: [{ documentId: right, minor: 8000 }] });
    expect(await newest(b, 2)).toEqual([
      '2026-03-25 Payment unapplied from an invoice',
      '  Accounts receivable 10000 EUR (11000)',
      '  Customer credit -10000 EUR (-12000)',
      '  Exchange losses 1000 USD',
      '  Currency trading -10000 EUR (-11000)',
      '  Currency trading 10000 EUR (12000)',
      '  Currency trading -1000 USD',
      '2026-03-25 Credit applied to INV-2026-0002',
      '  Customer credit 8000 EUR (9600)',
      '  Accounts receivable -8000 EUR (-10000)',
      '  Exchange losses 400 USD',
      '  Currency trading -8000 EUR (-9600)',
      '  Currency trading 8000 EUR (10000)',
      '  Currency trading -400 USD',
    ]);
    expect(await proof(b)).toEqual([11_000, 11_000]);
    expect(await refusals(b.client.settlement.movePayment({ id: payment, allocations: [{ documentId: right, minor: 8001 }] }))).toEqual([
      'payment.over_open allocations.0',
    ]);
    await b.client.sales.reversePayment({ id: payment });
    for (const day of ['2026-03-05', '2026-03-12', '2026-03-26']) expect(await proof(b, day)).toEqual([21_000, 21_000]);
  });
});

describe('T5, T6: walls', () => {
  test('another business and a stranger read and write nothing of it', async () => {
    const [a, b] = [await server.business(), await server.business()];
    const who = await customer(a, 'Canary of A');
    const invoice = await finalized(a, who, [{ price: 100 }]);
    const payment = await pay(a, who, 10_500, [{ documentId: invoice, minor: 10_000 }]);
    const given = await refund(a, { paymentId: payment, minor: 100 });
    const other = await finalized(a, who, [{ price: 100 }]);
    const off = await writtenOff(a, { documentId: other, minor: 5000 });
    const accountId = await b.account('1000');
    const own = await pay(b, await customer(b), 1000, []);
    const all = (c: TestBusiness['client'], p: string, d: string, r: string, w: string) => {
      const { settlement: s } = c;
      return Promise.all(
        [
          s.payment({ id: p }),
          s.movePayment({ id: p, allocations: [] }),
          s.movePayment({ id: own, allocations: [{ documentId: d, minor: 100 }] }),
          s.recordRefund({ id: newId(), paymentId: p, refundedOn: '2026-03-20', minor: 1, accountId }),
          s.recordRefund({ id: newId(), creditNoteId: d, refundedOn: '2026-03-20', minor: 1, accountId }),
          s.reverseRefund({ id: r }),
          s.writeOffPreview({ id: d }),
          s.writeOff({ id: newId(), kind: 'bad_debt', documentId: d, writtenOn: '2026-06-30', minor: 1 }),
          s.writeOff({ id: newId(), kind: 'rounding', paymentId: p, writtenOn: '2026-06-30', minor: 1 }),
          s.reverseWriteOff({ id: w }),
          s.recordFee({ id: newId(), paymentId: p, minor: 1, currency: 'USD', accountId, on: '2026-03-11' }),
          s.reverseFee({ id: r }),
        ].map(refusals),
      );
    };
    const foreign = await all(b.client, payment, invoice, given, off);
    expect(foreign).toEqual(await all(b.client, newId(), newId(), newId(), newId()));
    expect(foreign.filter((r) => r.length === 0)).toEqual([]);
    const stranger = await server.signUp();
    const outside = await all(server.clientFor(stranger.token, a.orgId), payment, invoice, given, off);
    expect(new Set(outside.flat())).toEqual(new Set(['not_found']));
    expect(
      JSON.stringify([await b.client.settlement.listPayments({}), await b.client.settlement.documentSettlements({ id: invoice })]),
    ).not.toMatch(/canary|10500/i);
    expect((await a.client.settlement.payment({ id: payment })).leftMinor).toBe(400);
  });
});
