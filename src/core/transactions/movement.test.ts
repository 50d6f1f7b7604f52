import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movementOf, searchText, type MovementPosting } from './movement.ts';
import { drawn } from '../testing-properties.ts';

const subkindOf: Readonly<Record<string, string>> = {
  bank: 'bank',
  till: 'cash',
  euro: 'bank',
  card: 'credit_card',
  sales: 'sales',
  fees: 'operating',
  tax: 'tax_payable',
  gain: 'fx_gain',
  trading: 'currency_trading',
};
const line = (accountId: string, minor: number, currency = 'USD', base = minor): MovementPosting => ({
  accountId,
  subkind: subkindOf[accountId] ?? 'operating',
  minor: BigInt(minor),
  currency,
  baseMinor: BigInt(base),
});
const shown = (...postings: MovementPosting[]): string | null => {
  const m = movementOf(postings);
  return m && `${m.type} ${m.accountId} ${m.minor} ${m.currency} (${m.baseMinor}) ${m.counterAccountId} ${m.counterCount}`;
};

describe('movementOf', () => {
  it.each<[string, MovementPosting[], string | null]>([
    ['income', [line('bank', 100), line('sales', -100)], 'income bank 100 USD (100) sales 1'],
    ['expense by card', [line('fees', 30), line('card', -30)], 'expense card -30 USD (-30) fees 1'],
    ['split', [line('bank', 116), line('sales', -100), line('tax', -16)], 'income bank 116 USD (116) null 2'],
    ['one category in two lines', [line('bank', -30), line('fees', 10), line('fees', 20)], 'expense bank -30 USD (-30) fees 1'],
    ['transfer', [line('till', 50), line('bank', -50)], 'transfer bank 50 USD (50) till 1'],
    ['transfer to two', [line('till', 50), line('card', 20), line('bank', -70)], 'transfer bank 70 USD (70) null 2'],
    ['transfer with a fee', [line('till', 50), line('bank', -52), line('fees', 2)], 'expense bank -2 USD (-2) fees 1'],
    [
      'exchange',
      [line('euro', 100, 'EUR', 110), line('bank', -110), line('trading', -100, 'EUR', -110), line('trading', 110)],
      'transfer bank 110 USD (110) euro 1',
    ],
    [
      'exchange with a gain',
      [line('bank', 112), line('euro', -100, 'EUR', -110), line('gain', -2), line('trading', 100, 'EUR', 110), line('trading', -110)],
      'transfer euro 100 EUR (110) bank 1',
    ],
    [
      'exchange with a fee',
      [
        line('euro', -10000, 'EUR', -11000),
        line('bank', 10500),
        line('fees', 500),
        line('trading', 10000, 'EUR', 11000),
        line('trading', -11000),
      ],
      'expense euro -455 EUR (-500) fees 1',
    ],
    ['gain alone', [line('bank', 2), line('gain', -2)], 'income bank 2 USD (2) gain 1'],
    ['no money', [line('sales', -5), line('tax', 5)], null],
    ['there and back', [line('bank', 5), line('bank', -5)], null],
    ['nothing', [], null],
  ])('%s', (_, postings, expected) => expect(shown(...postings)).toBe(expected));

  it('of entries in one currency adds up to what the money accounts gained', () => {
    const posting = fc.tuple(
      fc.constantFrom('bank', 'till', 'card', 'sales', 'fees', 'tax'),
      fc.integer({ min: -1000, max: 1000 }).filter((minor) => minor !== 0),
    );
    fc.assert(
      fc.property(fc.array(posting, { minLength: 1, maxLength: 6 }), (lines) => {
        const total = lines.reduce((all, [, minor]) => all + minor, 0);
        const postings = [...lines.map(([id, minor]) => line(id, minor)), ...(total === 0 ? [] : [line('fees', -total)])];
        const money = postings.filter((one) => ['bank', 'till', 'card'].includes(one.accountId)).reduce((all, one) => all + one.minor, 0n);
        const movement = movementOf(postings);
        const gained = movement && movement.type !== 'transfer' ? movement.minor : 0n;
        expect(gained).toBe(money);
        expect(
          movement?.type === 'transfer' || (movement?.type ?? null) === (gained === 0n ? null : gained > 0n ? 'income' : 'expense'),
        ).toBe(true);
        expect(movement?.counterCount ?? 1).toBeGreaterThan(0);
      }),
      { numRuns: drawn(500) },
    );
  });
});

describe('searchText', () => {
  it.each([
    ['  Café   Ünal\tYazılım ', 'cafe unal yazılım'],
    ['Straße ﬁve', 'strasse five'],
    ['ÅNGSTRÖM', 'angstrom'],
  ])('%j', (memo, text) => expect(searchText(memo)).toBe(text));
  it('is stable', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (memo) => {
        expect(searchText(searchText(memo))).toBe(searchText(memo));
      }),
    ));
});
