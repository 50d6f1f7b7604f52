// Bills without an electronic invoice, as PDF or photo: what is read on their pages becomes a draft that comes to the total that was read;
// what is doubtful asks before it is posted.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { drawnBill, receiptPdf, receiptPhoto } from '../receipts/testing-receipt.ts';
import { finalized, refusals, taxCode } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { americanBill, frenchBill, germanBill } from './testing-paper-bill.ts';
import { payables, supplier } from './testing-purchases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro', READ_RECEIPTS: 'on' });
});
afterAll(() => server.stop());

const iban = 'DE02120300000000202051';
async function studio(...rates: readonly string[]): Promise<TestBusiness> {
  const b = await server.business({ country: 'DE', baseCurrency: 'EUR', name: 'Lantern Studio' });
  for (const rate of rates) await taxCode(b, rate);
  return b;
}
const fileOf = (bytes: Buffer, name = 'bill.pdf') => new File([new Uint8Array(bytes)], name);
async function received(b: TestBusiness, bytes: Buffer, name?: string) {
  const { id } = await b.client.purchases.receiveInvoice({ id: newId(), file: fileOf(bytes, name) });
  return b.client.purchases.bill({ id });
}
async function withCategory(b: TestBusiness, id: string, over: object = {}): Promise<{ id: string; draftVersion: number }> {
  const { draft, draftVersion } = await b.client.purchases.bill({ id });
  const accountId = await b.account('6100');
  const lines = draft.lines.map((line) => ({ ...line, accountId }));
  const saved = await b.client.purchases.saveBill({ id, draft: { ...draft, lines, ...over }, draftVersion });
  return { id, draftVersion: saved.draftVersion };
}
const notesOf = (bill: Awaited<ReturnType<typeof received>>) =>
  bill.received?.notes.map(({ code, severity, text }) => [code, severity, text].filter((part) => part !== '').join(' '));
const documents = async (b: TestBusiness) => (await b.client.files.listFiles({})).rows;

describe('a bill on paper', () => {
  test('in a German layout becomes a draft with everything that was read, linked to its document', async () => {
    const b = await studio('0.19');
    const bill = await received(b, await germanBill());
    expect(bill).toMatchObject({
      state: 'draft',
      kind: 'bill',
      draft: { contactId: null, reference: '2026-0815', issueOn: '2026-03-02', dueOn: '2026-03-16', currency: 'EUR', prices: 'exclusive' },
      totals: { netMinor: 30_000, taxMinor: 5_700, payableMinor: 35_700 },
      received: {
        syntax: 'pages',
        totalMinor: 35_700,
        isSameTotal: true,
        seller: { name: 'Hafen Papier GmbH' },
        account: { iban },
        notes: [],
      },
    });
    expect(bill.draft.lines.map(({ description, unitPriceMicro }) => [description, unitPriceMicro])).toEqual([
      ['Papier A4, weiß 3', 240_000_000],
      ['Lieferung 1', 60_000_000],
    ]);
    const [document] = await documents(b);
    expect(document?.links).toMatchObject([{ kind: 'trade_document', id: bill.id }]);
    const { evidence } = await b.client.receipts.reading({ id: bill.received?.fileId ?? '' });
    for (const field of ['merchant', 'date', 'total', 'number', 'due', 'iban'] as const)
      expect(evidence[field]).toMatchObject({ place: { page: 1 } });
    // It goes on like any bill: its supplier is added with the account, and it is posted.
    const { contactId } = await b.client.purchases.addReceivedSupplier({ id: bill.id });
    expect(await b.client.purchases.supplierAccount({ id: contactId })).toMatchObject({ iban });
    const posted = await b.client.purchases.postBill(await withCategory(b, bill.id));
    expect(posted.journal[0]?.lines.map(({ minor }) => minor)).toEqual([-35_700, 30_000, 5_700]);
    expect(await payables(b)).toEqual([35_700, 35_700]);
  });

  test('with two rates has a line for each, and asks for the order of day and month', async () => {
    const b = await studio('0.2', '0.055');
    const bill = await received(b, await frenchBill());
    expect(bill).toMatchObject({
      draft: { reference: 'FA-2026-0042', issueOn: '2026-03-05', dueOn: '2026-04-04' },
      totals: { netMinor: 30_000, taxMinor: 4_550, payableMinor: 34_550 },
      received: { seller: { name: 'Atelier Lumière SARL' }, account: { iban: 'FR1420041010050500013M02606' } },
    });
    expect(bill.draft.lines.map(({ unitPriceMicro }) => unitPriceMicro)).toEqual([100_000_000, 200_000_000]);
    expect(notesOf(bill)).toEqual(['date_order warning 2026-05-03']);
  });

  test('with a rate that the business has no tax code for comes to the total all the same, and says so', async () => {
    const b = await studio('0.2');
    const bill = await received(b, await frenchBill());
    expect(bill.totals).toMatchObject({ taxMinor: 4_000, payableMinor: 34_550 });
    expect(notesOf(bill)).toContain('tax_missing warning 5.5');
  });

  test('in an American layout without tax has what was bought as its lines', async () => {
    const b = await server.business({ country: 'US', baseCurrency: 'USD', name: 'Lantern Studio' });
    const bill = await received(b, await americanBill());
    expect(bill).toMatchObject({
      draft: { reference: 'CPM-10482', issueOn: '2026-03-17', dueOn: '2026-04-16', currency: 'USD' },
      totals: { payableMinor: 15_550 },
      received: { seller: { name: 'Cedar Paper Mill, Inc.' }, account: { iban: '' }, notes: [] },
    });
    expect(bill.draft.lines.map(({ unitPriceMicro }) => unitPriceMicro)).toEqual([120_000_000, 35_500_000]);
  });

  test.each(['en', 'de', 'fr', 'es'] as const)('that our own writer printed in %s is read back to the cent', async (language) => {
    const b = await server.business({ country: 'DE', baseCurrency: 'EUR', name: 'Müller GmbH' });
    const { sender } = await b.client.sales.salesSettings();
    const own = { name: 'Müller GmbH', address: 'Hauptstraße 1\n10115 Berlin', country: 'DE', taxId: 'DE136695976', iban };
    await b.client.sales.saveSalesSettings({ sender: { ...sender, ...own } });
    const who = await b.client.contacts.createContact({ id: newId(), kind: 'company', name: 'Lantern Studio', language, country: 'DE' });
    const lines = [{ price: 100, quantity: 3, taxes: [await taxCode(b, '0.19')], description: 'Paper, A4' }];
    const id = await finalized(b, who.id, lines, { currency: 'EUR' });
    const pdf = Buffer.from(await (await b.client.sales.documentPdf({ id })).arrayBuffer());
    const bill = await received(await studio('0.19'), pdf);
    expect(bill).toMatchObject({
      draft: { reference: 'INV-2026-0001', issueOn: '2026-03-02', dueOn: '2026-03-16' },
      totals: { netMinor: 30_000, taxMinor: 5_700, payableMinor: 35_700 },
      received: {
        syntax: 'pages',
        isSameTotal: true,
        seller: { name: 'Müller GmbH', vatId: 'DE136695976', country: 'DE' },
        account: { iban },
      },
    });
  });

  test('as a photo is read by the models', async () => {
    const b = await studio('0.19', '0.07');
    const bill = await received(b, await receiptPhoto(drawnBill), 'bill.jpg');
    expect(bill).toMatchObject({
      draft: { reference: '4711', issueOn: '2026-03-14', dueOn: '2026-03-28' },
      totals: { payableMinor: 3_450, taxMinor: 450 },
    });
  });
});

