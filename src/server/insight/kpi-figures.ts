// The named figures of KPIs, read for all widgets of a dashboard at once: the books in one statement, and only those document
// figures that the formulas use.
import { type Day, type DayRange, earlier, monthOf } from '#core/calendar.ts';
import { bookFigures, daysToRead, firstMonthOf } from '#core/insight/book-figures.ts';
import { beganWithin } from '#core/insight/change.ts';
import { type DocumentFigure, type FigureName, type FigureSource, type LedgerFigure, sourceOf } from '#core/insight/figures.ts';
import { type Fraction, fraction } from '#core/fraction.ts';
import { monthlyRevenue } from '#core/insight/recurring-revenue.ts';
import { type BookSums, bookSums, firstEntryDay, inBase, rateOn } from '../ledger/index.ts';
import { today } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';
import { billedDays } from '../purchases/index.ts';
import { customerShares, invoicedDays, openItems, quoteAnswerDays, recurringAmounts } from '../sales/index.ts';

export const mostTop = 5;

export interface Ranges {
  readonly now: DayRange;
  readonly before: DayRange;
  /** The months of the trend. */
  readonly months: readonly DayRange[];
}
export interface Figures {
  readonly figureOf: (name: FigureName, range: DayRange) => Fraction | null;
  readonly books: BookSums;
  /** Where the books began within the earlier range. */
  readonly since: Day | null;
  readonly topCustomers: Awaited<ReturnType<typeof customerShares>> | null;
}

type Values = Readonly<Partial<Record<DocumentFigure, Fraction | null>>>;
type DocumentFigures = (range: DayRange) => Values;
const later = (a: Day, b: Day): Day => (a < b ? b : a);
const keyOf = ({ startsOn, endsOn }: DayRange): string => `${startsOn} ${endsOn}`;
const isIn =
  ({ startsOn, endsOn }: DayRange) =>
  ({ day }: { readonly day: Day }): boolean =>
    startsOn <= day && day <= endsOn;

/** Their first month tells for nearly all businesses that they began earlier. */
async function sinceWithin(work: Work, books: BookSums, before: DayRange): Promise<Day | null> {
  const firstMonth = firstMonthOf(books);
  if (firstMonth === null || firstMonth < monthOf(before.startsOn) || firstMonth > before.endsOn) return null;
  return beganWithin(before, await firstEntryDay(work));
}

/** Caches results for a few ranges. */
async function forEach(ranges: readonly DayRange[], read: (range: DayRange) => Promise<Values>): Promise<DocumentFigures> {
  const known = new Map<string, Values>();
  for (const range of ranges) known.set(keyOf(range), await read(range));
  return (range) => known.get(keyOf(range)) ?? {};
}

async function invoiced(work: Work, { startsOn, endsOn }: DayRange): Promise<DocumentFigures> {
  const days = await invoicedDays(work, startsOn, endsOn);
  return (range) => {
    const inRange = days.filter(isIn(range));
    const sum = (kind: 'invoice' | 'credit_note', of: 'netMinor' | 'grossMinor'): bigint =>
      inRange.reduce((total, day) => (day.kind === kind ? total + BigInt(day[of]) : total), 0n);
    return {
      invoiced_gross: fraction(sum('invoice', 'grossMinor') - sum('credit_note', 'grossMinor')),
      invoiced_net: fraction(sum('invoice', 'netMinor') - sum('credit_note', 'netMinor')),
      credited_net: fraction(sum('credit_note', 'netMinor')),
      invoices: fraction(BigInt(inRange.reduce((total, { kind, count }) => (kind === 'invoice' ? total + count : total), 0))),
    };
  };
}

async function billed(work: Work, { startsOn, endsOn }: DayRange): Promise<DocumentFigures> {
  const days = await billedDays(work, startsOn, endsOn);
  return (range) => ({
    billed_gross: fraction(days.filter(isIn(range)).reduce((total, { grossMinor }) => total + BigInt(grossMinor), 0n)),
  });
}

