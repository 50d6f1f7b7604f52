// The action that shows the public link of a document.
import { useState } from 'react';
import { client } from '../platform/client.ts';
import { useAction } from '../platform/use-action.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Link2 } from '../ui/icons.ts';
import { PublicLinkPanel } from './public-link-panel.tsx';
import { publicTexts } from './public-texts.ts';

export interface DocumentLinkProps {
  readonly documentId: string;
  /** The document is an invoice. */
  readonly isPaid: boolean;
}

export function DocumentLink({ documentId, isPaid }: DocumentLinkProps) {
  const t = publicTexts.use().link;
  const words = useActionWords();
  const [isOpen, setIsOpen] = useState(false);
  const { busy, run } = useAction();
  const of = { kind: 'document', id: documentId } as const;
  // Created on demand: asking for the link creates it if there is none.
  const open = () =>
    run(
      () => client.behindLinks.makePublicLink(of),
      () => setIsOpen(true),
    );
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
          footer={<Button onClick={() => setIsOpen(false)}>{words.close}</Button>}
        >
          <PublicLinkPanel of={of} />
        </Dialog>
      )}
    </>
  );
}
