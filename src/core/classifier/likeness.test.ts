import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './likeness.ts';

test('distance: known values, and the promises of a distance', () => {
  expect(editDistance('kitten', 'sitting')).toBe(3);
  expect([editDistance('', 'abc'), editDistance('abc', ''), editDistance('', '')]).toEqual([3, 3, 0]);
  const short = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(short, short, short, (a, b, c) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, a)).toBe(0);
      expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c));
    }),
  );
});
