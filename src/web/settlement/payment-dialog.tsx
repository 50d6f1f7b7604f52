// Records a received payment: amount, date, account, and the invoices it pays. The rest is shown as credit.
import { useQuery } from '@tanstack/react-query';
import type { DocumentRow, SalesDocument } from '#contract/sales/sales.ts';
import { api, client } from '../platform/client.ts';
import { formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Info } from '../ui/icons.ts';
import { documentTexts } from '../trade-documents/index.ts';
import { FittingLines } from './match-lines.tsx';
import { MoneyMovedFields, useMoneyMoved } from './money-moved.tsx';
import { openOf, sharePayment } from './payment-shares.ts';

export interface PaymentDialogProps {
  readonly document: SalesDocument;
  readonly onClose: () => void;
}

/** Outstanding invoices of the customer in this currency: this one first, then by due date. */
function useOpenInvoices(document: SalesDocument) {
  const { contactId, currency } = document.draft;
  const query = useQuery(
    api.sales.listDocuments.queryOptions({
      input: { kind: 'invoice', tab: 'open', limit: 200, contactId: contactId ?? undefined },
      enabled: contactId !== null,
    }),
  );
  const own: Pick<DocumentRow, 'id' | 'number' | 'openMinor' | 'dueOn' | 'currency'> = { ...document, currency };
  const others = query.data?.rows.filter((row) => row.id !== document.id && row.currency === currency) ?? [];
  const invoices = [own, ...others.toSorted((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? ''))];
  return { invoices, isPending: query.isPending };
}

function usePayment({ document, onClose }: PaymentDialogProps) {
  const { invoices, isPending } = useOpenInvoices(document);
  const { currency, contactId } = document.draft;
  const money = useMoneyMoved({
    currency,
    accountId: null,
    ticked: [document.id],
    proposed: (ticked) => openOf(invoices, ticked),
    dayPath: 'receivedOn',
    words: () => documentTexts.now().payment,
    onClose,
  });
  const shared = sharePayment(money.minor ?? 0, invoices, money.form.draft.ticked);
  const record = () =>
    contactId !== null &&
    money.record(({ day: receivedOn, accountMinor: receivedMinor, ...moved }) =>
      client.sales.recordPayment({ ...moved, contactId, currency, receivedOn, receivedMinor, allocations: [...shared.allocations] }),
    );
  return { money, invoices, isPending, shared, record };
}
type Payment = ReturnType<typeof usePayment>;

export function PaymentDialog(props: PaymentDialogProps) {
  const t = documentTexts.use().payment;
  const { document, onClose } = props;
  const payment = usePayment(props);
  const { money, record } = payment;
  return (
    <FormDialog
      form={money.form}
      disabled={money.areLoading}
      onClose={onClose}
      title={t.title}
      description={t.from(document.contactName)}
      save={t.save}
      saving={t.saving}
      onSave={record}
    >
      <FittingLines documentId={document.id} onDone={onClose} />
      <MoneyMovedFields money={money} words={t} inAccount={t.arrived} chooseAccount={t.chooseAccount} />
      <WhatItPays document={document} payment={payment} />
    </FormDialog>
  );
}

interface PartProps {
  readonly document: SalesDocument;
  readonly payment: Payment;
}

function WhatItPays({ document, payment }: PartProps) {
  const t = documentTexts.use().payment;
  const locale = useLocale();
  const { money: moved, invoices, isPending, shared } = payment;
  const money = (minor: number) => formatMoney(minor, document.draft.currency, locale);
  return (
    <fieldset>
      <legend className="text-small font-medium">{t.invoices}</legend>
      <p className="mb-2 text-small text-muted">{t.invoicesHelp}</p>
      <ul className="space-y-2">
        {invoices.map((invoice) => {
          const given = shared.allocations.find((a) => a.documentId === invoice.id)?.minor ?? 0;
          return (
            <li key={invoice.id} className="flex items-center justify-between gap-3">
              <Checkbox
                label={invoice.number ?? ''}
                checked={moved.form.draft.ticked.has(invoice.id)}
                onChange={() => moved.toggle(invoice.id)}
              />
              <span className="figures text-small text-muted">{t.pays(money(given), money(invoice.openMinor))}</span>
            </li>
          );
        })}
      </ul>
      {isPending && <output className="text-small text-muted">{t.loadingInvoices}</output>}
      <p role="status" className="mt-3 flex gap-2 rounded-md bg-accent-soft px-3 py-2 text-small empty:hidden">
        {shared.leftMinor > 0 && (
          <>
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" strokeWidth={1.75} />
            {t.over(money(shared.leftMinor), document.contactName)}
          </>
        )}
      </p>
    </fieldset>
  );
}
