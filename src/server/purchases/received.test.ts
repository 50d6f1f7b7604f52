// Electronic invoices from suppliers: what our own writer makes comes back to the cent, in every format; suppliers are found by what they are known
// by; a changed account and a PDF that says something else stop the bill.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sized } from '#core/testing-properties.ts';
import { parseRate } from '#core/money.ts';
import { minorOf, receivedLines, receivedTotal } from '#core/purchases/received-invoice.ts';
import type { Tax } from '#core/tax/tax.ts';
import { computeTotals } from '#core/trade-documents/document.ts';
import { eInvoiceOf } from '../e-invoices/e-invoice-from-document.ts';
import { writeCii } from '../e-invoices/e-invoice-cii.ts';
import { readEInvoice } from '../e-invoices/e-invoice-read.ts';
import { writeUbl } from '../e-invoices/e-invoice-ubl.ts';
import { frozenDocuments, knownFacts } from '../e-invoices/testing-e-invoice.ts';
import { newId } from '../platform/ids.ts';
import { finalized, refusals, taxCode } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { drawDocument } from '../trade-documents/pdf/document-pdf.ts';
import { frozenOf, storedDocument } from '../trade-documents/stored-document.ts';
import { within } from '../transactions/testing-gram.ts';
import { payables } from './testing-purchases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const iban = 'DE02120300000000202051';
const seller = {
  name: 'Müller GmbH',
  address: 'Hauptstraße 1\n10115 Berlin',
  country: 'DE',
  email: 'a@mueller.example',
  phone: '+49 30 1234',
  taxId: 'DE136695976',
  iban,
};

/** A business that writes invoices to Stadtwerke, and the file of one. */
async function sending() {
  const b = await server.business({ country: 'DE', baseCurrency: 'EUR', name: 'Müller GmbH' });
  const { sender } = await b.client.sales.salesSettings();
  await b.client.sales.saveSalesSettings({ sender: { ...sender, ...seller } });
  const buyer = {
    name: 'Stadtwerke',
    email: 'r@stadt.example',
    addressLines: 'Ring 1',
    postalCode: '20095',
    city: 'Hamburg',
    country: 'DE',
  };
  const who = (await b.client.contacts.createContact({ id: newId(), kind: 'company', ...buyer })).id;
  await b.client.eInvoices.saveEInvoiceCustomer({ id: who, format: null, scheme: '', address: '', buyerReference: '04011000-12345-03' });
  const tax = await taxCode(b, '0.19');
  const invoice = (price = 100): Promise<string> =>
    finalized(
      b,
      who,
      [
        { price, quantity: 3, taxes: [tax], description: 'Paper, A4' },
        { price: 0.33, taxes: [tax] },
      ],
      { currency: 'EUR' },
    );
  const fileOf = (id: string, format: 'ubl' | 'cii' | 'facturx' | 'xrechnung' = 'cii') => b.client.eInvoices.eInvoice({ id, format });
  return { b, invoice, fileOf };
}
async function receiving(): Promise<TestBusiness> {
  const b = await server.business({ country: 'DE', baseCurrency: 'EUR', name: 'Stadtwerke' });
  await taxCode(b, '0.19');
  return b;
}
const received = async (b: TestBusiness, file: File) => {
  const { id } = await b.client.purchases.receiveInvoice({ id: newId(), file });
  return b.client.purchases.bill({ id });
};
async function withCategory(b: TestBusiness, id: string): Promise<number> {
  const { draft, draftVersion } = await b.client.purchases.bill({ id });
  const accountId = await b.account('6100');
  const lines = draft.lines.map((line) => ({ ...line, accountId }));
  return (await b.client.purchases.saveBill({ id, draft: { ...draft, lines }, draftVersion })).draftVersion;
}

test('what our own writer makes comes back to the cent, whatever was discounted, rounded or withheld', () => {
  fc.assert(
    fc.property(frozenDocuments, (document) => {
      const { invoice } = eInvoiceOf(document, 'cii', knownFacts);
      for (const text of [writeUbl(invoice), writeCii(invoice)]) {
        const read = readEInvoice(text);
        if (!read.ok) throw new Error('not read');
        const taxes = document.totals.taxes.map(({ taxCodeId, rate, treatment }): Tax => ({
          id: taxCodeId,
          treatment,
          rate: parseRate(rate) ?? { numerator: 0n, scale: 0 },
          isCompound: false,
          isWithheld: false,
        }));
        const found = receivedLines(read.invoice, taxes, 'Rounding');
        const { currency } = read.invoice;
        const totals = computeTotals({
          currency,
          prices: 'exclusive',
          taxRounding: 'document',
          discount: null,
          lines: (found?.lines ?? []).map((line) => ({
            quantityMilli: line.quantityMilli,
            unitPriceMicro: line.unitPriceMicro,
            discount: line.discountMinor === 0n ? null : { kind: 'amount', minor: line.discountMinor },
            taxes: taxes.filter((tax) => tax.id === line.taxCodeId),
          })),
        });
        expect(totals.netMinor).toBe(minorOf(read.invoice.totals.net ?? 0n, currency));
        expect(totals.netMinor).toBe(BigInt(document.totals.netMinor));
        // Where each line was rounded, a tax may stray from its rate by a unit for each; the bill's page says so.
        const wanted = minorOf(receivedTotal(read.invoice) ?? 0n, currency) ?? 0n;
        const off = totals.payableMinor - wanted;
        expect(off < 0n ? -off : off).toBeLessThanOrEqual(BigInt(document.lines.length));
      }
    }),
    { numRuns: sized(150, 1000) },
  );
});

