// The dashboard's date range from the URL, by default the current month to date; and the links of its figures.
import { isDay, previousRange, startOfMonth, type Day, type DayRange } from '#core/calendar.ts';
import { sinceOf } from '#core/insight/change.ts';
import { formatDayRange, formatDayShort } from '../platform/format.ts';

export function readRange(params: URLSearchParams, today: Day): DayRange {
  const [from, to] = [params.get('from'), params.get('to')];
  const isGiven = from !== null && to !== null && isDay(from) && isDay(to) && from <= to;
  return isGiven ? { startsOn: from, endsOn: to } : { startsOn: startOfMonth(today), endsOn: today };
}

export function isMonthToDate(range: DayRange, today: Day): boolean {
  return range.startsOn === startOfMonth(today) && range.endsOn === today;
}

/** "Nov 1 – 23 compared with Oct 1 – 23": shown once for all percentages. */
export function writeComparison(range: DayRange, write: (days: string, before: string) => string, locale: string): string {
  const before = previousRange(range);
  return write(formatDayRange(range.startsOn, range.endsOn, locale), formatDayRange(before.startsOn, before.endsOn, locale));
}

/** The statement that a figure comes from, for the same days. */
export function statementPath(
  kind: 'income-statement' | 'balance-sheet' | 'cash-flow',
  range: DayRange,
  more: Readonly<Record<string, string>> = {},
): string {
  const days: Record<string, string> =
    kind === 'balance-sheet' ? { to: range.endsOn } : { period: 'custom', from: range.startsOn, to: range.endsOn };
  return `/app/reports/${kind}?${new URLSearchParams({ ...days, ...more }).toString()}`;
}

/** Good news or bad: expenses are the one figure that is better when it falls. */
export function meaningOf(figure: 'revenue' | 'expenses' | 'profit' | 'cash', change: string): 'good' | 'bad' | 'neutral' {
  const sign = change[0];
  if (sign !== '+' && sign !== '-') return 'neutral';
  return (sign === '+') === (figure !== 'expenses') ? 'good' : 'bad';
}

/** A month's change from the month before, as its statement has it: "+12.5%"; nothing if there was nothing before. */
export function monthChange(now: bigint, before: bigint): string | null {
  if (before === 0n) return null;
  const share = (Number(now - before) / Math.abs(Number(before))) * 100;
  const text = Math.abs(share) >= 1000 ? '>999' : Math.abs(share).toFixed(1);
  return `${share < 0 ? '-' : '+'}${text}%`;
}

/** A change with its words: what is new, and where the books began within the days compared with. */
export function changeWords(
  change: string,
  locale: string,
  t: { readonly fresh: string; readonly since: (day: string) => string },
  write: (change: string) => string = (text) => writeChange(text, locale),
): string {
  const since = sinceOf(change);
  if (since !== null) return t.since(formatDayShort(since, locale));
  return change === 'New' ? t.fresh : write(change);
}

/** Formats "-12.5%" for the reader: "−12.5%", "−12,5 %". Other text is returned unchanged. */
export function writeChange(change: string, locale: string): string {
  const read = /^([+-]?)(>?)(\d+(?:\.(\d+))?)%$/.exec(change);
  if (!read) return change;
  const [, sign = '', over = '', figure = '', decimals = ''] = read;
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    useGrouping: false,
    minimumFractionDigits: decimals.length,
    maximumFractionDigits: decimals.length,
  });
  return `${sign.replace('-', '−')}${over}${format.format(Number(figure) / 100)}`;
}
