// The columns of a statement: which days each one covers, compared with what, and how that is called.
import { addDays, type DayRange, fiscalYear, periodRange, previousRange, sameRangeLastYear, startOfMonth } from '#core/calendar.ts';
import type { StatementQuery } from '#contract/reports.ts';
import { refused } from '../platform/refusal.ts';

export interface Column {
  readonly range: DayRange;
  readonly label: string;
  /** First day of the fiscal year that the column's last day is in. */
  readonly yearStartsOn: string;
}

const isAsOf = (kind: StatementQuery['kind']): boolean => kind === 'balance-sheet' || kind === 'trial-balance';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const parts = (day: string): { year: string; monthDay: string } => ({
  year: day.slice(0, 4),
  monthDay: `${months[Number(day.slice(5, 7)) - 1] ?? ''} ${Number(day.slice(8))}`,
});

/** `Nov 20, 2026`: the month in words, so that no reader takes it for another day. */
export const dayLabel = (day: string): string => `${parts(day).monthDay}, ${parts(day).year}`;

/** The shortest name of a range: `March 2026`, `Q2 2026`, `2026`, `FY 2025/26`, or its two days. */
export function rangeLabel(range: DayRange, fiscalYearStartMonth: number): string {
  for (const kind of ['month', 'fiscal_quarter', 'fiscal_year', 'year'] as const) {
    const whole = periodRange(kind, range.startsOn, fiscalYearStartMonth);
    if (whole.startsOn !== range.startsOn || whole.endsOn !== range.endsOn) continue;
    return kind === 'fiscal_year' && fiscalYearStartMonth !== 1 ? `FY ${whole.label}` : whole.label;
  }
  const [from, to] = [parts(range.startsOn), parts(range.endsOn)];
  if (range.startsOn === range.endsOn) return dayLabel(range.startsOn);
  return from.year === to.year ? `${from.monthDay} – ${dayLabel(range.endsOn)}` : `${dayLabel(range.startsOn)} – ${dayLabel(range.endsOn)}`;
}

/** The column asked for and, where one is asked for, the one to compare it with. A statement without a first day begins with the fiscal year. */
export function columnsOf(
  query: Pick<StatementQuery, 'kind' | 'from' | 'to' | 'compare'>,
  fiscalYearStartMonth: number,
): readonly Column[] {
  const asOf = isAsOf(query.kind);
  const from = query.from ?? (asOf ? startOfMonth(query.to) : fiscalYear(query.to, fiscalYearStartMonth).startsOn);
  if (from > query.to) throw refused('request.invalid', { detail: 'The first day is after the last.' }, 'from');
  const first = { startsOn: from, endsOn: query.to };
  const ranges = [first];
  if (query.compare === 'previous-period') ranges.push(previousRange(first));
  if (query.compare === 'previous-year') ranges.push(sameRangeLastYear(first));
  return ranges.map((range) => ({
    range,
    label: asOf ? dayLabel(range.endsOn) : rangeLabel(range, fiscalYearStartMonth),
    yearStartsOn: fiscalYear(range.endsOn, fiscalYearStartMonth).startsOn,
  }));
}

/** The day before. */
export const dayBefore = (day: string): string => addDays(day, -1);
