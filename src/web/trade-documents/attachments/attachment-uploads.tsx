// Uploads of attachments: one after the other, each with progress, a cancel button and errors.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, client } from '../../platform/client.ts';
import { newId } from '../../platform/id.ts';
import { useLocale } from '../../platform/locale.tsx';
import { sentenceOfError } from '../../platform/refusal.ts';
import { readAgain } from '../../platform/writing.ts';
import { useActionWords } from '../../ui/action-words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CircleAlert, X } from '../../ui/icons.ts';
import { ProgressLine } from '../../ui/progress.tsx';
import { attachmentTexts } from './attachment-texts.ts';

const maxBytes = 10 * 1024 * 1024;

/** Queued, uploading, or refused. */
interface Upcoming {
  readonly id: string;
  readonly file: File;
  /** Progress, 0 to 1; null while it is queued. */
  readonly sent: number | null;
  readonly error: string | null;
  readonly stop: AbortController;
}

// Announced to screen readers a few times, not on every progress event.
const spokenSteps = 4;

/** Uploads one file after the other, so that the file that exceeds a limit is the one that is refused. */
export function useUploads(documentId: string, ready: () => Promise<boolean>) {
  const t = attachmentTexts.use().attachments;
  const locale = useLocale();
  const cache = useQueryClient();
  const [upcoming, setUpcoming] = useState<readonly Upcoming[]>([]);
  /** For screen readers. */
  const [said, setSaid] = useState('');
  const turn = useRef<Promise<void>>(Promise.resolve());
  const change = (id: string, part: Partial<Upcoming>) =>
    setUpcoming((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const fail = (id: string, error: string) => change(id, { error, sent: null });
  const takeAway = (id: string) => setUpcoming((all) => all.filter((one) => one.id !== id));
  const query = api.attachments.attachments.queryKey({ input: { documentId } });
  const upload = async ({ id, file, stop: { signal } }: Upcoming): Promise<void> => {
    if (signal.aborted) return;
    if (file.size > maxBytes) return fail(id, t.tooLarge);
    let spoken = 0;
    const onSent = (sent: number): void => {
      change(id, { sent });
      const step = Math.floor(sent * spokenSteps);
      if (step > spoken && step < spokenSteps) setSaid(t.progress(file.name, asPercent(step / spokenSteps, locale)));
      spoken = Math.max(spoken, step);
    };
    change(id, { sent: 0 });
    setSaid(t.uploading(file.name));
    try {
      if (!(await ready())) return fail(id, t.notSaved);
      const answer = await client.attachments.addAttachment({ documentId, id, file }, { context: { onSent }, signal });
      await cache.cancelQueries({ queryKey: query }); // an older list request still in flight
      cache.setQueryData(query, answer);
      setSaid(t.attached(file.name));
      takeAway(id);
    } catch (error) {
      if (!signal.aborted) return fail(id, sentenceOfError(error));
      // It may have arrived at the last moment, so refetch the list.
      setSaid(t.stopped(file.name));
      readAgain();
    }
  };
  const queue = (one: Upcoming) => {
    turn.current = turn.current.then(() => upload(one));
  };
  const add = (files: readonly File[]) => {
    const fresh = files.map((file): Upcoming => ({ id: newId(), file, sent: null, error: null, stop: new AbortController() }));
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
  return { upcoming, said, add, again, dismiss };
}

const asPercent = (share: number, locale: string): string => new Intl.NumberFormat(locale, { style: 'percent' }).format(share);

export function useSize(): (bytes: number) => string {
  const t = attachmentTexts.use().attachments;
  const locale = useLocale();
  return (bytes) => {
    const isLarge = bytes >= 1024 * 1024;
    const size = isLarge ? bytes / 1024 / 1024 : Math.max(1, Math.round(bytes / 1024));
    const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(size);
    return isLarge ? t.megabytes(written) : t.kilobytes(written);
  };
}

export interface UpcomingRowProps {
  readonly upcoming: Upcoming;
  readonly onAgain: () => void;
  /** Cancels it if it is uploading. */
  readonly onDismiss: () => void;
}

export function UpcomingRow({ upcoming, onAgain, onDismiss }: UpcomingRowProps) {
  const words = useActionWords();
  const t = attachmentTexts.use().attachments;
  const size = useSize();
  const { file, error } = upcoming;
  if (error === null) return <OnItsWay upcoming={upcoming} onStop={onDismiss} />;
  return (
    <li className="flex items-start gap-2 py-1.5">
      <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-negative" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          {file.name} <span className="text-small text-muted">{size(file.size)}</span>
        </span>
        <span role="alert" className="block text-small text-negative">
          {error}
        </span>
        <Button size="small" variant="ghost" className="-ml-2" onClick={onAgain}>
          {words.retry}
        </Button>
      </span>
      <IconButton icon={X} label={t.dismiss(file.name)} onClick={onDismiss} />
    </li>
  );
}

function OnItsWay({ upcoming: { file, sent }, onStop }: { readonly upcoming: Upcoming; readonly onStop: () => void }) {
  const t = attachmentTexts.use().attachments;
  const locale = useLocale();
  const size = useSize();
  const isUp = sent !== null && sent >= 1;
  const state = sent === null ? t.waiting : isUp ? t.checking : asPercent(sent, locale);
  return (
    <li className="flex items-center gap-2 py-1.5">
      <span className="min-w-0 flex-1">
        <span className="block truncate" title={file.name}>
          {sent === null ? file.name : t.uploading(file.name)}
        </span>
        <span className="figures block text-small text-muted">
          {size(file.size)} · {state}
        </span>
        {sent !== null && (
          <div className="mt-1">
            <ProgressLine label={t.uploading(file.name)} value={sent * 100} />
          </div>
        )}
      </span>
      {/* A complete upload is already being stored, so it cannot be canceled. */}
      {!isUp && <IconButton icon={X} label={t.stop(file.name)} onClick={onStop} />}
    </li>
  );
}
