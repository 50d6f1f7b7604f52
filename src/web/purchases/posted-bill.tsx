// A posted bill or supplier credit: its balance, lines, payments and files, its journal entries, and actions.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Bill } from '#contract/purchases/purchases.ts';
import { CommentsCard } from '../comments/index.ts';
import { LinkedFilesCard } from '../files/index.ts';
import { useBooks } from '../ledger/index.ts';
import { client } from '../platform/client.ts';
import { formatDayShort } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { useTakingBack } from '../settlement/index.ts';
import { Attachments, billPath, DocumentJournal, documentPath, documentTexts, StandingCard } from '../trade-documents/index.ts';
import { useChart } from '../transactions/index.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { CircleDollarSign, Copy, Repeat, Send, X } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { MoreMenu } from '../ui/popups/menu.tsx';
import { BillDuplicates } from './bill-duplicates.tsx';
import { BillPaymentDialog } from './bill-payment-dialog.tsx';
import { BillStateBadge } from './bill-state-badge.tsx';
import { BillTags } from './bill-tags.tsx';
import { BillTotals } from './bill-totals.tsx';
import { claimTexts } from './claims/claim-texts.ts';
import { CreditUses } from './credit-uses.tsx';
import { keepBill } from './queries.ts';
import { OrderCard } from './orders/order-differences.tsx';
import { ReceivedCard } from './received-card.tsx';
import { rebillable, RebillDialog } from './rebill/rebill-dialog.tsx';
import { RemittanceDialog } from './remittance-dialog.tsx';
import { supplierTexts } from './suppliers/supplier-texts.ts';
import { texts } from './texts.ts';

export function PostedBill({ bill }: { readonly bill: Bill }) {
  const {
    bill: t,
    form: { files },
  } = texts.use();
  const { may } = useBooks();
  const { credit } = supplierTexts.use();
  const claim = claimTexts.use();
  const number = bill.number ?? '';
  const title = bill.isClaim ? `${claim.badge} · ${number}` : (bill.kind === 'bill' ? t : credit).title(number);
  return (
    <>
      <PageHeader title={title} description={bill.contactName}>
        <Actions bill={bill} />
      </PageHeader>
      <BillDuplicates duplicates={bill.duplicates} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4 max-xl:order-last">
          <Lines bill={bill} />
          <Attachments documentId={bill.id} mayWrite={may('trade-documents.write')} help={files} />
          <LinkedFilesCard subjectKind="trade_document" subjectId={bill.id} />
          <CommentsCard subject={{ kind: 'document', id: bill.id }} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Standing bill={bill} />
          {bill.kind === 'bill' && <Payments bill={bill} />}
          <CreditUses bill={bill} />
          <BillTags bill={bill} />
          {bill.order && <OrderCard order={bill.order} currency={bill.draft.currency} isDraft={false} />}
          {bill.received && <ReceivedCard billId={bill.id} received={bill.received} />}
          <DocumentJournal document={bill} />
        </div>
      </div>
    </>
  );
}

function Actions({ bill }: { readonly bill: Bill }) {
  const words = documentTexts.use().document;
  const t = texts.use().bill;
  const { credit, rebill } = supplierTexts.use();
  const said = bill.kind === 'bill' ? t : credit;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { may } = useBooks();
  const { run } = useAction();
  const [isPaying, setPaying] = useState(false);
  const [isRebilling, setRebilling] = useState(false);
  const { id } = bill;
  const copy = () =>
    run(
      () => client.purchases.copyBill({ id, newId: newId() }),
      async (made) => {
        keepBill(cache, made);
        await navigate(billPath(made.id));
        notify({ title: t.copied });
      },
    );
  const annul = async () => {
    const { voidTitle: title, voidText: description, void: confirmLabel } = said;
    const question = { title, description, confirmLabel, cancelLabel: words.keepPayment, danger: true };
    if (await confirm(question))
      await run(
        () => client.purchases.voidBill({ id }),
        () => notify({ title: said.voided }),
      );
  };
  const mayVoid = bill.state !== 'void' && bill.payments.length === 0 && bill.uses.length === 0;
  const items = [
    ...(bill.isClaim ? [] : [{ label: words.duplicate, icon: Copy, onPress: () => void copy() }]),
    ...(bill.kind === 'bill' && !bill.isClaim
      ? [{ label: t.makeRecurring, icon: Repeat, to: `/app/purchases/recurring/new?from=${bill.id}` }]
      : []),
    ...(rebillable(bill).length > 0 && may('sales.write') ? [{ label: rebill.title, icon: Send, onPress: () => setRebilling(true) }] : []),
    ...(mayVoid ? [{ label: said.void, icon: X, danger: true, onPress: () => void annul() }] : []),
  ];
  return (
    <>
      {bill.kind === 'bill' && bill.openMinor > 0 && may('settlement.write') && (
        <Button variant="primary" icon={CircleDollarSign} className="max-sm:flex-1" onClick={() => setPaying(true)}>
          {t.pay}
        </Button>
      )}
      {may('purchases.write') && <MoreMenu label={words.more} sections={[{ items }]} />}
      {isPaying && <BillPaymentDialog bill={bill} onClose={() => setPaying(false)} />}
      {isRebilling && <RebillDialog bill={bill} onClose={() => setRebilling(false)} />}
    </>
  );
}

