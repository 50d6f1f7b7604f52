// For tests: how many statements the requests of people send in their transactions, without those that open and end them. What the server
// does by itself meanwhile has no person, and is not counted.
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
