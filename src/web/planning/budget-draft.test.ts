import { describe, expect, test } from 'vitest';
import { draftOf, inPeriods, inputOf, newBudget, pastedCells, readAmount, unreadable, withPasted, writeAmount } from './budget-draft.ts';

const german = { locale: 'de-DE', currency: 'EUR' };
const line = (amounts: string[]) => ({
  id: 'l',
  accountId: 'a',
  period: 'month' as const,
  carry: 'none' as const,
  hasAlerts: true,
  amounts,
});
const span = { startsOn: '2026-01-01', months: 3 };

test.each([
  ['2026-02-10', 1, '2026-01-01', '2026'],
  ['2026-11-10', 1, '2027-01-01', '2027'],
  ['2026-11-10', 7, '2026-07-01', '2026/27'],
])('on %s with a year from month %i a new budget starts on %s', (today, start, startsOn, label) =>
  expect(newBudget(today, start, (year) => year)).toMatchObject({ startsOn, months: 12, name: label }),
);

describe('amounts', () => {
  test.each([
    [120_050, '1.200,50'],
    [30_000, '300'],
    [0, '0'],
  ])('%i are written and read as %s', (minor, text) =>
    expect([writeAmount(minor, german), readAmount(text, german)]).toEqual([text, minor]),
  );
  test.each([
    ['', 0],
    ['12k', 1_200_000],
    ['-5', null],
    ['abc', null],
    ['1,234', null],
  ])('"%s" is read as %s', (text, minor) => expect(readAmount(text, german)).toBe(minor));

  test('of another period have the same total', () => {
    const quarter = inPeriods(line(['100', '200,50', '0']), span, 'quarter', german);
    expect(quarter).toMatchObject({ period: 'quarter', amounts: ['300,50'] });
    expect(inPeriods(quarter, span, 'month', german).amounts).toEqual(['100,18', '100,16', '100,16']);
  });

  test('unreadable values are reported at their cell', () => {
    const draft = { name: 'x', ...span, lines: [line(['1', 'x', '-2'])] };
    expect(unreadable(draft, german, 'No.')).toEqual({ 'lines.0.amounts.1': 'No.', 'lines.0.amounts.2': 'No.' });
    const input = inputOf({ ...draft, lines: [line(['1', '2'])] }, 'id', 4, german);
    expect(input).toMatchObject({ id: 'id', version: 4, lines: [{ amounts: [100, 200, 0] }] });
    expect(draftOf({ ...input, isArchived: false }, german).lines[0]?.amounts).toEqual(['1', '2', '0']);
  });
});

test('cells are pasted to the right and down, as far as there is room', () => {
  expect(pastedCells('1.200')).toBeNull();
  const cells = pastedCells('1\t2\r\n3\t4\t5\t6\n') ?? [];
  expect(cells).toEqual([
    ['1', '2'],
    ['3', '4', '5', '6'],
  ]);
  const lines = [line(['a', 'b', 'c']), line(['d', 'e', 'f']), line([])];
  expect(withPasted(lines, span, 1, 1, cells).map((l) => l.amounts)).toEqual([
    ['a', 'b', 'c'],
    ['d', '1', '2'],
    ['', '3', '4'],
  ]);
});
