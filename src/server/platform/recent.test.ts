import { expect, test } from 'vitest';
import { makeRecent } from './recent.ts';

test('the least recently used values go first, by size', () => {
  const recent = makeRecent<string[]>({ most: 5, mostOfOne: 3, sizeOf: (value) => value.length });
  recent.set('first', ['a', 'b']);
  recent.set('second', ['c', 'd']);
  recent.get('first');
  recent.set('third', ['e', 'f']);
  expect(['first', 'second', 'third'].map((key) => recent.get(key)?.length)).toEqual([2, undefined, 2]);
  recent.set('third', ['too', 'large', 'to', 'keep']);
  expect(recent.get('third')).toBeUndefined();
  expect(recent.get('first')).toEqual(['a', 'b']);
});
