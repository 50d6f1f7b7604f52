// Tax numbers on pages, with the published examples of the libraries and offices that check them: whose they are, and what only looks like one.
import { describe, expect, test } from 'vitest';
import { type BooksAround, readReceipt } from '#core/receipts/read-receipt.ts';
import type { PageLine, ReadPage } from '#core/receipts/receipt-page.ts';
import { vatCountryOf } from '#core/receipts/receipt-tax-id.ts';
import { checkTaxId } from '../platform/tax-id.ts';

function page(rows: readonly string[]): ReadPage {
  const lines = rows.map((text, at): PageLine => {
    const [left, right, top, bottom] = [10, 10 + text.length * 10, 20 + at * 30, 40 + at * 30];
    const corners = [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ] as const;
    return { text, confidence: 1, corners };
  });
  return { width: 900, height: 60 + rows.length * 30, lines };
}
const isTaxId: BooksAround['isTaxId'] = (country, text) => checkTaxId(country, text).isValid;
const read = (rows: readonly string[], { country = 'DE', own = [] as string[] } = {}) => {
  const books = {
    country,
    currency: 'EUR',
    today: '2026-03-20',
    ownName: 'Test business',
    ownTaxIds: own,
    suppliers: [],
    isTaxId,
  } as const;
  return readReceipt([page(['Muster Handel GmbH', 'Rechnung 2026-17', '17.03.2026', ...rows, 'Summe 119,00'])], books).taxId;
};

test.each([
  ['Umsatzsteuer-ID: DE136695976', 'DE136695976'],
  ['USt-IdNr. DE 136 695 976 · Amtsgericht Berlin HRB 12345', 'DE136695976'],
  ['DE136695976', 'DE136695976'],
  ['UID: ATU13585627', 'ATU13585627'],
  ['BTW BE 0428.759.497', 'BE0428759497'],
  ['N° TVA intracommunautaire : FR 40 303265045', 'FR40303265045'],
  ['P.IVA IT 00743110157', 'IT00743110157'],
  ['VAT no. GB 980 7806 84', 'GB980780684'],
  ['VAT Reg No: IE6433435F', 'IE6433435F'],
  ['BTW-nummer NL004495445B01', 'NL004495445B01'],
  ['NIP: PL 856-734-62-15', 'PL8567346215'],
  ['NIF PT 501 964 843', 'PT501964843'],
  ['Momsreg.nr SE123456789701', 'SE123456789701'],
  ['CVR/SE-nr. DK 13585628', 'DK13585628'],
  ['ALV FI20774740', 'FI20774740'],
  ['TVA LU 150 274 42', 'LU15027442'],
  ['DIČ CZ25123891', 'CZ25123891'],
  ['CUI: RO 18547290', 'RO18547290'],
  ['VAT EL 094259216', 'EL094259216'],
  ['CHE-107.787.577 MWST', 'CHE107787577'],
])('%s: the VAT number %s', (row, expected) => {
  const found = read([row]);
  expect(found).toMatchObject({ value: expected, place: { page: 1 } });
  expect(found?.confidenceBp).toBeGreaterThanOrEqual(7000);
  expect(vatCountryOf(expected)).not.toBe('');
});

test.each([
  ['AU', 'ABN 83 914 571 673', '83914571673'],
  ['ES', 'CIF: A-13585625', 'A13585625'],
  ['GB', 'VAT No. 980 7806 84', '980780684'],
  ['IN', 'GSTIN: 27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
  ['IT', 'P. IVA 00743110157', '00743110157'],
  ['PL', 'NIP 856-734-62-15', '8567346215'],
  ['PT', 'Contribuinte n.º 501964843', '501964843'],
  ['US', 'EIN 91-1144442', '911144442'],
])('in %s, %s: the national number %s', (country, row, expected) => {
  expect(read([row], { country })?.value).toBe(expected);
});

describe('is none', () => {
  test.each([
    ['an IBAN', 'IBAN DE89 3704 0044 0532 0130 00'],
    ['an account number without a label', 'DE89 3704 0044 0532 0130 00'],
    ['wrong check digits', 'USt-IdNr. DE136695975'],
    ['a phone number', 'Tel. +49 30 136695976'],
    ['the number of the receipt', 'RECEIPT NO 123456785'],
    ['an amount after a word', 'TOTAL DE 136 695 976,00'],
    ['a number that goes on', 'DE136695976123'],
    ['a short number without a label', 'FI 20774740'],
  ])('%s', (_, row) => expect(read([row])).toBeNull());

  test('that of the customer, by its label or because it is ours', () => {
    expect(read(['Ihre USt-IdNr.: DE136695976'])).toBeNull();
    expect(read(['USt-IdNr.: DE136695976'], { own: ['DE 136 695 976'] })).toBeNull();
    expect(read(['Ihre USt-IdNr.: ATU13585627', 'USt-IdNr.: DE136695976'])?.value).toBe('DE136695976');
  });
});

test('two that may both be the seller’s leave it open', () => {
  expect(read(['USt-IdNr.: DE136695976', 'UID: ATU13585627'])).toMatchObject({ value: 'DE136695976', confidenceBp: 6000 });
});
