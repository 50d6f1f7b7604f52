import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../testing-properties.ts';
import { newestAfter, type NewestLines, newestOf } from './newest-lines.ts';

interface Line {
  readonly id: string;
  readonly entryId: string;
  readonly date: string;
}
const line = (id: string, date: string, entryId = `of ${id}`): Line => ({ id, entryId, date });
const newest = (books: readonly Line[], most: number): NewestLines<Line> =>
  newestOf(books.toSorted((a, b) => (a.date < b.date || (a.date === b.date && a.id < b.id) ? 1 : -1)).slice(0, most), most);

test('three lines at most: a newer one pushes the oldest out; where one went, older ones have to be read', () => {
  const known = newest([line('a', '2026-01-01'), line('b', '2026-01-02'), line('c', '2026-01-03'), line('d', '2026-01-04')], 3);
  const after = (changed: Line[], reversed: string[] = []) => newestAfter(known, { changed, reversed }, 3)?.lines.map(({ id }) => id);
  expect(after([line('e', '2026-01-05')])).toEqual(['e', 'd', 'c']);
  expect(after([line('e', '2025-01-05')])).toEqual(['d', 'c', 'b']);
  expect(after([line('c', '2026-02-01', 'again')], ['of c'])).toEqual(['c', 'd', 'b']);
  expect(after([], ['of c'])).toBeUndefined();
  // It is older than all that are known, and `a` may be newer.
  expect(after([line('e', '2025-01-05')], ['of c'])).toBeUndefined();
});

test('whatever is posted, changed and reversed: the same lines as read again, also if a change is read twice', () => {
  const change = fc.record({
    kind: fc.constantFrom('add', 'change', 'remove'),
    place: fc.nat(1000),
    day: fc.integer({ min: 1, max: 28 }),
    isRead: fc.boolean(),
  });
  const books = fc.array(fc.integer({ min: 1, max: 28 }), { maxLength: 12 });
  const dateOf = (day: number): string => `2026-01-${String(day).padStart(2, '0')}`;
  fc.assert(
    fc.property(books, fc.array(change, { maxLength: 40 }), fc.integer({ min: 1, max: 10 }), (days, changes, most) => {
      let all = days.map((day, at) => line(`old ${String(at).padStart(3, '0')}`, dateOf(day)));
      let known = newest(all, most);
      let [changed, reversed]: [Line[], string[]] = [[], []];
      changes.forEach(({ kind, place, day, isRead }, at) => {
        const one = all.length === 0 ? undefined : all[place % all.length];
        if (kind !== 'add' && one) {
          reversed.push(one.entryId);
          all = all.filter((other) => other !== one);
          changed = changed.filter((other) => other !== one);
        }
        const id = kind === 'add' || !one ? `new ${String(at).padStart(3, '0')}` : one.id;
        if (kind !== 'remove') {
          const added = line(id, dateOf(day), `entry ${at}`);
          all.push(added);
          changed.push(added);
        }
        if (!isRead) return;
        const found = newestAfter(known, { changed, reversed }, most);
        const again = newest(all, most).lines;
        // Read once more, before anything else happens.
        const twice = found && newestAfter(found, { changed, reversed }, most);
        expect([found?.lines ?? again, twice?.lines ?? again]).toEqual([again, again]);
        expect(known.isAll && found === null).toBe(false);
        known = found ?? newest(all, most);
        [changed, reversed] = [[], []];
      });
    }),
    { numRuns: drawn(2000) },
  );
});
