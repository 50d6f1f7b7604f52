// Tags of transactions: added and removed without posting anything, in closed periods too.
import type { In, Out } from '#contract/endpoint.ts';
import type { transactionsContract } from '#contract/transactions/transactions.ts';
import { tagSubjects } from '../ledger/index.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { selectTransactions } from './list-store.ts';

type Contract = typeof transactionsContract.tagTransactions;
export async function tagTransactions(work: Work, { ids, ...tagging }: In<Contract>): Promise<Out<Contract>> {
  const found = await selectTransactions(work, ids);
  if (found.length < new Set(ids).size) throw refused('not_found');
  return tagSubjects(work, 'transaction', ids, tagging);
}
