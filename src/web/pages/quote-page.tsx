// The page of a quote.
import { useBooks } from '../ledger/index.ts';
import { ChaserCard } from '../reminders/index.ts';
import { DocumentPage } from '../sales/index.ts';

export function meta() {
  return [{ title: 'Quote · Daybook' }];
}

export default function QuotePage() {
  const { may } = useBooks();
  return <DocumentPage kind="quote" aside={(document) => <ChaserCard document={document} mayWrite={may('reminders.write')} />} />;
}
