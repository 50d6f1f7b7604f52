// Through which day the books are locked, and the way to lock or unlock them. What is locked cannot be changed by anyone, in any part of Daybook.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, addMonths, endOfMonth, monthOf } from '#core/calendar.ts';
import { api } from '../platform/client.ts';
import { formatDay, formatDayShort } from '../platform/format.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { sentenceOfError } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Lock } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { useBooks } from './books.ts';

export function LockControl() {
  const [open, setOpen] = useState(false);
  const locale = useLocale();
  const { may } = useBooks();
  const state = useQuery(api.ledger.lockState.queryOptions());
  if (state.isPending) return <Skeleton className="h-9 w-40" />;
  if (state.isError) return null;
  const { lockedThrough } = state.data;
  const word = lockedThrough === null ? 'All periods open' : `Locked through ${formatDayShort(lockedThrough, locale)}`;
  if (!may('books.lock'))
    return (
      <span className="flex h-9 items-center gap-2 text-muted">
        <Lock aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {word}
      </span>
    );
  return (
    <>
      <Button icon={Lock} onClick={() => setOpen(true)}>
        {lockedThrough === null ? 'Lock the books' : word}
      </Button>
      {open && <LockDialog lockedThrough={lockedThrough} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks, then locks or unlocks; what it did is said in a notice. */
function useLock(lockedThrough: string | null, onDone: () => void) {
  const locale = useLocale();
  const cache = useQueryClient();
  const lock = useMutation(
    api.ledger.lockBooks.mutationOptions({
      onSuccess: (now) => {
        void cache.invalidateQueries();
        onDone();
        notify({
          variant: 'success',
          title: now.lockedThrough === null ? 'All periods are open' : `Books locked through ${formatDay(now.lockedThrough, locale)}`,
          description: now.lockedThrough === null ? 'Entries of any day can be changed again.' : 'Entries up to this day stay as they are.',
        });
      },
    }),
  );
  const ask = async (through: string | null) => {
    const isLater = through !== null && (lockedThrough === null || through > lockedThrough);
    const reopened = 'Statements that you have handed in may no longer match.';
    const question = isLater
      ? {
          title: `Lock the books through ${formatDay(through, locale)}?`,
          description: 'Nothing dated up to this day can be added, changed or deleted. You can unlock the books again.',
          confirmLabel: 'Lock the books',
        }
      : through === null
        ? {
            title: 'Unlock all periods?',
            description: `Entries of any day can be changed again. ${reopened}`,
            confirmLabel: 'Unlock all',
            danger: true,
          }
        : {
            title: `Unlock the days after ${formatDay(through, locale)}?`,
            description: `Entries of those days can be changed again. ${reopened}`,
            confirmLabel: 'Unlock',
            danger: true,
          };
    if (await confirm(question)) lock.mutate({ through });
  };
  return { ask, isPending: lock.isPending, error: lock.isError ? sentenceOfError(lock.error) : undefined };
}

function LockDialog({ lockedThrough, onClose }: { readonly lockedThrough: string | null; readonly onClose: () => void }) {
  const locale = useLocale();
  const today = useToday();
  const [through, setThrough] = useState<string | null>(lockedThrough ?? endOfMonth(addMonths(monthOf(today), -1)));
  const lock = useLock(lockedThrough, onClose);
  const isLater = through !== null && (lockedThrough === null || through > lockedThrough);
  const tooLate = through !== null && through > addDays(today, -1) ? 'Books can be locked through yesterday at the latest.' : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      width="small"
      title="Lock the books"
      description={lockedThrough === null ? 'All periods are open now.' : `Locked through ${formatDay(lockedThrough, locale)} now.`}
      footer={
        <>
          {lockedThrough !== null && (
            <Button variant="ghost" onClick={() => void lock.ask(null)}>
              Unlock all
            </Button>
          )}
          <span className="flex-1" />
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={lock.isPending}
            loadingLabel="Saving…"
            disabled={through === null || through === lockedThrough || tooLate !== undefined}
            onClick={() => void lock.ask(through)}
          >
            {isLater || lockedThrough === null ? 'Lock' : 'Unlock back to this day'}
          </Button>
        </>
      }
    >
      <DateField
        label="Locked through"
        value={through}
        onChange={setThrough}
        error={lock.error ?? tooLate}
        help="After a month or a year is done and handed in, a lock keeps it as it was."
      />
    </Dialog>
  );
}
