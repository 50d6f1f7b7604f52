// Bank accounts and their imported statements. A statement dropped anywhere on the page starts an import.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LimitMark } from '../billing/index.ts';
import { useBooks } from '../ledger/index.ts';
import { Failed } from '../ui/failed.tsx';
import { Together } from '../platform/together.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CircleDollarSign, Plug, Plus, Scale, Upload, Wallet } from '../ui/icons.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { AccountCards } from './account-cards.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { ConnectionsCard } from './feeds/connections-card.tsx';
import { InvoiceOffers } from './invoice-offers.tsx';
import { ImportList } from './import-list.tsx';
import { overviewTexts } from './overview-texts.ts';
import { PageDrop } from './page-drop.tsx';
import { useBankAccounts, useImports } from './queries.ts';
import { leaveFile } from './waiting-file.ts';

const payoutsPath = '/app/banking/payouts';
const cryptoPath = '/app/banking/crypto';

export default function BankingPage() {
  const t = overviewTexts.use().page;
  const navigate = useNavigate();
  const { may } = useBooks();
  const mayWrite = may('banking.write');
  const [adding, setAdding] = useState(false);
  const startWith = (file: File) => {
    leaveFile(file);
    void navigate('/app/banking/import');
  };
  return (
    <>
      <PageHeader
        description={t.description}
        actions={
          mayWrite
            ? [
                { label: t.reconcile, icon: Scale, to: '/app/banking/reconcile' },
                { label: t.payouts, icon: CircleDollarSign, to: payoutsPath },
                { label: t.crypto, icon: Wallet, to: cryptoPath, isFolded: true },
                { label: t.connectBank, icon: Plug, to: '/app/banking/connect' },
                { label: t.addAccount, icon: Plus, onPress: () => setAdding(true) },
                { label: t.importStatement, icon: Upload, variant: 'primary', to: '/app/banking/import' },
              ]
            : [
                { label: t.reconcile, icon: Scale, to: '/app/banking/reconcile' },
                { label: t.payouts, icon: CircleDollarSign, to: payoutsPath },
                { label: t.crypto, icon: Wallet, to: cryptoPath, isFolded: true },
              ]
        }
      >
        {mayWrite && <LimitMark of="bank_accounts" onlyFull />}
      </PageHeader>
      <Together>
        <InvoiceOffers />
        <Accounts mayWrite={mayWrite} onAdd={() => setAdding(true)} />
        <ConnectionsCard mayWrite={mayWrite} />
        <Imports mayWrite={mayWrite} />
      </Together>
      {mayWrite && <PageDrop onFile={startWith} />}
      <AccountDialog open={adding} onClose={() => setAdding(false)} />
    </>
  );
}

function Accounts({ mayWrite, onAdd }: { readonly mayWrite: boolean; readonly onAdd: () => void }) {
  const { accounts: t, page } = overviewTexts.use();
  const { data, isError, error, refetch } = useBankAccounts();
  if (isError && data === undefined) return <Failed what={t.what} error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div role="status" aria-label={t.loading} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Skeleton className="h-51 w-full rounded-lg" />
        <Skeleton className="h-51 w-full rounded-lg max-sm:hidden" />
        <Skeleton className="h-51 w-full rounded-lg max-xl:hidden" />
      </div>
    );
  if (data.length === 0)
    return (
      <Card>
        <EmptyState
          compact
          title={t.emptyTitle}
          text={t.emptyText}
          actions={
            mayWrite && (
              <>
                <ButtonLink variant="primary" icon={Upload} to="/app/banking/import">
                  {page.importStatement}
                </ButtonLink>
                <Button icon={Plus} onClick={onAdd}>
                  {page.addAccount}
                </Button>
              </>
            )
          }
        />
      </Card>
    );
  return <AccountCards accounts={data} mayWrite={mayWrite} />;
}

function Imports({ mayWrite }: { readonly mayWrite: boolean }) {
  const t = overviewTexts.use().statements;
  const { data, isError, error, refetch } = useImports();
  return (
    <Card title={t.title} description={t.description} padded={false} className="mt-6">
      {data === undefined &&
        (isError ? (
          <Failed what={t.what} error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="space-y-3 px-5 pb-5">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        ))}
      {data?.length === 0 && (
        <p className="px-5 pb-5 text-muted">
          {t.none} {mayWrite && t.noneText}
        </p>
      )}
      {data !== undefined && data.length > 0 && <ImportList imports={data} mayWrite={mayWrite} />}
    </Card>
  );
}
