// Documents, with the fields read from a receipt beside its preview, and the bill that it can become.
import { DocumentsPage } from '../files/index.ts';
import { BillOfDocument } from '../purchases/index.ts';
import { ReceiptPanel } from '../receipts/index.ts';

export default function DocumentsWithReadings() {
  return (
    <DocumentsPage
      beside={(file, isOpen, show) => (
        <>
          <ReceiptPanel key={file.id} file={file} isOpen={isOpen} onPlace={show} />
          <BillOfDocument file={file} />
        </>
      )}
    />
  );
}
