// What the cash plan expects beyond documents: invoices of schedules, recurring payments, manual items, invoices not written yet, and
// everyday money as before.
import { addDays, addMonths, endOfMonth, monthOf, monthsIn } from '#core/calendar.ts';
import { payeeKey } from '#core/classifier/classifier-payee.ts';
import { convert, parseRate } from '#core/money.ts';
import type { UncertainMonth } from '#core/planning/cash-chance.ts';
import { changedBy, type Drivers, type OwnItem, ownDays } from '#core/planning/cash-own.ts';
import { overWeekdays, type PlanItem, type RecurringItem } from '#core/planning/cash-plan.ts';
import { overProfile, profileOf } from '#core/planning/cash-unwritten.ts';
import { leastMonths } from '#core/planning/forecast.ts';
import { expectedDays } from '#core/planning/recurring-line.ts';
import { type PaymentDelays, usualDelay } from '#core/reminders/payment-delay.ts';
import type { CashScenario } from '#contract/planning/cash.ts';
import { rateOn } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import type { PlannedInvoice } from '../sales/index.ts';
import { lastCompleteMonth } from './budget-figures.ts';
import type { DocumentItem, Owed } from './cash-items.ts';
import { knownForecast } from './known-forecast.ts';
import type { Series } from './recurring-actions.ts';
import type { RestOfMonth } from './recurring-detection.ts';

export interface Planning {
  readonly day: string;
  readonly until: string;
  readonly scenario: CashScenario;
  readonly drivers: Drivers;
}

/** The share of payments that have arrived by the planned day. */
export const delayShare: Readonly<Record<CashScenario, number>> = { conservative: 0.8, moderate: 0.5, aggressive: 0.2 };
/** Shares that stand for all: the middles of ten equal parts. */
export const evenShares = Array.from({ length: 10 }, (_, at) => (at + 0.5) / 10);
export const historyMonths = 24;
/** Unconfirmed series are planned from this many payments and this likelihood on. */
const leastHits = 4;
const leastProbability = 0.8;

/** Amounts in base currency at the latest rate; null if none is known. */
export type ToBase = (minor: number, currency: string) => Promise<bigint | null>;
export function baseOf(work: Pick<Work, 'tx' | 'org'>, day: string): ToBase {
  const { baseCurrency } = work.org;
  const rates = new Map<string, string | null>();
  return async (minor, currency) => {
    if (currency === baseCurrency) return BigInt(minor);
    if (!rates.has(currency)) rates.set(currency, await rateOn(work, currency, baseCurrency, day));
    const rate = parseRate(rates.get(currency) ?? '');
    return rate ? convert(BigInt(minor), currency, baseCurrency, rate, 'half-even') : null;
  };
}

export interface ScheduledInvoice extends Pick<PlannedInvoice, 'scheduleId' | 'contactId' | 'contactName' | 'issueOn' | 'dueOn'> {
  readonly minor: bigint;
  readonly taxMinor: bigint;
}

/** The invoices of schedules in base currency; those without a rate are left out. */
export async function inBaseCurrency(
  invoices: readonly PlannedInvoice[],
  toBase: ToBase,
): Promise<{ readonly scheduled: readonly ScheduledInvoice[]; readonly isMissingRates: boolean }> {
  const scheduled: ScheduledInvoice[] = [];
  for (const { payableMinor, taxMinor, currency, ...invoice } of invoices) {
    const minor = await toBase(payableMinor, currency);
    if (minor !== null) scheduled.push({ ...invoice, minor, taxMinor: (await toBase(taxMinor, currency)) ?? 0n });
  }
  return { scheduled, isMissingRates: scheduled.length < invoices.length };
}

/** The tax that they add, by month. */
export function taxOfScheduled(scheduled: readonly ScheduledInvoice[], day: string): ReadonlyMap<string, bigint> {
  const byMonth = new Map<string, bigint>();
  for (const { issueOn, taxMinor } of scheduled) {
    const month = monthOf(issueOn < day ? day : issueOn);
    byMonth.set(month, (byMonth.get(month) ?? 0n) + taxMinor);
  }
  return byMonth;
}

