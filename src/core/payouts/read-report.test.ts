// Reports of payouts: the worked figures of the design note, and malformed files.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day } from '../calendar.ts';
import { sumsOf, type PayoutLine } from './payout-line.ts';
import { isProblem, type ReadOptions } from './report-table.ts';
import { readReport, recognizeReport } from './read-report.ts';
import { readByRoles, type ReportRole } from './report-roles.ts';
import * as reports from './testing-reports.ts';

const options: ReadOptions = { currency: 'USD', monthFirst: true, day: null };
function read(text: string, { delimiter = '|', ...more }: Partial<ReadOptions> & { delimiter?: string } = {}) {
  const rows = reports.rowsOf(text, delimiter);
  const found = recognizeReport(rows);
  if (!found) throw new Error('not recognized');
  const report = readReport(rows, found, { ...options, ...more });
  return { ...report, source: found.layout.source, problems: report.notes.filter(isProblem), sums: sumsOf(report.lines) };
}
const net = (lines: readonly PayoutLine[]): bigint => lines.reduce((sum, { minor }) => sum + minor, 0n);

describe('the worked reports', () => {
  it('Stripe: charges, a refund and a dispute sum to the payout', () => {
    const { source, lines, payouts, sums, problems } = read(reports.stripeItemized);
    expect({ source, problems }).toEqual({ source: 'stripe', problems: [] });
    expect(net(lines)).toBe(741_35n);
    expect(sums).toMatchObject({ sale: 900_00n, fee: -33_65n, refund: -125_00n });
    expect(payouts).toMatchObject([{ ref: 'po_1', day: '2026-06-05', minor: null }]);
    expect(lines[0]?.otherRefs).toEqual(['ch_1', 'ch_1', 'pi_1']);
  });

  it('AdSense: the earnings of the month, not the payment of the month before', () => {
    const { lines, payouts, problems } = read(reports.adsense);
    expect(problems).toEqual([]);
    expect(lines).toMatchObject([{ kind: 'sale', day: '2026-08-31', minor: 137_53n, currency: 'USD' }]);
    expect(payouts).toMatchObject([{ day: '2026-08-21', minor: 224_68n }]);
    const broken = read(reports.adsense.replace('Ending balance|137.53', 'Ending balance|137.54'));
    expect(broken.problems).toMatchObject([{ code: 'end_balance', data: { ours: '137.53', theirs: '137.54' } }]);
  });

  it('AdSense with tax withheld', () => {
    const text = 'Date|Description|Amount (USD)\nSep 1 – 30, 2026|Earnings - YouTube|1,840.55\nSep 30, 2026|US withholding tax|-92.03';
    expect(read(text).sums).toMatchObject({ sale: 1_840_55n, withheld: -92_03n });
  });

  it('Etsy: the buyer’s sales tax is deducted from the sale; the deposit is in its title', () => {
    const { lines, payouts, sums, problems } = read(reports.etsy);
    expect(problems).toEqual([]);
    expect(net(lines)).toBe(10_54n);
    expect(sums).toMatchObject({ sale: 15_00n, fee: -4_41n, fee_tax: -5n });
    expect(payouts).toMatchObject([{ minor: 10_54n, day: '2026-07-31' }]);
  });

  it('Patreon: totals among their parts are not counted twice', () => {
    const { lines, sums, problems } = read(reports.patreon);
    expect(problems).toEqual([]);
    expect(net(lines)).toBe(74_00n);
    expect(sums.fee + sums.fee_tax).toBe(-16_00n);
    const other = read(reports.patreon.replace(/6\.00\|1\.00\|7\.00/g, '6.00|1.00|7.50').replace(/74\.00/g, '73.00'));
    expect(other.sums).toMatchObject({ fee: -15_50n, fee_tax: -1_00n, adjustment: -50n });
  });

  it('Amazon: components that do not sum to the deposit are refused', () => {
    const { lines, sums, problems } = read(reports.amazon, { delimiter: '\t' });
    expect(problems).toEqual([]);
    expect(net(lines)).toBe(7_81n);
    expect(sums).toMatchObject({ sale: 14_90n, tax: 0n, fee: -7_09n });
    const broken = read(reports.amazonWithoutCommission, { delimiter: '\t' });
    expect(broken.problems).toMatchObject([{ code: 'total_over', data: { amount: '2.24' } }]);
  });
});

