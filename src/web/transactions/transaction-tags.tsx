// The tags of a transaction, in its drawer; changing them posts nothing.
import type { TransactionDetail } from '#contract/transactions/transactions.ts';
import { TagField } from '../ledger/index.ts';
import { client } from '../platform/client.ts';

export function TransactionTags({ detail: { id, tags }, mayWrite }: { readonly detail: TransactionDetail; readonly mayWrite: boolean }) {
  return <TagField tags={tags} mayWrite={mayWrite} onChange={(change) => client.transactions.tagTransactions({ ids: [id], ...change })} />;
}
