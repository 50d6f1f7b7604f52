// Lists of documents and their sums: the money bar, what a customer owes, outstanding amounts by age.
import { addDays } from '#core/calendar.ts';
import { stateOf } from '#core/sales/invoice.ts';
import type { In, Out } from '#contract/endpoint.ts';
import type { Page } from '#contract/page.ts';
import type { DocumentRow, salesContract } from '#contract/sales/sales.ts';
import { contactFamily, contactOf } from '../contacts/index.ts';
import { today } from '../platform/clock.ts';
import { withTags } from '../ledger/index.ts';
import { pageOf } from '../platform/page.ts';
import type { Work } from '../platform/work.ts';
import { aged } from '../settlement/index.ts';
import {
  type ContactSum,
  type ListedDocument,
  documentOrder,
  selectContactSums,
  selectDocumentPage,
  selectOpenItems,
  selectFigures,
  selectPaidSince,
} from './list-store.ts';

function rowOf(listed: ListedDocument, day: string): Omit<DocumentRow, 'tags'> {
  const { settledMinor, creditedMinor, writtenOffMinor, wasSent, wasViewed, state, changedAt, ...row } = listed;
  const amounts = {
    payableMinor: BigInt(row.payableMinor),
    settledMinor: BigInt(settledMinor),
    creditedMinor: BigInt(creditedMinor),
    writtenOffMinor: BigInt(writtenOffMinor),
  };
  return {
    ...row,
    changedAt: changedAt.toISOString(),
    state: stateOf({ ...row, ...amounts, state, wasSent, wasViewed }, day),
    openMinor: state === 'issued' && row.kind !== 'quote' ? row.payableMinor - settledMinor : 0,
  };
}

/** As lists and their exports show them. */
export const rowsOf = (work: Pick<Work, 'tx' | 'org'>, listed: readonly ListedDocument[], day: string): Promise<DocumentRow[]> =>
  withTags(
    work,
    'trade_document',
    listed.map((row) => rowOf(row, day)),
  );

export async function listDocuments(work: Work, input: In<typeof salesContract.listDocuments>): Promise<Page<DocumentRow>> {
  const day = today(work.org.timeZone);
  const { rows, next } = await pageOf(documentOrder(input.kind, input.sort, input.direction), input, (slice) =>
    selectDocumentPage(work, { ...input, today: day }, slice),
  );
  return { rows: await rowsOf(work, rows, day), next };
}

export async function salesFigures(work: Work): Promise<Out<typeof salesContract.salesFigures>> {
  const day = today(work.org.timeZone);
  const { overdueMinor, dueMinor, notYetDueMinor, ...tabs } = await selectFigures(work, day);
  const paidMinor = await selectPaidSince(work, addDays(day, -29));
  return { currency: work.org.baseCurrency, overdueMinor, dueMinor, notYetDueMinor, paidMinor, tabs };
}

export async function contactBalances(work: Work, { id }: In<typeof salesContract.contactBalances>): Promise<ContactSum[]> {
  await contactOf(work, { id });
  return [...(await selectContactSums(work, await contactFamily(work, id), today(work.org.timeZone)))];
}

/** Outstanding amounts by contact and age, and the balance of the receivables account on that day: they must be equal. */
export const agedReceivables = async (
  work: Work,
  { asOf }: In<typeof salesContract.agedReceivables>,
): Promise<Out<typeof salesContract.agedReceivables>> => aged(work, asOf, 'receivable', await selectOpenItems(work, asOf));
