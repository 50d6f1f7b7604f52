// XLSX workbooks as rows of text: one that openpyxl wrote, with what is awkward in it, one of our own, and hostile ones.
import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { toXlsx } from './spreadsheet.ts';
import { isWorkbook, readWorkbook, sheetCsv } from './workbook.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const sheetsOf = (file: Uint8Array) => {
  const read = readWorkbook(file);
  if (typeof read === 'string') throw new Error(read);
  return read.sheets;
};

test('dates from 1904, times, fractions, line breaks and gaps are read as they are shown', () => {
  const file = new Uint8Array(readFileSync(new URL('./fixtures/awkward.xlsx', import.meta.url)));
  expect(isWorkbook(file)).toBe(true);
  const [sheet, ...more] = sheetsOf(file);
  expect(more).toEqual([]);
  expect(sheet?.rows).toEqual([
    { line: 1, cells: ['Day', 'When', 'Amount', 'Text', '', 'Beyond a gap'] },
    { line: 2, cells: ['2026-01-31', '2026-01-31 14:05:09', '0.3', 'He said "no", then\nleft'] },
    { line: 4, cells: ['2024-02-29', '', '1234.567', '', '', 'TRUE'] },
    { line: 5, cells: ['', '', '-1.2340', 'Ünïcode €'] },
    { line: 6, cells: ['', '', '12345678901234'] },
    { line: 7, cells: ['', '', '0.0000001'] },
    { line: 8, cells: ['1904-01-01 12:00:00'] },
  ]);
});

test('what we export is read back', async () => {
  const file = await toXlsx({
    name: 'Accounts',
    preamble: ['Harbor Studio'],
    header: ['Account', 'Amount'],
    widths: [20, 10],
    labelColumn: 0,
    rows: [
      { cells: ['Sales, net', { minor: -123_456n, currency: 'USD' }], style: 'line', depth: 0 },
      { cells: ['Hours', { count: 7 }], style: 'total', depth: 0 },
    ],
  });
  expect(sheetsOf(new Uint8Array(file)).map(sheetCsv)).toEqual(['Harbor Studio\n\nAccount,Amount\n"Sales, net",-1234.56\nHours,7']);
});

const part = (over: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
        'xl/worksheets/sheet1.xml':
          '<worksheet><sheetData><row><c t="inlineStr"><is><r><t>Rich</t></r><r><t>ly</t></r></is></c></row></sheetData></worksheet>',
        ...over,
      }).map(([name, text]) => [name, bytes(text)]),
    ),
  );

test('cells without addresses follow one another, and rich text is one text', () => {
  expect(sheetsOf(part())).toEqual([{ name: 'A', rows: [{ line: 1, cells: ['Richly'] }] }]);
});

test.each([
  ['no workbook', zipSync({ 'a.csv': bytes('a,b') }), 'broken'],
  [
    'a sheet that is not there',
    part({ 'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/none.xml"/></Relationships>' }),
    'broken',
  ],
  ['entities', part({ 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>' }), 'broken'],
  ['half a file', part().slice(0, 200), 'broken'],
])('%s is refused', (_, file, why) => {
  expect(readWorkbook(file)).toBe(why);
});

test('rows that jump ahead or go back leave no millions of lines, and columns end at a limit', () => {
  const row = (r: string, c: string) => `<row r="${r}"><c r="${c}"><v>1</v></c></row>`;
  const sheet = `<worksheet><sheetData>${row('5', 'A5')}${row('2', 'B2')}${row('999999999', 'ZZZ9')}</sheetData></worksheet>`;
  expect(sheetsOf(part({ 'xl/worksheets/sheet1.xml': sheet }))[0]?.rows).toEqual([
    { line: 5, cells: ['1'] },
    { line: 6, cells: ['', '1'] },
    { line: 7, cells: [] },
  ]);
});
