// What in the cash plan isn't certain: when customers pay, whether suggested payments come, and how much estimates are off.
import { chanceBelow, type CashChance, type UncertainPayment } from '#core/planning/cash-chance.ts';
import type { PlanItem } from '#core/planning/cash-plan.ts';
import { evenShares, itemsOfScheduled, type Planning, type SeriesItem } from './cash-expected.ts';
import { itemsOfOwed } from './cash-items.ts';
import { driven, planItems, type PlanItems, type PlanSources } from './cash-sources.ts';

/** Each document with ten equally likely days. */
function documentPayments({ owed, scheduled }: PlanSources, { day, drivers }: Planning): UncertainPayment[] {
  const ordered = scheduled.filter(({ contactId }) => contactId !== drivers.withoutContactId);
  const [first = [], ...others] = evenShares.map((share) =>
    driven([...itemsOfOwed(owed, day, share), ...itemsOfScheduled(ordered, owed.delaysOf, share)], drivers),
  );
  return first.map(({ kind, subjectId, minor, day: earliest }, at) => ({
    key: `${kind} ${subjectId} ${at}`,
    minor,
    days: minor < 0n ? [earliest] : [earliest, ...others.map((items) => items[at]?.day ?? earliest)],
    probability: 1,
  }));
}

const isCertain = ({ certainty }: SeriesItem): boolean => certainty === 'expected';
const maybe = ({ subjectId, day, minor, fullMinor }: SeriesItem): UncertainPayment => ({
  key: `recurring ${subjectId} ${day}`,
  minor: fullMinor,
  days: [day],
  probability: fullMinor === 0n ? 0 : Number(minor) / Number(fullMinor),
});

/** From the moderate plan, with the sliders; `moderate` if it is made already. */
export async function cashChance(
  sources: PlanSources,
  planning: Planning,
  { horizon, floorMinor, moderate }: { horizon: number; floorMinor: bigint; moderate: PlanItems | null },
): Promise<CashChance> {
  const middle: Planning = { ...planning, scenario: 'moderate' };
  const { fixed, coming, estimated } = moderate ?? (await planItems(sources, middle));
  const known: readonly PlanItem[] = [...fixed, ...coming.filter(isCertain)];
  return chanceBelow({ today: planning.day, horizon, openingMinor: sources.openingMinor, floorMinor }, known, {
    payments: [...documentPayments(sources, middle), ...coming.filter((item) => !isCertain(item)).map(maybe)],
    months: estimated,
  });
}
