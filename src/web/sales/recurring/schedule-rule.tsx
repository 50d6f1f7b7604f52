// The recurrence fields: interval, day, start, end and hour.
import { useMemo } from 'react';
import type { RecurrenceRule } from '#contract/sales/recurring.ts';
import { addMonths } from '#core/calendar.ts';
import { suppliedPeriods } from '#core/sales/recurrence.ts';
import { useLanguage } from '../../platform/language.ts';
import { useLocale } from '../../platform/locale.tsx';
import { DateField } from '../../ui/dates/date-field.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FigureField } from '../../ui/forms/figure-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { useScheduleTexts } from './schedule-side.tsx';
import { type SchedulePartProps, withRule } from './schedule-draft.ts';
import { hourName, nthKeys, weekdayName } from './schedule-words.ts';

const units = ['day', 'week', 'month', 'year'] as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const nths = [1, 2, 3, 4, -1] as const;
const wholeUpTo = (most: number) => (text: string) =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null;

export function ScheduleRuleFields(props: SchedulePartProps) {
  const t = useScheduleTexts().rule;
  const { schedule, change, problemAt } = props;
  const { recurrence, atHour, suppliedPeriod } = schedule;
  const locale = useLocale();
  const set = (part: Partial<RecurrenceRule>) => change((s) => withRule(s, part));
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <FigureField
          label={t.every}
          value={recurrence.every === 0 ? null : recurrence.every}
          write={String}
          read={wholeUpTo(366)}
          unreadable={t.badEvery}
          error={problemAt('recurrence.every')}
          onChange={(every) => set({ every: every ?? 0 })}
        />
        <Field label={t.unit}>
          <Select
            options={units.map((unit) => ({ value: unit, label: t.units[unit] }))}
            value={recurrence.unit}
            onChange={(e) => set({ unit: units.find((u) => u === e.currentTarget.value) ?? 'month' })}
          />
        </Field>
        <div className="col-span-2">
          <DateField
            label={t.startsOn}
            value={recurrence.startsOn}
            error={problemAt('recurrence.startsOn')}
            onChange={(startsOn) => startsOn !== null && set({ startsOn })}
          />
        </div>
      </div>
      <DayOfMonth {...props} set={set} />
      <Ending {...props} set={set} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.atHour} help={t.atHourHelp}>
          <Select
            options={hours.map((hour) => ({ value: String(hour), label: hourName(locale, hour) }))}
            value={String(atHour)}
            onChange={(e) => {
              const hour = Number(e.currentTarget.value);
              change((s) => ({ ...s, atHour: hour }));
            }}
          />
        </Field>
        <Field label={t.supplied} help={t.suppliedHelp}>
          <Select
            options={suppliedPeriods.map((value) => ({ value, label: t.suppliedPeriods[value] }))}
            value={suppliedPeriod}
            onChange={(e) => {
              const chosen = suppliedPeriods.find((one) => one === e.currentTarget.value) ?? 'none';
              change((s) => ({ ...s, suppliedPeriod: chosen }));
            }}
          />
        </Field>
      </div>
    </div>
  );
}

interface SetProps extends SchedulePartProps {
  readonly set: (part: Partial<RecurrenceRule>) => void;
}

function DayOfMonth({ schedule, set, problemAt }: SetProps) {
  const { rule: t, words } = useScheduleTexts();
  const language = useLanguage();
  const { on, unit } = schedule.recurrence;
  const weekdays = useMemo(
    () => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayName(language, day) })),
    [language],
  );
  if (unit !== 'month' && unit !== 'year') return null;
  const kinds = [
    { value: 'date', label: t.onDate },
    { value: 'last_day', label: t.lastDay },
    { value: 'weekday', label: t.weekday },
  ];
  const choose = (kind: string) =>
    set({ on: kind === 'weekday' ? { kind, nth: 1, weekday: 1 } : kind === 'last_day' ? { kind } : { kind: 'date' } });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t.on} error={problemAt('recurrence.on')}>
        <Select options={kinds} value={on.kind} onChange={(e) => choose(e.currentTarget.value)} />
      </Field>
      {on.kind === 'weekday' && (
        <div className="grid grid-cols-2 gap-4">
          <Field label={t.nth}>
            <Select
              options={nths.map((nth) => ({ value: String(nth), label: words.nths[nthKeys[nth]] }))}
              value={String(on.nth)}
              onChange={(e) => set({ on: { ...on, nth: nths.find((n) => String(n) === e.currentTarget.value) ?? 1 } })}
            />
          </Field>
          <Field label={t.weekdayName}>
            <Select
              options={weekdays}
              value={String(on.weekday)}
              onChange={(e) => set({ on: { ...on, weekday: Number(e.currentTarget.value) } })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}

function Ending({ schedule, set, problemAt }: SetProps) {
  const t = useScheduleTexts().rule;
  const { until, count, startsOn } = schedule.recurrence;
  const value = count !== null ? 'after' : until !== null ? 'until' : 'never';
  const options = [
    { value: 'never', label: t.never },
    { value: 'until', label: t.until },
    { value: 'after', label: t.after },
  ];
  const choose = (kind: string) => set({ until: kind === 'until' ? addMonths(startsOn, 12) : null, count: kind === 'after' ? 12 : null });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t.ends}>
        <Select options={options} value={value} onChange={(e) => choose(e.currentTarget.value)} />
      </Field>
      {value === 'until' && (
        <DateField
          label={t.untilDay}
          value={until}
          error={problemAt('recurrence.until')}
          onChange={(day) => day !== null && set({ until: day })}
        />
      )}
      {value === 'after' && (
        <FigureField
          label={t.times}
          value={count === 0 ? null : count}
          write={String}
          read={wholeUpTo(10_000)}
          unreadable={t.badTimes}
          error={problemAt('recurrence.count') ?? problemAt('recurrence.until')}
          onChange={(times) => set({ count: times ?? 0 })}
        />
      )}
    </div>
  );
}
