// Compares two documents that look like the same receipt: remove one of them, with undo, or keep both.
import { useQuery } from '@tanstack/react-query';
import { FilePreview, useRemove } from '../files/index.ts';
import { api, client } from '../platform/client.ts';
import { formatDay } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useUrlState } from '../platform/url-state.ts';
import { useAction } from '../platform/use-action.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Trash2 } from '../ui/icons.ts';
import { Skeleton } from '../ui/progress.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { texts } from './texts.ts';

interface CompareProps {
  readonly id: string;
  readonly otherId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}
export function CompareDocuments({ id, otherId, open, onClose }: CompareProps) {
  const { compare: t } = texts.use();
  const words = useActionWords();
  const [, change] = useUrlState();
  const { busy, run } = useAction();
  const remove = useRemove();
  const drop = (which: string) => {
    onClose();
    // The drawer of the removed document closes first.
    if (which === id) change({ open: null });
    void remove([which]);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.title}
      description={t.description}
      width="large"
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" loading={busy} onClick={() => void run(() => client.receipts.keepApart({ id, otherId }), onClose)}>
            {t.keepBoth}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {[id, otherId].map((one) => (
          <Compared key={one} id={one} open={open} disabled={busy} onRemove={() => drop(one)} />
        ))}
      </div>
    </Dialog>
  );
}

interface ComparedProps {
  readonly id: string;
  readonly open: boolean;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}
function Compared({ id, open, disabled, onRemove }: ComparedProps) {
  const words = useActionWords();
  const { compare: t } = texts.use();
  const locale = useLocale();
  const { data: file, isError, error, refetch } = useQuery(api.files.fileDetails.queryOptions({ input: { id }, enabled: open }));
  if (isError) return <Failed what={t.what} error={error} onRetry={() => void refetch()} />;
  if (!file)
    return (
      <Waiting label={t.loading}>
        <Skeleton className="h-64 w-full" />
      </Waiting>
    );
  return (
    <section aria-label={file.name} className="flex min-w-0 flex-col gap-2">
      <h3 className="truncate font-medium">{file.name}</h3>
      <p className="text-small text-muted">
        {[formatDay(file.dated, locale), file.links.length > 0 ? t.linked(file.links.length.toLocaleString(locale)) : t.unlinked].join(
          ' · ',
        )}
      </p>
      {file.kept === null && file.isChangeable && (
        <Button icon={Trash2} disabled={disabled} onClick={onRemove} aria-label={t.removeOne(file.name)}>
          {words.delete}
        </Button>
      )}
      {file.hasPreview ? (
        <FilePreview file={file} place={null} />
      ) : (
        <p className="rounded-lg bg-sunken px-4 py-6 text-center text-small text-muted">{t.noPreview}</p>
      )}
    </section>
  );
}
