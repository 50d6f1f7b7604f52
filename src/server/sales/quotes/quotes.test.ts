import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { today } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { standStill } from '../../platform/testing-clock.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';
import { converted, quoted } from './testing-quotes.ts';
import { customer, draftOf, finalized, journal, lineOf, refusals } from '../testing-sales.ts';

let server: TestServer;
standStill(); // also at midnight
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

const stroke = [
  [100, 100, 200, 150, 300, 90],
  [400, 100, 450, 220],
];

describe('sections and notes', () => {
  test('a section has its subtotal, a note nothing; totals, books and numbers are those of the items alone', async () => {
    const b = await server.business();
    const who = await customer(b);
    const words = (kind: 'section' | 'note', description: string) => ({ ...lineOf({ price: 999, quantity: 3, description }), kind });
    const lines = [
      words('section', 'Design'),
      lineOf({ price: 100 }),
      words('note', 'Two rounds of corrections'),
      lineOf({ price: 50 }),
      words('section', 'Print'),
      lineOf({ price: 7 }),
    ];
    const id = newId();
    const draft = { ...draftOf(who, []), lines };
    const saved = await b.client.sales.saveDraft({ id, kind: 'invoice', draft, draftVersion: 0 });
    expect(saved.totals?.lines.map((l) => l.amountMinor)).toEqual([0, 10_000, 0, 5000, 0, 700]);
    const done = await b.client.sales.finalizeDocument({ id, draftVersion: 1 });
    expect(done.openMinor).toBe(15_700);
    expect((await journal(b)).slice(1)).toEqual(['  Accounts receivable 15700 USD', '  Services -15700 USD']);
    const [row] = await asOwner<{ frozen: string }>('select frozen from sales_document where id = $1', [id]);
    const frozen = JSON.parse(row?.frozen ?? '') as { lines: { kind: string; subtotalMinor: number | null; quantityMilli: number }[] };
    expect(frozen.lines.map((l) => [l.kind, l.subtotalMinor, l.quantityMilli])).toEqual([
      ['section', 15_000, 0],
      ['item', null, 1000],
      ['note', null, 0],
      ['item', null, 1000],
      ['section', 700, 0],
      ['item', null, 1000],
    ]);
  });

  test('a document needs an item, and sections and notes need a text', async () => {
    const b = await server.business();
    const id = newId();
    const lines = [{ ...lineOf({ price: 1, description: ' ' }), kind: 'section' as const }];
    await b.client.sales.saveDraft({ id, kind: 'invoice', draft: { ...draftOf(await customer(b), []), lines }, draftVersion: 0 });
    expect(await refusals(b.client.sales.finalizeDocument({ id, draftVersion: 1 }))).toEqual([
      'sales.description lines.0.description',
      'sales.lines lines',
    ]);
  });
});

