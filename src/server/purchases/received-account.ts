// Takes the account on a received invoice as its supplier's.
import type { Reading } from '#contract/purchases/received.ts';
import type { Work } from '../platform/work.ts';
import { selectReceived } from './received-store.ts';
import { accountOf, keepAccount, noAccount } from './supplier-account.ts';

const isBic = (bic: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic);
export const paidTo = ({ iban, bic, holder }: Reading['account']) => ({ iban, bic: isBic(bic) ? bic : '', holder });

/** When a bill is posted whose supplier has no account yet, the one on the invoice is saved. */
export async function keepReceivedAccount(work: Work, billId: string, contactId: string): Promise<void> {
  const received = await selectReceived(work, billId);
  if (!received || received.reading.account.iban === '' || received.accountChoice === 'supplier') return;
  const known = await accountOf(work, contactId);
  if (!known || known.iban === '') await keepAccount(work, contactId, { ...(known ?? noAccount), ...paidTo(received.reading.account) });
}
