// The transactions page: the list with totals, filters and bulk actions, and a drawer for one transaction.
import { useMemo } from 'react';
import { useBooks } from '../ledger/index.ts';
import { useUrlState } from '../platform/url-state.ts';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { ListTree, Paperclip, Plus, Upload } from '../ui/icons.ts';
import { PageHeader, type PageAction } from '../ui/page-header.tsx';
import { useChart } from './categories.ts';
import type { ChangeFilter } from './filter-bar.tsx';
import { changeFor, listStateFrom } from './filter-url.ts';
import { receiptNeedTexts } from './missing-receipts/receipt-need-texts.ts';
import { ReceiptSettingsDialog } from './missing-receipts/receipt-settings-dialog.tsx';
import { ReviewCallout } from './review-callout.tsx';
import { RulesDialog } from './rules/rules-dialog.tsx';
import { texts } from './texts.ts';
import { TotalsStrip } from './totals-strip.tsx';
import { TransactionDrawer, type TransactionDrawerProps } from './editor/transaction-drawer.tsx';
import { TransactionList } from './transaction-list.tsx';

/** `receiptPart`: a later module's receipt reader, in the drawer of a new transaction. */
export function TransactionsPage({ receiptPart }: Pick<TransactionDrawerProps, 'receiptPart'>) {
  const t = texts.use();
  const receipts = receiptNeedTexts.use();
  const [params, change] = useUrlState();
  const { may, currency } = useBooks();
  const chart = useChart();
  const state = useMemo(() => listStateFrom(params), [params]);
  const onFilter: ChangeFilter = (part) => change(changeFor(part));
  const mayWrite = may('transactions.write');
  const actions: PageAction[] = [
    { label: t.rules, icon: ListTree, onPress: () => change({ rules: '1' }, 'push') },
    ...(mayWrite
      ? ([
          { label: receipts.action, icon: Paperclip, onPress: () => change({ receipts: '1' }, 'push') },
          { label: t.import, icon: Upload, to: '/app/banking/import' },
          { label: t.newTransaction, icon: Plus, variant: 'primary', onPress: () => change({ new: 'expense', open: null }, 'push') },
        ] as const)
      : []),
  ];
  return (
    <>
      <PageHeader title={t.title} description={t.description} actions={actions} />
      <TotalsStrip filter={state.filter} />
      <ReviewCallout filter={state.filter} onFilter={onFilter} />
      <TransactionList state={state} chart={chart} mayWrite={mayWrite} onFilter={onFilter} />
      <TransactionDrawer
        chart={chart}
        newType={params.get('new')}
        openId={params.get('open')}
        onClose={() => change({ new: null, open: null })}
        mayWrite={mayWrite}
        receiptPart={receiptPart}
      />
      <Opening of={params.has('receipts') && mayWrite ? 'receipts' : null}>
        {(_, open) => <ReceiptSettingsDialog open={open} currency={currency} onClose={() => change({ receipts: null })} />}
      </Opening>
      <RulesDialog
        fromId={params.get('rules') === '1' ? null : params.get('rules')}
        open={params.has('rules')}
        onClose={() => change({ rules: null })}
        chart={chart}
        currency={currency}
        mayWrite={mayWrite}
      />
    </>
  );
}
