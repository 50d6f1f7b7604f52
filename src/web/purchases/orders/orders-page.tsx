// Purchase orders: tabs and the list, newest first.
import { useNavigate } from 'react-router';
import type { OrderRow, OrderTab } from '#contract/purchases/order.ts';
import { useFeatureMark } from '../../billing/index.ts';
import { TagFilter, TagMarks, useBooks } from '../../ledger/index.ts';
import { useListDescription } from '../../org/index.ts';
import { api } from '../../platform/client.ts';
import { formatDayShort } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useUrlState } from '../../platform/url-state.ts';
import { useRows } from '../../platform/use-rows.ts';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { Plus } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowOnPhone } from '../../ui/tables/list-page.tsx';
import { type Column, dayWidth } from '../../ui/tables/data-table-column.ts';
import { NothingListed, PagedTable, UrlTabs } from '../../ui/tables/paged-table.tsx';
import { OrderBadge, orderPath } from './order-badge.tsx';
import { orderTexts } from './order-texts.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const tabs: readonly OrderTab[] = ['all', 'draft', 'open', 'done'];
const adding = (t: { readonly newOrder: string }) => ({ label: t.newOrder, icon: Plus, variant: 'primary', to: orderPath('new') }) as const;

export default function OrdersPage() {
  const t = orderTexts.use().list;
  const [params] = useUrlState();
  const { may } = useBooks();
  const locked = useFeatureMark('purchase_orders', () => t.locked);
  const mayWrite = may('purchases.write');
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'all';
  const description = useListDescription('purchases', t.description);
  return (
    <>
      <PageHeader title={t.title} description={description} actions={mayWrite ? [adding(t)] : []} />
      {locked}
      <UrlTabs label={t.tabs} name="tab" shown={tab} tabs={tabs.map((value) => ({ value, label: t[value] }))}>
        <OrderList tab={tab} mayWrite={mayWrite} />
      </UrlTabs>
    </>
  );
}

function useColumns(): readonly Column<OrderRow>[] {
  const t = orderTexts.use().list;
  const locale = useLocale();
  const day = (value: string | null) => value !== null && <span className="figures">{formatDayShort(value, locale)}</span>;
  return [
    {
      key: 'number',
      header: t.number,
      width: '9rem',
      fixed: true,
      cell: (row) => (
        <Link quiet to={orderPath(row.id)} className="font-medium">
          {row.number ?? t.noNumber}
        </Link>
      ),
    },
    {
      key: 'supplier',
      header: t.supplier,
      width: 'minmax(8rem, 1fr)',
      fixed: true,
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-2">
          {row.contactName ? <span className="truncate">{row.contactName}</span> : <span className="text-muted">{t.noSupplier}</span>}
          <TagMarks tags={row.tags} />
        </span>
      ),
    },
    { key: 'ordered', header: t.orderedOn, width: dayWidth, cell: (row) => day(row.orderedOn) },
    { key: 'expected', header: t.expectedOn, width: dayWidth, spare: true, cell: (row) => day(row.expectedOn) },
    { key: 'state', header: t.state, width: '9rem', cell: (row) => <OrderBadge state={row.state} /> },
    {
      key: 'amount',
      header: t.amount,
      width: '8rem',
      align: 'right',
      cell: (row) => <Money minor={row.payableMinor} currency={row.currency} />,
    },
  ];
}

function OrderList({ tab, mayWrite }: { readonly tab: OrderTab; readonly mayWrite: boolean }) {
  const t = orderTexts.use().list;
  const navigate = useNavigate();
  const [params, change] = useUrlState();
  const search = (params.get('search') ?? '').trim().slice(0, 200);
  const tag = params.get('tag') ?? '';
  const tagId = uuid.test(tag) ? tag : null;
  const columns = useColumns();
  const list = useRows(api.purchases.listOrders, { tab, search, tagId });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchBox label={t.search} placeholder={t.searchHint} value={search} onChange={(text) => change({ search: text })} />
        <TagFilter value={tagId} onChange={(chosen) => change({ tag: chosen })} />
      </div>
      <PagedTable
        list={list}
        label={t.title}
        columns={columns}
        rowLabel={(row) => `${row.number ?? t.noNumber} ${row.contactName}`}
        renderPhone={(row) => (
          <RowOnPhone
            title={
              <Link quiet to={orderPath(row.id)}>
                {row.contactName || t.noSupplier}
              </Link>
            }
            end={<Money minor={row.payableMinor} currency={row.currency} />}
            text={
              <>
                <span className="shrink-0">{row.number ?? t.noNumber}</span>
                <TagMarks tags={row.tags} />
              </>
            }
            state={<OrderBadge state={row.state} />}
          />
        )}
        onOpen={(row) => void navigate(orderPath(row.id))}
      >
        <NothingListed
          isFiltered={search !== '' || tagId !== null || tab !== 'all'}
          words={t}
          onReset={() => change({ tab: null, search: null, tag: null })}
          add={mayWrite ? adding(t) : undefined}
        />
      </PagedTable>
    </>
  );
}
