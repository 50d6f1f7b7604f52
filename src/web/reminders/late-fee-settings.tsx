// How late fees are computed and taxed, and the reference rates that the business entered.
import type { ReferenceRate, ReminderSettings } from '#contract/reminders/reminders.ts';
import { isForBills } from '#core/tax/tax-code.ts';
import { useToday } from '../platform/locale.tsx';
import type { Form } from '../platform/use-form.ts';
import { useTaxCodes } from '../tax/index.ts';
import { colon } from '../platform/texts.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { DateField } from '../ui/dates/date-field.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Plus, Trash2 } from '../ui/icons.ts';
import { Select } from '../ui/forms/select.tsx';
import { chaserTexts } from '../sales/index.ts';
import { RateField } from './late-fee-fields.tsx';

export interface LateFeeSettingsProps {
  readonly form: Form<ReminderSettings>;
}

const schemes = ['ecb', 'german_base', 'bank_of_england'] as const;
const dayCounts = ['actual_365', 'actual_actual'] as const;

export function LateFeeSettings({ form }: LateFeeSettingsProps) {
  const { draft, set } = form;
  const t = chaserTexts.use().settings;
  const codes = useTaxCodes();
  const chosen = new Set(draft.feeTaxCodeIds);
  return (
    <div className="flex flex-col gap-5">
      <Field label={t.dayCount}>
        <Select
          value={draft.dayCount}
          options={dayCounts.map((value) => ({ value, label: t.dayCounts[value] }))}
          onChange={(e) => set({ dayCount: e.currentTarget.value === 'actual_actual' ? 'actual_actual' : 'actual_365' })}
        />
      </Field>
      {codes.data !== undefined && codes.data.length > 0 && (
        <div role="group" aria-label={t.taxes}>
          <p className="text-small font-medium">{t.taxes}</p>
          <p className="mb-2 text-small text-muted">{t.taxesHelp}</p>
          {codes.data
            .filter((code) => (!code.isArchived && !isForBills(code)) || chosen.has(code.id))
            .map((code) => (
              <Checkbox
                key={code.id}
                label={code.name}
                checked={chosen.has(code.id)}
                onChange={(e) =>
                  set({ feeTaxCodeIds: e.currentTarget.checked ? [...chosen, code.id] : [...chosen].filter((id) => id !== code.id) })
                }
              />
            ))}
        </div>
      )}
      <Rates form={form} />
    </div>
  );
}

function Rates({ form: { draft, set, at } }: LateFeeSettingsProps) {
  const t = chaserTexts.use().settings;
  const today = useToday();
  const add = () =>
    set({
      rates: [...draft.rates, { scheme: 'ecb', startsOn: `${today.slice(0, 4)}-${today.slice(5, 7) < '07' ? '01' : '07'}-01`, rate: '0' }],
    });
  const change = (place: number, part: Partial<ReferenceRate>) =>
    set({ rates: draft.rates.map((r, n) => (n === place ? { ...r, ...part } : r)) });
  return (
    <div role="group" aria-label={t.rates}>
      <p className="mb-1 text-small font-medium">{t.rates}</p>
      <p role="alert" className="text-small text-negative empty:hidden">
        {at('rates')}
      </p>
      {draft.rates.length === 0 && <p className="text-small text-muted">{t.noRates}</p>}
      <ul className="divide-y divide-line">
        {draft.rates.map((rate, place) => (
          // A rate has no id, so its index is the key while it is edited.
          <li
            key={place}
            className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] items-end gap-3 py-3 sm:grid-cols-[minmax(0,1fr)_10rem_7rem_auto]"
          >
            <Field label={t.scheme} className="max-sm:col-span-3">
              <Select
                value={rate.scheme}
                options={schemes.map((value) => ({ value, label: t.schemes[value] }))}
                onChange={(e) => {
                  const scheme = schemes.find((one) => one === e.currentTarget.value);
                  if (scheme) change(place, { scheme });
                }}
              />
            </Field>
            <DateField label={t.since} value={rate.startsOn} onChange={(startsOn) => startsOn !== null && change(place, { startsOn })} />
            <RateField label={t.rate} value={rate.rate} isSigned onChange={(value) => value !== null && change(place, { rate: value })} />
            <Button
              variant="ghost"
              icon={Trash2}
              aria-label={`${t.removeRate}${colon()}${t.schemes[rate.scheme]}, ${rate.startsOn}`}
              onClick={() => set({ rates: draft.rates.filter((_, n) => n !== place) })}
            />
          </li>
        ))}
      </ul>
      <Button size="small" variant="ghost" icon={Plus} className="mt-1 -ml-2.5" onClick={add}>
        {t.addRate}
      </Button>
    </div>
  );
}
