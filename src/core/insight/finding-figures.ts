// Rules over figures: a category above its band, customers who pay later, taxes that are not covered, cash below zero, margin, dependence
// on one customer, and expenses without a category.
import { addDays, addMonths, type Day, monthOf } from '../calendar.ts';
import { forecast } from '../planning/forecast.ts';
import type { Evidence, Finding } from './finding.ts';

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
const percent = (part: number, whole: number): number => Math.round((100 * part) / whole);

export interface Category {
  readonly accountId: string;
  readonly name: string;
  /** Expenses by complete month, the oldest first, in base currency. */
  readonly months: readonly number[];
}
const leastHistory = 12;
const leastShareOfExpenses = 0.05;
const yearlyShare = 0.7;
/** Less than this above what was expected is not reported, however steady the category is. */
const leastAbove = 1.4;

/** A complete month above its expected band, if the amount matters; what came last year as well is not reported. */
export function categorySpikes(
  categories: readonly Category[],
  month: { readonly from: Day; readonly to: Day },
  currency: string,
): Finding<'category_spike'>[] {
  const expenses = categories.reduce((sum, { months }) => sum + Math.max(0, months.at(-1) ?? 0), 0);
  return categories.flatMap(({ accountId, name, months }): Finding<'category_spike'>[] => {
    const [minor, before] = [months.at(-1) ?? 0, months.slice(0, -1)];
    if (minor < leastShareOfExpenses * expenses || minor <= 0 || minor * yearlyShare <= (before.at(-12) ?? 0)) return [];
    const { basis, months: ahead } = forecast(before, 1);
    const expected = ahead[0];
    if (!expected || basis < leastHistory || minor <= Math.max(expected.high95, leastAbove * expected.middle)) return [];
    const usualMinor = Math.round(expected.middle);
    return [
      {
        rule: 'category_spike',
        subject: accountId,
        bucket: month.from,
        facts: { name, month: month.from, minor, usualMinor },
        evidence: [{ kind: 'account', id: accountId, name, day: month.to, from: month.from, minor: -minor, currency }],
        minor: minor - usualMinor,
        confidence: 75,
      },
    ];
  });
}

export interface PaidInvoice {
  readonly documentId: string;
  readonly contactId: string;
  readonly contactName: string;
  readonly number: string;
  readonly paidOn: Day;
  /** From the due date; below zero where early. */
  readonly days: number;
  readonly minor: number;
  readonly currency: string;
  readonly baseMinor: number;
}
const latest = 3;
const leastEarlier = 3;
const slowerByDays = 10;
const leastDaysLate = 7;

/**
 * A customer whose last three invoices took at least ten days longer (by median), at least two of them longer than any before. `since`: the
 * last of them is not older.
 */
export function slowerCustomers(paid: readonly PaidInvoice[], since: Day): Finding<'slower_customer'>[] {
  return [...Map.groupBy(paid, ({ contactId }) => contactId).values()].flatMap((own): Finding<'slower_customer'>[] => {
    const sorted = own.toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : a.paidOn > b.paidOn ? 1 : a.documentId < b.documentId ? -1 : 1));
    const [earlier, recent] = [sorted.slice(0, -latest), sorted.slice(-latest)];
    const last = recent.at(-1);
    if (!last || earlier.length < leastEarlier || last.paidOn < since) return [];
    const [days, daysBefore] = [median(recent.map((one) => one.days)), median(earlier.map((one) => one.days))];
    const latestBefore = Math.max(...earlier.map((one) => one.days));
    if (days < leastDaysLate || days - daysBefore < slowerByDays || recent.filter((one) => one.days > latestBefore).length < 2) return [];
    return [
      {
        rule: 'slower_customer',
        subject: last.contactId,
        bucket: last.paidOn.slice(0, 7),
        facts: { contactId: last.contactId, name: last.contactName, days, daysBefore },
        evidence: recent.toReversed().map(({ documentId, number, paidOn, minor, currency }): Evidence => ({
          kind: 'invoice',
          id: documentId,
          name: number,
          day: paidOn,
          minor,
          currency,
        })),
        minor: recent.reduce((sum, { baseMinor }) => sum + baseMinor, 0),
        confidence: earlier.length >= 6 ? 85 : 70,
      },
    ];
  });
}

interface Held {
  readonly accountId: string;
  readonly name: string;
  readonly minor: number;
}

const daysToSetAside = 10;
/** Taxes that months before have left owed: a month counts from ten days after its end, because until then its taxes need not be set aside. */
export const taxesCountThrough = (today: Day): Day => addDays(monthOf(addDays(today, -daysToSetAside)), -1);

