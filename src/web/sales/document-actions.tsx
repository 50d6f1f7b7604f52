// Actions on a finalized document; unavailable ones are hidden.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { useBooks } from '../ledger/index.ts';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useAction, useDownload } from '../platform/use-action.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { Check, CircleDollarSign, Copy, Download, Repeat, Send, Undo2, X } from '../ui/icons.ts';
import { type MenuAction, MoreMenu } from '../ui/popups/menu.tsx';
import { notify } from '../ui/notices.tsx';
import { ConvertQuote } from './quotes/convert-quote.tsx';
import { documentTexts, documentPath, DocumentLink, keepDocument } from '../trade-documents/index.ts';
import { PaymentDialog, settlementTexts, WriteOffDialog } from '../settlement/index.ts';
import { recurringTexts } from './recurring/recurring-texts.ts';
import { SendDialog } from './send-dialog.tsx';

function useActions(document: SalesDocument) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { run } = useAction();
  const opened = async (made: SalesDocument) => {
    keepDocument(cache, made);
    await navigate(documentPath(made.id, made.kind));
  };
  const { id } = document;
  const { duplicated, markedNotice } = documentTexts.use().document;
  return {
    credit: () => run(() => client.sales.creditDocument({ id, newId: newId() }), opened),
    duplicate: () =>
      run(
        () => client.sales.duplicateDocument({ id, newId: newId() }),
        async (made) => {
          await opened(made);
          notify({ title: duplicated });
        },
      ),
    markSent: () =>
      run(
        () => client.sales.markSent({ id }),
        () => notify({ title: markedNotice }),
      ),
  };
}

/** Set if sending is the next step. */
const sendsNext: ReadonlySet<SalesDocument['state']> = new Set(['issued', 'viewed', 'sent']);

export function DocumentActions({ document }: { readonly document: SalesDocument }) {
  const words = useActionWords();
  const t = documentTexts.use().document;
  const recurring = recurringTexts.use();
  const writeOffLabel = settlementTexts.use().writeOff.action;
  const { may } = useBooks();
  const actions = useActions(document);
  const [open, setOpen] = useState<'payment' | 'sending' | 'writeOff' | null>(null);
  const isInvoice = document.kind === 'invoice';
  const isPayable = isInvoice && document.openMinor > 0;
  const credited = document.creditNotes.filter((n) => n.number !== null).reduce((sum, n) => sum + n.grossMinor, 0);
  const isCreditable = isInvoice && (document.totals?.grossMinor ?? 0) > credited;
  const items: readonly MenuAction[] = [
    ...(isCreditable ? [{ label: t.credit, icon: Undo2, onPress: () => void actions.credit() }] : []),
    ...(document.kind === 'credit_note' ? [] : [{ label: t.duplicate, icon: Copy, onPress: () => void actions.duplicate() }]),
    ...(isInvoice ? [{ label: recurring.make, icon: Repeat, to: `/app/sales/recurring/new?from=${document.id}` }] : []),
    ...(isPayable && may('settlement.manage') ? [{ label: writeOffLabel, icon: X, onPress: () => setOpen('writeOff') }] : []),
    ...(document.sentAt === null ? [{ label: t.markSent, icon: Check, onPress: () => void actions.markSent() }] : []),
  ];
  return (
    <>
      {isPayable && (
        <Button variant="primary" icon={CircleDollarSign} className="max-sm:w-full" onClick={() => setOpen('payment')}>
          {t.payment}
        </Button>
      )}
      {document.state === 'accepted' && <ConvertQuote document={document} />}
      <Button
        variant={sendsNext.has(document.state) && !isPayable ? 'primary' : 'secondary'}
        icon={Send}
        onClick={() => setOpen('sending')}
      >
        {words.send}
      </Button>
      {document.kind === 'quote' && document.state !== 'accepted' && <ConvertQuote document={document} />}
      <PdfButton id={document.id} name={document.number ?? t.pdf} />
      <DocumentLink documentId={document.id} isPaid={isInvoice} />
      {items.length > 0 && <MoreMenu label={t.more} sections={[{ items }]} />}
      {open === 'payment' && <PaymentDialog document={document} onClose={() => setOpen(null)} />}
      {open === 'writeOff' && <WriteOffDialog document={document} onClose={() => setOpen(null)} />}
      {open === 'sending' && <SendDialog document={document} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The same PDF that is emailed; that of a draft is marked as a draft. */
function PdfButton({ id, name }: { readonly id: string; readonly name: string }) {
  const t = documentTexts.use().document;
  const { busy, download } = useDownload();
  return (
    <Button icon={Download} loading={busy} onClick={() => void download(() => client.sales.documentPdf({ id }), `${name}.pdf`)}>
      <span aria-hidden="true" className="sm:hidden">
        PDF
      </span>
      <span className="max-sm:sr-only">{t.pdf}</span>
    </Button>
  );
}