describe('what is doubtful', () => {
  test('amounts that do not add up are named, and the bill is posted only when a person accepts that', async () => {
    const b = await studio('0.19');
    const bill = await received(b, await germanBill({ total: '367,00' }));
    expect(notesOf(bill)).toEqual(['tax_odd error 5700']);
    expect(bill.totals).toMatchObject({ payableMinor: 36_700, taxMinor: 0 });
    await b.client.purchases.addReceivedSupplier({ id: bill.id });
    const version = await withCategory(b, bill.id);
    expect(await refusals(b.client.purchases.postBill(version))).toEqual(['received.doubt received']);
    expect((await b.client.purchases.postBill({ ...version, isDoubtAccepted: true })).number).toBe('2026-0815');
  });

  test('a draft that a person changed to another total asks too', async () => {
    const b = await studio('0.19');
    const { id, draft } = await received(b, await germanBill());
    await b.client.purchases.addReceivedSupplier({ id });
    const version = await withCategory(b, id);
    const { draftVersion } = await b.client.purchases.saveBill({
      ...version,
      draft: {
        ...(await b.client.purchases.bill({ id })).draft,
        lines: draft.lines.slice(0, 1).map((line) => ({ ...line, accountId: null })),
      },
    });
    expect((await b.client.purchases.bill({ id })).received?.isSameTotal).toBe(false);
    expect(await refusals(b.client.purchases.postBill(await withCategory(b, id)))).toEqual(['received.doubt received']);
    expect(draftVersion).toBeGreaterThan(1);
  });

  test('a known supplier’s changed account stops it', async () => {
    const b = await studio('0.19');
    const known = await supplier(b, 'Hafen Papier GmbH');
    await b.client.purchases.saveSupplierAccount({ id: known, iban: 'DE89370400440532013000' });
    const bill = await received(b, await germanBill());
    expect(bill.draft.contactId).toBe(known);
    expect(bill.received?.accountQuestion).toEqual({ known: 'DE89 3704 0044 0532 0130 00', given: 'DE02 1203 0000 0000 2020 51' });
    const version = await withCategory(b, bill.id);
    expect(await refusals(b.client.purchases.postBill({ ...version, isDoubtAccepted: true }))).toEqual([
      'received.account_changed received',
    ]);
    await b.client.purchases.chooseAccount({ id: bill.id, account: 'invoice' });
    expect((await b.client.purchases.postBill(version)).number).toBe('2026-0815');
    expect((await b.client.purchases.supplierAccount({ id: known })).iban).toBe(iban);
  });

  test('our own account on a bill is not the supplier’s', async () => {
    const b = await studio('0.19');
    const { sender } = await b.client.sales.salesSettings();
    await b.client.sales.saveSalesSettings({ sender: { ...sender, iban: 'DE02 1203 0000 0000 2020 51' } });
    expect((await received(b, await germanBill())).received?.account.iban).toBe('');
  });

  test('a page without anything to read leaves the amounts to the person', async () => {
    const b = await studio('0.19');
    const bill = await received(b, await receiptPdf(['nothing of use on this page']));
    expect(notesOf(bill)).toEqual(['total_unread error']);
    expect(bill).toMatchObject({ draft: { issueOn: null, reference: '' }, received: { totalMinor: null, isSameTotal: true } });
  });

  test('what is no document is refused with a sentence, and nothing is kept', async () => {
    const b = await studio();
    const upload = (bytes: Buffer, name: string) => refusals(b.client.purchases.receiveInvoice({ id: newId(), file: fileOf(bytes, name) }));
    expect(await upload(Buffer.from('hello'), 'a.txt')).toEqual(['received.type file']);
    expect(await upload((await germanBill()).subarray(0, 700), 'a.pdf')).toEqual(['received.unreadable file']);
    expect(await upload(Buffer.from('hello'), 'a.jpg')).toEqual(['file.content file']);
    expect(await documents(b)).toEqual([]);
  });
});

