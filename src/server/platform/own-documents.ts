// What is refused to somebody whose role is limited to their own documents.
import { ownOnly, type Rights, type ScopedModule } from '#contract/org/permission.ts';
import { refused } from './refusal.ts';
import type { AskedWork } from './work.ts';

type Awaitable<T> = T | Promise<T>;

/** Throws for somebody who sees only their own documents: what follows is about all of them. */
export function demandWhole(rights: Rights, ...modules: readonly ScopedModule[]): void {
  if (ownOnly(rights).some((one) => modules.includes(one))) throw refused('permission.denied');
}
/** An action that is refused to somebody who sees only their own documents of a module. */
export const whole =
  <I, O>(modules: readonly ScopedModule[], action: (work: AskedWork, input: I) => Awaitable<O>) =>
  (work: AskedWork, input: I): Awaitable<O> => {
    demandWhole(work, ...modules);
    return action(work, input);
  };
