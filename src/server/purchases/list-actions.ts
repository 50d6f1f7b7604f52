// Lists of bills and their sums: what is due, and outstanding amounts by supplier and age.
import { addDays } from '#core/calendar.ts';
import { billState } from '#core/purchases/bill.ts';
import type { In, Out } from '#contract/endpoint.ts';
import type { Page } from '#contract/page.ts';
import type { BillRow, purchasesContract } from '#contract/purchases/purchases.ts';
import { withTags } from '../ledger/index.ts';
import { today } from '../platform/clock.ts';
import { pageOf } from '../platform/page.ts';
import type { Work } from '../platform/work.ts';
import { aged, type OpenByContact } from '../settlement/index.ts';
import { selectSettings } from './approval-store.ts';
import { billOrder, selectBillFigures, selectBillPage, selectOpenBills, selectPaidSince } from './bill-store.ts';

export async function listBills(work: Work, input: In<typeof purchasesContract.listBills>): Promise<Page<BillRow>> {
  const day = today(work.org.timeZone);
  const { isApprovalNeeded } = await selectSettings(work);
  const { rows, next } = await pageOf(billOrder(input.tab), input, (slice) => selectBillPage(work, { ...input, today: day }, slice));
  const bills = rows.map(({ settledMinor, approval, ...row }) => ({
    ...row,
    state: billState({ ...row, settledMinor, approval: isApprovalNeeded ? approval : null }, day),
    openMinor: row.state === 'issued' ? row.payableMinor - settledMinor : 0,
  }));
  return { rows: await withTags(work, 'trade_document', bills), next };
}

export async function billFigures(work: Work): Promise<Out<typeof purchasesContract.billFigures>> {
  const day = today(work.org.timeZone);
  const { overdueMinor, dueMinor, notYetDueMinor, ...tabs } = await selectBillFigures(work, day);
  const paidMinor = await selectPaidSince(work, addDays(day, -29));
  return { currency: work.org.baseCurrency, overdueMinor, dueMinor, notYetDueMinor, paidMinor, tabs };
}

/** What was outstanding on a day, by supplier and currency. */
export async function payablesByContact(work: Pick<Work, 'tx' | 'org'>, asOf: string): Promise<readonly OpenByContact[]> {
  const open = await selectOpenBills(work, asOf);
  return open.map(({ contactId, currency, openMinor, openBase }) => ({
    contactId,
    currency,
    minor: String(openMinor),
    baseMinor: String(openBase),
  }));
}

/** Outstanding amounts by supplier and age, and the balance of the payables account on that date: they must be equal. */
export const agedPayables = async (
  work: Work,
  { asOf }: In<typeof purchasesContract.agedPayables>,
): Promise<Out<typeof purchasesContract.agedPayables>> => aged(work, asOf, 'payable', await selectOpenBills(work, asOf));
