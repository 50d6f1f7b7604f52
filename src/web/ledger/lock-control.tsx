// Shows the lock date of the books, and locks or unlocks them. Nobody can change anything in a locked period, in any part of Daybook.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, addMonths, endOfMonth, monthOf } from '#core/calendar.ts';
import { api, client } from '../platform/client.ts';
import { formatDay, formatDayShort } from '../platform/format.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { useForm } from '../platform/use-form.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { DateField } from '../ui/dates/date-field.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Lock } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
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

interface LockDialogProps {
  readonly lockedThrough: string | null;
  readonly onClose: () => void;
}

/** Asks, then locks or unlocks and reports it in a notice. */
function useLock({ lockedThrough, onClose }: LockDialogProps) {
  const t = lockTexts.use();
  const locale = useLocale();
  const today = useToday();
  const form = useForm(() => ({ through: lockedThrough ?? (endOfMonth(addMonths(monthOf(today), -1)) as string | null) }));
  const isLater = (through: string | null) => through !== null && (lockedThrough === null || through > lockedThrough);
  const ask = async (through: string | null) => {
    const question = isLater(through)
      ? { title: t.lockTitle(formatDay(through ?? '', locale)), description: t.lockText, confirmLabel: t.lockBooks }
      : through === null
        ? { title: t.unlockAllTitle, description: t.unlockAllText, confirmLabel: t.unlockAll, danger: true }
        : { title: t.unlockTitle(formatDay(through, locale)), description: t.unlockText, confirmLabel: t.unlock, danger: true };
    if (!(await confirm(question))) return;
    await form.save(
      () => client.ledger.lockBooks({ through }),
      (now) => {
        onClose();
        notify({
          variant: 'success',
          title: now.lockedThrough === null ? t.allOpen : t.locked(formatDay(now.lockedThrough, locale)),
          description: now.lockedThrough === null ? t.allOpenText : t.lockedText,
        });
      },
    );
  };
  return { form, ask, isLater, today };
}

function LockDialog(props: LockDialogProps) {
  const { lockedThrough, onClose } = props;
  const t = lockTexts.use();
  const locale = useLocale();
  const { form, ask, isLater, today } = useLock(props);
  const { through } = form.draft;
  const tooLate = through !== null && through > addDays(today, -1) ? t.tooLate : undefined;
  return (
    <FormDialog
      onClose={onClose}
      width="small"
      title={t.lockBooks}
      description={lockedThrough === null ? t.openNow : t.lockedNow(formatDay(lockedThrough, locale))}
      form={form}
      onSave={() => void ask(through)}
      save={isLater(through) || lockedThrough === null ? t.lock : t.unlockBack}
      disabled={through === null || through === lockedThrough || tooLate !== undefined}
      aside={
        lockedThrough !== null && (
          <Button variant="ghost" onClick={() => void ask(null)}>
            {t.unlockAll}
          </Button>
        )
      }
      above={
        <p className="mb-4 text-small">
          <Link to={`/app/reports/exchange-differences${through === null ? '' : `?on=${through}`}`}>{t.exchange}</Link>
        </p>
      }
    >
      <DateField
        label={t.through}
        value={through}
        onChange={(day) => form.set({ through: day })}
        error={form.at('through') ?? tooLate}
        help={t.help}
      />
    </FormDialog>
  );
}