describe('other layouts', () => {
  it('PayPal: pending and held rows are left out, both sides of a conversion are there', () => {
    const { lines, payouts, sums, notes, problems } = read(`
Date|Time|TimeZone|Name|Type|Status|Currency|Gross|Fee|Net|Transaction ID|Reference Txn ID|Balance|Balance Impact
03/01/2026|10:00:00|PST|Ann|Express Checkout Payment|Completed|USD|100.00|-3.20|96.80|T1||96.80|Credit
03/02/2026|10:00:00|PST|Bob|Express Checkout Payment|Pending|USD|50.00|0.00|50.00|T2||96.80|Memo
03/03/2026|10:00:00|PST||General Currency Conversion|Completed|EUR|-20.00|0.00|-20.00|T3|T9|0.00|Debit
03/03/2026|10:00:00|PST||General Currency Conversion|Completed|USD|22.00|0.00|22.00|T4|T9|118.80|Credit
03/04/2026|10:00:00|PST|Host Ltd|PreApproved Payment Bill User Payment|Completed|USD|-15.00|0.00|-15.00|T5||103.80|Debit
03/05/2026|10:00:00|PST||General Withdrawal|Completed|USD|-103.80|0.00|-103.80|T6||0.00|Debit`);
    expect(problems).toEqual([]);
    expect(notes.map(({ code }) => code)).toEqual(['pending']);
    expect(sums).toMatchObject({ sale: 100_00n, fee: -3_20n, purchase: -15_00n, exchange: 2_00n });
    expect(payouts).toMatchObject([{ ref: 'T6', minor: 103_80n }]);
    expect(lines.filter((line) => line.kind === 'exchange').map((line) => line.ref)).toEqual(['T9 EUR', 'T9 USD']);
  });

  it('Shopify: pending rows have no payout yet; the summary and the detail name a payout alike', () => {
    const head = 'Transaction Date|Type|Order|Payout Status|Payout Date|Available On|Amount|Fee|Net|Checkout|Currency';
    const { lines, payouts } = read(`${head}
2026-08-01 10:00:00 -0400|charge|#1|paid|2026-08-04|2026-08-03|50.00|1.75|48.25|#9|USD
2026-08-05 10:00:00 -0400|charge|#2|pending||2026-08-07|20.00|0.88|19.12|#10|USD`);
    expect(lines.map(({ payoutRef }) => payoutRef)).toEqual(['2026-08-04 USD', '2026-08-04 USD', null, null]);
    const summary = read(`Payout Date|Status|Charges|Refunds|Adjustments|Reserved Funds|Fees|Retried Amount|Total|Currency
2026-08-04|paid|50.00|0.00|0.00|0.00|1.75|0.00|48.25|USD`);
    expect(summary.payouts.map(({ ref }) => ref)).toEqual(payouts.map(({ ref }) => ref));
    expect(summary.sums).toMatchObject({ sale: 50_00n, fee: -1_75n });
  });

  it('Gumroad: a sale that PayPal paid directly is zero here', () => {
    const { lines, payouts, sums, problems } = read(
      `
Type|Date|Purchase ID|Item Name|Buyer Name|Buyer Email|Taxes ($)|Shipping ($)|Sale Price ($)|Gumroad Fees ($)|Net Total ($)
Sale|2026-07-01|p1|Course|Ann|a@example.org|0.0|0.0|20.00|2.50|17.50
Sale|2026-07-02|p2|Course|Bob|b@example.org|0.0|0.0|20.00|2.50|17.50
PayPal Payouts|2026-07-02||||||||0.0|-17.50
Full Refund|2026-07-03|p1|Course|Ann|a@example.org|0.0|0.0|-20.00|-2.50|-17.50
Totals||||||0.0|0.0|20.00|2.50|0.00`.replace('||||||||0.0', '|||||0.0|0.0|0.0|0.0'),
    );
    expect(problems).toEqual([]);
    expect(net(lines)).toBe(0n);
    expect(sums).toMatchObject({ sale: 22_50n, refund: -20_00n, fee: -2_50n });
    expect(payouts).toMatchObject([{ day: '2026-07-03', minor: 0n }]);
  });

  it('Upwork: a fee has the reference of its earning and a key of its own', () => {
    const { lines, payouts } = read(`
Date|Ref ID|Type|Description|Agency|Freelancer|Amount|ExchangeRate|Currency|Balance
Jan 15, 2026|77|Hourly|Invoice for Jan 5-11||Me|500.00|1|USD|500.00
Jan 15, 2026|77|Service Fee|Service Fee for Hourly||Me|-50.00|1|USD|450.00
Jan 16, 2026|78|Withdrawal|To bank||Me|-450.00|1|USD|0.00`);
    expect(lines.map(({ ref, kind, minor }) => [ref, kind, minor])).toEqual([
      ['77 Hourly', 'sale', 500_00n],
      ['77 Service Fee', 'fee', -50_00n],
    ]);
    expect(payouts).toMatchObject([{ ref: '78', minor: 450_00n }]);
  });

  it('Airbnb: the rows below a payout belong to it if they sum to it; an empty cell is a value', () => {
    const { lines, payouts } = read(`
Date|Type|Confirmation code|Guest|Listing|Reference code|Currency|Amount|Paid out|Service fee|Fast pay fee|Cleaning fee|Gross earnings
07/10/2026|Payout||||G-1|USD||97.00|||||
07/10/2026|Reservation|HM1|Ann|Loft||USD|97.00||3.00||20.00|100.00
07/11/2026|Payout||||G-2|USD||50.00|||||
07/11/2026|Reservation|HM2|Bob|Loft||USD|0.00||0.00||0.00|0.00`);
    expect(payouts.map(({ ref, minor }) => [ref, minor])).toEqual([
      ['G-1', 97_00n],
      ['G-2', 50_00n],
    ]);
    expect(lines.map(({ kind, minor, payoutRef }) => [kind, minor, payoutRef])).toEqual([
      ['sale', 100_00n, 'G-1'],
      ['fee', -3_00n, 'G-1'],
    ]);
  });

  it('Uber: leaves of the tree, with and without blanks around the colon; cash has already been received', () => {
    const text = `Driver UUID|Paid to you|Paid to you : Your earnings|Paid to you:Your earnings:Fare|Paid to you:Your earnings:Service fee|Paid to you : Trip balance : Payouts : Cash collected|Paid to you : Trip balance : Refunds : Toll
d1|70.00|100.00|125.00|-25.00|-35.00|5.00`;
    expect(read(text).problems).toMatchObject([{ code: 'day_missing' }]);
    const { sums, problems } = read(text, { day: '2026-07-06' as Day });
    expect(problems).toEqual([]);
    expect(sums).toMatchObject({ sale: 100_00n, cash: -35_00n, purchase: 5_00n });
  });

  it('the estimate of YouTube Studio is never posted', () => {
    expect(read('Date|Estimated revenue (USD)\n2026-07-01|12.30\nTotal|12.30').problems).toMatchObject([{ code: 'estimate' }]);
  });
});

