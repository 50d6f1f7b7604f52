// What electronic invoices say of the business beyond its details on paper: a card of the settings that saves itself.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { EInvoiceSender } from '#contract/e-invoices/e-invoice.ts';
import { api, client } from '../platform/client.ts';
import { problemsOf, sentenceOfError, type ShownProblem } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { TextInput } from '../ui/text-input.tsx';
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
  const { sender: t, customer } = eInvoiceTexts.use();
  const cache = useQueryClient();
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<EInvoiceSender>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblems([]);
  };
  const save = async () => {
    setBusy(true);
    try {
      const after = await client.eInvoices.saveEInvoiceSender(draft);
      setDraft(after);
      cache.setQueryData(api.eInvoices.eInvoiceSender.queryKey(), after);
      notify({ variant: 'success', title: eInvoiceTexts.now().sender.saved });
    } catch (error) {
      setProblems(problemsOf(error));
      if (problemsOf(error).every((p) => p.path === undefined)) notify({ variant: 'destructive', title: sentenceOfError(error) });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void save();
  };
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={!mayManage} className="flex flex-col gap-4">
        <legend className="sr-only">{t.title}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t.postalCode}>
            <TextInput value={draft.postalCode} maxLength={20} onChange={(e) => change({ postalCode: e.currentTarget.value })} />
          </Field>
          <Field label={t.city} help={t.cityHelp}>
            <TextInput value={draft.city} maxLength={100} onChange={(e) => change({ city: e.currentTarget.value })} />
          </Field>
        </div>
        <Field label={t.contactName} help={t.contactHelp}>
          <TextInput value={draft.contactName} maxLength={100} onChange={(e) => change({ contactName: e.currentTarget.value })} />
        </Field>
        <EInvoiceAddressFields label={t.address} help={t.addressHelp} value={draft} problems={problems} onChange={change} />
      </fieldset>
      {mayManage && (
        <div className="mt-5 flex justify-end">
          <Button type="submit" variant="primary" aria-label={`${t.save}: ${t.title}`} loading={busy} loadingLabel={customer.saving}>
            {t.save}
          </Button>
        </div>
      )}
    </form>
  );
}
