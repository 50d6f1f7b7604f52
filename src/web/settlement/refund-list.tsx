// The refunds of a credit note, and a button to refund the rest.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { api, client } from '../platform/client.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Button } from '../ui/button.tsx';
import { Money } from '../ui/money.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { settlementTexts } from './settlement-texts.ts';
import { useTakingBack } from './take-back.ts';

export function NoteRefunds({ document, mayWrite }: { readonly document: SalesDocument; readonly mayWrite: boolean }) {
  const t = settlementTexts.use();
  const locale = useLocale();
  const takeBack = useTakingBack();
  const [isOpen, setOpen] = useState(false);
  const found = useQuery(api.settlement.documentSettlements.queryOptions({ input: { id: document.id } }));
  return (
    <>
      <ul className="divide-y divide-line">
        {found.data?.refunds.map((refund) => (
          <li key={refund.id} className="flex items-start justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className={refund.reversedOn === null ? '' : 'text-muted line-through'}>
                {t.settlement.refundOn(formatDayShort(refund.refundedOn, locale))}
              </p>
              {refund.reversedOn !== null && (
                <p className="text-small text-muted">{t.settlement.endedOn(formatDayShort(refund.reversedOn, locale))}</p>
              )}
              {refund.reversedOn === null && mayWrite && (
                <Button
                  size="small"
                  variant="ghost"
                  className="-ml-2.5"
                  onClick={() => void takeBack(() => client.settlement.reverseRefund({ id: refund.id }))}
                >
                  {t.payment.takeBack}
                </Button>
              )}
            </div>
            <Money minor={refund.minor} currency={refund.currency} />
          </li>
        ))}
      </ul>
      {mayWrite && document.openMinor > 0 && document.number !== null && (
        <Button size="small" className="mt-2" onClick={() => setOpen(true)}>
          {t.settlement.refund}
        </Button>
      )}
      {isOpen && (
        <RefundDialog
          source={{
            creditNoteId: document.id,
            contactName: document.contactName,
            currency: document.draft.currency,
            leftMinor: document.openMinor,
            allocations: [],
            accountId: null,
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
