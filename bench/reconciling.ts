// Reconciliation: how well lines of statements are matched with the books, on generated worlds whose truth is known, and how long the page of a
// period of 5,000 lines takes.
import { newId } from '#server/platform/ids.ts';
import { bulkLevel, suggestMatches } from '../src/core/reconciliation/suggest-match.ts';
import { reconciliationWorld, scored } from '../src/core/reconciliation/testing-reconciliation.ts';
import type { Bench } from './bench.ts';
import { statementCsv } from './book.ts';
import { accountOf, type Business, get, openBusiness, post, upload } from './client.ts';
import { spentBy, spentEach } from './processor.ts';
import { medianAndTail, ms, timed, timingOf, whole } from './measure.ts';
import { type Row, row } from './rows.ts';
import type { World } from './world.ts';

const worlds = 20;
const size = 1000;
const lines = 5000;

const percent = (part: number, of: number): string => `${((100 * part) / of).toFixed(2)} %`;

function matchingRows(): Row[] {
  const sums = { known: 0, offered: 0, right: 0, bulk: 0, bulkRight: 0 };
  const byKind = new Map<string, { known: number; bulk: number }>();
  const times: number[] = [];
  for (let seed = 1; seed <= worlds; seed++) {
    const world = reconciliationWorld(seed * 7919, size);
    const began = performance.now();
    const found = suggestMatches(world.lines, world.entries);
    times.push(performance.now() - began);
    const one = scored(world, found, bulkLevel);
    for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += one[key];
    const bulk = new Set(found.filter(({ confidence }) => confidence >= bulkLevel).flatMap(({ lineIds }) => lineIds));
    for (const { kind, lineIds } of world.truth) {
      const count = byKind.get(kind) ?? { known: 0, bulk: 0 };
      byKind.set(kind, { known: count.known + 1, bulk: count.bulk + (lineIds.every((id) => bulk.has(id)) ? 1 : 0) });
    }
  }
  const kinds = [...byKind].map(([kind, { known, bulk }]) => `${kind} ${percent(bulk, known)}`).join(', ');
  const what = `${whole(size)} open lines against ${whole(size)} open entries, ${worlds} worlds`;
  return [
    row(`${what}: accepted in bulk`, `precision ${percent(sums.bulkRight, sums.bulk)}, recall ${percent(sums.bulkRight, sums.known)}`, {
      aim: { says: 'precision ≥ 99 %', isMet: sums.bulkRight >= 0.99 * sums.bulk },
      note: `From level ${bulkLevel} on. Recall by what was to be matched: ${kinds}.`,
    }),
    row(`${what}: all suggestions`, `precision ${percent(sums.right, sums.offered)}, recall ${percent(sums.right, sums.known)}`, {
      note: `${ms(timingOf(times).median)} a world.`,
    }),
  ];
}

async function openPeriod(world: World, business: Business): Promise<string> {
  const bankAccountId = newId();
  const account = { id: bankAccountId, name: 'Checking', subkind: 'bank', currency: 'USD', institution: '', numberHint: '' };
  await post(world, business, '/bank-accounts', { ...account, accountId: accountOf(business, '1000') });
  const file = new File([statementCsv(lines)], 'statement.csv', { type: 'text/csv' });
  await upload(world, business, '/statements', { id: newId(), file, bankAccountId });
  const ahead = await get<{ next: { startsOn: string; endsOn: string } | null }[]>(world, business, '/reconciliations/accounts');
  const next = ahead[0]?.next;
  if (!next) throw new Error('there is nothing to reconcile');
  const id = newId();
  const period = { id, bankAccountId, startsOn: next.startsOn, endsOn: '2200-12-31', openingMinor: 0, closingMinor: 0 };
  await post(world, business, '/reconciliations', period);
  const { lineCount } = await get<{ lineCount: number }>(world, business, `/reconciliations/${id}`);
  if (lineCount !== lines) throw new Error(`the period has ${lineCount} lines`);
  return id;
}

/** The requests of opening the page, for a period with nothing matched, and then with nearly everything matched. */
async function pageRows(world: World, business: Business): Promise<Row[]> {
  const id = await openPeriod(world, business);
  const one = async (what: string, path: string, query: Record<string, string> = {}): Promise<Row> => {
    let asked = 0;
    let before = spentBy(world);
    const timing = await timed({ times: 60, warm: 5, withinMs: 20_000 }, () => {
      if (asked++ === 5) before = spentBy(world);
      return get(world, business, path, query);
    });
    const each = spentEach(before, spentBy(world), timing.count);
    const aim = { says: 'p95 ≤ 100 ms', isMet: timing.p95 <= 100 };
    return row(`period of ${whole(lines)} lines, ${what}`, medianAndTail(timing), { aim, note: each && `Processor time: ${each}.` });
  };
  const searched = async (): Promise<Record<string, string>> => {
    const found = await get<{ rows: { id: string }[] }>(world, business, `/reconciliations/${id}/lines`, { state: 'all', limit: '100' });
    return Object.fromEntries(found.rows.map((line, at) => [`lineIds[${at}]`, line.id]));
  };
  const asked = async (state: string): Promise<Row[]> => [
    await one(`${state}: its figures`, `/reconciliations/${id}`),
    await one(`${state}: lines`, `/reconciliations/${id}/lines`, { state: 'all', limit: '100' }),
    await one(`${state}: entries`, `/reconciliations/${id}/entries`, { state: 'all', limit: '100' }),
    await one(`${state}: suggestions`, `/reconciliations/${id}/suggestions`, { limit: '200' }),
    await one(`${state}: suggestions of lines that a search found`, `/reconciliations/${id}/suggestions`, await searched()),
  ];
  const open = await asked('open');
  await post(world, business, `/reconciliations/${id}/accept`, { atLeast: 95 });
  return [...open, ...(await asked('matched'))];
}

export async function reconcilingRows(bench: Bench): Promise<Row[]> {
  const world = await bench.world();
  const business = await openBusiness(world, await bench.person(), 'Reconciliation');
  return [...matchingRows(), ...(await pageRows(world, business))];
}
