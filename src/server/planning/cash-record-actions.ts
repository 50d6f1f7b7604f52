// The cash plan compared with what came: made again for earlier month ends from the books as they stood then, and as it was when forecasts were
// kept. Nothing of it is stored but what people kept.
import { addDays, addMonths, endOfMonth, monthOf } from '#core/calendar.ts';
import { cashPlan, type PlanItem } from '#core/planning/cash-plan.ts';
import type { PastDay } from '#core/planning/cash-past.ts';
import { accuracyOf, type Comparison, partOf, type RecordPart, recordWeeks } from '#core/planning/cash-record.ts';
import type { CashRecord, CashScenario } from '#contract/planning/cash.ts';
import { type AccountFacts, counterparts } from '../ledger/index.ts';
import { today } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';
import type { Planning } from './cash-expected.ts';
import { isCard, isTax } from './cash-items.ts';
import { cashIdsOf, cashOn, type Past, pastSources, readPast } from './cash-past.ts';
import { planItems, type PlanSources } from './cash-sources.ts';
import { type KeptCash, selectForecasts } from './forecast-store.ts';

/** The last month ends that are looked at. */
const mostDays = 12;
const lastWeeks = recordWeeks.at(-1) ?? 0;
/** With less history, a plan says little, and nothing is claimed of it. */
const leastMonths = 3;
const asIs = { delayDays: 0, salesPercent: 0, costsPercent: 0, withoutContactId: null };

interface Planned {
  readonly items: readonly PlanItem[];
  /** By day, for each scenario. */
  readonly minor: Readonly<Record<CashScenario, (day: string) => bigint>>;
}

/** The plan of a day in all three scenarios. */
export async function plannedBalances(sources: PlanSources, day: string): Promise<Planned> {
  const horizon = lastWeeks * 7;
  const made = async (scenario: Planning['scenario']) => {
    const { all } = await planItems(sources, { day, until: addDays(day, horizon), scenario, drivers: asIs });
    const { days } = cashPlan(day, horizon, sources.openingMinor, all);
    const byDay = new Map(days.map((one) => [one.day, one.minor]));
    return { items: days.flatMap((one) => one.items.map((item) => ({ ...item, day: one.day }))), of: (on: string) => byDay.get(on) ?? 0n };
  };
  const [conservative, moderate, aggressive] = [await made('conservative'), await made('moderate'), await made('aggressive')];
  return { items: moderate.items, minor: { conservative: conservative.of, moderate: moderate.of, aggressive: aggressive.of } };
}

const partOfAccount = (account: AccountFacts | undefined): RecordPart => {
  if (account === undefined) return 'other';
  if (account.systemKey === 'receivable' || account.systemKey === 'customer_credit') return 'customers';
  if (account.systemKey === 'payable') return 'suppliers';
  return isTax(account) ? 'taxes' : isCard(account) ? 'cards' : 'other';
};

type Moves = readonly { readonly date: string; readonly part: RecordPart; readonly minor: bigint }[];

/** Planned less actual through a day, by part. What was dated before but recorded later is in `other`: cash was not what it seemed. */
function partsOf(items: readonly PlanItem[], moves: Moves, { from, day, missMinor }: { from: string; day: string; missMinor: bigint }) {
  const parts = new Map<RecordPart, bigint>();
  const add = (part: RecordPart, minor: bigint) => parts.set(part, (parts.get(part) ?? 0n) + minor);
  for (const item of items) if (item.day <= day) add(partOf[item.kind], item.minor);
  for (const { date, part, minor } of moves) if (date > from && date <= day) add(part, -minor);
  add('other', missMinor - [...parts.values()].reduce((a, b) => a + b, 0n));
  return parts;
}