function Standing({ bill }: { readonly bill: Bill }) {
  const { list, bill: t } = texts.use();
  const { credit } = supplierTexts.use();
  const open = documentTexts.use().document.openAmount;
  return (
    <StandingCard
      label={bill.kind === 'bill' ? open : credit.left}
      openMinor={bill.openMinor}
      payableMinor={bill.totals?.payableMinor}
      currency={bill.draft.currency}
      badge={<BillStateBadge kind={bill.kind} state={bill.state} isOnItsWay={bill.payments.some((payment) => payment.isOnItsWay)} />}
      days={[
        [bill.kind === 'bill' ? list.issuedOn : credit.issueOn, bill.issuedOn],
        [list.dueOn, bill.dueOn],
        [t.voidedOn, bill.voidedOn],
      ]}
    />
  );
}

function Lines({ bill }: { readonly bill: Bill }) {
  const t = texts.use().bill;
  const { rebill } = supplierTexts.use();
  const chart = useChart();
  const { draft, totals } = bill;
  return (
    <Card title={t.lines}>
      <ul className="divide-y divide-line">
        {draft.lines.map((line, at) => {
          const category = chart.byId.get(line.accountId ?? '')?.name ?? '';
          const rebilled = bill.rebilled.find(({ lineId }) => lineId === line.id);
          return (
            <li key={line.id} className="flex items-start justify-between gap-4 py-2">
              <div className="min-w-0">
                <p className="break-words">{line.description || category}</p>
                {line.description !== '' && <p className="text-small text-muted">{category}</p>}
                {rebilled && (
                  <p className="text-small">
                    <Link to={documentPath(rebilled.invoiceId)}>{rebill.on(rebilled.number, rebilled.customerName)}</Link>
                  </p>
                )}
              </div>
              <Money minor={totals?.lines[at]?.amountMinor ?? 0} currency={draft.currency} />
            </li>
          );
        })}
      </ul>
      {totals && <BillTotals totals={totals} currency={draft.currency} />}
      {draft.notes !== '' && <p className="mt-4 whitespace-pre-line text-muted">{draft.notes}</p>}
    </Card>
  );
}

function Payments({ bill }: { readonly bill: Bill }) {
  const words = documentTexts.use().document;
  const t = texts.use().bill;
  const { remittance } = supplierTexts.use();
  const [advised, setAdvised] = useState<string | null>(null);
  const locale = useLocale();
  const { may } = useBooks();
  const takeBack = useTakingBack();
  const question = {
    title: t.reverseTitle,
    description: t.reverseText,
    confirmLabel: t.reverse,
    cancelLabel: words.keepPayment,
  };
  const reverse = (id: string) => takeBack(() => client.purchases.reverseBillPayment({ id }), question, t.reversed);
  return (
    <Card title={t.payments}>
      {bill.payments.length === 0 && <p className="text-muted">{t.noPayments}</p>}
      <ul className="divide-y divide-line">
        {bill.payments.map((payment) => (
          <li key={payment.id} className="flex items-start justify-between gap-3 py-2">
            <div className="min-w-0">
              <p>{t.paidOn(formatDayShort(payment.paidOn, locale))}</p>
              {payment.isOnItsWay && <p className="text-small text-muted">{t.onItsWay}</p>}
              {payment.isFromBank && <p className="text-small text-muted">{t.fromBank}</p>}
              {payment.reference !== '' && <p className="truncate text-small text-muted">{payment.reference}</p>}
              {may('settlement.write') && (
                <span className="-ml-2.5 flex flex-wrap">
                  <Button size="small" variant="ghost" onClick={() => setAdvised(payment.paymentId)}>
                    {remittance.open}
                  </Button>
                  <Button size="small" variant="ghost" onClick={() => void reverse(payment.paymentId)}>
                    {words.takeBack}
                  </Button>
                </span>
              )}
            </div>
            <Money minor={payment.minor} currency={bill.draft.currency} />
          </li>
        ))}
      </ul>
      {advised !== null && <RemittanceDialog paymentId={advised} onClose={() => setAdvised(null)} />}
    </Card>
  );
}
