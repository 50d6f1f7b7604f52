// What can be wrong with books, in English: the shape of the other languages.

export const en = {
  unbalanced: (entry: number, amount: string) => `Entry ${entry} differs by ${amount}`,
  unbalancedInBase: (entry: number, amount: string) => `Entry ${entry} differs by ${amount} in base currency`,
  incomplete: (entry: number, announced: number, found: number) => `Entry ${entry} announced ${announced} postings and has ${found}`,
  otherDay: (entry: number) => `Entry ${entry} has a posting of another day`,
  numberGap: (last: number, count: number, highest: number) => `Entries run to ${last} but there are ${count}, the highest ${highest}`,
  balance: (account: string, month: string, currency: string) =>
    `Balance of ${account} in ${month} ${currency} does not equal its postings`,
  notAmongTransactions: (entry: number) => `Entry ${entry} moves money but is missing from the transactions`,
  withoutEntry: (day: string) => `A transaction of ${day} stands for no living entry`,
  otherTransaction: (entry: number) => `The transaction of entry ${entry} says something else than its entry`,
  reversal: (entry: number, reversed: number) => `Entry ${entry} does not take back what entry ${reversed} posted`,
};
export type FaultTexts = typeof en;
