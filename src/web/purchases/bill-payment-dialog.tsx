// Records a payment of bills: amount, date, account, and the bills it covers; or matches an existing bank transaction.
import { useQuery } from '@tanstack/react-query';
import type { Bill } from '#contract/purchases/purchases.ts';
import { api, client } from '../platform/client.ts';
import { formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { FittingLines, MoneyMovedFields, openOf, sharePayment, useMoneyMoved } from '../settlement/index.ts';
import { documentTexts } from '../trade-documents/index.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { texts } from './texts.ts';

interface BillPaymentDialogProps {
  readonly bill: Bill;
  readonly onClose: () => void;
}

/** Unpaid bills of the supplier in this currency: this one first, then by due date. */
function useOpenBills({ id, number, openMinor, draft: { contactId, currency } }: Bill) {
  const query = useQuery(
    api.purchases.listBills.queryOptions({
      input: { tab: 'open', limit: 200, contactId: contactId ?? undefined },
      enabled: contactId !== null,
    }),
  );
  const others = query.data?.rows.filter((row) => row.id !== id && row.currency === currency) ?? [];
  return { bills: [{ id, number, openMinor }, ...others], isPending: query.isPending };
}

function usePayment({ bill, onClose }: BillPaymentDialogProps) {
  const words = () => ({ ...documentTexts.now().payment, ...texts.now().payment });
  const { bills, isPending } = useOpenBills(bill);
  const { currency, contactId } = bill.draft;
  const money = useMoneyMoved({
    currency,
    accountId: null,
    ticked: [bill.id],
    proposed: (ticked) => openOf(bills, ticked),
    tooMuch: (minor, ticked) => (minor > openOf(bills, ticked) ? words().tooMuch : undefined),
    withOwner: true,
    dayPath: 'paidOn',
    words,
    onClose,
  });
  const shared = sharePayment(money.minor ?? 0, bills, money.form.draft.ticked);
  const record = () =>
    contactId !== null &&
    money.record(({ day: paidOn, accountMinor: paidMinor, ...moved }) =>
      client.purchases.recordBillPayment({ ...moved, contactId, currency, paidOn, paidMinor, allocations: [...shared.allocations] }),
    );
  return { money, bills, isPending, shared, record };
}

export function BillPaymentDialog(props: BillPaymentDialogProps) {
  const t = { ...documentTexts.use().payment, ...texts.use().payment };
  const locale = useLocale();
  const { bill, onClose } = props;
  const { money, bills, isPending, shared, record } = usePayment(props);
  const amount = (minor: number) => formatMoney(minor, bill.draft.currency, locale);
  return (
    <FormDialog
      form={money.form}
      disabled={money.areLoading}
      onClose={onClose}
      title={t.title}
      description={t.to(bill.contactName)}
      save={t.title}
      saving={t.saving}
      onSave={record}
    >
      <FittingLines side="payable" documentId={bill.id} onDone={onClose} />
      <MoneyMovedFields money={money} words={t} inAccount={t.left} chooseAccount={t.chooseAccount} />
      <fieldset>
        <legend className="text-small font-medium">{t.bills}</legend>
        <p className="mb-2 text-small text-muted">{t.billsHelp}</p>
        <ul className="space-y-2">
          {bills.map((row) => (
            <li key={row.id} className="flex items-center justify-between gap-3">
              <Checkbox label={row.number ?? ''} checked={money.form.draft.ticked.has(row.id)} onChange={() => money.toggle(row.id)} />
              <span className="figures text-small text-muted">
                {t.pays(amount(shared.allocations.find((a) => a.documentId === row.id)?.minor ?? 0), amount(row.openMinor))}
              </span>
            </li>
          ))}
        </ul>
        {isPending && <output className="text-small text-muted">{t.loadingBills}</output>}
      </fieldset>
    </FormDialog>
  );
}
