import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../testing-properties.ts';
import { readColumns, readRanges, reportRange, type ReportQuery, stepsIn } from './report-query.ts';
import { type ReadRow, reportTable } from './report-table.ts';
import { expensesByAccount } from './testing-query.ts';

const query: ReportQuery = expensesByAccount;
const row = (key: string, own: readonly bigint[], compared = 0n, budget = 0n): ReadRow => ({ key, own, compared, budget });

test.each([
  ['this_month', '2026-11-01', '2026-11-30'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['this_quarter', '2026-10-01', '2026-12-31'],
  ['last_quarter', '2026-07-01', '2026-09-30'],
  ['year_to_date', '2026-04-01', '2026-11-23'],
  ['this_year', '2026-04-01', '2027-03-31'],
  ['last_year', '2025-04-01', '2026-03-31'],
  ['last_12_months', '2025-11-01', '2026-10-31'],
] as const)('on Nov 23, with years from April, %s is %s to %s', (name, startsOn, endsOn) => {
  expect(reportRange({ name }, '2026-11-23', 4)).toEqual({ startsOn, endsOn });
});

test('steps are cut to the range, and follow the fiscal year', () => {
  const range = { startsOn: '2026-02-10', endsOn: '2026-08-05' };
  expect(stepsIn(range, 'quarter', 3)).toEqual([
    { startsOn: '2026-02-10', endsOn: '2026-02-28' },
    { startsOn: '2026-03-01', endsOn: '2026-05-31' },
    { startsOn: '2026-06-01', endsOn: '2026-08-05' },
  ]);
  expect(stepsIn({ startsOn: '1900-01-01', endsOn: '2200-12-31' }, 'month', 1).length).toBe(61);
});

test('the comparison is with the range before, or a year before', () => {
  const ranges = (compare: 'previous' | 'year') =>
    readRanges({ ...query, columns: { kind: 'one', compare, budgetId: null } }, '2026-11-23', 1).compared;
  expect(ranges('previous')).toEqual({ startsOn: '2026-10-01', endsOn: '2026-10-31' });
  expect(ranges('year')).toEqual({ startsOn: '2025-11-01', endsOn: '2025-11-30' });
});

test('a worked report: change, budget, share and formulas that build on each other', () => {
  const asked: ReportQuery = {
    ...query,
    columns: { kind: 'one', compare: 'previous', budgetId: '00000000-0000-4000-8000-000000000000' },
    share: true,
    formulas: [
      { key: 'f1', name: 'A month', formula: '[amount] / 3', shownAs: 'money' },
      { key: 'f2', name: 'Of budget', formula: '[amount] / [budget]', shownAs: 'percent' },
      { key: 'f3', name: 'Rest', formula: '([whole] - [f1]) / [whole]', shownAs: 'number' },
    ],
  };
  const table = reportTable(asked, 1, [row('rent', [120_000n], 100_000n, 150_000n), row('software', [40_000n], 0n, 0n), row('none', [0n])]);
  expect(table.columns.map(({ key }) => key)).toEqual([
    'amount',
    'previous',
    'change',
    'change_part',
    'budget',
    'budget_difference',
    'share',
    'f1',
    'f2',
    'f3',
  ]);
  expect(table.rows).toEqual([
    { key: 'rent', figures: ['120000', '100000', '20000', '0.2000', '150000', '-30000', '0.7500', '40000', '0.8000', '0.75'] },
    { key: 'software', figures: ['40000', '0', '40000', null, '0', '40000', '0.2500', '13333', null, '0.92'] },
  ]);
  // Formulas of the total use its own figures, never sums of the rows’.
  expect(table.total.figures).toEqual(['160000', '100000', '60000', '0.6000', '150000', '10000', '1.0000', '53333', '1.0667', '0.67']);
});

test('books that cover the earlier days only in part: no percentage against them, in the column and in formulas', () => {
  const column = (key: string, name: string, formula: string, shownAs: 'money' | 'percent') => ({ key, name, formula, shownAs });
  const asked: ReportQuery = {
    ...query,
    columns: { kind: 'one', compare: 'previous', budgetId: null },
    share: true,
    formulas: [
      column('f1', 'More', '[amount] - [previous]', 'money'),
      column('f2', 'Growth', '[f1] / [amount]', 'percent'),
      column('f3', 'Part', '[amount] / [whole]', 'percent'),
    ],
  };
  const read = [row('rent', [120_000n], 100_000n), row('software', [40_000n], 20_000n)];
  const keys = ({ columns }: ReturnType<typeof reportTable>) => columns.map(({ key }) => key);
  const table = reportTable(asked, 1, read, { isComparedInPart: true });
  expect(keys(table)).toEqual(['amount', 'previous', 'change', 'share', 'f1', 'f2', 'f3']);
  expect(table.rows[0]?.figures).toEqual(['120000', '100000', '20000', '0.7500', '20000', null, '0.7500']);
  expect(table.total.figures).toEqual(['160000', '120000', '40000', '1.0000', '40000', null, '1.0000']);
  const whole = reportTable(asked, 1, read);
  expect(keys(whole)).toContain('change_part');
  expect(whole.rows[0]?.figures.at(-2)).toBe('0.1667');
});

test('the largest rows stay, the others are one row; a posting in two rows counts once in the total', () => {
  const table = reportTable(
    { ...query, top: 2, columns: { kind: 'steps', by: 'month' } },
    2,
    [row('a', [1n, 2n]), row('b', [-50n, 0n]), row('c', [9n, 9n]), row('d', [2n, 0n])],
    { whole: row('all', [-40n, 10n]) },
  );
  expect(table.others).toBe(2);
  expect(table.rows).toEqual([
    { key: 'b', figures: ['-50', '0', '-50'] },
    { key: 'c', figures: ['9', '9', '18'] },
    { key: 'other', figures: ['3', '2', '5'] },
  ]);
  expect(table.total.figures).toEqual(['-40', '10', '-30']);
});

test('formula columns are parsed with the columns before them, and names are unique', () => {
  const problems = (formulas: ReportQuery['formulas'], measure: ReportQuery['measure'] = 'net') =>
    readColumns({ ...query, measure, formulas }).map((one) => (one.ok ? 'ok' : one.problem));
  const column = (key: string, name: string, formula: string, shownAs: 'money' | 'percent' | 'number' = 'money') => ({
    key,
    name,
    formula,
    shownAs,
  });
  expect(problems([column('f1', 'Half', '[amount] / 2'), column('f2', 'Quarter', '[f1] / 2')])).toEqual(['ok', 'ok']);
  expect(problems([column('f1', 'Half', '[f2] / 2'), column('f2', 'Quarter', '[f2] / 2')])).toEqual(['unknown_figure', 'unknown_figure']);
  expect(problems([column('f1', 'Half', '[amount]'), column('f2', ' half ', '[amount]'), column('f3', '', '1', 'number')])).toEqual([
    'ok',
    'name',
    'name',
  ]);
  expect(
    problems([column('f1', 'A', '[amount] + 1'), column('f2', 'B', '[amount] * [amount]'), column('f3', 'C', '[amount]', 'percent')]),
  ).toEqual(['mixed_units', 'no_unit', 'shown_as']);
  // Without a comparison there is no earlier figure.
  expect(problems([column('f1', 'A', '[amount] - [previous]')])).toEqual(['unknown_figure']);
  expect(problems([column('f1', 'A', '[amount]'), column('f2', 'B', '[amount]', 'number')], 'lines')).toEqual(['shown_as', 'ok']);
});

test('whatever is left out by size, the rows add up to the total', () => {
  const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount), { maxLength: 30 }), fc.option(fc.integer({ min: 1, max: 12 })), (amounts, top) => {
      const read = amounts.map((own, at) => row(String(at), own));
      const table = reportTable({ ...query, top, columns: { kind: 'steps', by: 'year' } }, 2, read);
      const added = [0, 1, 2].map((at) => table.rows.reduce((sum, { figures }) => sum + BigInt(figures[at] ?? 0), 0n));
      expect(added).toEqual(table.total.figures.map((figure) => BigInt(figure ?? 0)));
      expect(table.rows.length).toBeLessThanOrEqual((top ?? 30) + 1);
    }),
    { numRuns: drawn(1000) },
  );
});
