// Quotes: tabs with counts and totals, and the list, loaded as it is scrolled.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { QuoteRow, QuoteTab } from '#contract/sales/quotes.ts';
import { useBooks } from '../../ledger/index.ts';
import { useListDescription } from '../../org/index.ts';
import { api } from '../../platform/client.ts';
import { formatDayShort, formatMoney } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useUrlState } from '../../platform/url-state.ts';
import { useRows } from '../../platform/use-rows.ts';
import { type Column, dayWidth } from '../../ui/tables/data-table-column.ts';
import { Plus } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { ListExport, ListNarrowing } from '../list-filter.tsx';
import { isNarrowed, listStateFrom, nothingAsked, sortedBy } from '../list-state.ts';
import { PhoneRow, useRowColumns } from '../document-row.tsx';
import { documentPath, type ListQuery, type Ordering, numberOr, StateBadge, texts } from '../../trade-documents/index.ts';
import { NothingListed, PagedTable, UrlTabs, useSelection } from '../../ui/tables/paged-table.tsx';
import { quoteTexts } from './quote-texts.ts';

const tabs: readonly QuoteTab[] = ['all', 'draft', 'open', 'accepted', 'declined', 'expired'];

const adding = (t: { readonly newQuote: string }) =>
  ({ label: t.newQuote, icon: Plus, variant: 'primary', to: documentPath('new', 'quote') }) as const;

export default function QuotesPage() {
  const t = quoteTexts.use().list;
  const locale = useLocale();
  const [params] = useUrlState();
  const { may } = useBooks();
  const figures = useQuery(api.quotes.quoteFigures.queryOptions()).data;
  const description = useListDescription('sales', t.description);
  const shown = tabs.find((tab) => tab === params.get('tab')) ?? 'all';
  const mayWrite = may('sales.write');
  const sums = (figures?.[shown].sums ?? []).map(({ currency, minor }) => formatMoney(minor, currency, locale)).join(' · ');
  return (
    <>
      <PageHeader title={t.title} description={description} actions={mayWrite ? [adding(t)] : []} />
      <UrlTabs
        label={t.tabs}
        name="tab"
        shown={shown}
        tabs={tabs.map((tab) => ({ value: tab, label: figures ? `${t[tab]} ${figures[tab].count}` : t[tab] }))}
      >
        <QuoteList tab={shown} sums={sums} mayWrite={mayWrite} />
      </UrlTabs>
    </>
  );
}

const useQuoteList = (tab: QuoteTab, { search, contactId, from, to, minMinor, maxMinor, tagId, sort, direction }: ListQuery & Ordering) =>
  useRows(api.quotes.listQuotes, { tab, search, contactId, from, to, minMinor, maxMinor, tagId, sort, direction });

function useColumns(): readonly Column<QuoteRow>[] {
  const t = quoteTexts.use().list;
  const locale = useLocale();
  const day = (value: string | null) => value !== null && <span className="figures">{formatDayShort(value, locale)}</span>;
  const shared = useRowColumns<QuoteRow>('quote', t, ['9rem', 'minmax(10rem, 1fr)', '9rem']);
  return [
    shared.number,
    shared.customer,
    { key: 'issued', header: t.issuedOn, width: dayWidth, sortable: true, cell: (row) => day(row.issuedOn) },
    { key: 'due', header: t.validUntil, width: dayWidth, sortable: true, cell: (row) => day(row.validUntil) },
    { key: 'state', header: t.state, width: '8rem', cell: (row) => <StateBadge state={row.state} /> },
    shared.amount,
  ];
}

function QuoteOnPhone({ row }: { readonly row: QuoteRow }) {
  const t = quoteTexts.use().list;
  const locale = useLocale();
  const isWaiting = ['issued', 'sent', 'viewed'].includes(row.state);
  const until = isWaiting && row.validUntil !== null ? ` · ${t.until(formatDayShort(row.validUntil, locale))}` : '';
  return (
    <PhoneRow kind="quote" row={row} noCustomer={t.noCustomer} more={until}>
      <StateBadge state={row.state} />
    </PhoneRow>
  );
}

interface QuoteListProps {
  readonly tab: QuoteTab;
  readonly sums: string;
  readonly mayWrite: boolean;
}

function QuoteList({ tab, sums, mayWrite }: QuoteListProps) {
  const t = quoteTexts.use().list;
  const { states } = texts.use();
  const navigate = useNavigate();
  const [params, change] = useUrlState();
  const { search, contactId, ...asked } = listStateFrom(params);
  const shownTab = tab === 'draft' ? tab : 'all';
  const query = { ...asked, search, contactId, kind: 'quote', tab: shownTab } as const;
  const list = useQuoteList(tab, query);
  const [selection, setSelection] = useSelection(JSON.stringify([tab, query]));
  const columns = useColumns();
  const isFiltered = tab !== 'all' || search !== '' || contactId !== null || isNarrowed(query);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchBox label={t.search} placeholder={t.searchHint} value={search} onChange={(next) => change({ search: next })} />
        <ListNarrowing list={query} />
        {(tab === 'all' || tab === 'draft') && <ListExport list={query} />}
        {sums !== '' && !isFiltered && <p className="figures ml-auto text-small text-muted">{t.sums(sums)}</p>}
      </div>
      <PagedTable
        list={list}
        label={t.title}
        columns={columns}
        rowLabel={(row) => `${numberOr(row, states.draft)} ${row.contactName}`}
        renderPhone={(row) => <QuoteOnPhone row={row} />}
        {...sortedBy(query, change)}
        onOpen={(row) => void navigate(documentPath(row.id, 'quote'))}
        selection={selection}
        onSelect={setSelection}
        bulkBar={
          <BulkBar
            ids={[...selection.keys]}
            state={query}
            total={undefined}
            onSelect={(ids) => setSelection({ keys: new Set(ids), anchor: null })}
          />
        }
      >
        <NothingListed isFiltered={isFiltered} words={t} onReset={() => change(nothingAsked)} add={mayWrite ? adding(t) : undefined} />
      </PagedTable>
    </>
  );
}
