// The tax report as a file, read back: the same figures, rates that are numbers, names that can never become a formula.
import { readSheet } from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCsv } from '../platform/formats/csv.ts';
import { customer, finalized, taxCode } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
let business: TestBusiness;
const quarter = { from: '2026-01-01', to: '2026-03-31' } as const;
const file = (format: 'pdf' | 'xlsx' | 'csv', over: { language?: 'de' | 'fr'; basis?: 'cash' } = {}): Promise<File> =>
  business.client.reports.exportTaxReport({ ...quarter, ...over, format });
const bytes = async (...all: Parameters<typeof file>): Promise<Buffer> => Buffer.from(await (await file(...all)).arrayBuffer());

beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  business = await server.business({ name: '=HYPERLINK("x")', country: 'US' });
  const who = await customer(business);
  const sales = await taxCode(business, '0.08875', { name: '=1+1' });
  const abroad = await taxCode(business, '0', { name: 'Reverse', treatment: 'reverse_charge' });
  const kept = await taxCode(business, '0.15', { name: '@Kept', isWithheld: true });
  await business.client.tax.addTaxRate({ id: sales, startsOn: '2026-03-01', rate: '0.09' });
  await finalized(business, who, [{ price: 1000, taxes: [sales, kept] }], { issueOn: '2026-02-10', dueOn: '2026-03-10' });
  await finalized(business, who, [{ price: 2000, taxes: [sales] }]);
  await finalized(business, who, [{ price: 300, taxes: [abroad] }]);
});
afterAll(() => server.stop());

test('CSV: a row for each rate and the sums, plain decimals, no text that begins as a formula does', async () => {
  const text = (await bytes('csv')).toString('utf8');
  const { rows, problems } = parseCsv(text.slice(1), { delimiter: ',' });
  expect([text.startsWith('\uFEFF'), problems]).toEqual([true, []]);
  expect(rows.map((row) => row.cells)).toEqual([
    ['Tax', 'Rate', 'Documents', 'Taxable amount', 'Tax in the books'],
    [`'=1+1`, '0.09', '1', '2000.00', '180.00'],
    [`'=1+1`, '0.08875', '1', '1000.00', '88.75'],
    ['Reverse', '', '1', '300.00', '0.00'],
    [`'@Kept (withheld)`, '0.15', '1', '1000.00', '150.00'],
    ['Tax on sales', '', '', '', '268.75'],
    ['Withheld by customers', '', '', '', '150.00'],
  ]);
});

test('XLSX: numbers are numbers, below a header naming the report, in the requested language', async () => {
  const rows = await readSheet(await bytes('xlsx', { language: 'de' }));
  expect(rows.slice(0, 4).map((row) => row[0])).toEqual([
    `'=HYPERLINK("x")`,
    'Steuern auf Verkäufe',
    'Q1 2026 (1. Jan. 2026 – 31. März 2026)',
    'Nach Rechnung · Beträge in USD',
  ]);
  const header = rows.findIndex((row) => row[0] === 'Steuer');
  expect(rows[header]).toEqual(['Steuer', 'Satz', 'Belege', 'Bemessungsgrundlage', 'Steuer in den Büchern']);
  expect(rows[header + 2]).toEqual([`'=1+1`, 0.08875, 1, 1000, 88.75]);
  expect(rows[header + 5]?.[4]).toBe(268.75);
});

test('PDF: on the paper of the country, figures as the language writes them', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await bytes('pdf', { language: 'fr' })));
  expect((await pdf.getPage(1)).view.map(Math.round)).toEqual([0, 0, 612, 792]);
  const { text } = await extractText(pdf, { mergePages: true });
  const plain = text.replaceAll(/[\u202F\u00A0]/g, ' ');
  for (const part of [
    'TVA collectée',
    'Sur les débits',
    '8,875 %',
    '2 000,00',
    'Reverse',
    '@Kept (retenue à la source)',
    '268,75',
    'Page 1 sur 1',
  ])
    expect(plain).toContain(part);
});

test('is named after its period and tax basis; by payment it contains what was paid', async () => {
  const names = [await file('pdf'), await file('csv', { basis: 'cash' })].map(({ name, type }) => [name, type]);
  expect(names).toEqual([
    ['taxes-2026-01-01-to-2026-03-31.pdf', 'application/pdf'],
    ['taxes-by-payment-2026-01-01-to-2026-03-31.csv', 'text/csv; charset=utf-8'],
  ]);
  expect((await bytes('csv', { basis: 'cash' })).toString('utf8')).not.toContain('1+1');
});
