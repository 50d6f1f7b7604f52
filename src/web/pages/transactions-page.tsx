// Transactions, with receipts that can fill in a new one.
import { ReceiptForTransaction } from '../receipts/index.ts';
import { TransactionsPage } from '../transactions/index.ts';

export default function TransactionsWithReceipts() {
  return <TransactionsPage receiptPart={(props) => <ReceiptForTransaction {...props} />} />;
}
