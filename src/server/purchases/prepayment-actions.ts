// Prepayments to suppliers, and bank transactions that may be money they returned.
import { addDays } from '#core/calendar.ts';
import type { In, Out } from '#contract/endpoint.ts';
import type { LineToMatch, prepaymentContract } from '#contract/purchases/prepayment.ts';
import { contactFamily, contactOf, keptContact } from '../contacts/index.ts';
import { lockedThrough } from '../ledger/index.ts';
import { today } from '../platform/clock.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { selectPayments } from '../settlement/index.ts';
import { selectPurchases } from '../trade-documents/index.ts';
import { incomingMovements, outgoingMovements } from '../transactions/index.ts';
import { selectPrepayments } from './supplier-store.ts';

export async function supplierPrepayments(
  work: Work,
  { id }: In<typeof prepaymentContract.supplierPrepayments>,
): Promise<Out<typeof prepaymentContract.supplierPrepayments>> {
  const supplier = await contactOf(work, { id: (await keptContact(work, id)) ?? id });
  return [...(await selectPrepayments(work, await contactFamily(work, supplier.id)))];
}

async function sourceOf(work: Work, id: string) {
  const [credit] = await selectPurchases(work, [id]);
  if (credit) return { ...credit, since: credit.issuedOn ?? '', leftMinor: credit.payableMinor - credit.settledMinor };
  const [payment] = await selectPayments(work, [id], 'payable');
  if (!payment) throw refused('not_found');
  return { ...payment, since: payment.receivedOn };
}

const daysBack = 400;
const [mostRead, mostShown] = [300, 10];
type Line = Awaited<ReturnType<typeof incomingMovements>>[number];

/** The best matches, by rank and then newest. */
const fittest = (lines: readonly Line[], rank: (line: Line) => number): LineToMatch[] =>
  lines
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, mostShown)
    .map(({ id: transactionId, date, description: text, accountName, currency, minor }) => ({
      transactionId,
      date,
      text,
      accountName,
      currency,
      minor,
    }));

const naming = (name: string) => {
  const wanted = name.toLowerCase();
  return ({ counterparty, description }: Line): number => (`${counterparty ?? ''} ${description}`.toLowerCase().includes(wanted) ? 1 : 0);
};
const recently = async (work: Work, since: string) => {
  const earliest = addDays(today(work.org.timeZone), -daysBack);
  return { since: since > earliest ? since : earliest, lockedThrough: await lockedThrough(work), limit: mostRead };
};

/**
 * Uncategorized money in, in the credit's currency and no more than its rest: the exact amount first, then those that name the supplier.
 */
export async function refundLines(
  work: Work,
  { id }: In<typeof prepaymentContract.refundLines>,
): Promise<Out<typeof prepaymentContract.refundLines>> {
  const { currency, contactId, leftMinor, since } = await sourceOf(work, id);
  const names = naming(contactId === null ? '' : (await contactOf(work, { id: contactId })).name);
  const lines = await incomingMovements(work, await recently(work, since));
  const fit = lines.filter((line) => line.currency === currency && line.minor <= leftMinor);
  return fittest(fit, (line) => (line.minor === leftMinor ? 2 : 0) + names(line));
}

/** Uncategorized money out: those that name the supplier first. */
export async function prepaymentLines(
  work: Work,
  { id }: In<typeof prepaymentContract.prepaymentLines>,
): Promise<Out<typeof prepaymentContract.prepaymentLines>> {
  const { name } = await contactOf(work, { id });
  return fittest(await outgoingMovements(work, await recently(work, '')), naming(name));
}
