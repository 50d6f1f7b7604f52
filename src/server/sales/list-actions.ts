// Documents as lists, and what they come to: the money bar, what a customer owes, what is open by age.
import { addDays, daysBetween } from '#core/calendar.ts';
import { stateOf } from '#core/sales/invoice.ts';
import { type Age, ageOf } from '#core/settlement/receivable.ts';
import type { DocumentRow } from '#contract/sales/sales.ts';
import { contactFamily, contactOf } from '../contacts/index.ts';
import { accounts, balanceRows } from '../ledger/index.ts';
import { today } from '../platform/clock.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import {
  type ContactSum,
  type DocumentFilter,
  selectContactSums,
  selectDocumentPage,
  selectOpenItems,
  selectFigures,
  selectPaidSince,
  type Tab,
} from './list-store.ts';

export async function listDocuments(
  work: Work,
  input: Omit<DocumentFilter, 'after' | 'today'> & { readonly cursor?: string | undefined },
): Promise<{ documents: DocumentRow[]; nextCursor: string | null }> {
  const [, id, createdAt] = /^([0-9a-f-]{36}) (\d{4}-\d\d-\d\d [\d:.+-]{8,24})$/.exec(input.cursor ?? '') ?? [];
  if (input.cursor !== undefined && !id) throw refused('request.invalid', { detail: 'place_unknown' }, 'cursor');
  const day = today(work.org.timeZone);
  const rows = await selectDocumentPage(work, { ...input, today: day, after: id && createdAt ? { id, createdAt } : undefined });
  const last = rows.at(-1);
  return {
    documents: rows.map(
      ({ createdAt: _at, settledMinor, creditedMinor, writtenOffMinor, wasSent, wasViewed, state, changedAt, ...row }) => ({
        ...row,
        changedAt: changedAt.toISOString(),
        state: stateOf(
          {
            ...row,
            state,
            wasSent,
            wasViewed,
            payableMinor: BigInt(row.payableMinor),
            settledMinor: BigInt(settledMinor),
            creditedMinor: BigInt(creditedMinor),
            writtenOffMinor: BigInt(writtenOffMinor),
          },
          day,
        ),
        openMinor: state === 'issued' && row.kind !== 'quote' ? row.payableMinor - settledMinor : 0,
      }),
    ),
    nextCursor: last && rows.length === input.limit ? `${last.id} ${last.createdAt}` : null,
  };
}

export async function salesFigures(work: Work): Promise<{
  currency: string;
  overdueMinor: number;
  dueMinor: number;
  notYetDueMinor: number;
  paidMinor: number;
  tabs: Record<Tab, number>;
}> {
  const day = today(work.org.timeZone);
  const { overdueMinor, dueMinor, notYetDueMinor, ...tabs } = await selectFigures(work, day);
  const paidMinor = await selectPaidSince(work, addDays(day, -29));
  return { currency: work.org.baseCurrency, overdueMinor, dueMinor, notYetDueMinor, paidMinor, tabs };
}

export async function contactBalances(work: Work, { id }: { readonly id: string }): Promise<ContactSum[]> {
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
  { asOf }: { readonly asOf: string },
): Promise<{ currency: string; rows: AgedRow[]; totalMinor: number; controlMinor: number }> {
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
