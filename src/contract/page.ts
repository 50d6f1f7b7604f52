// A list in pages. Every list takes the same two fields beside its filter and answers with the same two.
import { z } from 'zod';

/** How many rows a page has, where the reader does not say. */
const pageSize = 50;
const Limit = z.coerce.number().int().min(1).max(500);

/** Where to go on (the `next` of the page before; none for the first page), and how many rows at most. */
export const pageFields = { cursor: z.string().max(2000).optional(), limit: Limit.default(pageSize) };

/** One page of rows; `next` is null on the last. */
export const page = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), next: z.string().nullable() });
export interface Page<Row> {
  rows: Row[];
  next: string | null;
}
