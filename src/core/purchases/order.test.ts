import { describe, expect, test } from 'vitest';
import { orderDifferences, orderState, toBill } from './order.ts';

const line = (id: string, quantityMilli: number, unitPriceMicro = 5_000_000) => ({ id, description: id, quantityMilli, unitPriceMicro });
const lines = [line('a', 10_000), line('b', 2_000)];
const none = new Map<string, number>();

describe('an order', () => {
  test.each([
    ['sent', none, none, 'sent'],
    ['confirmed', none, none, 'confirmed'],
    ['confirmed', new Map([['a', 1_000]]), none, 'partly_received'],
    ['sent', new Map([['a', 10_000]]), none, 'partly_received'],
    [
      'sent',
      new Map([
        ['a', 10_000],
        ['b', 2_500],
      ]),
      none,
      'received',
    ],
    ['sent', new Map([['a', 10_000]]), new Map([['a', 10_000]]), 'partly_received'],
    [
      'confirmed',
      none,
      new Map([
        ['a', 10_000],
        ['b', 2_000],
      ]),
      'billed',
    ],
    ['canceled', new Map([['a', 1_000]]), none, 'canceled'],
    ['draft', none, none, 'draft'],
  ] as const)('that is %s with %o received and %o billed is %s', (state, received, billed, expected) =>
    expect(orderState({ state, lines, received, billed })).toBe(expected),
  );

  test('is billed for what arrived, or for all of it before anything did', () => {
    expect([...toBill(lines, none, none)]).toEqual([
      ['a', 10_000],
      ['b', 2_000],
    ]);
    expect([...toBill(lines, new Map([['a', 6_000]]), new Map([['a', 1_000]]))]).toEqual([['a', 5_000]]);
    expect([...toBill(lines, new Map([['a', 6_000]]), new Map([['a', 6_000]]))]).toEqual([]);
  });
});

describe('a bill of an order', () => {
  const received = new Map([['a', 6_000]]);
  test('that is for what arrived at the price that was ordered has no differences', () =>
    expect(orderDifferences(lines, received, none, [line('a', 6_000)])).toEqual([]));
  test.each([
    ['more than arrived', none, line('a', 7_000), [['received', 6_000, 7_000]]],
    ['more than arrived, with a bill before', new Map([['a', 4_000]]), line('a', 3_000), [['received', 6_000, 7_000]]],
    [
      'more than was ordered',
      none,
      line('a', 11_000),
      [
        ['ordered', 10_000, 11_000],
        ['received', 6_000, 11_000],
      ],
    ],
    ['another price', none, line('a', 6_000, 5_500_000), [['price', 5_000_000, 5_500_000]]],
    ['a lower price too', none, line('a', 6_000, 4_000_000), [['price', 5_000_000, 4_000_000]]],
    ['a line that was not ordered', none, line('x', 1_000), [['line', 0, 1_000]]],
  ] as const)('with %s says so', (_, before, billed, expected) =>
    expect(orderDifferences(lines, received, before, [billed]).map((d) => [d.code, d.expected, d.billed])).toEqual(expected),
  );
});
