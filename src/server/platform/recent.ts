// What was read or computed and may be asked for again: kept in memory while it is used, up to a size.
import { LRUCache } from 'lru-cache';

export interface Recent<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
}

interface Limits<Value> {
  /** The size of all values together; the least recently used ones are dropped. */
  readonly most: number;
  /** A larger value isn't kept. */
  readonly mostOfOne?: number;
  /** Each value counts 1 if not given. */
  readonly sizeOf?: (value: Value) => number;
}

export function makeRecent<Value extends object>({ most, mostOfOne = most, sizeOf = () => 1 }: Limits<Value>): Recent<Value> {
  const kept = new LRUCache<string, Value>({
    maxSize: most,
    maxEntrySize: mostOfOne,
    sizeCalculation: (value) => Math.max(1, sizeOf(value)),
  });
  return { get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value) };
}
