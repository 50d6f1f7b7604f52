// How well are recurring payments found? Books with 21 agreements among other lines, in three worlds, as of six days. Seeds up to 10 are
// looked at while the method is changed; the rows are of other ones. node bench/run.ts recurring
import { plantedBooks, type RecurringWorld, recurringWorlds, type Score, scored } from '#core/planning/testing-recurring.ts';
import { type Row, row } from './rows.ts';

const days = ['2024-02-15', '2024-07-01', '2024-11-10', '2025-03-31', '2025-07-20', '2025-12-05'];
const seeds = 20;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
type Counts = { planted: number; found: number; met: number };

const sum = (counts: readonly number[]): number => counts.reduce((total, one) => total + one, 0);
const precisionOf = (scores: readonly Score[]): number => sum(scores.map(({ right }) => right)) / sum(scores.map(({ found }) => found));
function byKind(scores: readonly Score[]): Map<string, Counts> {
  const kinds = new Map<string, Counts>();
  for (const [kind, one] of scores.flatMap((score) => [...score.kinds])) {
    const { planted, found, met } = kinds.get(kind) ?? { planted: 0, found: 0, met: 0 };
    kinds.set(kind, { planted: planted + one.planted, found: found + one.found, met: met + one.met });
  }
  return kinds;
}
function allOf(kinds: ReadonlyMap<string, Counts>): Counts {
  const of = (key: keyof Counts): number => sum([...kinds.values()].map((one) => one[key]));
  return { planted: of('planted'), found: of('found'), met: of('met') };
}

export function recurringRows(firstSeed = 101): readonly Row[] {
  const worlds = Object.keys(recurringWorlds) as RecurringWorld[];
  const scores = worlds.map((world) => ({
    world,
    own: Array.from({ length: seeds }, (_, at) => plantedBooks(firstSeed + at, '2023-01-01', world)).flatMap((books) =>
      days.map((asOf) => scored(books, asOf)),
    ),
  }));
  const all = scores.flatMap(({ own }) => own);
  const beside = (of: (own: readonly Score[]) => number): string =>
    scores.map(({ world, own }) => `${world} ${percent(of(own))}`).join(' · ');
  const recallOf = (own: readonly Score[]): number => {
    const { found, planted } = allOf(byKind(own));
    return found / planted;
  };
  const metOf = (own: readonly Score[]): number => {
    const { met, found } = allOf(byKind(own));
    return met / found;
  };
  const [precision, recall, met] = [precisionOf(all), recallOf(all), metOf(all)];
  const reason = 'the rough world moves payments by up to five days, and leaves some out';
  return [
    row('recurring payments found: of those, planted ones', percent(precision), {
      beside: beside(precisionOf),
      aim: { says: '≥ 97 %', isMet: precision >= 0.97, reason },
      note: `${seeds} seeds, six days, three worlds of three years; ${sum(all.map(({ found }) => found))} found.`,
    }),
    row('recurring payments planted: of those, found', percent(recall), {
      beside: beside(recallOf),
      aim: { says: '≥ 90 %', isMet: recall >= 0.9, reason },
    }),
    row('next payment in time, and within a quarter of the amount', percent(met), {
      beside: beside(metOf),
      aim: { says: '≥ 90 %', isMet: met >= 0.9, reason },
    }),
    ...[...byKind(all)].map(([kind, one]) =>
      row(`recurring, ${kind}: found`, percent(one.found / one.planted), {
        beside: `next one met ${percent(one.met / Math.max(1, one.found))}`,
        note: `${one.planted} planted.`,
      }),
    ),
  ];
}