async function quotes(work: Work, { startsOn, endsOn }: DayRange): Promise<DocumentFigures> {
  const days = await quoteAnswerDays(work, startsOn, endsOn);
  return (range) => {
    const count = (some: typeof days): Fraction => fraction(BigInt(some.reduce((total, day) => total + day.count, 0)));
    const decided = days.filter(isIn(range));
    return { quotes_decided: count(decided), quotes_accepted: count(decided.filter(({ answer }) => answer === 'accepted')) };
  };
}

const open = (work: Work, { now, before }: Ranges): Promise<DocumentFigures> =>
  forEach([now, before], async ({ endsOn }) => {
    const items = (await openItems(work, endsOn)).filter(({ openBase }) => openBase > 0);
    const sum = (some: typeof items): Fraction => fraction(some.reduce((total, { openBase }) => total + BigInt(openBase), 0n));
    return { outstanding: sum(items), overdue: sum(items.filter(({ dueOn }) => dueOn < endsOn)) };
  });

type Shares = Awaited<ReturnType<typeof customerShares>>;
function valuesOf({ customers, count, totalMinor, squares }: Shares): Values {
  const total = BigInt(totalMinor);
  return {
    largest_customer: fraction(BigInt(customers[0]?.minor ?? 0)),
    customers: fraction(BigInt(count)),
    customer_concentration: total === 0n ? null : fraction(BigInt(squares), total * total),
  };
}

/** From current schedules: past states aren't stored. */
async function schedules(work: Work, { now }: Ranges): Promise<DocumentFigures> {
  const day = today(work.org.timeZone);
  if (now.endsOn < day) return () => ({});
  const { baseCurrency } = work.org;
  const amounts = await recurringAmounts(work);
  const rates = new Map<string, string | null>([[baseCurrency, '1']]);
  for (const { currency } of amounts) if (!rates.has(currency)) rates.set(currency, await rateOn(work, currency, baseCurrency, day));
  const isMissing = [...rates.values()].includes(null);
  const monthly = monthlyRevenue(
    amounts.map(({ recurrence, currency, netMinor }) => ({
      recurrence,
      netMinor: inBase(netMinor, currency, baseCurrency, rates.get(currency) ?? '1'),
    })),
  );
  return (range) => (range === now && !isMissing ? { recurring_monthly: monthly } : {});
}

/** `hasTop`: with the customers who were invoiced most. */
export async function readFigures(work: Work, names: Iterable<FigureName>, ranges: Ranges, hasTop = false): Promise<Figures> {
  const { now, before, months } = ranges;
  const all = [now, before, ...months];
  const span: DayRange = {
    startsOn: all.map((range) => range.startsOn).reduce(earlier),
    endsOn: all.map((range) => range.endsOn).reduce(later),
  };
  const books = await bookSums(work, daysToRead(all));
  const ofBooks = bookFigures(books.accounts, books);
  const wanted = new Set<FigureSource>([...names].map(sourceOf));
  const hasShares = wanted.has('customers');
  if (hasTop) wanted.add('customers');
  let topCustomers: Shares | null = null;
  const customers = (): Promise<DocumentFigures> =>
    forEach(hasShares ? [now, before] : [now], async (range) => {
      const shares = await customerShares(work, range.startsOn, range.endsOn, mostTop);
      if (range === now) topCustomers = shares;
      return valuesOf(shares);
    });
  const readers: Readonly<Partial<Record<FigureSource, () => Promise<DocumentFigures>>>> = {
    days: () => invoiced(work, span),
    bills: () => billed(work, span),
    quotes: () => quotes(work, span),
    open: () => open(work, ranges),
    customers,
    schedules: () => schedules(work, ranges),
  };
  const read = new Map<FigureSource, DocumentFigures>();
  for (const source of wanted) {
    const reader = readers[source];
    if (reader) read.set(source, await reader());
  }
  return {
    books,
    since: await sinceWithin(work, books, before),
    topCustomers: hasTop ? topCustomers : null,
    figureOf(name, range) {
      if (name === 'days') return fraction(BigInt((Date.parse(range.endsOn) - Date.parse(range.startsOn)) / 86_400_000 + 1));
      const source = sourceOf(name);
      if (source !== 'books')
        return ofBooks('revenue', range) === null ? null : (read.get(source)?.(range)[name as DocumentFigure] ?? null);
      const minor = ofBooks(name as LedgerFigure, range);
      return minor === null ? null : fraction(minor);
    },
  };
}
