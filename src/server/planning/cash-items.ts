// What the cash plan has from the books: cash on a day, and expected payments of documents, taxes and cards.
import { payeeKey } from '#core/classifier/classifier-payee.ts';
import { isCash } from '#core/ledger/account.ts';
import { addMonths, endOfMonth, monthOf } from '#core/calendar.ts';
import { type PlanItem, taxDue } from '#core/planning/cash-plan.ts';
import { expectPayment, type PaymentDelays } from '#core/reminders/payment-delay.ts';
import { type AccountFacts, bookSums, type BookSums, type Nets, nets } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import { openBills } from '../purchases/index.ts';
import { openPayments, paymentDelays } from '../reminders/index.ts';
import type { openItems } from '../sales/index.ts';
import { lastPaid, type MovedLine } from '../transactions/index.ts';
import { creditByContact } from '../settlement/index.ts';

type OpenItems = Awaited<ReturnType<typeof openItems>>;
export type DocumentItem = PlanItem & { readonly payee: string; readonly contactId: string };

/** The balance of cash accounts on a day. */
export async function cashThrough(work: Work, accounts: readonly AccountFacts[], day: string): Promise<bigint> {
  return cashIn(accounts, await nets(work, { through: day }));
}
export const cashIn = (accounts: readonly Account[], balances: Nets): bigint =>
  accounts.reduce((total, { id, subkind }) => (isCash(subkind) ? total + (balances.get(id) ?? 0n) : total), 0n);

interface OpenDocument {
  readonly documentId: string;
  readonly contactId: string;
  readonly contactName: string;
  readonly dueOn: string;
  /** In base currency. */
  readonly openBase: number;
}
/** What customers owe and are owed on a day, how late they pay, and what is owed to suppliers. */
export interface Owed {
  readonly invoices: readonly (OpenDocument & { readonly promisedOn: string | null })[];
  /** Payments without an invoice, and unused credit notes, by customer. */
  readonly credit: ReadonlyMap<string, bigint>;
  readonly delaysOf: (contactId: string) => PaymentDelays;
  /** Claims are what people paid for the business and want back. */
  readonly bills: readonly (OpenDocument & { readonly isClaim: boolean })[];
}

/** `items`: what customers owe on the day. */
export async function owedOn(work: Work, items: OpenItems, day: string): Promise<Owed> {
  const credit = new Map<string, bigint>();
  const add = (contactId: string, minor: bigint) => credit.set(contactId, (credit.get(contactId) ?? 0n) + minor);
  for (const { contactId, baseMinor } of await creditByContact(work, day)) if (contactId !== null) add(contactId, BigInt(baseMinor));
  for (const { contactId, openBase } of items) if (openBase < 0) add(contactId, BigInt(-openBase));
  return { invoices: await openPayments(work), credit, delaysOf: await paymentDelays(work), bills: await openBills(work, day) };
}

/**
 * Unpaid invoices on the days by which a share of such payments arrives, less their customers' credit, which pays the earliest; and unpaid
 * bills on their due dates.
 */
export function itemsOfOwed({ invoices, credit, delaysOf, bills }: Owed, day: string, share: number): DocumentItem[] {
  const rest = new Map(credit);
  const expected = invoices.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0));
  return [
    ...expected.flatMap(({ documentId, contactId, contactName, openBase, dueOn, promisedOn }): DocumentItem[] => {
      const left = rest.get(contactId) ?? 0n;
      const used = left < BigInt(openBase) ? left : BigInt(openBase);
      rest.set(contactId, left - used);
      const minor = BigInt(openBase) - used;
      const from = { subjectId: documentId, name: contactName, payee: payeeKey(contactName), contactId };
      const paid = expectPayment(dueOn, promisedOn, delaysOf(contactId), day, share);
      return minor > 0n ? [{ ...paid, minor, kind: 'invoice', isOverdue: dueOn < day, ...from }] : [];
    }),
    ...itemsOfBills(bills),
  ];
}

export const itemsOfBills = (bills: Owed['bills']): DocumentItem[] =>
  bills.flatMap(({ documentId, contactId, contactName, dueOn, openBase, isClaim }): DocumentItem[] => {
    const from = { subjectId: documentId, name: contactName, payee: payeeKey(contactName), contactId };
    return openBase > 0 ? [{ day: dueOn, minor: BigInt(-openBase), kind: isClaim ? 'claim' : 'bill', certainty: 'expected', ...from }] : [];
  });

export const documentItems = async (work: Work, items: OpenItems, day: string): Promise<DocumentItem[]> =>
  itemsOfOwed(await owedOn(work, items, day), day, 0.5);

export const isTax = ({ subkind }: Pick<AccountFacts, 'subkind'>): boolean => subkind === 'tax_payable' || subkind === 'tax_receivable';

