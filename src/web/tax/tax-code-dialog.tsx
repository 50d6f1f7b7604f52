// Adds a tax code, or a new rate to an existing one.
import type { TaxCode, TaxCodeInput } from '#contract/tax/tax.ts';
import { hasStateSalesTax, usStates } from '#core/tax/us-states.ts';
import { client } from '../platform/client.ts';
import { readPercent, writePercent } from '../platform/figure-text.ts';
import { newId } from '../platform/id.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { useForm } from '../platform/use-form.ts';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { DateField } from '../ui/dates/date-field.tsx';
import { Field } from '../ui/forms/field.tsx';
import { FigureField } from '../ui/forms/figure-field.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { notify } from '../ui/notices.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { texts } from './texts.ts';

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
  isSelfAssessed: false,
  deductible: '1',
  sentence: '',
});

const added = ({ name }: TaxCode): void => notify({ variant: 'success', title: texts.now().dialog.added(name) });

export function NewTaxCode({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = texts.use().dialog;
  const locale = useLocale();
  const isOwed = ({ treatment, isSelfAssessed }: TaxCodeInput): boolean =>
    isSelfAssessed && (treatment === 'reverse_charge' || treatment === 'intra_community');
  const isTaxed = (draft: TaxCodeInput): boolean => draft.treatment === 'standard' || isOwed(draft);
  const form = useForm(emptyCode, (draft) => ({ rate: isTaxed(draft) && draft.rate === '' && t.badRate }));
  const { draft, set, at } = form;
  const save = () =>
    form.save(
      () =>
        client.tax.createTaxCode({
          ...draft,
          rate: isTaxed(draft) ? draft.rate : '0',
          isSelfAssessed: isOwed(draft),
          deductible: isTaxed(draft) ? draft.deductible : '1',
        }),
      (code) => {
        added(code);
        onClose();
      },
    );
  const options = treatments.map((value) => ({ value, label: t[value] }));
  return (
    <FormDialog title={t.title} form={form} open={open} save={t.save} onClose={onClose} onSave={save}>
      <Field label={t.name} error={at('name')}>
        <TextInput {...form.text('name')} maxLength={60} placeholder={t.nameHint} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Field label={t.treatment}>
          <Select options={options} {...form.text('treatment')} />
        </Field>
        {isTaxed(draft) && <RateField value={draft.rate} locale={locale} error={at('rate')} onChange={(rate) => set({ rate })} />}
      </div>
      {(draft.treatment === 'reverse_charge' || draft.treatment === 'intra_community') && (
        <Checkbox label={t.isSelfAssessed} error={at('isSelfAssessed')} {...form.tick('isSelfAssessed')} />
      )}
      {isTaxed(draft) && (
        <FigureField
          label={t.deductible}
          value={draft.deductible}
          help={t.deductibleHelp}
          unreadable={t.badDeductible}
          error={at('deductible')}
          write={(share) => writePercent(share, locale)}
          read={(text) => readPercent(text, locale)}
          onChange={(deductible) => set({ deductible: deductible ?? '1' })}
        />
      )}
      {!isOwed(draft) && (
        <Field label={t.sentence} help={t.sentenceHelp}>
          <TextInput {...form.text('sentence')} maxLength={300} />
        </Field>
      )}
      <Checkbox label={t.isWithheld} {...form.tick('isWithheld')} />
      <Checkbox label={t.isCompound} error={at('isCompound')} {...form.tick('isCompound')} />
    </FormDialog>
  );
}

/** US sales tax is set by each state and by local authorities: the code is named after the state, the rate is the combined rate. */
export function NewSalesTax({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { dialog: t, salesTax } = texts.use();
  const locale = useLocale();
  const form = useForm(
    () => ({ id: newId(), state: '', rate: '' }),
    (draft) => ({ state: draft.state === '' && salesTax.noState, rate: draft.rate === '' && t.badRate }),
  );
  const { draft, set, at } = form;
  const name = usStates.find(([code]) => code === draft.state)?.[1] ?? '';
  const isUntaxed = draft.state !== '' && !hasStateSalesTax(draft.state);
  const save = () =>
    form.save(
      () => client.tax.createTaxCode({ ...emptyCode(), id: draft.id, name: `Sales tax ${draft.state}`, rate: draft.rate }),
      (code) => {
        added(code);
        onClose();
      },
    );
  return (
    <FormDialog title={salesTax.title} description={salesTax.text} form={form} open={open} save={t.save} onClose={onClose} onSave={save}>
      <Field label={salesTax.state} help={isUntaxed ? salesTax.untaxed(name) : undefined} error={at('state') ?? at('name')}>
        <Select placeholder={salesTax.chooseState} options={usStates.map(([value, label]) => ({ value, label }))} {...form.text('state')} />
      </Field>
      <RateField
        value={draft.rate}
        locale={locale}
        help={salesTax.rateHelp}
        example="0.0825"
        error={at('rate')}
        onChange={(rate) => set({ rate })}
      />
    </FormDialog>
  );
}

interface RateFieldProps {
  readonly help?: string;
  readonly example?: string;
  readonly value: string;
  readonly locale: string;
  readonly error: string | undefined;
  readonly onChange: (rate: string) => void;
}

function RateField({ value, locale, help, example = '0.2', error, onChange }: RateFieldProps) {
  const t = texts.use().dialog;
  return (
    <FigureField
      label={t.rate}
      value={value === '' ? null : value}
      placeholder={writePercent(example, locale)}
      help={help}
      unreadable={t.badRate}
      error={error}
      write={(rate) => writePercent(rate, locale)}
      read={(text) => readPercent(text, locale)}
      onChange={(rate) => onChange(rate ?? '')}
    />
  );
}

interface NewTaxRateProps {
  readonly open: boolean;
  readonly code: TaxCode;
  readonly onClose: () => void;
}

export function NewTaxRate({ open, code, onClose }: NewTaxRateProps) {
  const t = texts.use().dialog;
  const [locale, today] = [useLocale(), useToday()];
  const form = useForm({ rate: '', startsOn: today as string | null }, (draft) => ({
    rate: draft.rate === '' && t.badRate,
    startsOn: draft.startsOn === null && t.noDay,
  }));
  const { draft, set, at } = form;
  const save = () =>
    form.save(
      async ({ rate, startsOn }) => startsOn !== null && added(await client.tax.addTaxRate({ id: code.id, startsOn, rate })),
      onClose,
    );
  return (
    <FormDialog title={t.rateTitle(code.name)} open={open} form={form} save={t.saveRate} onClose={onClose} onSave={save}>
      <div className="grid gap-4 sm:grid-cols-2">
        <RateField value={draft.rate} locale={locale} error={at('rate')} onChange={(rate) => set({ rate })} />
        <DateField label={t.startsOn} value={draft.startsOn} error={at('startsOn')} onChange={(startsOn) => set({ startsOn })} />
      </div>
    </FormDialog>
  );
}
