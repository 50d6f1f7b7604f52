// Attachments of a document: existing ones, uploads, and the list that its recipient sees.
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import type { Attachment } from '#contract/trade-documents/attachments.ts';
import { api, client } from '../../platform/client.ts';
import { useAction, useDownload } from '../../platform/use-action.ts';
import { useActionWords } from '../../ui/action-words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Download, FileText, Trash2, Upload } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/progress.tsx';
import { attachmentTexts } from './attachment-texts.ts';
import { UpcomingRow, useSize, useUploads } from './attachment-uploads.tsx';

const endings = '.pdf,.png,.jpg,.jpeg,.webp,.txt,.csv';
export interface AttachmentsProps {
  readonly documentId: string;
  readonly mayWrite: boolean;
  /** Explains what they are used for, if that differs from documents that are sent. */
  readonly help?: string;
  /** The server knows a new draft only after it was saved. */
  readonly isKnown?: boolean;
  /** Saves the document first; false if that failed. */
  readonly ready?: () => Promise<boolean>;
}

const always = (): Promise<boolean> => Promise.resolve(true);

export function Attachments({ documentId, mayWrite, help, isKnown = true, ready = always }: AttachmentsProps) {
  const words = useActionWords();
  const t = attachmentTexts.use().attachments;
  const input = { documentId };
  const found = useQuery(api.attachments.attachments.queryOptions({ input, enabled: isKnown, staleTime: 0 }));
  const { upcoming, said, add, again, dismiss } = useUploads(documentId, ready);
  const { busy, run } = useAction();
  const remove = (id: string) => run(() => client.attachments.removeAttachment({ documentId, id }), undefined, t.failedRemove);
  const files = found.data?.attachments ?? [];
  return (
    <Card title={t.title} {...(mayWrite ? { description: help ?? t.help } : {})}>
      {found.isLoading && <Skeleton className="h-9 w-full" />}
      {found.isError && (
        <p role="alert" className="mb-3 text-small text-negative">
          {t.failedLoad}{' '}
          <Button size="small" onClick={() => void found.refetch()}>
            {words.retry}
          </Button>
        </p>
      )}
      {files.length + upcoming.length > 0 && (
        <ul aria-label={t.title} className={`divide-y divide-line ${mayWrite ? 'mb-4' : ''}`}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} read={() => client.attachments.attachment({ documentId, id: file.id })}>
              {mayWrite && file.isRemovable && (
                <IconButton icon={Trash2} label={t.remove(file.name)} disabled={busy} onClick={() => void remove(file.id)} />
              )}
            </FileRow>
          ))}
          {upcoming.map((one) => (
            <UpcomingRow key={one.id} upcoming={one} onAgain={() => again(one)} onDismiss={() => dismiss(one.id)} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {mayWrite ? <Drop onFiles={add} /> : files.length === 0 && found.isSuccess && <p className="text-small text-muted">{t.none}</p>}
    </Card>
  );
}

function Drop({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const t = attachmentTexts.use().attachments;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      onDragOver={(e) => {
        e.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={`flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-lg border border-dashed p-4 transition-colors ${over ? 'border-accent bg-accent-soft' : 'border-line-strong/60'}`}
    >
      <span className="text-small text-muted pointer-coarse:hidden">{t.drop}</span>
      <Button size="small" icon={Upload} onClick={() => input.current?.click()}>
        {t.choose}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={endings}
        tabIndex={-1}
        aria-label={t.choose}
        className="hidden"
        onChange={(e) => {
          onFiles([...(e.currentTarget.files ?? [])]);
          e.currentTarget.value = '';
        }}
      />
    </div>
  );
}

interface FileRowProps {
  readonly file: Pick<Attachment, 'name' | 'byteCount'> & { readonly isRemovable?: boolean };
  readonly read: () => Promise<Blob>;
  readonly children?: ReactNode;
}

function FileRow({ file, read, children }: FileRowProps) {
  const t = attachmentTexts.use().attachments;
  const size = useSize();
  const { busy, download } = useDownload();
  return (
    <li className="flex items-center gap-2 py-1.5">
      <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate" title={file.name}>
          {file.name}
        </span>
        <span className="block text-small text-muted">
          {size(file.byteCount)}
          {file.isRemovable === false && ` · ${t.stays}`}
        </span>
      </span>
      <IconButton
        icon={Download}
        label={t.download(file.name)}
        disabled={busy}
        onClick={() => void download(read, file.name, t.failedDownload)}
      />
      {children}
    </li>
  );
}

export interface PublicAttachmentsProps {
  readonly token: string;
  readonly files: readonly Pick<Attachment, 'id' | 'name' | 'byteCount'>[];
}

/** For people with the link. */
export function PublicAttachments({ token, files }: PublicAttachmentsProps) {
  const t = attachmentTexts.use().attachments;
  if (files.length === 0) return null;
  return (
    <Card title={t.title}>
      <ul aria-label={t.title} className="divide-y divide-line">
        {files.map((file) => (
          <FileRow key={file.id} file={file} read={() => client.behindLinks.publicAttachment({ token, id: file.id })} />
        ))}
      </ul>
    </Card>
  );
}
