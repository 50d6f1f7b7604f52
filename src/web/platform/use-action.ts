// One thing that a button does: once at a time, and said where it failed.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { notify } from '../ui/notices.tsx';
import { saveFile } from './download.ts';
import { problemsOf, sentenceOfError } from './refusal.ts';
import { readAgain, write } from './writing.ts';

export interface Action {
  readonly busy: boolean;
  /** False where it failed, which was said by then. `failed` is the title above the server's sentence. */
  readonly run: <Result>(work: () => Promise<Result>, done?: (result: Result) => unknown, failed?: string) => Promise<boolean>;
}

/** Says in a notice what went wrong. */
export function sayFailed(error: unknown, title?: string): void {
  const sentence = sentenceOfError(error);
  notify({ variant: 'destructive', ...(title === undefined ? { title: sentence } : { title, description: sentence }) });
}

/** `reads`: it changes nothing, so nothing is read again: a download. */
export function useAction({ reads = false }: { readonly reads?: boolean } = {}): Action {
  const [busy, setBusy] = useState(false);
  // A double click comes before the next render.
  const running = useRef(false);
  const run: Action['run'] = async (work, done, failed) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      // Not `done?.(await work())`: without `done` nothing would be done at all.
      const read = async () => {
        const result = await work();
        await done?.(result);
      };
      await (reads ? read() : write(work, done));
      return true;
    } catch (error) {
      sayFailed(error, failed);
      // What the server refused may be out of date on screen.
      if (!reads && problemsOf(error)[0]?.code !== 'unreachable') readAgain();
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}

/** A button that downloads a file; `name` is for one that the server sent without a name. */
export function useDownload() {
  const { busy, run } = useAction({ reads: true });
  const download = (read: () => Promise<Blob>, name: string, failed?: string) => run(read, (file) => saveFile(file, name), failed);
  return { busy, download };
}

/**
 * Leaves a page or closes a panel of the address, and resolves once that is drawn: until then what is on screen is read again after a write,
 * and would ask for what was just deleted. `await navigate(…)` is too early, with `flushSync` as well where routes have loaders.
 */
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
