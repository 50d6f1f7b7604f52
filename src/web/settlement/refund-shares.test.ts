import { expect, test } from 'vitest';
import { refundShares } from './refund-shares.ts';

const settled = [
  { id: 'a', minor: 100 },
  { id: 'b', minor: 50 },
];
test.each<[number, number, readonly (readonly [string, number])[]]>([
  [30, 40, []],
  [40, 40, []],
  [60, 40, [['a', 20]]],
  [
    150,
    0,
    [
      ['a', 100],
      ['b', 50],
    ],
  ],
  [
    170,
    40,
    [
      ['a', 100],
      ['b', 30],
    ],
  ],
])('%i of which %i is left', (minor, left, expected) => {
  expect(refundShares(minor, left, settled).map((s) => [s.allocationId, s.minor])).toEqual(expected);
});