describe('by roles', () => {
  const roles = (text: string): (ReportRole | null)[] => text.split(' ').map((one) => (one === '-' ? null : (one as ReportRole)));
  const byRoles = (text: string, names: string, more: Partial<ReadOptions> = {}) => {
    const { lines, payouts, notes } = readByRoles(reports.rowsOf(text), 0, roles(names), { ...options, ...more });
    return { lines, payouts, problems: notes.filter(isProblem), sums: sumsOf(lines) };
  };

  it('fees with a minus or without, several columns of them, and totals below', () => {
    const plain = byRoles('D|G|F1|F2|N\n2026-01-02|100|3|2|95\n2026-01-03|50|1|0|49\nTotal|150|4|2|144', 'day gross fee fee net');
    expect(plain.problems).toEqual([]);
    expect(plain.sums).toMatchObject({ sale: 150_00n, fee: -6_00n });
    const minus = byRoles('D|G|F|N\n2026-01-02|100|-5|95\n2026-01-03|-40|2|-38', 'day gross fee net');
    expect(minus.problems).toEqual([]);
    expect(minus.sums).toMatchObject({ sale: 100_00n, refund: -40_00n, fee: -3_00n });
  });

  it('several currencies, decimal commas, days before months', () => {
    const { lines, problems } = byRoles(
      'Datum|Brutto|Gebühr|Netto|W\n13.02.2026|1.234,50|34,50|1.200,00|EUR\n14.02.2026|900|0|900|JPY',
      'day gross fee net currency',
    );
    expect(problems).toEqual([]);
    expect(lines.map(({ currency, kind, minor }) => [currency, kind, minor])).toEqual([
      ['EUR', 'sale', 1_234_50n],
      ['EUR', 'fee', -34_50n],
      ['JPY', 'sale', 900n],
    ]);
  });

  it('a row that does not add up to its net, an unreadable amount and an unreadable date: each is named', () => {
    const { problems } = byRoles('D|G|F|N\n2026-01-02|100|5|96\nsoon|1|0|1\n2026-01-04|ten|0|10\n2026-01-05|10|1|9', 'day gross fee net');
    expect(problems.map(({ line, code }) => [line, code])).toEqual(
      expect.arrayContaining([
        [2, 'row_sum'],
        [3, 'day'],
        [4, 'amount'],
      ]),
    );
  });

  it('net alone with its fee; tax in the gross or on top', () => {
    expect(byRoles('D|F|N\n2026-01-02|5|95', 'day fee net').sums).toMatchObject({ sale: 100_00n, fee: -5_00n });
    expect(byRoles('D|G|T|N\n2026-01-02|119|19|119', 'day gross tax net').sums).toMatchObject({ sale: 100_00n, tax: 19_00n });
    expect(byRoles('D|G|T|N\n2026-01-02|100|19|119', 'day gross tax net').sums).toMatchObject({ sale: 100_00n, tax: 19_00n });
  });

  it('rows that are payouts, by their type or by their reference', () => {
    const text = 'D|T|G|N|P\n2026-01-02|Sale|100|100|p1\n2026-01-03|Auszahlung|-60|-60|p0\n2026-01-03|Sale|5|5|';
    expect(byRoles(text, 'day type gross net payout').payouts.map(({ ref, minor }) => [ref, minor])).toEqual([
      ['p1', null],
      ['p0', 60_00n],
    ]);
  });

  it('whatever the amounts and signs are, the lines of a row sum to its net', () => {
    const money = fc.integer({ min: 1, max: 9_999_99 });
    const written = (minor: number): string =>
      `${minor < 0 ? '-' : ''}${Math.floor(Math.abs(minor) / 100)}.${String(Math.abs(minor) % 100).padStart(2, '0')}`;
    fc.assert(
      fc.property(
        fc.array(fc.record({ gross: money, fee: money, withheld: money }), { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        (rows, isSigned) => {
          const sign = isSigned ? -1 : 1;
          const body = rows.map(({ gross, fee, withheld }, at) =>
            [
              `2026-01-0${(at % 9) + 1}`,
              written(gross),
              written(sign * fee),
              written(sign * withheld),
              written(gross - fee - withheld),
            ].join('|'),
          );
          const { lines, problems } = byRoles(['D|G|F|W|N', ...body].join('\n'), 'day gross fee withheld net');
          expect(problems).toEqual([]);
          expect(net(lines)).toBe(BigInt(rows.reduce((sum, { gross, fee, withheld }) => sum + gross - fee - withheld, 0)));
        },
      ),
    );
  });
});
