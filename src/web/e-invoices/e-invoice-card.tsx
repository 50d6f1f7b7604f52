// The electronic invoice of a document: its format, whether it is valid, how to fix failed rules, and the file.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { type EInvoiceFormat, eInvoiceFormats } from '#core/e-invoices/e-invoice.ts';
import { useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { useLanguage } from '../platform/language.ts';
import { useInstant } from '../platform/locale.tsx';
import { useDownload } from '../platform/use-action.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Download } from '../ui/icons.ts';
import { Select } from '../ui/forms/select.tsx';
import { EInvoiceCustomerDialog } from './e-invoice-customer.tsx';
import { EInvoiceProblems } from './e-invoice-problems.tsx';
import { eInvoiceTexts } from './e-invoice-texts.ts';

const order: readonly EInvoiceFormat[] = ['facturx', ...eInvoiceFormats.filter((format) => format !== 'facturx').toReversed()];

export function EInvoiceCard({ document }: { readonly document: SalesDocument }) {
  const { card: t } = eInvoiceTexts.use();
  const language = useLanguage();
  const [chosen, setChosen] = useState<EInvoiceFormat | null>(null);
  const [isEditing, setEditing] = useState(false);
  const { id } = document;
  const found = useQuery(
    api.eInvoices.checkEInvoice.queryOptions({ input: { id, language, ...(chosen === null ? {} : { format: chosen }) }, staleTime: 0 }),
  );
  if (document.kind === 'quote') return null;
  const check = found.data;
  if (found.isPending || check?.isOffered === false) return null;
  const format = chosen ?? check?.format;
  return (
    <Card title={t.title} {...(check ? { actions: <State check={check} /> } : {})}>
      {format && (
        <Field label={t.format} className="mb-4">
          <Select
            value={format}
            options={order.map((value) => ({ value, label: t.formats[value] }))}
            onChange={(e) => setChosen(order.find((value) => value === e.currentTarget.value) ?? null)}
          />
        </Field>
      )}
      {found.isError && (
        <p className="text-small text-negative" role="alert">
          {t.failed}{' '}
          <Button size="small" onClick={() => void found.refetch()}>
            {t.again}
          </Button>
        </p>
      )}
      {check && <Found check={check} document={document} onCustomer={() => setEditing(true)} />}
      {check?.contactId != null && isEditing && (
        <EInvoiceCustomerDialog contactId={check.contactId} name={document.contactName} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}

type Check = Awaited<ReturnType<typeof client.eInvoices.checkEInvoice>>;

function State({ check }: { readonly check: Check }) {
  const t = eInvoiceTexts.use().card;
  const count = check.problems.filter((p) => p.severity === 'error').length;
  return check.isReady ? <Badge tone="positive">{t.ready}</Badge> : <Badge tone="warning">{t.toMend(count)}</Badge>;
}

interface FoundProps {
  readonly check: Check;
  readonly document: SalesDocument;
  readonly onCustomer: () => void;
}

function Found({ check, document, onCustomer }: FoundProps) {
  const words = useActionWords();
  const t = eInvoiceTexts.use().card;
  const instant = useInstant();
  const { may } = useBooks();
  const { busy, download } = useDownload();
  const read = () => client.eInvoices.eInvoice({ id: document.id, format: check.format });
  return (
    <>
      {check.problems.length > 0 && (
        <EInvoiceProblems
          problems={check.problems}
          contactId={check.contactId}
          isFinal={document.number !== null}
          onCustomer={onCustomer}
        />
      )}
      {check.isReady && (
        <div className={check.problems.length > 0 ? 'mt-4' : ''}>
          <p className="mb-3 text-small text-muted">{check.keptAt === null ? t.holds : t.kept(instant(check.keptAt))}</p>
          {document.number === null && <p className="text-small text-muted">{t.downloadDraft}</p>}
          {document.number !== null && may('e-invoices.write') && (
            <Button icon={Download} loading={busy} onClick={() => void download(read, `${document.number ?? 'invoice'}.xml`)}>
              {words.download}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Before a document is finalized: whether its electronic invoice would be valid, if the customer accepts one. */
export function EInvoiceForetold({ id, onField }: { readonly id: string; readonly onField: (path: string, sentence: string) => void }) {
  const t = eInvoiceTexts.use().card;
  const language = useLanguage();
  const found = useQuery(api.eInvoices.checkEInvoice.queryOptions({ input: { id, language }, staleTime: 0, retry: false }));
  const check = found.data;
  if (!check || check.customerFormat === null) return null;
  return (
    <section aria-label={t.title} className="mt-4 border-t border-line pt-3">
      <p className="mb-2 flex items-center justify-between gap-3">
        <span className="font-medium">{t.title}</span>
        <State check={check} />
      </p>
      {check.problems.length > 0 && (
        <EInvoiceProblems problems={check.problems} contactId={check.contactId} isFinal={false} onField={onField} />
      )}
    </section>
  );
}
