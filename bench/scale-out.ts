// node bench/scale-out.ts [1 16 1000]: posting and statements with so many businesses, on the embedded PostgreSQL and on each database that
// SCALE_OUT names, one after another: SCALE_OUT='two workers=postgres://owner@coordinator/daybook four workers=postgres://…'. Each has to be
// migrated and distributed as docs/scale-out.md says, and is written to. Runs alone, and changes no table of the README.
import { type Business, accountOf, get, headersFor, openBusiness, send, signUp } from './client.ts';
import { flow, medianAndTail, perSecond, seconds, timed } from './measure.ts';
import { machine } from './readme.ts';
import { asText, type Row, row } from './rows.ts';
import { newDataDir, startWorld, throwAway, type World } from './world.ts';
import { newId } from '#server/platform/ids.ts';

const clients = 16;
// One person opens all businesses, and a database that was measured before was used with other secrets.
const settings = {
  LIMIT_BUSINESSES: '100000/86400',
  ACCEPT_NEW_SECRETS: 'auth-secret,access-token-keys.json,sealing-keys.json,link-secret',
};
const lasting = { workers: clients, warmMs: 1500, forMs: 6000 };
const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1, 16, 1000];
const asked = { to: '2025-12-31' };

const places = [...(process.env['SCALE_OUT'] ?? '').matchAll(/([^=]+)=(postgres\S+)\s*/g)].map(([, name = '', url = '']) => ({
  name,
  url,
}));
if (places.length === 0)
  process.stderr.write("SCALE_OUT names no database, so only the embedded PostgreSQL is measured: SCALE_OUT='two workers=postgres://…'\n");

/** As many at once as there are clients. */
async function businessesOf(world: World, count: number): Promise<readonly Business[]> {
  const person = await signUp(world);
  const made: Business[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(clients, count) }, async () => {
      while (next < count) made.push(await openBusiness(world, person, `Business ${next++}`));
    }),
  );
  return made;
}

async function rowsOf(world: World, count: number, place: string): Promise<readonly Row[]> {
  const start = performance.now();
  const businesses = await businessesOf(world, count);
  const openedMs = performance.now() - start;
  const headers = await Promise.all(businesses.map((business) => headersFor(business)));
  let turn = 0;
  const each = async (worker: number, act: (business: Business, at: number) => Promise<number>): Promise<void> => {
    // One business serves every client; of many, each client has its own, and all of them have their turn.
    const at = (worker + clients * turn++) % count;
    const status = await act(businesses[at] as Business, at);
    if (status >= 300) throw new Error(`answered ${status}`);
  };
  const posting = await flow(lasting, (worker) =>
    each(worker, async (business, at) => {
      const minor = 1000 + (turn % 90_000);
      const postings = [
        { accountId: accountOf(business, '6300'), minor, currency: 'USD' },
        { accountId: accountOf(business, '1000'), minor: -minor, currency: 'USD' },
      ];
      const entry = { id: newId(), date: `2025-${String(1 + (turn % 12)).padStart(2, '0')}-15`, memo: `Purchase ${turn}`, postings };
      return (await send(world, 'POST', '/api/v1/entries', headers[at] ?? {}, JSON.stringify(entry))).status;
    }),
  );
  const statements = await flow(lasting, (worker) =>
    each(worker, async (_, at) => (await send(world, 'GET', '/api/v1/reports/balance-sheet?to=2025-12-31', headers[at] ?? {})).status),
  );
  const alone = await timed({ times: 50 }, (round) => get(world, businesses[round % count] as Business, '/reports/balance-sheet', asked));
  const what = `${place}, ${count} ${count === 1 ? 'business' : 'businesses'}`;
  return [
    row(`${what}: posting, ${clients} clients`, `${perSecond(posting.perSecond, 'entries')}, ${medianAndTail(posting.timing)}`),
    row(`${what}: balance sheet, ${clients} clients`, `${perSecond(statements.perSecond, 'sheets')}, ${medianAndTail(statements.timing)}`),
    row(`${what}: balance sheet, one client`, medianAndTail(alone)),
    row(`${what}: opened`, seconds(openedMs)),
  ];
}

process.stdout.write(`${machine()}\n`);
for (const { name, url } of [{ name: 'one node, embedded', url: undefined }, ...places]) {
  const dataDir = newDataDir();
  const world = await startWorld(dataDir, [], url === undefined ? settings : { ...settings, DATABASE_URL: url });
  try {
    for (const count of counts) process.stdout.write(`${asText(await rowsOf(world, count, name))}\n`);
  } finally {
    await world.stop();
    throwAway(dataDir);
  }
}
process.exit(0);