export const itemsOfScheduled = (scheduled: readonly ScheduledInvoice[], delaysOf: Owed['delaysOf'], share: number): DocumentItem[] =>
  scheduled.map(({ scheduleId, contactId, contactName, dueOn, minor }) => ({
    day: addDays(dueOn, usualDelay(delaysOf(contactId), 0, share) ?? 0),
    minor,
    kind: 'schedule',
    certainty: 'expected',
    subjectId: scheduleId,
    name: contactName,
    payee: payeeKey(contactName),
    contactId,
  }));

const isPlannedWith = ({ line, state }: Series): boolean =>
  state === 'confirmed' || (state === 'suggested' && line.hits.length >= leastHits && line.probability >= leastProbability);

/** `counterAccountId`: the account that it is usually recorded on. */
export type SeriesItem = RecurringItem & { readonly counterAccountId: string | null };
/** A suggestion counts in proportion to its likelihood. */
export async function recurring(
  all: readonly Series[],
  { until }: Pick<Planning, 'until'>,
  toBase: ToBase,
): Promise<{ readonly items: readonly SeriesItem[]; readonly isMissingRates: boolean }> {
  const items: SeriesItem[] = [];
  let isMissingRates = false;
  for (const { line, state, last } of all.filter(isPlannedWith)) {
    const weight = state === 'confirmed' ? 1 : line.probability;
    const fullMinor = await toBase(line.minor, line.currency);
    isMissingRates ||= fullMinor === null;
    if (fullMinor === null) continue;
    const minor = BigInt(Math.round(Number(fullMinor) * weight));
    for (const expectedOn of expectedDays(line, until))
      items.push({
        day: expectedOn,
        minor,
        fullMinor,
        kind: 'recurring',
        certainty: state === 'confirmed' ? 'expected' : 'estimated',
        subjectId: last.id,
        name: last.counterparty ?? last.description,
        counterAccountId: last.counterAccountId,
        payee: line.payee,
        toleranceDays: line.toleranceDays,
        amountShare: line.amount === 'fixed' ? 0.1 : 0.25,
      });
  }
  return { items, isMissingRates };
}

export const itemsOfOwn = (own: readonly OwnItem[], { day, until }: Planning): PlanItem[] =>
  own.flatMap((one) =>
    ownDays(one, day, until).map((on): PlanItem => ({
      day: on,
      minor: BigInt(one.minor),
      kind: 'own',
      certainty: 'expected',
      subjectId: one.id,
      name: one.name,
    })),
  );

export interface Estimate {
  /** The complete months it is based on. */
  readonly months: number;
  readonly items: readonly PlanItem[];
  /** The same by month, with how far off it may be. */
  readonly uncertain: readonly UncertainMonth[];
}

/** From monthly sums, for each month ahead the expected rest. */
function restByMonth(
  sums: ReadonlyMap<string, number>,
  { day, until, scenario, drivers }: Planning,
  { isGood, percent }: { readonly isGood: boolean; readonly percent: keyof Pick<Drivers, 'salesPercent' | 'costsPercent'> },
) {
  const last = lastCompleteMonth(day);
  const first = [...sums.keys()].reduce((oldest, month) => (month < oldest ? month : oldest), monthOf(day));
  const history = monthsIn({ startsOn: addMonths(last, 1 - historyMonths), endsOn: last }).filter((month) => month >= first);
  const months = monthsIn({ startsOn: monthOf(day), endsOn: until });
  const expected = knownForecast(
    history.map((month) => sums.get(month) ?? 0),
    months.length,
  );
  const edge = scenario === 'moderate' ? 'middle' : (scenario === 'conservative') === isGood ? 'low80' : 'high80';
  const rests = months.map((month, at) => {
    const soFar = at === 0 ? BigInt(Math.max(0, Math.round(sums.get(month) ?? 0))) : 0n;
    const restAt = (of: 'middle' | 'low80' | 'high80'): bigint => {
      const whole = changedBy(BigInt(Math.max(0, Math.round(expected.months[at]?.[of] ?? 0))), drivers[percent]);
      return whole > soFar ? whole - soFar : 0n;
    };
    const range = { lowMinor: restAt('low80'), highMinor: restAt('high80') };
    return { month, from: at === 0 ? addDays(day, 1) : month, minor: restAt(edge), ...range };
  });
  return { months: history.length, rests: rests.filter(({ from, month }) => from <= endOfMonth(month)) };
}