describe('an electronic invoice', () => {
  test.each(['ubl', 'cii', 'facturx', 'xrechnung'] as const)('as %s becomes a draft that comes to the same', async (format) => {
    const { invoice, fileOf } = await sending();
    const b = await receiving();
    const bill = await received(b, await fileOf(await invoice(), format));
    expect(bill).toMatchObject({
      state: 'draft',
      draft: { contactId: null, reference: 'INV-2026-0001', issueOn: '2026-03-02', dueOn: '2026-03-16', currency: 'EUR' },
      totals: { netMinor: 30_033, taxMinor: 5_706, payableMinor: 35_739 },
      received: {
        syntax: format === 'ubl' || format === 'xrechnung' ? 'ubl' : 'cii',
        totalMinor: 35_739,
        isSameTotal: true,
        seller: { name: 'Müller GmbH', vatId: 'DE136695976', country: 'DE' },
        account: { iban },
        accountQuestion: null,
      },
    });
    expect(bill.draft.lines[0]).toMatchObject({ description: 'Paper, A4', quantityMilli: 3000, unitPriceMicro: 100_000_000 });
    expect(bill.received?.notes.filter((note) => note.severity === 'error')).toEqual([]);
    const original = await b.client.files.file({ id: bill.received?.fileId ?? '' });
    expect(original.size).toBeGreaterThan(1000);
  });

  test('is booked with its input tax once its supplier was added, and the same file again is the same bill', async () => {
    const { invoice, fileOf } = await sending();
    const b = await receiving();
    const file = await fileOf(await invoice());
    const { id } = await received(b, file);
    expect(await b.client.purchases.receiveInvoice({ id: newId(), file })).toEqual({ id, isKnown: true });
    const { contactId } = await b.client.purchases.addReceivedSupplier({ id });
    expect(await b.client.contacts.contact({ id: contactId })).toMatchObject({ name: 'Müller GmbH', taxId: 'DE136695976', country: 'DE' });
    expect(await b.client.purchases.supplierAccount({ id: contactId })).toMatchObject({ iban });
    const draftVersion = await withCategory(b, id);
    const { journal } = await b.client.purchases.postBill({ id, draftVersion });
    expect(journal[0]?.lines.map(({ minor }) => minor)).toEqual([-35_739, 30_033, 5_706]);
    expect(await payables(b)).toEqual([35_739, 35_739]);
  });

  test('finds its supplier by VAT id, with or without the letters of its country', async () => {
    const { invoice, fileOf } = await sending();
    const b = await receiving();
    await b.client.contacts.createContact({ id: newId(), kind: 'company', name: 'Without a number' });
    const known = await b.client.contacts.createContact({
      id: newId(),
      kind: 'company',
      name: 'Papier Müller',
      country: 'DE',
      taxId: '136695976',
    });
    expect((await received(b, await fileOf(await invoice()))).draft.contactId).toBe(known.id);
  });

  test('with another account than its supplier’s is not posted before a person chose', async () => {
    const { b: sender, invoice, fileOf } = await sending();
    const b = await receiving();
    const first = await received(b, await fileOf(await invoice()));
    await b.client.purchases.addReceivedSupplier({ id: first.id });
    await b.client.purchases.postBill({ id: first.id, draftVersion: await withCategory(b, first.id) });
    const settings = (await sender.client.sales.salesSettings()).sender;
    await sender.client.sales.saveSalesSettings({ sender: { ...settings, iban: 'DE89370400440532013000' } });
    const { id, received: second } = await received(b, await fileOf(await invoice(80)));
    expect(second?.accountQuestion).toEqual({ known: 'DE02 1203 0000 0000 2020 51', given: 'DE89 3704 0044 0532 0130 00' });
    const { draftVersion, draft } = await b.client.purchases.bill({ id });
    // The category of the supplier's last bill is there already.
    expect(draft.lines.map((line) => line.accountId)).toEqual([await b.account('6100'), await b.account('6100')]);
    expect(await refusals(b.client.purchases.postBill({ id, draftVersion, isDoubtAccepted: true }))).toEqual([
      'received.account_changed received',
    ]);
    await b.client.purchases.chooseAccount({ id, account: 'supplier' });
    await b.client.purchases.postBill({ id, draftVersion });
    expect((await b.client.purchases.supplierAccount({ id: draft.contactId ?? '' })).iban).toBe(iban);
  });

  test('in a PDF that shows something else than its data says so, and is posted only when a person accepts that', async () => {
    const { b: sender, invoice, fileOf } = await sending();
    const b = await receiving();
    const [shown, meant] = [await invoice(), await invoice(80)];
    const bytes = Buffer.from(await (await fileOf(meant, 'cii')).arrayBuffer());
    const frozen = await within(server, sender.orgId, async (work) => frozenOf(await storedDocument(work, shown)));
    if (!frozen) throw new Error('the invoice is a draft');
    const pdf = await drawDocument(frozen, { attachXml: { name: 'factur-x.xml', bytes, profile: 'EN 16931' } });
    const { id, received: data } = await received(b, new File([new Uint8Array(pdf)], 'a.pdf'));
    const errors = data?.notes.filter(({ severity }) => severity === 'error').map(({ code, text }) => `${code} ${text}`);
    expect(errors).toEqual(['pdf_total 285.99', 'pdf_number INV-2026-0002']);
    await b.client.purchases.addReceivedSupplier({ id });
    const version = { id, draftVersion: await withCategory(b, id) };
    expect(await refusals(b.client.purchases.postBill(version))).toEqual(['received.doubt received']);
    // The data is what is booked.
    expect((await b.client.purchases.postBill({ ...version, isDoubtAccepted: true })).totals?.payableMinor).toBe(28_599);
  });

  test('whose draft comes to something else asks before it is posted', async () => {
    const { invoice, fileOf } = await sending();
    const b = await receiving();
    const { id } = await received(b, await fileOf(await invoice()));
    await b.client.purchases.addReceivedSupplier({ id });
    await withCategory(b, id);
    const { draft, draftVersion } = await b.client.purchases.bill({ id });
    const changed = await b.client.purchases.saveBill({ id, draft: { ...draft, lines: draft.lines.slice(0, 1) }, draftVersion });
    expect(changed.received?.isSameTotal).toBe(false);
    const version = { id, draftVersion: changed.draftVersion };
    expect(await refusals(b.client.purchases.postBill(version))).toEqual(['received.doubt received']);
    expect((await b.client.purchases.postBill({ ...version, isDoubtAccepted: true })).number).toBe('INV-2026-0001');
  });

  test('whose sums are wrong says so; what is no invoice is refused with a sentence', async () => {
    const { invoice, fileOf } = await sending();
    const b = await receiving();
    const pdf = Buffer.from(await (await fileOf(await invoice(), 'facturx')).arrayBuffer());
    const { client } = b;
    const upload = (content: ConstructorParameters<typeof File>[0][number], name: string) =>
      client.purchases.receiveInvoice({ id: newId(), file: new File([content], name) });
    expect(await refusals(upload('hello', 'a.txt'))).toEqual(['received.type file']);
    expect(await refusals(upload('<a/>', 'a.xml'))).toEqual(['received.unreadable file']);
    expect(await refusals(upload('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>', 'a.xml'))).toEqual(['received.unreadable file']);
    expect(await refusals(upload(pdf.subarray(0, 900), 'a.pdf'))).toEqual(['received.unreadable file']);
    const plain = await (await fileOf(await invoice(), 'ubl')).text();
    expect(await received(b, new File([plain.replace(/<cbc:InvoiceTypeCode>380</, '<cbc:InvoiceTypeCode>381<')], 'c.xml'))).toMatchObject({
      kind: 'supplier_credit',
    });
    // Arithmetic that does not add up.
    const wrong = await received(b, new File([plain.replaceAll('357.39', '375.39')], 'w.xml'));
    expect(wrong.received).toMatchObject({
      isSameTotal: false,
      notes: [{ code: 'totals', severity: 'error', rules: ['BR-CO-15'] }],
    });
  });
});

test('an account of a supplier is checked', async () => {
  const b = await receiving();
  const { id } = await b.client.contacts.createContact({ id: newId(), kind: 'company', name: 'Harbour Paper' });
  const save = (over: object) => b.client.purchases.saveSupplierAccount({ id, ...over });
  expect(await refusals(save({ iban: 'DE02120300000000202052', bic: 'XX', routing: '123456789', accountNumber: '' }))).toEqual([
    'supplier.iban iban',
    'supplier.bic bic',
    'supplier.routing routing',
    'supplier.account_number accountNumber',
  ]);
  await save({
    iban: 'de02 1203 0000 0000 2020 51',
    bic: 'BYLADEM1001',
    routing: '021000021',
    accountNumber: '12345678',
    accountKind: 'savings',
  });
  expect(await b.client.purchases.supplierAccount({ id })).toEqual({
    holder: '',
    iban,
    bic: 'BYLADEM1001',
    routing: '021000021',
    accountNumber: '12345678',
    accountKind: 'savings',
  });
});
