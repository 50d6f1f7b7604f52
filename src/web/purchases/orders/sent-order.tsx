// A sent order: progress of each line, deliveries and bills, and actions.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '#contract/purchases/order.ts';
import { minorDigits } from '#core/currency.ts';
import { TagCard, useBooks } from '../../ledger/index.ts';
import { client } from '../../platform/client.ts';
import { writeFigure } from '../../platform/figure-text.ts';
import { formatDayShort } from '../../platform/format.ts';
import { newId } from '../../platform/id.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useAction, useDownload } from '../../platform/use-action.ts';
import { useTakingBack } from '../../settlement/index.ts';
import { billPath, documentTexts } from '../../trade-documents/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { CircleCheck, Download, Package, Receipt, Send, X } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { notify } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { MoreMenu } from '../../ui/popups/menu.tsx';
import { BillTotals } from '../bill-totals.tsx';
import { OrderBadge } from './order-badge.tsx';
import { OrderMailDialog } from './order-mail-dialog.tsx';
import { orderTexts } from './order-texts.ts';
import { ReceiveDialog } from './receive-dialog.tsx';

interface OrderProps {
  readonly order: Order;
}

export function SentOrder({ order }: OrderProps) {
  const { order: t, list } = orderTexts.use();
  const locale = useLocale();
  const { may } = useBooks();
  const title = t.title(order.number ?? '');
  const days = [
    [list.orderedOn, order.orderedOn],
    [list.expectedOn, order.draft.dueOn],
  ] as const;
  return (
    <>
      <PageHeader title={title} description={order.contactName}>
        <Actions order={order} />
      </PageHeader>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Lines order={order} />
        <div className="flex min-w-0 flex-col gap-4">
          <Card>
            <OrderBadge state={order.state} />
            <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
              {days.map(
                ([label, day]) =>
                  day !== null && (
                    <div key={label} className="contents">
                      <dt className="text-muted">{label}</dt>
                      <dd className="figures">{formatDayShort(day, locale)}</dd>
                    </div>
                  ),
              )}
            </dl>
          </Card>
          <Receipts order={order} />
          <Bills order={order} />
          <TagCard
            tags={order.tags}
            mayWrite={may('purchases.write')}
            onChange={(tagging) => client.purchases.tagOrders({ ids: [order.id], ...tagging })}
          />
        </div>
      </div>
    </>
  );
}

function Actions({ order }: OrderProps) {
  const { order: t, form, receiving } = orderTexts.use();
  const { more, keepPayment } = documentTexts.use().document;
  const navigate = useNavigate();
  const { may } = useBooks();
  const { busy, run } = useAction();
  const { download } = useDownload();
  const [opened, setOpened] = useState<'receive' | 'mail' | null>(null);
  const close = () => setOpened(null);
  const { id, state } = order;
  const isOpen = state !== 'canceled' && state !== 'billed';
  const confirmed = () =>
    run(
      () => client.purchases.confirmOrder({ id }),
      () => notify({ variant: 'success', title: t.confirmed }),
    );
  const bill = () =>
    run(
      () => client.purchases.billOrder({ id, newId: newId() }),
      (made) => navigate(billPath(made.id)),
    );
  const cancel = async () => {
    const question = { title: t.cancelTitle, description: t.cancelText, confirmLabel: t.cancel, cancelLabel: keepPayment, danger: true };
    if (await confirm(question))
      await run(
        () => client.purchases.cancelOrder({ id }),
        () => notify({ title: t.canceled }),
      );
  };
  const pdf = { label: form.pdf, icon: Download, onPress: () => void download(() => client.purchases.orderPdf({ id }), 'order.pdf') };
  const isUntouched = order.receipts.length === 0 && order.bills.every((one) => one.state === 'void');
  const items = [
    ...(may('purchases.write') && isOpen ? [{ label: t.again, icon: Send, onPress: () => setOpened('mail') }] : []),
    ...(may('purchases.write') && state === 'sent' ? [{ label: t.confirm, icon: CircleCheck, onPress: () => void confirmed() }] : []),
    pdf,
    ...(may('purchases.write') && isOpen && isUntouched ? [{ label: t.cancel, icon: X, danger: true, onPress: () => void cancel() }] : []),
  ];
  return (
    <>
      {may('purchases.write') && isOpen && (
        <>
          <Button icon={Package} onClick={() => setOpened('receive')}>
            {receiving.open}
          </Button>
          <Button variant="primary" icon={Receipt} loading={busy} onClick={() => void bill()}>
            {t.bill}
          </Button>
        </>
      )}
      <MoreMenu label={more} sections={[{ items }]} />
      {opened === 'receive' && <ReceiveDialog order={order} onClose={close} />}
      {opened === 'mail' && (
        <OrderMailDialog
          id={id}
          version={order.draftVersion}
          onClose={close}
          onSent={() => notify({ variant: 'success', title: form.sent(order.number ?? '') })}
        />
      )}
    </>
  );
}

