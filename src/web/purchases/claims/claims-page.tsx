// Expense claims: tabs with counts and the list, newest first; each opens in a drawer.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Claim, ClaimChoices, ClaimRow, ClaimTab } from '#contract/purchases/claims.ts';
import { useBooks } from '../../ledger/index.ts';
import { api } from '../../platform/client.ts';
import { formatDayShort } from '../../platform/format.ts';
import { newId } from '../../platform/id.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useUrlState } from '../../platform/url-state.ts';
import { useRows } from '../../platform/use-rows.ts';
import { Drawer, Opening } from '../../ui/dialogs/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { Plus } from '../../ui/icons.ts';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { type Column, dayWidth } from '../../ui/tables/data-table-column.ts';
import { RowOnPhone } from '../../ui/tables/list-page.tsx';
import { NothingListed, PagedTable, UrlTabs } from '../../ui/tables/paged-table.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { ClaimEditor } from './claim-editor.tsx';
import { blankClaim, formOf } from './claim-form.ts';
import { claimTexts } from './claim-texts.ts';
import { ClaimBadge, ClaimView } from './claim-view.tsx';

const tabs: readonly ClaimTab[] = ['all', 'draft', 'waiting', 'open', 'paid'];

export default function ClaimsPage() {
  const t = claimTexts.use().list;
  const [params, change] = useUrlState();
  const { may } = useBooks();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'all';
  const counts = useQuery(api.claims.claimFigures.queryOptions()).data?.tabs;
  const mayWrite = may('claims.write');
  const start = () => change({ open: 'new' });
  return (
    <>
      <PageHeader
        title={t.title}
        description={t.description}
        actions={mayWrite ? [{ label: t.newClaim, icon: Plus, variant: 'primary', onPress: start }] : []}
      />
      <UrlTabs
        label={t.tabs}
        name="tab"
        shown={tab}
        tabs={tabs.map((value) => ({ value, label: counts === undefined ? t[value] : `${t[value]} ${counts[value]}` }))}
      >
        <ClaimList tab={tab} onNew={mayWrite ? start : undefined} />
      </UrlTabs>
      <Opening of={params.get('open')}>
        {(id, open) => <ClaimDrawer key={id} id={id} open={open} onClose={() => change({ open: null, receipt: null })} />}
      </Opening>
    </>
  );
}

