// What lines of a statement may be matched to: the entry that the line itself made, one that was recorded before, or several that add up.
// Each suggestion has a confidence and a reason. Promise: its lines and entries sum to the same amount, and none is in two suggestions.
import { type Day, daysBetween } from '../calendar.ts';
import { sum } from '../money.ts';
import { subsetOf } from '../settlement/payment-match.ts';
import { nameWords } from '../settlement/payment-reference.ts';

export interface OpenLine {
  readonly id: string;
  readonly date: Day;
  readonly minor: bigint;
  readonly text: string;
  /** The entry made from this line, if it still moves the account. */
  readonly ownKey: string | null;
}
export interface OpenEntry {
  readonly key: string;
  readonly date: Day;
  readonly minor: bigint;
  readonly text: string;
}
/** own: made from the line. recorded: entered before the line came. reference: they name the same number. sum: several that add up. */
export const matchReasons = ['own', 'recorded', 'reference', 'sum'] as const;
export type MatchReason = (typeof matchReasons)[number];
export interface SuggestedMatch {
  readonly lineIds: readonly string[];
  readonly entryKeys: readonly string[];
  /** 0 to 100. */
  readonly confidence: number;
  readonly reason: MatchReason;
}

/** Suggestions from this confidence on are accepted in bulk, unless a person sets another level. */
export const bulkLevel = 95;
const nearDays = 5;
/** Days that a check or payment order may be in transit. */
const farDays = 21;
const mostOfReference = 8;

// Numbers that can be references: four digits or more, and not a year.
const references = (text: string): readonly string[] => [
  ...new Set(
    (text.toUpperCase().match(/[A-Z]{0,6}[-/ ]?\d{4,}/g) ?? [])
      .map((found) => found.replace(/\D/g, ''))
      .filter((n) => !/^(19|20)\d\d$/.test(n)),
  ),
];

interface Told {
  readonly words: ReadonlySet<string>;
  readonly references: readonly string[];
}
/** Its words, and each two that follow one another: a name of two common words is still a name. */
function tell(text: string): Told {
  const words = nameWords(text).filter((w) => w.length > 2 && !/^\d+$/.test(w));
  return { words: new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)]), references: references(text) };
}
function share(a: Told, b: Told): boolean {
  for (const word of a.words) if (b.words.has(word)) return true;
  return false;
}

function grouped<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items)
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  return groups;
}

class Pool {
  readonly found: SuggestedMatch[] = [];
  private readonly lines = new Set<string>();
  private readonly entries = new Set<string>();

  isFree(line: OpenLine): boolean {
    return !this.lines.has(line.id);
  }
  isOpen(entry: OpenEntry): boolean {
    return !this.entries.has(entry.key);
  }
  take(lines: readonly OpenLine[], entries: readonly OpenEntry[], confidence: number, reason: MatchReason): void {
    for (const line of lines) this.lines.add(line.id);
    for (const entry of entries) this.entries.add(entry.key);
    this.found.push({ lineIds: lines.map((l) => l.id), entryKeys: entries.map((e) => e.key), confidence, reason });
  }
}

/** Words that many of them contain, such as “card payment”, do not distinguish anything. */
function toldOfAll(all: readonly (OpenLine | OpenEntry)[]): ReadonlyMap<OpenLine | OpenEntry, Told> {
  const told = new Map(all.map((one) => [one, tell(one.text)]));
  const counts = new Map<string, number>();
  for (const { words } of told.values()) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const most = Math.max(6, all.length / 20);
  for (const [one, { words, references: numbers }] of told)
    told.set(one, { words: new Set([...words].filter((word) => (counts.get(word) ?? 0) <= most)), references: numbers });
  return told;
}

interface Sides {
  readonly lines: readonly OpenLine[];
  /** Entries that no open line made. */
  readonly others: readonly OpenEntry[];
  readonly told: ReadonlyMap<OpenLine | OpenEntry, Told>;
}
const toldOf = (sides: Sides, one: OpenLine | OpenEntry): Told => sides.told.get(one) ?? tell(one.text);
const total = (of: readonly { readonly minor: bigint }[]): bigint => sum(of.map((one) => one.minor));

/** Lines and entries that name the same number and sum to the same amount: one or several on either side. */
function byReference(sides: Sides, pool: Pool): void {
  const lines = grouped(sides.lines, (line) => toldOf(sides, line).references);
  const entries = grouped(sides.others, (entry) => toldOf(sides, entry).references);
  for (const [number, named] of lines) {
    const own = named.filter((line) => pool.isFree(line));
    const recorded = (entries.get(number) ?? []).filter((entry) => pool.isOpen(entry));
    if (own.length === 0 || recorded.length === 0 || own.length > mostOfReference || recorded.length > mostOfReference) continue;
    if (total(own) === total(recorded)) pool.take(own, recorded, 98, 'reference');
  }
  // One line that names several numbers: the entries of all of them.
  for (const line of sides.lines) {
    const numbers = pool.isFree(line) ? toldOf(sides, line).references : [];
    if (numbers.length < 2) continue;
    const recorded = [...new Set(numbers.flatMap((number) => entries.get(number) ?? []))].filter((entry) => pool.isOpen(entry));
    if (recorded.length > 1 && recorded.length <= mostOfReference && total(recorded) === line.minor)
      pool.take([line], recorded, 97, 'reference');
  }
}

