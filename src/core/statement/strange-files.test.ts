// Regressions: contents of real-world files that readers failed on.
import { expect, it } from 'vitest';
import { readCamt } from './statement-camt.ts';
import { readMt940 } from './statement-mt940.ts';
import { readOfx } from './statement-ofx.ts';
import { readQif } from './statement-qif.ts';
import { guessTable } from './statement-table-guess.ts';
import { readTable } from './statement-table.ts';
import type { XmlElement } from './statement-xml.ts';
import { detectFormat, type Statement, whyUnreadable } from './statement.ts';

const usd = { accountCurrency: 'USD' };
const days = (statement: Statement | undefined) => statement?.lines.map((line) => line.date);
const said = (statement: Statement | undefined) => statement?.problems.map((p) => `${p.code}@${p.line} ${JSON.stringify(p.data ?? {})}`);
const rowsOf = (text: string) => text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(',') }));
const table = (text: string) => {
  const guess = guessTable(rowsOf(text), usd);
  return { ...readTable(rowsOf(text), guess.mapping, usd), mapping: guess.mapping };
};

it('QIF: the order of dates is decided by the whole file, also in a country that writes the month first', () => {
  const file = (...written: string[]) => `!Type:Bank\n${written.map((day) => `D${day}\nT-1.00\nPx\n^\n`).join('')}`;
  expect(days(readQif(file('03/04/2026', '05/04/2026', '25/04/2026'), { ...usd, monthFirst: true })[0])).toEqual([
    '2026-04-03',
    '2026-04-05',
    '2026-04-25',
  ]);
  // No number is above 12: the ascending days decide.
  expect(days(readQif(file('01/06/2026', '02/06/2026', '03/06/2026'), { ...usd, monthFirst: true })[0])?.[2]).toBe('2026-06-03');
  expect(days(readQif(file('03/04/2026'), { ...usd, monthFirst: true })[0])).toEqual(['2026-03-04']);
  expect(days(readQif(file('03/04/2026'), { ...usd, monthFirst: false })[0])).toEqual(['2026-04-03']);
});

it('MT940: 30 February uses the entry date, and movements without surrounding tags are read', () => {
  const fragment = ':61:2602300302D12,50NMSCNONREF\n:86:Account fee\n:61:2603020302C3,00NMSCNONREF\n:86:Refund\n';
  expect(detectFormat(fragment, 'part.txt')).toBe('mt940');
  expect(days(readMt940(fragment, usd)[0])).toEqual(['2026-03-02', '2026-03-02']);
  expect(said(readMt940(':61:260230D12,50NMSCNONREF\n', usd)[0])?.[0]).toContain('mt940.date@1');
});

it('CAMT: an entry without a date uses that of its payments, else the end of the statement', () => {
  const at = { attributes: {}, line: 1, column: 1 };
  const leaf = (name: string, text: string): XmlElement => ({ name, text, children: [], ...at });
  const node = (name: string, ...children: XmlElement[]): XmlElement => ({ name, text: '', children, ...at });
  const entry = (...more: XmlElement[]) => node('Ntry', leaf('Amt', '1.00'), leaf('CdtDbtInd', 'DBIT'), ...more);
  const dated = entry(node('NtryDtls', node('TxDtls', node('RltdDts', leaf('AccptncDtTm', '2026-02-03T10:00:00')))));
  const end = node('FrToDt', leaf('ToDtTm', '2026-02-28T23:59:59'));
  const pending = entry(leaf('Sts', 'PDNG'));
  const [only] = readCamt(node('Document', node('Stmt', end, dated, entry(), pending, pending)), usd);
  expect(days(only)).toEqual(['2026-02-03', '2026-02-28']);
  expect(said(only)).toEqual(['statement.not_booked@1 {"count":2}', 'camt.no_date@1 {"day":"2026-02-28"}']);
});

it('OFX: comments are not transactions, CDATA sections are text, and pending transactions are counted', () => {
  const line = '<STMTTRN><DTPOSTED>20260105<TRNAMT>-1.50<NAME><![CDATA[Pens & <ink>]]></NAME></STMTTRN>';
  const pending = '<BANKTRANLISTP><STMTTRNP><DTTRAN>20260106<TRNAMT>-9.00<NAME>Later</STMTTRNP></BANKTRANLISTP>';
  const [only] = readOfx(`<OFX><STMTRS><BANKTRANLIST><!-- ${line} -->${line}</BANKTRANLIST>${pending}</STMTRS></OFX>`, usd);
  expect(only?.lines.map((l) => [l.amountMinor, l.description])).toEqual([[-150n, 'Pens & <ink>']]);
  expect(said(only)).toEqual(['statement.not_booked@1 {"count":1}']);
});

it.each([
  ['Status', 'gebucht', 'vorgemerkt'],
  ['Info', 'Umsatz gebucht', 'Umsatz vorgemerkt'],
  ['State', 'COMPLETED', 'PENDING'],
  ['State', 'COMPLETED', 'Failed'],
  ['State', 'COMPLETED', 'Reverted'],
  ['Zustand', 'Verbucht', 'Offen'],
])('tables: rows marked in “%s” as not booked are left out and counted', (heading, live, dead) => {
  const row = (day: number, state: string) => `2026-01-0${day},Paper shop ${day},-1.50,${state}`;
  const read = table([`Date,Description,Amount,${heading}`, row(1, live), row(2, dead), row(3, live), row(4, dead)].join('\n'));
  expect(days(read)).toEqual(['2026-01-01', '2026-01-03']);
  expect(said(read)).toEqual([`table.not_booked@3 ${JSON.stringify({ quoted: dead, count: 2 })}`]);
});

it('tables: a row with “pending” in its date cell is pending', () => {
  expect(said(table('Date,Description,Amount\n2026-01-01,Pens,-1.50\nPending,Ink,-2.00'))).toEqual([
    'table.not_booked@3 {"quoted":"Pending","count":1}',
  ]);
});

it('tables: names as short as O2 and H&M are kept', () => {
  const read = table('Date,Payee,Amount\n2026-01-01,O2,-1.50\n2026-01-02,H&M,-2.00\n2026-01-03,3M,-2.50');
  expect(read.lines.map((line) => line.description)).toEqual(['O2', 'H&M', '3M']);
});

it('a picture, a program or a database is rejected, whatever its name', () => {
  for (const head of [
    '\ufffdPNG\r\n\u001a\n\0\0\0\rIHDR\0\0',
    'SQLite format 3\0\u0010\0\u0001\u0001',
    '\u007fELF\u0002\u0001\u0001\0\0\0',
  ])
    expect([head, whyUnreadable(head), detectFormat(head, 'statement.csv')]).toEqual([head, 'statement.binary', 'unknown']);
  expect(
    whyUnreadable('Date,Text\n2026-01-05,a\0b and a long line of ordinary words after it that goes on and on and on'.repeat(5)),
  ).toBeNull();
});

it('tables: the first line that does not follow the running balance is reported', () => {
  const rows = ['2026-01-01,Pens,-1.00,99.00', '2026-01-02,Ink,-2.00,97.00', '2026-01-03,Sale,5.00,102.00', '2026-01-05,Paper,-4.00,90.00'];
  expect(said(table(['Date,Description,Amount,Balance', ...rows].join('\n')))).toEqual([
    'table.balance@5 {"balance":"9000","expectedBalance":"9800","currency":"USD"}',
  ]);
});
