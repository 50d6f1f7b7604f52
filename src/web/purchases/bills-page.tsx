// Bills: amounts due, tabs with counts, and the list; outstanding ones by due date.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { BillTab } from '#contract/purchases/purchases.ts';
import { useContact } from '../contacts/index.ts';
import { TagFilter, useBooks } from '../ledger/index.ts';
import { useListDescription } from '../org/index.ts';
import { api } from '../platform/client.ts';
import { useUrlState } from '../platform/url-state.ts';
import { FiguresBar } from '../settlement/index.ts';
import { billPath } from '../trade-documents/index.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { SearchBox } from '../ui/forms/search-box.tsx';
import { CircleDollarSign, FileText, Landmark, Plus, ShieldCheck, Upload, X } from '../ui/icons.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { NothingListed, PagedTable, UrlTabs } from '../ui/tables/paged-table.tsx';
import { ApprovalSettingsDialog } from './approval-settings-dialog.tsx';
import { approvalTexts } from './approval-texts.ts';
import { BillOnPhone, useBillColumns } from './bill-columns.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { PaymentFilesDialog } from './payment-files-dialog.tsx';
import { type BillQuery, useBillFigures, useBills } from './queries.ts';
import { supplierTexts } from './suppliers/supplier-texts.ts';
import { texts } from './texts.ts';
import { UploadInvoice } from './upload-invoice.tsx';

const tabs: readonly BillTab[] = ['all', 'draft', 'waiting', 'open', 'overdue', 'paid', 'credits'];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const newBillPath = '/app/purchases/bills/new';
const newCreditPath = `${newBillPath}?kind=credit`;

/** Tab, search, supplier and tag from the URL, which is untrusted input. */
function stateFrom(params: URLSearchParams): BillQuery {
  const [contactId, tagId] = [params.get('supplier') ?? '', params.get('tag') ?? ''];
  return {
    tab: tabs.find((tab) => tab === params.get('tab')) ?? 'all',
    search: (params.get('search') ?? '').trim().slice(0, 200),
    contactId: uuid.test(contactId) ? contactId : null,
    tagId: uuid.test(tagId) ? tagId : null,
  };
}

export default function BillsPage() {
  const { list: t, states } = texts.use();
  const [params] = useUrlState();
  const { may } = useBooks();
  const description = useListDescription('purchases', t.description);
  const state = stateFrom(params);
  const { credit } = supplierTexts.use();
  const approval = approvalTexts.use();
  const labels = { ...t, paid: states.paid, credits: credit.tab, waiting: approval.tab };
  const settings = useQuery(api.purchases.purchaseSettings.queryOptions()).data;
  // Without approval this tab is hidden, unless the URL asks for it.
  const shownTabs = tabs.filter((tab) => tab !== 'waiting' || settings?.isApprovalNeeded === true || state.tab === 'waiting');
  const figures = useBillFigures();
  const counts = figures.data?.tabs;
  const mayWrite = may('purchases.write');
  const [opened, setOpened] = useState<'upload' | 'pay' | 'files' | 'approval' | null>(null);
  const close = () => setOpened(null);
  const mayPay = may('settlement.write');
  const actions = [
    ...(mayWrite ? [{ label: t.newBill, icon: Plus, variant: 'primary' as const, to: newBillPath }] : []),
    ...(mayWrite ? [{ label: t.upload, icon: Upload, onPress: () => setOpened('upload') }] : []),
    ...(mayPay ? [{ label: t.pay, icon: CircleDollarSign, onPress: () => setOpened('pay') }] : []),
    ...(may('settlement.read') ? [{ label: t.files, icon: FileText, isFolded: true, onPress: () => setOpened('files') }] : []),
    ...(mayWrite ? [{ label: credit.new, icon: Plus, isFolded: true, to: newCreditPath }] : []),
    ...(may('purchases.manage')
      ? [{ label: approval.settings, icon: ShieldCheck, isFolded: true, onPress: () => setOpened('approval') }]
      : []),
    { label: t.matches, icon: Landmark, isFolded: true, to: '/app/purchases/matches' },
  ];
  return (
    <>
      <PageHeader title={t.title} description={description} actions={actions} />
      <FiguresBar data={figures.data} isError={figures.isError} words={t} />
      <UrlTabs
        label={t.tabs}
        name="tab"
        shown={state.tab}
        tabs={shownTabs.map((value) => ({ value, label: counts === undefined ? labels[value] : `${labels[value]} ${counts[value]}` }))}
      >
        <BillList state={state} mayWrite={mayWrite} total={counts?.[state.tab]} />
      </UrlTabs>
      {opened === 'upload' && <UploadInvoice onClose={close} />}
      {opened === 'pay' && <PayDialog onClose={close} />}
      {opened === 'approval' && <ApprovalSettingsDialog onClose={close} />}
      {opened === 'files' && <PaymentFilesDialog mayWrite={mayPay} onClose={close} />}
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
  const columns = useBillColumns();
  const list = useBills(state);
  const supplier = useContact(state.contactId);
  const { credit } = supplierTexts.use();
  const isCredits = state.tab === 'credits';
  const isNarrowed = state.search !== '' || state.contactId !== null || (state.tagId ?? null) !== null;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchBox label={t.search} placeholder={t.searchHint} value={state.search} onChange={(search) => change({ search })} />
        {state.contactId !== null && (
          <Button icon={X} aria-label={t.showAll} onClick={() => change({ supplier: null })}>
            {t.onlyOf(supplier.data?.name ?? '…')}
          </Button>
        )}
        <TagFilter value={state.tagId ?? null} onChange={(tag) => change({ tag })} />
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
          isFiltered={isNarrowed || (state.tab !== 'all' && !isCredits)}
          words={isCredits ? { ...t, emptyTitle: credit.noneYet, emptyText: credit.noneYetText } : t}
          onReset={() => change({ tab: null, search: null, supplier: null, tag: null })}
        >
          {mayWrite && (
            <ButtonLink variant="primary" icon={Plus} to={isCredits ? newCreditPath : newBillPath}>
              {isCredits ? credit.new : t.newBill}
            </ButtonLink>
          )}
        </NothingListed>
      </PagedTable>
    </>
  );
}
