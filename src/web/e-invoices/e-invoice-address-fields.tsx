// An electronic address for receiving invoices: its scheme and the address.
import { usualSchemes } from '#core/e-invoices/e-invoice-codes.ts';
import type { Form } from '../platform/use-form.ts';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { eInvoiceTexts } from './e-invoice-texts.ts';

interface AddressFieldsProps {
  readonly label: string;
  readonly help: string;
  readonly form: Pick<Form<{ readonly scheme: string; readonly address: string }>, 'draft' | 'text' | 'at'>;
}

export function EInvoiceAddressFields({ label, help, form: { draft, text, at } }: AddressFieldsProps) {
  const t = eInvoiceTexts.use().customer;
  const isUsual = draft.scheme === '' || usualSchemes.some(([code]) => code === draft.scheme);
  const options = [
    { value: '', label: t.noScheme },
    ...(isUsual ? [] : [{ value: draft.scheme, label: t.otherScheme(draft.scheme) }]),
    ...usualSchemes.map(([code, name]) => ({ value: code, label: `${name} (${code})` })),
  ];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-4">
      <Field label={t.scheme} error={at('scheme')}>
        <Select options={options} {...text('scheme')} />
      </Field>
      <Field label={label} help={help} error={at('address')}>
        <TextInput maxLength={120} spellCheck={false} {...text('address')} />
      </Field>
    </div>
  );
}
