// The settings card for business details that only electronic invoices contain. Saved on its own.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { EInvoiceSender } from '#contract/e-invoices/e-invoice.ts';
import { api, client } from '../platform/client.ts';
import { useForm } from '../platform/use-form.ts';
import { colon } from '../platform/texts.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Form, SaveButton } from '../ui/forms/form.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { EInvoiceAddressFields } from './e-invoice-address-fields.tsx';
import { eInvoiceTexts } from './e-invoice-texts.ts';

export function EInvoiceSenderCard({ mayManage }: { readonly mayManage: boolean }) {
  const t = eInvoiceTexts.use().sender;
  const found = useQuery(api.eInvoices.eInvoiceSender.queryOptions());
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const isWanted = hash === '#electronic-invoices' && found.data !== undefined;
  useEffect(() => {
    if (isWanted) place.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return (
    <div id="electronic-invoices" ref={place} className="scroll-mt-6">
      <Card title={t.title} description={t.text}>
        {found.isPending && <Skeleton className="h-40 w-full" />}
        {found.isError && <p className="text-small text-negative">{t.failed}</p>}
        {found.data && <Editor start={found.data} mayManage={mayManage} />}
      </Card>
    </div>
  );
}

function Editor({ start, mayManage }: { readonly start: EInvoiceSender; readonly mayManage: boolean }) {
  const { sender: t } = eInvoiceTexts.use();
  const words = useActionWords();
  const form = useForm(start);
  const { text } = form;
  const save = () =>
    form.save(
      (sender) => client.eInvoices.saveEInvoiceSender(sender),
      (after) => {
        form.reset(after);
        notify({ variant: 'success', title: t.saved });
      },
    );
  return (
    <Form form={form} onSave={save} readOnly={!mayManage}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.postalCode}>
          <TextInput maxLength={20} {...text('postalCode')} />
        </Field>
        <Field label={t.city} help={t.cityHelp}>
          <TextInput maxLength={100} {...text('city')} />
        </Field>
      </div>
      <Field label={t.contactName} help={t.contactHelp}>
        <TextInput maxLength={100} {...text('contactName')} />
      </Field>
      <EInvoiceAddressFields label={t.address} help={t.addressHelp} form={form} />
      {mayManage && <SaveButton form={form} className="self-end" aria-label={`${words.save}${colon()}${t.title}`} />}
    </Form>
  );
}
