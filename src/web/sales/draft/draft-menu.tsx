// What else can be done with a draft: a pro-forma invoice of it, and the bin.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { client } from '../../platform/client.ts';
import { saveFile } from '../../platform/download.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Download, Send, Trash2 } from '../../ui/icons.ts';
import { MoreMenu } from '../../ui/menu.tsx';
import { notify } from '../../ui/notices.tsx';
import { documentTexts, sayFailed } from '../../trade-documents/index.ts';
import { ProformaDialog } from './draft-proforma.tsx';
import { quoteTexts } from '../quotes/quote-texts.ts';

export interface DraftMenuProps {
  readonly id: string;
  readonly kind: SalesDocument['kind'];
  readonly isNew: boolean;
  readonly flush: () => Promise<boolean>;
}

export function DraftMenu({ id, kind, isNew, flush }: DraftMenuProps) {
  const t = documentTexts.use().form;
  const { document } = documentTexts.use();
  const { form: quote, proforma } = quoteTexts.use();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [sending, setSending] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      sayFailed(error);
    }
  };
  const remove = () =>
    attempt(async () => {
      if (!(await confirm({ title: t.removeTitle, description: t.removeText, confirmLabel: t.remove, cancelLabel: t.keep, danger: true })))
        return;
      await client.sales.removeDraft({ id });
      await navigate(kind === 'quote' ? '/app/sales/quotes' : '/app/sales/invoices');
      void cache.invalidateQueries();
      notify({ title: t.removed });
    });
  const download = () =>
    attempt(async () => {
      if (await flush()) saveFile(await client.quotes.proformaPdf({ id }), `${proforma.file}.pdf`);
    });
  if (isNew) return null;
  const ofInvoice = [
    { label: quote.proforma, icon: Download, onPress: () => void download() },
    { label: quote.sendProforma, icon: Send, onPress: () => void attempt(async () => setSending(await flush())) },
  ];
  const bin = { label: t.remove, icon: Trash2, danger: true, onPress: () => void remove() };
  return (
    <>
      <MoreMenu label={document.more} sections={[...(kind === 'invoice' ? [{ items: ofInvoice }] : []), { items: [bin] }]} />
      {sending && <ProformaDialog id={id} onClose={() => setSending(false)} />}
    </>
  );
}
