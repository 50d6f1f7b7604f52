// Actions on many documents over HTTP: each on its own, refusals reported, and nothing done twice.
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkPdfEvent } from '#contract/sales/bulk.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { customer, draftOf, finalized, pay, proof, refusals } from './testing-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

async function fileOf(b: TestBusiness, ids: readonly string[], as: 'one' | 'zip') {
  const events: BulkPdfEvent[] = [];
  for await (const event of await b.client.bulk.bulkPdf({ ids: [...ids], as })) events.push(event);
  const bytes = Buffer.concat(events.flatMap((e) => (e.kind === 'bytes' ? [Buffer.from(e.base64, 'base64')] : [])));
  return {
    bytes,
    events,
    drawn: events.flatMap((e) => (e.kind === 'drawn' ? [`${e.done}/${e.total}`] : [])),
    failed: events.flatMap((e) => (e.kind === 'failed' ? [e.outcome.problem] : [])),
    ready: events.find((e) => e.kind === 'ready'),
  };
}
const draft = async (b: TestBusiness, contactId: string | null, price: number | null): Promise<string> => {
  const id = newId();
  await b.client.sales.saveDraft({ id, kind: 'invoice', draft: draftOf(contactId, price === null ? [] : [{ price }]), draftVersion: 0 });
  return id;
};
const withMail = async (b: TestBusiness, email: string): Promise<string> =>
  (await b.client.contacts.createContact({ id: newId(), kind: 'company', name: `Customer ${newId().slice(-4)}`, email })).id;

describe('bulkPdf', () => {
  test('one file has the pages of all, in the order in which they were asked for', async () => {
    const b = await server.business();
    const who = await customer(b);
    const ids: string[] = [];
    for (const price of [1, 2, 3]) ids.push(await finalized(b, who, [{ price, description: `Work number ${price}` }]));
    const asked = ids.toReversed();
    const found = await fileOf(b, asked, 'one');
    expect([found.drawn, found.failed]).toEqual([['1/3', '2/3', '3/3'], []]);
    expect(found.ready).toMatchObject({ type: 'application/pdf' });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(found.bytes)), { mergePages: false });
    expect(text.map((page) => /Work number \d/.exec(page)?.[0])).toEqual(['Work number 3', 'Work number 2', 'Work number 1']);
    // It is streamed while it is drawn: bytes arrive before the last document is drawn.
    const kinds = found.events.map((e) => e.kind);
    expect(kinds.indexOf('bytes')).toBeLessThan(kinds.lastIndexOf('drawn'));
  });

  test('a zip has the very files that documentPdf gives; a document that cannot be printed is named and left out', async () => {
    const b = await server.business();
    const who = await customer(b);
    const ids = [
      await finalized(b, who, [{ price: 1 }]),
      await draft(b, who, 5),
      await draft(b, null, 6),
      await draft(b, who, null),
      newId(),
    ];
    const found = await fileOf(b, ids, 'zip');
    expect(found.failed).toEqual(['Add at least one line.', 'Not found.']);
    const files = unzipSync(new Uint8Array(found.bytes));
    expect(Object.keys(files)).toEqual(['INV-2026-0001.pdf', 'invoice.pdf', 'invoice-2.pdf']);
    const alone = Buffer.from(await (await b.client.sales.documentPdf({ id: ids[0] ?? '' })).arrayBuffer());
    expect(Buffer.from(files['INV-2026-0001.pdf'] ?? []).equals(alone)).toBe(true);
  });

  test('a closed download stops the work, and the next one runs', async () => {
    const b = await server.business();
    const id = await finalized(b, await customer(b), [{ price: 1 }]);
    const ids = [id];
    for (let at = 0; at < 12; at++) ids.push(await draft(b, null, at + 1));
    const events = await b.client.bulk.bulkPdf({ ids, as: 'one' });
    for await (const event of events) if (event.kind === 'drawn') break;
    expect((await fileOf(b, [id], 'one')).drawn).toEqual(['1/1']);
  });

  test('documents of another business are as if they were not there', async () => {
    const [b, other] = [await server.business(), await server.business()];
    const id = await finalized(b, await customer(b), [{ price: 10 }]);
    const found = await fileOf(other, [id], 'one');
    expect([found.failed, found.bytes.length]).toEqual([['Not found.'], 0]);
    expect(await other.client.bulk.findDocuments({})).toEqual({ ids: [], count: 0 });
    for (const act of ['bulkSend', 'bulkMarkSent'] as const)
      expect((await other.client.bulk[act]({ ids: [id] })).outcomes.map((o) => o.problem)).toEqual(['Not found.']);
    const paid = { id: newId(), ids: [id], receivedOn: '2026-03-10', accountId: await other.account('1000') };
    expect((await other.client.bulk.bulkPaid(paid)).paymentIds).toEqual([]);
    expect((await b.client.sales.document({ id })).openMinor).toBe(1000);
    for (const [path, method] of [
      ['sums', 'GET'],
      ['documents', 'GET'],
      ['pdf', 'POST'],
      ['send', 'POST'],
      ['sent', 'POST'],
      ['paid', 'POST'],
    ] as const)
      expect((await fetch(`${server.url}/api/v1/sales/bulk/${path}`, { method })).status).toBe(401);
  });
});

