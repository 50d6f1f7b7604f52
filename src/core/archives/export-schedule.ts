// When the next scheduled export of a business is due: at two at night, its local time, every day, every Monday or on the first of the month.
import { addDays, endOfMonth, weekday } from '../calendar.ts';
import { instantAt, localTimeOf } from '../local-time.ts';

export const exportIntervals = ['day', 'week', 'month'] as const;
export type ExportInterval = (typeof exportIntervals)[number];

const minute = 120;

/** The first such night after an instant. */
export function nextExportAt(every: ExportInterval, after: Date, timeZone: string): Date {
  const { day } = localTimeOf(after, timeZone);
  for (const start of [day, addDays(day, 1)]) {
    const due =
      every === 'day'
        ? start
        : every === 'week'
          ? addDays(start, (8 - weekday(start)) % 7)
          : start.endsWith('-01')
            ? start
            : addDays(endOfMonth(start), 1);
    const at = instantAt({ day: due, minute }, timeZone);
    if (at > after) return at;
  }
  return instantAt({ day: addDays(day, 2), minute }, timeZone); // unreachable: tomorrow's night is always later
}

const named = /^daybook-export-(\d{4}-\d\d-\d\d)\.zip$/;
export const exportNameOf = (day: string): string => `daybook-export-${day}.zip`;

/** The names of exports beyond the newest `keep`; other files are left alone. */
export const exportsToRemove = (names: readonly string[], keep: number): readonly string[] =>
  names
    .filter((name) => named.test(name))
    .toSorted()
    .toReversed()
    .slice(keep);

/** Why a scheduled export failed. `retention`: it arrived, but older ones could not be removed. */
export const exportFailures = ['address', 'access', 'missing', 'full', 'unreachable', 'retention', 'other'] as const;
export type ExportFailure = (typeof exportFailures)[number];