export const taxIdsOf = (accounts: readonly Account[]): ReadonlySet<string> => new Set(accounts.filter(isTax).map(({ id }) => id));

type Account = BookSums['accounts'][number];
/** The accounts, and what each month changed on them through a day. */
interface BooksOn {
  readonly accounts: readonly Account[];
  readonly months: ReadonlyMap<string, Nets>;
}
export async function booksOn(work: Work, day: string): Promise<BooksOn> {
  const isWhole = day === endOfMonth(day);
  const { accounts, months, ends } = await bookSums(work, isWhole ? [] : [day]);
  const past = [...months].filter(([month]) => (isWhole ? month <= day : month < monthOf(day)));
  return { accounts, months: new Map(isWhole ? past : [...past, [monthOf(day), ends.get(day) ?? new Map()]]) };
}
export function balancesOf({ months }: BooksOn): Nets {
  const balances = new Map<string, bigint>();
  for (const sums of months.values()) for (const [id, minor] of sums) balances.set(id, (balances.get(id) ?? 0n) + minor);
  return balances;
}

export interface TaxFacts {
  /** The tax accounts; payments on them are nothing else. */
  readonly ids: ReadonlySet<string>;
  /** Where it is shown; null without such an account. */
  readonly account: Account | null;
  readonly owedMinor: bigint;
  /** What each month changed, payments included. */
  readonly changed: ReadonlyMap<string, bigint>;
}

export function taxesOf({ accounts, months }: BooksOn): TaxFacts {
  const ids = taxIdsOf(accounts);
  const changed = new Map<string, bigint>();
  for (const [month, sums] of months)
    for (const id of ids) {
      const minor = sums.get(id);
      if (minor !== undefined) changed.set(month, (changed.get(month) ?? 0n) - minor);
    }
  const owedMinor = [...changed.values()].reduce((sum, minor) => sum + minor, 0n);
  return { ids, account: accounts.filter(isTax).find(({ systemKey }) => systemKey === 'tax_payable') ?? null, owedMinor, changed };
}

export const isTaxPayment = ({ ids }: TaxFacts, { counterAccountId }: Pick<MovedLine, 'counterAccountId'>): boolean =>
  counterAccountId !== null && ids.has(counterAccountId);

/** Tax that is owed in the books or will be. `against`: lines by account. `planned`: the tax of scheduled invoices, by month. */
export function itemsOfTaxes(
  taxes: TaxFacts,
  against: ReadonlyMap<string | null, readonly MovedLine[]>,
  planned: ReadonlyMap<string, bigint>,
  day: string,
): readonly PlanItem[] {
  const { account, owedMinor } = taxes;
  if (!account) return [];
  const added = new Map(taxes.changed);
  const payments = [...taxes.ids].flatMap((id) => against.get(id) ?? []).filter(({ date }) => date <= day);
  for (const { date, baseMinor } of payments) added.set(monthOf(date), (added.get(monthOf(date)) ?? 0n) + BigInt(-baseMinor));
  const paidOn = payments.filter(({ date, baseMinor }) => baseMinor < 0 && date > addMonths(day, -12)).map(({ date }) => date);
  const from = { kind: 'tax', certainty: 'estimated', subjectId: account.id, name: account.name } as const;
  return taxDue(day, { owedMinor, added, paidOn, planned }).map((part) => ({ ...part, ...from }));
}

export interface CardFacts {
  readonly id: string;
  readonly name: string;
  readonly minor: bigint;
  readonly lastPaid: string | undefined;
}
export const isCard = ({ subkind }: Pick<AccountFacts, 'subkind'>): boolean => subkind === 'credit_card';

export async function cardsOn(work: Work, accounts: readonly Account[], balances: Nets, day: string): Promise<CardFacts[]> {
  const cards = accounts.filter(isCard);
  if (cards.length === 0) return [];
  const ids = cards.map(({ id }) => id);
  const paid = await lastPaid(work, ids, { from: addMonths(day, -12), through: day });
  return cards.map(({ id, name }) => ({ id, name, minor: balances.get(id) ?? 0n, lastPaid: paid.get(id) }));
}

/** Card balances, on the day of the month on which each was last paid; in a month if it never was. */
export const itemsOfCards = (cards: readonly CardFacts[], day: string): PlanItem[] =>
  cards.flatMap(({ id, name, minor, lastPaid: last }): PlanItem[] => {
    const next =
      last === undefined ? addMonths(day, 1) : ([1, 2, 3].map((n) => addMonths(last, n)).find((on) => on > day) ?? addMonths(day, 1));
    return minor < 0n
      ? [{ day: next, minor, kind: 'card', certainty: last === undefined ? 'estimated' : 'expected', subjectId: id, name }]
      : [];
  });