function useColumns(onOpen: (id: string) => void): readonly Column<ClaimRow>[] {
  const t = claimTexts.use().list;
  const locale = useLocale();
  return [
    {
      key: 'merchant',
      header: t.merchant,
      width: 'minmax(9rem, 1.2fr)',
      fixed: true,
      cell: (row) => (
        <button type="button" className="max-w-full truncate text-left font-medium" onClick={() => onOpen(row.id)}>
          {row.merchant || t.noMerchant}
        </button>
      ),
    },
    { key: 'claimant', header: t.claimant, width: 'minmax(8rem, 1fr)', cell: (row) => row.claimant },
    {
      key: 'spent',
      header: t.spentOn,
      width: dayWidth,
      cell: (row) => row.spentOn !== null && <span className="figures">{formatDayShort(row.spentOn, locale)}</span>,
    },
    { key: 'state', header: t.state, width: '11rem', cell: (row) => <ClaimBadge claim={row} /> },
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

function ClaimList({ tab, onNew }: { readonly tab: ClaimTab; readonly onNew: (() => void) | undefined }) {
  const t = claimTexts.use().list;
  const { may } = useBooks();
  const [params, change] = useUrlState();
  const search = (params.get('search') ?? '').trim().slice(0, 200);
  const isMine = params.get('mine') === 'yes';
  const list = useRows(api.claims.listClaims, { tab, search, mine: isMine || undefined });
  const show = (id: string) => change({ open: id });
  const columns = useColumns(show);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchBox label={t.search} placeholder={t.searchHint} value={search} onChange={(text) => change({ search: text })} />
        {may('purchases.read') && (
          <Checkbox label={t.mine} checked={isMine} onChange={(e) => change({ mine: e.currentTarget.checked ? 'yes' : null })} />
        )}
      </div>
      <PagedTable
        list={list}
        label={t.title}
        columns={columns}
        rowLabel={(row) => `${row.merchant || t.noMerchant} ${row.claimant}`}
        renderPhone={(row) => (
          <RowOnPhone
            title={columns[0]?.cell(row)}
            end={<Money minor={row.payableMinor} currency={row.currency} />}
            text={row.claimant}
            state={<ClaimBadge claim={row} />}
          />
        )}
        onOpen={(row) => show(row.id)}
      >
        <NothingListed
          isFiltered={search !== '' || isMine || tab !== 'all'}
          words={t}
          onReset={() => change({ tab: null, search: null, mine: null })}
          add={onNew && { label: t.newClaim, icon: Plus, variant: 'primary', onPress: onNew }}
        />
      </PagedTable>
    </>
  );
}

interface DrawerProps {
  /** 'new', or an id. */
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

function ClaimDrawer({ id, open, onClose }: DrawerProps) {
  const t = claimTexts.use().form;
  const choices = useQuery(api.claims.claimChoices.queryOptions());
  const isNew = id === 'new';
  const found = useQuery(api.claims.claim.queryOptions({ input: { id }, enabled: !isNew && open, staleTime: 0 }));
  if (choices.data && isNew) return <NewClaim open={open} choices={choices.data} onClose={onClose} />;
  if (choices.data && found.data) return <KnownClaim open={open} claim={found.data} choices={choices.data} onClose={onClose} />;
  const error = choices.error ?? found.error;
  return (
    <Drawer open={open} onClose={onClose} title={isNew ? t.newTitle : t.title}>
      {error ? (
        <Failed what={t.what} error={error} onRetry={() => void Promise.all([choices.refetch(), isNew || found.refetch()])} />
      ) : (
        <Waiting label={t.loading} className="space-y-4">
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-24 w-full" />
        </Waiting>
      )}
    </Drawer>
  );
}

interface EditorProps extends Omit<DrawerProps, 'id'> {
  readonly choices: ClaimChoices;
}

function NewClaim({ open, choices, onClose }: EditorProps) {
  const t = claimTexts.use().form;
  const [, change] = useUrlState();
  const [params] = useSearchParams();
  const [id] = useState(newId);
  const [begun] = useState(() => {
    const receipt = params.get('receipt');
    return blankClaim(choices.currency, receipt === null ? [] : [{ id: receipt, name: t.receipts }]);
  });
  return (
    <ClaimEditor
      id={id}
      open={open}
      known={null}
      begun={begun}
      choices={choices}
      onClose={onClose}
      onSubmitted={(claim) => (claim.mayApprove ? change({ open: claim.id, receipt: null }) : onClose())}
    />
  );
}

function KnownClaim({ claim, open, choices, onClose }: EditorProps & { readonly claim: Claim }) {
  const { may } = useBooks();
  const mayEdit = claim.isMine && may('claims.write');
  const [isEditing, setEditing] = useState(mayEdit && (claim.state === 'draft' || claim.state === 'returned'));
  // A refetch must not overwrite what is being edited.
  const [first, setFirst] = useState(claim);
  const edit = () => {
    setFirst(claim);
    setEditing(true);
  };
  if (!isEditing || !mayEdit) return <ClaimView open={open} claim={claim} choices={choices} onEdit={edit} onClose={onClose} />;
  return (
    <ClaimEditor
      id={first.id}
      open={open}
      known={first}
      begun={formOf(first.draft, first.receipts)}
      choices={choices}
      onClose={onClose}
      onSubmitted={(submitted) => (submitted.mayApprove ? setEditing(false) : onClose())}
    />
  );
}
