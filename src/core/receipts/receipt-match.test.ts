// Receipts and the transactions that they belong to.
import { describe, expect, test } from 'vitest';
import { matchReceipt, type MovedMoney, type ReceiptToMatch } from './receipt-match.ts';

const receipt = (over: Partial<ReceiptToMatch> = {}): ReceiptToMatch => ({
  date: '2026-03-14',
  totalMinor: 2110,
  currency: 'USD',
  merchant: 'Harbor Hardware Inc.',
  ...over,
});
const moved = (over: Partial<MovedMoney> = {}): MovedMoney => ({
  id: 'a',
  date: '2026-03-16',
  minor: -2110,
  currency: 'USD',
  text: 'POS HARBOR HARDWARE 0042 PORTLAND',
  ...over,
});
const eurToUsd = (minor: number, from: string, to: string) => (from === 'EUR' && to === 'USD' ? Math.round(minor * 1.1) : null);
const matches = (one: Partial<ReceiptToMatch>, ...all: readonly Partial<MovedMoney>[]) =>
  matchReceipt(receipt(one), all.map(moved), eurToUsd).map(({ transactionId, reasons }) => [transactionId, ...reasons].join(' '));
const sure = (one: Partial<ReceiptToMatch>, over: Partial<MovedMoney>) =>
  matchReceipt(receipt(one), [moved(over)], eurToUsd)[0]?.confidence ?? 0;

describe('a receipt belongs to', () => {
  test.each<[string, Partial<ReceiptToMatch>, Partial<MovedMoney>, readonly string[]]>([
    ['the payment of its amount, day and merchant', {}, {}, ['a amount day merchant']],
    ['the payment of another name', {}, { text: 'CARD 4711' }, ['a amount day']],
    ['a payment with a tip', {}, { minor: -2500 }, ['a tip day merchant']],
    ['a payment in another currency', { currency: 'EUR', totalMinor: 2000 }, { minor: -2230 }, ['a rate day merchant']],
    ['a refund, where it gives money back', { totalMinor: -2110 }, { minor: 2110 }, ['a amount day merchant']],
    ['no payment of a smaller amount', {}, { minor: -2109 }, []],
    ['no payment of far more', {}, { minor: -2700 }, []],
    ['no money that came in', {}, { minor: 2110 }, []],
    ['no payment before it', {}, { date: '2026-03-10' }, []],
    ['no payment of months later', {}, { date: '2026-05-14' }, []],
    ['no payment in a currency without a rate', { currency: 'CHF' }, {}, []],
    ['nothing, where it has no total', { totalMinor: 0 }, { minor: 0 }, []],
  ])('%s', (_, one, over, expected) => expect(matches(one, over)).toEqual(expected));

  test('the nearer one of two, with less confidence than a single one', () => {
    const [first, second] = matchReceipt(receipt(), [moved({ id: 'late', date: '2026-03-19' }), moved({ id: 'near' })], eurToUsd);
    expect([first?.transactionId, second?.transactionId]).toEqual(['near', 'late']);
    expect(first?.confidence).toBeLessThan(sure({}, {}));
  });
  test('the one that names the merchant over the one of the same day', () => {
    expect(matches({}, { id: 'other', date: '2026-03-14', text: 'CARD 4711' }, { id: 'named', date: '2026-03-17' })[0]).toMatch(/^named/);
  });
});

test('without a date with less confidence, and less with a tip than without', () => {
  expect(sure({ date: null }, {})).toBeLessThan(sure({}, {}));
  expect(sure({}, { minor: -2300 })).toBeLessThan(sure({}, {}));
});
