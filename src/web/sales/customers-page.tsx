// Customers: the list with what each owes, one of them in a drawer, and the way in and out as CSV.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContactListItem } from '#contract/contacts.ts';
import { ContactDrawer, ImportContacts, useContactList } from '../contacts/index.ts';
import { Failed, useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { saveFile } from '../platform/download.ts';
import { useLanguage } from '../platform/language.ts';
import { useToday } from '../platform/locale.tsx';
import { useTitle } from '../platform/title.ts';
import { useUrlState } from '../platform/url-state.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Download, Plus, Upload } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { PageHeader, type PageAction } from '../ui/page-header.tsx';
import { SegmentedControl } from '../ui/tabs.tsx';
import { CustomerBalance } from './customer-balance.tsx';
import { sayFailed } from './queries.ts';
import { SearchBox } from './search-box.tsx';
import { texts } from './texts.ts';

export function meta() {
  return [{ title: 'Customers · Daybook' }];
}

const exportAll = async (): Promise<void> => {
  try {
    saveFile(await client.contacts.exportContacts(), 'customers.csv');
  } catch (error) {
    sayFailed(error);
  }
};

export default function CustomersPage() {
  const t = texts.use().customers;
  const [params, change] = useUrlState();
  const { may } = useBooks();
  const mayWrite = may('sales.write');
  const [importing, setImporting] = useState(false);
  useTitle(t.title);
  const actions: PageAction[] = [
    { label: t.exportCsv, icon: Download, onPress: () => void exportAll() },
    ...(mayWrite
      ? ([
          { label: t.importCsv, icon: Upload, onPress: () => setImporting(true) },
          { label: t.newCustomer, icon: Plus, variant: 'primary', onPress: () => change({ open: 'new' }, 'push') },
        ] as const)
      : []),
  ];
  return (
    <>
      <PageHeader title={t.title} description={t.description} actions={actions} />
      <CustomerList mayWrite={mayWrite} onImport={() => setImporting(true)} />
      <ContactDrawer
        which={params.get('open')}
        mayWrite={mayWrite}
        onClose={() => change({ open: null })}
        above={(contact) => <CustomerBalance contactId={contact.id} mayWrite={mayWrite} />}
      />
      <ImportContacts open={importing} onClose={() => setImporting(false)} />
    </>
  );
}

/** What each customer owes today, in base currency; nothing is claimed while it is not known. */
function useOpenByCustomer() {
  const today = useToday();
  const { data } = useQuery(api.sales.agedReceivables.queryOptions({ input: { asOf: today } }));
  const byId = new Map(data?.rows.map((row) => [row.contactId, row.totalMinor]));
  return (id: string) => {
    const minor = byId.get(id);
    return data && minor !== undefined && minor !== 0 ? <Money minor={minor} currency={data.currency} /> : null;
  };
}

function useColumns(onOpen: (id: string) => void): readonly Column<ContactListItem>[] {
  const t = texts.use().customers;
  const language = useLanguage();
  const open = useOpenByCustomer();
  const countries = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  return [
    {
      key: 'name',
      header: t.name,
      width: 'minmax(12rem, 1.4fr)',
      fixed: true,
      cell: (row) => (
        <button type="button" className="max-w-full truncate rounded-sm font-medium hover:underline" onClick={() => onOpen(row.id)}>
          {row.name}
        </button>
      ),
    },
    { key: 'email', header: t.email, width: 'minmax(12rem, 1fr)', cell: (row) => row.email },
    {
      key: 'place',
      header: t.place,
      width: 'minmax(9rem, 1fr)',
      cell: (row) => [row.city, row.country === null ? '' : countries.of(row.country)].filter(Boolean).join(', '),
    },
    { key: 'open', header: t.open, width: '10rem', align: 'right', cell: (row) => open(row.id) },
  ];
}

function CustomerList({ mayWrite, onImport }: { readonly mayWrite: boolean; readonly onImport: () => void }) {
  const t = texts.use().customers;
  const [params, change] = useUrlState();
  const search = (params.get('search') ?? '').trim().slice(0, 200);
  const archived = params.get('shown') === 'archived';
  const list = useContactList(search, archived);
  const open = (id: string) => change({ open: id }, 'push');
  const columns = useColumns(open);
  const openOf = columns.at(-1)?.cell;
  const isFiltered = search !== '' || archived;
  const options = [
    { value: 'active', label: t.active },
    { value: 'archived', label: t.archived },
  ] as const;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchBox label={t.search} placeholder={t.searchHint} value={search} onChange={(text) => change({ search: text })} />
        <SegmentedControl
          label={t.shown}
          options={options}
          value={archived ? 'archived' : 'active'}
          onChange={(shown) => change({ shown: shown === 'archived' ? shown : null })}
        />
      </div>
      <Card padded={false}>
        <DataTable
          label={t.title}
          columns={columns}
          rows={list.rows}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.name}
          renderPhone={(row) => (
            <>
              <span className="flex items-baseline justify-between gap-3">
                <span className="truncate font-medium">{row.name}</span>
                {openOf?.(row)}
              </span>
              <span className="block truncate text-small text-muted">{row.email || row.city}</span>
            </>
          )}
          loading={list.isPending}
          loadingText={t.loading}
          hasMore={list.hasNextPage}
          loadingMore={list.isFetchingNextPage}
          onLoadMore={() => void list.fetchNextPage()}
          onOpen={(row) => open(row.id)}
          empty={
            list.isError ? (
              <Failed what={t.what} error={list.error} onRetry={() => void list.refetch()} />
            ) : isFiltered ? (
              <EmptyState
                compact
                title={t.noneTitle}
                text={t.noneText}
                actions={<Button onClick={() => change({ search: null, shown: null })}>{t.reset}</Button>}
              />
            ) : (
              <EmptyState
                title={t.emptyTitle}
                text={t.emptyText}
                actions={mayWrite && <FirstSteps onNew={() => open('new')} onImport={onImport} />}
              />
            )
          }
        />
      </Card>
    </>
  );
}

function FirstSteps({ onNew, onImport }: { readonly onNew: () => void; readonly onImport: () => void }) {
  const t = texts.use().customers;
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={onNew}>
        {t.newCustomer}
      </Button>
      <Button icon={Upload} onClick={onImport}>
        {t.importCsv}
      </Button>
    </>
  );
}