describe('an answer', () => {
  test('is stored with name, signature and time, once; nothing is posted', async () => {
    const b = await server.business();
    const id = await quoted(b, await customer(b), [{ price: 1000 }]);
    const yes = () => b.client.quotes.acceptQuote({ id, name: ' Ada Lovelace ', signature: stroke });
    const [first, second] = await Promise.all([yes(), yes()]);
    expect([first.state, second.state]).toEqual(['accepted', 'accepted']);
    const { answer } = await b.client.quotes.quoteStanding({ id });
    expect(answer).toMatchObject({ answer: 'accepted', name: 'Ada Lovelace', signature: stroke, isOwn: true, ip: null });
    expect(await refusals(b.client.quotes.declineQuote({ id, name: 'Ada' }))).toEqual(['quote.accepted']);
    expect(await journal(b)).toEqual([]);
    await expect(asOwner('update quote_answer set name = $2 where quote_id = $1', [id, 'Mallory'])).rejects.toThrow(
      /history and cannot be changed/,
    );
    await expect(asOwner('delete from quote_answer where quote_id = $1', [id])).rejects.toThrow(/history and cannot be changed/);
  });

  test('declining is final; a draft, an invoice and an expired quote cannot be answered', async () => {
    const b = await server.business();
    const who = await customer(b);
    const id = await quoted(b, who, [{ price: 10 }]);
    await b.client.quotes.declineQuote({ id, name: 'Ada', reason: 'Too dear' });
    expect((await b.client.quotes.quoteStanding({ id })).answer).toMatchObject({ answer: 'declined', reason: 'Too dear' });
    expect(await refusals(b.client.quotes.acceptQuote({ id, name: 'Ada' }))).toEqual(['quote.declined']);
    expect(await refusals(converted(b, id, { part: 'final' }))).toEqual(['quote.declined']);
    const draft = newId();
    await b.client.sales.saveDraft({ id: draft, kind: 'quote', draft: draftOf(who, [{ price: 1 }]), draftVersion: 0 });
    expect(await refusals(b.client.quotes.acceptQuote({ id: draft, name: 'Ada' }))).toEqual(['sales.not_finalized']);
    const invoice = await finalized(b, who, [{ price: 1 }]);
    expect(await refusals(b.client.quotes.acceptQuote({ id: invoice, name: 'Ada' }))).toEqual(['sales.kind']);
    const old = await quoted(b, who, [{ price: 1 }], { dueOn: '2026-03-20' });
    expect((await b.client.sales.document({ id: old })).state).toBe('expired');
    expect(await refusals(b.client.quotes.acceptQuote({ id: old, name: 'Ada' }))).toEqual(['quote.expired']);
  });

  test.each<[string, object, string]>([
    ['no name', { name: '  ' }, 'quote.name name'],
    ['a drawing beyond its field', { signature: [[10, 401]] }, 'quote.signature signature'],
    ['a stroke that ends in half a point', { signature: [[10, 20, 30]] }, 'quote.signature signature'],
    ['an empty drawing', { signature: [] }, 'quote.signature signature'],
    ['too many points', { signature: Array.from({ length: 4 }, () => Array.from({ length: 1002 }, () => 5)) }, 'quote.signature signature'],
    ['markup for a drawing', { signature: ['<svg onload=alert(1)>'] }, 'status 400'],
    ['no whole numbers', { signature: [[0.5, 1]] }, 'status 400'],
  ])('%s is refused', async (_, over, code) => {
    const b = await server.business();
    const id = await quoted(b, await customer(b), [{ price: 10 }]);
    expect((await refusals(b.client.quotes.acceptQuote({ id, name: 'Ada', ...over }))).slice(0, 1)).toEqual([code]);
    expect((await b.client.sales.document({ id })).state).not.toBe('accepted');
  });

  test('without a date it is valid for thirty days, and expires the day after', async () => {
    const b = await server.business();
    const who = await customer(b);
    const issuedAgo = (days: number) => quoted(b, who, [{ price: 10 }], { issueOn: addDays(today('UTC'), -days), dueOn: null });
    const [held, over] = [await issuedAgo(30), await issuedAgo(31)];
    expect((await b.client.sales.document({ id: held })).state).toBe('issued');
    expect((await b.client.sales.document({ id: over })).state).toBe('expired');
    expect((await b.client.quotes.listQuotes({ tab: 'expired' })).rows.map((q) => q.id)).toEqual([over]);
    expect(await refusals(converted(b, over, { part: 'final' }))).toEqual(['quote.expired']);
  });
});

