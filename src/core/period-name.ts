// Names of periods: "November 2026", "Q4 2026", "2025/26".
import type { LabeledRange, PeriodKind } from './calendar.ts';
import type { Language } from './language.ts';

const quarterLetters: Readonly<Record<Language, string>> = { en: 'Q', es: 'T', fr: 'T', de: 'Q' };

/** The localized name of a period from `periodRange`: months by name, quarters by number, years as they are. */
export function periodName(kind: PeriodKind, { startsOn, label }: LabeledRange, language: Language): string {
  if (kind === 'month')
    return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', calendar: 'gregory', timeZone: 'UTC' }).format(
      new Date(`${startsOn}T00:00:00Z`),
    );
  return kind === 'quarter' || kind === 'fiscal_quarter' ? label.replace('Q', quarterLetters[language]) : label;
}
