import { expect, test } from 'vitest';
import { questionsOf } from './finalize-question.ts';
import type { TaxTreatment } from '../tax/tax.ts';

const line = (treatment: TaxTreatment, amountMinor = 100n) => ({ isItem: true, amountMinor, treatments: [treatment] });
const from = (sellerCountry: string, customerCountry: string, hasVatId = false, hasTaxId = hasVatId) => ({
  sellerCountry,
  customerCountry,
  hasVatId,
  hasTaxId,
});

test.each([
  ['standard', from('DE', 'FR'), []],
  ['reverse_charge', from('DE', 'FR'), ['confirm.reverse_charge_vat_id']],
  ['reverse_charge', from('DE', 'FR', false, true), ['confirm.reverse_charge_vat_id']],
  ['reverse_charge', from('DE', 'FR', true), []],
  ['reverse_charge', from('DE', 'CH', false, true), []],
  ['reverse_charge', from('DE', 'CH'), ['confirm.reverse_charge_vat_id']],
  ['reverse_charge', from('DE', ''), ['confirm.reverse_charge_vat_id']],
  ['intra_community', from('DE', 'FR', true), []],
  ['intra_community', from('DE', 'FR'), ['confirm.intra_community_vat_id']],
  ['intra_community', from('DE', 'DE', true), ['confirm.intra_community_country']],
  ['intra_community', from('DE', 'CH', true), ['confirm.intra_community_country']],
  ['intra_community', from('DE', 'GB', true), []],
  ['export', from('DE', 'US'), []],
  ['export', from('DE', 'DE'), ['confirm.export_country']],
  ['export', from('DE', 'FR'), ['confirm.export_country']],
  ['export', from('US', 'FR'), []],
  ['export', from('US', 'US'), ['confirm.export_country']],
] as const)('%s, %j: %j', (treatment, parties, expected) => {
  expect(questionsOf([line(treatment)], parties).map((q) => q.question)).toEqual(expected);
});

test('the question about a zero line is asked at the first of them; headings and notes are skipped', () => {
  const parties = from('DE', 'DE');
  expect(questionsOf([line('standard'), line('standard', 0n), line('standard', 0n)], parties)).toEqual([
    { question: 'confirm.zero_line', line: 1 },
  ]);
  expect(questionsOf([{ ...line('standard', 0n), isItem: false }], parties)).toEqual([]);
});
