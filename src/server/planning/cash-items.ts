// The sources of the cash plan: cash on a day, and expected payments of documents.
import { payeeKey } from '#core/classifier/classifier-payee.ts';
import { isCash } from '#core/ledger/account.ts';
import { baseBalances } from '#core/ledger/ledger.ts';
import { addMonths, monthOf } from '#core/calendar.ts';
import { type PlanItem, taxDue } from '#core/planning/cash-plan.ts';
import { type AccountFacts, balanceRows } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import { openBills } from '../purchases/index.ts';
import { expectedPayments } from '../reminders/index.ts';
import type { openItems } from '../sales/index.ts';
import { lastPaid, type MovedLine } from '../transactions/index.ts';
import { creditByContact } from '../settlement/index.ts';

type OpenItems = Awaited<ReturnType<typeof openItems>>;
export type DocumentItem = PlanItem & { readonly payee: string; readonly contactId: string };

/** The balance of cash accounts on a day. */
export async function cashThrough(work: Work, accounts: readonly AccountFacts[], day: string): Promise<bigint> {
  const figures = baseBalances(await balanceRows(work, { through: day }));
  return accounts.reduce((total, a) => (isCash(a.subkind) ? total + (figures.get(a.id) ?? 0n) : total), 0n);
}

/** Customers' credit: payments without an invoice, and unused credit notes. */
async function creditOf(work: Work, items: OpenItems, day: string): Promise<Map<string, bigint>> {
  const credit = new Map<string, bigint>();
  const add = (contactId: string, minor: bigint) => credit.set(contactId, (credit.get(contactId) ?? 0n) + minor);
  for (const { contactId, baseMinor } of await creditByContact(work, day)) if (contactId !== null) add(contactId, BigInt(baseMinor));
  for (const { contactId, openBase } of items) if (openBase < 0) add(contactId, BigInt(-openBase));
  return credit;
}

/**
 * `items`: what customers owe on the day. Unpaid invoices on the days by which a share of such payments arrives, less their customers'
 * credit, which pays the earliest; and unpaid bills on their due dates.
 */
export async function documentItems(work: Work, items: OpenItems, day: string, share = 0.5): Promise<DocumentItem[]> {
  const credit = await creditOf(work, items, day);
  const expected = (await expectedPayments(work, share)).toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0));
  const invoices = expected.flatMap(({ documentId, contactId, contactName, openBase, dueOn, day: paidOn, certainty }): DocumentItem[] => {
    const left = credit.get(contactId) ?? 0n;
    const used = left < BigInt(openBase) ? left : BigInt(openBase);
    credit.set(contactId, left - used);
    const minor = BigInt(openBase) - used;
    const from = { subjectId: documentId, name: contactName, payee: payeeKey(contactName), contactId };
    return minor > 0n ? [{ day: paidOn, minor, kind: 'invoice', certainty, isOverdue: dueOn < day, ...from }] : [];
  });
  const bills = (await openBills(work, day)).flatMap(({ documentId, contactId, contactName, dueOn, openBase }): DocumentItem[] => {
    const from = { subjectId: documentId, name: contactName, payee: payeeKey(contactName), contactId };
    return openBase > 0 ? [{ day: dueOn, minor: BigInt(-openBase), kind: 'bill', certainty: 'expected', ...from }] : [];
  });
  return [...invoices, ...bills];
}

const isTax = ({ subkind }: AccountFacts): boolean => subkind === 'tax_payable' || subkind === 'tax_receivable';

interface Taxed {
  readonly accounts: readonly AccountFacts[];
  readonly moved: readonly MovedLine[];
  /** The tax of scheduled invoices, by month. */
  readonly planned: ReadonlyMap<string, bigint>;
}

/** Tax that is owed in the books or will be; and the transactions that pay it, so no other part of the plan expects them again. */
export async function taxItems(
  work: Work,
  { accounts, moved, planned }: Taxed,
  day: string,
): Promise<{ readonly items: readonly PlanItem[]; readonly isTaxPayment: (line: MovedLine) => boolean }> {
  const taxes = accounts.filter(isTax);
  const ids = new Set(taxes.map(({ id }) => id));
  const isTaxPayment = ({ counterAccountId }: MovedLine): boolean => counterAccountId !== null && ids.has(counterAccountId);
  const account = taxes.find(({ systemKey }) => systemKey === 'tax_payable');
  if (!account) return { items: [], isTaxPayment };
  const added = new Map<string, bigint>();
  const add = (month: string, minor: bigint) => added.set(month, (added.get(month) ?? 0n) + minor);
  let owedMinor = 0n;
  for (const { accountId, month, baseDebit, baseCredit } of await balanceRows(work, { through: day }))
    if (ids.has(accountId)) {
      owedMinor += baseCredit - baseDebit;
      add(month, baseCredit - baseDebit);
    }
  const payments = moved.filter((line) => isTaxPayment(line) && line.date <= day);
  for (const { date, baseMinor } of payments) add(monthOf(date), BigInt(-baseMinor));
  const paidOn = payments.filter(({ date, baseMinor }) => baseMinor < 0 && date > addMonths(day, -12)).map(({ date }) => date);
  const from = { kind: 'tax', certainty: 'estimated', subjectId: account.id, name: account.name } as const;
  return { items: taxDue(day, { owedMinor, added, paidOn, planned }).map((part) => ({ ...part, ...from })), isTaxPayment };
}

/** Card balances, on the day of the month on which each was last paid; in a month if it never was. */
export async function cardItems(work: Work, accounts: readonly AccountFacts[], day: string): Promise<PlanItem[]> {
  const cards = accounts.filter(({ subkind }) => subkind === 'credit_card');
  if (cards.length === 0) return [];
  const balances = baseBalances(await balanceRows(work, { through: day }));
  const paid = await lastPaid(
    work,
    cards.map(({ id }) => id),
    { from: addMonths(day, -12), through: day },
  );
  return cards.flatMap(({ id, name }): PlanItem[] => {
    const minor = balances.get(id) ?? 0n;
    const last = paid.get(id);
    const next =
      last === undefined ? addMonths(day, 1) : ([1, 2, 3].map((n) => addMonths(last, n)).find((on) => on > day) ?? addMonths(day, 1));
    return minor < 0n
      ? [{ day: next, minor, kind: 'card', certainty: last === undefined ? 'estimated' : 'expected', subjectId: id, name }]
      : [];
  });
}
