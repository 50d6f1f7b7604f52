// The newest lines of a business, kept up to date: what came and what went since, without reading the others again.
import type { Day } from '../calendar.ts';

interface Line {
  readonly id: string;
  /** The entry that it comes from now. */
  readonly entryId: string;
  readonly date: Day;
}
export interface NewestLines<Of extends Line> {
  /** Newest first. */
  readonly lines: readonly Of[];
  /** False if there may be older ones. */
  readonly isAll: boolean;
}

const isNewer = (one: Line, other: Line): boolean => one.date > other.date || (one.date === other.date && one.id > other.id);

/** As read, with a limit. */
export const newestOf = <Of extends Line>(lines: readonly Of[], most: number): NewestLines<Of> => ({ lines, isAll: lines.length < most });

/**
 * After some entries: `changed` are lines that come from them, also in place of known ones; what came from `reversed` entries is gone. Null if
 * an older line, which is not known, may be among the newest now. The same changes again change nothing.
 */
export function newestAfter<Of extends Line>(
  { lines, isAll }: NewestLines<Of>,
  { changed, reversed }: { readonly changed: readonly Of[]; readonly reversed: readonly string[] },
  most: number,
): NewestLines<Of> | null {
  const [gone, again] = [new Set(reversed), new Set(changed.map(({ id }) => id))];
  const left = lines.filter(({ id, entryId }) => !gone.has(entryId) && !again.has(id));
  const oldest = isAll ? undefined : lines.at(-1);
  const all = [...left, ...changed].toSorted((a, b) => (isNewer(a, b) ? -1 : 1));
  const known = oldest ? all.filter((line) => !isNewer(oldest, line)) : all;
  if (!isAll && known.length < most) return null;
  return { lines: known.slice(0, most), isAll: isAll && known.length < most };
}
