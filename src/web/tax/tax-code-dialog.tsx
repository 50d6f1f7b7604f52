// A tax code is added, or a new rate to one that is there.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TaxCode, TaxCodeInput } from '#contract/tax/tax.ts';
import { client } from '../platform/client.ts';
import { readPercent, writePercent } from '../platform/figure-text.ts';
import { newId } from '../platform/id.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { problemAt, problemsOf, type ShownProblem } from '../platform/refusal.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Field } from '../ui/field.tsx';
import { FigureField } from '../ui/figure-field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { notify } from '../ui/notices.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { texts } from './texts.ts';

function useSaving(onClose: () => void) {
  const cache = useQueryClient();
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const save = async (work: () => Promise<TaxCode>) => {
    setBusy(true);
    try {
      const { name } = await work();
      notify({ variant: 'success', title: texts.now().dialog.added(name) });
      void cache.invalidateQueries();
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { problems, setProblems, busy, save };
}

const treatments = [
  'standard',
  'zero',
  'exempt',
  'reverse_charge',
  'intra_community',
  'export',
  'outside_scope',
] as const satisfies readonly TaxCodeInput['treatment'][];

const emptyCode = (): TaxCodeInput => ({
  id: newId(),
  name: '',
  treatment: 'standard',
  rate: '',
  isCompound: false,
  isWithheld: false,
  sentence: '',
});

export function NewTaxCode({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = texts.use().dialog;
  const locale = useLocale();
  const { problems, setProblems, busy, save } = useSaving(onClose);
  const [draft, setDraft] = useState(emptyCode);
  const set = (part: Partial<TaxCodeInput>) => {
    setDraft({ ...draft, ...part });
    setProblems([]);
  };
  const isTaxed = draft.treatment === 'standard';
  const submit = () => {
    if (isTaxed && draft.rate === '') return setProblems([{ code: 'tax.rate', path: 'rate', message: t.badRate }]);
    return void save(() => client.tax.createTaxCode({ ...draft, rate: isTaxed ? draft.rate : '0' }));
  };
  const options = treatments.map((value) => ({ value, label: t[value] }));
  const places = ['name', 'rate', 'isCompound'];
  return (
    <FormDialog title={t.title} words={t} open={open} busy={busy} problems={problems} places={places} onClose={onClose} onSave={submit}>
      <Field label={t.name} error={problemAt(problems, 'name')}>
        <TextInput value={draft.name} maxLength={60} placeholder={t.nameHint} onChange={(e) => set({ name: e.currentTarget.value })} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Field label={t.treatment}>
          <Select
            options={options}
            value={draft.treatment}
            onChange={(e) => set({ treatment: treatments.find((one) => one === e.currentTarget.value) ?? 'standard' })}
          />
        </Field>
        {isTaxed && <RateField value={draft.rate} locale={locale} error={problemAt(problems, 'rate')} onChange={(rate) => set({ rate })} />}
      </div>
      <Field label={t.sentence} help={t.sentenceHelp}>
        <TextInput value={draft.sentence} maxLength={300} onChange={(e) => set({ sentence: e.currentTarget.value })} />
      </Field>
      <Checkbox label={t.isWithheld} checked={draft.isWithheld} onChange={(e) => set({ isWithheld: e.currentTarget.checked })} />
      <Checkbox
        label={t.isCompound}
        checked={draft.isCompound}
        error={problemAt(problems, 'isCompound')}
        onChange={(e) => set({ isCompound: e.currentTarget.checked })}
      />
    </FormDialog>
  );
}

interface RateFieldProps {
  readonly value: string;
  readonly locale: string;
  readonly error: string | undefined;
  readonly onChange: (rate: string) => void;
}

function RateField({ value, locale, error, onChange }: RateFieldProps) {
  const t = texts.use().dialog;
  return (
    <FigureField
      label={t.rate}
      value={value === '' ? null : value}
      placeholder={writePercent('0.2', locale)}
      unreadable={t.badRate}
      error={error}
      write={(rate) => writePercent(rate, locale)}
      read={(text) => readPercent(text, locale)}
      onChange={(rate) => onChange(rate ?? '')}
    />
  );
}

export function NewTaxRate({ code, onClose }: { readonly code: TaxCode; readonly onClose: () => void }) {
  const t = texts.use().dialog;
  const [locale, today] = [useLocale(), useToday()];
  const { problems, setProblems, busy, save } = useSaving(onClose);
  const [rate, setRate] = useState('');
  const [startsOn, setStartsOn] = useState<string | null>(today);
  const submit = () => {
    const found: ShownProblem[] = [];
    if (rate === '') found.push({ code: 'tax.rate', path: 'rate', message: t.badRate });
    if (startsOn === null) found.push({ code: 'entry.date_invalid', path: 'startsOn', message: t.noDay });
    setProblems(found);
    if (found.length === 0 && startsOn !== null) void save(() => client.tax.addTaxRate({ id: code.id, startsOn, rate }));
  };
  return (
    <FormDialog
      title={t.rateTitle(code.name)}
      words={{ ...t, save: t.saveRate }}
      busy={busy}
      problems={problems}
      places={['rate', 'startsOn']}
      onClose={onClose}
      onSave={submit}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <RateField value={rate} locale={locale} error={problemAt(problems, 'rate')} onChange={setRate} />
        <DateField label={t.startsOn} value={startsOn} error={problemAt(problems, 'startsOn')} onChange={setStartsOn} />
      </div>
    </FormDialog>
  );
}
