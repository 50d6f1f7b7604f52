// How this person writes numbers and days, and what day it is for their business. Set once in the root, read by every field and figure.
import { createContext, useContext, type ReactNode } from 'react';
import { formatInstant, withWords, zoneName } from './format.ts';
import { useLanguage } from './language.ts';

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

/** How this person writes, for the formats of format.ts: figures as they chose, months in the language of the page. */
export function useLocale(): string {
  const language = useLanguage();
  return withWords(useContext(LocaleContext).locale, language);
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
  const locale = useLocale();
  const { ownTimeZone } = useContext(LocaleContext);
  return (instant) => formatInstant(instant, locale, ownTimeZone);
}

/** Writes an instant by the clock where the business is, which is how it was chosen; its zone is named where the person's own clock shows another hour. */
export function useBusinessInstant(): (instant: string) => string {
  const locale = useLocale();
  const { timeZone, ownTimeZone } = useContext(LocaleContext);
  return (instant) => {
    const there = formatInstant(instant, locale, timeZone);
    return there === formatInstant(instant, locale, ownTimeZone) ? there : `${there} ${zoneName(instant, locale, timeZone)}`;
  };
}
