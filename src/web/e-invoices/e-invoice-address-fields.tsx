// Where somebody takes electronic invoices: the list, and the address in it.
import { usualSchemes } from '#core/e-invoices/e-invoice-codes.ts';
import { problemAt, type ShownProblem } from '../platform/refusal.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { eInvoiceTexts } from './e-invoice-texts.ts';

interface AddressFieldsProps {
  readonly label: string;
  readonly help: string;
  readonly value: { readonly scheme: string; readonly address: string };
  readonly problems: readonly ShownProblem[];
  readonly onChange: (part: { readonly scheme?: string; readonly address?: string }) => void;
}

export function EInvoiceAddressFields({ label, help, value, problems, onChange }: AddressFieldsProps) {
  const t = eInvoiceTexts.use().customer;
  const isUsual = value.scheme === '' || usualSchemes.some(([code]) => code === value.scheme);
  const options = [
    { value: '', label: t.noScheme },
    ...(isUsual ? [] : [{ value: value.scheme, label: t.otherScheme(value.scheme) }]),
    ...usualSchemes.map(([code, name]) => ({ value: code, label: `${name} (${code})` })),
  ];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-4">
      <Field label={t.scheme} error={problemAt(problems, 'scheme')}>
        <Select value={value.scheme} options={options} onChange={(e) => onChange({ scheme: e.currentTarget.value })} />
      </Field>
      <Field label={label} help={help} error={problemAt(problems, 'address')}>
        <TextInput
          value={value.address}
          maxLength={120}
          spellCheck={false}
          onChange={(e) => onChange({ address: e.currentTarget.value })}
        />
      </Field>
    </div>
  );
}
