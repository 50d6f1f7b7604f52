// A business without entries: no figures are made up; the first step is offered instead.
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Upload } from '../ui/icons.ts';
import { useLoadSample } from './sample.ts';

export function EmptyDashboard({ isSample }: { readonly isSample: boolean }) {
  const load = useLoadSample();
  return (
    <Card>
      <EmptyState
        title="The books are open, and empty"
        text="Drop in the statement that your bank gives you, and this page fills with your own figures. Any CSV, OFX, QIF, CAMT.053 or MT940 file will do."
        actions={
          <>
            <ButtonLink to="/app/banking/import" variant="primary" icon={Upload}>
              Import a bank statement
            </ButtonLink>
            <ButtonLink to="/app/transactions?new=income">Record a transaction</ButtonLink>
            {!isSample && (
              <Button variant="ghost" loading={load.isPending} loadingLabel="Loading the sample business…" onClick={() => load.mutate()}>
                Load the sample business
              </Button>
            )}
          </>
        }
      />
    </Card>
  );
}