interface Near {
  readonly line: OpenLine;
  readonly entry: OpenEntry;
  readonly days: number;
  readonly isAlike: boolean;
}

/** One line, one entry of the same amount: high confidence if nothing else matches either, and their texts or days agree. */
function byAmount(sides: Sides, pool: Pool): void {
  const byMinor = grouped(sides.others, (entry) => [String(entry.minor)]);
  const near = sides.lines.flatMap((line): Near[] =>
    pool.isFree(line)
      ? (byMinor.get(String(line.minor)) ?? []).flatMap((entry) => {
          const days = Math.abs(daysBetween(entry.date, line.date));
          return pool.isOpen(entry) && days <= farDays
            ? [{ line, entry, days, isAlike: share(toldOf(sides, line), toldOf(sides, entry)) }]
            : [];
        })
      : [],
  );
  const rank = (n: Near): number => (n.isAlike ? 0 : 100) + n.days;
  const ofLine = grouped(near, (n) => [n.line.id]);
  const ofEntry = grouped(near, (n) => [n.entry.key]);
  for (const n of near.toSorted((a, b) => rank(a) - rank(b))) {
    if (!pool.isFree(n.line) || !pool.isOpen(n.entry)) continue;
    if (!n.isAlike && n.days > nearDays) continue;
    const rivals = [...(ofLine.get(n.line.id) ?? []), ...(ofEntry.get(n.entry.key) ?? [])].filter(
      (other) => other !== n && (other.isAlike || !n.isAlike) && other.days <= n.days + nearDays,
    );
    const isSure = n.isAlike && n.days <= nearDays && rivals.length === 0;
    pool.take([n.line], [n.entry], isSure ? 96 : n.isAlike ? 88 : rivals.length === 0 ? 75 : 60, 'recorded');
  }
}

/** Finds, in their order, those that share a word with another: only they are looked at, however many there are. */
function byWords<B extends OpenLine | OpenEntry>(sides: Sides, all: readonly B[]): (one: OpenLine | OpenEntry) => readonly B[] {
  const places = new Map<string, number[]>();
  for (const [at, other] of all.entries())
    for (const word of toldOf(sides, other).words) {
      const known = places.get(word);
      if (known) known.push(at);
      else places.set(word, [at]);
    }
  return (one) => {
    const found = new Set<number>();
    for (const word of toldOf(sides, one).words) for (const at of places.get(word) ?? []) found.add(at);
    return [...found].toSorted((a, b) => a - b).flatMap((at) => all[at] ?? []);
  };
}

/**
 * Several entries that one line pays together, or several lines for one entry: only if exactly one set adds up, and never with high
 * confidence.
 */
function bySum(sides: Sides, pool: Pool): void {
  const isNear = (a: Day, b: Day): boolean => Math.abs(daysBetween(a, b)) <= nearDays;
  const size = (minor: bigint): bigint => (minor < 0n ? -minor : minor);
  const subset = <B extends OpenLine | OpenEntry>(one: OpenLine | OpenEntry, sharing: readonly B[]): readonly B[] | null => {
    const many = sharing.filter((other) => other.minor > 0n === one.minor > 0n && isNear(one.date, other.date)).slice(0, 16);
    const found = subsetOf(
      many.map((other) => size(other.minor)),
      size(one.minor),
    );
    return found?.isOnly ? found.at.flatMap((at) => many[at] ?? []) : null;
  };
  const entriesLike = byWords(sides, sides.others);
  for (const line of sides.lines) {
    if (!pool.isFree(line)) continue;
    const like = entriesLike(line).filter((entry) => pool.isOpen(entry));
    const found = subset(line, like);
    if (found) pool.take([line], found, 85, 'sum');
  }
  const linesLike = byWords(sides, sides.lines);
  for (const entry of sides.others) {
    if (!pool.isOpen(entry)) continue;
    const like = linesLike(entry).filter((line) => pool.isFree(line));
    const found = subset(entry, like);
    if (found) pool.take(found, [entry], 85, 'sum');
  }
}

/** Suggestions for these lines, the most confident first. An entry made from a line is its match unless something recorded before is. */
export function suggestMatches(lines: readonly OpenLine[], entries: readonly OpenEntry[]): readonly SuggestedMatch[] {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const owned = new Set(lines.flatMap((line) => line.ownKey ?? []));
  const others = entries.filter((entry) => !owned.has(entry.key));
  const pool = new Pool();
  if (others.length > 0) {
    const sides: Sides = { lines, others, told: toldOfAll([...lines, ...others]) };
    byReference(sides, pool);
    byAmount(sides, pool);
    bySum(sides, pool);
  }
  const ownOf = (line: OpenLine): OpenEntry | undefined => (line.ownKey === null ? undefined : byKey.get(line.ownKey));
  for (const line of lines) {
    const own = ownOf(line);
    if (own && pool.isFree(line) && pool.isOpen(own) && own.minor === line.minor) pool.take([line], [own], 100, 'own');
  }
  return pool.found.toSorted((a, b) => b.confidence - a.confidence);
}
