import { describe, expect, test } from 'vitest';
import type { Draft, Product } from '#contract/sales/sales.ts';
import { draftTotals } from '#contract/trade-documents/draft.ts';
import type { TaxOnDay } from '../../tax/index.ts';
import {
  emptyLine,
  fromProduct,
  newDraft,
  problemsOfDraft,
  withLineAfter,
  withLineChanged,
  withLineMoved,
  withLineRemoved,
  withWordsAfter,
} from './draft.ts';

const tax = (id: string, numerator: bigint): TaxOnDay => ({
  id,
  name: id,
  sentence: '',
  isArchived: false,
  treatment: 'standard',
  isCompound: false,
  isWithheld: false,
  rate: { numerator, scale: 2 },
});
const taxes = new Map([
  ['vat19', tax('vat19', 19n)],
  ['vat7', tax('vat7', 7n)],
]);
const usual = { prices: 'exclusive' as const, taxRounding: 'document' as const, firstLineTaxCodeIds: [] };
const empty = newDraft(usual, 'USD', null, 'a');
const written: Draft = {
  ...empty,
  contactId: 'c',
  lines: [
    { ...emptyLine('a', ['vat19']), description: 'Design', quantityMilli: 10_000, unitPriceMicro: 90_000_000 },
    { ...emptyLine('b', ['vat7']), description: 'Book', unitPriceMicro: 20_000_000 },
    { ...emptyLine('c'), description: 'Postage', unitPriceMicro: 5_000_000 },
  ],
};
const order = (draft: Draft) => draft.lines.map((line) => line.id).join('');
const codes = (draft: Draft) => problemsOfDraft(draft, taxes, (p) => p.code).map((p) => `${p.path} ${p.code}`);

describe('lines', () => {
  test('a new line is inserted after the one it was made from, with the same tax', () => {
    const next = withLineAfter(written, 0, 'n', ['vat7']);
    expect(order(next)).toBe('anbc');
    expect(next.lines[1]).toMatchObject({ taxCodeIds: ['vat19'], quantityMilli: 1000, description: '' });
  });

  test('the first one, and one after all were taken away, has the taxes to begin with; after words alone as well', () => {
    const begun = newDraft({ ...usual, firstLineTaxCodeIds: ['vat7'] }, 'USD', null, 'a');
    expect(begun.lines.map((line) => line.taxCodeIds)).toEqual([['vat7']]);
    const headed = withWordsAfter(withLineRemoved(begun, 'a'), -1, 'h', 'section');
    expect(withLineAfter(headed, 0, 'n', ['vat7']).lines.map((line) => line.taxCodeIds)).toEqual([[], ['vat7']]);
    // What was chosen for the line above is taken over, none too.
    expect(withLineAfter(withLineChanged(begun, 'a', { taxCodeIds: [] }), 0, 'n', ['vat7']).lines[1]?.taxCodeIds).toEqual([]);
  });

  test.each([
    ['a', 1, 'bac'],
    ['c', 0, 'cab'],
    ['b', 9, 'acb'],
    ['b', -4, 'bac'],
    ['x', 0, 'abc'],
  ])('%s moved to %i', (id, to, expected) => expect(order(withLineMoved(written, id, to))).toBe(expected));

  test('one can be changed and taken away, the others stay as they are', () => {
    const changed = withLineChanged(written, 'b', { unit: 'piece' });
    expect(changed.lines[1]?.unit).toBe('piece');
    expect(changed.lines[0]).toBe(written.lines[0]);
    expect(order(withLineRemoved(written, 'b'))).toBe('ac');
  });

  test('from a product come text, unit, taxes that hold on the day, and the price in the currency where there is one', () => {
    const product: Product = {
      id: 'p',
      name: 'Hour',
      description: '',
      unit: 'h',
      accountId: 'sales',
      taxCodeIds: ['vat19', 'gone'],
      prices: { EUR: 80_000_000 },
      isArchived: false,
    };
    expect(fromProduct(product, 'EUR', taxes)).toMatchObject({ description: 'Hour', unitPriceMicro: 80_000_000, taxCodeIds: ['vat19'] });
    expect(fromProduct(product, 'USD', taxes)).not.toHaveProperty('unitPriceMicro');
  });
});

test('text lines keep their place, do not count in totals, and the next line gets the tax of the last item', () => {
  const headed = withWordsAfter(withWordsAfter(written, 2, 'w', 'note'), -1, 'h', 'section');
  expect(order(headed)).toBe('habcw');
  expect(draftTotals(headed, taxes)?.payableMinor).toBe(109_740);
  expect(withLineAfter(headed, 4, 'n', ['vat7']).lines[5]).toMatchObject({ kind: 'item', taxCodeIds: written.lines[2]?.taxCodeIds });
  expect(codes(withLineChanged(withLineChanged(headed, 'h', { description: 'Design' }), 'w', { description: ' ' }))).toEqual([
    'lines.4.description sales.description',
  ]);
});

test('totals with two tax rates', () => {
  const totals = draftTotals(written, taxes);
  expect(totals).toMatchObject({ netMinor: 92_500, taxMinor: 17_240, payableMinor: 109_740 });
  expect(draftTotals({ ...written, discount: { kind: 'amount', minor: 99_999_999 } }, taxes)).toBe(null);
});

test('everything that is missing is named at once, at its place', () => {
  expect(codes({ ...empty, issueOn: '2026-03-02', dueOn: '2026-03-01' })).toEqual([
    'contactId sales.customer',
    'lines.0.description sales.description',
    'dueOn sales.due_before_issue',
  ]);
  expect(codes({ ...written, suppliedFrom: '2026-03-31', suppliedThrough: '2026-03-01' })).toEqual([
    'suppliedThrough sales.supply_backwards',
  ]);
  expect(codes({ ...written, suppliedThrough: '2026-03-31' })).toEqual(['suppliedFrom sales.supply_start']);
  expect(codes({ ...written, lines: [] })).toEqual(['lines sales.lines']);
  expect(codes(withLineChanged(written, 'c', { taxCodeIds: ['gone'] }))).toEqual(['lines.2.taxCodeIds tax.unknown']);
  expect(codes(withLineChanged(written, 'b', { discount: { kind: 'amount', minor: 2001 } }))).toEqual(['lines.1.discount sales.discount']);
  expect(codes(withLineChanged(written, 'a', { quantityMilli: -20_000 }))).toEqual(['lines sales.negative']);
  expect(codes(written)).toEqual([]);
});
