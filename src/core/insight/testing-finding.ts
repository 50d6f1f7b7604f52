// Clean books and the same with planted faults, and how well each rule tells them apart: for test and bench. A seed always draws the same
// books.
import { addDays, addMonths, daysBetween } from '../calendar.ts';
import type { RecurringLine } from '../planning/recurring-line.ts';
import { recurringLines } from '../planning/testing-recurring.ts';
import { plantedBooks } from '../planning/testing-recurring.ts';
import type { Finding } from './finding.ts';
import { type Category, categorySpikes, type PaidInvoice, slowerCustomers } from './finding-figures.ts';
import { type BookLine, duplicates, missingPayments, priceRises, unusualAmounts } from './finding-lines.ts';

const from = '2024-01-01';
/** The day of the last check, and how long before it lines count as new. */
const asOf = '2026-11-20';
const since = addDays(asOf, -60);
const monthsOf = 36;

/** A generator of numbers from 0 to 1 with a seed, the same on every platform (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const normal = (random: () => number): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

interface World {
  readonly lines: readonly BookLine[];
  readonly categories: readonly Category[];
  readonly paid: readonly PaidInvoice[];
}

/** Three years in which nothing is wrong: no price rises, nothing canceled or skipped. */
function cleanWorld(seed: number): World {
  const { lines, planted } = plantedBooks(seed, from);
  const faulty = new Set(planted.filter(({ kind }) => ['price rise', 'cancelled', 'skips'].includes(kind)).flatMap(({ ids }) => [...ids]));
  const random = numbers(seed * 7919);
  const kept = lines
    .filter(({ id, day }) => day <= asOf && !faulty.has(id))
    .map((line): BookLine => ({ ...line, name: line.payee.toUpperCase(), baseMinor: line.minor }));
  const categories = Array.from({ length: 20 }, (_, at): Category => {
    const [level, season, noise] = [20_000 + 180_000 * random(), 0.2 * random(), 0.05 + 0.15 * random()];
    return {
      accountId: `category ${at}`,
      name: `Category ${at}`,
      months: Array.from({ length: monthsOf }, (__, month) =>
        Math.round(level * Math.exp(season * Math.sin((month * Math.PI) / 6 + at) + noise * normal(random))),
      ),
    };
  });
  const paid = Array.from({ length: 12 }, (_, customer) => {
    const usual = Math.round(-3 + 18 * random());
    return Array.from({ length: 6 + Math.floor(10 * random()) }, (__, at): PaidInvoice => ({
      documentId: `invoice ${customer} ${String(at).padStart(2, '0')}`,
      contactId: `customer ${customer}`,
      contactName: `Customer ${customer}`,
      number: `2026-${customer}${at}`,
      paidOn: addDays(asOf, -20 * (16 - at)),
      days: Math.round(usual + 4 * normal(random)),
      minor: 100_000,
      currency: 'EUR',
      baseMinor: 100_000,
    }));
  }).flatMap((own) => own.map((one, at): PaidInvoice => ({ ...one, paidOn: addDays(asOf, -20 * (own.length - 1 - at) - 3) })));
  return { lines: kept, categories, paid };
}

const measuredRules = ['duplicate', 'unusual_amount', 'price_rise', 'missing', 'category_spike', 'slower_customer'] as const;
export type MeasuredRule = (typeof measuredRules)[number];

const detected = new WeakMap<readonly BookLine[], readonly RecurringLine[]>();
function seriesOf(lines: readonly BookLine[]): readonly RecurringLine[] {
  const found = detected.get(lines) ?? recurringLines(lines, asOf);
  detected.set(lines, found);
  return found;
}

/** The findings of one rule, or of all, in a world. */
function findingsIn({ lines, categories, paid }: World, rules: readonly MeasuredRule[] = measuredRules): Finding[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const spent = lines.reduce((sum, { minor, day }) => sum + (minor < 0 && day >= addMonths(asOf, -12) ? -minor : 0), 0);
  const through = lines.reduce((last, { day }) => (day > last ? day : last), '');
  const say: Readonly<Record<MeasuredRule, () => Finding[]>> = {
    duplicate: () => duplicates(lines, seriesOf(lines), since),
    unusual_amount: () => unusualAmounts(lines, since, spent / 1200),
    price_rise: () => priceRises(seriesOf(lines), byId, addDays(asOf, -90)),
    missing: () => missingPayments(seriesOf(lines), byId, new Map([['checking', through]])),
    category_spike: () => categorySpikes(categories, { from: '2026-10-01', to: '2026-10-31' }, 'EUR'),
    slower_customer: () => slowerCustomers(paid, since),
  };
  return rules.flatMap((rule) => say[rule]());
}

/** A fault planted in a world, and how to recognize a finding about it; null where it cannot be planted in this world. */
interface Fault {
  readonly world: World;
  readonly isAbout: (finding: Finding) => boolean;
}
type Plant = (world: World, random: () => number) => Fault | null;
const oneOf = <T>(random: () => number, all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];

