// What can be wrong with books, in English: the shape of the other languages.

export const en = {
  unbalanced: (entry: number, amount: string) => `Entry ${entry} is out of balance by ${amount}`,
  unbalancedInBase: (entry: number, amount: string) => `Entry ${entry} is out of balance by ${amount} in base currency`,
  incomplete: (entry: number, announced: number, found: number) => `Entry ${entry} should have ${announced} postings but has ${found}`,
  otherDay: (entry: number) => `Entry ${entry} has a posting with a different date`,
  numberGap: (last: number, count: number, highest: number) =>
    `The last entry number is ${last}, but there are ${count} entries; the highest number is ${highest}`,
  balance: (account: string, month: string, currency: string) =>
    `The balance of ${account} in ${month} ${currency} doesn’t match its postings`,
  cashFlow: (account: string, month: string) => `What moved cash through ${account} in ${month} doesn’t match its entries`,
  movementTotal: (month: string) => `The transaction totals of ${month} don’t match the transactions`,
  notAmongTransactions: (entry: number) => `Entry ${entry} moves money but isn’t in the transaction list`,
  withoutEntry: (day: string) => `A transaction of ${day} has no active journal entry`,
  otherTransaction: (entry: number) => `The transaction of entry ${entry} doesn’t match its journal entry`,
  reversal: (entry: number, reversed: number) => `Entry ${entry} doesn’t fully reverse entry ${reversed}`,
};
export type FaultTexts = typeof en;
