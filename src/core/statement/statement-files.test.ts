// The structured formats that core reads from text: OFX, QIF, MT940. CAMT.053 is tested with its XML reader.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mt940, ofxSgml, ofxXml, qif } from './fixtures/statement-files.ts';
import { detectFormat, whyUnreadable } from './statement.ts';
import type { Statement } from './statement.ts';
import { readMt940 } from './statement-mt940.ts';
import { readOfx } from './statement-ofx.ts';
import { readQif } from './statement-qif.ts';
import { drawn } from '../testing-properties.ts';

const usd = { accountCurrency: 'USD' };
const shown = (statement: Statement | undefined) =>
  statement?.lines.map(
    (line) =>
      `${line.date} ${line.amountMinor} ${line.currency} ${line.description} <${line.counterparty ?? ''}> ${line.bankId ?? '-'} ${line.reference ?? '-'}`,
  );
const named = (statement: Statement | undefined) =>
  statement?.problems.map((problem) => `${problem.severity} ${problem.code}@${problem.line}`);

describe('the format', () => {
  it.each([
    [ofxSgml, 'x.qfx', 'ofx1'],
    [ofxXml, 'x.ofx', 'ofx2'],
    [qif, 'x.qif', 'qif'],
    [mt940, 'x.sta', 'mt940'],
    ['<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">', 'x.xml', 'camt053'],
    ['entry,date,memo,account_code,account,currency,amount,base_amount\n', 'book.csv', 'journal'],
    ['Date;Text;Amount\n', 'x.csv', 'csv'],
    ['<?xml version="1.0"?><invoice/>', 'x.xml', 'unknown'],
    ['PK\u0003\u0004', 'x.xlsx', 'unknown'],
    ['%PDF-1.7', 'x.csv', 'pdf'],
    ['<!DOCTYPE html><html>', 'x.csv', 'unknown'],
    ['', 'x.csv', 'unknown'],
  ])('%#', (head, name, format) => {
    expect(detectFormat(head, name)).toBe(format);
  });
});

it.each([
  ['PK\u0003\u0004', 'statement.archive'],
  ['\u00d0\u00cf\u0011', 'statement.old_spreadsheet'],
  ['<!DOCTYPE html><html>', 'statement.web_page'],
  [' \n', 'statement.empty'],
  ['Date;Text', null],
])('a file that is none of ours says what it is: %j', (head, code) => {
  expect(whyUnreadable(head)).toBe(code);
});

describe('OFX', () => {
  it('reads SGML with unclosed and empty tags, zones, entities, a payee block, and names a bad date with its line', () => {
    const [bank, card] = readOfx(ofxSgml, usd);
    expect(shown(bank)).toEqual([
      '2026-01-05 -1250 USD PAPER & INK Card 1 < 2 <PAPER & INK> A1 -',
      '2026-01-07 120000 USD CLIENT BLUE <CLIENT BLUE> A2 -',
      '2026-01-08 -8000 USD LAMP SHOP <LAMP SHOP> A3 104',
    ]);
    expect(named(bank)).toEqual(['error ofx.date@26']);
    expect([bank?.accountHint, bank?.closingMinor]).toEqual([{ number: '12345678', bank: '000111222' }, 110750n]);
    expect(shown(card)).toEqual(['2026-01-09 -999 EUR Café <Café> C1 -']);
    expect(card?.accountHint).toEqual({ number: '4000' });
  });
  it('reads XML', () => {
    const [only] = readOfx(ofxXml, usd);
    expect(shown(only)).toEqual(['2026-01-05 -320 GBP Tea and cake <Tea> x1 -']);
    expect([only?.format, only?.accountHint?.iban]).toEqual(['ofx2', 'GB33BUKB20201555555555']);
  });
  it('takes the direction from the kind if nothing is signed', () => {
    const text =
      '<OFX><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>5.00</STMTTRN><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260106<TRNAMT>7.00</STMTTRN></OFX>';
    expect(readOfx(text, usd)[0]?.lines.map((line) => line.amountMinor)).toEqual([-500n, 700n]);
  });
  it('uses the account’s currency if the file names none that exists, and says so', () => {
    const [only] = readOfx(ofxXml.replace('GBP', 'QQQ'), usd);
    expect([only?.lines[0]?.currency, named(only)]).toEqual(['USD', ['note statement.unknown_currency@2']]);
  });
  it('refuses entities and says when there is nothing, or the end is missing', () => {
    expect(named(readOfx('<!DOCTYPE x [<!ENTITY a "b">]><OFX>', usd)[0])).toEqual(['error ofx.doctype@0']);
    expect(named(readOfx('<OFX></OFX>', usd)[0])).toEqual(['error ofx.no_statement@0']);
    expect(named(readOfx(ofxSgml.slice(0, 900), usd)[0])).toContain('note ofx.cut_short@0');
  });
});

