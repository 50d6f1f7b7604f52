// How often the rules over figures report something about a business in which nothing is wrong, month by month over two years, the first months
// after its start included. A seed always draws the same business.
import { addDays, addMonths, type Day, monthOf, quarter } from '../calendar.ts';
import type { Finding } from './finding.ts';
import { concentration, marginDrop, taxGap, taxesCountThrough, uncategorizedShare } from './finding-figures.ts';
import { between, cashWorld, type FigureRule, figureRules, numbers, type Random } from './testing-figure-rules.ts';

const start = '2024-01-01';
const monthsOf = 24;
/** Days of the month on which somebody looks. */
const looks = [5, 15, 25];

interface Sale {
  readonly day: Day;
  readonly contactId: string;
  readonly minor: number;
  /** What it cost to deliver. */
  readonly costs: number;
}
interface Business {
  readonly sales: readonly Sale[];
  /** Expenses of each month, and those left without a category. */
  readonly expenses: ReadonlyMap<Day, { readonly minor: number; readonly uncategorized: number }>;
  /** Taxes: what each day adds to what is owed, payments below zero. */
  readonly taxes: readonly { readonly day: Day; readonly minor: number }[];
  /** What is put aside for them: on the 3rd of a month, what was owed at the end of the last. */
  readonly setAside: (day: Day) => number;
}

const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const sumOf = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((sum, one) => sum + of(one), 0);

/** Four to sixteen customers, margins that vary by job, taxes paid each quarter from money set aside each month. */
function business(random: Random): Business {
  const customers = Array.from({ length: between(random, 4, 16) }, (_, at) => ({ contactId: `c${at}`, size: 40_000 + 160_000 * random() }));
  const [margin, spread] = [0.35 + 0.4 * random(), 0.03 + 0.15 * random()];
  const months = Array.from({ length: monthsOf }, (_, at) => addMonths(start, at));
  const sales = months.flatMap((month) =>
    customers.flatMap(({ contactId, size }): Sale[] => {
      if (random() < 0.3) return [];
      const minor = Math.round(size * Math.exp(0.3 * normal(random)));
      return [
        {
          day: addDays(month, between(random, 0, 27)),
          contactId,
          minor,
          costs: Math.round(minor * (1 - margin - spread * normal(random))),
        },
      ];
    }),
  );
  const expenses = new Map(
    months.map((month) => {
      const minor = between(random, 150_000, 260_000);
      return [month, { minor, uncategorized: random() < 0.5 ? 0 : Math.round(minor * 0.08 * random()) }];
    }),
  );
  const charged = sales.map(({ day, minor, costs }) => ({ day, minor: Math.round(0.19 * (minor - costs)) }));
  const owedAt = (taxes: Business['taxes'], day: Day): number => sumOf(taxes, (one) => (one.day <= day ? one.minor : 0));
  const taxes = [...charged];
  for (const month of months) {
    const ended = addDays(month, -1);
    if (quarter(ended).endsOn === ended && ended > start) taxes.push({ day: addDays(month, 9), minor: -owedAt(taxes, ended) });
  }
  // Nothing is left aside but what is owed: payments are made from it.
  const setAside = (day: Day): number => {
    const filled = day.slice(8) >= '03' ? addDays(monthOf(day), -1) : addDays(addMonths(monthOf(day), -1), -1);
    return owedAt(taxes, filled) + sumOf(taxes, (one) => (one.day > filled && one.day <= day && one.minor < 0 ? one.minor : 0));
  };
  return { sales, expenses, taxes, setAside };
}

/** What the rules say on a day, from the same figures that the server reads. */
function saidOn({ sales, expenses, taxes, setAside }: Business, day: Day): Finding[] {
  const dueOn = (at: Day): number =>
    sumOf(taxes, (one) => (one.day <= taxesCountThrough(at) || (one.day <= at && one.minor < 0) ? one.minor : 0));
  const now = quarter(addDays(quarter(day).startsOn, -1));
  const before = quarter(addDays(now.startsOn, -1));
  const within = ({ startsOn, endsOn }: { startsOn: Day; endsOn: Day }) =>
    sales.filter((sale) => startsOn <= sale.day && sale.day <= endsOn);
  const figures = (range: typeof now) => ({
    from: range.startsOn,
    to: range.endsOn,
    sales: sumOf(within(range), ({ minor }) => minor),
    costs: sumOf(within(range), ({ costs }) => costs),
  });
  const invoiced = within({ startsOn: addMonths(day, -12), endsOn: day });
  const customers = [...Map.groupBy(invoiced, ({ contactId }) => contactId)].map(([contactId, own]) => ({
    contactId,
    name: contactId,
    minor: sumOf(own, ({ minor }) => minor),
  }));
  const spent = [...expenses].filter(([month]) => now.startsOn <= month && month <= now.endsOn).map(([, one]) => one);
  return [
    ...taxGap([{ accountId: 'tax', name: 'Tax', minor: dueOn(day) }], { minor: setAside(day), isSetAside: true }, day, 'EUR'),
    ...marginDrop(figures(now), figures(before), []),
    ...concentration(customers, day, 'EUR', start),
    ...uncategorizedShare(
      { accountId: 'u', name: 'Uncategorized', minor: sumOf(spent, (one) => one.uncategorized) },
      sumOf(spent, ({ minor }) => minor),
      { from: now.startsOn, to: now.endsOn },
      'EUR',
    ),
  ];
}

/** Findings of each rule a month; what is found again within its bucket counts once, as in the list of findings. */
export function alarmsAMonth(businesses: number): ReadonlyMap<FigureRule, number> {
  const counts = new Map<FigureRule, number>(figureRules.map((rule) => [rule, 0]));
  const add = (rule: FigureRule): void => void counts.set(rule, (counts.get(rule) ?? 0) + 1);
  let plans = 0;
  for (let seed = 1; seed <= businesses; seed += 1) {
    const random = numbers(seed * 32_452_843);
    const one = business(random);
    const seen = new Set<string>();
    for (let month = 0; month < monthsOf; month += 1)
      for (const look of looks)
        for (const { rule, subject, bucket } of saidOn(one, addDays(addMonths(start, month), look - 1))) {
          if (seen.has(`${rule} ${subject} ${bucket}`)) continue;
          seen.add(`${rule} ${subject} ${bucket}`);
          add(rule as FigureRule);
        }
    // A plan a month, of a business with one to four months of costs at the bank, which is never short.
    for (let month = 0; month < monthsOf; month += 1) {
      const { isShort, isSaid } = cashWorld(random, between(random, 210_000, 840_000));
      if (isShort) continue;
      plans += 1;
      if (isSaid) add('cash_low');
    }
  }
  return new Map([...counts].map(([rule, count]) => [rule, count / (rule === 'cash_low' ? plans : businesses * monthsOf)]));
}
