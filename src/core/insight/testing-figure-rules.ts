// How well the rules over figures tell faults from normal cases: the outcome is drawn beside the rule's input, and a seed always draws the
// same.
// For cash, the rule sees a plan and the truth is what came of it; the others see figures exactly at, above or below their threshold.
import { addDays } from '../calendar.ts';
import { cashPlan, type PlanItem } from '../planning/cash-plan.ts';
import { usualDelay } from '../reminders/payment-delay.ts';
import { cashLow, concentration, marginDrop, taxGap, uncategorizedShare } from './finding-figures.ts';
import type { Measured } from './testing-finding.ts';

const today = '2026-06-01';
const horizon = 91;
export type Random = () => number;

/** A generator of numbers from 0 to 1 with a seed, the same on every platform (mulberry32). */
export function numbers(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
export const between = (random: Random, low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
const item = (ahead: number, minor: number, kind: PlanItem['kind']): PlanItem => ({
  day: addDays(today, ahead),
  minor: BigInt(minor),
  kind,
  certainty: 'expected',
  subjectId: null,
  name: '',
});

/** A quarter: rent, pay and customers with habits of their own, for each of whom the plan knows ten earlier delays. */
export function cashWorld(random: Random, cash?: number): { readonly isShort: boolean; readonly isSaid: boolean } {
  const fixed = [4, 34, 65].flatMap((ahead) => [item(ahead, -120_000, 'recurring'), item(ahead + 10, -90_000, 'recurring')]);
  const customers = Array.from({ length: 8 }, () => {
    const habit = between(random, 0, 25);
    const late = (): number => Math.round(habit + 12 * (random() + random() - 1));
    return { due: between(random, 1, 70), minor: between(random, 20_000, 140_000), own: Array.from({ length: 10 }, late), comes: late() };
  });
  const pool = customers.flatMap(({ own }) => own);
  const planned = customers.map(({ due, minor, own }) => item(due + (usualDelay({ own, pool }, 0) ?? 0), minor, 'invoice'));
  const real = customers.map(({ due, minor, comes }) => item(due + comes, minor, 'invoice'));
  const everyday = Array.from({ length: 12 }, (_, week) => ({
    planned: item(7 * week + 3, -15_000, 'everyday'),
    real: item(7 * week + 3, -between(random, 8_000, 22_000), 'everyday'),
  }));
  const opening = BigInt(cash ?? between(random, 120_000, 420_000));
  const said = cashPlan(today, horizon, opening, [...fixed, ...planned, ...everyday.map((one) => one.planned)]);
  const came = cashPlan(today, horizon, opening, [...fixed, ...real, ...everyday.map((one) => one.real)]);
  const found = said.firstBelow === null ? [] : cashLow({ day: said.firstBelow, minor: Number(said.lowest.minor), floorMinor: 0 }, []);
  return { isShort: came.firstBelow !== null, isSaid: found.length > 0 };
}

/** Figures slightly off the threshold on either side; `isFault`: beyond it. */
function taxWorld(random: Random): { readonly isFault: boolean; readonly isSaid: boolean } {
  const owed = between(random, 1, 500_000);
  const held = owed + between(random, -5_000, 5_000);
  const accounts = [
    { accountId: 'a', name: 'A', minor: owed + 700 },
    { accountId: 'b', name: 'B', minor: -700 },
  ];
  return { isFault: Math.max(0, held) < owed, isSaid: taxGap(accounts, { minor: held, isSetAside: true }, today, 'EUR').length > 0 };
}
function marginWorld(random: Random): { readonly isFault: boolean; readonly isSaid: boolean } {
  const quarter = (percent: number, sales: number) => ({ from: '', to: '', sales, costs: Math.round((sales * (100 - percent)) / 100) });
  const [before, drop] = [between(random, 20, 80), between(random, -5, 20)];
  const [now, old] = [quarter(before - drop, between(random, 1, 9) * 100_000), quarter(before, between(random, 1, 9) * 100_000)];
  return { isFault: drop >= 10, isSaid: marginDrop(now, old, []).length > 0 };
}
function concentrationWorld(random: Random): { readonly isFault: boolean; readonly isSaid: boolean } {
  const share = between(random, 20, 80);
  const others = between(random, 2, 20);
  const rest = 100_000 * (100 - share);
  const customers = [
    { contactId: 'large', name: 'Large', minor: 100_000 * share },
    ...Array.from({ length: others }, (_, at) => ({ contactId: `c${at}`, name: 'C', minor: Math.floor(rest / others) })),
  ];
  const largest = Math.max(...customers.map(({ minor }) => minor));
  const total = customers.reduce((sum, { minor }) => sum + minor, 0);
  return { isFault: Math.round((100 * largest) / total) >= 50, isSaid: concentration(customers, today, 'EUR', '2024-01-01').length > 0 };
}
function uncategorizedWorld(random: Random): { readonly isFault: boolean; readonly isSaid: boolean } {
  const share = between(random, 0, 40);
  const account = { accountId: 'u', name: 'Uncategorized', minor: 1000 * share };
  return { isFault: share >= 20, isSaid: uncategorizedShare(account, 100_000, { from: today, to: today }, 'EUR').length > 0 };
}

export const figureRules = ['cash_low', 'tax_gap', 'margin', 'concentration', 'uncategorized'] as const;
export type FigureRule = (typeof figureRules)[number];
const worldsOf: Readonly<Record<FigureRule, (random: Random) => { readonly isFault: boolean; readonly isSaid: boolean }>> = {
  cash_low: (random) => {
    const { isShort, isSaid } = cashWorld(random);
    return { isFault: isShort, isSaid };
  },
  tax_gap: taxWorld,
  margin: marginWorld,
  concentration: concentrationWorld,
  uncategorized: uncategorizedWorld,
};

/** Each rule over this many worlds, about half of them with its fault. */
export function measuredFigures(worlds: number): ReadonlyMap<FigureRule, Omit<Measured, 'clean'>> {
  return new Map(
    figureRules.map((rule) => {
      const counts = { planted: 0, found: 0, wrong: 0 };
      for (let seed = 1; seed <= worlds; seed += 1) {
        const { isFault, isSaid } = worldsOf[rule](numbers(seed * 15_485_863));
        counts.planted += Number(isFault);
        counts.found += Number(isFault && isSaid);
        counts.wrong += Number(!isFault && isSaid);
      }
      return [rule, counts];
    }),
  );
}
