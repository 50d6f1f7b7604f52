import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';
import { converted, invoiced, quoted, standsOn } from './testing-quotes.ts';
import { customer, draftOf, finalized, journal, lineOf, proof, refusals, taxCode } from '../testing-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

async function asOwner<T extends object>(query: string, values: readonly unknown[] = []): Promise<T[]> {
  const client = new pg.Client(server.ownerUrl);
  await client.connect();
  try {
    return (await client.query<T>(query, [...values])).rows;
  } finally {
    await client.end();
  }
}

describe('from a quote to the last invoice', () => {
  test('deposit, progress, final: the journal, deposits at zero, full income', async () => {
    const b = await server.business();
    const who = await customer(b);
    const tax = await taxCode(b, '0.2');
    const id = await quoted(b, who, [
      { price: 1000, quantity: 2, taxes: [tax], description: 'Site' },
      { price: 500, description: 'Book' },
    ]);
    const deposit = await invoiced(b, id, { part: 'deposit', rate: '0.3' });
    const progress = await invoiced(b, id, { part: 'progress', quantities: [{ lineId: await lineId(b, id, 0), quantityMilli: 1000 }] });
    expect(await b.client.quotes.quoteStanding({ id })).toMatchObject({
      worthMinor: 250_000,
      depositMinor: 75_000,
      progressMinor: 100_000,
      leftMinor: 75_000,
      isClosed: false,
      invoices: [
        { id: deposit, part: 'deposit', number: 'INV-2026-0001' },
        { id: progress, part: 'progress', number: 'INV-2026-0002' },
      ],
    });
    const final = await invoiced(b, id, { part: 'final' });
    const { draft, totals } = await b.client.sales.document({ id: final });
    expect(draft.lines.map((l) => [l.kind, l.description])).toEqual([
      ['item', 'Site'],
      ['item', 'Book'],
      ['section', 'Already invoiced'],
      ['item', 'Less deposit invoice INV-2026-0001 of March 10, 2026'],
      ['item', 'Less deposit invoice INV-2026-0001 of March 10, 2026'],
      ['item', 'Less progress invoice INV-2026-0002 of March 10, 2026'],
    ]);
    expect([totals?.netMinor, totals?.taxMinor]).toEqual([75_000, 8000]);
    expect(await journal(b)).toEqual([
      '2026-03-10 Invoice INV-2026-0001 · Northwind Prints',
      '  Accounts receivable 87000 USD',
      '  Customer deposits -75000 USD',
      '  Sales tax collected -12000 USD',
      '2026-03-10 Invoice INV-2026-0002 · Northwind Prints',
      '  Accounts receivable 120000 USD',
      '  Services -100000 USD',
      '  Sales tax collected -20000 USD',
      '2026-03-10 Invoice INV-2026-0003 · Northwind Prints',
      '  Accounts receivable 83000 USD',
      '  Services -150000 USD',
      '  Sales tax collected -8000 USD',
      '  Customer deposits 75000 USD',
    ]);
    expect([await standsOn(b, '2410'), await standsOn(b, '4000'), await standsOn(b, '2200')]).toEqual([0, -250_000, -40_000]);
    expect(await proof(b)).toEqual([290_000, 290_000]);
    expect((await b.client.ledger.verifyBooks()).ok).toBe(true);
    expect(await refusals(converted(b, id, { part: 'final' }))).toEqual(['quote.invoiced']);
    expect(await refusals(converted(b, id, { part: 'deposit', minor: 1 }))).toEqual(['quote.invoiced']);
  });

  test('a final invoice in another currency deducts the deposit at its carrying amount', async () => {
    const b = await server.business();
    const who = await customer(b);
    const tax = await taxCode(b, '0.2');
    const id = await quoted(b, who, [{ price: 1000, taxes: [tax] }], { currency: 'EUR' });
    await invoiced(b, id, { part: 'deposit', rate: '0.4' }, { rate: '1.10' });
    const draft = await converted(b, id, { part: 'final', currency: 'USD', exchangeRate: '1.25' });
    await b.client.sales.finalizeDocument({ id: draft, draftVersion: 1, issuedOn: '2026-04-01' });
    expect((await journal(b)).slice(4)).toEqual([
      '2026-04-01 Invoice INV-2026-0002 · Northwind Prints',
      '  Accounts receivable 97200 USD',
      '  Services -125000 USD',
      '  Sales tax collected -16200 USD',
      '  Customer deposits 40000 EUR (44000)',
      '  Currency trading 44000 USD',
      '  Currency trading -40000 EUR (-44000)',
    ]);
    expect(await standsOn(b, '2410')).toBe(0);
    const [documents, control] = await proof(b);
    expect(documents).toBe(control);
    expect((await b.client.ledger.verifyBooks()).ok).toBe(true);
  });

  test('in the currency of the deposit at another rate, income carries the deposit at the rate it came in with', async () => {
    const b = await server.business();
    const id = await quoted(b, await customer(b), [{ price: 1000 }], { currency: 'EUR' });
    await invoiced(b, id, { part: 'deposit', rate: '0.5' }, { rate: '1.10' });
    await invoiced(b, id, { part: 'final' }, { rate: '1.30' });
    expect((await journal(b)).slice(3)).toEqual([
      '2026-03-10 Invoice INV-2026-0002 · Northwind Prints',
      '  Accounts receivable 50000 EUR (65000)',
      '  Services -100000 EUR (-120000)',
      '  Customer deposits 50000 EUR (55000)',
    ]);
  });

  test('invoicing everything at once makes a final invoice without deductions', async () => {
    const b = await server.business();
    const id = await quoted(b, await customer(b), [{ price: 100, description: 'Work' }], { discount: { kind: 'percent', rate: '0.1' } });
    const final = await invoiced(b, id, { part: 'final' });
    const { draft, openMinor, ofDocumentId } = await b.client.sales.document({ id: final });
    expect([draft.lines.length, draft.discount, openMinor, ofDocumentId]).toEqual([1, { kind: 'percent', rate: '0.1' }, 9000, id]);
  });
});

