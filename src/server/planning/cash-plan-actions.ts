// The cash plan of the next thirteen weeks: documents, invoices that schedules will make, taxes that are owed, recurring payments, and everyday money as it was.
import { addDays, addMonths, endOfMonth, monthOf, monthsIn } from '#core/calendar.ts';
import { payeeKey } from '#core/classifier/classifier-payee.ts';
import { convert, parseRate } from '#core/money.ts';
import { cashPlan as planOf, overWeekdays, type PlanItem, type RecurringItem, withoutDoubles } from '#core/planning/cash-plan.ts';
import { forecast } from '#core/planning/forecast.ts';
import { expectedDays, paces } from '#core/planning/recurring-line.ts';
import { usualDelay } from '#core/reminders/payment-delay.ts';
import type { In } from '#contract/endpoint.ts';
import type { CashPlan, cashContract } from '#contract/planning/cash.ts';
import { accounts, rateOn } from '../ledger/index.ts';
import { today } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';
import { paymentDelays } from '../reminders/index.ts';
import { openItems, plannedInvoices } from '../sales/index.ts';
import type { MovedLine } from '../transactions/index.ts';
import { lastCompleteMonth } from './budget-figures.ts';
import { cashThrough, documentItems, type DocumentItem, taxItems } from './cash-items.ts';
import { type Series, series } from './recurring-actions.ts';

type Scenario = In<typeof cashContract.cashPlan>['scenario'];
const horizonDays = 91;
const mostItems = 500;
const everydayMonths = 24;
/** The share of payments that have come by the day that is planned for. */
const delayShare: Readonly<Record<Scenario, number>> = { conservative: 0.8, moderate: 0.5, aggressive: 0.2 };
/** What nobody confirmed is planned with from so many lines and so likely. */
const leastHits = 4;
const leastProbability = 0.8;

/** Amounts in base currency at the latest rate; null where none is known. */
type ToBase = (minor: number, currency: string) => Promise<bigint | null>;
function baseOf(work: Work, day: string): ToBase {
  const { baseCurrency } = work.org;
  const rates = new Map<string, string | null>();
  return async (minor, currency) => {
    if (currency === baseCurrency) return BigInt(minor);
    if (!rates.has(currency)) rates.set(currency, await rateOn(work, currency, baseCurrency, day));
    const rate = parseRate(rates.get(currency) ?? '');
    return rate ? convert(BigInt(minor), currency, baseCurrency, rate, 'half-even') : null;
  };
}

interface Planned<Item> {
  readonly items: readonly Item[];
  readonly isMissingRates: boolean;
}

async function scheduled(work: Work, day: string, share: number, toBase: ToBase): Promise<Planned<DocumentItem>> {
  const delaysOf = await paymentDelays(work);
  const items: DocumentItem[] = [];
  let isMissingRates = false;
  for (const invoice of await plannedInvoices(work, addDays(day, horizonDays))) {
    const { scheduleId, contactId, contactName, dueOn, payableMinor, currency } = invoice;
    const minor = await toBase(payableMinor, currency);
    isMissingRates ||= minor === null;
    const paidOn = addDays(dueOn, usualDelay(delaysOf(contactId), 0, share) ?? 0);
    const from = { subjectId: scheduleId, name: contactName, payee: payeeKey(contactName) };
    if (minor !== null) items.push({ day: paidOn, minor, kind: 'schedule', certainty: 'expected', ...from });
  }
  return { items, isMissingRates };
}

const isPlannedWith = ({ line, state }: Series): boolean =>
  state === 'confirmed' || (state === 'suggested' && line.hits.length >= leastHits && line.probability >= leastProbability);

/** What is only suggested counts as much as it is likely. */
async function recurring(work: Work, all: readonly Series[], day: string, toBase: ToBase): Promise<Planned<RecurringItem>> {
  const items: RecurringItem[] = [];
  let isMissingRates = false;
  for (const { line, state, last } of all.filter(isPlannedWith)) {
    const weight = state === 'confirmed' ? 1 : line.probability;
    const fullMinor = await toBase(line.minor, line.currency);
    isMissingRates ||= fullMinor === null;
    if (fullMinor === null) continue;
    const minor = BigInt(Math.round(Number(fullMinor) * weight));
    for (const expectedOn of expectedDays(line, addDays(day, horizonDays)))
      items.push({
        day: expectedOn,
        minor,
        fullMinor,
        kind: 'recurring',
        certainty: state === 'confirmed' ? 'expected' : 'estimated',
        subjectId: last.id,
        name: last.counterparty ?? last.description,
        payee: line.payee,
        toleranceDays: paces[line.pace].tolerance,
        amountShare: line.amount === 'fixed' ? 0.1 : 0.25,
      });
  }
  return { items, isMissingRates };
}

