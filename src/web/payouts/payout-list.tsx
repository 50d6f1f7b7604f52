// All payouts with sales, deductions and the amount paid out.
import type { PayoutRow } from '#contract/payouts/payouts.ts';
import { api } from '../platform/client.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useRows } from '../platform/use-rows.ts';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { type Column, dayWidth } from '../ui/tables/data-table-column.ts';
import { PagedTable } from '../ui/tables/paged-table.tsx';
import { payoutTexts } from './texts.ts';

/** The sum of lines that are neither sales, fees nor refunds. */
const otherOf = (row: PayoutRow): number => row.reserveMinor + row.withheldMinor + row.otherMinor + row.missingMinor;

function useColumns(): readonly Column<PayoutRow>[] {
  const t = payoutTexts.use().list;
  const locale = useLocale();
  const money = (minor: number, currency: string) => minor !== 0 && <Money minor={minor} currency={currency} />;
  return [
    {
      key: 'day',
      header: t.day,
      width: dayWidth,
      fixed: true,
      cell: (row) => <span className="figures">{formatDayShort(row.day, locale)}</span>,
    },
    { key: 'source', header: t.source, width: 'minmax(9rem, 1fr)', cell: (row) => <span className="truncate">{row.sourceName}</span> },
    { key: 'gross', header: t.gross, width: '8.5rem', align: 'right', cell: (row) => money(row.saleMinor + row.taxMinor, row.currency) },
    { key: 'fees', header: t.fees, width: '7.5rem', align: 'right', cell: (row) => money(row.feeMinor, row.currency) },
    {
      key: 'refunds',
      header: t.refunds,
      width: '7.5rem',
      align: 'right',
      spare: true,
      cell: (row) => money(row.refundMinor, row.currency),
    },
    { key: 'other', header: t.other, width: '7.5rem', align: 'right', spare: true, cell: (row) => money(otherOf(row), row.currency) },
    { key: 'net', header: t.net, width: '8.5rem', align: 'right', cell: (row) => <Money minor={row.netMinor} currency={row.currency} /> },
    { key: 'state', header: t.state, width: '9rem', cell: (row) => <BankState row={row} /> },
  ];
}

function BankState({ row }: { readonly row: PayoutRow }) {
  const t = payoutTexts.use().list;
  if (row.transactionId === null) return row.netMinor > 0 && <Badge tone="warning">{t.unmatched}</Badge>;
  return (
    <Link quiet to={`/app/transactions?open=${row.transactionId}`}>
      <Badge tone="positive">{t.matched}</Badge>
    </Link>
  );
}

export function PayoutList() {
  const t = payoutTexts.use().list;
  const locale = useLocale();
  const list = useRows(api.payouts.listUnpacked, {});
  const columns = useColumns();
  return (
    <section className="mt-6">
      <h2 className="mb-3 text-body font-semibold">{t.title}</h2>
      <PagedTable
        list={list}
        label={t.title}
        words={t}
        columns={columns}
        rowLabel={(row) => `${row.sourceName}, ${formatDayShort(row.day, locale)}`}
        renderPhone={(row) => (
          <>
            <span className="flex items-baseline justify-between gap-3">
              <span className="truncate font-medium">{row.sourceName}</span>
              <Money minor={row.netMinor} currency={row.currency} />
            </span>
            <span className="flex items-baseline justify-between gap-3 text-small text-muted">
              <span>{formatDayShort(row.day, locale)}</span>
              <BankState row={row} />
            </span>
          </>
        )}
      >
        <EmptyState compact title={t.emptyTitle} text={t.emptyText} />
      </PagedTable>
    </section>
  );
}
