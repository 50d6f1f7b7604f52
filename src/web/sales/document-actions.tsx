// What can be done with a document that was issued; what cannot be done with it is not offered.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SalesDocument } from '#contract/sales.ts';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { Button } from '../ui/button.tsx';
import { CircleDollarSign, Copy, Send, Undo2 } from '../ui/icons.ts';
import { type MenuAction, MoreMenu } from '../ui/menu.tsx';
import { notify } from '../ui/notices.tsx';
import { documentTexts } from './document-texts.ts';
import { documentPath } from './document-words.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { keepDocument, sayFailed } from './queries.ts';

function useActions(document: SalesDocument) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      sayFailed(error);
    } finally {
      setBusy(false);
      void cache.invalidateQueries();
    }
  };
  const opened = async (made: SalesDocument) => {
    keepDocument(cache, made);
    await navigate(documentPath(made.id));
  };
  const { id } = document;
  return {
    busy,
    credit: () => attempt(async () => opened(await client.sales.creditDocument({ id, newId: newId() }))),
    duplicate: () =>
      attempt(async () => {
        await opened(await client.sales.duplicateDocument({ id, newId: newId() }));
        notify({ title: documentTexts.now().document.duplicated });
      }),
    markSent: () =>
      attempt(async () => {
        keepDocument(cache, await client.sales.markSent({ id }));
        notify({ title: documentTexts.now().document.markedNotice });
      }),
  };
}

export function DocumentActions({ document }: { readonly document: SalesDocument }) {
  const t = documentTexts.use().document;
  const actions = useActions(document);
  const [paying, setPaying] = useState(false);
  const isInvoice = document.kind === 'invoice';
  const isPayable = isInvoice && document.openMinor > 0;
  const credited = document.creditNotes.filter((n) => n.number !== null).reduce((sum, n) => sum + n.grossMinor, 0);
  const isCreditable = isInvoice && (document.totals?.grossMinor ?? 0) > credited;
  const items: readonly MenuAction[] = [
    ...(isCreditable ? [{ label: t.credit, icon: Undo2, onPress: () => void actions.credit() }] : []),
    ...(document.kind === 'credit_note' ? [] : [{ label: t.duplicate, icon: Copy, onPress: () => void actions.duplicate() }]),
    ...(document.sentAt === null ? [{ label: t.markSent, icon: Send, onPress: () => void actions.markSent() }] : []),
  ];
  return (
    <>
      {isPayable && (
        <Button variant="primary" icon={CircleDollarSign} onClick={() => setPaying(true)}>
          {t.payment}
        </Button>
      )}
      {items.length > 0 && <MoreMenu label={t.more} sections={[{ items }]} />}
      {paying && <PaymentDialog document={document} onClose={() => setPaying(false)} />}
    </>
  );
}
