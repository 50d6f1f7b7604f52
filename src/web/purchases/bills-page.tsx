// Bills: what is due, tabs with how many they have, and the list; outstanding ones by due date.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { BillRow, BillTab } from '#contract/purchases/purchases.ts';
import { useContact } from '../contacts/index.ts';
import { useBooks } from '../ledger/index.ts';
import { formatDayShort, relativeDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { useTitle } from '../platform/title.ts';
import { useUrlState } from '../platform/url-state.ts';
import { FiguresBar } from '../settlement/index.ts';
import { billPath } from '../trade-documents/index.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { SearchBox } from '../ui/forms/search-box.tsx';
import { CircleDollarSign, FileText, Landmark, Plus, Upload, X } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { type Column } from '../ui/tables/data-table-column.ts';
import { NothingListed, PagedTable, UrlTabs } from '../ui/tables/paged-table.tsx';
import { BillStateBadge } from './bill-state-badge.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { PaymentFilesDialog } from './payment-files-dialog.tsx';
import { type BillQuery, useBillFigures, useBills } from './queries.ts';
import { texts } from './texts.ts';
import { UploadInvoice } from './upload-invoice.tsx';

export function meta() {
  return [{ title: 'Bills · Daybook' }];
}

const tabs: readonly BillTab[] = ['all', 'draft', 'open', 'overdue', 'paid'];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const newBillPath = '/app/purchases/bills/new';

/** Tab, search and supplier as the address has them; anybody can type there. */
function stateFrom(params: URLSearchParams): BillQuery {
  const contactId = params.get('supplier') ?? '';
  return {
    tab: tabs.find((tab) => tab === params.get('tab')) ?? 'all',
    search: (params.get('search') ?? '').trim().slice(0, 200),
    contactId: uuid.test(contactId) ? contactId : null,
  };
}

export default function BillsPage() {
  const { list: t, states } = texts.use();
  const [params] = useUrlState();
  const { may } = useBooks();
  useTitle(t.title);
  const state = stateFrom(params);
  const labels = { ...t, paid: states.paid };
  const figures = useBillFigures();
  const counts = figures.data?.tabs;
  const mayWrite = may('purchases.write');
  const [opened, setOpened] = useState<'upload' | 'pay' | 'files' | null>(null);
  const close = () => setOpened(null);
  const mayPay = may('settlement.write');
  const actions = [
    ...(mayWrite ? [{ label: t.newBill, icon: Plus, variant: 'primary' as const, to: newBillPath }] : []),
    ...(mayWrite ? [{ label: t.upload, icon: Upload, onPress: () => setOpened('upload') }] : []),
    ...(mayPay ? [{ label: t.pay, icon: CircleDollarSign, onPress: () => setOpened('pay') }] : []),
    ...(may('settlement.read') ? [{ label: t.files, icon: FileText, onPress: () => setOpened('files') }] : []),
    { label: t.matches, icon: Landmark, to: '/app/purchases/matches' },
  ];
  return (
    <>
      <PageHeader title={t.title} description={t.description} actions={actions} />
      <FiguresBar data={figures.data} isError={figures.isError} words={t} />
      <UrlTabs
        label={t.tabs}
        name="tab"
        shown={state.tab}
        tabs={tabs.map((value) => ({ value, label: counts === undefined ? labels[value] : `${labels[value]} ${counts[value]}` }))}
      >
        <BillList state={state} mayWrite={mayWrite} total={counts?.[state.tab]} />
      </UrlTabs>
      {opened === 'upload' && <UploadInvoice onClose={close} />}
      {opened === 'pay' && <PayDialog onClose={close} />}
      {opened === 'files' && <PaymentFilesDialog mayWrite={mayPay} onClose={close} />}
    </>
  );
}

function useColumns(): readonly Column<BillRow>[] {
  const t = texts.use().list;
  const locale = useLocale();
  const day = (value: string | null) => value !== null && <span className="figures">{formatDayShort(value, locale)}</span>;
  return [
    {
      key: 'number',
      header: t.number,
      width: '9rem',
      fixed: true,
      cell: (row) => (
        <Link quiet to={billPath(row.id)} className="font-medium">
          {row.number ?? t.noNumber}
        </Link>
      ),
    },
    {
      key: 'supplier',
      header: t.supplier,
      width: 'minmax(8rem, 1fr)',
      fixed: true,
      cell: (row) => row.contactName || <span className="text-muted">{t.noSupplier}</span>,
    },
    { key: 'issued', header: t.issuedOn, width: '7.5rem', spare: true, cell: (row) => day(row.issuedOn) },
    { key: 'due', header: t.dueOn, width: '7.5rem', cell: (row) => day(row.dueOn) },
    { key: 'state', header: t.state, width: '8rem', cell: (row) => <BillStateBadge state={row.state} isOnItsWay={row.isOnItsWay} /> },
    {
      key: 'amount',
      header: t.amount,
      width: '8rem',
      align: 'right',
      cell: (row) => <Money minor={row.payableMinor} currency={row.currency} />,
    },
    {
      key: 'open',
      header: t.openAmount,
      width: '8rem',
      align: 'right',
      cell: (row) => row.openMinor > 0 && <Money minor={row.openMinor} currency={row.currency} />,
    },
  ];
}

function BillOnPhone({ row }: { readonly row: BillRow }) {
  const t = texts.use().list;
  const [language, today] = [useLanguage(), useToday()];
  const when = row.dueOn !== null && row.openMinor > 0 ? ` · ${t.dueIn(relativeDay(row.dueOn, today, language))}` : '';
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <Link quiet to={billPath(row.id)} className="truncate font-medium">
          {row.contactName || t.noSupplier}
        </Link>
        <Money minor={row.payableMinor} currency={row.currency} />
      </span>
      <span className="flex items-center justify-between gap-3 text-small text-muted">
        <span className="truncate">
          {row.number ?? t.noNumber}
          {when}
        </span>
        <BillStateBadge state={row.state} isOnItsWay={row.isOnItsWay} />
      </span>
    </>
  );
}

interface BillListProps {
  readonly state: BillQuery;
  readonly mayWrite: boolean;
  readonly total: number | undefined;
}

function BillList({ state, mayWrite, total }: BillListProps) {
  const t = texts.use().list;
  const navigate = useNavigate();
  const [, change] = useUrlState();
  const columns = useColumns();
  const list = useBills(state);
  const supplier = useContact(state.contactId);
  const isNarrowed = state.search !== '' || state.contactId !== null;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchBox label={t.search} placeholder={t.searchHint} value={state.search} onChange={(search) => change({ search })} />
        {state.contactId !== null && (
          <Button icon={X} aria-label={t.showAll} onClick={() => change({ supplier: null })}>
            {t.onlyOf(supplier.data?.name ?? '…')}
          </Button>
        )}
      </div>
      <PagedTable
        list={list}
        label={t.title}
        words={t}
        columns={columns}
        rowLabel={(row) => `${row.number ?? t.noNumber} ${row.contactName}`}
        renderPhone={(row) => <BillOnPhone row={row} />}
        {...(total === undefined || isNarrowed ? {} : { total })}
        onOpen={(row) => void navigate(billPath(row.id))}
      >
        <NothingListed
          isFiltered={isNarrowed || state.tab !== 'all'}
          words={t}
          onReset={() => change({ tab: null, search: null, supplier: null })}
        >
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
