// Prepayments to a supplier: recorded or matched with a bank transaction, returned, reversed. Also bank transactions that may be refunds.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LineToMatch, Prepayment } from '#contract/purchases/prepayment.ts';
import { useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { MoneyMovedFields, RefundDialog, useMoneyMoved, useTakingBack } from '../settlement/index.ts';
import { documentTexts } from '../trade-documents/index.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Plus } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { supplierTexts } from './suppliers/supplier-texts.ts';

interface SupplierProps {
  readonly contactId: string;
  readonly name: string;
}

export function Prepayments({ contactId, name }: SupplierProps) {
  const t = supplierTexts.use().prepaid;
  const { may } = useBooks();
  const mayWrite = may('settlement.write');
  const [isAdding, setAdding] = useState(false);
  const rows = useQuery(api.purchases.supplierPrepayments.queryOptions({ input: { id: contactId } })).data ?? [];
  if (rows.length === 0 && !mayWrite) return null;
  return (
    <Card
      title={t.title}
      actions={
        mayWrite && (
          <Button size="small" icon={Plus} onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        )
      }
    >
      {rows.length === 0 && <p className="text-muted">{t.none}</p>}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.id} row={row} name={name} mayWrite={mayWrite} />
        ))}
      </ul>
      {isAdding && <PrepaymentDialog contactId={contactId} name={name} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function Row({ row, name, mayWrite }: { readonly row: Prepayment; readonly name: string; readonly mayWrite: boolean }) {
  const { prepaid: t, credit } = supplierTexts.use();
  const words = documentTexts.use().document;
  const locale = useLocale();
  const takeBack = useTakingBack();
  const [isRefunding, setRefunding] = useState(false);
  const question = { title: t.reverseTitle, description: t.reverseText, confirmLabel: t.reverse, cancelLabel: words.keepPayment };
  const { id, currency, leftMinor } = row;
  return (
    <li className="py-2">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0">
          <span className="figures">{formatDayShort(row.paidOn, locale)}</span>
          {row.reference !== '' && <span className="ml-2 truncate text-small text-muted">{row.reference}</span>}
        </span>
        <Money minor={leftMinor} currency={currency} className="font-medium" />
      </div>
      {leftMinor !== row.minor && <p className="text-small text-muted">{t.of(formatMoney(row.minor, currency, locale))}</p>}
      {mayWrite && (
        <div className="-ml-2.5 flex flex-wrap">
          <Button size="small" variant="ghost" onClick={() => setRefunding(true)}>
            {credit.refund}
          </Button>
          <Button
            size="small"
            variant="ghost"
            onClick={() => void takeBack(() => client.purchases.reverseBillPayment({ id }), question, t.reversed)}
          >
            {t.reverse}
          </Button>
        </div>
      )}
      {mayWrite && <RefundLines creditId={id} />}
      {isRefunding && (
        <RefundDialog
          source={{ paymentId: id, contactName: name, currency, leftMinor, allocations: [], accountId: null }}
          words={() => supplierTexts.now().credit.refunding}
          onClose={() => setRefunding(false)}
        />
      )}
    </li>
  );
}

interface LinesProps {
  readonly lines: readonly LineToMatch[];
  readonly title: string;
  readonly done: string;
  readonly match: (transactionId: string) => Promise<unknown>;
  readonly onDone?: () => void;
}

function Lines({ lines, title, done, match, onDone }: LinesProps) {
  const t = supplierTexts.use().prepaid;
  const locale = useLocale();
  const { busy, run } = useAction();
  if (lines.length === 0) return null;
  const accept = (transactionId: string) =>
    run(
      () => match(transactionId),
      () => {
        notify({ variant: 'success', title: done });
        onDone?.();
      },
    );
  return (
    <section aria-label={title} className="mt-2">
      <h3 className="mb-1 text-small font-semibold">{title}</h3>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.transactionId} className="flex items-center justify-between gap-3 py-1.5 text-small">
            <span className="min-w-0">
              <span className="block truncate">{line.text}</span>
              <span className="text-muted">
                {formatDayShort(line.date, locale)} · {line.accountName}
              </span>
            </span>
            <span className="flex shrink-0 items-center gap-3">
              <Money minor={line.minor} currency={line.currency} />
              <Button size="small" disabled={busy} onClick={() => void accept(line.transactionId)}>
                {t.match}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Bank transactions that may be the refund of a credit or a prepayment. */
export function RefundLines({ creditId }: { readonly creditId: string }) {
  const t = supplierTexts.use().prepaid;
  const lines = useQuery(api.purchases.refundLines.queryOptions({ input: { id: creditId } })).data ?? [];
  const match = (transactionId: string) => client.purchases.acceptSupplierRefund({ creditId, id: newId(), transactionId });
  return <Lines lines={lines} title={t.refundLines} done={t.refundMatched} match={match} />;
}

function PrepaymentDialog({ contactId, name, onClose }: SupplierProps & { readonly onClose: () => void }) {
  const t = supplierTexts.use().prepaid;
  const { currency } = useBooks();
  const own = { ...documentTexts.use().payment, ...t };
  const lines = useQuery(api.purchases.prepaymentLines.queryOptions({ input: { id: contactId } })).data ?? [];
  const money = useMoneyMoved({
    currency,
    accountId: null,
    ticked: [],
    proposed: () => 0,
    dayPath: 'paidOn',
    words: () => ({ ...documentTexts.now().payment, ...supplierTexts.now().prepaid }),
    onClose,
  });
  const record = () =>
    money.record(({ day: paidOn, accountMinor: paidMinor, ...moved }) =>
      client.purchases.recordBillPayment({ ...moved, contactId, currency, paidOn, paidMinor, allocations: [], prepaidMinor: moved.minor }),
    );
  const match = (transactionId: string) => client.purchases.acceptPrepayment({ id: newId(), transactionId, contactId });
  return (
    <FormDialog
      form={money.form}
      disabled={money.areLoading}
      onClose={onClose}
      title={t.add}
      description={t.text(name)}
      save={t.add}
      onSave={record}
    >
      <Lines lines={lines} title={t.lines} done={t.matched} match={match} onDone={onClose} />
      <MoneyMovedFields money={money} words={own} inAccount={t.left} chooseAccount={t.chooseAccount} />
    </FormDialog>
  );
}
