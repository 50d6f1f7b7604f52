// Saying what a line of the bank is: recorded with one click, and with one click taken back.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MatchLine, Offer } from '#contract/settlement/matching.ts';
import { client } from '../platform/client.ts';
import { formatMoney } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { notify } from '../ui/notices.tsx';
import { sayFailed } from '../trade-documents/index.ts';
import { settlementTexts } from './settlement-texts.ts';

const record = async (line: MatchLine, offer: Offer): Promise<string> => {
  const { contactId, currency, chargeMinor, allocations } = offer;
  const { id } = await client.matching.acceptMatch({
    id: newId(),
    transactionId: line.transactionId,
    contactId,
    currency,
    chargeMinor,
    allocations: allocations.map(({ documentId, minor }) => ({ documentId, minor })),
  });
  return id;
};

/** Takes back what was said of a line, says so, and reads again what is shown. */
export async function takeBack(cache: QueryClient, work: () => Promise<unknown>, done: () => string): Promise<void> {
  try {
    await work();
    notify({ title: done() });
  } catch (error) {
    sayFailed(error);
  } finally {
    void cache.invalidateQueries();
  }
}

export function useAccepting() {
  const cache = useQueryClient();
  const locale = useLocale();
  const [busy, setBusy] = useState<string | null>(null);
  const attempt = async (what: string, work: () => Promise<void>): Promise<boolean> => {
    setBusy(what);
    try {
      await work();
      return true;
    } catch (error) {
      sayFailed(error);
      return false;
    } finally {
      setBusy(null);
      void cache.invalidateQueries();
    }
  };
  const undo = (work: () => Promise<unknown>) => ({
    label: settlementTexts.now().matches.undo,
    onPress: () => void takeBack(cache, work, () => settlementTexts.now().matches.undone),
  });
  const undoPayments = (ids: readonly string[]) =>
    undo(async () => {
      for (const id of ids) await client.sales.reversePayment({ id });
    });
  return {
    /** The line, or 'all', that is being recorded. */
    busy,
    accept: (line: MatchLine, offer: Offer) =>
      attempt(line.transactionId, async () => {
        const id = await record(line, offer);
        const title = settlementTexts.now().matches.accepted(formatMoney(line.minor, line.currency, locale), offer.contactName);
        notify({ variant: 'success', title, action: undoPayments([id]) });
      }),
    acceptAll: (chosen: readonly { readonly line: MatchLine; readonly offer: Offer }[]) =>
      attempt('all', async () => {
        const ids: string[] = [];
        try {
          for (const { line, offer } of chosen) ids.push(await record(line, offer));
        } finally {
          if (ids.length > 0)
            notify({ variant: 'success', title: settlementTexts.now().matches.acceptedAll(ids.length), action: undoPayments(ids) });
        }
      }),
    tie: (line: MatchLine, paymentId: string) =>
      attempt(line.transactionId, async () => {
        await client.matching.tieRecorded({ id: paymentId, transactionId: line.transactionId });
        notify({ variant: 'success', title: settlementTexts.now().matches.tied });
      }),
    payOut: (line: MatchLine, { payoutId, accountId }: MatchLine['payouts'][number]) =>
      attempt(line.transactionId, async () => {
        const { undoToken } = await client.matching.acceptPayout({ transactionId: line.transactionId, payoutId, accountId });
        const back = (): Promise<unknown> =>
          payoutId === null ? client.transactions.undo({ undoToken: undoToken ?? '' }) : client.matching.releasePayout({ id: payoutId });
        notify({ variant: 'success', title: settlementTexts.now().matches.payoutDone, action: undo(back) });
      }),
  };
}