const lineId = async (b: TestBusiness, id: string, at: number): Promise<string> =>
  (await b.client.sales.document({ id })).draft.lines[at]?.id ?? '';

describe('never more than was quoted', () => {
  test('at making and at finalizing, one after another and at once', async () => {
    const b = await server.business();
    const id = await quoted(b, await customer(b), [{ price: 100 }]);
    expect(await refusals(converted(b, id, { part: 'deposit', minor: 10_001 }))).toEqual(['quote.over minor']);
    expect(await refusals(converted(b, id, { part: 'deposit', rate: '1.2' }))).toEqual(['quote.part rate']);
    expect(await refusals(converted(b, id, { part: 'progress', rate: '0' }))).toEqual(['quote.part rate']);
    const line = await lineId(b, id, 0);
    expect(await refusals(converted(b, id, { part: 'progress', quantities: [{ lineId: line, quantityMilli: 1001 }] }))).toEqual([
      'quote.over quantities',
    ]);
    const two = await Promise.all([
      converted(b, id, { part: 'deposit', rate: '0.6' }),
      converted(b, id, { part: 'progress', rate: '0.6' }),
    ]);
    const outcomes = await Promise.all(two.map((made) => refusals(b.client.sales.finalizeDocument({ id: made, draftVersion: 1 }))));
    expect(outcomes.flat()).toEqual(['quote.over lines']);
    const final = await converted(b, id, { part: 'final' });
    const more = await converted(b, id, { part: 'deposit', minor: 1000 });
    await b.client.sales.finalizeDocument({ id: more, draftVersion: 1 });
    expect(await refusals(b.client.sales.finalizeDocument({ id: final, draftVersion: 1 }))).toEqual(['quote.changed lines']);
  });

  test('a draft that was increased, moved to another currency or given a foreign line is refused', async () => {
    const b = await server.business();
    const who = await customer(b);
    const id = await quoted(b, who, [{ price: 100 }, { price: 300 }]);
    const made = await converted(b, id, { part: 'progress', rate: '0.5' });
    const { draft } = await b.client.sales.document({ id: made });
    let version = 1;
    const finalizeWith = async (over: object) => {
      await b.client.sales.saveDraft({ id: made, kind: 'invoice', draft: { ...draft, ...over }, draftVersion: version++ });
      return refusals(b.client.sales.finalizeDocument({ id: made, draftVersion: version, rate: '1' }));
    };
    const [first, ...rest] = draft.lines;
    expect(await finalizeWith({ lines: [{ ...first, unitPriceMicro: 101_000_000 }, ...rest] })).toEqual(['quote.over lines']);
    expect(await finalizeWith({ currency: 'EUR' })).toEqual(['quote.bound currency']);
    expect(await finalizeWith({ lines: [{ ...first, origin: { kind: 'quote', lineId: newId() } }] })).toEqual(['quote.line lines']);
    expect(await finalizeWith({ lines: [{ ...first, origin: { kind: 'deposit' } }] })).toEqual(['quote.line lines']);
    const plain = newId();
    const lines = [{ ...lineOf({ price: 10 }), origin: { kind: 'deposit' as const } }];
    await b.client.sales.saveDraft({ id: plain, kind: 'invoice', draft: { ...draftOf(who, []), lines }, draftVersion: 0 });
    expect(await refusals(b.client.sales.finalizeDocument({ id: plain, draftVersion: 1 }))).toEqual(['quote.line lines']);
    expect(await finalizeWith({ lines: [...draft.lines, lineOf({ price: 25, description: 'Extra' })] })).toEqual([]);
    expect((await b.client.quotes.quoteStanding({ id })).progressMinor).toBe(20_000);
  });
});

