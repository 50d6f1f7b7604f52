// The differences of an audited change: values before and after as lines, nested ones by path, only those that differ.

export type Value = string | number | boolean | null;
export interface ChangedValue {
  /** `lines 2 quantity` is ['lines', '2', 'quantity']. */
  readonly path: readonly string[];
  readonly before: Value | undefined;
  readonly after: Value | undefined;
  /** The currency of the enclosing object, if it has one; amounts are in it. */
  readonly currency: string | undefined;
}

interface Leaf {
  readonly path: readonly string[];
  readonly value: Value;
  readonly currency: string | undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function leavesOf(value: unknown, path: readonly string[] = [], currency?: string): Leaf[] {
  if (Array.isArray(value)) {
    if (value.every((one) => !isObject(one))) return value.length === 0 ? [] : [{ path, value: value.join(', '), currency }];
    return value.flatMap((one, at) => leavesOf(one, [...path, String(at + 1)], currency));
  }
  if (isObject(value)) {
    const own = ['currency', 'baseCurrency'].map((name) => value[name]).find((one) => typeof one === 'string') ?? currency;
    return Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...path, name], own));
  }
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain && value !== '' ? [{ path, value, currency }] : [];
}

/** The ids of the item and its business are hidden, because they mean nothing to a reader. */
const isPlumbing = ({ path }: Leaf): boolean => path.length === 1 && ['id', 'orgId', 'hash', 'version'].includes(path[0] ?? '');

export function changedValues(before: unknown, after: unknown): readonly ChangedValue[] {
  const [was, is] = [before, after].map((side) => leavesOf(side).filter((leaf) => !isPlumbing(leaf))) as [Leaf[], Leaf[]];
  const keyOf = ({ path }: Leaf): string => JSON.stringify(path);
  const [byWas, byIs] = [was, is].map((leaves) => new Map(leaves.map((leaf) => [keyOf(leaf), leaf]))) as [
    Map<string, Leaf>,
    Map<string, Leaf>,
  ];
  // Fields missing in `after` were not part of the change, unless there is no `after` at all.
  const isWhole = !isObject(after);
  const isNamed = (leaf: Leaf): boolean => isWhole || !isObject(before) || (leaf.path[0] ?? '') in after;
  return [...new Set([...byWas.keys(), ...byIs.keys()])].flatMap((key) => {
    const [old, now] = [byWas.get(key), byIs.get(key)];
    const leaf = now ?? old;
    if (!leaf || old?.value === now?.value || !isNamed(leaf)) return [];
    return [{ path: leaf.path, before: old?.value, after: now?.value, currency: leaf.currency }];
  });
}
