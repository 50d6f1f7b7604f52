// How a customer takes electronic invoices: in a dialog from an invoice, or as a part of the customer's own drawer. It saves itself.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { EInvoiceCustomer } from '#contract/e-invoices/e-invoice.ts';
import { type EInvoiceFormat, eInvoiceFormats } from '#core/e-invoices/e-invoice.ts';
import { api, client } from '../platform/client.ts';
import { problemsOf, sentenceOfError, type ShownProblem } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
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
  const cache = useQueryClient();
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<EInvoiceCustomer>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblems([]);
  };
  const save = async () => {
    setBusy(true);
    try {
      setDraft(await client.eInvoices.saveEInvoiceCustomer({ ...draft, id: contactId }));
      notify({ variant: 'success', title: eInvoiceTexts.now().customer.saved });
      void cache.invalidateQueries();
      onSaved?.();
    } catch (error) {
      setProblems(problemsOf(error));
      if (problemsOf(error).every((p) => p.path === undefined)) notify({ variant: 'destructive', title: sentenceOfError(error) });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!busy) void save();
  };
  const formatOf = (value: string): EInvoiceFormat | null => eInvoiceFormats.find((one) => one === value) ?? null;
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={!mayWrite || busy} className="flex flex-col gap-4">
        <legend className="sr-only">{t.customer.title}</legend>
        <Field label={t.customer.format}>
          <Select
            value={draft.format ?? ''}
            options={[{ value: '', label: t.customer.none }, ...eInvoiceFormats.map((value) => ({ value, label: t.card.formats[value] }))]}
            onChange={(e) => change({ format: formatOf(e.currentTarget.value) })}
          />
        </Field>
        <EInvoiceAddressFields
          label={t.customer.address}
          help={t.customer.addressHelp}
          value={draft}
          problems={problems}
          onChange={change}
        />
        <Field label={t.customer.reference} help={t.customer.referenceHelp}>
          <TextInput value={draft.buyerReference} maxLength={100} onChange={(e) => change({ buyerReference: e.currentTarget.value })} />
        </Field>
      </fieldset>
      {mayWrite && (
        <div className="mt-4 flex justify-end">
          <Button type="submit" variant="primary" loading={busy} loadingLabel={t.customer.saving}>
            {t.customer.save}
          </Button>
        </div>
      )}
    </form>
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
  return (
    <Dialog open onClose={onClose} title={`${t.title}: ${name}`} footer={<Button onClick={onClose}>{t.close}</Button>}>
      <EInvoiceCustomerForm contactId={contactId} mayWrite onSaved={onClose} />
    </Dialog>
  );
}
