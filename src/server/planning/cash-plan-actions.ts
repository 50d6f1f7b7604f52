// The cash plan: daily for thirteen weeks and weekly for a year, from documents, schedules, taxes, recurring payments, cards, manual items,
// invoices not written yet, and everyday money as before. Nothing counts twice.
import { addDays } from '#core/calendar.ts';
import type { Drivers } from '#core/planning/cash-own.ts';
import { cashPlan as planOf, type CashPlan as CorePlan, type PlanItem, remedy, withoutDoubles } from '#core/planning/cash-plan.ts';
import type { In } from '#contract/endpoint.ts';
import type { CashPlan, cashContract } from '#contract/planning/cash.ts';
import { accounts } from '../ledger/index.ts';
import { today } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';
import { openItems } from '../sales/index.ts';
import { baseOf, delayShare, everyday, ownItems, type Planning, recurring, scheduled, unwritten } from './cash-expected.ts';
import { cardItems, cashThrough, type DocumentItem, documentItems, taxItems } from './cash-items.ts';
import { selectFloor } from './own-plan-store.ts';
import { series } from './recurring-actions.ts';

/** Thirteen weeks by day, a year by week. */
const shownDays = 91;
const allDays = 364;
const mostItems = 500;
const mostCustomers = 50;

const total = (items: readonly PlanItem[]): bigint => items.reduce((sum, { minor }) => sum + minor, 0n);

/** Shifts by the slider, and leaves out excluded customers. */
function driven(items: readonly DocumentItem[], { delayDays, withoutContactId }: Drivers): DocumentItem[] {
  return items
    .filter(({ contactId, minor }) => minor < 0n || contactId !== withoutContactId)
    .map((item) => (item.minor > 0n ? { ...item, day: addDays(item.day, delayDays) } : item));
}

/** The customers whose payments the plan counts on, largest first. */
function customersOf(items: readonly DocumentItem[]): CashPlan['customers'] {
  const sums = new Map<string, { readonly name: string; readonly minor: bigint }>();
  for (const { contactId, name, minor } of items)
    if (minor > 0n) sums.set(contactId, { name, minor: (sums.get(contactId)?.minor ?? 0n) + minor });
  return [...sums]
    .map(([contactId, { name, minor }]) => ({ contactId, name, minor: String(minor) }))
    .toSorted((a, b) => Number(BigInt(b.minor) - BigInt(a.minor)))
    .slice(0, mostCustomers);
}

const shown = ({ minor, day, kind, certainty, subjectId, name, isOverdue = false }: PlanItem): CashPlan['items'][number] => ({
  day,
  minor: String(minor),
  kind,
  certainty,
  subjectId,
  name,
  isOverdue,
});

/** How many items are listed individually; the rest is summarized. */
const isListed = ({ kind }: PlanItem): boolean => kind !== 'everyday' && kind !== 'sales';

export async function cashPlan(work: Work, input: In<typeof cashContract.cashPlan>): Promise<CashPlan> {
  const day = today(work.org.timeZone);
  const { scenario, delayDays = 0, salesPercent = 0, costsPercent = 0, withoutContactId = null } = input;
  const drivers: Drivers = { delayDays, salesPercent, costsPercent, withoutContactId };
  const planning: Planning = { day, until: addDays(day, allDays), scenario, drivers };
  const toBase = baseOf(work, day);
  const found = await series(work);
  const facts = await accounts(work);
  const planned = await scheduled(work, planning, toBase);
  const taxes = await taxItems(work, { accounts: facts, moved: found.moved, planned: planned.taxByMonth }, day);
  const others = found.others.filter((line) => !taxes.isTaxPayment(line));
  const expected = await recurring(
    found.all.filter(({ last }) => !taxes.isTaxPayment(last)),
    planning,
    toBase,
  );
  const open = await documentItems(work, await openItems(work, day), day, delayShare[scenario]);
  const documents = driven([...open, ...planned.items], drivers);
  const known: PlanItem[] = [
    ...documents,
    ...withoutDoubles(documents, expected.items),
    ...taxes.items,
    ...(await cardItems(work, facts, day)),
    ...(await ownItems(work, planning)),
  ]
    // Items without a date aren't counted on.
    .filter(({ kind, certainty }) => !(scenario === 'conservative' && kind === 'invoice' && certainty === 'estimated'));
  const [incoming, outgoing] = [everyday(others, 'in', planning), everyday(others, 'out', planning)];
  const sales = await unwritten(work, planning);
  const floor = await selectFloor(work);
  const all = [...known, ...incoming.items, ...outgoing.items, ...sales.items];
  const opening = await cashThrough(work, facts, day);
  const year = planOf(day, allDays, opening, all);
  const plan = planOf(day, shownDays, opening, all, BigInt(floor.minor));
  return {
    ...answer(plan, year),
    currency: work.org.baseCurrency,
    customers: customersOf([...open, ...planned.items]),
    floor,
    everyday:
      outgoing.months === 0
        ? null
        : { months: outgoing.months, inMinor: String(within(plan, 'everyday', 1n)), outMinor: String(-within(plan, 'everyday', -1n)) },
    sales: sales.items.length === 0 ? null : { months: sales.months, minor: String(within(plan, 'sales', 1n)) },
    isMissingRates: planned.isMissingRates || expected.isMissingRates,
  };
}

const within = ({ days }: CorePlan, kind: PlanItem['kind'], sign: bigint): bigint =>
  total(days.flatMap(({ items }) => items.filter((item) => item.kind === kind && item.minor * sign > 0n)));

function answer(plan: CorePlan, year: CorePlan) {
  const listed = plan.days.flatMap((one) => one.items.filter(isListed).map((item) => shown({ ...item, day: one.day })));
  const first = remedy(plan);
  const asBalance = ({ day, minor }: { readonly day: string; readonly minor: bigint }) => ({ day, minor: String(minor) });
  return {
    today: { day: addDays(plan.days[0]?.day ?? '', -1), minor: String(plan.openingMinor) },
    days: plan.days.map(asBalance),
    weeks: year.days.filter((_, at) => at >= shownDays && at % 7 === 6).map(asBalance),
    lowest: asBalance(plan.lowest),
    firstBelow: plan.firstBelow,
    firstTight: plan.firstTight,
    remedy: first && shown(first),
    items: listed.slice(0, mostItems),
    moreItems: Math.max(0, listed.length - mostItems),
  };
}
