// Small tables of counts per account: pairs [account, count, …] in no order, since a table rarely names more than three accounts.

/** Counts per account as pairs [index of the account in its model, count, …]. */
export type Pairs = number[];

/** How often an account was counted. */
export function countIn(pairs: Pairs, account: number): number {
  for (let i = 0; i < pairs.length; i += 2) if (pairs[i] === account) return pairs[i + 1] ?? 0;
  return 0;
}

/** Counts an account once more. Changes the table in place. */
export function countOnce(pairs: Pairs, account: number): void {
  for (let i = 0; i < pairs.length; i += 2)
    if (pairs[i] === account) {
      pairs[i + 1] = (pairs[i + 1] ?? 0) + 1;
      return;
    }
  pairs.push(account, 1);
}

/** The sum of all counts. */
export function totalOf(pairs: Pairs): number {
  let total = 0;
  for (let i = 1; i < pairs.length; i += 2) total += pairs[i] ?? 0;
  return total;
}

/** Share of the most frequent account, 0..1: near 1 the table is informative, near 0 it is not. */
export function concentration(pairs: Pairs): number {
  let [total, most] = [0, 0];
  for (let i = 1; i < pairs.length; i += 2) {
    const count = pairs[i] ?? 0;
    total += count;
    if (count > most) most = count;
  }
  return total === 0 ? 0 : most / total;
}
