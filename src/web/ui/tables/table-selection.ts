// Row selection: single clicks, ranges from the last click, all. Stores keys, not positions, so that it survives loading more rows and
// sorting.

export interface Selection {
  readonly keys: ReadonlySet<string>;
  /** Where a range starts: the row clicked last. */
  readonly anchor: string | null;
}

export const nothingSelected: Selection = { keys: new Set(), anchor: null };

export function toggleRow(selection: Selection, key: string): Selection {
  const keys = new Set(selection.keys);
  if (!keys.delete(key)) keys.add(key);
  return { keys, anchor: key };
}

/** All rows from the anchor to `key` get the anchor's state; without an anchor among the rows it is a single click. */
export function selectRange(selection: Selection, key: string, order: readonly string[]): Selection {
  const [from, to] = [selection.anchor === null ? -1 : order.indexOf(selection.anchor), order.indexOf(key)];
  if (from < 0 || to < 0 || selection.anchor === null) return toggleRow(selection, key);
  const add = selection.keys.has(selection.anchor);
  const keys = new Set(selection.keys);
  for (const k of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (add) keys.add(k);
    else keys.delete(k);
  }
  return { keys, anchor: selection.anchor };
}

/** All loaded rows, or none when all are already. */
export function toggleAll(selection: Selection, order: readonly string[]): Selection {
  const all = order.length > 0 && order.every((key) => selection.keys.has(key));
  return all ? nothingSelected : { keys: new Set([...selection.keys, ...order]), anchor: null };
}

/** Shift and an arrow key: the previous row is selected and becomes the anchor of the range, unless there is one already. */
export function extendTo(selection: Selection, from: string, to: string, order: readonly string[]): Selection {
  const anchored = selection.keys.has(from) ? { ...selection, anchor: selection.anchor ?? from } : toggleRow(selection, from);
  return selectRange(anchored, to, order);
}