describe('bulkPaid', () => {
  test('one payment for each customer and currency, once however often it is sent; each refusal is named', async () => {
    const b = await server.business();
    const [north, south] = [await customer(b, 'North'), await customer(b, 'South')];
    const ids = [
      await finalized(b, north, [{ price: 10 }]),
      await finalized(b, south, [{ price: 20 }]),
      await finalized(b, north, [{ price: 30 }]),
      await finalized(b, north, [{ price: 40 }], { currency: 'EUR' }, '1.1'),
      await draft(b, north, 50),
    ];
    await pay(b, north, 400, [{ documentId: ids[0] ?? '', minor: 400 }]);
    const input = { id: newId(), ids, receivedOn: '2026-03-12', accountId: await b.account('1000'), reference: 'Statement 3' };
    const first = await b.client.bulk.bulkPaid(input);
    expect(first.paymentIds).toHaveLength(2);
    expect(first.outcomes.map((o) => o.problem)).toEqual([
      null,
      null,
      null,
      'There is no exchange rate from EUR to USD for March 12, 2026. Enter the rate.',
      'Nothing is outstanding on this document.',
    ]);
    const open = await Promise.all(ids.slice(0, 4).map(async (id) => (await b.client.sales.document({ id })).openMinor));
    expect(open).toEqual([0, 0, 0, 4000]);
    const again = await b.client.bulk.bulkPaid(input);
    expect([again.paymentIds.toSorted(), again.outcomes]).toEqual([first.paymentIds.toSorted(), first.outcomes]);
    const { rows: entries } = await b.client.ledger.listEntries({ limit: 200 });
    expect(
      entries
        .filter((e) => e.memo.startsWith('Payment from'))
        .map((e) => e.memo)
        .toSorted(),
    ).toEqual([
      'Payment from North for INV-2026-0001',
      'Payment from North for INV-2026-0001, INV-2026-0003',
      'Payment from South for INV-2026-0002',
    ]);
    const [total, control] = await proof(b);
    expect(total).toBe(control);
    // After reversing them one by one, everything is as before.
    for (const id of first.paymentIds) await b.client.sales.reversePayment({ id });
    expect(await Promise.all(ids.slice(0, 3).map(async (id) => (await b.client.sales.document({ id })).openMinor))).toEqual([
      600, 2000, 3000,
    ]);
  });

  test('a closed period refuses only its own payment and leaves nothing of it', async () => {
    const b = await server.business();
    const id = await finalized(b, await customer(b), [{ price: 10 }]);
    const input = { id: newId(), ids: [id], receivedOn: '2026-02-30', accountId: await b.account('1000') };
    expect((await refusals(b.client.bulk.bulkPaid(input))).length).toBe(1);
    const wrong = await b.client.bulk.bulkPaid({ ...input, receivedOn: '2026-03-10', accountId: newId() });
    expect([wrong.paymentIds, wrong.outcomes.map((o) => o.problem)]).toEqual([[], ['Choose a bank, cash, wallet or card account.']]);
    expect((await b.client.sales.document({ id })).openMinor).toBe(1000);
  });
});

