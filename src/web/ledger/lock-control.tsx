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
import { lockTexts } from './lock-texts.ts';

export function LockControl() {
  const t = lockTexts.use();
  const [open, setOpen] = useState(false);
  const locale = useLocale();
  const { may } = useBooks();
  const state = useQuery(api.ledger.lockState.queryOptions());
  if (state.isPending) return <Skeleton className="h-9 w-40" />;
  if (state.isError) return null;
  const { lockedThrough } = state.data;
  const word = lockedThrough === null ? t.open : t.lockedThrough(formatDayShort(lockedThrough, locale));
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
        {lockedThrough === null ? t.lockBooks : word}
      </Button>
      {open && <LockDialog lockedThrough={lockedThrough} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks, then locks or unlocks; what it did is said in a notice. */
function useLock(lockedThrough: string | null, onDone: () => void) {
  const t = lockTexts.use();
  const locale = useLocale();
  const cache = useQueryClient();
  const lock = useMutation(
    api.ledger.lockBooks.mutationOptions({
      onSuccess: (now) => {
        void cache.invalidateQueries();
        onDone();
        notify({
          variant: 'success',
          title: now.lockedThrough === null ? t.allOpen : t.locked(formatDay(now.lockedThrough, locale)),
          description: now.lockedThrough === null ? t.allOpenText : t.lockedText,
        });
      },
    }),
  );
  const ask = async (through: string | null) => {
    const isLater = through !== null && (lockedThrough === null || through > lockedThrough);
    const question = isLater
      ? { title: t.lockTitle(formatDay(through, locale)), description: t.lockText, confirmLabel: t.lockBooks }
      : through === null
        ? { title: t.unlockAllTitle, description: t.unlockAllText, confirmLabel: t.unlockAll, danger: true }
        : { title: t.unlockTitle(formatDay(through, locale)), description: t.unlockText, confirmLabel: t.unlock, danger: true };
    if (await confirm(question)) lock.mutate({ through });
  };
  return { ask, isPending: lock.isPending, error: lock.isError ? sentenceOfError(lock.error) : undefined };
}

function LockDialog({ lockedThrough, onClose }: { readonly lockedThrough: string | null; readonly onClose: () => void }) {
  const t = lockTexts.use();
  const locale = useLocale();
  const today = useToday();
  const [through, setThrough] = useState<string | null>(lockedThrough ?? endOfMonth(addMonths(monthOf(today), -1)));
  const lock = useLock(lockedThrough, onClose);
  const isLater = through !== null && (lockedThrough === null || through > lockedThrough);
  const tooLate = through !== null && through > addDays(today, -1) ? t.tooLate : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      width="small"
      title={t.lockBooks}
      description={lockedThrough === null ? t.openNow : t.lockedNow(formatDay(lockedThrough, locale))}
      footer={
        <>
          {lockedThrough !== null && (
            <Button variant="ghost" onClick={() => void lock.ask(null)}>
              {t.unlockAll}
            </Button>
          )}
          <span className="flex-1" />
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            variant="primary"
            loading={lock.isPending}
            loadingLabel={t.saving}
            disabled={through === null || through === lockedThrough || tooLate !== undefined}
            onClick={() => void lock.ask(through)}
          >
            {isLater || lockedThrough === null ? t.lock : t.unlockBack}
          </Button>
        </>
      }
    >
      <DateField label={t.through} value={through} onChange={setThrough} error={lock.error ?? tooLate} help={t.help} />
    </Dialog>
  );
}
