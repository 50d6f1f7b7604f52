// The transaction list: its first page, a page far down, the search box while somebody types, and the totals of the list.
import type { Bench } from './bench.ts';
import { type Business, get } from './client.ts';
import { medianAndTail, timed, type Timing, whole } from './measure.ts';
import { type Row, row } from './rows.ts';
import type { World } from './world.ts';

interface Page {
  readonly rows: readonly { readonly id: string; readonly date: string }[];
  readonly next: string | null;
}
// Words in many rows, in few rows, in one row, in none; two words; a number; an amount.
const searches = [
  'kestrel',
  'invoice',
  'card 4711',
  'payroll',
  'juniper telecom',
  'invoice 8',
  'quartz',
  'credit card settlement',
  'nowhere',
  '1234.56',
];

const list = (world: World, business: Business, query: Record<string, string>): Promise<Page> =>
  get<Page>(world, business, '/transactions', { limit: '100', ...query });

// The cursor comes from a page filtered by day: cursors do not depend on filters.
async function deepCursor(world: World, business: Business): Promise<string> {
  const { next } = await list(world, business, { to: '2021-02-01', limit: '1' });
  if (next === null) throw new Error('there is no page far down');
  return next;
}

async function of(world: World, business: Business, size: number, isAimed: boolean): Promise<Row[]> {
  const cursor = await deepCursor(world, business);
  const one = (what: string, timing: Timing, note = ''): Row =>
    row(`transactions, ${whole(size)}: ${what}`, medianAndTail(timing), {
      note,
      ...(isAimed ? { aim: { says: 'p95 ≤ 50 ms', isMet: timing.p95 <= 50 } } : {}),
    });
  const rounds = { times: 60, withinMs: 5000 };
  const eachSearch = (call: (search: string) => Promise<unknown>) =>
    timed({ times: 100, warm: 10, withinMs: 15_000 }, (at) => call(searches[at % searches.length] ?? ''));
  return [
    one('first page of 100', await timed(rounds, () => list(world, business, {}))),
    one('page far down (97 % of the way)', await timed(rounds, () => list(world, business, { cursor }))),
    one(
      'first page by amount',
      await timed(rounds, () => list(world, business, { sort: 'amount' })),
      'Sorted by something other than the day: every matching row is looked at.',
    ),
    one(
      'search, ten different words',
      await eachSearch((search) => list(world, business, { search })),
      'Words that many, few, one and no transactions have.',
    ),
    one('search nothing has', await timed(rounds, () => list(world, business, { search: 'nowhere' }))),
    one('totals of everything', await timed(rounds, () => get(world, business, '/transactions/totals'))),
    one('totals of a search', await eachSearch((search) => get(world, business, '/transactions/totals', { search }))),
    one('how many wait for review', await timed(rounds, () => get(world, business, '/transactions/totals', { review: 'true' }))),
  ];
}

export async function listRows(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of bench.sizes.filter((s) => s >= 100_000)) {
    const { business } = await bench.book(size);
    rows.push(...(await of(await bench.world(), business, size, size === 100_000)));
  }
  return rows;
}
