// File uploads: dropped, chosen, pasted or photographed, one after the other, each with its progress and error.
import { useEffect, useRef, useState } from 'react';
import type { FileKind } from '#core/files/file-kind.ts';
import type { FileSubject } from '#core/files/file-subject.ts';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { sentenceOfError } from '../platform/refusal.ts';
import { readAgain } from '../platform/writing.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Camera, CircleAlert, Upload, X } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { ProgressLine } from '../ui/progress.tsx';
import { SegmentedControl } from '../ui/tabs.tsx';
import { FilePicker, useGivenFiles } from './file-picking.tsx';
import { texts } from './texts.ts';

const maxBytes = 25 * 1024 * 1024;
export const uploadKinds = ['receipt', 'transaction', 'report'] as const;
export type UploadKind = (typeof uploadKinds)[number];
export const isUploadKind = (kind: FileKind | null): kind is UploadKind => uploadKinds.some((one) => one === kind);

interface Upcoming {
  readonly id: string;
  readonly file: File;
  readonly kind: UploadKind;
  /** Progress, 0 to 1; null while it is queued. */
  readonly sent: number | null;
  readonly error: string | null;
  readonly stop: AbortController;
  /** What it is linked to when uploaded. */
  readonly subject: FileSubject | undefined;
}

interface UploadsProps {
  /** What they are linked to when uploaded. */
  readonly subject?: FileSubject;
  readonly onAdded?: (id: string, name: string) => void;
  /** Where they are sent, if not simply to the documents. */
  readonly send?: (id: string, file: File, options: SendOptions) => Promise<unknown>;
}
interface SendOptions {
  readonly context: { readonly onSent: (sent: number) => void };
  readonly signal: AbortSignal;
}
export function useUploads({ subject, onAdded, send }: UploadsProps = {}) {
  const { uploads: t, said } = texts.use();
  const [upcoming, setUpcoming] = useState<readonly Upcoming[]>([]);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const added = useRef(onAdded);
  useEffect(() => {
    added.current = onAdded;
  });
  const change = (id: string, part: Partial<Upcoming>) =>
    setUpcoming((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const takeAway = (id: string) => setUpcoming((all) => all.filter((one) => one.id !== id));
  const done = { receipt: said.receiptUploaded, transaction: said.transactionUploaded, report: said.reportUploaded };
  const upload = async ({ id, file, kind, stop: { signal }, subject: of }: Upcoming): Promise<void> => {
    if (signal.aborted) return;
    if (file.size > maxBytes) return change(id, { error: t.tooLarge });
    change(id, { sent: 0 });
    try {
      const options = { context: { onSent: (sent: number) => change(id, { sent }) }, signal };
      await (send ? send(id, file, options) : client.files.addFile({ id, kind, file, ...of }, options));
      takeAway(id);
      added.current?.(id, file.name);
      notify({ variant: 'success', title: said.success, description: done[kind] });
    } catch (error) {
      if (!signal.aborted) change(id, { sent: null, error: sentenceOfError(error) || said.unknown });
    }
    readAgain(); // a canceled upload may have arrived at the last moment
  };
  const queue = (one: Upcoming) => {
    turn.current = turn.current.then(() => upload(one));
  };
  const add = (files: readonly File[], kind: UploadKind, of = subject) => {
    const fresh = files.map((file): Upcoming => ({
      id: newId(),
      file,
      kind,
      sent: null,
      error: null,
      stop: new AbortController(),
      subject: of,
    }));
    setUpcoming((all) => [...all, ...fresh]);
    fresh.forEach(queue);
  };
  const again = (one: Upcoming) => {
    change(one.id, { error: null, sent: null });
    queue(one);
  };
  const dismiss = (id: string) => {
    upcoming.find((one) => one.id === id)?.stop.abort();
    takeAway(id);
  };
  return { upcoming, add, again, dismiss };
}

export interface UploadAreaProps {
  readonly uploads: ReturnType<typeof useUploads>;
  readonly kind: UploadKind;
  readonly onKind: (kind: UploadKind) => void;
}

export function UploadArea({ uploads, kind, onKind }: UploadAreaProps) {
  const { uploads: t, kinds } = texts.use();
  const add = (files: readonly File[]) => uploads.add(files, kind);
  const over = useGivenFiles(add);
  return (
    <>
      <section
        aria-label={t.drop}
        className={`mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border-2 border-dashed px-4 py-4 transition-colors ${over ? 'border-accent bg-accent-soft' : 'border-line-strong/60'}`}
      >
        <div className="min-w-60 flex-1">
          <p className="font-medium">{t.drop}</p>
          <p className="text-small text-muted">{t.limits}</p>
        </div>
        <SegmentedControl
          label={t.fileAs}
          options={uploadKinds.map((value) => ({ value, label: kinds[value] }))}
          value={kind}
          onChange={onKind}
        />
        <FilePicker label={t.chooseFiles} icon={Upload} onFiles={add} />
        <FilePicker label={t.takePhoto} icon={Camera} camera onFiles={add} />
      </section>
      {uploads.upcoming.length > 0 && (
        <ul className="mb-4 rounded-lg border border-line bg-raised px-4 py-2">
          {uploads.upcoming.map((one) => (
            <UpcomingRow key={one.id} upcoming={one} onAgain={() => uploads.again(one)} onDismiss={() => uploads.dismiss(one.id)} />
          ))}
        </ul>
      )}
    </>
  );
}

interface UpcomingRowProps {
  readonly upcoming: Upcoming;
  readonly onAgain: () => void;
  readonly onDismiss: () => void;
}
export function UpcomingRow({ upcoming: { file, sent, error }, onAgain, onDismiss }: UpcomingRowProps) {
  const words = useActionWords();
  const { uploads: t } = texts.use();
  const locale = useLocale();
  const isUp = sent !== null && sent >= 1;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(sent ?? 0);
  return (
    <li className="flex items-start gap-2 py-1.5">
      {error !== null && <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-negative" />}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{file.name}</span>
        {error === null ? (
          <span className="figures block text-small text-muted">{sent === null ? t.waiting : isUp ? t.checking : percent}</span>
        ) : (
          <>
            <span role="alert" className="block text-small text-negative">
              {error}
            </span>
            <Button size="small" variant="ghost" className="-ml-2" onClick={onAgain}>
              {words.retry}
            </Button>
          </>
        )}
        {error === null && sent !== null && <ProgressLine label={t.uploading(file.name)} value={sent * 100} />}
      </span>
      {!isUp && <IconButton icon={X} label={(error === null ? t.stop : t.dismiss)(file.name)} onClick={onDismiss} />}
    </li>
  );
}