/** Taxes owed that are not covered by the money set aside, or by all cash if none is set aside. */
export function taxGap(
  owed: readonly Held[],
  held: { readonly minor: number; readonly isSetAside: boolean },
  today: Day,
  currency: string,
): Finding<'tax_gap'>[] {
  const owedMinor = owed.reduce((sum, { minor }) => sum + minor, 0);
  const gap = owedMinor - Math.max(0, held.minor);
  if (owedMinor <= 0 || gap <= 0) return [];
  return [
    {
      rule: 'tax_gap',
      subject: 'taxes',
      bucket: today.slice(0, 7),
      facts: { owedMinor, heldMinor: held.minor, isSetAside: held.isSetAside },
      evidence: owed
        .filter(({ minor }) => minor !== 0)
        .map(({ accountId, name, minor }): Evidence => ({ kind: 'account', id: accountId, name, day: today, minor: -minor, currency })),
      minor: gap,
      confidence: 95,
    },
  ];
}

/** Cash below the minimum, according to the plan. `evidence`: the largest payments until then. */
export const cashLow = (
  { day, minor, floorMinor }: { readonly day: Day; readonly minor: number; readonly floorMinor: number },
  evidence: readonly Evidence[],
): Finding<'cash_low'>[] =>
  minor >= floorMinor
    ? []
    : [
        {
          rule: 'cash_low',
          subject: 'cash',
          bucket: day.slice(0, 7),
          facts: { day, minor, floorMinor },
          evidence,
          minor: floorMinor - minor,
          confidence: 70,
        },
      ];

export interface Quarter {
  readonly from: Day;
  readonly to: Day;
  readonly sales: number;
  readonly costs: number;
}
const marginPoints = 10;

/** The gross margin of the last complete quarter, ten points below that of the one before. `evidence`: the accounts of its costs. */
export function marginDrop(now: Quarter, before: Quarter, evidence: readonly Evidence[]): Finding<'margin'>[] {
  const marginOf = ({ sales, costs: spent }: Quarter): number => percent(sales - spent, sales);
  if (now.sales <= 0 || before.sales <= 0 || before.costs <= 0 || marginOf(before) - marginOf(now) < marginPoints) return [];
  const { from, to } = now;
  const lost = Math.round((now.sales * (marginOf(before) - marginOf(now))) / 100);
  return [
    {
      rule: 'margin',
      subject: 'gross_margin',
      bucket: from,
      facts: { from, to, percent: marginOf(now), percentBefore: marginOf(before) },
      evidence,
      minor: lost,
      confidence: 90,
    },
  ];
}

const concentrated = 50;
const leastCustomers = 3;
/** In the first months of a business one customer is often half of it. */
const leastMonths = 6;

/** One customer with half of what was invoiced in twelve months, or more. `since`: the first sale. */
export function concentration(
  customers: readonly { readonly contactId: string; readonly name: string; readonly minor: number }[],
  today: Day,
  currency: string,
  since: Day,
): Finding<'concentration'>[] {
  const total = customers.reduce((sum, { minor }) => sum + Math.max(0, minor), 0);
  const largest = customers.toSorted((a, b) => b.minor - a.minor)[0];
  if (
    !largest ||
    since > addMonths(today, -leastMonths) ||
    customers.length < leastCustomers ||
    percent(largest.minor, total) < concentrated
  )
    return [];
  const { contactId, name, minor } = largest;
  return [
    {
      rule: 'concentration',
      subject: contactId,
      bucket: today.slice(0, 4),
      facts: { name, percent: percent(minor, total) },
      evidence: [{ kind: 'customer', id: contactId, name, day: today, minor, currency }],
      minor,
      confidence: 95,
    },
  ];
}

const leastUncategorized = 20;

/** Expenses left without a category, if they are a fifth of all: then reports by category are wrong. */
export function uncategorizedShare(
  account: { readonly accountId: string; readonly name: string; readonly minor: number },
  expenses: number,
  { from, to }: { readonly from: Day; readonly to: Day },
  currency: string,
): Finding<'uncategorized'>[] {
  const { accountId, name, minor } = account;
  if (minor <= 0 || expenses <= 0 || percent(minor, expenses) < leastUncategorized) return [];
  return [
    {
      rule: 'uncategorized',
      subject: accountId,
      bucket: from,
      facts: { from, to, minor, percent: percent(minor, expenses) },
      evidence: [{ kind: 'account', id: accountId, name, day: to, from, minor: -minor, currency }],
      minor,
      confidence: 95,
    },
  ];
}
