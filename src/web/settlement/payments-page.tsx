// Payments: amounts received, their account, and the invoices settled; one of them with its history in a drawer.
import type { PaymentRow } from '#contract/settlement/settlement.ts';
import { useBooks } from '../ledger/index.ts';
import { api } from '../platform/client.ts';
import { useRows } from '../platform/use-rows.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useUrlState } from '../platform/url-state.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { type Column } from '../ui/tables/data-table-column.ts';
import { Landmark } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SearchBox } from '../ui/forms/search-box.tsx';
import { documentPath } from '../trade-documents/index.ts';
import { RowOnPhone } from '../ui/tables/list-page.tsx';
import { NothingListed, PagedTable, UrlTabs } from '../ui/tables/paged-table.tsx';
import { PaymentDrawer } from './payment-drawer.tsx';
import { settlementTexts } from './settlement-texts.ts';

const states = ['all', 'credit', 'refunded', 'reversed'] as const;
type Shown = (typeof states)[number];
const tones: Readonly<Record<PaymentRow['state'], Tone>> = {
  settled: 'positive',
  credit: 'accent',
  refunded: 'warning',
  reversed: 'neutral',
};

export default function PaymentsPage() {
  const t = settlementTexts.use().payments;
  const [params, change] = useUrlState();
  const { may } = useBooks();
  const shown = states.find((s) => s === params.get('state')) ?? 'all';
  return (
    <>
      <PageHeader title={t.title} description={t.description} actions={[{ label: t.matches, icon: Landmark, to: '/app/sales/matches' }]} />
      <UrlTabs
        label={t.tabs}
        name="state"
        shown={shown}
        tabs={states.map((value) => ({ value, label: value === 'all' ? t.all : t.states[value] }))}
      >
        <PaymentList shown={shown} />
      </UrlTabs>
      <PaymentDrawer id={params.get('open')} mayWrite={may('settlement.write')} onClose={() => change({ open: null })} />
    </>
  );
}

const usePaymentList = (state: Shown, search: string, contactId: string | null) =>
  useRows(api.settlement.listPayments, { state, search, contactId });

function useColumns(onOpen: (id: string) => void): readonly Column<PaymentRow>[] {
  const t = settlementTexts.use().payments;
  const locale = useLocale();
  return [
    {
      key: 'day',
      header: t.day,
      width: '8rem',
      fixed: true,
      cell: (row) => (
        <button type="button" className="figures rounded-sm font-medium hover:underline" onClick={() => onOpen(row.id)}>
          {formatDayShort(row.receivedOn, locale)}
        </button>
      ),
    },
    { key: 'customer', header: t.customer, width: 'minmax(10rem, 1fr)', fixed: true, cell: (row) => row.contactName },
    {
      key: 'settles',
      header: t.settles,
      width: 'minmax(9rem, 1fr)',
      cell: (row) => (
        <span className="flex min-w-0 gap-2 truncate">
          {row.documents.map((d) => (
            <Link key={d.id} quiet to={documentPath(d.id)}>
              {d.number}
            </Link>
          ))}
        </span>
      ),
    },
    { key: 'account', header: t.account, width: '10rem', spare: true, cell: (row) => <span className="truncate">{row.accountName}</span> },
    { key: 'state', header: t.state, width: '9rem', cell: (row) => <Badge tone={tones[row.state]}>{t.states[row.state]}</Badge> },
    {
      key: 'left',
      header: t.left,
      width: '8rem',
      align: 'right',
      cell: (row) => row.leftMinor > 0 && <Money minor={row.leftMinor} currency={row.currency} />,
    },
    { key: 'amount', header: t.amount, width: '9rem', align: 'right', cell: (row) => <Money minor={row.minor} currency={row.currency} /> },
  ];
}

function PaymentList({ shown }: { readonly shown: Shown }) {
  const t = settlementTexts.use().payments;
  const [params, change] = useUrlState();
  const locale = useLocale();
  const search = (params.get('search') ?? '').trim().slice(0, 200);
  const contactId = params.get('customer');
  const list = usePaymentList(shown, search, contactId);
  const open = (id: string) => change({ open: id }, 'push');
  const columns = useColumns(open);
  const isFiltered = shown !== 'all' || search !== '' || contactId !== null;
  return (
    <>
      <div className="mb-3">
        <SearchBox label={t.search} placeholder={t.searchHint} value={search} onChange={(text) => change({ search: text })} />
      </div>
      <PagedTable
        list={list}
        label={t.title}
        words={t}
        columns={columns}
        rowLabel={(row) => `${row.contactName} ${formatDayShort(row.receivedOn, locale)}`}
        renderPhone={(row) => <PhoneRow row={row} onOpen={open} />}
        onOpen={(row) => open(row.id)}
      >
        <NothingListed
          isFiltered={isFiltered}
          words={{ ...t, noneTitle: t.nothingFound }}
          onReset={() => change({ state: null, search: null, customer: null })}
        >
          <ButtonLink to="/app/sales/invoices">{t.toInvoices}</ButtonLink>
        </NothingListed>
      </PagedTable>
    </>
  );
}

function PhoneRow({ row, onOpen }: { readonly row: PaymentRow; readonly onOpen: (id: string) => void }) {
  const t = settlementTexts.use().payments;
  const locale = useLocale();
  return (
    <RowOnPhone
      title={
        <button type="button" className="max-w-full truncate rounded-sm" onClick={() => onOpen(row.id)}>
          {row.contactName}
        </button>
      }
      end={<Money minor={row.minor} currency={row.currency} />}
      text={[formatDayShort(row.receivedOn, locale), row.documents.map((d) => d.number).join(', ')].filter(Boolean).join(' · ')}
      state={<Badge tone={tones[row.state]}>{t.states[row.state]}</Badge>}
    />
  );
}
