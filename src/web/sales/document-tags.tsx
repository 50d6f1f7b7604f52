// Tags of a quote, invoice or credit note.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SalesDocument } from '#contract/sales/sales.ts';
import type { Tagging } from '#contract/ledger/tags.ts';
import { TagCard, useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { keepDocument } from '../trade-documents/index.ts';

export function DocumentTags({ document: { id, tags } }: { readonly document: Pick<SalesDocument, 'id' | 'tags'> }) {
  const cache = useQueryClient();
  const { may } = useBooks();
  const change = async (tagging: Tagging) => {
    const tagged = await client.sales.tagDocuments({ ids: [id], ...tagging });
    const known = cache.getQueryData<SalesDocument>(api.sales.document.queryKey({ input: { id } }));
    if (known) keepDocument(cache, { ...known, ...tagged });
  };
  return <TagCard tags={tags} mayWrite={may('sales.write')} onChange={change} />;
}

/** Of a draft, once it is saved: it isn't fetched again while somebody types in it, so these are of the server's last response. */
export function DraftTags({ id, start }: { readonly id: string; readonly start: SalesDocument | null }) {
  const saved = useQuery(api.sales.document.queryOptions({ input: { id }, enabled: false })).data ?? start;
  return saved && <DocumentTags document={saved} />;
}
