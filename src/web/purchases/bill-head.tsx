// The top of the form: supplier, number, dates and currency. A new supplier can be added without leaving it.
import { useMemo, useState } from 'react';
import type { Contact } from '#contract/contacts/contacts.ts';
import type { BillKind } from '#contract/purchases/purchases.ts';
import type { Draft } from '#contract/sales/sales.ts';
import { useCurrencyMark } from '../billing/index.ts';
import { ContactDrawer, ContactPicker } from '../contacts/index.ts';
import { currencyChoices } from '../org/index.ts';
import { useLanguage } from '../platform/language.ts';
import type { ProblemAt } from '../platform/use-form.ts';
import { documentTexts } from '../trade-documents/index.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/dates/date-field.tsx';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { SupplierAccountDialog } from './suppliers/supplier-account-dialog.tsx';
import { supplierTexts } from './suppliers/supplier-texts.ts';
import { texts } from './texts.ts';

export interface BillPartProps {
  readonly draft: Draft;
  readonly change: (next: (draft: Draft) => Draft) => void;
  readonly problemAt: ProblemAt;
}

export function BillHead({ kind, draft, change, problemAt }: BillPartProps & { readonly kind: BillKind }) {
  const t = texts.use().form;
  const { credit } = supplierTexts.use();
  const said = kind === 'bill' ? t : credit;
  const set = (part: Partial<Draft>) => change((d) => ({ ...d, ...part }));
  return (
    <div className="flex flex-col gap-4">
      <SupplierField draft={draft} change={change} problemAt={problemAt} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={said.number} error={problemAt('reference')}>
          <TextInput value={draft.reference} maxLength={60} onChange={(e) => set({ reference: e.currentTarget.value })} />
        </Field>
        <DateField label={said.issueOn} value={draft.issueOn} error={problemAt('issueOn')} onChange={(issueOn) => set({ issueOn })} />
        {kind === 'bill' && (
          <DateField
            label={t.dueOn}
            {...(draft.dueOn === null ? { help: t.dueOnHelp } : {})}
            value={draft.dueOn}
            error={problemAt('dueOn')}
            onChange={(dueOn) => set({ dueOn })}
          />
        )}
      </div>
      <CurrencyFields draft={draft} change={change} problemAt={problemAt} />
    </div>
  );
}

/** The currency, and whether prices include tax. */
export function CurrencyFields({ draft, change, problemAt }: BillPartProps) {
  const words = documentTexts.use().form;
  const language = useLanguage();
  const currencyMark = useCurrencyMark();
  const currencies = useMemo(() => [{ label: '', options: currencyChoices(language) }], [language]);
  const set = (part: Partial<Draft>) => change((d) => ({ ...d, ...part }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={words.currency} error={problemAt('currency')} help={currencyMark}>
        <ComboBox groups={currencies} value={draft.currency} onChange={(currency) => currency !== null && set({ currency })} />
      </Field>
      <Field label={words.pricesAre}>
        <Select
          options={[
            { value: 'exclusive', label: words.exclusive },
            { value: 'inclusive', label: words.inclusive },
          ]}
          value={draft.prices}
          onChange={(e) => set({ prices: e.currentTarget.value === 'inclusive' ? 'inclusive' : 'exclusive' })}
        />
      </Field>
    </div>
  );
}

/** Choosing a supplier sets their currency, unless a line already has a price. */
function withSupplier(draft: Draft, supplier: Pick<Contact, 'id' | 'currency'> | null): Draft {
  if (supplier === null) return { ...draft, contactId: null };
  const isPriced = draft.lines.some((line) => line.unitPriceMicro > 0);
  return { ...draft, contactId: supplier.id, currency: isPriced ? draft.currency : (supplier.currency ?? draft.currency) };
}

export function SupplierField({ draft, change, problemAt }: BillPartProps) {
  const t = texts.use().form;
  const [drawer, setDrawer] = useState<{ readonly which: string | null; readonly name: string }>({ which: null, name: '' });
  const [isPaid, setPaid] = useState(false);
  const [made, setMade] = useState<Contact | null>(null);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-56">
        <Field label={t.supplier} error={problemAt('contactId')}>
          <ContactPicker
            value={draft.contactId}
            made={made}
            clearable
            placeholder={t.chooseSupplier}
            onChange={(supplier) => change((d) => withSupplier(d, supplier))}
            onCreate={(name) => setDrawer({ which: 'new', name })}
          />
        </Field>
      </div>
      {draft.contactId !== null && (
        <Button className="mb-px" onClick={() => setDrawer({ which: draft.contactId, name: '' })}>
          {t.editSupplier}
        </Button>
      )}
      {draft.contactId !== null && (
        <Button className="mb-px" onClick={() => setPaid(true)}>
          {t.account}
        </Button>
      )}
      {isPaid && draft.contactId !== null && <SupplierAccountDialog contactId={draft.contactId} onClose={() => setPaid(false)} />}
      <ContactDrawer
        as="supplier"
        which={drawer.which}
        startName={drawer.name}
        mayWrite
        onClose={() => setDrawer({ which: null, name: '' })}
        onSaved={(contact) => {
          if (draft.contactId === contact.id) return;
          setMade(contact);
          change((d) => withSupplier(d, contact));
        }}
      />
    </div>
  );
}