describe('taken back', () => {
  test('a credited deposit can be invoiced again; a deducted one cannot be credited before its final invoice is', async () => {
    const b = await server.business();
    const id = await quoted(b, await customer(b), [{ price: 100 }]);
    const credit = async (of: string) => {
      const note = newId();
      await b.client.sales.creditDocument({ id: of, newId: note });
      return refusals(b.client.sales.finalizeDocument({ id: note, draftVersion: 1, issuedOn: '2026-03-20' }));
    };
    const first = await invoiced(b, id, { part: 'deposit', rate: '0.5' });
    expect(await credit(first)).toEqual([]);
    expect([await standsOn(b, '2410'), (await b.client.quotes.quoteStanding({ id })).leftMinor]).toEqual([0, 10_000]);
    const deposit = await invoiced(b, id, { part: 'deposit', rate: '0.4' });
    const final = await invoiced(b, id, { part: 'final' });
    expect(await credit(deposit)).toEqual(['quote.deposit_used lines']);
    expect(await credit(final)).toEqual([]);
    expect([await standsOn(b, '2410'), await standsOn(b, '4000')]).toEqual([-4000, 0]);
    expect((await b.client.quotes.quoteStanding({ id })).leftMinor).toBe(6000);
    await invoiced(b, id, { part: 'final' });
    expect([await standsOn(b, '2410'), await standsOn(b, '4000')]).toEqual([0, -10_000]);
    expect((await b.client.ledger.verifyBooks()).ok).toBe(true);
  });
});

describe('in the database', () => {
  test('a deposit cannot go below zero or be restored beyond what was taken; an invoice belongs to an issued quote', async () => {
    const b = await server.business();
    const who = await customer(b);
    const id = await quoted(b, who, [{ price: 100 }]);
    const deposit = await invoiced(b, id, { part: 'deposit', rate: '0.5' });
    const other = await finalized(b, who, [{ price: 1 }]);
    const move = (minor: number, base: number) =>
      asOwner(`insert into deposit_movement (org_id, document_id, deposit_id, minor, base_minor) values ($1, $2, $3, $4, $5)`, [
        b.orgId,
        other,
        deposit,
        minor,
        base,
      ]);
    await expect(move(-5001, -5001)).rejects.toThrow(/more would be taken out/);
    await expect(move(1, 1)).rejects.toThrow(/more would be taken out/);
    await expect(move(-5000, -4999)).rejects.toThrow(/more would be taken out/);
    const link = (document: string, quote: string) =>
      asOwner(`insert into quote_invoice (org_id, document_id, quote_id, part) values ($1, $2, $3, 'final')`, [b.orgId, document, quote]);
    await expect(link(other, id)).rejects.toThrow(/is no invoice of an issued quote/);
    await expect(link(other, deposit)).rejects.toThrow(/is no invoice of an issued quote/);
  });
});

describe('a tax whose rate changed', () => {
  test('between deposit and final invoice: the deposit is taken back, and all of it charged at the new rate', async () => {
    const b = await server.business();
    const tax = await taxCode(b, '0.19');
    await b.client.tax.addTaxRate({ id: tax, startsOn: '2026-07-01', rate: '0.16' });
    const id = await quoted(b, await customer(b), [{ price: 1000, taxes: [tax] }]);
    const deposit = await invoiced(b, id, { part: 'deposit', rate: '0.5' });
    const final = await converted(b, id, { part: 'final' });
    expect(await refusals(b.client.sales.finalizeDocument({ id: final, draftVersion: 1, issuedOn: '2026-07-05' }))).toEqual([
      'quote.tax_changed lines',
    ]);
    const note = newId();
    await b.client.sales.creditDocument({ id: deposit, newId: note });
    await b.client.sales.finalizeDocument({ id: note, draftVersion: 1, issuedOn: '2026-07-05' });
    await invoiced(b, id, { part: 'final' }, { issuedOn: '2026-07-05' });
    expect([await standsOn(b, '2410'), await standsOn(b, '4000'), await standsOn(b, '2200')]).toEqual([0, -100_000, -16_000]);
  });

  test('between progress and final invoice: each part keeps the rate of its day', async () => {
    const b = await server.business();
    const tax = await taxCode(b, '0.19');
    await b.client.tax.addTaxRate({ id: tax, startsOn: '2026-07-01', rate: '0.16' });
    const id = await quoted(b, await customer(b), [{ price: 1000, taxes: [tax] }]);
    await invoiced(b, id, { part: 'progress', rate: '0.5' });
    await invoiced(b, id, { part: 'final' }, { issuedOn: '2026-07-05' });
    expect([await standsOn(b, '4000'), await standsOn(b, '2200')]).toEqual([-100_000, -9500 - 8000]);
  });
});