interface Everyday {
  readonly months: number;
  readonly items: readonly PlanItem[];
}

/** Money in or out that nothing else explains, month by month as the months before, over the weekdays that are left. */
function everyday(others: readonly MovedLine[], direction: 'in' | 'out', scenario: Scenario, day: string): Everyday {
  const sign = direction === 'in' ? 1 : -1;
  const sums = new Map<string, number>();
  for (const { date, baseMinor } of others)
    if (Math.sign(baseMinor) === sign) sums.set(monthOf(date), (sums.get(monthOf(date)) ?? 0) + Math.abs(baseMinor));
  const last = lastCompleteMonth(day);
  const first = others.reduce((oldest, { date }) => (date < oldest ? date : oldest), day);
  const history = monthsIn({ startsOn: addMonths(last, 1 - everydayMonths), endsOn: last }).filter((month) => month >= monthOf(first));
  const months = monthsIn({ startsOn: monthOf(day), endsOn: addDays(day, horizonDays) });
  const expected = forecast(
    history.map((month) => sums.get(month) ?? 0),
    months.length,
  );
  const edge = scenario === 'moderate' ? 'middle' : (scenario === 'conservative') === (direction === 'in') ? 'low80' : 'high80';
  const items = months.flatMap((month, at): PlanItem[] => {
    const whole = Math.max(0, Math.round(expected.months[at]?.[edge] ?? 0));
    const isRunning = at === 0;
    const rest = isRunning ? Math.max(0, whole - (sums.get(month) ?? 0)) : whole;
    const from = isRunning ? addDays(day, 1) : month;
    return overWeekdays(BigInt(sign * rest), from, endOfMonth(month)).map((part) => ({
      ...part,
      kind: 'everyday',
      certainty: 'estimated',
      subjectId: null,
      name: '',
    }));
  });
  return { months: history.length, items };
}

const total = (items: readonly PlanItem[]): bigint => items.reduce((sum, { minor }) => sum + minor, 0n);

export async function cashPlan(work: Work, { scenario }: In<typeof cashContract.cashPlan>): Promise<CashPlan> {
  const day = today(work.org.timeZone);
  const share = delayShare[scenario];
  const toBase = baseOf(work, day);
  const found = await series(work);
  const facts = await accounts(work);
  const taxes = await taxItems(work, facts, found.moved, day);
  const others = found.others.filter((line) => !taxes.isTaxPayment(line));
  const untaxed = found.all.filter(({ last }) => !taxes.isTaxPayment(last));
  const planned = await scheduled(work, day, share, toBase);
  const expected = await recurring(work, untaxed, day, toBase);
  const documents = [...(await documentItems(work, await openItems(work, day), day, share)), ...planned.items];
  const known: PlanItem[] = [...documents, ...withoutDoubles(documents, expected.items), ...taxes.items]
    // What nothing dates is no money to count on.
    .filter(({ kind, certainty }) => !(scenario === 'conservative' && kind === 'invoice' && certainty === 'estimated'));
  const [incoming, outgoing] = [everyday(others, 'in', scenario, day), everyday(others, 'out', scenario, day)];
  const until = addDays(day, horizonDays);
  const isWithin = (item: PlanItem): boolean => item.day <= until;
  const opening = await cashThrough(work, facts, day);
  const plan = planOf(day, horizonDays, opening, [...known, ...incoming.items, ...outgoing.items]);
  const listed = plan.days.flatMap(({ day: on, items }) =>
    items.filter(({ kind }) => kind !== 'everyday').map((item) => ({ ...item, day: on, minor: String(item.minor) })),
  );
  return {
    currency: work.org.baseCurrency,
    today: { day, minor: String(opening) },
    days: plan.days.map(({ day: on, minor }) => ({ day: on, minor: String(minor) })),
    lowest: { day: plan.lowest.day, minor: String(plan.lowest.minor) },
    firstBelow: plan.firstBelow,
    items: listed.slice(0, mostItems),
    moreItems: Math.max(0, listed.length - mostItems),
    everyday:
      outgoing.months === 0
        ? null
        : {
            months: outgoing.months,
            inMinor: String(total(incoming.items.filter(isWithin))),
            outMinor: String(-total(outgoing.items.filter(isWithin))),
          },
    isMissingRates: planned.isMissingRates || expected.isMissingRates,
  };
}
