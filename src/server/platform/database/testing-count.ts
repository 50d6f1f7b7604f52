// For tests: counts the statements inside people's transactions, except those that open or end one. Background work of the server runs
// for nobody and isn't counted.
import type { WatchStatements } from './database.ts';

export interface Counting {
  readonly watch: WatchStatements;
  during(act: () => Promise<unknown>): Promise<number>;
}

const isOfPerson = (opening: string): boolean => /app\.user_id = '[^']/.test(opening);
const isOfTransaction = (text: string): boolean => /^(begin|commit|rollback|savepoint|release)\b/.test(text);

export function counting(): Counting {
  let count = 0;
  return {
    watch(text, _, opening) {
      if (isOfPerson(opening) && !isOfTransaction(text)) count++;
    },
    async during(act) {
      const before = count;
      await act();
      return count - before;
    },
  };
}
