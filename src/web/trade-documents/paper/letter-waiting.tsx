// The email dialog while its proposed text is loading, or if that failed.
import { Failed } from '../../ui/failed.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Skeleton } from '../../ui/progress.tsx';

export interface LetterWaitingProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The texts for loading and for a failure. */
  readonly words: { readonly what: string; readonly loading: string };
  readonly proposed: { readonly isError: boolean; readonly error: unknown; readonly refetch: () => unknown };
}

export function LetterWaiting({ title, onClose, words, proposed }: LetterWaitingProps) {
  return (
    <Dialog open standsIn onClose={onClose} title={title}>
      {proposed.isError ? (
        <Failed what={words.what} error={proposed.error} onRetry={() => void proposed.refetch()} />
      ) : (
        <Waiting label={words.loading} className="space-y-4">
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-40 w-full" />
        </Waiting>
      )}
    </Dialog>
  );
}
