// How good are the suggestions? Each line of a generated book gets a suggestion before its answer is learned, as it is for an owner.
// node bench/suggestions.ts [--held-out] [--lines 1500] [--bins]
import { parseArgs } from 'node:util';
import { DEFAULT_THRESHOLD_BP, prepareCategorizer, suggest, teach } from '#core/classifier/categorize.ts';
import { emptyMemory } from '#core/classifier/classifier-memory.ts';
import { emptyModel } from '#core/classifier/classifier.ts';
import { vocabularyWithNames } from '#server/transactions/known-names.ts';
import { type MadeBook, madeBook, type PayeeSort } from './books/made-book.ts';
import type { World } from './books/book-world.ts';
import { worlds } from './books/worlds.ts';
import { type Row, row } from './rows.ts';

type Tally = { asked: number; right: number; said: number };
const tally = (): Tally => ({ asked: 0, right: 0, said: 0 });

/** The measurements of a book. */
export type Measured = {
  readonly all: Tally;
  readonly suggested: Tally;
  readonly unseen: Tally;
  readonly unseenBy: Readonly<Record<PayeeSort, Tally>>;
  readonly filed: Tally;
  readonly bins: readonly Tally[];
  readonly by: Readonly<Record<string, Tally>>;
  readonly seconds: number;
};

export const rate = ({ asked, right }: Tally): number => (asked === 0 ? 0 : right / asked);

/** Mean gap between confidence and accuracy, over all suggestions. */
export const calibrationError = ({ bins, suggested }: Measured): number =>
  bins.reduce((sum, bin) => sum + Math.abs(bin.right - bin.said), 0) / Math.max(1, suggested.asked);

