// The columns of the transaction list, and the two lines of a transaction on a phone.
import type { Transaction } from '#contract/transactions/transactions.ts';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { type Column, dayWidth } from '../ui/tables/data-table-column.ts';
import { Lock } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import type { Chart } from './categories.ts';
import { CategoryCell } from './category-cell.tsx';
import type { ListTexts } from './texts.en.ts';
import { texts } from './texts.ts';

export interface RowContext {
  readonly t: ListTexts;
  readonly chart: Chart;
  readonly currency: string;
  readonly locale: string;
  readonly mayWrite: boolean;
  readonly editingId: string | null;
  readonly onEdit: (id: string | null) => void;
  readonly onPick: (row: Transaction, accountId: string) => void;
  readonly onAccept: (row: Transaction) => void;
  readonly onCreate?: ((row: Transaction, name: string) => void) | undefined;
}

/** Expenses red with a minus, all others green; what comes in has a plus as well. */
function Amount({ row, base }: { readonly row: Transaction; readonly base: string }) {
  const t = texts.use().row;
  return (
    <>
      {row.type === 'expense' && <Money minor={-row.amount} currency={row.currency} tone="expense" />}
      {row.type === 'income' && <Money minor={row.amount} currency={row.currency} tone="income" />}
      {row.type === 'transfer' && <Money minor={row.amount} currency={row.currency} className="text-positive" />}
      {row.currency !== base && <span className="sr-only"> {t.inCurrency(row.currency)}</span>}
    </>
  );
}

function Description({ row }: { readonly row: Transaction }) {
  const t = texts.use().row;
  return (
    <span className="flex items-center gap-1.5">
      <span className={row.description === '' ? 'truncate text-muted' : 'truncate'}>{row.description || t.noDescription}</span>
      {row.isReadOnly && <Lock aria-label={t.elsewhere} className="size-3.5 shrink-0 text-muted" strokeWidth={1.75} />}
    </span>
  );
}

function Category({ row, context, mayWrite }: { readonly row: Transaction; readonly context: RowContext; readonly mayWrite: boolean }) {
  return (
    <CategoryCell
      row={row}
      chart={context.chart}
      mayWrite={mayWrite && !row.isReadOnly}
      isEditing={context.editingId === row.id}
      onEdit={(open) => context.onEdit(open ? row.id : null)}
      onPick={(accountId) => context.onPick(row, accountId)}
      onAccept={() => context.onAccept(row)}
      onCreate={context.onCreate && ((name) => context.onCreate?.(row, name))}
    />
  );
}

export function transactionColumns(context: RowContext): Column<Transaction>[] {
  const { currency, locale, mayWrite } = context;
  const t = context.t.columns;
  return [
    {
      key: 'date',
      header: t.date,
      width: dayWidth,
      sortable: true,
      fixed: true,
      cell: (row) => <span className="figures">{formatDayShort(row.date, locale)}</span>,
    },
    {
      key: 'description',
      header: t.description,
      width: 'minmax(10rem, 1.7fr)',
      sortable: true,
      fixed: true,
      cell: (row) => <Description row={row} />,
    },
    {
      key: 'category',
      header: t.category,
      width: 'minmax(11rem, 1.4fr)',
      sortable: true,
      cell: (row) => <Category row={row} context={context} mayWrite={mayWrite} />,
    },
    {
      key: 'account',
      header: t.account,
      width: 'minmax(8rem, 1fr)',
      cell: (row) => <span className="text-muted">{row.accountName}</span>,
    },
    {
      key: 'amount',
      header: t.amount,
      width: '9rem',
      align: 'right',
      sortable: true,
      fixed: true,
      cell: (row) => <Amount row={row} base={currency} />,
    },
  ];
}

export function phoneRow(context: RowContext): (row: Transaction) => React.ReactNode {
  return (row) => (
    <div className="space-y-0.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-medium">
          <Description row={row} />
        </span>
        <span className="shrink-0">
          <Amount row={row} base={context.currency} />
        </span>
      </div>
      <div className="flex h-7 items-center gap-2 text-small text-muted">
        <span className="figures shrink-0">{formatDayShort(row.date, context.locale)}</span>
        <span className="min-w-0 flex-1 pl-2">
          <Category row={row} context={context} mayWrite={context.mayWrite && row.decidedBy === 'none' && context.editingId !== row.id} />
        </span>
      </div>
    </div>
  );
}

export function rowLabel(row: Transaction, { t, locale }: RowContext): string {
  return `${row.description || t.row.noDescription}, ${formatDayShort(row.date, locale)}, ${formatMoney(row.type === 'expense' ? -row.amount : row.amount, row.currency, locale)}`;
}
