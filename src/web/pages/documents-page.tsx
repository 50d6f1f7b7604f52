// Documents, with the fields read from a receipt beside its preview.
import { DocumentsPage } from '../files/index.ts';
import { ReceiptPanel } from '../receipts/index.ts';

export function meta() {
  return [{ title: 'Documents · Daybook' }];
}

export default function DocumentsWithReadings() {
  return <DocumentsPage beside={(file, isOpen, show) => <ReceiptPanel key={file.id} file={file} isOpen={isOpen} onPlace={show} />} />;
}
