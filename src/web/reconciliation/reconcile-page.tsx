// Reconciliation status of each bank account, the next step, and past statement periods.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReconciledAccount, Reconciliation } from '#contract/reconciliation/reconciliation.ts';
import { useBooks } from '../ledger/index.ts';
import { api } from '../platform/client.ts';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useRows } from '../platform/use-rows.ts';
import { colon } from '../platform/texts.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Failed } from '../ui/failed.tsx';
import { Scale } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { PagedTable } from '../ui/tables/paged-table.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { StartDialog } from './start-dialog.tsx';
import { texts } from './texts.ts';

const pathTo = (id: string): string => `/app/banking/reconcile/${id}`;

export default function ReconcilePage() {
  const t = texts.use().accounts;
  const found = useQuery(api.reconciliation.listReconciledAccounts.queryOptions());
  const accounts = found.data ?? [];
  return (
    <>
      <PageHeader title={t.title} description={t.description} />
      {found.isError && found.data === undefined ? (
        <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Waiting label={t.loading} className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-36 w-full rounded-lg" />
          <Skeleton className="h-36 w-full rounded-lg" />
        </Waiting>
      ) : accounts.length === 0 ? (
        <Card padded={false}>
          <EmptyState title={t.emptyTitle} text={t.emptyText} actions={<ButtonLink to="/app/banking/import">{t.toImport}</ButtonLink>} />
        </Card>
      ) : (
        <>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {accounts.map((account) => (
              <AccountCard key={account.bankAccountId} account={account} />
            ))}
          </ul>
          <History />
        </>
      )}
    </>
  );
}

function AccountCard({ account }: { readonly account: ReconciledAccount }) {
  const t = texts.use().accounts;
  const { may } = useBooks();
  const navigate = useNavigate();
  const locale = useLocale();
  const [starting, setStarting] = useState(false);
  const day = (text: string) => formatDayShort(text, locale);
  const { next, openId } = account;
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-raised px-5 py-4 shadow-raised">
      <h2 className="truncate font-semibold">{account.name}</h2>
      <p className="text-small text-muted">{account.reconciledThrough === null ? t.never : t.through(day(account.reconciledThrough))}</p>
      <p className="mt-2 text-small">{next ? t.next(day(next.startsOn), day(next.endsOn)) : openId === null ? t.nothing : null}</p>
      {account.gaps.map((gap) => (
        <p key={gap.from} className="mt-2 text-small text-warning">
          {t.gap(day(gap.from), day(gap.to), gap.minor === null ? null : formatMoney(gap.minor, account.currency, locale))}
        </p>
      ))}
      {account.lateCount > 0 && <p className="mt-2 text-small text-warning">{t.late(account.lateCount)}</p>}
      <div className="mt-auto pt-4">
        {openId !== null ? (
          <ButtonLink size="small" variant="primary" to={pathTo(openId)}>
            {t.go}
          </ButtonLink>
        ) : (
          next !== null &&
          may('banking.write') && (
            <Button size="small" icon={Scale} onClick={() => setStarting(true)} aria-label={`${t.start}${colon()}${account.name}`}>
              {t.start}
            </Button>
          )
        )}
      </div>
      {next && (
        <StartDialog
          account={{ ...account, next }}
          open={starting}
          onClose={() => setStarting(false)}
          onDone={(id) => void navigate(pathTo(id))}
        />
      )}
    </li>
  );
}

function State({ of }: { readonly of: Reconciliation }) {
  const t = texts.use().accounts;
  return <Badge tone={of.state === 'finished' ? 'positive' : 'accent'}>{of.state === 'finished' ? t.finished : t.open}</Badge>;
}

function PeriodOnPhone({ of, days }: { readonly of: Reconciliation; readonly days: string }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{of.accountName}</span>
        <Money minor={of.closingMinor} currency={of.currency} className="shrink-0" />
      </span>
      <span className="flex items-center justify-between gap-3 text-small text-muted">
        <span className="truncate">{days}</span>
        <span className="shrink-0">
          <State of={of} />
        </span>
      </span>
    </>
  );
}

function History() {
  const t = texts.use().accounts;
  const navigate = useNavigate();
  const locale = useLocale();
  const list = useRows(api.reconciliation.listReconciliations, {});
  if (list.rows.length === 0) return null;
  const days = (r: Reconciliation) => `${formatDayShort(r.startsOn, locale)} – ${formatDayShort(r.endsOn, locale)}`;
  return (
    <section aria-label={t.history} className="mt-6">
      <h2 className="mb-2 font-semibold">{t.history}</h2>
      <PagedTable
        label={t.history}
        list={list}
        words={t}
        rowLabel={(r) => `${r.accountName} ${days(r)}`}
        onOpen={(r) => void navigate(pathTo(r.id))}
        renderPhone={(r) => <PeriodOnPhone of={r} days={days(r)} />}
        columns={[
          { key: 'account', header: t.account, width: 'minmax(10rem, 1fr)', cell: (r) => r.accountName, fixed: true },
          { key: 'period', header: t.period, width: '15rem', cell: days },
          { key: 'status', header: t.status, width: '8rem', cell: (r) => <State of={r} /> },
          {
            key: 'closing',
            header: t.closing,
            width: '10rem',
            align: 'right',
            cell: (r) => <Money minor={r.closingMinor} currency={r.currency} />,
          },
        ]}
      >
        {null}
      </PagedTable>
    </section>
  );
}
