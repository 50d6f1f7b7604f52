// Statements as files, read back: the same figures, numbers that are numbers, text that can never become a formula.
import readXlsx, { readSheet } from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Statement, StatementQuery } from '#contract/reports/reports.ts';
import { newId } from '../platform/ids.ts';
import { parseCsv } from '../platform/formats/csv.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { printedFigure } from './export-actions.ts';

let server: TestServer;
let business: TestBusiness;
const payloads = ['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '＝1+1', '"=1+1', 'Fine, "quoted"'];
const query = { kind: 'income-statement', from: '2026-01-01', to: '2026-01-31' } as const;
const bytes = async (format: 'pdf' | 'xlsx' | 'csv', of: TestBusiness = business): Promise<Buffer> =>
  Buffer.from(await (await of.client.reports.exportStatement({ ...query, format })).arrayBuffer());

async function post(of: TestBusiness, currency: string, lines: readonly (readonly [accountId: string, minor: number])[]): Promise<void> {
  await of.client.ledger.postEntry({
    id: newId(),
    date: '2026-01-10',
    memo: 'Entry',
    postings: lines.map(([accountId, minor]) => ({ accountId, minor, currency })),
  });
}

beforeAll(async () => {
  server = await startTestServer();
  business = await server.business({ name: '=HYPERLINK("x")', country: 'DE', baseCurrency: 'EUR' });
  const bank = await business.account('1000');
  for (const [at, name] of payloads.entries()) {
    const id = newId();
    await business.client.ledger.createAccount({ id, code: `68${at}`, name, kind: 'expense', subkind: 'operating' });
    const minor = at === 0 ? -123_456 : 100_050 * at; // the first one is a refund: negative
    await post(business, 'EUR', [
      [id, minor],
      [bank, -minor],
    ]);
  }
});
afterAll(() => server.stop());

test.each([
  ['123456789', 'USD', '1,234,567.89'],
  ['-5', 'USD', '(0.05)'],
  ['0', 'USD', '–'],
  [null, 'USD', ''],
  ['1234567', 'JPY', '1,234,567'],
  ['-1234567', 'KWD', '(1,234.567)'],
])('%s %s is printed as "%s"', (minor, currency, text) => expect(printedFigure(minor, currency, 'en')).toBe(text));

test.each([
  ['es', '(1.234,50)'],
  ['fr', '(1\u202F234,50)'],
  ['de', '(1.234,50)'],
] as const)('in "%s" it is %s', (language, text) => expect(printedFigure('-123450', 'EUR', language)).toBe(text));

describe('CSV', () => {
  test('one row per line of the statement, plain decimals, marked as UTF-8', async () => {
    const text = (await bytes('csv')).toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.split('\r\n').at(-1)).toBe('');
    const { rows, problems } = parseCsv(text.slice(1), { delimiter: ',' });
    expect(problems).toEqual([]);
    const statement: Statement = await business.client.reports.statement(query);
    expect(rows.length).toBe(statement.rows.length + 1);
    const figures = rows.slice(1).map((row) => (row.cells[2] === '' ? null : String(Math.round(Number(row.cells[2]) * 100))));
    expect(figures).toEqual(statement.rows.map((row) => row.figures[0]));
    expect(text).toContain(`680,'=1+1,-1234.56\r\n`);
  });

  test('P3: no text begins as a formula does', async () => {
    const { rows } = parseCsv((await bytes('csv')).toString('utf8').slice(1), { delimiter: ',' });
    const names = rows.map((row) => row.cells[1] ?? '');
    for (const payload of payloads.slice(0, -1)) expect(names).toContain(`'${payload}`);
    expect(names).toContain('Fine, "quoted"');
    expect(names.filter((name) => /^\s*"?[=+\-@＝]/.test(name))).toEqual([]);
  });
});

describe('XLSX', () => {
  test('P3: amounts are numbers, negative ones too, and text stays text', async () => {
    const file = await bytes('xlsx');
    const rows = await readSheet(file);
    const header = rows.findIndex((row) => row[0] === 'Code');
    expect(rows.slice(0, header).flat().filter(Boolean)).toEqual([
      `'=HYPERLINK("x")`,
      'Income Statement',
      'For January 2026 (Jan 1, 2026 – Jan 31, 2026)',
      'Accrual basis · amounts in EUR',
    ]);
    const refund = rows.find((row) => row[0] === '680');
    expect(refund?.slice(0, 3)).toEqual(['680', `'=1+1`, -1234.56]);
    const statement = await business.client.reports.statement(query);
    expect(rows.slice(header + 1).map((row) => row[2] ?? null)).toEqual(
      statement.rows.map((row) => (row.figures[0] == null ? null : Number(row.figures[0]) / 100)),
    );
    expect((await readXlsx(file)).map((sheet) => sheet.sheet)).toEqual(['Income Statement']);
  });

  test('in the language that is asked for', async () => {
    const file = await business.client.reports.exportStatement({ ...query, format: 'xlsx', language: 'de' });
    const rows = await readSheet(Buffer.from(await file.arrayBuffer()));
    expect(rows.slice(0, 6).map((row) => row.filter(Boolean).join(' | '))).toEqual([
      `'=HYPERLINK("x")`,
      'Gewinn- und Verlustrechnung',
      'Januar 2026 (1. Jan. 2026 – 31. Jan. 2026)',
      'Periodengerecht · Beträge in EUR',
      '',
      'Nummer | Konto | Januar 2026',
    ]);
    expect(rows.at(-1)?.[1]).toBe('Nettoergebnis');
  });

  test('a currency without decimals has none', async () => {
    const japan = await server.business({ name: 'Japan', country: 'JP', baseCurrency: 'JPY' });
    await post(japan, 'JPY', [
      [await japan.account('1000'), 120_000],
      [await japan.account('4000'), -120_000],
    ]);
    const rows = await readSheet(await bytes('xlsx', japan));
    expect(rows.find((row) => row[1] === 'Net profit')?.[2]).toBe(120_000);
    expect((await bytes('csv', japan)).toString('utf8')).toContain(',Net profit,120000\r\n');
  });
});

describe('PDF', () => {
  test('carries the statement as text, on the paper of the country', async () => {
    const document = await getDocumentProxy(new Uint8Array(await bytes('pdf')));
    const page = await document.getPage(1);
    expect(page.view.map(Math.round)).toEqual([0, 0, 595, 842]);
    const { text, totalPages } = await extractText(document, { mergePages: true });
    expect(totalPages).toBe(1);
    for (const part of [
      '=HYPERLINK("x")',
      'Income Statement',
      'For January 2026',
      'amounts in EUR',
      '(1,234.56)',
      'Net profit',
      'Page 1 of 1',
    ])
      expect(text).toContain(part);
    const american = await server.business({ country: 'US' });
    const letter = await (await getDocumentProxy(new Uint8Array(await bytes('pdf', american)))).getPage(1);
    expect(letter.view.map(Math.round)).toEqual([0, 0, 612, 792]);
  });

  test('in the language that is asked for, figures as it writes them', async () => {
    const file = await business.client.reports.exportStatement({ ...query, format: 'pdf', language: 'fr' });
    const document = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
    const { text } = await extractText(document, { mergePages: true });
    for (const part of [
      'Compte de résultat',
      'janvier 2026 (1er janv. 2026 – 31 janv. 2026)',
      'Comptabilité d’engagement · montants en EUR',
      'Résultat net',
    ])
      expect(text).toContain(part);
    expect(text.replaceAll('\u202F', ' ')).toContain('(1 234,56)');
    expect(text).toMatch(/Établi avec Daybook le .* \(.*\)\s+Page 1 sur 1/);
    expect((await document.getMetadata()).info).toMatchObject({ Language: 'fr' });
  });

  test('a long one goes over pages with its headings', async () => {
    const file = await business.client.reports.exportStatement({
      ...query,
      kind: 'trial-balance',
      showZero: true,
      compare: 'previous-year',
      format: 'pdf',
    });
    expect([file.name, file.type]).toEqual(['trial-balance-2026-01-31.pdf', 'application/pdf']);
    const document = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
    const { text, totalPages } = await extractText(document, { mergePages: false });
    expect(totalPages).toBeGreaterThan(1);
    text.forEach((page, at) => {
      expect(page).toContain('Trial balance');
      expect(page).toContain('Debit');
      expect(page).toContain(`Page ${at + 1} of ${totalPages}`);
    });
  });
});

test('days that the books cover only in part: a word in each file', async () => {
  // The books begin on January 10.
  const compared = { ...query, from: '2026-02-01', to: '2026-02-28', compare: 'previous-period', language: 'en' } as const;
  const sentence = 'Books begin on Jan 10, 2026: the comparison period is incomplete.';
  const file = async (format: 'pdf' | 'xlsx' | 'csv', more: Partial<StatementQuery> = {}): Promise<Buffer> =>
    Buffer.from(await (await business.client.reports.exportStatement({ ...compared, ...more, format })).arrayBuffer());
  const printed = await extractText(await getDocumentProxy(new Uint8Array(await file('pdf'))), { mergePages: true });
  expect(printed.text).toContain(sentence);
  expect((await readSheet(await file('xlsx'))).flat()).toContain(sentence);
  const headings = (csv: Buffer) => csv.toString('utf8').split('\r\n')[0];
  expect(headings(await file('csv'))).toContain('February 2026,"January 2026 (from Jan 10, 2026)"');
  expect(headings(await file('csv', { from: '2026-03-01', to: '2026-03-31' }))).toContain('March 2026,February 2026');
});
