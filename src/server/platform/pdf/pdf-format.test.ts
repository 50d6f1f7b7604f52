import { expect, test } from 'vitest';
import { accentOf } from './pdf-color.ts';
import { formatsFor } from './pdf-format.ts';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

test('figures are exact to the last unit and formatted for the customer', () => {
  const cases = [
    ['en', 'US', 'USD', 9_007_199_254_740_991, '90,071,992,547,409.91', '$90,071,992,547,409.91'],
    ['de', 'AT', 'EUR', -123_456, '−1.234,56', '−€ 1.234,56'],
    ['de', 'DE', 'EUR', 123_456, '1.234,56', '1.234,56 €'],
    ['de', 'CH', 'CHF', 123_456, "1'234.56", "CHF 1'234.56"],
    ['fr', 'FR', 'EUR', 123_456, '1 234,56', '1 234,56 €'],
    ['es', 'ES', 'EUR', 123_456, '1.234,56', '1.234,56 €'],
    ['es', 'MX', 'MXN', 123_456, '1,234.56', '$1,234.56'],
    ['en', 'JP', 'JPY', 123_456, '123,456', '¥123,456'],
    ['en', null, 'KWD', 1_234_567, '1,234.567', 'KWD 1,234.567'],
  ] as const;
  for (const [language, country, currency, minor, amount, money] of cases) {
    const formats = formatsFor(language, country, currency);
    expect([plain(formats.amount(minor)), plain(formats.money(minor))]).toEqual([amount, money]);
  }
});

test('prices keep what is finer than the currency, quantities and rates what they have', () => {
  const { price, quantity, percent, day } = formatsFor('en', 'GB', 'GBP');
  expect([price(12_500), price(95_000_000), quantity(-1500), quantity(1_000_000), percent('0.0775'), day('2026-03-02')]).toEqual([
    '0.0125',
    '95.00',
    '−1.5',
    '1,000',
    '7.75%',
    '2 March 2026',
  ]);
});

test('any color can be read: on paper, and under what is written on it', () => {
  expect(accentOf('#1d5c40')).toEqual({ ink: '#1d5c40', ground: '#1d5c40', onGround: '#ffffff' });
  expect(accentOf('#ffffff')).toMatchObject({ ground: '#ffffff', onGround: '#16201b' });
  const yellow = accentOf('#ffd400');
  expect(yellow).toMatchObject({ ground: '#ffd400', onGround: '#16201b' });
  expect(Number.parseInt(yellow.ink.slice(1, 3), 16)).toBeLessThan(0xa0);
});