describe('the list', () => {
  test('tabs, sums by currency, search and pages', async () => {
    const b = await server.business();
    const who = await customer(b, 'Zebra');
    const open = await quoted(b, who, [{ price: 10 }]);
    const euro = await quoted(b, who, [{ price: 7 }], { currency: 'EUR', reference: 'needle' });
    const yes = await quoted(b, who, [{ price: 20 }]);
    await b.client.quotes.acceptQuote({ id: yes, name: 'Ada' });
    const figures = await b.client.quotes.quoteFigures();
    expect([figures.all.count, figures.open.count, figures.accepted.count, figures.expired.count]).toEqual([3, 2, 1, 0]);
    expect(figures.open.sums).toEqual([
      { currency: 'EUR', minor: '700' },
      { currency: 'USD', minor: '1000' },
    ]);
    expect(figures.all.sums).toEqual([
      { currency: 'EUR', minor: '700' },
      { currency: 'USD', minor: '3000' },
    ]);
    const headers = { authorization: `Bearer ${b.token}`, 'x-daybook-org': b.orgId };
    const overRest = await fetch(`${server.url}/api/v1/sales/quotes/figures`, { headers });
    expect(await overRest.json()).toEqual(figures);
    const ids = async (input: Parameters<TestBusiness['client']['quotes']['listQuotes']>[0]) =>
      (await b.client.quotes.listQuotes(input)).rows.map((q) => q.id);
    expect(await ids({ tab: 'open' })).toEqual([euro, open]);
    expect(await ids({ search: 'NEEDLE' })).toEqual([euro]);
    const first = await b.client.quotes.listQuotes({ limit: 2 });
    expect(first.rows.map((q) => q.id)).toEqual([yes, euro]);
    expect(await ids({ limit: 2, cursor: first.next ?? '' })).toEqual([open]);
    const copy = newId();
    expect((await b.client.sales.duplicateDocument({ id: yes, newId: copy })).kind).toBe('quote');
    expect(await ids({ tab: 'draft' })).toEqual([copy]);
  });
});

describe('a pro-forma invoice', () => {
  test('is printed and emailed from a draft, and changes nothing', async () => {
    const b = await server.business();
    const who = await customer(b);
    const id = newId();
    await b.client.sales.saveDraft({ id, kind: 'invoice', draft: draftOf(who, [{ price: 10 }]), draftVersion: 0 });
    const file = await b.client.quotes.proformaPdf({ id });
    expect([file.type, file.name, (await file.text()).slice(0, 5)]).toEqual(['application/pdf', 'pro-forma-invoice.pdf', '%PDF-']);
    const mail = await b.client.quotes.proformaMail({ id });
    expect(mail.message).toContain('$10.00');
    expect(await b.client.quotes.sendProforma({ id, ...mail, to: 'ada@example.com' })).toEqual({ ok: true });
    expect(await refusals(b.client.quotes.sendProforma({ id, ...mail, to: 'nobody' }))).toEqual(['sales.recipient to']);
    expect(await b.client.sales.document({ id })).toMatchObject({ state: 'draft', number: null, sentAt: null });
    expect([await journal(b), (await b.client.sales.salesSettings()).series.find((s) => s.kind === 'invoice')?.next]).toEqual([
      [],
      expect.stringMatching(/-0001$/),
    ]);
    const done = await finalized(b, who, [{ price: 1 }]);
    expect(await refusals(b.client.quotes.proformaPdf({ id: done }))).toEqual(['sales.finalized']);
    const quote = await quoted(b, who, [{ price: 1 }]);
    expect(await refusals(b.client.quotes.proformaPdf({ id: quote }))).toEqual(['sales.kind']);
  });
});

describe('walls', () => {
  test('another business and a stranger see nothing', async () => {
    const [a, b] = [await server.business(), await server.business()];
    const id = await quoted(a, await customer(a, 'Canary'), [{ price: 100 }]);
    const draft = await converted(a, id, { part: 'final' });
    const all = (who: TestBusiness['client'], quote: string, invoice: string) =>
      Promise.all(
        [
          who.quotes.quoteStanding({ id: quote }),
          who.quotes.acceptQuote({ id: quote, name: 'Mallory' }),
          who.quotes.declineQuote({ id: quote, name: 'Mallory' }),
          who.quotes.convertQuote({ id: quote, newId: newId(), part: 'final' }),
          who.quotes.proformaPdf({ id: invoice }),
          who.quotes.proformaMail({ id: invoice }),
          who.quotes.sendProforma({ id: invoice, to: 'm@example.com', subject: 'x', message: 'x' }),
        ].map(refusals),
      );
    expect(await all(b.client, id, draft)).toEqual(Array.from({ length: 7 }, () => ['not_found']));
    expect(JSON.stringify([await b.client.quotes.listQuotes({}), await b.client.quotes.quoteFigures()])).not.toMatch(/canary|10000/i);
    expect(new Set((await all(server.clientFor(''), id, draft)).flat())).toEqual(new Set(['auth.required']));
    expect((await a.client.sales.document({ id })).state).not.toBe('accepted');
  });
});
