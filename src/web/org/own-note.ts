// Says on a list that it shows only what the reader created, where their role is limited to that.
import { ownOnly, type ScopedModule } from '#contract/org/permission.ts';
import { useBusiness } from './business.ts';
import { texts } from './texts.ts';

export function useListDescription(module: ScopedModule, description: string): string {
  const { current } = useBusiness();
  const { onlyOwn } = texts.use();
  return current !== null && ownOnly(current).includes(module) ? `${description} ${onlyOwn}` : description;
}
