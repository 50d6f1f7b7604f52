// Where n-grams occur, in blocks of numbers: what the search of transactions and the search of documents keep in their tables.
import { inBoth } from '#core/transactions/gram.ts';

/** For each block, by its first number: the positions of an n-gram, ascending. */
export type Places = ReadonlyMap<number, Uint16Array>;
export const nowhere: Places = new Map();

export const bytesOfPlaces = (places: Uint16Array): Buffer => Buffer.from(places.buffer, places.byteOffset, places.byteLength);
const placesOfBytes = (bytes: Buffer): Uint16Array => new Uint16Array(Uint8Array.from(bytes).buffer);

export interface PlacesRow {
  readonly gram: string;
  readonly first: number;
  readonly places: Buffer;
}
export function placesByGram(rows: readonly PlacesRow[]): ReadonlyMap<string, Places> {
  const found = new Map<string, Map<number, Uint16Array>>();
  for (const { gram, first, places } of rows) {
    const blocks = found.get(gram) ?? new Map<number, Uint16Array>();
    found.set(gram, blocks.set(first, placesOfBytes(places)));
  }
  return found;
}

/** The positions that any of the n-grams has. */
export function inAny(lists: Iterable<Places>): Places {
  const found = new Map<number, Set<number>>();
  for (const list of lists)
    for (const [first, places] of list) {
      const known = found.get(first) ?? new Set<number>();
      for (const place of places) known.add(place);
      found.set(first, known);
    }
  return new Map([...found].map(([first, places]) => [first, Uint16Array.from(places).toSorted()]));
}

/** The positions that all of the n-grams have. */
export function inAll(lists: readonly Places[]): Places {
  const [one = nowhere, ...others] = lists;
  const found = new Map<number, Uint16Array>();
  for (const [first, places] of one) {
    const left = others.reduce((rest, other) => inBoth(rest, other.get(first) ?? new Uint16Array()), places);
    if (left.length > 0) found.set(first, left);
  }
  return found;
}
