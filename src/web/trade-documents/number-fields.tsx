// The numbering of each kind of document, with a preview of the next number.
import type { SalesSettings } from '#contract/sales/sales.ts';
import { useToday } from '../platform/locale.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import type { SettingsPartProps } from './sender-fields.tsx';
import { previewNumber } from './number-preview.ts';
import { useSalesSettings } from './queries.ts';
import { texts } from './texts.ts';

type Series = SalesSettings['series'][number];

export function NumberFields({ form: { draft, set, at } }: SettingsPartProps) {
  const { settings: t, kinds } = texts.use();
  const today = useToday();
  const stored = useSalesSettings().data?.series ?? draft.series;
  const change = (kind: Series['kind'], part: Partial<Series>) =>
    set({ series: draft.series.map((one) => (one.kind === kind ? { ...one, ...part } : one)) });
  return draft.series.map((one, place) => {
    const preview = previewNumber(one.pattern, one.restart, stored.find((s) => s.kind === one.kind) ?? one, today);
    const problem = 'problem' in preview ? t.patternProblems[preview.problem] : undefined;
    return (
      <div key={one.kind} className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Field
          label={t.pattern(kinds[one.kind])}
          help={'next' in preview ? t.next(preview.next) : undefined}
          error={at(`series.${place}.pattern`) ?? problem}
        >
          <TextInput
            className="figures"
            value={one.pattern}
            maxLength={40}
            onChange={(e) => change(one.kind, { pattern: e.currentTarget.value })}
          />
        </Field>
        <Field label={t.restart(kinds[one.kind])}>
          <Select
            value={one.restart}
            options={(['never', 'year', 'month'] as const).map((value) => ({ value, label: t[value] }))}
            onChange={(e) => {
              const { value } = e.currentTarget;
              change(one.kind, { restart: value === 'never' || value === 'month' ? value : 'year' });
            }}
          />
        </Field>
      </div>
    );
  });
}
