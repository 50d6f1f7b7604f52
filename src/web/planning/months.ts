// Formats of months and ranges of months.
import { endOfMonth } from '#core/calendar.ts';
import { localeOfWords } from '../platform/format.ts';

const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** "January 2026"; "Jan 2026" where there is less room. */
export const monthName = (month: string, locale: string, width: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(localeOfWords(locale), { month: width, year: 'numeric', timeZone: 'UTC' }).format(asDate(month));

/** "January – March 2026"; a single month by its name. */
export const monthsName = (from: string, to: string, locale: string): string =>
  from === to
    ? monthName(from, locale)
    : new Intl.DateTimeFormat(localeOfWords(locale), { month: 'short', year: 'numeric', timeZone: 'UTC' }).formatRange(
        asDate(from),
        asDate(to),
      );

/** The link to the entries of an account’s figure for these months. */
export const entriesPath = (accountId: string, from: string, through: string): string =>
  `/app/reports/general-ledger?${new URLSearchParams({ account: accountId, from, to: endOfMonth(through) }).toString()}`;

export const incomeStatementPath = (from: string, through: string): string =>
  `/app/reports/income-statement?${new URLSearchParams({ from, to: endOfMonth(through) }).toString()}`;