export function measure(book: MadeBook): Measured {
  const [memory, model] = [emptyMemory(), emptyModel()];
  const categorizer = prepareCategorizer({
    rules: [],
    memory,
    model,
    vocabulary: vocabularyWithNames(),
    accounts: book.accounts,
    thresholdBp: DEFAULT_THRESHOLD_BP,
  });
  const [all, suggested, unseen, filed] = [tally(), tally(), tally(), tally()];
  const unseenBy = { brand: tally(), trade: tally(), invented: tally(), person: tally() };
  const bins = Array.from({ length: 10 }, tally);
  const by: Record<string, Tally> = {};
  const seen = new Set<number>();
  const start = process.cpuUsage();
  for (const { line, accountId, payee, sort } of book.lines) {
    const found = suggest(line, categorizer);
    const tallies = [all];
    if (found.accountId !== null) tallies.push(suggested, bins[Math.min(9, Math.floor(found.confidenceBp / 1000))] ?? all);
    if (found.applied) tallies.push(filed);
    if (!seen.has(payee)) tallies.push(unseen, unseenBy[sort]);
    tallies.push((by[`${found.by}${seen.has(payee) ? '' : ' new'}`] ??= tally()));
    for (const each of tallies) {
      each.asked++;
      each.right += found.accountId === accountId ? 1 : 0;
      each.said += found.confidenceBp / 10_000;
    }
    seen.add(payee);
    teach(categorizer, line, accountId);
  }
  return { all, suggested, unseen, unseenBy, filed, bins, by, seconds: process.cpuUsage(start).user / 1e6 };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const sum = (list: readonly Tally[]): Tally =>
  list.reduce((a, b) => ({ asked: a.asked + b.asked, right: a.right + b.right, said: a.said + b.said }), tally());
/** Combines several books into one. */
const together = (list: readonly Measured[]): Measured => ({
  all: sum(list.map((m) => m.all)),
  suggested: sum(list.map((m) => m.suggested)),
  unseen: sum(list.map((m) => m.unseen)),
  unseenBy: {
    brand: sum(list.map((m) => m.unseenBy.brand)),
    trade: sum(list.map((m) => m.unseenBy.trade)),
    invented: sum(list.map((m) => m.unseenBy.invented)),
    person: sum(list.map((m) => m.unseenBy.person)),
  },
  filed: sum(list.map((m) => m.filed)),
  bins: Array.from({ length: 10 }, (_, at) => sum(list.map((m) => m.bins[at] ?? tally()))),
  by: Object.fromEntries(
    [...new Set(list.flatMap((m) => Object.keys(m.by)))].toSorted().map((key) => [key, sum(list.map((m) => m.by[key] ?? tally()))]),
  ),
  seconds: list.reduce((all, m) => all + m.seconds, 0),
});

const seeds = 3;
/** The books of a world, by seed. */
const booksOf = (world: World, lines: number, keepsChart: boolean): readonly MadeBook[] =>
  Array.from({ length: seeds }, (_, at) => madeBook(world, lines, at + 1, keepsChart));

/** The rows of the main table: held-out worlds, with the chart of a new business beside the owner's accounts. */
export function suggestionRows(): readonly Row[] {
  const measured = worlds
    .filter((world) => world.isHeldOut)
    .map((world) => [world.name, together(booksOf(world, 1500, true).map(measure))] as const);
  const whole = together(measured.map(([, m]) => m));
  const each = (pick: (m: Measured) => string): string => measured.map(([name, m]) => `${name} ${pick(m)}`).join(' · ');
  const line = (what: string, pick: (m: Measured) => number, says: string, isMet: (share: number) => boolean): Row =>
    row(`suggestions, books not tuned to: ${what}`, percent(pick(whole)), {
      beside: each((m) => percent(pick(m))),
      aim: { says, isMet: isMet(pick(whole)) },
    });
  return [
    line(
      'right category, all lines',
      (m) => rate(m.all),
      '≥ 88 %',
      (share) => share >= 0.88,
    ),
    line(
      'right category, payees never seen',
      (m) => rate(m.unseen),
      '≥ 40 %',
      (share) => share >= 0.4,
    ),
    line('confidence error', calibrationError, '≤ 3 %', (share) => share <= 0.03),
    line(
      'of those filed without asking, right',
      (m) => rate(m.filed),
      '≥ 95 %',
      (share) => share >= 0.95,
    ),
    row(
      'suggestions: one suggested and learned, processor time',
      `${Math.round(whole.all.asked / whole.seconds).toLocaleString('en')} lines/s`,
      {
        note: `${percent(whole.filed.asked / whole.all.asked)} of the lines are filed without asking, nothing is suggested for ${percent(1 - whole.suggested.asked / whole.all.asked)}.`,
      },
    ),
  ];
}

function shown(m: Measured): Record<string, string> {
  return {
    right: percent(rate(m.all)),
    [`unseen`]: `${percent(rate(m.unseen))} of ${m.unseen.asked}`,
    ...Object.fromEntries(Object.entries(m.unseenBy).map(([sort, t]) => [sort, `${percent(rate(t))} of ${t.asked}`])),
    'calibration error': percent(calibrationError(m)),
    suggested: percent(m.suggested.asked / m.all.asked),
    filed: percent(m.filed.asked / m.all.asked),
    'filed right': percent(rate(m.filed)),
    'lines/s': Math.round(m.all.asked / m.seconds).toLocaleString('en'),
  };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      'held-out': { type: 'boolean' },
      lines: { type: 'string', default: '1500' },
      bins: { type: 'boolean' },
      short: { type: 'boolean' },
    },
  });
  for (const keepsChart of [false, true]) {
    const chosen = worlds.filter((world) => world.isHeldOut === (values['held-out'] ?? false));
    const measured = chosen.map((world) => [world.name, together(booksOf(world, Number(values.lines), keepsChart).map(measure))] as const);
    const whole = together(measured.map(([, m]) => m));
    if (values.short) {
      console.log(keepsChart, shown(whole));
      continue;
    }
    console.log(keepsChart ? '\nchart of a new business kept beside' : 'own accounts alone');
    console.table(Object.fromEntries([...measured, ['together', whole] as const].map(([name, m]) => [name, shown(m)])));
    if (values.bins) {
      console.table(whole.bins.map((t) => ({ lines: t.asked, said: percent(t.said / Math.max(1, t.asked)), was: percent(rate(t)) })));
      console.table(
        Object.fromEntries(
          Object.entries(whole.by).map(([by, t]) => [
            by,
            { lines: t.asked, said: percent(t.said / Math.max(1, t.asked)), was: percent(rate(t)) },
          ]),
        ),
      );
    }
  }
}
