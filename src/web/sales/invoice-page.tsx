// An invoice or a credit note at its address.
import { DocumentPage } from './draft-page.tsx';

export function meta() {
  return [{ title: 'Invoice · Daybook' }];
}

export default function InvoicePage() {
  return <DocumentPage kind="invoice" />;
}
