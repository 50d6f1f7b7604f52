// A new business: it must not be slowed down by the books of others, even if the planner has only ever seen theirs.
import { newId } from '#server/platform/ids.ts';
import type { Bench } from './bench.ts';
import { accountOf, type Business, get, openBusiness, post } from './client.ts';
import { medianAndTail, timed, type Timing, whole } from './measure.ts';
import { type Row, row } from './rows.ts';
import type { World } from './world.ts';

export interface Newcomer {
  readonly posting: Timing;
  readonly listing: Timing;
  readonly searching: Timing;
}

const entryOf = (business: Business, at: number) => ({
  id: newId(),
  date: '2025-11-17',
  memo: `First steps ${at}`,
  postings: [
    { accountId: accountOf(business, '6300'), minor: 1200 + at, currency: 'USD' },
    { accountId: accountOf(business, '1000'), minor: -(1200 + at), currency: 'USD' },
  ],
});

export async function newcomer(world: World, business: Business): Promise<Newcomer> {
  const posting = await timed({ times: 200, warm: 5 }, (at) => post(world, business, '/entries', entryOf(business, at)));
  const listing = await timed({ times: 60 }, () => get(world, business, '/transactions', { limit: '50' }));
  const searching = await timed({ times: 60 }, () => get(world, business, '/transactions', { limit: '50', search: 'nowhere' }));
  return { posting, listing, searching };
}

export async function newcomerRows(bench: Bench): Promise<Row[]> {
  const before = await bench.firstNewcomer();
  const largest = bench.sizes.at(-1) ?? 0;
  for (const size of bench.sizes) await bench.book(size);
  const world = await bench.world();
  const after = await newcomer(world, await openBusiness(world, await bench.person(), 'Newcomer'));
  const one = (what: string, pick: (of: Newcomer) => Timing): Row => {
    const ratio = pick(after).median / pick(before).median;
    return row(`new business beside one of ${whole(largest)}: ${what}`, medianAndTail(pick(after)), {
      beside: `first business in an empty database ${medianAndTail(pick(before))}`,
      aim: { says: '≤ 1.5 × empty', isMet: ratio <= 1.5, reason: `${ratio.toFixed(1)} ×` },
    });
  };
  return [
    one('post one entry', (of) => of.posting),
    one('list 50 transactions', (of) => of.listing),
    one('search, nothing found', (of) => of.searching),
  ];
}