async function comparisonsOf(work: Work, all: Past, past: PastDay, moves: Moves, until: string): Promise<Comparison[]> {
  const { day: madeOn } = past;
  const lines = await all.linesOn(past);
  if (lines.months < leastMonths) return [];
  const { items, minor } = await plannedBalances(pastSources(work, all, past, lines), madeOn);
  return recordWeeks.flatMap((weeks): Comparison[] => {
    const day = addDays(madeOn, weeks * 7);
    if (day > until) return [];
    const [plannedMinor, actualMinor] = [minor.moderate(day), cashOn(all, { day, isAsKnown: false })];
    return [
      {
        madeOn,
        weeks,
        day,
        plannedMinor,
        lowMinor: minor.conservative(day),
        highMinor: minor.aggressive(day),
        actualMinor,
        parts: partsOf(items, moves, { from: madeOn, day, missMinor: plannedMinor - actualMinor }),
      },
    ];
  });
}

/** What forecasts that were kept said of cash, for the days that have come since. */
const keptComparisons = (all: Past, kept: readonly { readonly madeOn: string; readonly cash: KeptCash }[], until: string): Comparison[] =>
  kept.flatMap(({ madeOn, cash }) =>
    cash.flatMap(({ weeks, day, middleMinor, lowMinor, highMinor }): Comparison[] =>
      day > until
        ? []
        : [
            {
              madeOn,
              weeks,
              day,
              plannedMinor: BigInt(middleMinor),
              lowMinor: BigInt(lowMinor),
              highMinor: BigInt(highMinor),
              actualMinor: cashOn(all, { day, isAsKnown: false }),
              parts: new Map(),
            },
          ],
    ),
  );

const shown = ({ madeOn, weeks, day, plannedMinor, lowMinor, highMinor, actualMinor }: Comparison): CashRecord['again'][number] => ({
  madeOn,
  weeks,
  day,
  plannedMinor: String(plannedMinor),
  lowMinor: String(lowMinor),
  highMinor: String(highMinor),
  actualMinor: String(actualMinor),
});

export async function cashRecord(work: Work): Promise<CashRecord> {
  const day = today(work.org.timeZone);
  const kept = (await selectForecasts(work)).flatMap(({ madeOn, cash }) => (cash === null ? [] : [{ madeOn, cash }]));
  const ends = Array.from({ length: mostDays + 2 }, (_, back) => endOfMonth(addMonths(monthOf(day), back - mostDays - 2)));
  const days = ends.filter((end) => addDays(end, (recordWeeks[0] ?? 0) * 7) <= day).slice(-mostDays);
  const first = [...days, ...kept.map(({ madeOn }) => madeOn)].toSorted()[0] ?? day;
  const all = await readPast(work, days, first, addDays(day, lastWeeks * 7));
  const byId = new Map(all.accounts.map((account) => [account.id, account]));
  const moves = (await counterparts(work, [...cashIdsOf(all.accounts)], { from: first, through: day })).map(
    ({ date, accountId, minor }) => ({ date, part: partOfAccount(byId.get(accountId)), minor: BigInt(minor) }),
  );
  const firstKnown = all.sums.reduce<string | null>(
    (oldest, { knownOn }) => (oldest === null || knownOn < oldest ? knownOn : oldest),
    null,
  );
  const again: Comparison[] = [];
  let byDate = 0;
  for (const end of days) {
    const isAsKnown = firstKnown !== null && firstKnown <= end;
    const made = await comparisonsOf(work, all, { day: end, isAsKnown }, moves, day);
    if (!isAsKnown && made.length > 0) byDate += 1;
    again.push(...made);
  }
  return {
    currency: work.org.baseCurrency,
    accuracy: accuracyOf(again).map(({ missMinor, parts, ...rest }) => ({
      ...rest,
      missMinor: String(missMinor),
      parts: parts.map(({ part, minor }) => ({ part, minor: String(minor) })),
    })),
    days: new Set(again.map(({ madeOn }) => madeOn)).size,
    byDate,
    again: again.map(shown),
    kept: keptComparisons(all, kept, day).map(shown),
  };
}