function Lines({ order }: OrderProps) {
  const t = orderTexts.use().order;
  const locale = useLocale();
  const { draft, totals, standing } = order;
  const byId = new Map(standing.map((line) => [line.lineId, line]));
  const quantity = (milli: number) => writeFigure(BigInt(milli), 3, locale);
  const cell = 'py-2 pl-3 text-right whitespace-nowrap figures';
  return (
    <Card title={t.lines}>
      <table className="w-full text-left">
        <thead className="text-small text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 font-medium">
              {t.item}
            </th>
            {[t.ordered, t.received, t.billed].map((head) => (
              <th key={head} scope="col" className="py-2 pl-3 text-right font-medium">
                {head}
              </th>
            ))}
            <th scope="col" className="py-2 pl-3 text-right font-medium max-sm:hidden">
              {t.price}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {draft.lines.map((line) => (
            <tr key={line.id} className="align-top">
              <th scope="row" className="py-2 font-normal break-words">
                {line.description}
              </th>
              <td className={cell}>{quantity(line.quantityMilli)}</td>
              <td className={cell}>{quantity(byId.get(line.id)?.receivedMilli ?? 0)}</td>
              <td className={cell}>{quantity(byId.get(line.id)?.billedMilli ?? 0)}</td>
              <td className={`${cell} max-sm:hidden`}>
                {writeFigure(BigInt(line.unitPriceMicro), 6, locale, minorDigits(draft.currency))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {totals && <BillTotals totals={totals} currency={draft.currency} />}
      {draft.notes !== '' && <p className="mt-4 whitespace-pre-line text-muted">{draft.notes}</p>}
    </Card>
  );
}

function Receipts({ order }: OrderProps) {
  const t = orderTexts.use().order;
  const words = documentTexts.use().document;
  const locale = useLocale();
  const { may } = useBooks();
  const takeBack = useTakingBack();
  const names = new Map(order.draft.lines.map((line) => [line.id, line.description]));
  const question = { title: t.reverseTitle, description: t.reverseText, confirmLabel: t.reverse, cancelLabel: words.keepPayment };
  return (
    <Card title={t.receipts}>
      {order.receipts.length === 0 && <p className="text-muted">{t.noReceipts}</p>}
      <ul className="divide-y divide-line">
        {order.receipts.map((receipt) => (
          <li key={receipt.id} className="py-2">
            <p>{t.receivedOn(formatDayShort(receipt.receivedOn, locale))}</p>
            {receipt.lines.map((line) => (
              <p key={line.lineId} className="flex justify-between gap-3 text-small text-muted">
                <span className="min-w-0 break-words">{names.get(line.lineId)}</span>
                <span className="figures">{writeFigure(BigInt(line.quantityMilli), 3, locale)}</span>
              </p>
            ))}
            {may('purchases.write') && order.state !== 'billed' && (
              <Button
                size="small"
                variant="ghost"
                className="-ml-2.5"
                onClick={() =>
                  void takeBack(() => client.purchases.reverseReceipt({ id: order.id, receiptId: receipt.id }), question, t.reversed)
                }
              >
                {words.takeBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Bills({ order }: OrderProps) {
  const t = orderTexts.use().order;
  return (
    <Card title={t.bills}>
      {order.bills.length === 0 && <p className="text-muted">{t.noBills}</p>}
      <ul className="space-y-1.5">
        {order.bills.map((bill) => (
          <li key={bill.id}>
            <Link to={billPath(bill.id)}>{bill.number ?? t.draftBill}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