describe('bulkSend and bulkMarkSent', () => {
  test('each is mailed to its own customer; one without an address is named', async () => {
    const b = await server.business();
    const ids = [
      await finalized(b, await withMail(b, 'one@example.com'), [{ price: 1 }]),
      await finalized(b, await customer(b), [{ price: 1 }]),
      await draft(b, await withMail(b, 'two@example.com'), 1),
      await finalized(b, await withMail(b, 'three@example.com'), [{ price: 1 }]),
    ];
    const { outcomes } = await b.client.bulk.bulkSend({ ids });
    expect(outcomes.map((o) => o.problem)).toEqual([
      null,
      'This customer has no email address. Add one first.',
      'Finalize the document first.',
      null,
    ]);
    const states = await Promise.all(ids.map(async (id) => (await b.client.sales.document({ id })).sentTo));
    expect(states).toEqual(['one@example.com', null, null, 'three@example.com']);
    expect((await b.client.bulk.bulkMarkSent({ ids })).outcomes.map((o) => o.problem)).toEqual([
      null,
      null,
      'Finalize the document first.',
      null,
    ]);
  });
});

describe('tabSums and findDocuments', () => {
  test('sums are those of the documents in each tab, by currency, and follow the search', async () => {
    const b = await server.business();
    const [north, south] = [await customer(b, 'North'), await customer(b, 'South')];
    const paid = await finalized(b, north, [{ price: 10 }]);
    await pay(b, north, 1000, [{ documentId: paid, minor: 1000 }]);
    const partly = await finalized(b, north, [{ price: 20 }], { dueOn: '2026-03-03' });
    await pay(b, north, 500, [{ documentId: partly, minor: 500 }]);
    await finalized(b, south, [{ price: 30 }], { currency: 'EUR', dueOn: '2099-01-01' }, '1.1');
    await draft(b, south, 40);
    const shown = async (filter: object): Promise<string[]> =>
      (await b.client.bulk.tabSums(filter))
        .filter((s) => s.count > 0)
        .map((s) => `${s.tab} ${s.count} ${s.minor} ${s.currency}`)
        .toSorted();
    expect(await shown({})).toEqual([
      'all 1 3000 EUR',
      'all 3 7000 USD',
      'draft 1 4000 USD',
      'open 1 1500 USD',
      'open 1 3000 EUR',
      'overdue 1 1500 USD',
      'paid 1 1000 USD',
    ]);
    expect(await shown({ search: 'south' })).toEqual(['all 1 3000 EUR', 'all 1 4000 USD', 'draft 1 4000 USD', 'open 1 3000 EUR']);
    expect(await shown({ contactId: north })).toEqual(['all 2 3000 USD', 'open 1 1500 USD', 'overdue 1 1500 USD', 'paid 1 1000 USD']);
    expect(await b.client.bulk.findDocuments({ tab: 'open', contactId: north })).toEqual({ ids: [partly], count: 1 });
    for (const tab of ['all', 'draft', 'open', 'overdue', 'paid'] as const) {
      const listed = (await b.client.sales.listDocuments({ tab, search: 'INV' })).rows.map((d) => d.id);
      expect((await b.client.bulk.findDocuments({ tab, search: 'INV' })).ids).toEqual(listed);
    }
  });
});
