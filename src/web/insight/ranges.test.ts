import { expect, it } from 'vitest';
import { changeWords, isMonthToDate, meaningOf, monthChange, readRange, statementPath, writeChange, writeComparison } from './ranges.ts';

it.each([
  ['', '2026-11-01 2026-11-20'],
  ['from=2026-01-20&to=2026-02-09', '2026-01-20 2026-02-09'],
  ['from=2026-02-09&to=2026-01-20', '2026-11-01 2026-11-20'],
  ['from=2026-02-30&to=2026-03-01', '2026-11-01 2026-11-20'],
  ['from=2026-02-01', '2026-11-01 2026-11-20'],
])('reads "%s"', (query, text) => {
  const range = readRange(new URLSearchParams(query), '2026-11-20');
  expect(`${range.startsOn} ${range.endsOn}`).toBe(text);
});

it('knows the month to date', () => {
  expect(isMonthToDate({ startsOn: '2026-11-01', endsOn: '2026-11-20' }, '2026-11-20')).toBe(true);
  expect(isMonthToDate({ startsOn: '2026-11-01', endsOn: '2026-11-19' }, '2026-11-20')).toBe(false);
});

it('names the compared date ranges once', () => {
  const said = (startsOn: string, endsOn: string) =>
    writeComparison({ startsOn, endsOn }, (days, before) => `${days} / ${before}`, 'en-US');
  expect(said('2026-11-01', '2026-11-20')).toBe('Nov 1\u2009–\u200920, 2026 / Oct 1\u2009–\u200920, 2026');
});

it('links to the statement of the same period', () => {
  const range = { startsOn: '2026-01-20', endsOn: '2026-02-09' };
  expect(statementPath('income-statement', range)).toBe('/app/reports/income-statement?period=custom&from=2026-01-20&to=2026-02-09');
  expect(statementPath('balance-sheet', range)).toBe('/app/reports/balance-sheet?to=2026-02-09');
});

it.each([
  ['revenue', '+1.0%', 'good'],
  ['revenue', '-1.0%', 'bad'],
  ['expenses', '+1.0%', 'bad'],
  ['expenses', '-1.0%', 'good'],
  ['cash', 'New', 'neutral'],
] as const)('%s %s is %s', (figure, change, meaning) => {
  expect(meaningOf(figure, change)).toBe(meaning);
});

it.each([
  [110, 100, '+10.0%'],
  [90, 100, '-10.0%'],
  [-50, -100, '+50.0%'],
  [5, 0, null],
  [5_000_000, 1, '+>999%'],
])('%i after %i is %s', (now, before, text) => {
  expect(monthChange(BigInt(now), BigInt(before))).toBe(text);
});

it.each([
  ['+12.5%', 'en-US', '+12.5%'],
  ['-3.0%', 'en-US', '−3.0%'],
  ['+1234.5%', 'en-US', '+1234.5%'],
  ['+>999%', 'en-US', '+>999%'],
  ['0%', 'en-US', '0%'],
  ['-12.5%', 'de-DE', '−12,5\u00a0%'],
  ['+>999%', 'es-ES', '+>999\u00a0%'],
  ['New', 'de-DE', 'New'],
])('%s is written in %s as %s', (change, locale, text) => {
  expect(writeChange(change, locale)).toBe(text);
});

it('a change says what is new, and since when there are books, in place of a percentage', () => {
  const t = { fresh: 'New', since: (day: string) => `Books since ${day}` };
  expect(changeWords('New', 'en-US', t)).toBe('New');
  expect(changeWords('Since 2026-03-12', 'en-US', t)).toBe('Books since Mar 12, 2026');
  expect(changeWords('-12.5%', 'en-US', t, (text) => `${text} vs. before`)).toBe('-12.5% vs. before');
});
