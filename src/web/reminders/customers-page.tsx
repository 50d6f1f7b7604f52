// Customers: the list with balances, a drawer for one of them, and CSV import and export.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ContactListItem } from '#contract/contacts/contacts.ts';
import { ContactDrawer, useContactList } from '../contacts/index.ts';
import { useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { useLanguage } from '../platform/language.ts';
import { useToday } from '../platform/locale.tsx';
import { useDownload } from '../platform/use-action.ts';
import { useUrlState } from '../platform/url-state.ts';
import { type Column } from '../ui/tables/data-table-column.ts';
import { Download, Plus, Upload, Users } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { ActionButton, type PageAction } from '../ui/page-header.tsx';
import { CustomerBalance } from './customer-balance.tsx';
import { customerTexts } from '../sales/index.ts';
import { texts } from '../trade-documents/index.ts';
import { useListFilters } from '../ui/tables/list-filters.tsx';
import { ListPage, RowOnPhone } from '../ui/tables/list-page.tsx';

export default function CustomersPage() {
  const t = texts.use().customers;
  const [params, change] = useUrlState();
  const navigate = useNavigate();
  const { may } = useBooks();
  const mayWrite = may('contacts.write');
  const { download } = useDownload();
  const { duplicates } = customerTexts.use();
  const filters = useListFilters();
  const columns = useColumns();
  const importing: PageAction = { label: t.importCsv, icon: Upload, to: importPath };
  const actions: PageAction[] = [
    ...(mayWrite ? [{ label: duplicates.link, icon: Users, to: '/app/sales/customers/duplicates' }] : []),
    ...(may('contacts.export')
      ? [{ label: t.exportCsv, icon: Download, onPress: () => void download(() => client.contacts.exportContacts(), 'customers.csv') }]
      : []),
    ...(mayWrite ? [importing] : []),
  ];
  return (
    <>
      <ListPage
        list={useContactList(filters.search, filters.archived)}
        filters={filters}
        words={t}
        columns={columns}
        renderPhone={(row) => <RowOnPhone title={row.name} end={columns.at(-1)?.cell(row)} text={row.email || row.city} />}
        onOpen={(row) => void navigate(customerPath(row.id))}
        add={
          mayWrite ? { label: t.newCustomer, icon: Plus, variant: 'primary', onPress: () => change({ open: 'new' }, 'push') } : undefined
        }
        actions={actions}
        firstSteps={mayWrite && <ActionButton action={importing} />}
      />
      <ContactDrawer
        which={params.get('open')}
        mayWrite={mayWrite}
        onClose={() => change({ open: null })}
        above={(contact) => <CustomerBalance contactId={contact.id} ways={mayWrite ? 'write' : 'read'} />}
      />
    </>
  );
}

const importPath = '/app/sales/customers/import';
const customerPath = (id: string): string => `/app/sales/customers/${id}`;

/** How long each customer takes to pay; empty if unknown. */
function useDaysToPay() {
  const t = customerTexts.use().paying;
  const known = new Map(useQuery(api.customers.daysToPay.queryOptions({ input: {} })).data?.map((row) => [row.contactId, row.days]));
  return (id: string) => {
    const days = known.get(id);
    return days === undefined ? null : <span className="figures">{t.average(days)}</span>;
  };
}

/** What each customer owes today, in base currency; empty until it is known. */
function useOpenByCustomer() {
  const today = useToday();
  const { data } = useQuery(api.sales.agedReceivables.queryOptions({ input: { asOf: today } }));
  const byId = new Map(data?.rows.map((row) => [row.contactId, row.totalMinor]));
  return (id: string) => {
    const minor = byId.get(id);
    return data && minor !== undefined && minor !== '0' ? <Money minor={minor} currency={data.currency} /> : null;
  };
}

function useColumns(): readonly Column<ContactListItem>[] {
  const t = texts.use().customers;
  const language = useLanguage();
  const open = useOpenByCustomer();
  const { paying } = customerTexts.use();
  const days = useDaysToPay();
  const countries = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  return [
    {
      key: 'name',
      header: t.name,
      width: 'minmax(12rem, 1.4fr)',
      fixed: true,
      cell: (row) => (
        <Link to={customerPath(row.id)} quiet className="max-w-full truncate font-medium">
          {row.name}
        </Link>
      ),
    },
    { key: 'email', header: t.email, width: 'minmax(12rem, 1fr)', cell: (row) => row.email },
    {
      key: 'place',
      header: t.place,
      width: 'minmax(9rem, 1fr)',
      cell: (row) => [row.city, row.country === null ? '' : countries.of(row.country)].filter(Boolean).join(', '),
    },
    { key: 'days', header: paying.title, width: '10rem', align: 'right', cell: (row) => days(row.id) },
    { key: 'open', header: t.open, width: '10rem', align: 'right', cell: (row) => open(row.id) },
  ];
}
