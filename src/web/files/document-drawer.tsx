// The drawer of one document: its preview, name and kind, and actions.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fileKinds } from '#core/files/file-kind.ts';
import type { FileRow } from '#contract/files/files.ts';
import type { Place } from '#core/receipts/receipt-page.ts';
import { Comments } from '../comments/index.ts';
import { TagField } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { formatDay } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { newId } from '../platform/id.ts';
import { useAction, useLeft } from '../platform/use-action.ts';
import { useForm } from '../platform/use-form.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Drawer } from '../ui/dialogs/dialog.tsx';
import { DateField } from '../ui/dates/date-field.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { Link } from '../ui/link.tsx';
import { Copy, Download, Link2, Lock, Trash2 } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { FileLinks } from './file-links.tsx';
import { FilePreview } from './file-preview.tsx';
import { texts } from './texts.ts';
import { useDownloads, useRemove } from './file-acts.ts';

export interface DocumentDrawerProps {
  readonly open: boolean;
  readonly id: string;
  /** The row of the list, shown until the document is loaded. */
  readonly listed: FileRow | undefined;
  readonly mayWrite: boolean;
  /** Additional content about the document, which may highlight a place on the preview. Not fetched again while the drawer closes. */
  readonly beside: (file: FileRow, isOpen: boolean, show: (place: Place | null) => void) => ReactNode;
  readonly onClose: () => void;
}

export function DocumentDrawer({ open, id, listed, mayWrite, beside, onClose }: DocumentDrawerProps) {
  const { drawer: t } = texts.use();
  const found = useQuery(
    api.files.fileDetails.queryOptions({ input: { id }, enabled: open, ...(listed ? { placeholderData: listed } : {}) }),
  );
  const file = found.data;
  if (file) return <KnownDocument open={open} file={file} mayWrite={mayWrite} beside={beside} onClose={onClose} />;
  return (
    <Drawer open={open} onClose={onClose} title={t.title} standsIn={!found.isError}>
      {found.isError ? (
        <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Waiting label={t.loading} className="space-y-4">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-9 w-full" />
        </Waiting>
      )}
    </Drawer>
  );
}

interface KnownProps extends Omit<DocumentDrawerProps, 'id' | 'listed'> {
  readonly file: FileRow;
}

function KnownDocument({ open, file, mayWrite, beside, onClose }: KnownProps) {
  const [place, setPlace] = useState<Place | null>(null);
  const { list: t, kinds, drawer, said } = texts.use();
  const form = useForm(
    () => ({ name: file.name, kind: file.kind, dated: file.dated as string | null }),
    ({ name }) => ({ name: name.trim() === '' && drawer.needName }),
  );
  const { draft, set, text, at } = form;
  const save = () =>
    form.save(
      () => client.files.saveFile({ id: file.id, name: draft.name, kind: draft.kind, dated: draft.dated ?? file.dated }),
      () => {
        notify({ variant: 'success', title: said.success, description: said.moved });
        onClose();
      },
    );
  return (
    <FormDialog
      as="drawer"
      open={open}
      form={form}
      readOnly={!file.isChangeable}
      onClose={onClose}
      title={file.name}
      onSave={save}
      above={
        <>
          <Seen file={file} place={place} onClose={onClose} />
          {beside(file, open, setPlace)}
          <FileLinks file={file} mayWrite={mayWrite} />
          <Comments subject={{ kind: 'file', id: file.id }} />
          <div className="mb-5">
            <TagField tags={file.tags} mayWrite={mayWrite} onChange={(change) => client.files.tagFiles({ ids: [file.id], ...change })} />
          </div>
        </>
      }
    >
      <Field label={t.name} error={at('name')}>
        <TextInput maxLength={200} {...text('name')} />
      </Field>
      <Field label={t.kind} error={at('kind')}>
        <Select
          options={fileKinds.map((value) => ({ value, label: kinds[value] }))}
          value={draft.kind}
          onChange={(e) => set({ kind: fileKinds.find((kind) => kind === e.currentTarget.value) ?? draft.kind })}
        />
      </Field>
      <DateField label={t.date} value={draft.dated} error={at('dated')} onChange={(dated) => set({ dated })} required />
    </FormDialog>
  );
}

/** The preview, and actions that don't change its details. */
function Seen({ file, place, onClose }: Pick<KnownProps, 'file' | 'onClose'> & { readonly place: Place | null }) {
  const words = useActionWords();
  const { drawer: t, said } = texts.use();
  const { busy, run } = useAction();
  const { original } = useDownloads();
  const remove = useRemove();
  const left = useLeft();
  const cache = useQueryClient();
  // Close first and cancel its queries, so that the deleted document is neither fetched nor retried.
  const drop = async () => {
    await left(onClose);
    await cache.cancelQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(file.id) });
    await remove([file.id]);
  };
  const copyLink = async () => {
    try {
      const { url } = await client.files.shareFile({ id: file.id });
      await navigator.clipboard.writeText(url);
      notify({ variant: 'success', title: said.linkCopied });
    } catch {
      notify({ variant: 'destructive', title: said.error, description: said.noUrl });
    }
  };
  const duplicate = () =>
    run(
      () => client.files.copyFile({ id: file.id, copyId: newId() }),
      () => {
        notify({ variant: 'success', title: said.success, description: said.copied });
        onClose();
      },
      said.error,
    );
  return (
    <div className="mb-5 flex flex-col gap-4">
      {file.hasPreview ? (
        <FilePreview file={file} place={place} />
      ) : (
        <p className="rounded-lg bg-sunken px-4 py-6 text-center text-small text-muted">{t.noPreview}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={Download} onClick={() => void original(file)}>
          {words.download}
        </Button>
        {file.isChangeable && (
          <>
            <Button icon={Link2} onClick={() => void copyLink()}>
              {t.copyLink}
            </Button>
            <Button icon={Copy} loading={busy} onClick={() => void duplicate()}>
              {t.duplicate}
            </Button>
            {file.kept === null && (
              <Button icon={Trash2} onClick={() => void drop()}>
                {words.delete}
              </Button>
            )}
          </>
        )}
      </div>
      {file.kept && <Kept kept={file.kept} />}
      {!file.isChangeable && <p className="text-small text-muted">{t.notYours}</p>}
    </div>
  );
}

/** Why it can't be deleted yet, with the law that requires keeping it. */
function Kept({ kept: { through, law, source } }: { readonly kept: NonNullable<FileRow['kept']> }) {
  const { drawer: t } = texts.use();
  const day = formatDay(through, useLocale());
  return (
    <p className="flex gap-2 rounded-md bg-sunken px-3 py-2 text-small text-muted">
      <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <span>
        {law === null || source === null ? (
          t.keptByDefault(day)
        ) : (
          <>
            {t.kept(day)}{' '}
            <Link to={source} newTab>
              {law}
            </Link>
          </>
        )}
      </span>
    </p>
  );
}
