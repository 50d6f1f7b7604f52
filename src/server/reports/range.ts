// The columns of a statement: the days of each, the comparison, and their headings.
import { writtenDate } from '#core/written-date.ts';
import { addDays, type DayRange, fiscalYear, periodRange, previousRange, sameRangeLastYear, startOfMonth } from '#core/calendar.ts';
import type { Language } from '#core/language.ts';
import { periodName } from '#core/period-name.ts';
import type { StatementQuery } from '#contract/reports/reports.ts';
import { refused } from '../platform/refusal.ts';
import { statementTexts } from './statement-texts.ts';

export interface Column {
  readonly range: DayRange;
  readonly label: string;
  /** First day of the fiscal year that the column's last day is in. */
  readonly yearStartsOn: string;
}

const isAsOf = (kind: StatementQuery['kind']): boolean => kind === 'balance-sheet' || kind === 'trial-balance';

// English is that of the United States; a day has no time zone and is read and written in the same one.
const written = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  writtenDate(
    new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, { ...options, timeZone: 'UTC' }),
    new Date(`${day}T00:00:00Z`),
  );
const monthDay = (day: string, language: Language): string => written(day, language, { month: 'short', day: 'numeric' });

/** `Nov 20, 2026`: the month in words, so that no reader takes it for another day. */
export const dayLabel = (day: string, language: Language): string =>
  written(day, language, { month: 'short', day: 'numeric', year: 'numeric' });

/** The shortest name of a range: `March 2026`, `Q2 2026`, `2026`, `FY 2025/26`, or its two dates. */
export function rangeLabel(range: DayRange, fiscalYearStartMonth: number, language: Language): string {
  for (const kind of ['month', 'fiscal_quarter', 'fiscal_year', 'year'] as const) {
    const whole = periodRange(kind, range.startsOn, fiscalYearStartMonth);
    if (whole.startsOn !== range.startsOn || whole.endsOn !== range.endsOn) continue;
    const name = periodName(kind, whole, language);
    return kind === 'fiscal_year' && fiscalYearStartMonth !== 1 ? statementTexts[language].fiscalYear(name) : name;
  }
  const to = dayLabel(range.endsOn, language);
  if (range.startsOn === range.endsOn) return to;
  const isOneYear = range.startsOn.slice(0, 4) === range.endsOn.slice(0, 4);
  return `${isOneYear ? monthDay(range.startsOn, language) : dayLabel(range.startsOn, language)} – ${to}`;
}

/** The requested column and, if requested, the one to compare with. Without a first day, a statement begins with the fiscal year. */
export function columnsOf(
  query: Pick<StatementQuery, 'kind' | 'from' | 'to' | 'compare' | 'language'>,
  fiscalYearStartMonth: number,
): readonly Column[] {
  const asOf = isAsOf(query.kind);
  const from = query.from ?? (asOf ? startOfMonth(query.to) : fiscalYear(query.to, fiscalYearStartMonth).startsOn);
  if (from > query.to) throw refused('request.invalid', { detail: 'days_reversed' }, 'from');
  const first = { startsOn: from, endsOn: query.to };
  const ranges = [first];
  if (query.compare === 'previous-period') ranges.push(previousRange(first));
  if (query.compare === 'previous-year') ranges.push(sameRangeLastYear(first));
  return ranges.map((range) => ({
    range,
    label: asOf ? dayLabel(range.endsOn, query.language) : rangeLabel(range, fiscalYearStartMonth, query.language),
    yearStartsOn: fiscalYear(range.endsOn, fiscalYearStartMonth).startsOn,
  }));
}

/** The day before. */
export const dayBefore = (day: string): string => addDays(day, -1);
