// One payment with its history, and what can be done with it: refund, move, reverse.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PaymentDetail } from '#contract/settlement/settlement.ts';
import { useBooks } from '../ledger/index.ts';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { api, client } from '../platform/client.ts';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/dialogs/dialog.tsx';
import { ArrowLeftRight, CircleDollarSign, Undo2 } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { type MenuAction, MoreMenu } from '../ui/popups/menu.tsx';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { JournalEntry, documentPath } from '../trade-documents/index.ts';
import { PaymentFeeDialog } from './payment-fee-dialog.tsx';
import { PaymentMoveDialog } from './payment-move-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { settlementTexts } from './settlement-texts.ts';
import { useTakingBack } from './take-back.ts';

export interface PaymentDrawerProps {
  readonly id: string | null;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

export function PaymentDrawer({ id, mayWrite, onClose }: PaymentDrawerProps) {
  const t = settlementTexts.use().payment;
  const words = useActionWords();
  const found = useQuery(api.settlement.payment.queryOptions({ input: { id: id ?? '' }, enabled: id !== null }));
  const payment = id === null ? undefined : found.data;
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      title={payment ? t.title(payment.contactName) : t.what}
      footer={
        <>
          {payment && mayWrite && !payment.isReversed && <Actions payment={payment} />}
          <Button className="ml-auto" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      {id !== null && found.isPending && (
        <Waiting label={t.loading}>
          <Skeleton className="h-64 w-full rounded-lg" />
        </Waiting>
      )}
      {found.isError && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {payment && <Content payment={payment} mayWrite={mayWrite} />}
    </Drawer>
  );
}

interface PartProps {
  readonly payment: PaymentDetail;
  readonly mayWrite: boolean;
}

function Actions({ payment }: { readonly payment: PaymentDetail }) {
  const t = settlementTexts.use().payment;
  const takeBack = useTakingBack();
  const [open, setOpen] = useState<'refund' | 'move' | 'fee' | null>(null);
  const description = payment.isFromBank ? `${t.takeBackText} ${t.takeBackBank}` : t.takeBackText;
  const items: readonly MenuAction[] = [
    { label: t.move, icon: ArrowLeftRight, onPress: () => setOpen('move') },
    { label: t.fee, icon: CircleDollarSign, onPress: () => setOpen('fee') },
    {
      label: t.takeBack,
      icon: Undo2,
      onPress: () =>
        void takeBack(() => client.sales.reversePayment({ id: payment.id }), {
          title: t.takeBackTitle,
          description,
          confirmLabel: t.takeBackYes,
        }),
    },
  ];
  const canRefund = payment.leftMinor > 0 || payment.allocations.length > 0;
  return (
    <>
      {canRefund && <Button onClick={() => setOpen('refund')}>{t.refund}</Button>}
      <MoreMenu sections={[{ items }]} />
      {open === 'refund' && <RefundDialog source={{ ...payment, paymentId: payment.id }} onClose={() => setOpen(null)} />}
      {open === 'move' && <PaymentMoveDialog payment={payment} onClose={() => setOpen(null)} />}
      {open === 'fee' && <PaymentFeeDialog payment={payment} onClose={() => setOpen(null)} />}
    </>
  );
}

function Content({ payment, mayWrite }: PartProps) {
  const t = settlementTexts.use().payment;
  const locale = useLocale();
  const money = (minor: number) => formatMoney(minor, payment.currency, locale);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="text-title font-semibold tracking-[-0.02em]">
          <Money minor={payment.minor} currency={payment.currency} />
        </p>
        <p className="text-muted">{t.received(formatDayShort(payment.receivedOn, locale), payment.accountName)}</p>
        {payment.reference !== '' && <p className="text-small break-words text-muted">{payment.reference}</p>}
        {payment.isReversed && <p className="mt-2 rounded-md bg-sunken px-3 py-2">{t.isReversed}</p>}
        {payment.leftMinor > 0 && <Rest payment={payment} mayWrite={mayWrite} />}
      </div>
      <section>
        <h3 className="mb-1 border-b border-line pb-1 font-semibold">{t.settles}</h3>
        {payment.allocations.length === 0 && <p className="text-muted">{!payment.isReversed && t.settlesNothing}</p>}
        <ul className="divide-y divide-line">
          {payment.allocations.map((a) => (
            <li key={a.id} className="flex items-baseline justify-between gap-3 py-1.5">
              <Link to={documentPath(a.documentId)}>{a.number}</Link>
              <span className="figures">{money(a.minor)}</span>
            </li>
          ))}
        </ul>
      </section>
      <Later payment={payment} mayWrite={mayWrite} />
      <section>
        <h3 className="mb-2 border-b border-line pb-1 font-semibold">{t.journal}</h3>
        <ol className="space-y-4">
          {payment.journal.map((entry) => (
            <li key={entry.entryId}>
              <JournalEntry entry={entry} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** The unapplied rest and, if it is small, a button to write it off. */
function Rest({ payment, mayWrite }: PartProps) {
  const t = settlementTexts.use().payment;
  const { run } = useAction();
  const { may } = useBooks();
  const [locale, today] = [useLocale(), useToday()];
  const [id] = useState(newId);
  const amount = formatMoney(payment.leftMinor, payment.currency, locale);
  const keep = () =>
    run(
      () => client.settlement.writeOff({ id, kind: 'rounding', paymentId: payment.id, writtenOn: today, minor: payment.leftMinor }),
      () => notify({ title: t.kept }),
    );
  return (
    <div className="mt-2 rounded-md bg-accent-soft px-3 py-2.5">
      <p>{t.left(amount)}</p>
      {mayWrite && may('settlement.manage') && payment.leftMinor <= 100 && (
        <Button size="small" className="mt-2" onClick={() => void keep()}>
          {t.keep(amount)}
        </Button>
      )}
    </div>
  );
}

interface LaterRow {
  readonly id: string;
  readonly text: string;
  readonly minor: number;
  readonly currency: string;
  readonly reversedOn: string | null;
  readonly notes: readonly string[];
  readonly undo: () => Promise<unknown>;
}

/** Its history. */
function Later({ payment, mayWrite }: PartProps) {
  const t = settlementTexts.use().payment;
  const locale = useLocale();
  const day = (value: string) => formatDayShort(value, locale);
  const { currency } = payment;
  const groups: readonly (readonly [string, readonly LaterRow[]])[] = [
    [
      t.refunds,
      payment.refunds.map((r) => ({
        ...r,
        text: t.refundOn(day(r.refundedOn)),
        currency,
        notes: r.reopened.map((o) => t.opens(o.number, formatMoney(o.minor, currency, locale))),
        undo: () => client.settlement.reverseRefund({ id: r.id }),
      })),
    ],
    [
      t.fees,
      payment.fees.map((f) => ({
        ...f,
        text: t.feeOn(day(f.chargedOn)),
        notes: [],
        undo: () => client.settlement.reverseFee({ id: f.id }),
      })),
    ],
    [
      t.writeOffs,
      payment.writeOffs.map((w) => ({
        ...w,
        text: day(w.writtenOn),
        currency,
        notes: [],
        undo: () => client.settlement.reverseWriteOff({ id: w.id }),
      })),
    ],
  ];
  return groups.map(
    ([title, rows]) =>
      rows.length > 0 && (
        <section key={title}>
          <h3 className="mb-1 border-b border-line pb-1 font-semibold">{title}</h3>
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <LaterItem key={row.id} row={row} mayWrite={mayWrite && !payment.isReversed} />
            ))}
          </ul>
        </section>
      ),
  );
}

function LaterItem({ row, mayWrite }: { readonly row: LaterRow; readonly mayWrite: boolean }) {
  const t = settlementTexts.use().payment;
  const locale = useLocale();
  const takeBack = useTakingBack();
  const notes: readonly ReactNode[] = row.reversedOn === null ? row.notes : [t.endedOn(formatDayShort(row.reversedOn, locale))];
  return (
    <li
      className={`flex items-start justify-between gap-3 py-1.5 ${row.reversedOn === null ? '' : 'text-muted line-through decoration-1'}`}
    >
      <div className="min-w-0">
        <p>{row.text}</p>
        {notes.map((note, at) => (
          <p key={at} className="text-small text-muted">
            {note}
          </p>
        ))}
        {mayWrite && row.reversedOn === null && (
          <Button size="small" variant="ghost" className="-ml-2.5" onClick={() => void takeBack(row.undo)}>
            {t.takeBack}
          </Button>
        )}
      </div>
      <Money minor={row.minor} currency={row.currency} />
    </li>
  );
}
