import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beancountWriter,
  csvWriter,
  hledgerWriter,
  journalNames,
  type JournalAccount,
  type JournalEntry,
  type JournalWriter,
} from './journal-text.ts';
import { withTradingPostings, type NewPosting } from './ledger.ts';
import { drawn } from '../testing-properties.ts';

const account = (code: string, kind: JournalAccount['kind'], name: string, parentId: string | null = null): JournalAccount => ({
  id: code,
  code,
  kind,
  name,
  parentId,
});
const accounts: readonly JournalAccount[] = [
  account('1000', 'asset', 'Bank: "main"; (x)'),
  account('1010', 'asset', "Owner's euros", '1000'),
  account('3900', 'equity', 'Currency trading'),
  account('a1', 'expense', '  李记 rent  '),
];
const line = (accountId: string, minor: bigint, currency = 'USD', baseMinor = minor, memo: string | null = null): NewPosting => ({
  accountId,
  minor,
  currency,
  baseMinor,
  memo,
});
const entry = (number: number, memo: string, postings: readonly NewPosting[], reversesId: string | null = null): JournalEntry => ({
  id: `id-${number}`,
  number,
  date: '2026-04-03',
  memo,
  postings,
  reversesId,
});
const options = { baseCurrency: 'USD', title: 'Studio "A"' };
const nasty = entry(1, 'Say "hi"; a|b\\c\nd: e', [line('a1', 5n, 'USD', 5n, 'date: x, [2020-99-01]; y'), line('1000', -5n)]);
const exchange = entry(2, '=1+1', withTradingPostings([line('1010', 10000n, 'EUR', 11000n), line('1000', -11000n)], '3900'), 'id-0');
const text = (writerOf: (chart: typeof accounts, form: typeof options) => JournalWriter, entries: readonly JournalEntry[]): string => {
  const writer = writerOf(accounts, options);
  return writer.head() + entries.map((one) => writer.entry(one)).join('');
};

