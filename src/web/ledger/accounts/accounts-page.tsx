// The chart of accounts with balances; searched by name, changed in a drawer.
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Account } from '#contract/ledger/ledger.ts';
import { api } from '../../platform/client.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ArrowLeftRight, Plus } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { SearchInput } from '../../ui/forms/text-input.tsx';
import { AccountDrawer } from './account-drawer.tsx';
import { AccountGroupTable } from './account-table.tsx';
import { accountTree, matchesAccount } from './account-tree.ts';
import { accountTexts } from './account-texts.ts';
import { subkindWord } from './account-words.ts';
import { useBooks } from '../books.ts';
import { chartTexts } from './chart-texts.ts';
import { Failed } from '../../ui/failed.tsx';
import { LockControl } from '../lock-control.tsx';
import { Waiting } from '../../ui/waiting.tsx';

export default function AccountsPage() {
  const t = accountTexts.use().page;
  const [params, change] = useUrlState();
  const { may } = useBooks();
  const search = params.get('search') ?? '';
  const [typed, setTyped] = useState(search);
  const query = useDeferredValue(typed.trim());
  const showArchived = params.get('archived') === 'shown';
  const found = useQuery(api.ledger.listAccounts.queryOptions({ input: { includeArchived: true } }));
  const open = params.get('account');
  const find = (text: string) => {
    setTyped(text);
    change({ search: text.trim() });
  };
  const actions = [{ label: t.add, icon: Plus, variant: 'primary', onPress: () => change({ account: 'new' }, 'push') }] as const;
  return (
    <>
      <PageHeader description={t.description} actions={may('books.write') ? actions : []} />
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="w-full sm:w-72">
          <SearchInput aria-label={t.search} placeholder={t.placeholder} value={typed} onChange={(e) => find(e.currentTarget.value)} />
        </div>
        <Checkbox
          label={t.showArchived}
          checked={showArchived}
          onChange={(e) => change({ archived: e.currentTarget.checked ? 'shown' : null })}
        />
        <span className="flex-1" />
        <ButtonLink to="/app/reports/exchange-differences" icon={ArrowLeftRight}>
          {t.exchange}
        </ButtonLink>
        <LockControl />
      </div>
      {found.isPending && <ChartSkeleton />}
      {found.isError && !found.data && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <Chart accounts={found.data.filter((a) => showArchived || !a.isArchived)} query={query} onClear={() => find('')} />}
      {found.data && open !== null && (
        <AccountDrawer
          key={open}
          accountId={open}
          startKind={params.get('kind')}
          accounts={found.data}
          onClose={() => change({ account: null, kind: null })}
        />
      )}
    </>
  );
}

function Chart({
  accounts,
  query,
  onClear,
}: {
  readonly accounts: readonly Account[];
  readonly query: string;
  readonly onClear: () => void;
}) {
  const t = accountTexts.use().page;
  const { uses } = chartTexts.use();
  const [, change] = useUrlState();
  const { currency, may } = useBooks();
  const shown = query === '' ? accounts : accounts.filter((a) => matchesAccount(a, query, subkindWord(a.subkind, uses)));
  if (shown.length === 0)
    return query === '' ? (
      <EmptyState compact title={t.noneTitle} text={t.noneText} />
    ) : (
      <EmptyState compact title={t.unmatchedTitle} text={t.unmatchedText(query)} actions={<Button onClick={onClear}>{t.clear}</Button>} />
    );
  return (
    <div className="space-y-6">
      {accountTree(shown)
        .filter((group) => query === '' || group.nodes.length > 0)
        .map((group) => (
          <AccountGroupTable
            key={group.kind}
            group={group}
            currency={currency}
            onOpen={(id) => change({ account: id }, 'push')}
            {...(may('books.write') ? { onAdd: () => change({ account: 'new', kind: group.kind }, 'push') } : {})}
          />
        ))}
    </div>
  );
}

function ChartSkeleton() {
  const t = accountTexts.use().page;
  return (
    <Waiting label={t.loading} className="space-y-6">
      {[5, 3, 4].map((rows, at) => (
        <div key={at} className="rounded-lg border border-line bg-raised p-5 shadow-raised">
          <Skeleton className="mb-4 h-4 w-28" />
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className="flex justify-between py-2.5">
              <Skeleton className="h-3.5 w-2/5" />
              <Skeleton className="h-3.5 w-20" />
            </div>
          ))}
        </div>
      ))}
    </Waiting>
  );
}
