// What stands in the list when there are no rows: nothing yet, nothing that matches, or nothing that could be read.
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Plus, RotateCcw, Upload } from '../ui/icons.ts';

export interface EmptyListProps {
  readonly failed: boolean;
  readonly filtered: boolean;
  readonly mayWrite: boolean;
  readonly onReset: () => void;
  readonly onRetry: () => void;
}

export function EmptyList({ failed, filtered, mayWrite, onReset, onRetry }: EmptyListProps) {
  if (failed)
    return (
      <EmptyState
        compact
        title="Failed to fetch transactions"
        text="The list could not be read. Nothing in your books changed."
        actions={
          <Button icon={RotateCcw} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    );
  if (filtered)
    return (
      <EmptyState
        compact
        title="No transactions found"
        text="Nothing in your books matches all of these filters."
        actions={<Button onClick={onReset}>Reset filters</Button>}
      />
    );
  return (
    <EmptyState
      compact
      title="No transactions found"
      text="Import a statement of your bank, and months of it stand here in a minute. Or write the first one by hand."
      actions={
        mayWrite && (
          <>
            <ButtonLink variant="primary" icon={Upload} to="/app/banking/import">
              Import a statement
            </ButtonLink>
            <ButtonLink icon={Plus} to="/app/transactions?new=expense">
              New Transaction
            </ButtonLink>
          </>
        )
      }
    />
  );
}
