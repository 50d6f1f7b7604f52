// Days and moments in words, as Intl writes them; but the first of a month is "1er octobre" in French, where Intl writes "1 octobre".
import type { Day } from './calendar.ts';

const isFrench = (format: Intl.DateTimeFormat): boolean => format.resolvedOptions().locale.startsWith('fr');

function joined(parts: readonly Pick<Intl.DateTimeFormatPart, 'type' | 'value'>[]): string {
  const isInWords = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value));
  return parts.map(({ type, value }) => (isInWords && type === 'day' && value === '1' ? '1er' : value)).join('');
}

export const writtenDate = (format: Intl.DateTimeFormat, at: Date): string =>
  isFrench(format) ? joined(format.formatToParts(at)) : format.format(at);

export const writtenRange = (format: Intl.DateTimeFormat, from: Date, to: Date): string =>
  isFrench(format) ? joined(format.formatRangeToParts(from, to)) : format.formatRange(from, to);

const formats = new Map<string, Intl.DateTimeFormat>();

/** "October 1, 2026", "1er octobre 2026"; `medium`: "Oct 1, 2026". A day has no time zone, so it is read and written in the same one. */
export function dayInWords(day: Day, locale: string, dateStyle: 'long' | 'medium' = 'long'): string {
  const key = `${locale} ${dateStyle}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' });
  formats.set(key, format);
  return writtenDate(format, new Date(`${day}T00:00:00Z`));
}
