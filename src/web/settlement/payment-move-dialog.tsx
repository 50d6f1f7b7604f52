// Reallocates a payment: an amount for each invoice that it paid or could pay; the rest becomes customer credit.
import { useQuery } from '@tanstack/react-query';
import type { PaymentDetail } from '#contract/settlement/settlement.ts';
import { api, client } from '../platform/client.ts';
import { formatMoney } from '../platform/format.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { useForm } from '../platform/use-form.ts';
import { AmountField } from '../ui/forms/amount-field.tsx';
import { DateField } from '../ui/dates/date-field.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { notify } from '../ui/notices.tsx';
import { settlementTexts } from './settlement-texts.ts';

export interface PaymentMoveDialogProps {
  readonly payment: PaymentDetail;
  readonly onClose: () => void;
}

/** Invoices of the customer that it settles or could settle, with what would be outstanding without it. */
function useInvoices(payment: PaymentDetail) {
  const found = useQuery(
    api.sales.listDocuments.queryOptions({ input: { kind: 'invoice', tab: 'open', limit: 200, contactId: payment.contactId } }),
  );
  const settled = new Map<string, { number: string; minor: number }>();
  for (const a of payment.allocations)
    settled.set(a.documentId, { number: a.number, minor: a.minor + (settled.get(a.documentId)?.minor ?? 0) });
  const open = (found.data?.rows ?? []).filter((d) => d.currency === payment.currency);
  const own = [...settled].map(([id, { number, minor }]) => ({
    id,
    number,
    openMinor: minor + (open.find((d) => d.id === id)?.openMinor ?? 0),
    settledMinor: minor,
  }));
  const others = open
    .filter((d) => !settled.has(d.id))
    .map((d) => ({ id: d.id, number: d.number ?? '', openMinor: d.openMinor, settledMinor: 0 }));
  return { invoices: [...own, ...others], isPending: found.isPending };
}

function useMove({ payment, onClose }: PaymentMoveDialogProps) {
  const today = useToday();
  const { invoices, isPending } = useInvoices(payment);
  const form = useForm({ changed: new Map<string, number | null>(), day: today as string | null });
  const { changed } = form.draft;
  const amountOf = (id: string, settledMinor: number): number | null =>
    changed.has(id) ? (changed.get(id) ?? null) : settledMinor || null;
  const allocations = invoices.flatMap((i) => {
    const minor = amountOf(i.id, i.settledMinor) ?? 0;
    return minor > 0 ? [{ documentId: i.id, minor }] : [];
  });
  const restMinor =
    payment.leftMinor + payment.allocations.reduce((sum, a) => sum + a.minor, 0) - allocations.reduce((sum, a) => sum + a.minor, 0);
  const save = () =>
    form.save(
      ({ day }) => client.settlement.movePayment({ id: payment.id, on: day ?? today, allocations }),
      () => {
        notify({ variant: 'success', title: settlementTexts.now().move.done });
        onClose();
      },
    );
  const change = (id: string, minor: number | null) => form.set({ changed: new Map([...changed, [id, minor]]) });
  return { form, invoices, isPending, amountOf, change, save, restMinor };
}

export function PaymentMoveDialog(props: PaymentMoveDialogProps) {
  const t = settlementTexts.use().move;
  const locale = useLocale();
  const { payment, onClose } = props;
  const move = useMove(props);
  const money = (minor: number) => formatMoney(minor, payment.currency, locale);
  return (
    <FormDialog
      form={move.form}
      disabled={move.restMinor < 0}
      onClose={onClose}
      title={t.title}
      description={t.text(money(payment.minor))}
      onSave={move.save}
    >
      {!move.isPending && move.invoices.length === 0 && <p className="text-muted">{t.none}</p>}
      <ul className="divide-y divide-line">
        {move.invoices.map((invoice) => {
          const minor = move.amountOf(invoice.id, invoice.settledMinor);
          return (
            <li key={invoice.id} className="flex items-center justify-between gap-4 py-2">
              <span>
                <span className="block font-medium">{invoice.number}</span>
                <span className="figures text-small text-muted">{t.open(money(invoice.openMinor))}</span>
              </span>
              <div className="w-40">
                <AmountField
                  hideLabel
                  label={invoice.number}
                  currency={payment.currency}
                  value={minor === null ? null : BigInt(minor)}
                  onChange={(value) => move.change(invoice.id, value === null ? null : Number(value))}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <p role="status" className={move.restMinor < 0 ? 'text-negative' : 'text-muted'}>
        {move.restMinor < 0 ? t.over(money(-move.restMinor)) : t.rest(money(move.restMinor))}
      </p>
      <div className="max-w-44">
        <DateField label={t.day} value={move.form.draft.day} onChange={(day) => move.form.set({ day })} />
      </div>
    </FormDialog>
  );
}
