import { describe, expect, test } from 'vitest';
import { amountsIn, pdfNotes, ruleNotes } from './received-check.ts';
import { matchSupplier } from './supplier-match.ts';

const noPayment = {
  lines: null,
  allowances: null,
  charges: null,
  net: null,
  tax: null,
  accountingTax: null,
  gross: null,
  prepaid: null,
  rounding: null,
  payable: null,
};

describe('the PDF beside its data', () => {
  const data = { number: 'RE-2026/7', totals: { ...noPayment, payable: 119_000n }, payment: null };

  test.each(['1,190.00', '1.190,00', '1 190,00', '1\u202f190,00', '1\u2019190.00', '1190,00', '1190.00'])('%s is the total', (written) => {
    expect(pdfNotes(data, `Rechnung RE-2026/7 Gesamt ${written} EUR`)).toEqual([]);
  });

  test('another total, number or account is an error; an image is only a note', () => {
    const account = { code: '58', remittance: '', account: 'DE02120300000000202051', accountName: '', bic: '' };
    const text = 'Invoice RE-2026/8 Total 1,910.00 IBAN DE89 3704 0044 0532 0130 00';
    expect(pdfNotes({ ...data, payment: account }, text).map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      'pdf_total error',
      'pdf_number error',
      'pdf_account error',
    ]);
    expect(pdfNotes(data, ' \n ')).toMatchObject([{ code: 'pdf_unread', severity: 'warning' }]);
  });

  test('a quantity next to a price is not read as thousands', () => {
    expect(amountsIn('3 190,00')).toEqual(new Set(['3190.00', '190.00', '3.00', '0.00']));
  });
});

test('rules are reported in groups, arithmetic first', () => {
  const failure = (rule: string, mend: 'totals' | 'buyer_name' | 'payment_code') => ({ rule, severity: 'error' as const, mend, place: '' });
  expect(ruleNotes([failure('BR-49', 'payment_code'), failure('BR-CO-15', 'totals'), failure('BR-CO-16', 'totals')])).toEqual([
    { code: 'totals', severity: 'error', rules: ['BR-CO-15', 'BR-CO-16'], text: '' },
    { code: 'payment', severity: 'warning', rules: ['BR-49'], text: '' },
  ]);
});

describe('a supplier', () => {
  const known = [
    { id: 'a', name: 'Müller GmbH', taxId: '', country: null },
    { id: 'b', name: 'Schmidt AG', taxId: '136695976', country: 'DE' },
    { id: 'c', name: 'Schmidt', taxId: '', country: 'DE' },
  ];
  const sender = (name: string, vatId = '', taxNumber = '') => ({ name, vatId, taxNumber });

  test.each([
    ['a VAT id, written with its country', sender('Other', 'DE 136 695 976'), 'b'],
    ['a tax number', sender('Other', '', '136695976'), 'b'],
    ['a name, whatever its legal form', sender('MÜLLER'), 'a'],
    ['a name that nobody contradicts', sender('Müller G.m.b.H.', 'DE811907980'), 'a'],
  ])('is found by %s', (_, from, id) => expect(matchSupplier(from, known)).toBe(id));

  test.each([
    ['nothing on either side', sender('', '')],
    ['a name that two have', sender('Schmidt')],
    ['a name of somebody with another VAT id', sender('Weber', 'DE811907980')],
  ])('is not found by %s', (_, from) => expect(matchSupplier(from, known)).toBeNull());
});
