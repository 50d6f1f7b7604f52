// Gross by source and calendar year, for comparison with the tax form.
import { useQuery } from '@tanstack/react-query';
import type { GrossOfYear } from '#contract/payouts/payouts.ts';
import { api } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { Money } from '../ui/money.tsx';
import type { Column } from '../ui/tables/data-table-column.ts';
import { PagedTable } from '../ui/tables/paged-table.tsx';
import { payoutTexts } from './texts.ts';

type Row = GrossOfYear & { readonly id: string };

function useColumns(): readonly Column<Row>[] {
  const t = payoutTexts.use().years;
  const locale = useLocale();
  const money = (minor: string, currency: string) => minor !== '0' && <Money minor={minor} currency={currency} />;
  return [
    { key: 'year', header: t.year, width: '5rem', fixed: true, cell: (row) => <span className="figures">{row.year}</span> },
    { key: 'source', header: t.source, width: 'minmax(9rem, 1fr)', cell: (row) => <span className="truncate">{row.sourceName}</span> },
    {
      key: 'sales',
      header: t.sales,
      width: '6rem',
      align: 'right',
      cell: (row) => <span className="figures">{row.saleCount.toLocaleString(locale)}</span>,
    },
    {
      key: 'gross',
      header: t.gross,
      width: '9rem',
      align: 'right',
      cell: (row) => <Money minor={row.grossMinor} currency={row.currency} />,
    },
    { key: 'refunds', header: t.refunds, width: '8rem', align: 'right', spare: true, cell: (row) => money(row.refundMinor, row.currency) },
    { key: 'fees', header: t.fees, width: '8rem', align: 'right', cell: (row) => money(row.feeMinor, row.currency) },
    {
      key: 'withheld',
      header: t.withheld,
      width: '8rem',
      align: 'right',
      spare: true,
      cell: (row) => money(row.withheldMinor, row.currency),
    },
    { key: 'net', header: t.net, width: '9rem', align: 'right', cell: (row) => <Money minor={row.netMinor} currency={row.currency} /> },
  ];
}

export function YearTable() {
  const t = payoutTexts.use().years;
  const columns = useColumns();
  const { data, ...query } = useQuery(api.payouts.grossByYear.queryOptions());
  const rows = (data ?? []).map((row) => ({ ...row, id: `${row.sourceId} ${row.year}` }));
  if (rows.length === 0 && !query.isError) return null;
  return (
    <section className="mt-6">
      <h2 className="text-body font-semibold">{t.title}</h2>
      <p className="mb-3 text-small text-muted">{t.text}</p>
      <PagedTable
        list={{ ...query, rows }}
        label={t.title}
        words={t}
        columns={columns}
        rowLabel={(row) => `${row.sourceName} ${row.year}`}
        renderPhone={(row) => (
          <>
            <span className="flex items-baseline justify-between gap-3">
              <span className="truncate font-medium">{`${row.year} ${row.sourceName}`}</span>
              <Money minor={row.grossMinor} currency={row.currency} />
            </span>
            <span className="flex items-baseline justify-between gap-3 text-small text-muted">
              <span>{t.net}</span>
              <Money minor={row.netMinor} currency={row.currency} />
            </span>
          </>
        )}
      >
        <p className="text-muted">{t.empty}</p>
      </PagedTable>
    </section>
  );
}
