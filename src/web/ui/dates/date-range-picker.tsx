// A date range picker: preset, typed, or picked in two months. One button shows the selection.
import clsx from 'clsx';
import { lazy } from 'react';
import type { DayRange } from '#core/calendar.ts';
import { formatDayRange } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { useLocale, useToday } from '../../platform/locale.tsx';
import { buttonClass } from '../button.tsx';
import { datePresets, presetOf } from './date-presets.ts';
import { dateWords } from './date-words.ts';
import { CalendarDays, ChevronDown } from '../icons.ts';
import { Popover } from '../popups/popover.tsx';

const load = () => import('./range-panel.tsx');
const RangePanel = lazy(() => load().then((m) => ({ default: m.RangePanel })));

export interface DateRangePickerProps {
  readonly label?: string;
  /** Null is all time. */
  readonly value: DayRange | null;
  readonly onChange: (range: DayRange | null) => void;
  readonly fiscalStartMonth?: number;
  readonly align?: 'start' | 'end';
  readonly size?: 'small' | 'medium';
  /** The button's label if nothing is selected. */
  readonly emptyText?: string;
}

export function DateRangePicker({
  value,
  onChange,
  fiscalStartMonth = 1,
  align = 'start',
  size = 'medium',
  ...given
}: DateRangePickerProps) {
  const words = dateWords[useLanguage()];
  const { label = words.range, emptyText = words.presets.all } = given;
  const locale = useLocale();
  const presets = datePresets(useToday(), fiscalStartMonth);
  const named = presetOf(value, presets);
  const name = named && value ? words.presets[named.key] : undefined;
  const text = value === null ? emptyText : formatDayRange(value.startsOn, value.endsOn, locale);
  return (
    <Popover
      label={label}
      align={align}
      padded={false}
      preload={load}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={text === label ? label : `${label}: ${name === undefined ? '' : `${name} `}${text}`}
          className={buttonClass('secondary', size)}
        >
          <CalendarDays aria-hidden="true" className="size-4 text-muted" strokeWidth={1.75} />
          {name !== undefined && <span>{name}</span>}{' '}
          <span className={clsx('figures', name !== undefined && 'hidden font-normal text-muted sm:inline')}>{text}</span>
          <ChevronDown aria-hidden="true" className="-mr-1 size-4 text-muted" strokeWidth={1.75} />
        </button>
      )}
    >
      {(close) => (
        <RangePanel
          value={value}
          fiscalStartMonth={fiscalStartMonth}
          onCancel={close}
          onDone={(range) => {
            onChange(range);
            close();
          }}
        />
      )}
    </Popover>
  );
}
