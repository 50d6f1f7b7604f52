// Suppliers: the list with what each is owed.
import { useNavigate } from 'react-router';
import type { SupplierRow } from '#contract/purchases/suppliers.ts';
import { useBooks } from '../../ledger/index.ts';
import { api } from '../../platform/client.ts';
import { formatDayShort } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useRows } from '../../platform/use-rows.ts';
import { Plus } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { type Column, dayWidth } from '../../ui/tables/data-table-column.ts';
import { useListFilters } from '../../ui/tables/list-filters.tsx';
import { ListPage, RowOnPhone } from '../../ui/tables/list-page.tsx';
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
      width: dayWidth,
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
  return (
    <ListPage
      list={list}
      filters={filters}
      words={t}
      columns={columns}
      renderPhone={(row) => (
        <RowOnPhone
          title={columns[0]?.cell(row)}
          end={columns.at(-1)?.cell(row)}
          text={row.email}
          state={row.overdueMinor !== '0' && <span>{t.overdue}</span>}
        />
      )}
      onOpen={(row) => void navigate(supplierPath(row.id))}
      add={may('purchases.write') ? { label: t.newBill, icon: Plus, variant: 'primary', to: newBillPath } : undefined}
    />
  );
}
