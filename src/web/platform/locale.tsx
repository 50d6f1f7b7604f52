// How this person writes numbers and days, and what day it is for their business. Set once in the root, read by every field and figure.
import { createContext, useContext, type ReactNode } from 'react';

export interface Locale {
  readonly locale: string;
  /** The business's time zone; undefined is the browser's own. */
  readonly timeZone: string | undefined;
}

const LocaleContext = createContext<Locale>({ locale: 'en-US', timeZone: undefined });

export function LocaleProvider({ locale, timeZone, children }: Locale & { readonly children: ReactNode }) {
  return <LocaleContext value={{ locale, timeZone }}>{children}</LocaleContext>;
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
