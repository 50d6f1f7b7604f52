// The month grid, for one day or a range; keyboard and announcements from react-day-picker, styled with our tokens. Lazy-loaded when a
// calendar is opened.
import { DayPicker, type ClassNames, type DateRange } from 'react-day-picker';
import { formatDay, localeOfWords } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { dateWords } from './date-words.ts';
import { ChevronLeft, ChevronRight } from '../icons.ts';

const classNames: Partial<ClassNames> = {
  root: 'relative w-fit',
  months: 'flex flex-col gap-6 sm:flex-row',
  month: 'space-y-2',
  month_caption: 'flex h-8 items-center justify-center font-medium',
  nav: 'absolute inset-x-0 top-0 flex h-8 items-center justify-between',
  button_previous: 'flex size-8 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink aria-disabled:opacity-40',
  button_next: 'flex size-8 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink aria-disabled:opacity-40',
  month_grid: 'border-collapse',
  weekday: 'size-9 text-caption font-normal text-muted',
  day: 'figures size-9 p-0 text-center text-small',
  day_button:
    'size-9 rounded-md transition-colors hover:bg-sunken focus-visible:-outline-offset-2 [[data-today]_&]:font-semibold [[data-today]_&]:text-accent [[data-outside]_&]:text-muted/60',
  selected: '[&>button]:bg-accent [&>button]:!text-accent-ink [&>button]:hover:bg-accent-strong',
  range_start: 'rounded-l-md bg-accent-soft',
  range_end: 'rounded-r-md bg-accent-soft',
  range_middle: 'bg-accent-soft [&>button]:!bg-transparent [&>button]:!text-ink',
  disabled: 'opacity-40',
  hidden: 'invisible',
};

const toDate = (day: string) => new Date(`${day}T12:00:00`);
const toDay = (date: Date) => new Intl.DateTimeFormat('sv-SE').format(date);

interface Common {
  readonly locale: string;
  readonly today: string;
  readonly autoFocus?: boolean;
}
export interface CalendarProps extends Common {
  readonly value: string | null;
  readonly onChange: (day: string) => void;
}
export interface RangeCalendarProps extends Common {
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly months: 1 | 2;
  readonly onChange: (startsOn: string, endsOn: string | null) => void;
}

function useCommon(locale: string, today: string) {
  const words = dateWords[useLanguage()];
  const weekday = new Intl.DateTimeFormat(localeOfWords(locale), { weekday: 'narrow' });
  const fullWeekday = new Intl.DateTimeFormat(localeOfWords(locale), { weekday: 'long' });
  const caption = new Intl.DateTimeFormat(localeOfWords(locale), { month: 'long', year: 'numeric' });
  return {
    classNames,
    today: toDate(today),
    weekStartsOn: weekStart(locale),
    showOutsideDays: false,
    formatters: { formatWeekdayName: (d: Date) => weekday.format(d), formatCaption: (d: Date) => caption.format(d) },
    labels: {
      labelDayButton: (d: Date, m: { readonly selected?: boolean }) => {
        const day = formatDay(toDay(d), locale);
        return m.selected ? words.selected(day) : day;
      },
      labelGrid: (d: Date) => caption.format(d),
      labelWeekday: (d: Date) => fullWeekday.format(d),
      labelPrevious: () => words.previousMonth,
      labelNext: () => words.nextMonth,
    },
    components: {
      Chevron: ({ orientation }: { readonly orientation?: string }) =>
        orientation === 'left' ? (
          <ChevronLeft aria-hidden="true" className="size-4" />
        ) : (
          <ChevronRight aria-hidden="true" className="size-4" />
        ),
    },
  } as const;
}

function weekStart(locale: string): 0 | 1 {
  // Not in every browser, and not yet in TypeScript's type definitions.
  const intl = new Intl.Locale(locale) as Intl.Locale & { readonly getWeekInfo?: () => { readonly firstDay: number } };
  return (intl.getWeekInfo?.().firstDay ?? 7) === 7 ? 0 : 1;
}

export function Calendar({ value, onChange, locale, today, autoFocus = false }: CalendarProps) {
  const selected = value === null ? undefined : toDate(value);
  return (
    <DayPicker
      {...useCommon(locale, today)}
      mode="single"
      required
      autoFocus={autoFocus}
      selected={selected}
      defaultMonth={selected ?? toDate(today)}
      onSelect={(date) => onChange(toDay(date))}
    />
  );
}

export function RangeCalendar({ startsOn, endsOn, months, onChange, locale, today, autoFocus = false }: RangeCalendarProps) {
  const selected: DateRange | undefined =
    startsOn === null ? undefined : { from: toDate(startsOn), to: endsOn === null ? undefined : toDate(endsOn) };
  // The selected month is shown last, because people mostly look for earlier dates.
  const shown = new Date(toDate(endsOn ?? startsOn ?? today));
  shown.setDate(1);
  shown.setMonth(shown.getMonth() - (months - 1));
  return (
    <DayPicker
      {...useCommon(locale, today)}
      mode="range"
      numberOfMonths={months}
      autoFocus={autoFocus}
      defaultMonth={shown}
      selected={selected}
      // A click after a complete range starts a new one; otherwise it ends the range, in either direction.
      onSelect={(_, pressed) => {
        const day = toDay(pressed);
        if (startsOn === null || endsOn !== null) onChange(day, null);
        else if (day < startsOn) onChange(day, startsOn);
        else onChange(startsOn, day);
      }}
    />
  );
}
