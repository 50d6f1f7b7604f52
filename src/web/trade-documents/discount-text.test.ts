import { expect, test } from 'vitest';
import type { Discount } from '#contract/trade-documents/document.ts';
import { readDiscount, writeDiscount } from './discount-text.ts';

test.each<[string, string, string, Discount | null]>([
  ['10 %', 'USD', 'en-US', { kind: 'percent', rate: '0.1' }],
  ['2,5%', 'EUR', 'de-DE', { kind: 'percent', rate: '0.025' }],
  ['25', 'USD', 'en-US', { kind: 'amount', minor: 2500 }],
  ['1.250,50', 'EUR', 'de-DE', { kind: 'amount', minor: 125_050 }],
  ['300', 'JPY', 'en-US', { kind: 'amount', minor: 300 }],
  ['101 %', 'USD', 'en-US', null],
  ['-5', 'USD', 'en-US', null],
  ['1.005', 'USD', 'en-US', null],
  ['a lot', 'USD', 'en-US', null],
])('%s in %s, %s', (text, currency, locale, discount) => {
  expect(readDiscount(text, currency, locale)).toEqual(discount);
});

test.each<[Discount, string, string, string]>([
  [{ kind: 'percent', rate: '0.025' }, 'EUR', 'de-DE', '2,5\u00a0%'],
  [{ kind: 'amount', minor: 125_050 }, 'EUR', 'de-DE', '1.250,50'],
  [{ kind: 'amount', minor: 300 }, 'JPY', 'en-US', '300'],
])('%o is written in %s, %s, and read back', (discount, currency, locale, text) => {
  expect(writeDiscount(discount, currency, locale)).toBe(text);
  expect(readDiscount(text, currency, locale)).toEqual(discount);
});