/** Series that were paid unchanged for a while and are still active. */
const fixedMonthly = ({ lines }: World) =>
  seriesOf(lines).filter(
    ({ pace, amount, isEnded, hits, minor }) => pace === 'month' && amount === 'fixed' && !isEnded && hits.length >= 8 && minor < 0,
  );

const plants: Readonly<Record<MeasuredRule, Plant>> = {
  duplicate(world, random) {
    const line = oneOf(
      random,
      world.lines.filter(({ day, minor }) => day >= addDays(asOf, -50) && day <= addDays(asOf, -8) && minor <= -2000),
    );
    if (!line) return null;
    const copy = { ...line, id: `copy ${line.id}`, day: addDays(line.day, 1 + Math.floor(7 * random())) };
    return {
      world: { ...world, lines: [...world.lines, copy] },
      isAbout: ({ evidence }) => evidence.some(({ id }) => id === copy.id),
    };
  },
  unusual_amount(world, random) {
    const long = [...Map.groupBy(world.lines, ({ payee }) => payee)].filter(([payee, own]) => payee.startsWith('shop') && own.length > 12);
    const line = oneOf(
      random,
      long.flatMap(([, own]) => own).filter(({ day, minor }) => day >= addDays(asOf, -50) && minor < 0),
    );
    if (!line) return null;
    const lines = world.lines.map((one) => (one === line ? { ...one, minor: one.minor * 10, baseMinor: one.minor * 10 } : one));
    return { world: { ...world, lines }, isAbout: ({ rule, bucket }) => rule === 'unusual_amount' && bucket === line.id };
  },
  price_rise(world, random) {
    // A rise of 0.50 or less is rounding, by definition.
    const series = oneOf(
      random,
      fixedMonthly(world).filter(({ minor }) => Math.round(minor * -0.1) > 50),
    );
    if (!series) return null;
    const raised = new Set(series.hits.slice(-2).map(({ line }) => line.id));
    const lines = world.lines.map((one) => {
      const minor = raised.has(one.id) ? Math.round(one.minor * 1.1) : one.minor;
      return { ...one, minor, baseMinor: minor };
    });
    return {
      world: { ...world, lines },
      isAbout: ({ rule, evidence }) => rule === 'price_rise' && evidence.some(({ id }) => raised.has(id)),
    };
  },
  missing(world, random) {
    const due = fixedMonthly(world).filter(({ hits }) => {
      const late = daysBetween(hits.at(-1)?.expectedOn ?? asOf, asOf);
      return late > 9 && late < 28;
    });
    const series = oneOf(random, due);
    const last = series?.hits.at(-1)?.line;
    if (!series || !last) return null;
    return {
      world: { ...world, lines: world.lines.filter(({ id }) => id !== last.id) },
      isAbout: ({ rule, subject }) => rule === 'missing' && subject.startsWith(series.payee),
    };
  },
  category_spike(world, random) {
    const large = world.categories.toSorted((a, b) => (b.months.at(-1) ?? 0) - (a.months.at(-1) ?? 0)).slice(0, 10);
    const category = oneOf(random, large);
    if (!category) return null;
    const months = [...category.months.slice(0, -1), (category.months.at(-1) ?? 0) * 2];
    return {
      world: { ...world, categories: world.categories.map((one) => (one === category ? { ...one, months } : one)) },
      isAbout: ({ rule, subject }) => rule === 'category_spike' && subject === category.accountId,
    };
  },
  slower_customer(world, random) {
    const contactId = oneOf(random, [...new Set(world.paid.map((one) => one.contactId))]);
    const late = new Set(world.paid.filter((one) => one.contactId === contactId).slice(-3));
    return {
      world: { ...world, paid: world.paid.map((one) => (late.has(one) ? { ...one, days: one.days + 30 } : one)) },
      isAbout: ({ rule, subject }) => rule === 'slower_customer' && subject === contactId,
    };
  },
};

export interface Measured {
  planted: number;
  found: number;
  /** Findings of this rule in the worlds with its faults that are not about any of them. */
  wrong: number;
  /** Findings of this rule in the same worlds without a fault. */
  clean: number;
}

/** Each rule on worlds with one planted fault of its kind; `clean`: all findings in the same worlds without a fault. */
export function measured(worlds: number): { readonly rules: ReadonlyMap<MeasuredRule, Measured>; readonly clean: number } {
  const rules = new Map(measuredRules.map((rule) => [rule, { planted: 0, found: 0, wrong: 0, clean: 0 }]));
  let clean = 0;
  for (let seed = 1; seed <= worlds; seed += 1) {
    const world = cleanWorld(seed);
    const alarms = findingsIn(world);
    clean += alarms.length;
    const random = numbers(seed * 104_729);
    for (const rule of measuredRules) {
      const fault = plants[rule](world, random);
      const counts = rules.get(rule);
      if (counts) counts.clean += alarms.filter((one) => one.rule === rule).length;
      if (!fault || !counts) continue;
      const found = findingsIn(fault.world, [rule]);
      counts.planted += 1;
      counts.found += Number(found.some(fault.isAbout));
      counts.wrong += found.filter((one) => !fault.isAbout(one)).length;
    }
  }
  return { rules, clean };
}
