// What the cash plan is made from: everything that is read once, for any scenario. And the items that follow from it.
import { addDays, addMonths, monthOf } from '#core/calendar.ts';
import type { UncertainMonth } from '#core/planning/cash-chance.ts';
import type { Drivers, OwnItem } from '#core/planning/cash-own.ts';
import { type PlanItem, withoutDoubles } from '#core/planning/cash-plan.ts';
import type { Work } from '../platform/work.ts';
import { openItems, plannedInvoices, unscheduledDays } from '../sales/index.ts';
import { budgetToSpend, type BudgetToSpend, isBudgeted, itemsOfBudget, readBudgets } from './cash-budget.ts';
import {
  baseOf,
  delayShare,
  type Estimate,
  everyday,
  historyMonths,
  inBaseCurrency,
  type InvoicedDay,
  itemsOfOwn,
  itemsOfScheduled,
  type Planning,
  recurring,
  type ScheduledInvoice,
  type SeriesItem,
  taxOfScheduled,
  type ToBase,
  unwritten,
} from './cash-expected.ts';
import {
  balancesOf,
  booksOn,
  type CardFacts,
  cardsOn,
  cashIn,
  type DocumentItem,
  isTaxPayment,
  itemsOfCards,
  itemsOfOwed,
  itemsOfTaxes,
  type Owed,
  owedOn,
  type TaxFacts,
  taxesOf,
} from './cash-items.ts';
import { selectPlanItems } from './own-plan-store.ts';
import { type Found, series } from './recurring-actions.ts';

export interface PlanSources {
  readonly openingMinor: bigint;
  readonly owed: Owed;
  readonly scheduled: readonly ScheduledInvoice[];
  readonly found: Pick<Found, 'all' | 'rest' | 'against'>;
  readonly taxes: TaxFacts;
  readonly cards: readonly CardFacts[];
  readonly own: readonly OwnItem[];
  readonly invoiced: readonly InvoicedDay[];
  readonly budget: BudgetToSpend | null;
  readonly toBase: ToBase;
  readonly isMissingRates: boolean;
}

export async function planSources(work: Work, day: string, until: string): Promise<PlanSources> {
  const toBase = baseOf(work, day);
  const books = await booksOn(work, day);
  const balances = balancesOf(books);
  const found = await series(work);
  const invoiced = await unscheduledDays(work, addMonths(monthOf(day), -historyMonths), day);
  return {
    openingMinor: cashIn(books.accounts, balances),
    owed: await owedOn(work, await openItems(work, day), day),
    ...(await inBaseCurrency(await plannedInvoices(work, until), toBase)),
    found,
    taxes: taxesOf(books),
    cards: await cardsOn(work, books.accounts, balances, day),
    own: await selectPlanItems(work),
    invoiced: invoiced.map((row) => ({ day: row.day, minor: Number(row.minor) - Number(row.taxMinor) })),
    budget: budgetToSpend(await readBudgets(work, [day]), day),
    toBase,
  };
}

/** Shifts by the slider, and leaves out excluded customers. */
export function driven(items: readonly DocumentItem[], { delayDays, withoutContactId }: Drivers): DocumentItem[] {
  return items
    .filter(({ contactId, minor }) => minor < 0n || contactId !== withoutContactId)
    .map((item) => (item.minor > 0n ? { ...item, day: addDays(item.day, delayDays) } : item));
}

export interface PlanItems {
  readonly all: readonly PlanItem[];
  /** Unpaid documents and invoices of schedules, before the sliders. */
  readonly documents: readonly DocumentItem[];
  /** The same items by how certain they are. */
  readonly fixed: readonly PlanItem[];
  readonly coming: readonly SeriesItem[];
  readonly estimated: readonly UncertainMonth[];
  /** Months that everyday costs and sales not invoiced yet are based on. */
  readonly everydayMonths: number;
  readonly sales: Estimate;
  readonly isMissingRates: boolean;
}

export async function planItems(sources: PlanSources, planning: Planning): Promise<PlanItems> {
  const { owed, found, taxes, budget, toBase } = sources;
  const { day, scenario, drivers } = planning;
  const scheduled = sources.scheduled.filter(({ contactId }) => contactId !== drivers.withoutContactId);
  const open = itemsOfOwed(owed, day, delayShare[scenario]);
  const planned = itemsOfScheduled(scheduled, owed.delaysOf, delayShare[scenario]);
  const documents = driven([...open, ...planned], drivers);
  const expected = await recurring(
    found.all.filter(({ last }) => !isTaxPayment(taxes, last)),
    planning,
    toBase,
  );
  const coming = withoutDoubles(documents, expected.items);
  // Items without a date aren't counted on.
  const fixed = [
    ...itemsOfTaxes(taxes, found.against, taxOfScheduled(scheduled, day), day),
    ...itemsOfCards(sources.cards, day),
    ...itemsOfOwn(sources.own, planning),
    ...(budget ? itemsOfBudget(budget, coming, planning) : []),
  ];
  const known = [...documents, ...coming, ...fixed].filter(
    ({ kind, certainty }) => !(scenario === 'conservative' && kind === 'invoice' && certainty === 'estimated'),
  );
  const others = found.rest.filter((line) => !isTaxPayment(taxes, line));
  const [budgeted, unbudgeted] = [others.filter((line) => isBudgeted(budget, line)), others.filter((line) => !isBudgeted(budget, line))];
  const outgoing = everyday(unbudgeted, 'out', planning);
  // Outside of the months of the budget, its accounts go on as before.
  const beyond = everyday(budgeted, 'out', planning, 'budgeted');
  const isBeyond = (item: { readonly day: string }): boolean => !budget?.isWithin(item.day);
  const incoming = everyday(others, 'in', planning);
  const sales = unwritten(sources.invoiced, owed.delaysOf, planning);
  return {
    all: [...known, ...incoming.items, ...outgoing.items, ...beyond.items.filter(isBeyond), ...sales.items],
    documents: [...open, ...planned],
    fixed,
    coming,
    estimated: [
      ...incoming.uncertain,
      ...outgoing.uncertain,
      ...beyond.uncertain.map((month) => ({ ...month, parts: month.parts.filter(isBeyond) })),
      ...sales.uncertain,
    ],
    everydayMonths: Math.max(outgoing.months, beyond.months),
    sales,
    isMissingRates: sources.isMissingRates || expected.isMissingRates,
  };
}
