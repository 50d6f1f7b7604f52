// Reading in a separate process: slow or large files fail there, while everybody else is served.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing.ts';
import { readStatementFile } from './statement-file.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.stop());

const ofxOf = (count: number): string =>
  `<OFX><STMTRS><CURDEF>USD<BANKTRANLIST>${Array.from(
    { length: count },
    (_, at) => `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-${at % 1000}.50<FITID>${at}<NAME>Paper mill</STMTTRN>`,
  ).join('')}</BANKTRANLIST></STMTRS></OFX>`;

it('P5: a file of 4 MB in one line is read while the server answers others', async () => {
  const { client } = await server.business();
  await client.banking.previewStatement({ file: new File([ofxOf(10)], 'first.ofx') });
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const preview = await client.banking.previewStatement({ file: new File(['<OFX>', '<A>x</B>'.repeat(500_000), ofxOf(10)], 'slow.ofx') });
  delay.disable();
  expect(preview.lineCount).toBe(10);
  expect(delay.max / 1e6).toBeLessThan(1000);
});

const usual = { accountCurrency: 'USD', monthFirst: true, isCard: false, mapping: undefined, kept: [], numberHint: '' };

it.each([
  ['statement.qif', '!Type:Bank\n', 'D1/5/26\nT-1\n^\n', 20],
  ['statement.sta', ':20:1\r\n:25:1/2\r\n:60F:C260101EUR0,00\r\n', ':61:2601050105D1,50NMSC\r\n', 30],
])('%s may be as large as its format needs, and the refusal names the limit', (name, head, piece, most) => {
  const bytes = new TextEncoder().encode(head + piece.repeat((most * 1_048_576) / piece.length));
  expect(() => readStatementFile(bytes, name, usual)).toThrow(`A statement can have up to ${most}\u00a0MB.`);
});

it('a line above the largest amount is left out and named; the others stay', () => {
  const bytes = new TextEncoder().encode('!Type:Bank\nD1/5/26\nT-1.50\n^\nD1/6/26\nT100000000000.01\n^\nD1/7/26\nT100000000000.00\n^\n');
  const { statement } = readStatementFile(bytes, 'statement.qif', usual);
  expect(statement.lines.map(({ amountMinor }) => amountMinor)).toEqual([-150n, 10n ** 13n]);
  expect(statement.problems).toMatchObject([{ severity: 'error', code: 'statement.amount_too_large' }]);
});

it('P5: what is nested too deeply is refused by its depth, in XML and in SGML', async () => {
  const { client } = await server.business();
  const deep = (text: string, name: string) => client.banking.previewStatement({ file: new File([text], name) });
  const nested = '<A>'.repeat(65);
  await expect(deep(`<OFX>${nested}`, 'x.ofx')).rejects.toMatchObject({ message: expect.stringContaining('more than 64 nested levels') });
  await expect(deep(`<Document><BkToCstmrStmt>${nested}`, 'x.xml')).rejects.toMatchObject({
    message: expect.stringContaining('more than 64 nested levels'),
  });
});

it('P5: a file beyond any limit is refused with the limit', async () => {
  const { client } = await server.business();
  const file = new File(['Date,Description,Amount\n', '2026-01-05,Paper mill,-1.50\n'.repeat(1_900_000)], 'statement.csv');
  await expect(client.banking.previewStatement({ file })).rejects.toMatchObject({
    code: 'statement.too_large',
    message: 'A statement can have up to 50\u00a0MB.',
  });
});
