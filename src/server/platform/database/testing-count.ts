// For tests: how many statements the requests of people send, without those that open and end their transactions. Work that the server does
// by itself meanwhile has no person, and is not counted.
import type { WatchStatements } from './database.ts';

export interface Counting {
  readonly watch: WatchStatements;
  during(act: () => Promise<unknown>): Promise<number>;
}

const isOfTransaction = (text: string): boolean => /^(begin|commit|rollback|savepoint|release)\b/.test(text);

export function counting(): Counting {
  let count = 0;
  return {
    watch(text, _, opening) {
      if (!opening.includes("app.user_id = ''") && !isOfTransaction(text)) count++;
    },
    async during(act) {
      const before = count;
      await act();
      return count - before;
    },
  };
}
