// The page of one bill: a draft with autosave, or the posted bill.
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { Bill, BillKind } from '#contract/purchases/purchases.ts';
import { api } from '../platform/client.ts';
import { useTaxCodes } from '../tax/index.ts';
import { DraftLoading, useDraftPage } from '../trade-documents/index.ts';
import { BillDesk } from './bill-desk.tsx';
import { useBlankPurchase } from './bill-draft.ts';
import { PostedBill } from './posted-bill.tsx';
import { texts } from './texts.ts';

export function meta() {
  return [{ title: 'Bill · Daybook' }];
}

export default function BillPage() {
  const t = texts.use();
  const page = useDraftPage((id) => api.purchases.bill.queryOptions({ input: { id } }));
  if (page.final) return <PostedBill key={page.id} bill={page.final} />;
  if (page.form?.start?.isClaim) return <Navigate replace to={`/app/purchases/claims?open=${page.id}`} />;
  if (page.form) return <Desk key={page.form.key} id={page.id} start={page.form.start} onReload={page.reload} />;
  return <DraftLoading title={t.list.title} label={t.form.loading} what={t.form.what} error={page.error} onRetry={page.retry} />;
}

interface DeskProps {
  readonly id: string;
  readonly start: Bill | null;
  readonly onReload: () => void;
}

/** Loads the tax codes before the form. */
function Desk({ id, start, onReload }: DeskProps) {
  const t = texts.use();
  const [params] = useSearchParams();
  const codes = useTaxCodes();
  // The query is gone once the draft has its own URL.
  const [kind] = useState<BillKind>(() => start?.kind ?? (params.get('kind') === 'credit' ? 'supplier_credit' : 'bill'));
  const blank = useBlankPurchase();
  const [begun] = useState(start?.draft ?? blank);
  if (codes.data) return <BillDesk id={id} kind={kind} start={start} begun={begun} codes={codes.data} onReload={onReload} />;
  return (
    <DraftLoading title={t.list.title} label={t.form.loading} what={t.form.what} error={codes.error} onRetry={() => void codes.refetch()} />
  );
}
