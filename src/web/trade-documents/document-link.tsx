// The button that leads to the link of a document, among what can be done with it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../platform/client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Link2 } from '../ui/icons.ts';
import { sayFailed } from './queries.ts';
import { PublicLinkPanel } from './public-link-panel.tsx';
import { publicTexts } from './public-texts.ts';

export interface DocumentLinkProps {
  readonly documentId: string;
  /** What is behind it is an invoice. */
  readonly isPaid: boolean;
}

export function DocumentLink({ documentId, isPaid }: DocumentLinkProps) {
  const t = publicTexts.use().link;
  const cache = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const of = { kind: 'document', id: documentId } as const;
  // Whoever asks for the link wants one: it is made where there is none.
  const open = async () => {
    setBusy(true);
    try {
      cache.setQueryData(api.behindLinks.publicLink.queryKey({ input: of }), await client.behindLinks.makePublicLink(of));
      setIsOpen(true);
    } catch (error) {
      sayFailed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon={Link2} loading={busy} onClick={() => void open()}>
        {isPaid ? t.pay : t.other}
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setIsOpen(false)}
          title={t.payTitle}
          description={t.payText}
          footer={<Button onClick={() => setIsOpen(false)}>{t.close}</Button>}
        >
          <PublicLinkPanel of={of} />
        </Dialog>
      )}
    </>
  );
}