describe('account names', () => {
  it('nest, are legal in all three programs, and differ', () => {
    const twins = [...accounts, account('1-1', 'asset', 'Till!'), account('1.1', 'asset', 'Till?'), account('é', 'income', '!')];
    expect([...journalNames(twins).values()]).toEqual([
      'Assets:1-1-Till',
      'Assets:1-1-Till-2',
      'Assets:1000-Bank-main-x',
      'Assets:1000-Bank-main-x:1010-Owners-euros',
      'Equity:3900-Currency-trading',
      'Expenses:A1-李记-rent',
      'Income:Xé',
    ]);
  });

  it('are unique and valid for any chart, cycles included', () => {
    const id = fc.integer({ min: 0, max: 9 }).map(String);
    const drawn = fc.record({
      id,
      code: fc.string({ minLength: 1, maxLength: 4 }),
      name: fc.string({ unit: 'grapheme', maxLength: 8 }),
      parentId: fc.option(id),
      kind: fc.constantFrom<JournalAccount['kind'][]>('asset', 'income'),
    });
    fc.assert(
      fc.property(fc.uniqueArray(drawn, { selector: (one) => one.id }), (chart) => {
        const names = [...journalNames(chart).values()];
        expect(names.length).toBe(chart.length);
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) expect(name).toMatch(/^(Assets|Income)(:[\p{Lu}\p{N}X][\p{L}\p{N}-]*)+$/u);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the journals', () => {
  it('for hledger and ledger', () => {
    expect(text(hledgerWriter, [nasty, exchange])).toBe(`; Studio "A"

tag id
tag reverses
commodity USD
    format 1000.00 USD

account Assets:1000-Bank-main-x
    ; code: 1000
    ; name: Bank∶ "main"； (x)
account Assets:1000-Bank-main-x:1010-Owners-euros
    ; code: 1010
    ; name: Owner's euros
account Equity:3900-Currency-trading
    ; code: 3900
    ; name: Currency trading
account Expenses:A1-李记-rent
    ; code: a1
    ; name: 李记 rent

2026-04-03 * (1) Say "hi"； a¦b\\c d: e
    ; id: id-1
    Expenses:A1-李记-rent  0.05 USD  ; date∶ x, (2020-99-01)； y
    Assets:1000-Bank-main-x  -0.05 USD

commodity EUR
    format 1000.00 EUR
2026-04-03 * (2) =1+1
    ; id: id-2
    ; reverses: id-0
    Assets:1000-Bank-main-x:1010-Owners-euros  100.00 EUR @@ 110.00 USD
    Assets:1000-Bank-main-x  -110.00 USD
    Equity:3900-Currency-trading  -100.00 EUR @@ 110.00 USD
    Equity:3900-Currency-trading  110.00 USD

`);
  });

  it('for beancount', () => {
    const journal = text(beancountWriter, [nasty, exchange]);
    expect(journal).toContain('option "title" "Studio \\"A\\""\n');
    expect(journal).toContain('1900-01-01 open Assets:1000-Bank-main-x:1010-Owners-euros\n  code: "1010"\n  name: "Owner\'s euros"\n');
    expect(journal).toContain(`2026-04-03 * "Say \\"hi\\"; a|b\\\\c d: e"
  number: "1"
  id: "id-1"
  Expenses:A1-李记-rent  0.05 USD
    memo: "date: x, [2020-99-01]; y"
  Assets:1000-Bank-main-x  -0.05 USD
`);
    expect(journal).toContain('  reverses: "id-0"\n  Assets:1000-Bank-main-x:1010-Owners-euros  100.00 EUR @@ 110.00 USD\n');
  });

  it('as CSV, safe in a spreadsheet', () => {
    expect(text(csvWriter, [nasty, exchange]).split('\n').slice(0, 5)).toEqual([
      'entry,date,memo,account_code,account,currency,amount,base_amount,entry_id,line_memo',
      '1,2026-04-03,"Say ""hi""; a|b\\c',
      'd: e",a1,Expenses:A1-李记-rent,USD,0.05,0.05,id-1,"date: x, [2020-99-01]; y"',
      '1,2026-04-03,"Say ""hi""; a|b\\c',
      'd: e",1000,Assets:1000-Bank-main-x,USD,-0.05,-0.05,id-1,',
    ]);
    expect(text(csvWriter, [exchange])).toContain(
      "2,2026-04-03,'=1+1,1010,Assets:1000-Bank-main-x:1010-Owners-euros,EUR,100.00,110.00,id-2,\n",
    );
  });

  it('refuse an account that is not in the chart', () =>
    expect(() => text(csvWriter, [entry(1, '', [line('nobody', 1n)])])).toThrow(RangeError));

  it('keep each text and amount on its line, whatever is written in memos', () => {
    const memo = fc.string({
      unit: fc.constantFrom('a', ' ', ';', '"', '\\', '\n', '\r', '\t', '\u2028', '|', '*', '(', '[', ':', ',', '=', '\0', 'é'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(memo, memo, (a, b) => {
        const one = entry(7, a, [line('a1', 5n, 'USD', 5n, b), line('1000', -5n)]);
        const hledger = text(hledgerWriter, [one]);
        const body = hledger.slice(hledger.indexOf('2026-04-03')).split(/[\n\r\u2028\u2029]/);
        expect(body[0]).toMatch(/^2026-04-03 \* \(7\)( [^;|\t\0]*)?$/);
        expect(body[2]).toMatch(/^ {4}Expenses:A1-李记-rent {2}0\.05 USD( {2}; ?[^;:[\]\t\0]*)?$/);
        expect(body.length).toBe(6);
        const beancount = text(beancountWriter, [one]);
        expect(beancount.slice(beancount.indexOf('2026-04-03'))).toMatch(/^2026-04-03 \* "([^"\\\n]|\\["\\])*"\n {2}number: "7"\n/);
      }),
      { numRuns: drawn(500) },
    );
  });
});
