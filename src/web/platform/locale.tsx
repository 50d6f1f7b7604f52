// The person's number and date format, and today's date for their business. Set once in the root, used by every field and figure.
import { createContext, useContext, type ReactNode } from 'react';
import { formatInstant, withWords, zoneName } from './format.ts';
import { useLanguage } from './language.ts';

export interface Locale {
  readonly locale: string;
  /** The business's time zone; undefined is the browser's own. */
  readonly timeZone: string | undefined;
  /** The person's own time zone, for times of events; undefined is the browser's. */
  readonly ownTimeZone?: string | undefined;
}

const LocaleContext = createContext<Locale>({ locale: 'en-US', timeZone: undefined });

export function LocaleProvider({ locale, timeZone, ownTimeZone, children }: Locale & { readonly children: ReactNode }) {
  return <LocaleContext value={{ locale, timeZone, ownTimeZone }}>{children}</LocaleContext>;
}

/** The locale tag for format.ts: number format as chosen, month names in the language of the page. */
export function useLocale(): string {
  const language = useLanguage();
  return withWords(useContext(LocaleContext).locale, language);
}

function dayIn(timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('sv-SE', timeZone === undefined ? {} : { timeZone }).format(new Date());
}

/** Today as YYYY-MM-DD in the business's time zone. */
export function useToday(): string {
  const { timeZone } = useContext(LocaleContext);
  return dayIn(timeZone);
}

/** Formats an instant in the person's time zone. */
export function useInstant(): (instant: string) => string {
  const locale = useLocale();
  const { ownTimeZone } = useContext(LocaleContext);
  return (instant) => formatInstant(instant, locale, ownTimeZone);
}

/** Formats an instant in the business's time zone, in which it was chosen; names the zone if the person's own time differs. */
export function useBusinessInstant(): (instant: string) => string {
  const locale = useLocale();
  const { timeZone, ownTimeZone } = useContext(LocaleContext);
  return (instant) => {
    const there = formatInstant(instant, locale, timeZone);
    return there === formatInstant(instant, locale, ownTimeZone) ? there : `${there} ${zoneName(instant, locale, timeZone)}`;
  };
}
