// The counts of an account, latest first; the latest can be undone.
import { api, client } from '../../platform/client.ts';
import { formatDay } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useAction } from '../../platform/use-action.ts';
import { useRows } from '../../platform/use-rows.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Money } from '../../ui/money.tsx';
import { notify } from '../../ui/notices.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { cashTexts } from './texts.ts';

export function EarlierCounts({ accountId, mayWrite }: { readonly accountId: string; readonly mayWrite: boolean }) {
  const t = cashTexts.use();
  const locale = useLocale();
  const found = useRows(api.cashCounts.listCashCounts, { accountId }, { size: 20 });
  const action = useAction();
  const undo = async (id: string, day: string) => {
    if (!(await confirm({ title: t.undoTitle(day), description: t.undoText, confirmLabel: t.undo, danger: true }))) return;
    await action.run(
      () => client.cashCounts.undoCashCount({ id }),
      () => notify({ variant: 'success', title: t.undone }),
    );
  };
  return (
    <section aria-label={t.earlier}>
      <h3 className="mb-1 font-semibold">{t.earlier}</h3>
      {found.isPending && <Skeleton className="h-10 w-full" />}
      {found.isError && <Failed what={t.whatCounts} error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && found.rows.length === 0 && <p className="text-small text-muted">{t.none}</p>}
      <ul>
        {found.rows.map((count) => {
          const day = formatDay(count.countedOn, locale);
          const { differenceMinor: difference } = count;
          return (
            <li key={count.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line py-2">
              <span className="min-w-0 flex-1">
                <span className="block">{day}</span>
                <span className="block truncate text-small text-muted">
                  {difference === 0 ? t.equal : difference > 0 ? t.over : t.short}{' '}
                  {difference !== 0 && <Money minor={Math.abs(difference)} currency={count.currency} />}
                  {count.note !== '' && ` · ${count.note}`}
                </span>
              </span>
              <Money minor={count.countedMinor} currency={count.currency} />
              {count.undoneAt !== null && <Badge>{t.isUndone}</Badge>}
              {mayWrite && count.canUndo && (
                <Button
                  variant="ghost"
                  size="small"
                  disabled={action.busy}
                  aria-label={t.undoOf(day)}
                  onClick={() => void undo(count.id, day)}
                >
                  {t.undo}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {found.hasNextPage && (
        <Button variant="ghost" size="small" disabled={found.isFetchingNextPage} onClick={found.more}>
          {t.more}
        </Button>
      )}
    </section>
  );
}
