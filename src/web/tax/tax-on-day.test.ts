import { expect, test } from 'vitest';
import type { TaxCode } from '#contract/tax/tax.ts';
import { taxesOnDay } from './tax-on-day.ts';

const code: TaxCode = {
  id: 'vat',
  name: 'VAT',
  treatment: 'standard',
  isCompound: false,
  isWithheld: false,
  isSelfAssessed: false,
  deductible: '1',
  accountId: 'a',
  sentence: '',
  isArchived: false,
  rates: [
    { startsOn: '2027-01-01', rate: '0.21' },
    { startsOn: '2020-07-01', rate: '0.16' },
  ],
};

test.each([
  ['2026-12-31', 16n],
  ['2027-01-01', 21n],
])('on %s the rate that has begun holds', (day, numerator) =>
  expect(taxesOnDay([code], day).get('vat')?.rate).toEqual({ numerator, scale: 2 }),
);

test('before its first rate a tax code is not available', () => {
  expect(taxesOnDay([code], '2020-06-30').size).toBe(0);
});
