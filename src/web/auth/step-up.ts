// Step-up authentication: a sensitive action can require fresh proof of identity, and continues once it is given.
import { problemsOf } from '../platform/refusal.ts';
import type { AuthOutcome } from '../platform/session.ts';

// Error codes that say the last proof of identity is too old.
const wanted = new Set(['reauthentication_needed', 'step_up_required']);
const canceled: AuthOutcome = { done: false, code: 'canceled', message: '' };

interface Asked {
  readonly key: number;
  readonly answer: (isProved: boolean) => void;
}

const listeners = new Set<() => void>();
let asked: Asked | null = null;
let count = 0;

function publish(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

export const currentQuestion = (): Asked | null => asked;
export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the person in a dialog; false if they cancel. */
function askForProof(): Promise<boolean> {
  asked?.answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  count += 1;
  publish({
    key: count,
    answer: (isProved) => {
      publish(null);
      resolve(isProved);
    },
  });
  return promise;
}

export const isCanceled = (outcome: AuthOutcome): boolean => !outcome.done && outcome.code === 'canceled';

/** Runs the action; if the server requires proof of identity, asks for it and runs the action again. */
export async function withProof<T extends { readonly outcome: AuthOutcome }>(work: () => Promise<T>): Promise<T> {
  const first = await work();
  if (first.outcome.done || !wanted.has(first.outcome.code)) return first;
  if (!(await askForProof())) return { ...first, outcome: canceled };
  return work();
}

/** The same for an action that returns only its outcome. */
export async function provenOutcome(work: () => Promise<AuthOutcome>): Promise<AuthOutcome> {
  return (await withProof(async () => ({ outcome: await work() }))).outcome;
}

/** The same for a call of our own API, which throws refusals. */
export async function provenCall<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!problemsOf(error).some(({ code }) => wanted.has(code)) || !(await askForProof())) throw error;
    return work();
  }
}
