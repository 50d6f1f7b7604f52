// Gross, fee and net in separate columns, recognized by their arithmetic; the figures of payment processors and fiscal hosts are invented.
import { describe, expect, it } from 'vitest';
import { withOccurrence } from './statement-dedupe.ts';
import { guessTable } from './statement-table-guess.ts';
import { readTable } from './statement-table.ts';

const read = (text: string) => {
  const rows = text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(',') }));
  const { mapping } = guessTable(rows, { accountCurrency: 'USD', monthFirst: true });
  return { mapping, statement: readTable(rows, mapping, { accountCurrency: 'USD' }) };
};
const amounts = (text: string) => read(text).statement.lines.map((l) => [l.kind ?? 'line', Number(l.amountMinor)]);

const host = [
  'date,description,amount,paymentProcessorFee,hostFee,netAmount,balance,currency',
  '2026-05-03,Monthly support,50.00,-1.75,-5.00,43.25,243.25,USD',
  '2026-05-02,One-time gift,100.00,-3.20,-10.00,86.80,200.00,USD',
  '2026-05-01,Hosting bill,-20.00,0.00,0.00,-20.00,113.20,USD',
].join('\n');

describe('gross, fees and net', () => {
  it('become separate lines: the gross amount received, and what was deducted', () => {
    expect(amounts(host)).toEqual([
      ['fee', -675],
      ['line', 5_000],
      ['fee', -1_320],
      ['line', 10_000],
      ['line', -2_000],
    ]);
  });

  it('confirm the running balance, and so the opening balance', () => {
    const { statement } = read(host);
    expect(statement).toMatchObject({ openingMinor: 13_320n, closingMinor: 24_325n, problems: [] });
    const sum = statement.lines.reduce((total, line) => total + line.amountMinor, 13_320n);
    expect(sum).toBe(24_325n);
  });

  it('with a line missing report the first line that does not follow from the balance before', () => {
    const cut = host
      .split('\n')
      .filter((line) => !line.includes('One-time'))
      .join('\n');
    const longer = `${cut}\n2026-04-30,Support,10.00,0.00,0.00,10.00,133.20,USD\n2026-04-29,Support,10.00,0.00,0.00,10.00,123.20,USD`;
    expect(read(longer).statement.problems).toMatchObject([{ code: 'table.balance', line: 2 }]);
  });

  it.each([
    [
      'positive fees',
      'Date,Name,Gross,Fee,Net\n2026-05-02,A,100.00,3.20,96.80\n2026-05-03,B,50.00,1.75,48.25',
      [10_000, -320, 5_000, -175],
    ],
    [
      'a fee given back',
      'Date,Name,Gross,Fee,Net\n2026-05-02,A,100.00,-3.20,96.80\n2026-05-03,B,-50.00,1.75,-48.25',
      [10_000, -320, -5_000, 175],
    ],
    ['a fee alone', 'Date,Name,Gross,Fee,Net\n2026-05-02,A,100.00,3.20,96.80\n2026-05-03,B,0.00,1.75,-1.75', [10_000, -320, -175]],
  ])('%s', (_what, text, expected) => expect(amounts(text).map(([, minor]) => minor)).toEqual(expected));

  it('stay one amount if the figures do not agree, or the balance moves by the gross amounts', () => {
    expect(read('Date,Name,Gross,Fee,Net\n2026-05-02,A,100.00,3.20,90.00\n2026-05-03,B,50.00,1.75,40.00').mapping.netColumn).toBeNull();
    const apart =
      'Date,Name,Gross,Fee,Net,Balance\n2026-05-02,A,100.00,3.20,96.80,100.00\n2026-05-03,B,50.00,1.75,48.25,150.00\n2026-05-04,Fees,-4.95,0.00,-4.95,145.05';
    expect(read(apart)).toMatchObject({ mapping: { netColumn: null, feeColumn: null }, statement: { problems: [] } });
  });

  it('have keys by kind, so that importing the same file again adds nothing', () => {
    const keys = withOccurrence(read(host).statement.lines).map((l) => l.dedupeKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(withOccurrence(read(host).statement.lines).map((l) => l.dedupeKey)).toEqual(keys);
  });
});
