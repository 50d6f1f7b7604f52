import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { documentNumber, isSamePattern, patternProblems, type Restart, runOf } from './number-series.ts';
import { drawn } from '../testing-properties.ts';

describe('the number on a document', () => {
  test.each<[string, number, string, string]>([
    ['INV-{YYYY}-{0000}', 7, '2026-11-20', 'INV-2026-0007'],
    ['{YY}{MM}/{000}', 12, '2026-03-01', '2603/012'],
    ['{0}', 123, '2026-03-01', '123'],
    ['R{00}', 100, '2026-03-01', 'R100'],
  ])('%s', (pattern, count, day, expected) => expect(documentNumber(pattern, count, day)).toBe(expected));

  test.each<[string, Restart, string[]]>([
    ['INV-{YYYY}-{0000}', 'year', []],
    ['{YY}{MM}-{00}', 'month', []],
    ['INV', 'never', ['no_count']],
    ['{0}{00}', 'never', ['two_counts']],
    ['{0}{WEEK}', 'never', ['unknown_place']],
    ['{0}}', 'never', ['unknown_place']],
    ['№{0}', 'never', ['unprintable']],
    ['{0}', 'year', ['restart_unseen']],
    ['{YYYY}-{0}', 'month', ['restart_unseen']],
    [`${'x'.repeat(40)}{0}`, 'never', ['too_long']],
  ])('%s restarting %s', (pattern, restart, problems) => expect(patternProblems(pattern, restart)).toEqual(problems));

  test('two documents of a series never share a number, whatever pattern is allowed and whenever it restarts', () => {
    const pieces = fc.array(fc.constantFrom('{YYYY}', '{YY}-', '{MM}/', 'A', '-'), { maxLength: 4 });
    const finalized = fc.record({
      count: fc.integer({ min: 1, max: 300 }),
      day: fc.integer({ min: 0, max: 1500 }).map((n) => addDays('2024-01-01', n)),
    });
    fc.assert(
      fc.property(
        pieces,
        fc.constantFrom<Restart>('never', 'year', 'month'),
        fc.integer({ min: 1, max: 4 }),
        finalized,
        finalized,
        (before, restart, digits, a, b) => {
          const pattern = `${before.join('')}:{${'0'.repeat(digits)}}`;
          fc.pre(patternProblems(pattern, restart).length === 0);
          fc.pre(a.count !== b.count || runOf(restart, a.day) !== runOf(restart, b.day));
          expect(documentNumber(pattern, a.count, a.day)).not.toBe(documentNumber(pattern, b.count, b.day));
        },
      ),
      { numRuns: drawn(5000) },
    );
  });
});

test.each([
  ['INV-{0000}', 'INV-{0000}', true],
  ['INV-{0000}', 'inv-{00}', true],
  ['{YYYY}-{0000}', '{YY}-{000}', true],
  ['INV-{0000}', 'CN-{0000}', false],
  ['{YYYY}{MM}-{0000}', '{YYYY}-{0000}', false],
])('%s and %s number alike: %s', (a, b, expected) => {
  expect(isSamePattern(a, b)).toBe(expected);
});
