// Invoices: the money bar, tabs with counts and totals, and the list, loaded as it is scrolled, with bulk actions.
import { useNavigate } from 'react-router';
import type { DocumentRow } from '#contract/sales/sales.ts';
import { LimitMark } from '../billing/index.ts';
import { useContact } from '../contacts/index.ts';
import { useBooks } from '../ledger/index.ts';
import { useListDescription } from '../org/index.ts';
import { formatDayShort, relativeDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { useUrlState } from '../platform/url-state.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { type Column, dayWidth } from '../ui/tables/data-table-column.ts';
import { Plus, X } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PhoneRow, useRowColumns } from './document-row.tsx';
import { documentPath, numberOr, StateBadge, useDocumentList, texts } from '../trade-documents/index.ts';
import { NothingListed, PagedTable, UrlTabs, useSelection } from '../ui/tables/paged-table.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { ListExport, ListNarrowing } from './list-filter.tsx';
import { isNarrowed, type ListState, listKey, listStateFrom, listTabs, nothingAsked, sortedBy } from './list-state.ts';
import { figuresOfTab, type TabFigures, useTabSums } from './list-sums.ts';
import { MoneyBar } from '../settlement/index.ts';
import { SearchBox } from '../ui/forms/search-box.tsx';

export default function InvoicesPage() {
  const t = texts.use().list;
  const [params] = useUrlState();
  const { may } = useBooks();
  const description = useListDescription('sales', t.description);
  const state = listStateFrom(params);
  const sums = useTabSums({ ...state, kind: 'invoice' });
  const labels = { all: t.all, draft: t.draft, open: t.open, overdue: t.overdue, paid: texts.use().states.paid };
  const tabs = listTabs.map((value) => {
    if (value === 'credit-notes') return { value, label: t.creditNotes };
    return { value, label: sums === undefined ? labels[value] : `${labels[value]} ${figuresOfTab(sums, value).count}` };
  });
  return (
    <>
      <PageHeader
        title={t.title}
        description={description}
        actions={may('sales.write') ? [{ label: t.newInvoice, icon: Plus, variant: 'primary', to: '/app/sales/invoices/new' }] : []}
      >
        {may('sales.write') && <LimitMark of="invoices_monthly" />}
      </PageHeader>
      <MoneyBar />
      <UrlTabs label={t.tabs} name="tab" shown={state.shown} tabs={tabs}>
        <DocumentList state={state} mayWrite={may('sales.write')} />
      </UrlTabs>
    </>
  );
}

function useColumns(): readonly Column<DocumentRow>[] {
  const t = texts.use();
  const locale = useLocale();
  const day = (value: string | null) => value !== null && <span className="figures">{formatDayShort(value, locale)}</span>;
  const shared = useRowColumns<DocumentRow>('invoice', t.list, ['8.75rem', 'minmax(7.5rem, 1fr)', '7rem']);
  return [
    shared.number,
    shared.customer,
    { key: 'issued', header: t.list.issuedOn, width: dayWidth, sortable: true, cell: (row) => day(row.issuedOn) },
    { key: 'due', header: t.list.dueOn, width: dayWidth, sortable: true, cell: (row) => day(row.dueOn) },
    { key: 'state', header: t.list.state, width: '8.75rem', cell: (row) => <StateBadge state={row.state} /> },
    shared.amount,
    {
      key: 'open',
      header: t.list.openAmount,
      width: '7rem',
      align: 'right',
      cell: (row) => row.openMinor > 0 && <Money minor={row.openMinor} currency={row.currency} />,
    },
  ];
}

function InvoiceOnPhone({ row }: { readonly row: DocumentRow }) {
  const t = texts.use().list;
  const [language, today] = [useLanguage(), useToday()];
  const when = row.dueOn !== null && row.openMinor > 0 ? ` · ${t.dueIn(relativeDay(row.dueOn, today, language))}` : '';
  return (
    <PhoneRow kind="invoice" row={row} noCustomer={t.noCustomer} more={when}>
      {/* For an issued invoice the due date is enough; no badge. */}
      {(when === '' || row.state !== 'issued') && <StateBadge state={row.state} />}
    </PhoneRow>
  );
}

function DocumentList({ state, mayWrite }: { readonly state: ListState; readonly mayWrite: boolean }) {
  const t = texts.use();
  const navigate = useNavigate();
  const [, change] = useUrlState();
  const list = useDocumentList(state);
  const columns = useColumns();
  const sums = useTabSums(state);
  const figures = sums && figuresOfTab(sums, state.tab);
  const [selection, setSelection] = useSelection(listKey(state));
  const customer = useContact(state.contactId);
  const isFiltered = state.shown !== 'all' || state.search !== '' || state.contactId !== null || isNarrowed(state);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchBox label={t.list.search} placeholder={t.list.searchHint} value={state.search} onChange={(search) => change({ search })} />
        {state.contactId !== null && (
          <Button icon={X} aria-label={t.list.showAll} onClick={() => change({ customer: null })}>
            {t.list.onlyOf(customer.data?.name ?? '…')}
          </Button>
        )}
        <ListNarrowing list={state} />
        <ListExport list={state} />
        {figures && <Sums {...figures} isOpen={state.tab === 'open' || state.tab === 'overdue'} />}
      </div>
      <PagedTable
        list={list}
        label={state.shown === 'credit-notes' ? t.list.creditNotes : t.list.title}
        columns={columns}
        rowLabel={(row) => `${numberOr(row, t.states.draft)} ${row.contactName}`}
        renderPhone={(row) => <InvoiceOnPhone row={row} />}
        {...(figures === undefined ? {} : { total: figures.count })}
        onOpen={(row) => void navigate(documentPath(row.id))}
        {...sortedBy(state, change)}
        selection={selection}
        onSelect={setSelection}
        bulkBar={
          <BulkBar
            ids={[...selection.keys]}
            state={state}
            total={figures?.count}
            onSelect={(ids) => setSelection({ keys: new Set(ids), anchor: null })}
          />
        }
      >
        <NothingListed isFiltered={isFiltered} words={t.list} onReset={() => change(nothingAsked)}>
          {mayWrite && (
            <ButtonLink variant="primary" icon={Plus} to="/app/sales/invoices/new">
              {t.list.newInvoice}
            </ButtonLink>
          )}
        </NothingListed>
      </PagedTable>
    </>
  );
}

/** The total of the listed documents, per currency. */
function Sums({ sums, isOpen }: TabFigures & { readonly isOpen: boolean }) {
  const t = texts.use().list;
  if (sums.length === 0) return null;
  return (
    <p className="ml-auto flex flex-wrap justify-end gap-x-4 gap-y-1 text-small text-muted">
      <span>{isOpen ? t.openAmount : t.amount}</span>
      {sums.map(({ currency, minor }) => (
        <Money key={currency} minor={minor} currency={currency} className="font-medium text-ink" />
      ))}
    </p>
  );
}
