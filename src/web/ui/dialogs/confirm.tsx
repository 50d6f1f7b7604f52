// A confirmation before something that is hard to undo: `if (await confirm({ … }))`.
import { lazy, Suspense, useSyncExternalStore } from 'react';

const ConfirmPopup = lazy(() => import('./confirm-popup.tsx').then((m) => ({ default: m.ConfirmPopup })));

export interface Question {
  readonly title: string;
  /** The consequences. */
  readonly description: string;
  /** The verb: 'Delete transaction'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
}
export interface Asked extends Question {
  readonly key: number;
  readonly answer: (yes: boolean) => void;
}

const listeners = new Set<() => void>();
let asked: Asked | null = null;
let count = 0;

function publish(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  count += 1;
  publish({
    ...question,
    key: count,
    answer: (yes) => {
      publish(null);
      resolve(yes);
    },
  });
  return promise;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Mounted once, in the root. */
export function Confirmations() {
  const question = useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmPopup key={question.key} question={question} />
    </Suspense>
  );
}
