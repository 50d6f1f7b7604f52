// In the drawer of a transaction: whether it needs a receipt, and a button to mark that it needs none.
import type { TransactionDetail } from '#contract/transactions/transactions.ts';
import { client } from '../../platform/client.ts';
import { useAction } from '../../platform/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { receiptNeedTexts } from './receipt-need-texts.ts';

export function ReceiptNeed({ detail: { id, receipt } }: { readonly detail: Pick<TransactionDetail, 'id' | 'receipt'> }) {
  const t = receiptNeedTexts.use();
  const { busy, run } = useAction();
  if (receipt === 'unneeded') return null;
  const isMissing = receipt === 'missing';
  return (
    <p className="flex flex-wrap items-center gap-2 text-small text-muted">
      {isMissing ? t.missing : t.waived}
      <Button
        size="small"
        variant="ghost"
        loading={busy}
        onClick={() => void run(() => client.transactions.waiveReceipt({ id, isWaived: isMissing }))}
      >
        {isMissing ? t.waive : t.want}
      </Button>
    </p>
  );
}
