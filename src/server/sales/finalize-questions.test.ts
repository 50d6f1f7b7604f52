// The questions before a document is finalized or sent: asked in every way of doing so, until a person answers.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { draftOf, finalized, type DraftLineOver, refusals, taxCode } from './testing-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const sender = {
  name: 'Müller GmbH',
  address: 'Hauptstraße 1\n10115 Berlin',
  country: 'DE',
  email: 'a@mueller.example',
  phone: '+49 30 1234',
  taxId: 'DE136695976',
  iban: 'DE02120300000000202051',
};
async function german(over: object = {}): Promise<TestBusiness> {
  const b = await server.business();
  const { sender: before } = await b.client.sales.salesSettings();
  await b.client.sales.saveSalesSettings({ sender: { ...before, ...sender, ...over } });
  return b;
}
const buyer = { kind: 'company' as const, name: 'Stadtwerke', email: 'rechnung@stadt.example', addressLines: 'Ring 1' };
const customerIn = async (b: TestBusiness, country: string, taxId = ''): Promise<string> =>
  (await b.client.contacts.createContact({ id: newId(), ...buyer, postalCode: '20095', city: 'Hamburg', country, taxId })).id;
async function draft(
  b: TestBusiness,
  who: string,
  lines: readonly DraftLineOver[],
  kind: 'invoice' | 'quote' = 'invoice',
): Promise<string> {
  const id = newId();
  await b.client.sales.saveDraft({ id, kind, draft: draftOf(who, lines), draftVersion: 0 });
  return id;
}
type Confirmed = NonNullable<Parameters<TestBusiness['client']['sales']['finalizeDocument']>[0]['confirmed']>;
const finalize = (b: TestBusiness, id: string, confirmed: Confirmed = []) =>
  refusals(b.client.sales.finalizeDocument({ id, draftVersion: 1, confirmed }));

describe('before a document becomes final', () => {
  test.each([
    ['reverse_charge', 'FR', '', ['confirm.reverse_charge_vat_id contactId']],
    ['reverse_charge', 'FR', 'FR40303265045', []],
    ['intra_community', 'FR', '', ['confirm.intra_community_vat_id contactId']],
    ['intra_community', 'DE', 'DE136695976', ['confirm.intra_community_country contactId']],
    ['intra_community', 'GB', 'XI980780684', []],
    ['export', 'DE', '', ['confirm.export_country contactId']],
    ['export', 'US', '', []],
  ] as const)('%s to %s with "%s": %j', async (treatment, country, taxId, expected) => {
    const b = await german();
    const tax = await taxCode(b, '0', { treatment });
    const id = await draft(b, await customerIn(b, country, taxId), [{ price: 10, taxes: [tax] }]);
    expect(await finalize(b, id)).toEqual(expected);
    const codes = expected.map((one) => one.split(' ')[0]) as Confirmed;
    expect(codes.length === 0 ? [] : await finalize(b, id, codes)).toEqual([]);
  });

  test.each(['invoice', 'quote'] as const)('a line of a %s with a total of zero', async (kind) => {
    const b = await german();
    const id = await draft(b, await customerIn(b, 'DE'), [{ price: 10 }, { price: 0 }], kind);
    expect(await finalize(b, id)).toEqual(['confirm.zero_line lines.1.unitPriceMicro']);
    expect(await finalize(b, id, ['confirm.zero_line'])).toEqual([]);
  });
});

