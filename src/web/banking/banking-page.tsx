// Bank accounts and the statements read into them. A statement dropped anywhere on the page starts an import.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Failed, useBooks } from '../ledger/index.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Plus, Upload } from '../ui/icons.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { AccountCards } from './account-cards.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { ImportList } from './import-list.tsx';
import { PageDrop } from './page-drop.tsx';
import { useBankAccounts, useImports } from './queries.ts';
import { leaveFile } from './waiting-file.ts';

export function meta() {
  return [{ title: 'Banking · Daybook' }];
}

export default function BankingPage() {
  const navigate = useNavigate();
  const { may } = useBooks();
  const mayWrite = may('books.write');
  const [adding, setAdding] = useState(false);
  const startWith = (file: File) => {
    leaveFile(file);
    void navigate('/app/banking/import');
  };
  return (
    <>
      <PageHeader
        title="Banking"
        description="Bank accounts and the statements that came from them."
        actions={
          mayWrite
            ? [
                { label: 'Add account', icon: Plus, onPress: () => setAdding(true) },
                { label: 'Import a statement', icon: Upload, variant: 'primary', to: '/app/banking/import' },
              ]
            : []
        }
      />
      <Accounts mayWrite={mayWrite} onAdd={() => setAdding(true)} />
      <Imports mayWrite={mayWrite} />
      {mayWrite && <PageDrop onFile={startWith} />}
      <AccountDialog open={adding} onClose={() => setAdding(false)} />
    </>
  );
}

function Accounts({ mayWrite, onAdd }: { readonly mayWrite: boolean; readonly onAdd: () => void }) {
  const { data, isError, error, refetch } = useBankAccounts();
  if (isError && data === undefined) return <Failed what="The bank accounts" error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div role="status" aria-label="Loading bank accounts…" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
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
          title="No bank account yet"
          text="Drop a statement here, or add the account first. Whatever your bank exports can be read: CSV, OFX, QIF, CAMT.053, MT940."
          actions={
            mayWrite && (
              <>
                <ButtonLink variant="primary" icon={Upload} to="/app/banking/import">
                  Import a statement
                </ButtonLink>
                <Button icon={Plus} onClick={onAdd}>
                  Add account
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
  const { data, isError, error, refetch } = useImports();
  return (
    <Card
      title="Statements"
      description="Every file that was read. Taking one back reverses what it brought."
      padded={false}
      className="mt-6"
    >
      {data === undefined &&
        (isError ? (
          <Failed what="The statements" error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="space-y-3 px-5 pb-5">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        ))}
      {data?.length === 0 && (
        <p className="px-5 pb-5 text-muted">
          None yet. {mayWrite && 'Drop a file from your bank anywhere on this page: you see what is in it before anything is written.'}
        </p>
      )}
      {data !== undefined && data.length > 0 && <ImportList imports={data} mayWrite={mayWrite} />}
    </Card>
  );
}
