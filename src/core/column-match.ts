// Which column of a file fills which field: decided by its heading first, and by the values below it where the heading is not conclusive.
// Headings are compared without case, accents, spaces and punctuation: "*ContactName", "Contact name" and "contact_name" are equal.

export interface TableField<Name extends string = string> {
  readonly name: Name;
  /** What programs call it in en, es, fr and de, best first; our own export uses the first. */
  readonly headings: readonly string[];
  /** Whether a value can be in this field. A column is never assigned to it if most of its values cannot. */
  readonly accepts?: (value: string) => boolean;
  /** Its values are so distinctive that they identify it under any heading. */
  readonly isTelling?: boolean;
  /** Every row has one: of two columns that could be it, the one without gaps is. */
  readonly isInEveryRow?: boolean;
  /** Several columns may fill it, such as the lines of an address. */
  readonly takesSeveral?: boolean;
}

/** Words that say whose field it is, not which one. */
const fillers: ReadonlySet<string> = new Set(
  `billing bill customer client contact primary main business default the of your
   kunde kunden rechnungs rechnung cliente de del la client du le facturation facturacion`.split(/\s+/),
);

const wordsOf = (text: string): string[] =>
  text
    .replaceAll('#', ' number ')
    .replace(/(\p{Ll})(\p{Lu})|(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1$3 $2$4')
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
const joined = (words: readonly string[]): string => words.join('');
/** The heading without its words, for comparing: "Zip Code" → "zipcode". */
const headingKey = (text: string): string => joined(wordsOf(text));

/** How well a heading fits: 0 not at all, up to 100 for the very word. */
function headingScore(heading: string, known: ReadonlyMap<string, number>, takesSeveral: boolean): number {
  const rankOf = (key: string): number | undefined => known.get(key) ?? (takesSeveral ? known.get(key.replace(/\d+$/, '')) : undefined);
  const scored = (key: string, best: number): number => {
    const rank = key === '' ? undefined : rankOf(key);
    return rank === undefined ? 0 : best - Math.min(rank, 18) / 2;
  };
  const bare = (text: string): string => joined(wordsOf(text).filter((word) => !fillers.has(word)));
  return Math.max(
    scored(headingKey(heading), 100),
    scored(bare(heading), 85),
    ...heading
      .split(/[/|(]/)
      .flatMap((part, at, parts) => (parts.length > 1 ? [scored(headingKey(part), 70), scored(bare(part), 65)] : [])),
    0,
  );
}

/** The share of the values that a field accepts; null where there are no values, or where it accepts anything. */
function fit(values: readonly string[], accepts: TableField['accepts']): number | null {
  return values.length === 0 || !accepts ? null : values.filter(accepts).length / values.length;
}

/** For each heading the field that its column fills, or null. No field is filled twice unless it takes several. */
export function matchColumns<Name extends string>(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  fields: readonly TableField<Name>[],
): (Name | null)[] {
  const known = fields.map(({ headings: all }) => new Map(all.toReversed().map((text, at) => [headingKey(text), all.length - 1 - at])));
  const pairs = headings.flatMap((heading, column) => {
    const values = rows.map((cells) => (cells[column] ?? '').trim()).filter((value) => value !== '');
    return fields.map((field, at) => {
      const share = fit(values, field.accepts);
      const named = share !== null && share < 0.5 ? 0 : headingScore(heading, known[at] ?? new Map(), field.takesSeveral === true);
      const byName = field.isInEveryRow === true && values.length < rows.length ? named / 2 : named;
      const byValues = field.isTelling === true && (share ?? 0) >= 0.8 ? 30 : 0;
      return { column, field, score: Math.max(byName, byValues) };
    });
  });
  const matched = headings.map((): Name | null => null);
  const filled = new Set<Name>();
  for (const { column, field, score } of pairs.toSorted((a, b) => b.score - a.score || a.column - b.column)) {
    if (score === 0 || matched[column] != null || (filled.has(field.name) && (field.takesSeveral !== true || score === 30))) continue;
    matched[column] = field.name;
    filled.add(field.name);
  }
  return matched;
}

/** The header row: of the first ten rows the one with the most known headings; the first where none has any. */
export function headerRowOf<Name extends string>(rows: readonly (readonly string[])[], fields: readonly TableField<Name>[]): number {
  let [best, most] = [0, 0];
  rows.slice(0, 10).forEach((cells, at) => {
    const named = matchColumns(cells, [], fields).filter((name) => name !== null).length;
    if (named > most) [best, most] = [at, named];
  });
  return best;
}
