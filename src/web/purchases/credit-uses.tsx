// Uses of supplier credits. For a bill: credits applied and available. For a credit: bills it settled, refunds, and where it could be
// applied.
import { useState } from 'react';
import type { Bill } from '#contract/purchases/purchases.ts';
import { useBooks } from '../ledger/index.ts';
import { client } from '../platform/client.ts';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { RefundDialog, useTakingBack } from '../settlement/index.ts';
import { billPath, documentTexts } from '../trade-documents/index.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { RefundLines } from './prepayments.tsx';
import { useBills } from './queries.ts';
import { supplierTexts } from './suppliers/supplier-texts.ts';

interface CreditUsesProps {
  readonly bill: Bill;
}

export function CreditUses({ bill }: CreditUsesProps) {
  const t = supplierTexts.use().credit;
  const { may } = useBooks();
  const mayWrite = may('settlement.write');
  const isBill = bill.kind === 'bill';
  if (isBill && bill.uses.length === 0 && bill.creditMinor === '0') return null;
  return (
    <Card title={isBill ? t.tab : t.uses}>
      {mayWrite && bill.creditMinor !== '0' && <Offer bill={bill} />}
      {!isBill && bill.uses.length === 0 && <p className="text-muted">{t.noUses}</p>}
      <ul className="divide-y divide-line">
        {bill.uses.map((use) => (
          <Use key={use.id} bill={bill} use={use} mayWrite={mayWrite} />
        ))}
      </ul>
      {!isBill && mayWrite && bill.openMinor > 0 && <Unused bill={bill} />}
    </Card>
  );
}

/** Applies a credit and reports the applied amount. */
function useApplying({ openMinor, draft: { currency } }: Bill) {
  const t = supplierTexts.use().credit;
  const locale = useLocale();
  const { busy, run } = useAction();
  const apply = (billId: string, shownId: string, creditId?: string) =>
    run(
      async () => {
        await client.purchases.applySupplierCredit({ id: billId, ...(creditId === undefined ? {} : { creditId }) });
        return client.purchases.bill({ id: shownId });
      },
      (after) => notify({ variant: 'success', title: t.applied(formatMoney(openMinor - after.openMinor, currency, locale)) }),
    );
  return { busy, apply };
}

function Offer({ bill }: CreditUsesProps) {
  const t = supplierTexts.use().credit;
  const locale = useLocale();
  const { busy, apply } = useApplying(bill);
  return (
    <div className="mb-3 rounded-md bg-accent-soft px-3 py-2.5">
      <p>{t.has(bill.contactName, formatMoney(bill.creditMinor, bill.draft.currency, locale))}</p>
      <Button size="small" className="mt-2" loading={busy} onClick={() => void apply(bill.id, bill.id)}>
        {t.apply}
      </Button>
    </div>
  );
}

interface UseProps extends CreditUsesProps {
  readonly use: Bill['uses'][number];
  readonly mayWrite: boolean;
}

function Use({ bill, use, mayWrite }: UseProps) {
  const { credit: t, prepaid } = supplierTexts.use();
  const words = documentTexts.use().document;
  const locale = useLocale();
  const takeBack = useTakingBack();
  const day = formatDayShort(use.on, locale);
  const isRefund = use.kind === 'refund';
  const question = { title: t.removeTitle, description: t.removeText, confirmLabel: t.removeYes, cancelLabel: words.keepPayment };
  const remove = () => {
    if (isRefund) return takeBack(() => client.settlement.reverseRefund({ id: use.id }));
    const id = bill.kind === 'bill' ? bill.id : (use.billId ?? '');
    return takeBack(() => client.purchases.removeSupplierCredit({ id, allocationId: use.id }), question, t.removed);
  };
  return (
    <li className="flex items-start justify-between gap-3 py-2">
      <div className="min-w-0">
        {use.billId === null ? (
          <p>{use.kind === 'prepayment' ? prepaid.use(use.number, day) : t.refundOn(day)}</p>
        ) : (
          <p>
            <Link to={billPath(use.billId)}>{use.kind === 'credit' ? t.from(use.number, day) : t.to(use.number, day)}</Link>
          </p>
        )}
        {isRefund && use.number !== '' && <p className="truncate text-small text-muted">{use.number}</p>}
        {mayWrite && (
          <Button size="small" variant="ghost" className="-ml-2.5" onClick={() => void remove()}>
            {isRefund ? words.takeBack : t.remove}
          </Button>
        )}
      </div>
      <Money minor={use.minor} currency={bill.draft.currency} />
    </li>
  );
}

/** What can be done with an unused credit: apply it to unpaid bills of the supplier, or have it refunded. */
function Unused({ bill }: CreditUsesProps) {
  const t = supplierTexts.use().credit;
  const { contactId, currency } = bill.draft;
  const { busy, apply } = useApplying(bill);
  const [isRefunding, setRefunding] = useState(false);
  const open = useBills({ tab: 'open', search: '', contactId }).rows.filter((row) => row.currency === currency);
  return (
    <div className="mt-3 flex flex-col items-start gap-2">
      {open.length > 0 && (
        <section aria-label={t.toBills} className="w-full">
          <h3 className="mb-1 text-small font-semibold">{t.toBills}</h3>
          <ul className="divide-y divide-line">
            {open.map((row) => (
              <li key={row.id} className="flex items-center justify-between gap-3 py-1.5">
                <Button size="small" disabled={busy} onClick={() => void apply(row.id, bill.id, bill.id)}>
                  {t.applyTo(row.number ?? '')}
                </Button>
                <Money minor={row.openMinor} currency={currency} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button size="small" onClick={() => setRefunding(true)}>
        {t.refund}
      </Button>
      <RefundLines creditId={bill.id} />
      {isRefunding && (
        <RefundDialog
          source={{
            creditNoteId: bill.id,
            contactName: bill.contactName,
            currency,
            leftMinor: bill.openMinor,
            allocations: [],
            accountId: null,
          }}
          words={() => supplierTexts.now().credit.refunding}
          onClose={() => setRefunding(false)}
        />
      )}
    </div>
  );
}
