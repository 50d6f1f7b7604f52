import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinName, splitName } from './person-name.ts';

test.each([
  ['Ada Example', 'Ada', 'Example'],
  ['Ada van der Berg', 'Ada', 'van der Berg'],
  ['Ada', 'Ada', ''],
  ['  Ada \t Example ', 'Ada', 'Example'],
  ['', '', ''],
  ['王 小明', '王', '小明'],
])('%j is split into %j and %j', (whole, firstName, lastName) => {
  expect(splitName(whole)).toEqual({ firstName, lastName });
});

test('joined parts have no gap where one is empty', () => {
  expect(joinName({ firstName: '', lastName: 'Example' })).toBe('Example');
  expect(joinName({ firstName: 'Ada', lastName: ' ' })).toBe('Ada');
});

test('splitting and joining loses no word', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      expect(joinName(splitName(name))).toBe(name.trim().split(/\s+/).join(' '));
    }),
  );
});
