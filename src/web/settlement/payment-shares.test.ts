import { expect, test } from 'vitest';
import { openOf, sharePayment } from './payment-shares.ts';

const invoices = [
  { id: 'a', openMinor: 10_000 },
  { id: 'b', openMinor: 5_000 },
  { id: 'c', openMinor: 7_000 },
];

test.each<[number, string, string, number]>([
  [4_000, 'a', 'a 4000', 0],
  [10_000, 'a', 'a 10000', 0],
  [12_500, 'a', 'a 10000', 2_500],
  [12_500, 'ab', 'a 10000, b 2500', 0],
  [12_500, 'bc', 'b 5000, c 7000', 500],
  [900, '', '', 900],
])('%i over %s', (minor, ticked, given, left) => {
  const shared = sharePayment(minor, invoices, new Set(ticked));
  expect(shared.allocations.map((a) => `${a.documentId} ${a.minor}`).join(', ')).toBe(given);
  expect(shared.leftMinor).toBe(left);
});

test('the proposed amount is the outstanding total of the selected invoices', () => {
  expect(openOf(invoices, new Set('ac'))).toBe(17_000);
});
