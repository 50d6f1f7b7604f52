// The page of an invoice or a credit note.
import { useBooks } from '../ledger/index.ts';
import { OnlinePayments, SetupBefore } from '../checkout/index.ts';
import { ChaserCard } from '../reminders/index.ts';
import { DocumentPage } from '../sales/index.ts';

export function meta() {
  return [{ title: 'Invoice · Daybook' }];
}

export default function InvoicePage() {
  const { may } = useBooks();
  return (
    <DocumentPage
      kind="invoice"
      before={(onDone, onClose) => <SetupBefore onDone={onDone} onClose={onClose} />}
      aside={(document) => (
        <>
          {document.kind === 'invoice' && <OnlinePayments documentId={document.id} />}
          <ChaserCard document={document} mayWrite={may('reminders.write')} />
        </>
      )}
    />
  );
}
