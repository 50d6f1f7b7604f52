// Every security requirement is named by a test, or says what is missing.
import { expect, test } from 'vitest';
import { idsNamed, requirementsIn, requirementsShown } from './requirements.ts';

const { shown, unknown } = requirementsShown();

test('eighty requirements, each named by a test or with a note about what is missing', () => {
  expect(shown).toHaveLength(80);
  expect(shown.filter(({ tests, missing }) => tests.length === 0 && missing === '').map(({ id }) => id)).toEqual([]);
});

test('no test names a requirement that does not exist', () => {
  expect(unknown).toEqual([]);
});

test('ids are found only in titles', () => {
  const source = `
    test('T3: the wall', () => {});
    describe('S2 S6 one that is revoked', () => {
    ])('W3: nothing is said to %s', async () => {
    // A5 in a comment
    const file = 'T1,R1,2026-01-10 10:00:00,trade,ZUSD';
    const page = 'M4 is a motorway';`;
  expect([...idsNamed(source)]).toEqual([
    ['T3', ['the wall']],
    ['S2', ['one that is revoked']],
    ['S6', ['one that is revoked']],
    ['W3', ['nothing is said to %s']],
  ]);
  expect(requirementsIn('| id | promise | missing |\n| A1 | one | – |\n| A2 | two | a test |')).toEqual([
    { id: 'A1', missing: '' },
    { id: 'A2', missing: 'a test' },
  ]);
});
