// The action of a button: runs once at a time, and reports failures.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { notify } from '../ui/notices.tsx';
import { saveFile } from './download.ts';
import { problemsOf, sentenceOfError } from './refusal.ts';
import { readAgain, write } from './writing.ts';

export interface Action {
  readonly busy: boolean;
  /** False if it failed, which was reported by then. `failed` is the title above the server's message. */
  readonly run: <Result>(work: () => Promise<Result>, done?: (result: Result) => unknown, failed?: string) => Promise<boolean>;
}

/** Reports the failure in a notice. */
export function sayFailed(error: unknown, title?: string): void {
  const sentence = sentenceOfError(error);
  notify({ variant: 'destructive', ...(title === undefined ? { title: sentence } : { title, description: sentence }) });
}

/** `reads`: it changes nothing, such as a download, so nothing is refetched. */
export function useAction({ reads = false }: { readonly reads?: boolean } = {}): Action {
  const [busy, setBusy] = useState(false);
  // A double click arrives before the next render.
  const running = useRef(false);
  const run: Action['run'] = async (work, done, failed) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      // Not `done?.(await work())`, which would not run `work` without `done`.
      const read = async () => {
        const result = await work();
        await done?.(result);
      };
      await (reads ? read() : write(work, done));
      return true;
    } catch (error) {
      sayFailed(error, failed);
      // After a refusal the data on screen may be stale.
      if (!reads && problemsOf(error)[0]?.code !== 'unreachable') readAgain();
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}

/** A button that downloads a file; `name` is used if the server sent none. */
export function useDownload() {
  const { busy, run } = useAction({ reads: true });
  const download = (read: () => Promise<Blob>, name: string, failed?: string) => run(read, (file) => saveFile(file, name), failed);
  return { busy, download };
}

/** Leaves a page or closes a panel in the URL, and resolves once that is rendered: until then a write refetches what is on screen,
 * including what was just deleted. `await navigate(…)` is too early, even with `flushSync`, if routes have loaders. */
export function useLeft(): (leave: () => unknown) => Promise<void> {
  const { key } = useLocation();
  const waiting = useRef<(() => void)[]>([]);
  useEffect(
    () => () => {
      for (const resolve of waiting.current.splice(0)) resolve();
    },
    [key],
  );
  return (leave) =>
    new Promise((resolve) => {
      waiting.current.push(resolve);
      leave();
    });
}
