// Payment files: download again, see how much of each is matched, and undo before sending.
import type { PaymentFileRow } from '#contract/purchases/payment-file.ts';
import { api, client } from '../platform/client.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction, useDownload } from '../platform/use-action.ts';
import { useRows } from '../platform/use-rows.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Download } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { texts } from './texts.ts';

interface PaymentFilesProps {
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

export function PaymentFilesDialog({ mayWrite, onClose }: PaymentFilesProps) {
  const t = texts.use().files;
  const list = useRows(api.purchases.listPaymentFiles, {});
  return (
    <Dialog open onClose={onClose} width="large" title={t.title} description={t.description}>
      {list.isError && <Failed what={t.what} error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && (
        <Waiting label={t.loading}>
          <Skeleton className="h-24 w-full" />
        </Waiting>
      )}
      {list.isSuccess && list.rows.length === 0 && <p className="text-muted">{t.none}</p>}
      <ul className="divide-y divide-line">
        {list.rows.map((file) => (
          <Row key={file.id} file={file} mayWrite={mayWrite} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="mt-3" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </Dialog>
  );
}

function Row({ file, mayWrite }: { readonly file: PaymentFileRow; readonly mayWrite: boolean }) {
  const t = texts.use().files;
  const locale = useLocale();
  const { busy, run } = useAction();
  const { busy: isLoading, download } = useDownload();
  const { id, fileName, executeOn, payments, matched, isUndone, totalMinor, currency } = file;
  const undo = async () => {
    const question = { title: t.undoTitle, description: t.undoText, confirmLabel: t.undo, cancelLabel: t.keep, danger: true };
    if (await confirm(question))
      await run(
        () => client.purchases.undoPaymentFile({ id }),
        () => notify({ title: t.undone }),
      );
  };
  const state = isUndone ? t.stateUndone : matched === payments ? t.stateMatched : t.stateOnItsWay(matched, payments);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="truncate font-medium">{fileName}</p>
        <p className="flex flex-wrap items-center gap-2 text-small text-muted">
          {t.count(payments, formatDayShort(executeOn, locale))}
          <Badge tone={isUndone ? 'neutral' : matched === payments ? 'positive' : 'accent'}>{state}</Badge>
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Money minor={totalMinor} currency={currency} />
        {!isUndone && (
          <IconButton
            icon={Download}
            label={t.download(fileName)}
            disabled={isLoading}
            onClick={() => void download(() => client.purchases.paymentFile({ id }), fileName)}
          />
        )}
        {mayWrite && !isUndone && matched === 0 && (
          <Button size="small" disabled={busy} onClick={() => void undo()}>
            {t.undo}
          </Button>
        )}
      </div>
    </li>
  );
}
