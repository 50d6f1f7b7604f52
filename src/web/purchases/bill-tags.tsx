// Tags of a bill or supplier credit. The page of a draft isn't fetched again while somebody types in it, so the answer is kept there.
import { useQueryClient } from '@tanstack/react-query';
import type { Tagging } from '#contract/ledger/tags.ts';
import type { Bill } from '#contract/purchases/purchases.ts';
import { TagCard, useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { keepBill } from './queries.ts';

export function BillTags({ bill: { id, tags } }: { readonly bill: Pick<Bill, 'id' | 'tags'> }) {
  const cache = useQueryClient();
  const { may } = useBooks();
  const change = async (tagging: Tagging) => {
    const tagged = await client.purchases.tagBills({ ids: [id], ...tagging });
    const known = cache.getQueryData<Bill>(api.purchases.bill.queryKey({ input: { id } }));
    if (known) keepBill(cache, { ...known, ...tagged });
  };
  return <TagCard tags={tags} mayWrite={may('purchases.write')} onChange={change} />;
}
