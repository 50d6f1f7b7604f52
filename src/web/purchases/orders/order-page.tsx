// The page of one purchase order: a draft with autosave, or the sent order.
import { useState } from 'react';
import type { Order } from '#contract/purchases/order.ts';
import { api } from '../../platform/client.ts';
import { useTaxCodes } from '../../tax/index.ts';
import { DraftLoading, useDraftPage } from '../../trade-documents/index.ts';
import { useBlankPurchase } from '../bill-draft.ts';
import { OrderDesk } from './order-desk.tsx';
import { orderTexts } from './order-texts.ts';
import { SentOrder } from './sent-order.tsx';

export function meta() {
  return [{ title: 'Purchase order · Daybook' }];
}

export default function OrderPage() {
  const t = orderTexts.use();
  const page = useDraftPage((id) => api.purchases.order.queryOptions({ input: { id } }));
  if (page.final) return <SentOrder key={page.id} order={page.final} />;
  if (page.form) return <Desk key={page.form.key} id={page.id} start={page.form.start} onReload={page.reload} />;
  return <DraftLoading title={t.list.title} label={t.form.loading} what={t.form.what} error={page.error} onRetry={page.retry} />;
}

interface DeskProps {
  readonly id: string;
  readonly start: Order | null;
  readonly onReload: () => void;
}

/** Loads the tax codes before the form. */
function Desk({ id, start, onReload }: DeskProps) {
  const t = orderTexts.use();
  const codes = useTaxCodes();
  const blank = useBlankPurchase();
  const [begun] = useState(start?.draft ?? blank);
  if (codes.data) return <OrderDesk id={id} start={start} begun={begun} codes={codes.data} onReload={onReload} />;
  return (
    <DraftLoading title={t.list.title} label={t.form.loading} what={t.form.what} error={codes.error} onRetry={() => void codes.refetch()} />
  );
}