describe('the same bill again', () => {
  test('as the same file opens its bill; from a document, such as one that came by email, it is made once', async () => {
    const b = await studio('0.19');
    const pdf = await germanBill();
    const { id: fileId } = await b.client.files.addFile({ id: newId(), file: fileOf(pdf, 'mail.pdf') });
    const id = newId();
    expect(await b.client.purchases.receiveDocument({ id, fileId })).toEqual({ id, isKnown: false });
    expect(await b.client.purchases.receiveDocument({ id, fileId })).toEqual({ id, isKnown: false });
    expect(await b.client.purchases.receiveDocument({ id: newId(), fileId })).toEqual({ id, isKnown: true });
    expect(await b.client.purchases.receiveInvoice({ id: newId(), file: fileOf(pdf) })).toEqual({ id, isKnown: true });
    expect((await b.client.purchases.listBills({})).rows).toHaveLength(1);
    expect((await b.client.purchases.bill({ id })).draft.reference).toBe('2026-0815');
  });

  test('with the same number of the same supplier in another file is named, and not posted twice unasked', async () => {
    const b = await studio('0.19');
    await supplier(b, 'Hafen Papier GmbH');
    const first = await received(b, await germanBill());
    const second = await received(b, await germanBill({ number: '2026 / 0815' }));
    expect(second.id).not.toBe(first.id);
    await b.client.purchases.postBill(await withCategory(b, first.id));
    const again = await withCategory(b, second.id, { reference: '2026 0815' });
    expect((await b.client.purchases.bill({ id: second.id })).duplicates.map(({ id }) => id)).toEqual([first.id]);
    expect(await refusals(b.client.purchases.postBill(again))).toEqual(['purchases.duplicate reference']);
  });

  test('what a person corrected in the reading is what the draft gets', async () => {
    const b = await studio('0.19');
    const { id: fileId } = await b.client.files.addFile({ id: newId(), file: fileOf(await germanBill({ total: '367,00' }), 'mail.pdf') });
    await expect.poll(async () => (await b.client.receipts.reading({ id: fileId })).state, { timeout: 60_000 }).toBe('read');
    const { fields } = await b.client.receipts.reading({ id: fileId });
    if (!fields) throw new Error('not read');
    await b.client.receipts.saveReading({ id: fileId, ...fields, totalMinor: 35_700 });
    const { id } = await b.client.purchases.receiveDocument({ id: newId(), fileId });
    const bill = await b.client.purchases.bill({ id });
    expect(bill.totals).toMatchObject({ netMinor: 30_000, taxMinor: 5_700, payableMinor: 35_700 });
    expect(notesOf(bill)).toEqual([]);
  });

  test('a document of another business is not found', async () => {
    const [b, other] = [await studio(), await studio()];
    const { id: fileId } = await b.client.files.addFile({ id: newId(), file: fileOf(await germanBill()) });
    expect(await refusals(other.client.purchases.receiveDocument({ id: newId(), fileId }))).toEqual(['not_found']);
  });
});

// The setting is one of the process, so that this is last.
test('a server that does not read keeps the document beside an empty draft', async () => {
  const off = await startTestServer({ READ_RECEIPTS: 'off' });
  try {
    const b = await off.business({ country: 'DE', baseCurrency: 'EUR' });
    expect(notesOf(await received(b, await germanBill()))).toEqual(['pages_unread error']);
    expect(await documents(b)).toHaveLength(1);
  } finally {
    await off.stop();
  }
});
