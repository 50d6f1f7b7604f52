// What a bill's page shows of the invoice that it came from, and the questions before it is posted.
import type { Received } from '#contract/purchases/received.ts';
import type { Totals } from '#contract/trade-documents/document.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { spacedIban } from '#core/iban.ts';
import type { Work } from '../platform/work.ts';
import type { StoredBill } from '../trade-documents/index.ts';
import { selectReceived } from './received-store.ts';
import { accountOf } from './supplier-account.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

export async function receivedOf(
  work: Reading,
  { id, kind, contactId, state }: Pick<StoredBill, 'id' | 'kind' | 'contactId' | 'state'>,
  totals: Totals | null,
): Promise<Received | null> {
  const found = await selectReceived(work, id);
  if (!found) return null;
  const { reading, syntax, fileName, fileId, accountChoice } = found;
  const given = reading.account.iban;
  const known = contactId === null || given === '' ? '' : ((await accountOf(work, contactId))?.iban ?? '');
  // A credit isn't paid to the supplier.
  const isAsked = kind === 'bill' && state === 'draft' && accountChoice === null && known !== '' && known !== given;
  return {
    ...reading,
    syntax,
    fileName,
    fileId,
    isSameTotal: reading.totalMinor === null || totals?.payableMinor === reading.totalMinor,
    accountQuestion: isAsked ? { known: spacedIban(known), given: spacedIban(given) } : null,
  };
}

/** What prevents posting a received bill until a person has decided. */
export function receivedProblems(received: Received | null, supplierName: string, isDoubtAccepted: boolean): readonly Problem[] {
  if (received === null) return [];
  if (received.accountQuestion) return [{ code: 'received.account_changed', path: 'received', data: { name: supplierName } }];
  const isDoubtful = !received.isSameTotal || received.notes.some((note) => note.severity === 'error');
  return isDoubtful && !isDoubtAccepted ? [{ code: 'received.doubt', path: 'received' }] : [];
}
