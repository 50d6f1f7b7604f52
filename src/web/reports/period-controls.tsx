// Which period: its kind, a step back and forth, or any range; for a balance the day it is drawn for.
import { earlier, type Day } from '#core/calendar.ts';
import { formatDayRange } from '../platform/format.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import type { UrlChange } from '../platform/url-state.ts';
import { IconButton } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { DateRangePicker } from '../ui/date-range-picker.tsx';
import { Field } from '../ui/field.tsx';
import { ChevronLeft, ChevronRight } from '../ui/icons.ts';
import { MenuButton } from '../ui/menu.tsx';
import { Select } from '../ui/select.tsx';
import { periodAround, periodBeside, periodKinds, usualDays, type PeriodKind, type StatementState } from './statement-state.ts';

const periodWords: Readonly<Record<PeriodKind, string>> = {
  month: 'Month',
  quarter: 'Quarter',
  year: 'Calendar year',
  'fiscal-year': 'Fiscal year',
  custom: 'Custom range',
};

export interface PeriodControlsProps {
  readonly state: StatementState;
  readonly fiscalStartMonth: number;
  readonly onChange: (change: UrlChange) => void;
}

export function PeriodControls({ state, fiscalStartMonth, onChange }: PeriodControlsProps) {
  const locale = useLocale();
  const today = useToday();
  const { period, range } = state;
  const kinds = periodKinds.filter((kind) => kind !== 'fiscal-year' || fiscalStartMonth !== 1 || period === kind);
  const show = (kind: PeriodKind, from: Day, to: Day) => onChange({ period: kind, from, to });
  const choose = (kind: PeriodKind) => {
    // The period around what is shown now; where that reaches past today, around today.
    const next = kind === 'custom' ? range : periodAround(kind, earlier(range.endsOn, today), fiscalStartMonth);
    show(kind, next.startsOn, next.endsOn);
  };
  const step = (by: -1 | 1) => {
    if (period === 'custom') return;
    const next = periodBeside(period, range, by, fiscalStartMonth);
    show(period, next.startsOn, next.endsOn);
  };
  const name = period === 'custom' ? null : periodAround(period, range.endsOn, fiscalStartMonth).label;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Field label="Period" hideLabel className="w-40">
        <Select
          value={period}
          onChange={(e) => choose(e.currentTarget.value as PeriodKind)}
          options={kinds.map((value) => ({ value, label: periodWords[value] }))}
        />
      </Field>
      {name === null ? (
        <DateRangePicker
          label="Range of the statement"
          value={range}
          fiscalStartMonth={fiscalStartMonth}
          onChange={(next) => next && show('custom', next.startsOn, next.endsOn)}
        />
      ) : (
        <fieldset className="flex items-center gap-0.5">
          <legend className="sr-only">Move through periods</legend>
          <IconButton icon={ChevronLeft} label={`${periodWords[period]} before`} onClick={() => step(-1)} />
          <span className="min-w-32 text-center leading-tight" aria-live="polite">
            <span className="block font-medium">{name}</span>
            {period !== 'month' && (
              <span className="figures block text-caption text-muted">{formatDayRange(range.startsOn, range.endsOn, locale)}</span>
            )}
          </span>
          <IconButton icon={ChevronRight} label={`${periodWords[period]} after`} onClick={() => step(1)} />
        </fieldset>
      )}
    </div>
  );
}

export interface AsOfControlsProps {
  readonly asOf: Day;
  readonly fiscalStartMonth: number;
  readonly onChange: (change: UrlChange) => void;
}

export function AsOfControls({ asOf, fiscalStartMonth, onChange }: AsOfControlsProps) {
  const today = useToday();
  const days = usualDays(today, fiscalStartMonth);
  const set = (day: Day) => onChange({ to: day === today ? null : day, from: null, period: null });
  return (
    <div className="flex items-center gap-2">
      <span className="text-small font-medium">As of</span>
      <div className="w-40">
        <DateField label="As of" hideLabel value={asOf} onChange={(day) => day !== null && set(day)} />
      </div>
      <MenuButton
        label="Days"
        variant="ghost"
        sections={[{ items: days.map(({ label, day }) => ({ label, checked: day === asOf, onPress: () => set(day) })) }]}
      />
    </div>
  );
}
