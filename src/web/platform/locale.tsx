// How this person writes numbers and days, and what day it is for their business. Set once in the root, read by every field and figure.
import { createContext, useContext, type ReactNode } from 'react';
import { formatInstant } from './format.ts';

export interface Locale {
  readonly locale: string;
  /** The business's time zone; undefined is the browser's own. */
  readonly timeZone: string | undefined;
  /** The person's own time zone, for the hour at which something happened; undefined is the browser's. */
  readonly ownTimeZone?: string | undefined;
}

const LocaleContext = createContext<Locale>({ locale: 'en-US', timeZone: undefined });

export function LocaleProvider({ locale, timeZone, ownTimeZone, children }: Locale & { readonly children: ReactNode }) {
  return <LocaleContext value={{ locale, timeZone, ownTimeZone }}>{children}</LocaleContext>;
}

export function useLocale(): string {
  return useContext(LocaleContext).locale;
}

function dayIn(timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('sv-SE', timeZone === undefined ? {} : { timeZone }).format(new Date());
}

/** Today as YYYY-MM-DD where the business is. */
export function useToday(): string {
  const { timeZone } = useContext(LocaleContext);
  return dayIn(timeZone);
}

/** Writes an instant as the person's own clock showed it. */
export function useInstant(): (instant: string) => string {
  const { locale, ownTimeZone } = useContext(LocaleContext);
  return (instant) => formatInstant(instant, locale, ownTimeZone);
}
