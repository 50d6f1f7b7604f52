// The cash plan: daily for thirteen weeks and weekly for a year, from documents, schedules, taxes, recurring payments, cards, manual items,
// budgets, invoices not written yet, and everyday money as before. Nothing counts twice.
import { addDays } from '#core/calendar.ts';
import { cashPlan as planOf, type CashPlan as CorePlan, firstDays, type PlanItem, remedy } from '#core/planning/cash-plan.ts';
import type { In } from '#contract/endpoint.ts';
import type { CashPlan, cashContract } from '#contract/planning/cash.ts';
import { today } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';
import type { Planning } from './cash-expected.ts';
import type { DocumentItem } from './cash-items.ts';
import { planItems, planSources } from './cash-sources.ts';
import { cashChance } from './cash-uncertain.ts';
import { selectScenario } from './scenario-store.ts';
import { selectFloor } from './own-plan-store.ts';

/** Thirteen weeks by day, a year by week. */
export const shownDays = 91;
export const allDays = 364;
const mostItems = 500;
const mostCustomers = 50;

const total = (items: readonly PlanItem[]): bigint => items.reduce((sum, { minor }) => sum + minor, 0n);

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
const isListed = ({ kind }: PlanItem): boolean => kind !== 'everyday' && kind !== 'sales' && kind !== 'budget';

export async function cashPlan(work: Work, input: In<typeof cashContract.cashPlan>): Promise<CashPlan> {
  const day = today(work.org.timeZone);
  const { scenario, delayDays = 0, salesPercent = 0, costsPercent = 0, withoutContactId = null, scenarioId } = input;
  const drivers = { delayDays, salesPercent, costsPercent, withoutContactId };
  const planning: Planning = { day, until: addDays(day, allDays), scenario, drivers };
  const assumed = scenarioId === undefined ? [] : ((await selectScenario(work, scenarioId))?.items ?? []);
  const read = await planSources(work, day, planning.until);
  const sources = { ...read, own: [...read.own, ...assumed] };
  const items = await planItems(sources, planning);
  const { all, documents, everydayMonths, sales, isMissingRates } = items;
  const floor = await selectFloor(work);
  const year = planOf(day, allDays, sources.openingMinor, all);
  const plan = firstDays(day, year, shownDays, BigInt(floor.minor));
  const budgeted = -within(plan, 'budget', -1n);
  return {
    ...answer(plan, year),
    currency: work.org.baseCurrency,
    chance: await cashChance(sources, planning, {
      horizon: shownDays,
      floorMinor: BigInt(floor.minor),
      moderate: scenario === 'moderate' ? items : null,
    }),
    customers: customersOf(documents),
    floor,
    everyday:
      everydayMonths === 0
        ? null
        : { months: everydayMonths, inMinor: String(within(plan, 'everyday', 1n)), outMinor: String(-within(plan, 'everyday', -1n)) },
    sales: sales.items.length === 0 ? null : { months: sales.months, minor: String(within(plan, 'sales', 1n)) },
    budget: sources.budget && { id: sources.budget.id, name: sources.budget.name, outMinor: String(budgeted) },
    isMissingRates,
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
