// What the date range picker opens: presets, two typed dates and a calendar. Loaded with the popover.
import { useState } from 'react';
import type { Day, DayRange } from '#core/calendar.ts';
import { useLanguage } from '../../platform/language.ts';
import { useLocale, useToday } from '../../platform/locale.tsx';
import { Button } from '../button.tsx';
import { controlWords } from '../control-words.ts';
import { useIsPhone } from '../use-media.ts';
import { RangeCalendar } from './calendar.tsx';
import { DateField } from './date-field.tsx';
import { datePresets, presetOf, type DatePreset } from './date-presets.ts';
import { dateWords } from './date-words.ts';

interface RangePanelProps {
  readonly value: DayRange | null;
  readonly fiscalStartMonth: number;
  readonly onDone: (range: DayRange | null) => void;
  readonly onCancel: () => void;
}

export function RangePanel({ value, fiscalStartMonth, onDone, onCancel }: RangePanelProps) {
  const language = useLanguage();
  const words = dateWords[language];
  const locale = useLocale();
  const today = useToday();
  const phone = useIsPhone();
  const presets = datePresets(today, fiscalStartMonth);
  const [startsOn, setStartsOn] = useState<Day | null>(value?.startsOn ?? null);
  const [endsOn, setEndsOn] = useState<Day | null>(value?.endsOn ?? null);
  const [asked, setAsked] = useState(false);
  const backwards = startsOn !== null && endsOn !== null && endsOn < startsOn;
  const apply = () => {
    setAsked(true);
    if (startsOn !== null && endsOn !== null && !backwards) onDone({ startsOn, endsOn });
  };
  const chosen = presetOf(startsOn !== null && endsOn !== null ? { startsOn, endsOn } : value, presets);
  const calendar = { locale, today, startsOn, endsOn };
  const pick = (from: Day, to: Day | null) => {
    setStartsOn(from);
    setEndsOn(to);
  };
  return (
    <div className="flex flex-col sm:flex-row">
      <PresetList presets={presets} chosen={chosen?.key} onDone={onDone} />
      <form
        className="space-y-3 p-4"
        onSubmit={(e) => {
          e.preventDefault();
          e.stopPropagation();
          apply();
        }}
      >
        <div className="grid grid-cols-2 gap-3">
          <DateField
            label={words.from}
            typedOnly
            value={startsOn}
            onChange={setStartsOn}
            error={asked && startsOn === null ? words.noFrom : undefined}
          />
          <DateField
            label={words.to}
            typedOnly
            value={endsOn}
            onChange={setEndsOn}
            error={backwards ? words.backwards : asked && endsOn === null ? words.noTo : undefined}
          />
        </div>
        <RangeCalendar key={`${value?.endsOn} ${phone}`} {...calendar} months={phone ? 1 : 2} onChange={pick} />
        <div className="flex justify-end gap-2 border-t border-line pt-3">
          <Button size="small" onClick={onCancel}>
            {controlWords[language].cancel}
          </Button>
          <Button size="small" type="submit" variant="primary">
            {words.apply}
          </Button>
        </div>
      </form>
    </div>
  );
}

interface PresetListProps {
  readonly presets: readonly DatePreset[];
  readonly chosen: string | undefined;
  readonly onDone: (range: DayRange | null) => void;
}

function PresetList({ presets, chosen, onDone }: PresetListProps) {
  const words = dateWords[useLanguage()];
  return (
    <ul
      aria-label={words.namedRanges}
      className="grid grid-cols-2 gap-0.5 border-line p-2 max-sm:border-b sm:w-36 sm:grid-cols-1 sm:content-start sm:border-r"
    >
      {presets.map((preset) => (
        <li key={preset.key}>
          <button
            type="button"
            aria-pressed={preset.key === chosen}
            onClick={() => onDone(preset.range)}
            className="h-8 w-full rounded-sm px-2.5 text-left text-small hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent pointer-coarse:h-10"
          >
            {words.presets[preset.key]}
          </button>
        </li>
      ))}
    </ul>
  );
}
