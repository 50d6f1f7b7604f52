import { expect, test } from 'vitest';
import { comesTo, type ConvertForm, missingOf, requestOf, startOf } from './convert-input.ts';
import { strokePath } from './quote-signature.tsx';

const start = startOf({ currency: 'EUR', invoices: [] });
const form = (over: Partial<ConvertForm>): ConvertForm => ({ ...start, ...over });

test.each<[string, Partial<ConvertForm>, ReturnType<typeof missingOf>, object]>([
  ['a deposit by percentage', {}, null, { part: 'deposit', rate: '0.3' }],
  ['no percentage', { rate: null }, 'rate', { part: 'deposit' }],
  ['more than all', { rate: '1.01' }, 'rate', { part: 'deposit', rate: '1.01' }],
  ['a deposit by amount', { how: 'amount', minor: 5000 }, null, { part: 'deposit', minor: 5000 }],
  ['no amount', { how: 'amount' }, 'minor', { part: 'deposit' }],
  [
    'progress by line',
    {
      part: 'progress',
      how: 'lines',
      quantities: new Map([
        ['a', 500],
        ['b', 0],
      ]),
    },
    null,
    { part: 'progress', quantities: [{ lineId: 'a', quantityMilli: 500 }] },
  ],
  ['no line', { part: 'progress', how: 'lines' }, 'quantities', { part: 'progress', quantities: [] }],
  ['all of it', { part: 'final' }, null, { part: 'final' }],
  [
    'in other money',
    { part: 'final', currency: 'USD', exchangeRate: '1,25' },
    null,
    { part: 'final', currency: 'USD', exchangeRate: '1.25' },
  ],
  [
    'no rate',
    { part: 'final', currency: 'USD', exchangeRate: 'much' },
    'exchangeRate',
    { part: 'final', currency: 'USD', exchangeRate: 'much' },
  ],
])('%s', (_, over, missing, request) => {
  expect(missingOf(form(over))).toBe(missing);
  expect(requestOf(form(over), 'EUR')).toEqual(request);
});

test('the amount for a percentage: a deposit of the total, progress of what is left', () => {
  const standing = { worthMinor: 10_005, leftMinor: 5000 };
  expect([comesTo(form({}), standing), comesTo(form({ part: 'progress' }), standing), comesTo(form({ part: 'final' }), standing)]).toEqual([
    3002,
    1500,
    null,
  ]);
});

test('a stroke is a path of numbers; one point is a dot', () => {
  expect([strokePath([1, 2, 3, 4]), strokePath([5, 6]), strokePath([])]).toEqual(['M1 2L3 4', 'M5 6L5 6', '']);
});
