// Pagination. Every list takes the same two fields beside its filter and returns the same two.
import { z } from 'zod';

/** Default number of rows on a page. */
const pageSize = 50;
const Limit = z.coerce.number().int().min(1).max(500);

/** The cursor (the `next` of the previous page; none for the first page), and the maximum number of rows. */
export const pageFields = { cursor: z.string().max(2000).optional(), limit: Limit.default(pageSize) };

/** One page of rows; `next` is null on the last. */
export const page = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), next: z.string().nullable() });
export interface Page<Row> {
  rows: Row[];
  next: string | null;
}
