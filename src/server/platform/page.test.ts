// Pagination: no row is skipped or repeated, no empty page is returned, and a cursor of another list is refused.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { containing, type ListOrder, pageOf } from './page.ts';
import { Refusal } from './refusal.ts';

const order: ListOrder = {
  list: 'numbers',
  direction: 'asc',
  columns: [
    [sql`n`, 'bigint'],
    [sql`id`, 'uuid'],
  ],
  figures: 1,
};
const id = '0199aaaa-0000-7000-8000-000000000001';
const rows = Array.from({ length: 6 }, (_, n) => ({ n, key: [n, id, String(n * 10)] as const }));
const page = (limit: number, cursor?: string, of = order) =>
  pageOf(of, { limit, cursor }, async (slice) => {
    const from = slice.figures?.[0];
    return rows.slice(typeof from === 'string' ? Number(from) / 10 + 1 : 0).slice(0, slice.limit);
  });
const forged = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

describe('A list in pages', () => {
  test.each([1, 2, 3, 4, 6, 7])('of %i rows shows each row once, and ends without an empty page', async (limit) => {
    const seen: number[] = [];
    let pages = 0;
    let cursor: string | undefined;
    do {
      const { rows: some, next } = await page(limit, cursor);
      expect(some.every((row) => !('key' in row))).toBe(true);
      seen.push(...some.map(({ n }) => n));
      pages += 1;
      cursor = next ?? undefined;
    } while (cursor);
    expect(seen).toEqual([0, 1, 2, 3, 4, 5]);
    expect(pages).toBe(Math.ceil(6 / limit));
  });

  test.each([
    ['nothing', ''],
    ['no JSON', 'eA'],
    ['no list', forged(1)],
    ['another list', forged('others', 1, id, '0')],
    ['too little', forged('numbers', 1, id)],
    ['too much', forged('numbers', 1, id, '0', '0')],
    ['text for a number', forged('numbers', '1', id, '0')],
    ['a broken id', forged('numbers', 1, `${id}'`, '0')],
    ['words for a figure', forged('numbers', 1, id, '1e9')],
  ])('refuses a cursor that is %s', async (_, cursor) => {
    await expect(page(2, cursor)).rejects.toThrow(Refusal);
    await expect(page(2, cursor)).rejects.toMatchObject({ problems: [{ code: 'request.invalid', path: 'cursor' }] });
  });

  test.each([
    ['date', '2026-02-29'],
    ['date', 20260228],
    ['timestamptz', '2026-02-28T24:00:00.1+00:00'],
    ['timestamptz', '2026-02-28'],
    ['text', 'a\0b'],
  ] as const)('refuses a %s that is none: %s', async (type, value) => {
    const of: ListOrder = { list: 'one', direction: 'desc', columns: [[sql`x`, type]] };
    await expect(page(2, forged('one', value), of)).rejects.toThrow(Refusal);
  });

  test('accepts dates and timestamps as the database writes them', async () => {
    const of: ListOrder = { list: 'two', direction: 'desc', columns: [[sql`x`, 'date'], [sql`y`, 'timestamptz']] }; // prettier-ignore
    await expect(page(2, forged('two', '2026-02-28', '2026-02-28T23:59:59.123456+02:00'), of)).resolves.toMatchObject({ rows: [{}, {}] });
  });
});

test('A search matches its text literally', () => {
  expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%');
});
