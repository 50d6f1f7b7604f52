// Products from the lists of other programs.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.stop());

const fileOf = (...lines: string[]): File => new File([lines.join('\n')], 'products.csv');

test('a list from QuickBooks: prices, accounts by name, unknown values are reported', async () => {
  const { client } = await server.business();
  const file = fileOf(
    'Product/Service Name,SKU,Sales Description,Sales Price/Rate,Income Account,Currency',
    'Design day,D-1,"A day, on site","1,250.00",Services,',
    'Hosting,,,39.5,Sales of Product Income,EUR',
    'Free,,,,,',
    'Wrong,,,cheap,,',
    'design DAY,,,1,,',
  );
  const preview = await client.sales.previewProducts({ file });
  expect(preview).toMatchObject({ added: 3, known: 1, leftOut: 1, unused: [1] });
  expect(preview.notes.map(({ line, outcome }) => [line, outcome])).toEqual([
    [3, 'note'],
    [5, 'left_out'],
    [6, 'known'],
  ]);
  expect((await client.sales.listProducts({})).rows).toEqual([]);
  await client.sales.importProducts({ file, mapping: preview.mapping });
  const { rows: there } = await client.sales.listProducts({});
  expect(there.map(({ name, description, prices }) => [name, description, prices])).toEqual([
    ['Design day', 'A day, on site', { USD: 1_250_000_000 }],
    ['Free', '', {}],
    ['Hosting', '', { EUR: 39_500_000 }],
  ]);
  expect(await client.sales.importProducts({ file })).toMatchObject({ added: 0, known: 4 });
});

test('amounts in German format; without a name nothing is imported', async () => {
  const { client } = await server.business();
  const file = fileOf('Bezeichnung;Einheit;Einzelpreis', 'Beratung;Std.;1.120,50', 'Reise;km;0,42');
  await client.sales.importProducts({ file });
  expect((await client.sales.listProducts({})).rows.map((p) => [p.name, p.unit, p.prices['USD']])).toEqual([
    ['Beratung', 'Std.', 1_120_500_000],
    ['Reise', 'km', 420_000],
  ]);
  const nameless = fileOf('Price', '5');
  expect(await client.sales.previewProducts({ file: nameless })).toMatchObject({ lacks: ['name'], added: 0 });
  await expect(client.sales.importProducts({ file: nameless })).rejects.toMatchObject({ data: { problems: [{ code: 'import.file' }] } });
});

test('a long list has pages, is searched by words of the names, and returns products by their ids', async () => {
  const { client } = await server.business();
  await client.sales.importProducts({
    file: fileOf('Name,Price', ...Array.from({ length: 120 }, (_, at) => `Hour of trade ${at + 1},${at + 1}`)),
  });
  const names: string[] = [];
  for (let cursor: string | undefined, pages = 0; pages < 4; pages++) {
    const page = await client.sales.listProducts({ limit: 50, ...(cursor === undefined ? {} : { cursor }) });
    names.push(...page.rows.map((p) => p.name));
    if (page.next === null) break;
    cursor = page.next;
  }
  expect([names.length, new Set(names).size]).toEqual([120, 120]);
  const found = await client.sales.listProducts({ search: 'TRADE hour 117' });
  expect(found.rows.map((p) => p.name)).toEqual(['Hour of trade 117']);
  expect((await client.sales.listProducts({ search: '100%' })).rows).toEqual([]);
  const [one] = found.rows;
  await client.sales.archiveProduct({ id: one?.id ?? '', isArchived: true });
  expect((await client.sales.listProducts({ search: '117' })).rows).toEqual([]);
  expect((await client.sales.listProducts({ search: '117', archived: true })).rows).toHaveLength(1);
  expect((await client.sales.listProducts({ ids: [one?.id ?? '', newId()] })).rows).toMatchObject([{ id: one?.id, isArchived: true }]);
  const other = await server.business();
  expect((await other.client.sales.listProducts({ ids: [one?.id ?? ''] })).rows).toEqual([]);
});
