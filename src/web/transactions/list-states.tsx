// The list without rows: empty, no matches, or an error.
import { actionWordsNow } from '../ui/action-words.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Plus, RotateCcw, Upload } from '../ui/icons.ts';
import { texts } from './texts.ts';

export function ListFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = texts.use().list;
  return (
    <EmptyState
      compact
      title={t.failed}
      text={t.failedText}
      actions={
        <Button icon={RotateCcw} onClick={onRetry}>
          {actionWordsNow().retry}
        </Button>
      }
    />
  );
}

export interface EmptyListProps {
  readonly filtered: boolean;
  readonly mayWrite: boolean;
  readonly onReset: () => void;
}

export function EmptyList({ filtered, mayWrite, onReset }: EmptyListProps) {
  const { list: t, newTransaction } = texts.use();
  if (filtered)
    return <EmptyState compact title={t.noneTitle} text={t.filteredText} actions={<Button onClick={onReset}>{t.resetFilters}</Button>} />;
  return (
    <EmptyState
      compact
      title={t.noneTitle}
      text={t.emptyText}
      actions={
        mayWrite && (
          <>
            <ButtonLink variant="primary" icon={Upload} to="/app/banking/import">
              {t.importStatement}
            </ButtonLink>
            <ButtonLink icon={Plus} to="/app/transactions?new=expense">
              {newTransaction}
            </ButtonLink>
          </>
        )
      }
    />
  );
}
