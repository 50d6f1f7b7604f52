// The button that creates an invoice from a quote, shown as long as part of it is not invoiced.
import { useState } from 'react';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { Button } from '../../ui/button.tsx';
import { ReceiptText } from '../../ui/icons.ts';
import { ConvertDialog } from './convert-dialog.tsx';
import { isAnswerable, useQuoteStanding } from './quote-standing.tsx';
import { quoteTexts } from './quote-texts.ts';

export function ConvertQuote({ document }: { readonly document: SalesDocument }) {
  const t = quoteTexts.use().page;
  const { data: standing, isError } = useQuoteStanding(document.id);
  const [open, setOpen] = useState(false);
  const isHeld = document.state === 'accepted' || isAnswerable(document);
  if (!isHeld || (isError && standing === undefined) || standing?.isClosed === true) return null;
  return (
    <>
      <Button
        variant={document.state === 'accepted' ? 'primary' : 'secondary'}
        icon={ReceiptText}
        loading={standing === undefined}
        className={document.state === 'accepted' ? 'max-sm:w-full' : undefined}
        onClick={() => setOpen(true)}
      >
        {t.makeInvoice}
      </Button>
      {open && standing && <ConvertDialog document={document} standing={standing} onClose={() => setOpen(false)} />}
    </>
  );
}
