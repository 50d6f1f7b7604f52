// Suppliers: the list with what each is owed.
import { useNavigate } from 'react-router';
import type { SupplierRow } from '#contract/purchases/suppliers.ts';
import { useBooks } from '../../ledger/index.ts';
import { api } from '../../platform/client.ts';
import { formatDayShort } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useRows } from '../../platform/use-rows.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Plus } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Column } from '../../ui/tables/data-table-column.ts';
import { ListFilters, useListFilters } from '../../ui/tables/list-filters.tsx';
import { NothingListed, PagedTable } from '../../ui/tables/paged-table.tsx';
import { supplierTexts } from './supplier-texts.ts';

const newBillPath = '/app/purchases/bills/new';
const supplierPath = (id: string): string => `/app/suppliers/${id}`;

function useColumns(currency: string): readonly Column<SupplierRow>[] {
  const t = supplierTexts.use().list;
  const locale = useLocale();
  const money = (minor: string, className = '') =>
    minor !== '0' && <Money minor={minor} currency={currency} {...(className === '' ? {} : { className })} />;
  return [
    {
      key: 'name',
      header: t.name,
      width: 'minmax(12rem, 1.4fr)',
      fixed: true,
      cell: (row) => (
        <Link to={supplierPath(row.id)} quiet className="max-w-full truncate font-medium">
          {row.name}
        </Link>
      ),
    },
    { key: 'email', header: t.email, width: 'minmax(10rem, 1fr)', spare: true, cell: (row) => row.email },
    {
      key: 'last',
      header: t.lastBill,
      width: '8rem',
      cell: (row) => row.lastBillOn !== null && <span className="figures">{formatDayShort(row.lastBillOn, locale)}</span>,
    },
    { key: 'overdue', header: t.overdue, width: '9rem', align: 'right', cell: (row) => money(row.overdueMinor, 'text-negative') },
    { key: 'open', header: t.open, width: '10rem', align: 'right', cell: (row) => money(row.openMinor) },
  ];
}

export default function SuppliersPage() {
  const t = supplierTexts.use().list;
  const navigate = useNavigate();
  const { currency, may } = useBooks();
  const filters = useListFilters();
  const { search, archived } = filters;
  const list = useRows(api.purchases.listSuppliers, { search, archived: archived || undefined });
  const columns = useColumns(list.first?.currency ?? currency);
  const mayWrite = may('purchases.write');
  return (
    <>
      <PageHeader
        title={t.title}
        description={t.description}
        actions={mayWrite ? [{ label: t.newBill, icon: Plus, variant: 'primary', to: newBillPath }] : []}
      />
      <ListFilters filters={filters} words={t} />
      <PagedTable
        list={list}
        label={t.title}
        words={t}
        columns={columns}
        rowLabel={(row) => row.name}
        renderPhone={(row) => (
          <>
            <span className="flex items-baseline justify-between gap-3">
              <Link to={supplierPath(row.id)} quiet className="truncate font-medium">
                {row.name}
              </Link>
              {columns.at(-1)?.cell(row)}
            </span>
            <span className="flex items-baseline justify-between gap-3 text-small text-muted">
              <span className="truncate">{row.email}</span>
              {row.overdueMinor !== '0' && <span>{t.overdue}</span>}
            </span>
          </>
        )}
        onOpen={(row) => void navigate(supplierPath(row.id))}
      >
        <NothingListed isFiltered={filters.isFiltered} words={t} onReset={filters.reset}>
          {mayWrite && (
            <ButtonLink variant="primary" icon={Plus} to={newBillPath}>
              {t.newBill}
            </ButtonLink>
          )}
        </NothingListed>
      </PagedTable>
    </>
  );
}
