// Invoices: the money bar, tabs with their counts, and the list, read on as it is scrolled to.
import { useNavigate } from 'react-router';
import type { DocumentRow } from '#contract/sales.ts';
import { useContact } from '../contacts/index.ts';
import { Failed, useBooks } from '../ledger/index.ts';
import { formatDayShort, relativeDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { useTitle } from '../platform/title.ts';
import { useUrlState } from '../platform/url-state.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Plus, X } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { documentPath, numberOr, StateBadge } from './document-words.tsx';
import { type ListState, listStateFrom, listTabs } from './list-state.ts';
import { MoneyBar, useSalesFigures } from './money-bar.tsx';
import { useDocumentList } from './queries.ts';
import { SearchBox } from './search-box.tsx';
import { texts } from './texts.ts';

export function meta() {
  return [{ title: 'Invoices · Daybook' }];
}

export default function InvoicesPage() {
  const t = texts.use().list;
  const [params, change] = useUrlState();
  const { may } = useBooks();
  const figures = useSalesFigures();
  useTitle(t.title);
  const state = listStateFrom(params);
  const labels = { all: t.all, draft: t.draft, open: t.open, overdue: t.overdue, paid: texts.use().states.paid };
  const tabs = listTabs.map((value) => {
    if (value === 'credit-notes') return { value, label: t.creditNotes };
    const count = figures.data?.tabs[value];
    return { value, label: count === undefined ? labels[value] : `${labels[value]} ${count}` };
  });
  return (
    <>
      <PageHeader
        title={t.title}
        description={t.description}
        actions={may('sales.write') ? [{ label: t.newInvoice, icon: Plus, variant: 'primary', to: '/app/sales/invoices/new' }] : []}
      />
      <MoneyBar />
      <Tabs
        label={t.tabs}
        value={state.shown}
        onChange={(tab) => change({ tab: tab === 'all' ? null : tab })}
        tabs={tabs.map((tab) =>
          tab.value === state.shown ? { ...tab, content: <DocumentList state={state} mayWrite={may('sales.write')} /> } : tab,
        )}
      />
    </>
  );
}

function useColumns(): readonly Column<DocumentRow>[] {
  const t = texts.use();
  const locale = useLocale();
  const day = (value: string | null) => value !== null && <span className="figures">{formatDayShort(value, locale)}</span>;
  return [
    {
      key: 'number',
      header: t.list.number,
      width: '9rem',
      fixed: true,
      cell: (row) => (
        <Link quiet to={documentPath(row.id)} className="font-medium">
          {numberOr(row, t.states.draft)}
        </Link>
      ),
    },
    {
      key: 'customer',
      header: t.list.customer,
      width: 'minmax(10rem, 1fr)',
      fixed: true,
      cell: (row) => row.contactName || <span className="text-muted">{t.list.noCustomer}</span>,
    },
    { key: 'issued', header: t.list.issuedOn, width: '8rem', cell: (row) => day(row.issuedOn) },
    { key: 'due', header: t.list.dueOn, width: '8rem', cell: (row) => day(row.dueOn) },
    { key: 'state', header: t.list.state, width: '8rem', cell: (row) => <StateBadge state={row.state} /> },
    {
      key: 'amount',
      header: t.list.amount,
      width: '9rem',
      align: 'right',
      cell: (row) => <Money minor={row.payableMinor} currency={row.currency} />,
    },
    {
      key: 'open',
      header: t.list.openAmount,
      width: '9rem',
      align: 'right',
      cell: (row) => row.openMinor > 0 && <Money minor={row.openMinor} currency={row.currency} />,
    },
  ];
}

function PhoneRow({ row }: { readonly row: DocumentRow }) {
  const t = texts.use();
  const [language, today] = [useLanguage(), useToday()];
  const when = row.dueOn !== null && row.openMinor > 0 ? ` · ${t.list.dueIn(relativeDay(row.dueOn, today, language))}` : '';
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <Link quiet to={documentPath(row.id)} className="truncate font-medium">
          {row.contactName || t.list.noCustomer}
        </Link>
        <Money minor={row.payableMinor} currency={row.currency} />
      </span>
      <span className="flex items-center justify-between gap-3 text-small text-muted">
        <span className="truncate">
          {numberOr(row, t.states.draft)}
          {when}
        </span>
        <StateBadge state={row.state} />
      </span>
    </>
  );
}

function DocumentList({ state, mayWrite }: { readonly state: ListState; readonly mayWrite: boolean }) {
  const t = texts.use();
  const navigate = useNavigate();
  const [, change] = useUrlState();
  const list = useDocumentList(state);
  const columns = useColumns();
  const customer = useContact(state.contactId);
  const isFiltered = state.shown !== 'all' || state.search !== '' || state.contactId !== null;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchBox label={t.list.search} placeholder={t.list.searchHint} value={state.search} onChange={(search) => change({ search })} />
        {state.contactId !== null && (
          <Button icon={X} aria-label={t.list.showAll} onClick={() => change({ customer: null })}>
            {t.list.onlyOf(customer.data?.name ?? '…')}
          </Button>
        )}
      </div>
      <Card padded={false}>
        <DataTable
          label={state.shown === 'credit-notes' ? t.list.creditNotes : t.list.title}
          columns={columns}
          rows={list.rows}
          rowKey={(row) => row.id}
          rowLabel={(row) => `${numberOr(row, t.states.draft)} ${row.contactName}`}
          renderPhone={(row) => <PhoneRow row={row} />}
          loading={list.isPending}
          loadingText={t.list.loading}
          hasMore={list.hasNextPage}
          loadingMore={list.isFetchingNextPage}
          onLoadMore={() => void list.fetchNextPage()}
          onOpen={(row) => void navigate(documentPath(row.id))}
          empty={
            list.isError ? (
              <Failed what={t.list.what} error={list.error} onRetry={() => void list.refetch()} />
            ) : (
              <Nothing isFiltered={isFiltered} mayWrite={mayWrite} onReset={() => change({ tab: null, search: null, customer: null })} />
            )
          }
        />
      </Card>
    </>
  );
}

interface NothingProps {
  readonly isFiltered: boolean;
  readonly mayWrite: boolean;
  readonly onReset: () => void;
}

function Nothing({ isFiltered, mayWrite, onReset }: NothingProps) {
  const t = texts.use().list;
  if (isFiltered)
    return <EmptyState compact title={t.noneTitle} text={t.noneText} actions={<Button onClick={onReset}>{t.reset}</Button>} />;
  return (
    <EmptyState
      title={t.emptyTitle}
      text={t.emptyText}
      actions={
        mayWrite && (
          <ButtonLink variant="primary" icon={Plus} to="/app/sales/invoices/new">
            {t.newInvoice}
          </ButtonLink>
        )
      }
    />
  );
}
