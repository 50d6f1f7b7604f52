// Accepts a match of a bank transaction with one click, and undoes it with one click.
import { useState } from 'react';
import type { MatchLine, Offer } from '#contract/settlement/matching.ts';
import { client } from '../platform/client.ts';
import { formatMoney } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { sayFailed, useAction } from '../platform/use-action.ts';
import { write } from '../platform/writing.ts';
import { useActionWords } from '../ui/action-words.ts';
import { notify } from '../ui/notices.tsx';
import { settlementTexts } from './settlement-texts.ts';

/** Bank transactions that pay invoices, or bills. */
export type Side = 'receivable' | 'payable';

const record = async (side: Side, line: MatchLine, offer: Offer): Promise<string> => {
  const { contactId, currency, chargeMinor } = offer;
  const allocations = offer.allocations.map(({ documentId, minor }) => ({ documentId, minor }));
  const match = { id: newId(), transactionId: line.transactionId, contactId, currency, allocations };
  const { id } = await (side === 'payable'
    ? client.purchases.acceptBillMatch(match)
    : client.matching.acceptMatch({ ...match, chargeMinor }));
  return id;
};

/** Undoes a match and reports it; also from a notice after the page is gone. */
export const takeBack = (work: () => Promise<unknown>): Promise<unknown> =>
  write(work, () => notify({ title: settlementTexts.now().matches.undone })).catch((error: unknown) => sayFailed(error));

export function useAccepting(side: Side = 'receivable') {
  const t = settlementTexts.use().matches;
  const words = useActionWords();
  const locale = useLocale();
  const [what, setWhat] = useState('');
  const { busy, run } = useAction();
  const attempt = <Result>(of: string, work: () => Promise<Result>, done?: (result: Result) => unknown): Promise<boolean> => {
    if (!busy) setWhat(of);
    return run(work, done);
  };
  const undo = (work: () => Promise<unknown>) => ({ label: words.undo, onPress: () => void takeBack(work) });
  const undoPayments = (ids: readonly string[]) =>
    undo(async () => {
      for (const id of ids) await (side === 'payable' ? client.purchases.reverseBillPayment({ id }) : client.sales.reversePayment({ id }));
    });
  return {
    /** The line being recorded, or 'all'. */
    busy: busy ? what : null,
    accept: (line: MatchLine, offer: Offer) =>
      attempt(
        line.transactionId,
        () => record(side, line, offer),
        (id) => {
          const title = (side === 'payable' ? t.acceptedBill : t.accepted)(
            formatMoney(line.minor, line.currency, locale),
            offer.contactName,
          );
          notify({ variant: 'success', title, action: undoPayments([id]) });
        },
      ),
    acceptAll: (chosen: readonly { readonly line: MatchLine; readonly offer: Offer }[]) =>
      attempt('all', async () => {
        const ids: string[] = [];
        try {
          for (const { line, offer } of chosen) ids.push(await record(side, line, offer));
        } finally {
          if (ids.length > 0)
            notify({
              variant: 'success',
              title: (side === 'payable' ? t.acceptedBills : t.acceptedAll)(ids.length),
              action: undoPayments(ids),
            });
        }
      }),
    tie: (line: MatchLine, paymentId: string) =>
      attempt(
        line.transactionId,
        () =>
          (side === 'payable' ? client.purchases.tieBillPayment : client.matching.tieRecorded)({
            id: paymentId,
            transactionId: line.transactionId,
          }),
        () => notify({ variant: 'success', title: t.tied }),
      ),
    payOut: (line: MatchLine, { payoutId, accountId }: MatchLine['payouts'][number]) =>
      attempt(
        line.transactionId,
        () => client.matching.acceptPayout({ transactionId: line.transactionId, payoutId, accountId }),
        ({ undoToken }) => {
          const back = (): Promise<unknown> =>
            payoutId === null ? client.transactions.undo({ undoToken: undoToken ?? '' }) : client.matching.releasePayout({ id: payoutId });
          notify({ variant: 'success', title: t.payoutDone, action: undo(back) });
        },
      ),
  };
}
