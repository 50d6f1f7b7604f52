// A date input: typed ("tomorrow", "3/4", "3.4.26") or picked from a calendar; shows how the text was understood.
import clsx from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { parseDay, type Day } from '#core/calendar.ts';
import { dayOrder, formatDayNumeric, formatDayShort } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { useLocale, useToday } from '../../platform/locale.tsx';
import { dateWords } from './date-words.ts';
import { Field, controlClass, useFieldProps } from '../forms/field.tsx';
import { CalendarDays } from '../icons.ts';
import { Popover } from '../popups/popover.tsx';
import { Skeleton } from '../progress.tsx';

const load = () => import('./calendar.tsx');
const Calendar = lazy(() => load().then((m) => ({ default: m.Calendar })));

export interface DateFieldProps {
  readonly label: string;
  readonly value: Day | null;
  readonly onChange: (day: Day | null) => void;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly optional?: boolean;
  readonly hideLabel?: boolean;
  readonly disabled?: boolean;
  /** Hides the calendar button, if a calendar is already shown beside it. */
  readonly typedOnly?: boolean;
}

export function DateField({
  label,
  value,
  onChange,
  help,
  error,
  required,
  optional,
  hideLabel,
  disabled = false,
  typedOnly = false,
}: DateFieldProps) {
  const words = dateWords[useLanguage()];
  const locale = useLocale();
  const today = useToday();
  const [text, setText] = useState<string | null>(null);
  const [left, setLeft] = useState(true);
  const reading = (typed: string) => parseDay(typed, dayOrder(locale), today);
  const read = text === null || text.trim() === '' ? null : reading(text);
  const problem = text !== null && text.trim() !== '' && read === null && left ? words.notADay : undefined;
  const type = (next: string) => {
    setText(next);
    setLeft(false);
    onChange(next.trim() === '' ? null : reading(next));
  };
  const leave = () => {
    setLeft(true);
    if (text === null || text.trim() === '' || read !== null) setText(null);
  };
  return (
    <Field
      label={label}
      help={help}
      error={error ?? problem}
      {...(required ? { required } : {})}
      {...(optional ? { optional } : {})}
      {...(hideLabel ? { hideLabel } : {})}
    >
      <span className="relative block">
        <DayInput
          text={text ?? (value === null ? '' : formatDayNumeric(value, locale))}
          placeholder={words.orders[dayOrder(locale)]}
          understood={!left && read !== null && text !== formatDayNumeric(read, locale) ? formatDayShort(read, locale) : undefined}
          disabled={disabled}
          onText={type}
          onLeave={leave}
        />
        {!typedOnly && !disabled && (
          <CalendarButton
            label={label}
            value={value}
            onPick={(day) => {
              setText(null);
              onChange(day);
            }}
          />
        )}
      </span>
    </Field>
  );
}

interface CalendarButtonProps {
  readonly label: string;
  readonly value: Day | null;
  readonly onPick: (day: Day) => void;
}

function CalendarButton({ label, value, onPick }: CalendarButtonProps) {
  const words = dateWords[useLanguage()];
  const locale = useLocale();
  const today = useToday();
  return (
    <Popover
      label={words.calendar(label)}
      align="end"
      padded={false}
      preload={load}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={words.openCalendar}
          className="absolute inset-y-0 right-0 flex w-9 items-center justify-center rounded-md text-muted hover:text-ink"
        >
          <CalendarDays aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </button>
      )}
    >
      {(close) => (
        <div className="p-3">
          <Suspense fallback={<Skeleton className="h-72 w-63" />}>
            <Calendar
              autoFocus
              value={value}
              locale={locale}
              today={today}
              onChange={(day) => {
                onPick(day);
                close();
              }}
            />
          </Suspense>
        </div>
      )}
    </Popover>
  );
}

interface DayInputProps {
  readonly text: string;
  readonly placeholder: string;
  readonly understood: string | undefined;
  readonly disabled: boolean;
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
}

function DayInput({ text, placeholder, understood, disabled, onText, onLeave }: DayInputProps) {
  const field = useFieldProps();
  return (
    <>
      <input
        {...field}
        type="text"
        autoComplete="off"
        placeholder={placeholder}
        disabled={disabled}
        value={text}
        onChange={(e) => onText(e.currentTarget.value)}
        onBlur={onLeave}
        className={clsx(controlClass, 'figures pr-10')}
      />
      <span
        aria-live="polite"
        className="figures pointer-events-none absolute inset-y-0 right-10 flex items-center text-small text-accent empty:hidden"
      >
        {understood === undefined ? '' : `= ${understood}`}
      </span>
    </>
  );
}
