// Proof, once more, of who it is: anything dangerous can ask for it, and goes on with what was wanted once it is given.
import { problemsOf } from '../platform/refusal.ts';
import type { AuthOutcome } from '../platform/session.ts';

// The server says with one of these that the last proof is too old.
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

/** Asks the person in a dialog; false where they would rather not. */
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

/** Does what is wanted; where the server wants proof first, asks for it and does it then. */
export async function withProof<T extends { readonly outcome: AuthOutcome }>(work: () => Promise<T>): Promise<T> {
  const first = await work();
  if (first.outcome.done || !wanted.has(first.outcome.code)) return first;
  if (!(await askForProof())) return { ...first, outcome: canceled };
  return work();
}

/** The same for what answers with nothing but its outcome. */
export async function provenOutcome(work: () => Promise<AuthOutcome>): Promise<AuthOutcome> {
  return (await withProof(async () => ({ outcome: await work() }))).outcome;
}

/** The same for a call of our own API, which throws what the server refuses. */
export async function provenCall<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!problemsOf(error).some(({ code }) => wanted.has(code)) || !(await askForProof())) throw error;
    return work();
  }
}