function sumsByMonth(amounts: Iterable<readonly [month: string, minor: number]>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [month, minor] of amounts) sums.set(month, (sums.get(month) ?? 0) + minor);
  return sums;
}

/** Unexplained money in or out, month by month as before, spread over the remaining weekdays. */
export function everyday(
  others: readonly RestOfMonth[],
  direction: 'in' | 'out',
  planning: Planning,
  series: string = direction,
): Estimate {
  const sign = direction === 'in' ? 1 : -1;
  const sums = sumsByMonth(
    others.filter(({ baseMinor }) => Math.sign(baseMinor) === sign).map((rest) => [rest.month, sign * rest.baseMinor]),
  );
  const { months, rests } = restByMonth(sums, planning, {
    isGood: direction === 'in',
    percent: direction === 'in' ? 'salesPercent' : 'costsPercent',
  });
  const parted = rests.map((rest) => ({ ...rest, parts: overWeekdays(BigInt(sign) * rest.minor, rest.from, endOfMonth(rest.month)) }));
  const from = { kind: 'everyday', certainty: 'estimated', subjectId: null, name: '' } as const;
  return {
    months,
    items: parted.flatMap(({ parts }) => parts.map((part): PlanItem => ({ ...part, ...from }))),
    uncertain: parted.map(({ month, lowMinor, highMinor, parts }) => ({
      key: `${series} ${month}`,
      series,
      lowMinor: direction === 'in' ? lowMinor : -highMinor,
      highMinor: direction === 'in' ? highMinor : -lowMinor,
      parts,
      waits: [0],
    })),
  };
}

/** Default days from invoice date to due date. */
const usualTerms = 14;
const poolOf = (delays: PaymentDelays): PaymentDelays => ({ own: [], pool: delays.pool });

/** What was invoiced on a day outside of schedules, without tax. */
export interface InvoicedDay {
  readonly day: string;
  readonly minor: number;
}

/**
 * Invoices not written yet: the usual monthly amount outside of schedules, less this month's, on the days on which the business usually
 * invoices, paid as late as customers usually pay. Without their tax, which is owed as soon as they are written.
 */
export function unwritten(known: readonly InvoicedDay[], delaysOf: Owed['delaysOf'], planning: Planning): Estimate {
  const { day, scenario, drivers } = planning;
  const sums = sumsByMonth(known.map((one) => [monthOf(one.day), one.minor]));
  const { months, rests } = restByMonth(sums, planning, { isGood: true, percent: 'salesPercent' });
  // A few months say little of invoices, which are few and large.
  if (months < leastMonths) return { months, items: [], uncertain: [] };
  const delays = poolOf(delaysOf(''));
  const waitAt = (share: number): number => Math.max(0, usualTerms + (usualDelay(delays, 0, share) ?? 0) + drivers.delayDays);
  const wait = waitAt(delayShare[scenario]);
  const profile = profileOf(known.filter((one) => one.day > addMonths(day, -12)));
  const parted = rests.map((rest) => ({ ...rest, parts: overProfile(rest.minor, rest.from, profile) }));
  const from = { kind: 'sales', certainty: 'estimated', subjectId: null, name: '' } as const;
  return {
    months,
    items: parted.flatMap(({ parts }) => parts.map((part): PlanItem => ({ day: addDays(part.day, wait), minor: part.minor, ...from }))),
    uncertain: parted.map(({ month, lowMinor, highMinor, parts }) => ({
      key: `sales ${month}`,
      series: 'sales',
      lowMinor,
      highMinor,
      parts,
      waits: evenShares.map(waitAt),
    })),
  };
}
