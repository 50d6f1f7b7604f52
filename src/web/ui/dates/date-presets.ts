// Named date ranges.
import { addDays, addMonths, endOfMonth, fiscalYear, quarter, startOfMonth, type Day, type DayRange } from '#core/calendar.ts';

export type PresetKey = 'this-month' | 'last-month' | 'this-quarter' | 'this-year' | 'last-year' | 'fiscal-year' | 'all';

export interface DatePreset {
  /** Its label is in date-words.ts. */
  readonly key: PresetKey;
  /** Null means all time. */
  readonly range: DayRange | null;
}

export function datePresets(today: Day, fiscalStartMonth = 1): DatePreset[] {
  const lastMonth = addMonths(startOfMonth(today), -1);
  const year = fiscalYear(today, 1);
  const lastYear = fiscalYear(addDays(year.startsOn, -1), 1);
  const presets: DatePreset[] = [
    { key: 'this-month', range: { startsOn: startOfMonth(today), endsOn: endOfMonth(today) } },
    { key: 'last-month', range: { startsOn: lastMonth, endsOn: endOfMonth(lastMonth) } },
    { key: 'this-quarter', range: quarter(today) },
    { key: 'this-year', range: year },
    { key: 'last-year', range: lastYear },
  ];
  if (fiscalStartMonth !== 1) presets.push({ key: 'fiscal-year', range: fiscalYear(today, fiscalStartMonth) });
  presets.push({ key: 'all', range: null });
  return presets;
}

export function presetOf(range: DayRange | null, presets: readonly DatePreset[]): DatePreset | undefined {
  return presets.find((p) => p.range?.startsOn === range?.startsOn && p.range?.endsOn === range?.endsOn);
}
