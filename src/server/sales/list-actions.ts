// Documents as lists, and what they come to: the money bar, what a customer owes, what is open by age.
import { addDays, daysBetween } from '#core/calendar.ts';
import { stateOf } from '#core/sales/invoice.ts';
import { type Age, ageOf } from '#core/settlement/receivable.ts';
import type { In, Out } from '#contract/endpoint.ts';
import type { Page } from '#contract/page.ts';
import type { DocumentRow, salesContract } from '#contract/sales/sales.ts';
import { contactFamily, contactOf } from '../contacts/index.ts';
import { accounts, balanceRows } from '../ledger/index.ts';
import { today } from '../platform/clock.ts';
import { pageOf } from '../platform/page.ts';
import type { Work } from '../platform/work.ts';
import {
  type ContactSum,
  type ListedDocument,
  newestFirst,
  selectContactSums,
  selectDocumentPage,
  selectOpenItems,
  selectFigures,
  selectPaidSince,
} from './list-store.ts';

function rowOf(listed: ListedDocument, day: string): DocumentRow {
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

export async function listDocuments(work: Work, input: In<typeof salesContract.listDocuments>): Promise<Page<DocumentRow>> {
  const day = today(work.org.timeZone);
  const { rows, next } = await pageOf(newestFirst(input.kind), input, (slice) => selectDocumentPage(work, { ...input, today: day }, slice));
  return { rows: rows.map((row) => rowOf(row, day)), next };
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

const columns: Readonly<Record<Age, 'notDueMinor' | 'upTo30Minor' | 'upTo60Minor' | 'upTo90Minor' | 'olderMinor'>> = {
  not_due: 'notDueMinor',
  up_to_30: 'upTo30Minor',
  up_to_60: 'upTo60Minor',
  up_to_90: 'upTo90Minor',
  older: 'olderMinor',
};

interface AgedRow {
  contactId: string;
  contactName: string;
  notDueMinor: number;
  upTo30Minor: number;
  upTo60Minor: number;
  upTo90Minor: number;
  olderMinor: number;
  totalMinor: number;
}

/** What is open by contact and age, and beside it what the receivables account says on that day: the two must be equal. */
export async function agedReceivables(
  work: Work,
  { asOf }: In<typeof salesContract.agedReceivables>,
): Promise<Out<typeof salesContract.agedReceivables>> {
  const rows = new Map<string, AgedRow>();
  for (const item of await selectOpenItems(work, asOf)) {
    const none = {
      contactId: item.contactId,
      contactName: item.contactName,
      notDueMinor: 0,
      upTo30Minor: 0,
      upTo60Minor: 0,
      upTo90Minor: 0,
      olderMinor: 0,
      totalMinor: 0,
    };
    const row = rows.get(item.contactId) ?? none;
    row[columns[ageOf(daysBetween(item.dueOn, asOf))]] += item.openBase;
    row.totalMinor += item.openBase;
    rows.set(item.contactId, row);
  }
  const receivable = (await accounts(work)).find((a) => a.systemKey === 'receivable');
  const control = (await balanceRows(work, { through: asOf })).filter((b) => b.accountId === receivable?.id);
  return {
    currency: work.org.baseCurrency,
    rows: [...rows.values()],
    totalMinor: [...rows.values()].reduce((sum, row) => sum + row.totalMinor, 0),
    controlMinor: control.reduce((sum, b) => sum + Number(b.baseDebit) - Number(b.baseCredit), 0),
  };
}
