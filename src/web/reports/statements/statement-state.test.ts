import { expect, it } from 'vitest';
import { periodBeside, readAsOf, readState, statementQuery, usualDays } from './statement-state.ts';

const read = (query: string, fiscal = 1) => readState(new URLSearchParams(query), '2026-11-20', fiscal);
const shown = (query: string, fiscal = 1) => {
  const { period, range } = read(query, fiscal);
  return `${period} ${range.startsOn} ${range.endsOn}`;
};

it.each([
  ['', 1, 'year 2026-01-01 2026-12-31'],
  ['', 4, 'fiscal-year 2026-04-01 2027-03-31'],
  ['period=month', 1, 'month 2026-11-01 2026-11-30'],
  ['period=quarter&from=2026-04-01&to=2026-06-30', 1, 'quarter 2026-04-01 2026-06-30'],
  ['period=fiscal-year&from=2025-04-01&to=2026-03-31', 4, 'fiscal-year 2025-04-01 2026-03-31'],
  ['from=2026-02-03&to=2026-02-10', 1, 'custom 2026-02-03 2026-02-10'],
  ['period=custom&from=2026-02-10&to=2026-02-03', 1, 'custom 2026-11-01 2026-11-30'],
  ['period=custom&from=2026-02-31&to=2026-03-03', 1, 'custom 2026-11-01 2026-11-30'],
  ['period=century', 1, 'year 2026-01-01 2026-12-31'],
])('reads "%s" with a year from month %i', (query, fiscal, text) => {
  expect(shown(query, fiscal)).toBe(text);
});

it('falls back to the defaults', () => {
  expect(read('compare=moon&basis=guess&method=&zero=1')).toMatchObject({
    compare: 'none',
    basis: 'accrual',
    method: 'indirect',
    showZero: false,
  });
  expect(read('compare=previous-year&basis=cash&method=direct&zero=shown')).toMatchObject({
    compare: 'previous-year',
    basis: 'cash',
    method: 'direct',
    showZero: true,
  });
});

it('steps to the previous and next period', () => {
  const year = { startsOn: '2026-04-01', endsOn: '2027-03-31' };
  expect(periodBeside('fiscal-year', year, -1, 4)).toMatchObject({ startsOn: '2025-04-01', endsOn: '2026-03-31' });
  expect(periodBeside('month', { startsOn: '2026-01-01', endsOn: '2026-01-31' }, -1, 1)).toMatchObject({
    startsOn: '2025-12-01',
    label: 'December 2025',
  });
  expect(periodBeside('quarter', { startsOn: '2026-10-01', endsOn: '2026-12-31' }, 1, 1)).toMatchObject({
    startsOn: '2027-01-01',
    endsOn: '2027-03-31',
  });
});

it('offers the usual dates for a balance sheet', () => {
  expect(usualDays('2026-11-20', 4).map((d) => d.day)).toEqual(['2026-11-20', '2026-10-31', '2026-09-30', '2026-03-31']);
});

it('requests a balance as of a date, and everything else for a range', () => {
  const state = read('compare=previous-year&basis=cash');
  expect(statementQuery('balance-sheet', state, '2026-11-20')).toEqual({
    kind: 'balance-sheet',
    to: '2026-11-20',
    compare: 'previous-year',
    basis: 'accrual',
    method: 'indirect',
    showZero: false,
  });
  expect(statementQuery('income-statement', state, '2026-11-20')).toMatchObject({ from: '2026-01-01', to: '2026-12-31', basis: 'cash' });
  expect(readAsOf(new URLSearchParams('to=tomorrow'), '2026-11-20')).toBe('2026-11-20');
});
