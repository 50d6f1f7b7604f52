// Chooses the period: its kind, previous or next, or any range; for a balance sheet the date.
import { earlier, type Day } from '#core/calendar.ts';
import { formatDayRange } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import type { UrlChange } from '../platform/url-state.ts';
import { IconButton } from '../ui/button.tsx';
import { DateField } from '../ui/dates/date-field.tsx';
import { DateRangePicker } from '../ui/dates/date-range-picker.tsx';
import { Field } from '../ui/forms/field.tsx';
import { ChevronLeft, ChevronRight } from '../ui/icons.ts';
import { MenuButton } from '../ui/popups/menu.tsx';
import { Select } from '../ui/forms/select.tsx';
import {
  periodAround,
  periodBeside,
  periodCalled,
  periodKinds,
  usualDays,
  type PeriodKind,
  type StatementState,
} from './statements/statement-state.ts';
import { statementTexts } from './statements/statement-texts.ts';

export interface PeriodControlsProps {
  readonly state: StatementState;
  readonly fiscalStartMonth: number;
  readonly onChange: (change: UrlChange) => void;
}

export function PeriodControls({ state, fiscalStartMonth, onChange }: PeriodControlsProps) {
  const t = statementTexts.use().period;
  const locale = useLocale();
  const language = useLanguage();
  const today = useToday();
  const { period, range } = state;
  const kinds = periodKinds.filter((kind) => kind !== 'fiscal-year' || fiscalStartMonth !== 1 || period === kind);
  const show = (kind: PeriodKind, from: Day, to: Day) => onChange({ period: kind, from, to });
  const choose = (kind: PeriodKind) => {
    // The period that contains the shown end date, or today if that is earlier.
    const next = kind === 'custom' ? range : periodAround(kind, earlier(range.endsOn, today), fiscalStartMonth);
    show(kind, next.startsOn, next.endsOn);
  };
  const step = (by: -1 | 1) => {
    if (period === 'custom') return;
    const next = periodBeside(period, range, by, fiscalStartMonth);
    show(period, next.startsOn, next.endsOn);
  };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Field label={t.label} hideLabel className="w-40">
        <Select
          value={period}
          onChange={(e) => choose(e.currentTarget.value as PeriodKind)}
          options={kinds.map((value) => ({ value, label: t.kinds[value] }))}
        />
      </Field>
      {period === 'custom' ? (
        <DateRangePicker
          label={t.range}
          value={range}
          fiscalStartMonth={fiscalStartMonth}
          onChange={(next) => next && show('custom', next.startsOn, next.endsOn)}
        />
      ) : (
        <fieldset className="flex items-center gap-0.5">
          <legend className="sr-only">{t.move}</legend>
          <IconButton icon={ChevronLeft} label={t.before[period]} onClick={() => step(-1)} />
          <span className="min-w-32 text-center leading-tight" aria-live="polite">
            <span className="block font-medium">{periodCalled(period, range.endsOn, fiscalStartMonth, language)}</span>
            {period !== 'month' && (
              <span className="figures block text-caption text-muted">{formatDayRange(range.startsOn, range.endsOn, locale)}</span>
            )}
          </span>
          <IconButton icon={ChevronRight} label={t.after[period]} onClick={() => step(1)} />
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
  const t = statementTexts.use().asOf;
  const today = useToday();
  const days = usualDays(today, fiscalStartMonth);
  const set = (day: Day) => onChange({ to: day === today ? null : day, from: null, period: null });
  return (
    <div className="flex items-center gap-2">
      <span className="text-small font-medium">{t.label}</span>
      <div className="w-40">
        <DateField label={t.label} hideLabel value={asOf} onChange={(day) => day !== null && set(day)} />
      </div>
      <MenuButton
        label={t.days}
        variant="ghost"
        sections={[{ items: days.map(({ name, day }) => ({ label: t.usual[name], checked: day === asOf, onPress: () => set(day) })) }]}
      />
    </div>
  );
}
