// Which program a file comes from, and what its columns are: told from its headings, never from its name.
import type { Layout, SourceColumn } from './layout.ts';
import { layouts } from './layout-table.ts';

export const headingKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('#', 'number')
    .replace(/[^\p{L}\p{N}]+/gu, '');
const keysOf = (spellings: string | undefined): string[] => (spellings === undefined ? [] : spellings.split('|').map(headingKey));

export interface FoundLayout {
  readonly layout: Layout;
  /** The row of the headings. */
  readonly at: number;
  readonly places: Readonly<Partial<Record<SourceColumn, number>>>;
}

function placesIn(headings: readonly string[], { columns }: Layout): Partial<Record<SourceColumn, number>> {
  const places: Partial<Record<SourceColumn, number>> = {};
  for (const [column, spellings] of Object.entries(columns) as [SourceColumn, string][]) {
    const found = keysOf(spellings)
      .map((key) => headings.indexOf(key))
      .find((place) => place >= 0);
    if (found !== undefined) places[column] = found;
  }
  return places;
}

/** The layout of a file, from its first twenty rows; undefined where no program is known that writes it. */
export function layoutOf(rows: readonly { readonly cells: readonly string[] }[]): FoundLayout | undefined {
  for (const [at, { cells }] of rows.slice(0, 20).entries()) {
    const headings = cells.map(headingKey);
    if (headings.filter((heading) => heading !== '').length < 2) continue;
    for (const layout of layouts) {
      const places = placesIn(headings, layout);
      const has = (spellings: string | undefined): boolean => keysOf(spellings).some((key) => headings.includes(key));
      if (!layout.needs.every((column) => places[column] !== undefined)) continue;
      if ((layout.alsoNeeds !== undefined && !has(layout.alsoNeeds)) || has(layout.without)) continue;
      return { layout, at, places };
    }
  }
  return undefined;
}