describe('QIF', () => {
  it('reads apostrophe years, splits, the opening balance and the account name', () => {
    const [only] = readQif(qif, usd);
    expect(shown(only)).toEqual(['2026-01-31 -4550 USD Lamp Shop Desk lamp <Lamp Shop> - 104', '2026-02-01 25000 USD Studio <Studio> - -']);
    expect([only?.openingMinor, only?.accountHint, only?.lines[0]?.splits]).toEqual([
      100000n,
      { name: 'Savings' },
      [
        { category: 'Office', memo: 'Desk lamp', amountMinor: -4000n },
        { category: 'Postage', memo: '', amountMinor: -550n },
      ],
    ]);
    expect(only?.problems).toEqual([]);
  });
  it.each([
    ['31/1/26', '-1.234,50', '2026-01-31', -123450n],
    ['2026-01-31', '1,234.5', '2026-01-31', 123450n],
    ['1-31-2026', '12', '2026-01-31', 1200n],
    ['31.01.26', '12,00', '2026-01-31', 1200n],
  ])('%s %s', (day, amount, date, minor) => {
    expect(readQif(`!Type:CCard\nD${day}\nT${amount}\nPx\n^`, usd)[0]?.lines[0]).toMatchObject({ date, amountMinor: minor });
  });
  it('names a bad record with its line', () => {
    expect(named(readQif('!Type:Bank\nDnever\nT1\n^\nD1/2/26\nTmuch\n^\n', usd)[0])).toEqual(['error qif.date@2', 'error qif.amount@6']);
  });
});

describe('MT940', () => {
  it('reads envelopes, pages, reversals, dates across a new year, and three formats of details', () => {
    const [first, second] = readMt940(mt940, usd);
    expect(shown(first)).toEqual([
      '2026-01-05 -1250 EUR Rechnung 17 vom 03.01.2026 <Papierladen Nord> B1 RE-7',
      '2026-01-02 150000 EUR factuur 9 <Atelier Zuid> B2 7788',
      '2026-01-06 -500 EUR Card fee correction second line <> - -',
      '2026-01-07 250 EUR  <> - -',
    ]);
    expect([first?.openingMinor, first?.closingMinor, first?.accountHint]).toEqual([
      100000n,
      248500n,
      { bank: '10020030', number: '1234567' },
    ]);
    expect(named(first)).toEqual(['error mt940.form@21']);
    expect(shown(second)).toEqual(['2026-01-02 1000 USD REF1 <> - REF1']);
    expect([second?.accountHint, second?.problems]).toEqual([{ iban: 'DE89370400440532013000' }, []]);
  });
  it('names a balance in a currency that does not exist', () => {
    expect(named(readMt940(':20:A\n:60F:C260101QQQ10,00\n:61:260102D1,00NMSCNONREF\n', usd)[0])).toEqual(['error mt940.balance@2']);
  });
  it('says when lines are missing', () => {
    const text = ':20:A\n:25:1/2\n:60F:C260101EUR10,00\n:61:260102D1,00NMSCNONREF\n:62F:C260102EUR8,00\n';
    expect(named(readMt940(text, usd)[0])).toEqual(['note statement.does_not_add_up@1']);
  });
});

describe('broken files', () => {
  const readers = [readOfx, readQif, readMt940];
  const cut = fc.tuple(
    fc.nat(),
    fc.nat(9),
    fc.oneof(
      fc.string({ maxLength: 10, unit: 'binary' }),
      fc.constantFrom('QQQ', 'EUR', '<', '</', '>', ':61:', '\n', '^', '&#99999999;', '{4:', '//', '?20'),
    ),
  );
  it('never make a reader throw, and what is read is complete', () => {
    fc.assert(
      fc.property(fc.constantFrom(ofxSgml, ofxXml, qif, mt940), fc.array(cut, { maxLength: 10 }), fc.boolean(), (text, cuts, halve) => {
        let broken = halve ? text.slice(0, text.length / 2) : text;
        for (const [at, length, insert] of cuts)
          broken = broken.slice(0, at % (broken.length + 1)) + insert + broken.slice((at % (broken.length + 1)) + length);
        for (const reader of readers) {
          const statements = reader(broken, usd);
          expect(statements.length).toBeGreaterThan(0);
          for (const line of statements.flatMap((statement) => statement.lines)) {
            expect(line.date).toMatch(/^\d{4}-\d\d-\d\d$/);
            expect(line.amountMinor === 0n || line.currency.length !== 3).toBe(false);
          }
        }
      }),
      { numRuns: drawn(1000) },
    );
  });
  // If it were quadratic, it would take hours: the test's time limit is enough.
  it('take time in proportion to their size', () => {
    const hostile = [
      '<'.repeat(500_000),
      '<STMTTRN><NAME>'.repeat(50_000),
      '&amp'.repeat(200_000),
      ':61:260101D'.repeat(50_000),
      `:20:\n:61:${'1'.repeat(500_000)}`,
      `!Type:Bank\nD${'1/'.repeat(200_000)}\n^`,
      `:20:\n:60F:\n:61:260101D1,00N${' /'.repeat(100_000)}\n:86:${'/REMI'.repeat(50_000)}`,
    ];
    const read = hostile.flatMap((text) => readers.map((reader) => reader(text, usd)));
    expect(read).toHaveLength(hostile.length * readers.length);
  });
});
