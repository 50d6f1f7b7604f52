// The category suggested for a transaction while a person enters it.
import type { In } from '#contract/endpoint.ts';
import type { Transaction, transactionsContract } from '#contract/transactions/transactions.ts';
import { accountById } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import { lineOf, suggestFor } from './suggesting.ts';

export async function suggestForWritten(
  work: Work,
  input: In<typeof transactionsContract.suggest>,
): Promise<{ suggestion: Transaction['suggestion'] }> {
  // The sign gives the direction, even before an amount is entered.
  const minor = Math.max(1, input.amount) * (input.type === 'income' ? 1 : -1);
  const [found] = await suggestFor(work, [lineOf({ ...input, counterparty: null, minor })], false);
  if (!found || found.accountId === null) return { suggestion: null };
  const { accountId, by, confidenceBp, reason } = found;
  const name = (await accountById(work, accountId))?.name ?? '';
  return { suggestion: { accountId, accountName: name, by, confidenceBp, reason } };
}
