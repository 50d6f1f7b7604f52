// One bill at its address: a draft that saves itself, or what was posted. A new one gets an address of its own when it is first saved.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Bill, BillKind } from '#contract/purchases/purchases.ts';
import { noDays } from '#contract/trade-documents/draft.ts';
import { noTexts } from '#core/trade-documents/free-texts.ts';
import { useBooks } from '../ledger/index.ts';
import { api } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useTaxCodes } from '../tax/index.ts';
import { Failed } from '../ui/failed.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { BillDesk } from './bill-desk.tsx';
import { emptyLine } from './bill-draft.ts';
import { useDraftId } from './draft-address.ts';
import { PostedBill } from './posted-bill.tsx';
import { texts } from './texts.ts';

export function meta() {
  return [{ title: 'Bill · Daybook' }];
}

interface Opened {
  readonly id: string;
  /** As it was when editing began; null for one that is begun here. */
  readonly start: Bill | null;
  readonly count: number;
}

export default function BillPage() {
  const { id, isBegunHere } = useDraftId();
  const cache = useQueryClient();
  const isPosted = typeof cache.getQueryData(api.purchases.bill.queryKey({ input: { id } }))?.number === 'string';
  // What is begun here is known here until it is posted; then it is read again as any other.
  const found = useQuery(api.purchases.bill.queryOptions({ input: { id }, enabled: !isBegunHere || isPosted, staleTime: 0 }));
  const [opened, setOpened] = useState<Opened | null>(null);
  if (opened?.id !== id && (isBegunHere || (found.data && !found.isFetching)))
    setOpened({ id, start: isBegunHere ? null : (found.data ?? null), count: (opened?.count ?? 0) + 1 });
  const reload = () => {
    void found.refetch().then(({ data }) => data && setOpened({ id, start: data, count: (opened?.count ?? 0) + 1 }));
  };
  if (typeof found.data?.number === 'string') return <PostedBill key={id} bill={found.data} />;
  if (opened?.id === id) return <Desk key={`${id} ${opened.count}`} id={id} start={opened.start} onReload={reload} />;
  return <Loading error={found.isError ? found.error : null} onRetry={() => void found.refetch()} />;
}

function Loading({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = texts.use();
  return (
    <>
      <PageHeader title={t.list.title} />
      {error === null ? (
        <Waiting label={t.form.loading} className="grid gap-6 xl:grid-cols-2">
          <Skeleton className="h-96 w-full rounded-lg" />
        </Waiting>
      ) : (
        <Failed what={t.form.what} error={error} onRetry={onRetry} />
      )}
    </>
  );
}

interface DeskProps {
  readonly id: string;
  readonly start: Bill | null;
  readonly onReload: () => void;
}

/** Waits for what a form is begun with. */
function Desk({ id, start, onReload }: DeskProps) {
  const [params] = useSearchParams();
  const { currency } = useBooks();
  const codes = useTaxCodes();
  // The address drops its query when it becomes the draft’s own.
  const [kind] = useState<BillKind>(() => start?.kind ?? (params.get('kind') === 'credit' ? 'supplier_credit' : 'bill'));
  const [begun] = useState(
    () =>
      start?.draft ?? {
        contactId: params.get('supplier'),
        currency,
        ...noDays,
        ...noTexts,
        lines: [emptyLine(newId())],
        discount: null,
        prices: 'exclusive' as const,
        taxRounding: 'document' as const,
      },
  );
  if (codes.data === undefined) return <Loading error={codes.isError ? codes.error : null} onRetry={() => void codes.refetch()} />;
  return <BillDesk id={id} kind={kind} start={start} begun={begun} codes={codes.data} onReload={onReload} />;
}
