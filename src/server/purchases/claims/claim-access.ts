// Who may see and change an expense claim.
import { mayDo } from '#contract/org/permission.ts';
import { contactOf } from '../../contacts/index.ts';
import { refused } from '../../platform/refusal.ts';
import type { Work } from '../../platform/work.ts';
import type { StoredBill } from '../../trade-documents/index.ts';
import { isClaim, selectClaims, type StoredClaim } from './claim-store.ts';

/** Claims have rules of their own before they are posted. */
export async function demandNoClaim(work: Pick<Work, 'tx' | 'org'>, id: string): Promise<void> {
  if (await isClaim(work, id)) throw refused('claim.bill');
}

/** Everybody sees their own claims; who may see all bills sees all of them. */
export const seesAll = (work: Work): boolean => mayDo(work, 'purchases.read') && mayDo(work, 'purchases.all');

export interface FoundClaim {
  readonly bill: StoredBill;
  readonly facts: StoredClaim;
}

export async function claimOf(work: Work, id: string): Promise<FoundClaim> {
  const [found] = await selectClaims(work, [id]);
  if (!found || (found.facts.claimedBy !== work.userId && !seesAll(work))) throw refused('not_found');
  return found;
}

export async function ownClaim(work: Work, id: string): Promise<FoundClaim> {
  const found = await claimOf(work, id);
  if (found.facts.claimedBy !== work.userId) throw refused('claim.not_yours', { name: await claimantOf(work, found.bill) });
  if (found.bill.number !== null) throw refused('claim.posted');
  return found;
}

export const claimantOf = async (work: Work, { contactId }: StoredBill): Promise<string> =>
  contactId === null ? '' : (await contactOf(work, { id: contactId })).name;