describe('a customer who requires XRechnung', () => {
  const missing = 'confirm.e_invoice buyerReference';
  async function ready() {
    const b = await german();
    const who = await customerIn(b, 'DE');
    await b.client.eInvoices.saveEInvoiceCustomer({ id: who, format: 'xrechnung', scheme: '', address: '', buyerReference: '' });
    const tax = await taxCode(b, '0.19');
    return { b, who, lines: [{ price: 10, taxes: [tax] }] };
  }
  const mail = { to: 'x@example.com', subject: 's', message: 'm', copyToSelf: false };

  test('finalizing and sending ask, and go on once answered', async () => {
    const { b, who, lines } = await ready();
    const id = await draft(b, who, lines);
    expect(await finalize(b, id)).toEqual([missing]);
    expect(await finalize(b, id, ['confirm.e_invoice'])).toEqual([]);
    expect(await refusals(b.client.sales.sendDocument({ id, ...mail }))).toEqual([missing]);
    const { to, ...words } = mail;
    const letter = { ...words, to: [to], cc: [] };
    expect(await refusals(b.client.reminders.sendLetter({ id, letter }))).toEqual([missing]);
    const at = { day: '2099-01-01', minute: 540 };
    expect(await refusals(b.client.reminders.sendLetter({ id, letter, at }))).toEqual([missing]);
    const { outcomes } = await b.client.bulk.bulkSend({ ids: [id] });
    expect(outcomes.map((o) => o.problem?.includes('XRechnung'))).toEqual([true]);
    expect((await b.client.sales.document({ id })).sentAt).toBe(null);
    expect(await refusals(b.client.sales.sendDocument({ id, ...mail, confirmed: ['confirm.e_invoice'] }))).toEqual([]);
  });

  test('what is missing can be entered afterwards, phone and email too', async () => {
    const b = await german({ phone: '', email: '' });
    const who = await customerIn(b, 'DE');
    await b.client.eInvoices.saveEInvoiceCustomer({ id: who, format: 'xrechnung', scheme: '', address: '', buyerReference: '' });
    const tax = await taxCode(b, '0.19');
    const id = await draft(b, who, [{ price: 10, taxes: [tax] }]);
    expect((await finalize(b, id)).toSorted()).toEqual(
      ['buyerReference', 'seller.contact.email', 'seller.contact.phone', 'seller.electronicAddress'].map((at) => `confirm.e_invoice ${at}`),
    );
    expect(await finalize(b, id, ['confirm.e_invoice'])).toEqual([]);
    const { sender: before } = await b.client.sales.salesSettings();
    await b.client.sales.saveSalesSettings({ sender: { ...before, phone: '+49 30 1234', email: 'a@mueller.example' } });
    await b.client.eInvoices.saveEInvoiceCustomer({
      id: who,
      format: 'xrechnung',
      scheme: '',
      address: '',
      buyerReference: '991-01484-64',
    });
    expect((await b.client.eInvoices.checkEInvoice({ id, language: 'en' })).isReady).toBe(true);
    expect(await refusals(b.client.sales.sendDocument({ id, ...mail }))).toEqual([]);
  });

  test('the check digits of a Leitweg-ID are checked', async () => {
    const { b, who } = await ready();
    const save = (buyerReference: string) =>
      refusals(b.client.eInvoices.saveEInvoiceCustomer({ id: who, format: 'xrechnung', scheme: '', address: '', buyerReference }));
    expect(await save('991-01484-65')).toEqual(['e_invoice.leitweg buyerReference']);
    expect(await save('04011000-1234512345-06')).toEqual([]);
    expect(await save('Kostenstelle 12')).toEqual([]);
  });
});

describe('own numbers', () => {
  test('an IBAN and a tax ID of the business are checked like those of customers', async () => {
    const b = await german();
    const { sender: before } = await b.client.sales.salesSettings();
    const save = (over: object) => refusals(b.client.sales.saveSalesSettings({ sender: { ...before, ...over } }));
    expect(await save({ iban: 'DE02120300000000202052', taxId: 'DE136695977' })).toEqual([
      'customer.tax_id sender.taxId',
      'sales.iban sender.iban',
    ]);
    expect(await save({ country: 'US', taxId: '', iban: '0012345678' })).toEqual([]);
    expect(await save({ iban: 'DE02 1203 0000 0000 2020 51' })).toEqual([]);
  });

  test('two kinds of documents never share a number format', async () => {
    const b = await german();
    const { series } = await b.client.sales.salesSettings();
    const [quote, invoice, note] = series.map(({ next: _next, ...one }) => one);
    if (!quote || !invoice || !note) throw new Error('three kinds were expected');
    const shared = { ...note, pattern: 'inv-{YYYY}-{00}' };
    expect(await refusals(b.client.sales.saveSalesSettings({ series: [quote, invoice, shared] }))).toEqual([
      'sales.pattern_shared series.1.pattern',
    ]);
    await b.client.sales.saveSalesSettings({
      series: [
        { ...quote, pattern: invoice.pattern },
        { ...invoice, pattern: quote.pattern },
      ],
    });
    expect(await finalized(b, await customerIn(b, 'DE'), [{ price: 1 }])).not.toBe('');
  });
});
