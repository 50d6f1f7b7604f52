// Generated statements and books with known matches, for the test of suggestions and the bench that measures them.
import { addDays, type Day } from '../calendar.ts';
import type { OpenEntry, OpenLine, SuggestedMatch } from './suggest-match.ts';

/** Which lines belong to which entries, and the shape of the match. */
export interface KnownMatch {
  readonly lineIds: readonly string[];
  readonly entryKeys: readonly string[];
  readonly kind: string;
}
export interface ReconciliationWorld {
  readonly lines: readonly OpenLine[];
  readonly entries: readonly OpenEntry[];
  readonly truth: readonly KnownMatch[];
}

const first =
  'Northwind Baobab Alpine Meridian Juniper Harbour Lumen Copper Saffron Willow Granite Orchid Falcon Marble Cobalt Cedar'.split(' ');
const second = 'Prints Studio Consulting Foods Logistics Media Design Trading Works Energy Partners Systems'.split(' ');
const wrappings = ['CARD PAYMENT', 'TRANSFER', 'SEPA CREDIT', 'ACH DEBIT', 'POS', 'DIRECT DEBIT'];

type Next = (below: number) => number;
function randomFrom(seed: number): Next {
  let state = seed % 2_147_483_647 || 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

class World {
  readonly lines: OpenLine[] = [];
  readonly entries: OpenEntry[] = [];
  readonly truth: KnownMatch[] = [];
  readonly next: Next;
  #number = 1000;
  constructor(seed: number) {
    this.next = randomFrom(seed);
  }
  pick<T>(all: readonly T[]): T {
    return all[this.next(all.length)] as T;
  }
  name(): string {
    return `${this.pick(first)} ${this.pick(second)}`;
  }
  number(): string {
    this.#number += 1 + this.next(3);
    return `INV-${this.#number}`;
  }
  day(): Day {
    return addDays('2026-01-05', this.next(120));
  }
  /** A third of the amounts are recurring round ones. */
  amount(): bigint {
    const size = BigInt(this.next(3) === 0 ? this.pick([50_000, 100_000, 120_000, 4_999]) : 1_000 + this.next(900_000));
    return this.next(2) === 0 ? size : -size;
  }
  line(date: Day, minor: bigint, text: string): string {
    const id = `l${this.lines.length}`;
    this.lines.push({ id, date, minor, text: `${this.pick(wrappings)} ${text}`, ownKey: null });
    return id;
  }
  entry(date: Day, minor: bigint, text: string): string {
    const key = `e${this.entries.length}`;
    this.entries.push({ key, date, minor, text });
    return key;
  }
  know(kind: string, lineIds: readonly string[], entryKeys: readonly string[]): void {
    this.truth.push({ kind, lineIds, entryKeys });
  }
}

/** Frequency of each shape, out of a hundred. */
const shapes: readonly (readonly [number, string])[] = [
  [22, 'reference'],
  [34, 'name'],
  [10, 'amount'],
  [8, 'one line, several entries'],
  [6, 'several lines, one entry'],
  [4, 'several and several'],
  [8, 'line alone'],
  [8, 'entry alone'],
];

function addShape(world: World, kind: string): void {
  const [day, name, number, minor] = [world.day(), world.name(), world.number(), world.amount()];
  const later = (): Day => addDays(day, world.next(5));
  const upper = name.toUpperCase();
  if (kind === 'reference')
    world.know(kind, [world.line(later(), minor, `${upper} ${number}`)], [world.entry(day, minor, `${number} ${name}`)]);
  else if (kind === 'name') world.know(kind, [world.line(later(), minor, upper)], [world.entry(day, minor, name)]);
  else if (kind === 'amount') world.know(kind, [world.line(later(), minor, 'PAYMENT RECEIVED')], [world.entry(day, minor, name)]);
  else if (kind === 'line alone') world.line(day, minor, upper);
  else if (kind === 'entry alone') world.entry(day, minor, name);
  else if (kind === 'one line, several entries') {
    const parts = Array.from({ length: 2 + world.next(2) }, () => [world.number(), BigInt(2_000 + world.next(90_000))] as const);
    const hasNumbers = world.next(2) === 0;
    const text = hasNumbers ? `${upper} ${parts.map(([one]) => one).join(' ')}` : upper;
    const keys = parts.map(([one, part]) => world.entry(day, part, hasNumbers ? `${one} ${name}` : name));
    world.know(
      kind,
      [
        world.line(
          later(),
          parts.reduce((sum, [, part]) => sum + part, 0n),
          text,
        ),
      ],
      keys,
    );
  } else if (kind === 'several lines, one entry') {
    const parts = Array.from({ length: 2 }, () => BigInt(2_000 + world.next(90_000)));
    const hasNumber = world.next(2) === 0;
    const ids = parts.map((part) => world.line(later(), part, hasNumber ? `${upper} ${number}` : upper));
    const whole = parts.reduce((sum, part) => sum + part, 0n);
    world.know(kind, ids, [world.entry(day, whole, hasNumber ? `${number} ${name}` : name)]);
  } else {
    const [a, b] = [BigInt(10_000 + world.next(90_000)), BigInt(10_000 + world.next(90_000))];
    const cut = BigInt(1_000 + world.next(8_000));
    const keys = [world.entry(day, a, `${number} ${name}`), world.entry(day, b, `${number} fees ${name}`)];
    const ids = [world.line(later(), a + cut, `${upper} ${number}`), world.line(later(), b - cut, `${upper} ${number}`)];
    world.know(kind, ids, keys);
  }
}

/** About this many open lines against this many open entries. */
export function reconciliationWorld(seed: number, size: number): ReconciliationWorld {
  const world = new World(seed);
  while (world.lines.length < size || world.entries.length < size) {
    let left = world.next(100);
    const found = shapes.find(([share]) => {
      left -= share;
      return left < 0;
    });
    addShape(world, found?.[1] ?? 'name');
  }
  return world;
}

const keyOf = ({ lineIds, entryKeys }: Pick<KnownMatch, 'lineIds' | 'entryKeys'>): string =>
  `${lineIds.toSorted().join()} ${entryKeys.toSorted().join()}`;

export interface Scored {
  readonly known: number;
  readonly offered: number;
  readonly right: number;
  readonly bulk: number;
  readonly bulkRight: number;
}
/** The precision of suggestions: overall and from a confidence on. A suggestion is right if it is a whole known match. */
export function scored({ truth }: ReconciliationWorld, found: readonly SuggestedMatch[], level: number): Scored {
  const known = new Set(truth.map(keyOf));
  const isRight = (one: SuggestedMatch): boolean => known.has(keyOf(one));
  const bulk = found.filter(({ confidence }) => confidence >= level);
  return {
    known: truth.length,
    offered: found.length,
    right: found.filter(isRight).length,
    bulk: bulk.length,
    bulkRight: bulk.filter(isRight).length,
  };
}
