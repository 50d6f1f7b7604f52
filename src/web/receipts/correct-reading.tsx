// Corrects the fields read from a document; a person's corrections are never overwritten.
import type { ReceiptFields } from '#contract/receipts/receipts.ts';
import { currencies } from '#core/currency.ts';
import { client } from '../platform/client.ts';
import { useForm } from '../platform/use-form.ts';
import { DateField } from '../ui/dates/date-field.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { AmountField } from '../ui/forms/amount-field.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { texts } from './texts.ts';

const codes = Object.keys(currencies).map((value) => ({ value, label: value }));
const minorOf = (minor: bigint | null): number | null => (minor === null ? null : Number(minor));
const bigOf = (minor: number | null): bigint | null => (minor === null ? null : BigInt(minor));

interface CorrectReadingProps {
  readonly id: string;
  readonly open: boolean;
  readonly fields: ReceiptFields;
  readonly onClose: () => void;
}
export function CorrectReading({ id, open, fields, onClose }: CorrectReadingProps) {
  const { fields: names, correct: t } = texts.use();
  const form = useForm(() => ({
    ...fields,
    merchant: fields.merchant ?? '',
    number: fields.number ?? '',
    iban: fields.iban ?? '',
    taxId: fields.taxId ?? '',
  }));
  const { draft, set, text, at } = form;
  return (
    <FormDialog
      open={open}
      form={form}
      title={t.title}
      description={t.help}
      onClose={onClose}
      onSave={() => form.save((given) => client.receipts.saveReading({ id, ...given }), onClose)}
    >
      <Field label={names.merchant} error={at('merchant')}>
        <TextInput maxLength={200} {...text('merchant')} />
      </Field>
      <DateField label={names.date} value={draft.date} error={at('date')} onChange={(date) => set({ date })} />
      <Field label={names.currency} error={at('currency')}>
        <Select options={codes} value={draft.currency} onChange={(e) => set({ currency: e.currentTarget.value })} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <AmountField
          label={names.total}
          currency={draft.currency}
          value={bigOf(draft.totalMinor)}
          error={at('totalMinor')}
          onChange={(minor) => set({ totalMinor: minorOf(minor) })}
        />
        <AmountField
          label={names.tax}
          currency={draft.currency}
          value={bigOf(draft.taxMinor)}
          error={at('taxMinor')}
          onChange={(minor) => set({ taxMinor: minorOf(minor) })}
        />
      </div>
      <Field label={names.number} error={at('number')}>
        <TextInput maxLength={60} {...text('number')} />
      </Field>
      <DateField label={names.due} value={draft.due} error={at('due')} onChange={(due) => set({ due })} />
      <Field label={names.iban} error={at('iban')}>
        <TextInput maxLength={42} {...text('iban')} />
      </Field>
      <Field label={names.taxId} error={at('taxId')}>
        <TextInput maxLength={40} {...text('taxId')} />
      </Field>
    </FormDialog>
  );
}
