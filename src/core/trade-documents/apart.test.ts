import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apart } from './apart.ts';

const idsOf = (item: readonly string[]): readonly string[] => item;

test('an item that shares a subject with an earlier one of its part starts a new part', () => {
  expect(apart([['a'], ['b'], ['b', 'c'], ['a'], ['c']], idsOf)).toEqual([[['a'], ['b']], [['b', 'c'], ['a']], [['c']]]);
  expect(apart([], idsOf)).toEqual([]);
});

test('parts keep the order and lose nothing; no two items of a part share a subject', () => {
  const items = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e')));
  fc.assert(
    fc.property(items, (given) => {
      const parts = apart(given, idsOf);
      expect(parts.flat()).toEqual(given);
      for (const part of parts) expect(new Set(part.flat()).size).toBe(part.flat().length);
    }),
  );
});
