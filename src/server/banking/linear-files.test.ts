// Adversarial files as they arrive, through their reader: four times the length takes about four times as long, whatever is repeated in it.
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { growthOf } from '#core/statement/testing-growth.ts';
import { readWorkbook, sheetCsv } from '../platform/formats/workbook.ts';
import { readStatementFile } from './statement-file.ts';

const reading = { accountCurrency: 'EUR', monthFirst: false, isCard: false, mapping: undefined, kept: [], numberHint: '' };
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
/** A refusal is an answer, too. */
const read = (text: string, name: string) => {
  const file = bytes(text);
  return () => {
    try {
      return readStatementFile(file, name, reading);
    } catch {
      return undefined;
    }
  };
};

const csv = (rows: string, head = 'Date,Description,Amount,Balance\n2026-06-01,Paper,-1.50,98.50\n') => read(`${head}${rows}`, 'a.csv');
const entry = (details = '', attributes = '') =>
  `<Ntry${attributes}><Amt Ccy="EUR">1.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-06-01</Dt></BookgDt><NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`;
const camt = (entries: string) =>
  read(
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`,
    'a.xml',
  );
const mt940 = (rest: string) =>
  read(`:20:1\r\n:25:1/2\r\n:28C:1\r\n:60F:C260101EUR0,00\r\n:61:2601050105D1,50NMSCNONREF\r\n${rest}`, 'a.sta');
const qif = (rest: string) => read(`!Type:Bank\nD2026-01-05\nT-1.50\n^\n${rest}`, 'a.qif');
const workbook = (sheet: string, strings = '') => {
  const file = zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" sheetId="1" id="r1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8('<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'),
    'xl/sharedStrings.xml': strToU8(`<sst>${strings}</sst>`),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  });
  return () => {
    const answer = readWorkbook(file);
    return typeof answer === 'string' ? undefined : answer.sheets.map(sheetCsv);
  };
};
const many = (count: number, each: (at: number) => string): string => Array.from({ length: count }, (_, at) => each(at)).join('');

it.each<[string, number, (length: number) => () => unknown]>([
  ['CSV, rows', 4000, (n) => csv('2026-06-01,Paper,-1.50,98.50\n'.repeat(n))],
  ['CSV, a row of commas', 20_000, (n) => csv(`${','.repeat(n)}\n`)],
  ['CSV, a heading of columns', 4000, (n) => csv('2026-06-01,Paper,-1.50,98.50\n', `${'Amount,'.repeat(n)}Date\n`)],
  ['CSV, quotes never closed', 20_000, (n) => csv('"a\n'.repeat(n))],
  ['CSV, doubled quotes', 20_000, (n) => csv(`2026-06-01,"${'""'.repeat(n)}",-1.50,98.50\n`)],
  ['CSV, a cell of blanks', 40_000, (n) => csv(`2026-06-01,a${' '.repeat(n)}b,-1.50,98.50\n`)],
  ['CSV, an amount of digits', 20_000, (n) => csv(`2026-06-01,Paper,-${'1,234.'.repeat(n)},98.50\n`)],
  [
    'CSV, accounts',
    4000,
    (n) =>
      csv(
        many(n, (at) => `2026-06-01,Paper,-1.50,98.50,A${at % 100}\n`),
        'Date,Description,Amount,Balance,Account\n',
      ),
  ],
  ['CAMT, entries', 1000, (n) => camt(entry().repeat(n))],
  [
    'CAMT, attributes',
    4000,
    (n) =>
      camt(
        entry(
          '',
          many(n, (at) => ` a${at}="1"`),
        ),
      ),
  ],
  ['CAMT, texts of one entry', 4000, (n) => camt(entry(`<RmtInf>${many(n, (at) => `<Ustrd>text ${at}</Ustrd>`)}</RmtInf>`))],
  ['CAMT, entities', 10_000, (n) => camt(entry(`<RmtInf><Ustrd>${'&amp;'.repeat(n)}</Ustrd></RmtInf>`))],
  ['CAMT, comments', 10_000, (n) => camt(`${'<!-- a -->'.repeat(n)}${entry()}`)],
  ['MT940, movements', 4000, (n) => mt940(':61:2601050105D1,50NMSCNONREF\r\n:86:Paper\r\n'.repeat(n))],
  ['MT940, subfields', 10_000, (n) => mt940(`:86:020${'?20a'.repeat(n)}\r\n`)],
  ['QIF, movements', 4000, (n) => qif('D2026-01-05\nT-1.50\nPPaper\n^\n'.repeat(n))],
  ['QIF, splits', 10_000, (n) => qif(`D2026-01-05\nT-1.50\n${'SOffice\n$-1.50\n'.repeat(n)}^\n`)],
  [
    'XLSX, rows',
    2000,
    (n) => workbook(many(n, (at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c><c r="B${at + 1}"><v>2.5</v></c></row>`)),
  ],
  ['XLSX, cells of one row', 4000, (n) => workbook(`<row r="1">${'<c><v>1</v></c>'.repeat(n)}</row>`)],
  ['XLSX, shared texts', 4000, (n) => workbook('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', '<si><t>a</t></si>'.repeat(n))],
])('P5: %s', (_, length, reading) => {
  expect(growthOf(reading, length, 200)).toBeLessThan(10);
});
