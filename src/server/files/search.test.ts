// Search among documents over HTTP: with the n-gram index it finds the same as by reading every text, whatever changed since it was written.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seed } from '#core/testing-properties.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { within } from '../transactions/testing-gram.ts';
import { addBlock, mayMatch } from './search-index.ts';

let server: TestServer;
let b: TestBusiness;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  b = await server.business();
});
afterAll(() => server.stop());

const words = ['Café Müller', 'O2', 'H&M', '100%', 'a_b', 'Straße 7', 'Kiosk', '東京 カフェ', '🍕 Pizza', 'Invoice 4711', 'x', 'ticket'];
const texts = fc.sample(
  fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)).map((two) => two.join(' ')),
  { seed, numRuns: 60 },
);
const searches = [
  'cafe',
  'CAFÉ',
  'muller',
  'o2',
  'h&m',
  '%',
  'a_b',
  'strasse',
  'Straße',
  'k',
  '東京',
  'カフェ',
  '🍕',
  '4711 kiosk',
  'o2 x',
];
const more = ['nowhere', 'ket', 'invoice 4', 'pizza ticket', 'größe', 'bericht', '2026', 'txt kiosk', 'iosk paper'];

async function add(name: string, text: string): Promise<string> {
  const id = newId();
  await b.client.files.addFile({ id, kind: 'receipt', file: new File([text], name) });
  return id;
}
const idsOf = async (search: string, by = b): Promise<string[]> =>
  (await by.client.files.listFiles({ search, limit: 200 })).rows.map(({ id }) => id);
async function found(): Promise<string> {
  const lines: string[] = [];
  for (const search of [...searches, ...more]) lines.push(`${search}: ${(await idsOf(search)).map((id) => id.slice(-6)).join(' ')}`);
  return lines.join('\n');
}
const readAll = async (): Promise<void> => {
  while ((await server.doDueWork()) > 0);
};

it('finds the same whether documents are in blocks, in part or whole, and after they were renamed, replaced, removed or restored', async () => {
  const ids: string[] = [];
  for (const [at, text] of texts.entries()) ids.push(await add(at % 3 === 0 ? `Größe ${at}.txt` : `paper ${at}.txt`, text));
  await readAll();
  const before = await found();
  const nothing = before.split('\n').filter((line) => line.endsWith(': '));
  expect(nothing).toEqual(expect.arrayContaining(['nowhere: ', 'bericht: ']));
  expect(nothing.length).toBeLessThan(6);
  const numbers = (search: string, of = b) => within(server, of.orgId, (work) => mayMatch(work, search));
  expect(await numbers('nowhere')).toBeNull(); // no block yet

  await within(server, b.orgId, (work) => addBlock(work, 25));
  expect(await found()).toBe(before);
  expect(await numbers('nowhere')).toEqual([]);
  expect(await numbers('qz')).toEqual([]); // shorter than a piece: no piece begins with it
  expect((await numbers('x'))?.length).toBeGreaterThan(0);
  expect(await numbers('%%')).toEqual([]);
  await within(server, b.orgId, (work) => addBlock(work, 100));
  expect(await found()).toBe(before);
  expect((await numbers('2026'))?.length).toBe(60);

  // What changes is in no block any more.
  const [renamed = '', removed = ''] = ids;
  await b.client.files.saveFile({ id: renamed, name: 'Bericht.txt', kind: 'receipt', dated: '2026-01-05' });
  expect(await idsOf('bericht')).toEqual([renamed]);
  await b.client.files.removeFiles({ ids: [removed] });
  expect(await idsOf(texts[1] ?? '')).not.toContain(removed);
  await b.client.files.restoreFiles({ ids: [removed] });
  expect(await idsOf(texts[1] ?? '')).toContain(removed);
  const added = await add('later.txt', 'Kestrel Hosting');
  await readAll();
  expect(await idsOf('kestrel')).toEqual([added]);
  await within(server, b.orgId, (work) => addBlock(work, 100));
  expect([await idsOf('kestrel'), await idsOf('bericht')]).toEqual([[added], [renamed]]);
  expect(await numbers('kestrel hosting')).toHaveLength(1);

  // In pages, and for nobody else.
  const whole = await idsOf('kiosk');
  const pages: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await b.client.files.listFiles({ search: 'kiosk', limit: 3, ...(cursor ? { cursor } : {}) });
    pages.push(...page.rows.map(({ id }) => id));
    if (page.next === null) break;
    cursor = page.next;
  }
  expect(pages).toEqual(whole);
  const other = await server.business();
  expect([await idsOf('kestrel', other), await numbers('kestrel', other)]).toEqual([[], null]);
});

it('a thousand documents are put into a block when the words of one were read', async () => {
  const many = await server.business();
  await within(server, many.orgId, async ({ tx }) => {
    const columns = {
      bucket: 'receipts',
      kind: 'receipt',
      type: 'text/plain',
      byte_count: 1,
      sha256: Buffer.alloc(32),
      dated: '2026-01-01',
    };
    const others = { cache_control: '', metadata: '{}', sealed_key: Buffer.alloc(60), added_at: new Date(), changed_at: new Date() };
    const rows = Array.from({ length: 1100 }, (_, at) => ({
      ...columns,
      ...others,
      org_id: many.orgId,
      id: newId(),
      object_id: newId(),
      path: `2026/${at}.txt`,
      search_text: `kestrel ${at}`,
    }));
    await tx.insertInto('stored_file').values(rows).execute();
  });
  await many.client.files.addFile({ id: newId(), kind: 'receipt', file: new File(['the last one'], 'last.txt') });
  await readAll();
  expect(await within(server, many.orgId, (work) => mayMatch(work, 'nowhere'))).toEqual([]);
  expect((await many.client.files.listFiles({ search: 'kestrel 1099', limit: 10 })).rows.map(({ name }) => name)).toEqual(['1099.txt']);
});
