// Keyset pagination: a page begins after the last row of the one before, found by an index however far down it is.
import { type RawBuilder, sql } from 'kysely';
import { isDay } from '#core/calendar.ts';
import type { Page } from '#contract/page.ts';
import { refused } from './refusal.ts';

const time = /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-]\d\d:\d\d$/;
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The types of sort columns, and what their values look like in a cursor. */
const types = {
  date: (value: unknown) => typeof value === 'string' && isDay(value),
  timestamptz: (value: unknown) => typeof value === 'string' && isDay(value.slice(0, 10)) && time.test(value.slice(10)),
  uuid: (value: unknown) => typeof value === 'string' && id.test(value),
  text: (value: unknown) => typeof value === 'string' && !value.includes('\0'),
  bigint: (value: unknown) => Number.isSafeInteger(value),
} as const;
const isFigure = (value: unknown): boolean => value === null || (typeof value === 'string' && /^-?\d{1,40}$/.test(value));
type Value = string | number | null;

/** The sort order of a list. Its columns together are unique, so no row is skipped or repeated. */
export interface ListOrder {
  /** The list's name: its cursors are refused by other lists. */
  readonly list: string;
  readonly direction: 'asc' | 'desc';
  readonly columns: readonly (readonly [column: RawBuilder<unknown>, type: keyof typeof types])[];
  /** How many figures the cursor carries after the columns, so the next page needn't compute them again. */
  readonly figures?: number;
}

/** By name without case, then by id: the order of most lists. `of` is the table's alias with its dot, if the statement uses one. */
export const byName = (list: string, of: '' | `${string}.` = ''): ListOrder => ({
  list,
  direction: 'asc',
  columns: [
    [sql`lower(${sql.raw(`${of}name`)})`, 'text'],
    [sql.raw(`${of}id`), 'uuid'],
  ],
});

/** The parts of a statement that select one page. */
export interface Slice {
  /** To be selected as `key`. */
  readonly key: RawBuilder<readonly Value[]>;
  readonly isAfter: RawBuilder<boolean>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  /** Figures from the last row of the previous page; none on the first page. */
  readonly figures: readonly (string | null)[] | undefined;
}
export interface Keyed {
  readonly key: readonly Value[];
}
export interface PageInput {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const cursorOf = (list: string, values: readonly Value[]): string => Buffer.from(JSON.stringify([list, ...values])).toString('base64url');

interface Place {
  readonly values: readonly Value[];
  readonly figures: readonly (string | null)[];
}

function placeOf({ list, columns, figures: count = 0 }: ListOrder, cursor: string): Place {
  try {
    const [of, ...key] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const [values, figures] = [key.slice(0, columns.length), key.slice(columns.length)];
    if (of === list && columns.every(([, type], at) => types[type](values[at])) && figures.length === count && figures.every(isFigure))
      return { values: values as Value[], figures: figures as (string | null)[] };
  } catch {
    // Refused below, like any other invalid cursor.
  }
  throw refused('request.invalid', { detail: 'cursor_unknown' }, 'cursor');
}

function sliceOf(order: ListOrder, { cursor, limit }: PageInput): Slice {
  const names = order.columns.map(([column]) => column);
  const after = cursor === undefined ? undefined : placeOf(order, cursor);
  const values = after?.values.map((value, at) => sql`${value}::${sql.raw(order.columns[at]?.[1] ?? '')}`);
  const isDown = order.direction === 'desc';
  // The key is nested, so that the planner takes it for costly and computes it for the rows of the page only, after sorting; otherwise it
  // builds one for each row of the list.
  return {
    key: sql`(select (select (select json_build_array(${sql.join(names)}))))`,
    isAfter: values ? sql`(${sql.join(names)}) ${sql.raw(isDown ? '<' : '>')} (${sql.join(values)})` : sql`true`,
    order: sql.join(names.map((name) => sql`${name} ${sql.raw(order.direction)}`)),
    limit: limit + 1,
    figures: after?.figures,
  };
}

/** One page of a list. Selects one row more than it returns, to know whether there is a next page. */
export async function pageOf<Row extends Keyed>(
  order: ListOrder,
  input: PageInput,
  select: (slice: Slice) => Promise<readonly Row[]>,
): Promise<Page<Omit<Row, 'key'>>> {
  const found = await select(sliceOf(order, input));
  const rows = found.slice(0, input.limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ key: _key, ...row }) => row),
    next: last && found.length > input.limit ? cursorOf(order.list, last.key) : null,
  };
}

/** A LIKE pattern that matches this text literally anywhere. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** That every word of the search, up to ten, is somewhere in the column; an empty search finds all. */
export const everyWord = (column: RawBuilder<unknown>, search: string): RawBuilder<boolean> => {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const conditions = words.slice(0, 10).map((word) => sql`${column} like ${containing(word)}`);
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
};
