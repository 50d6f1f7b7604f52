import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day } from '../calendar.ts';
import { tidyForKey, withOccurrence } from './statement-dedupe.ts';
import type { StatementLine } from './statement.ts';
import { drawn } from '../testing-properties.ts';

const line = (date: string, amountMinor: bigint, description: string, bankId?: string): StatementLine => ({
  line: 1,
  date: date as Day,
  amountMinor,
  currency: 'EUR',
  description,
  ...(bankId === undefined ? {} : { bankId }),
});
const coffee = line('2026-01-05', -350n, 'Café  Nord');

/** Imports files one after another; returns how many lines each added. */
function importAll(files: readonly (readonly StatementLine[])[]): { added: number[]; kept: StatementLine[] } {
  const keys = new Set<string>();
  const kept: StatementLine[] = [];
  const added = files.map((file) => {
    const fresh = withOccurrence(file).filter((each) => !keys.has(each.dedupeKey));
    for (const each of fresh) keys.add(each.dedupeKey);
    kept.push(...fresh);
    return fresh.length;
  });
  return { added, kept };
}

describe('which lines are new', () => {
  it.each<[string, StatementLine[][], number[]]>([
    ['the same file again adds nothing', [[coffee], [coffee]], [1, 0]],
    [
      'two equal payments on one day stay two',
      [
        [coffee, coffee],
        [coffee, coffee],
      ],
      [2, 0],
    ],
    ['a day that was not over: only the second coffee is new', [[coffee], [coffee, coffee]], [1, 1]],
    ['the longer file first', [[coffee, coffee], [coffee]], [2, 0]],
    ['spelling does not count', [[coffee], [line('2026-01-05', -350n, 'CAFE NORD.')]], [1, 0]],
    ['other words are another payment', [[coffee], [line('2026-01-05', -350n, 'Tea')]], [1, 1]],
    [
      'the bank’s id counts, not the words',
      [[line('2026-01-05', -350n, 'pending', 'F1')], [line('2026-01-05', -350n, 'posted', 'F1')]],
      [1, 0],
    ],
    [
      'other ids are other payments although all else is equal',
      [[line('2026-01-05', -350n, 'x', 'F1')], [line('2026-01-05', -350n, 'x', 'F2')]],
      [1, 1],
    ],
    [
      'a bank that gives one id to different payments',
      [[line('2026-01-05', -350n, 'x', 'F1'), line('2026-01-06', -99n, 'y', 'F1')], [line('2026-01-06', -99n, 'y', 'F1')]],
      [2, 0],
    ],
    ['a bank that gives one id to equal payments', [[line('2026-01-05', -350n, 'x', 'F1'), line('2026-01-05', -350n, 'y', 'F1')]], [2]],
  ])('%s', (_, files, added) => {
    expect(importAll(files).added).toEqual(added);
  });

  it('keeps long descriptions apart by their ends', () => {
    const long = 'invoice '.repeat(30);
    expect(tidyForKey(`${long}1`)).not.toBe(tidyForKey(`${long}2`));
    expect(tidyForKey(`${long}1`).length).toBeLessThan(81);
  });
});

const anyLine = fc.record({
  day: fc.integer({ min: 0, max: 9 }),
  cents: fc.constantFrom(-350n, -99n, 1000n),
  words: fc.constantFrom('Cafe', 'Tea', 'Client'),
  id: fc.option(fc.constantFrom('1', '2', '3'), { nil: undefined }),
});
const anyStatement = fc
  .array(anyLine, { maxLength: 60 })
  .map((list) =>
    list.sort((a, b) => a.day - b.day).map((each) => line(`2026-01-${String(each.day + 10)}`, each.cents, each.words, each.id)),
  );

describe('overlapping files', () => {
  it('overlapping windows in any order (whole days, the last one possibly incomplete) give exactly the statement', () => {
    const window = fc.record({
      from: fc.integer({ min: 0, max: 9 }),
      length: fc.integer({ min: 0, max: 9 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(anyStatement, fc.array(window, { maxLength: 6 }), fc.nat(), (statement, windows, seed) => {
        const dayOf = (each: StatementLine) => Number(each.date.slice(8)) - 10;
        const cut = windows.map(({ from, length, part }) => {
          const whole = statement.filter((each) => dayOf(each) >= from && dayOf(each) < from + length);
          const last = statement.filter((each) => dayOf(each) === from + length);
          return [...whole, ...last.slice(0, Math.floor(part * last.length))];
        });
        // Every day is complete in at least one file: together the files cover the statement.
        const halves = [statement.filter((each) => dayOf(each) < 6), statement.filter((each) => dayOf(each) >= 4)];
        const files = [...cut, ...halves].map((file, index) => ({ file, at: (index * 7919 + seed) % 101 })).sort((a, b) => a.at - b.at);
        const { kept } = importAll(files.map(({ file }) => file));
        const sorted = (lines: readonly StatementLine[]) =>
          lines.map((each) => `${each.date} ${each.amountMinor} ${each.bankId ?? each.description}`).sort();
        expect(sorted(kept)).toEqual(sorted(statement));
      }),
      { numRuns: drawn(500) },
    );
  });
  it('the same file twice adds nothing, whatever the order of its lines', () => {
    fc.assert(
      fc.property(anyStatement, (statement) => {
        expect(importAll([statement, [...statement].reverse()]).added).toEqual([statement.length, 0]);
      }),
    );
  });
});
