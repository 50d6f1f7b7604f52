// A customer's settings for electronic invoices: a dialog on an invoice, or a section of the customer's drawer. Saved on its own.
import { useQuery } from '@tanstack/react-query';
import type { EInvoiceCustomer } from '#contract/e-invoices/e-invoice.ts';
import { type EInvoiceFormat, eInvoiceFormats } from '#core/e-invoices/e-invoice.ts';
import { api, client } from '../platform/client.ts';
import { useForm } from '../platform/use-form.ts';
import { colon } from '../platform/texts.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Form, SaveButton } from '../ui/forms/form.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { EInvoiceAddressFields } from './e-invoice-address-fields.tsx';
import { eInvoiceTexts } from './e-invoice-texts.ts';

interface FormProps {
  readonly contactId: string;
  readonly mayWrite: boolean;
  readonly onSaved?: () => void;
}

function EInvoiceCustomerForm(props: FormProps) {
  const t = eInvoiceTexts.use().customer;
  const found = useQuery(api.eInvoices.eInvoiceCustomer.queryOptions({ input: { id: props.contactId }, staleTime: 0 }));
  if (found.isError) return <p className="text-small text-negative">{t.failed}</p>;
  if (found.data === undefined || found.isFetching) return <Skeleton className="h-40 w-full" />;
  return <Editor {...props} start={found.data} />;
}

function Editor({ contactId, mayWrite, onSaved, start }: FormProps & { readonly start: EInvoiceCustomer }) {
  const t = eInvoiceTexts.use();
  const form = useForm(start);
  const { draft, set, text } = form;
  const save = () =>
    form.save(
      (customer) => client.eInvoices.saveEInvoiceCustomer({ ...customer, id: contactId }),
      () => {
        notify({ variant: 'success', title: t.customer.saved });
        onSaved?.();
      },
    );
  const formatOf = (value: string): EInvoiceFormat | null => eInvoiceFormats.find((one) => one === value) ?? null;
  return (
    <Form form={form} onSave={save} readOnly={!mayWrite}>
      <Field label={t.customer.format}>
        <Select
          value={draft.format ?? ''}
          options={[{ value: '', label: t.customer.none }, ...eInvoiceFormats.map((value) => ({ value, label: t.card.formats[value] }))]}
          onChange={(e) => set({ format: formatOf(e.currentTarget.value) })}
        />
      </Field>
      <EInvoiceAddressFields label={t.customer.address} help={t.customer.addressHelp} form={form} />
      <Field label={t.customer.reference} help={t.customer.referenceHelp}>
        <TextInput maxLength={100} {...text('buyerReference')} />
      </Field>
      {mayWrite && (
        <SaveButton form={form} className="self-end">
          {t.customer.save}
        </SaveButton>
      )}
    </Form>
  );
}

/** The same on the page of the customer. */
export function EInvoiceCustomerCard({ contactId, mayWrite }: FormProps) {
  const t = eInvoiceTexts.use().customer;
  return (
    <Card title={t.title}>
      <EInvoiceCustomerForm contactId={contactId} mayWrite={mayWrite} />
    </Card>
  );
}

interface DialogProps {
  readonly contactId: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function EInvoiceCustomerDialog({ contactId, name, onClose }: DialogProps) {
  const t = eInvoiceTexts.use().customer;
  const words = useActionWords();
  return (
    <Dialog open onClose={onClose} title={`${t.title}${colon()}${name}`} footer={<Button onClick={onClose}>{words.close}</Button>}>
      <EInvoiceCustomerForm contactId={contactId} mayWrite onSaved={onClose} />
    </Dialog>
  );
}
