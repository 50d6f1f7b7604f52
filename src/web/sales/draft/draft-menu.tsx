// Further actions on a draft: pro-forma invoice, delete.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { client } from '../../platform/client.ts';
import { saveFile } from '../../platform/download.ts';
import { useAction, useLeft } from '../../platform/use-action.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Download, Send, Trash2 } from '../../ui/icons.ts';
import { MoreMenu } from '../../ui/popups/menu.tsx';
import { notify } from '../../ui/notices.tsx';
import { documentTexts } from '../../trade-documents/index.ts';
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
  const left = useLeft();
  const [sending, setSending] = useState(false);
  const { run } = useAction();
  const reading = useAction({ reads: true });
  const remove = async () => {
    const question = { title: t.removeTitle, description: t.removeText, confirmLabel: t.remove, cancelLabel: t.keep, danger: true };
    if (!(await confirm(question))) return;
    await run(
      () => client.sales.removeDraft({ id }),
      async () => {
        await left(() => navigate(kind === 'quote' ? '/app/sales/quotes' : '/app/sales/invoices'));
        notify({ title: t.removed });
      },
    );
  };
  const download = () =>
    reading.run(async () => {
      if (await flush()) saveFile(await client.quotes.proformaPdf({ id }), `${proforma.file}.pdf`);
    });
  if (isNew) return null;
  const ofInvoice = [
    { label: quote.proforma, icon: Download, onPress: () => void download() },
    { label: quote.sendProforma, icon: Send, onPress: () => void reading.run(flush, setSending) },
  ];
  const bin = { label: t.remove, icon: Trash2, danger: true, onPress: () => void remove() };
  return (
    <>
      <MoreMenu label={document.more} sections={[...(kind === 'invoice' ? [{ items: ofInvoice }] : []), { items: [bin] }]} />
      {sending && <ProformaDialog id={id} onClose={() => setSending(false)} />}
    </>
  );
}
