import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCash, type AccountKind } from '../ledger/account.ts';
import { addDays, fiscalYear, type Day } from '../calendar.ts';
import { cashBasis, cashBasisFigures } from './cash-basis.ts';
import { baseBalances, reverse, withTradingPostings, type NewEntry, type NewPosting } from '../ledger/ledger.ts';
import { balanceSheet } from './report-balance-sheet.ts';
import { cashFlowDirect, cashFlowIndirect } from './report-cash-flow.ts';
import { incomeStatement } from './report-income-statement.ts';
import { trialBalanceStatement } from './report-trial-balance.ts';
import { totalOf, type Figures, type ReportAccount, type ReportOptions, type StatementRow } from './report.ts';
import { cashByCounter } from './testing-cash.ts';
import { balancesOf } from '../ledger/testing-balances.ts';
import { drawn } from '../testing-properties.ts';

const account = (id: string, kind: AccountKind, subkind: string, parentId: string | null = null): ReportAccount => ({
  id,
  code: id,
  name: subkind.replaceAll('_', ' '),
  kind,
  subkind,
  parentId,
  systemKey: id === '1390' ? 'fx_revaluation' : null,
});
const accounts: readonly ReportAccount[] = [
  account('1000', 'asset', 'bank'),
  account('1001', 'asset', 'bank', '1000'),
  account('1090', 'asset', 'undeposited'),
  account('1100', 'asset', 'receivable'),
  account('1390', 'asset', 'current_asset'),
  account('1400', 'asset', 'inventory'),
  account('1500', 'asset', 'fixed_asset'),
  account('1590', 'asset', 'accumulated_depreciation', '1500'),
  account('2000', 'liability', 'credit_card'),
  account('2100', 'liability', 'payable'),
  account('2200', 'liability', 'tax_payable'),
  account('2700', 'liability', 'loan'),
  account('3000', 'equity', 'owner_capital'),
  account('3100', 'equity', 'owner_draw'),
  account('3200', 'equity', 'retained_earnings'),
  account('3900', 'equity', 'currency_trading'),
  account('4000', 'income', 'sales'),
  account('4900', 'income', 'uncategorised_income'),
  account('5000', 'expense', 'cost_of_sales'),
  account('6000', 'expense', 'operating'),
  account('6001', 'expense', 'payroll', '6000'),
  account('6700', 'expense', 'depreciation'),
  account('7000', 'income', 'fx_gain'),
  account('7100', 'expense', 'interest_expense'),
  account('7300', 'expense', 'tax_expense'),
  account('7900', 'expense', 'a subkind of tomorrow'),
];
const kinds = new Map(accounts.map((one) => [one.id, one]));
const cashIds = new Set(accounts.filter((one) => isCash(one.subkind)).map((one) => one.id));

const usd = (accountId: string, minor: bigint): NewPosting => ({ accountId, minor, currency: 'USD', baseMinor: minor });
let counter = 0;
const entry = (date: Day, postings: readonly NewPosting[]): NewEntry => ({
  id: `e${counter++}`,
  date,
  memo: '',
  source: { kind: 'manual', id: 'x', version: 1 },
  via: 'ui',
  postings,
});
const simple = (date: Day, debit: string, credit: string, minor: bigint): NewEntry => entry(date, [usd(debit, minor), usd(credit, -minor)]);

const figures = (book: readonly NewEntry[], from: Day, to: Day): Figures =>
  baseBalances(balancesOf(book.filter((one) => from <= one.date && one.date <= to)));
const through = (book: readonly NewEntry[], day: Day): Figures => figures(book, '1900-01-01', day);
const sheetColumn = (book: readonly NewEntry[], day: Day, startMonth: number) => ({
  closing: through(book, day),
  currentYear: figures(book, fiscalYear(day, startMonth).startsOn, day),
});
const shown = (rows: readonly StatementRow[]): string =>
  rows
    .map((one) => `${'  '.repeat(one.depth)}${one.label}${one.figures.map((figure) => (figure === null ? '' : ` ${figure}`)).join('')}`)
    .join('\n');

const book = [
  simple('2025-06-01', '1000', '3000', 5000n),
  simple('2025-07-01', '1000', '4000', 900n),
  simple('2026-01-10', '1100', '4000', 1000n),
  simple('2026-01-20', '1000', '1100', 400n),
  simple('2026-02-01', '6000', '2000', 70n),
  simple('2026-02-01', '6001', '1001', 30n),
  simple('2026-02-02', '5000', '1000', 200n),
  simple('2026-03-01', '1500', '1000', 600n),
  simple('2026-03-31', '6700', '1590', 50n),
  simple('2026-03-31', '3100', '1000', 100n),
  simple('2026-03-31', '7300', '1000', 10n),
];

describe('statements of a small book', () => {
  it('income statement', () => {
    const statement = incomeStatement(accounts, [figures(book, '2026-01-01', '2026-12-31'), figures(book, '2025-01-01', '2025-12-31')]);
    expect(shown(statement.rows)).toBe(`Revenue
  sales 1000 900
Total revenue 1000 900
Cost of goods sold
  cost of sales 200 0
Total cost of goods sold 200 0
Gross profit 800 900
Operating expenses
  operating 100 0
    operating (direct) 70 0
    payroll 30 0
  depreciation 50 0
Total operating expenses 150 0
Operating profit 650 900
Profit before tax 650 900
Income tax
  tax expense 10 0
Total income tax 10 0
Net profit 640 900`);
    expect(statement.rows.find((one) => one.key === 'gross-profit')?.accountIds.toSorted()).toEqual(['4000', '4900', '5000']);
  });

  it('balance sheet', () => {
    const sheet = balanceSheet(accounts, [sheetColumn(book, '2026-12-31', 1)]);
    expect(shown(sheet.rows)).toBe(`Assets
  Current assets
    bank 5360
      bank (direct) 5390
      bank -30
    receivable 600
  Total current assets 5960
  Non-current assets
    fixed asset 550
      fixed asset (direct) 600
      accumulated depreciation -50
  Total non-current assets 550
Total assets 6510
Liabilities
  Current liabilities
    credit card 70
  Total current liabilities 70
Total liabilities 70
Equity
  owner capital 5000
  owner draw -100
  Retained earnings 900
  Net income for the year 640
Total equity 6440
Total liabilities and equity 6510`);
    expect(sheet.outOfBalanceMinor).toBe(0n);
  });

  it('cash flow, indirect', () => {
    const flow = cashFlowIndirect(accounts, [{ opening: through(book, '2025-12-31'), closing: through(book, '2026-12-31') }]);
    expect(shown(flow.rows)).toBe(`Operating activities
  Net profit 640
  Depreciation added back 50
  Change in receivable -600
  Change in credit card 70
Net cash from operating activities 160
Investing activities
  fixed asset -550
    fixed asset (direct) -600
    accumulated depreciation 50
  Depreciation (non-cash) -50
Net cash from investing activities -600
Financing activities
  owner draw -100
Net cash from financing activities -100
Net change in cash -540
Beginning cash 5900
Ending cash 5360`);
  });

  it('cash flow, direct', () => {
    const year = book.filter((one) => one.date >= '2026-01-01');
    const flow = cashFlowDirect(accounts, [
      { openingCash: 5900n, closingCash: 5360n, byCounter: cashByCounter(year, (id) => cashIds.has(id)) },
    ]);
    expect(shown(flow.rows)).toBe(`Operating activities
  Receipts
    receivable 400
  Total receipts 400
  Payments
    cost of sales -200
    operating -30
      payroll -30
    tax expense -10
  Total payments -240
Net cash from operating activities 160
Investing activities
  fixed asset -600
Net cash from investing activities -600
Financing activities
  owner draw -100
Net cash from financing activities -100
Net change in cash -540
Beginning cash 5900
Ending cash 5360`);
    expect(flow.differenceMinor).toBe(0n);
  });

  it.each(['es', 'fr', 'de'] as const)('the same rows in "%s", each under a name of that language', (language) => {
    const bent = new Map(through(book, '2026-12-31')).set('1000', 1n);
    const all = (options: ReportOptions): StatementRow[] =>
      [
        incomeStatement(accounts, [bent], options),
        balanceSheet(accounts, [{ closing: bent, currentYear: figures(book, '2026-01-01', '2026-12-31') }], options),
        trialBalanceStatement(accounts, [sheetColumn(book, '2026-12-31', 1)], options),
        cashFlowIndirect(accounts, [{ opening: new Map(), closing: bent }], options),
        cashFlowDirect(accounts, [{ openingCash: 0n, closingCash: 7n, byCounter: bent }], options),
      ].flatMap(({ rows }) => rows);
    const [english, other] = [all({ showZero: true }), all({ showZero: true, language })];
    const bare = (rows: readonly StatementRow[]) => rows.map((one) => ({ ...one, label: '' }));
    expect(bare(other)).toEqual(bare(english));
    const names = new Set(accounts.map((one) => one.name));
    const kept = english.filter((one, at) => other[at]?.label === one.label).map((one) => one.label);
    expect(kept.filter((label) => !names.has(label))).toEqual(language === 'de' ? [] : ['Total']);
    expect(other.every((one) => one.label.trim() !== '')).toBe(true);
  });

  it('shows by how much it is out, and plugs nothing', () => {
    const bent = new Map(through(book, '2026-12-31')).set('1000', 1n);
    const sheet = balanceSheet(accounts, [{ closing: bent, currentYear: figures(book, '2026-01-01', '2026-12-31') }]);
    expect(sheet.outOfBalanceMinor).toBe(1n - 5390n);
    expect(sheet.rows.at(-1)).toMatchObject({ style: 'note', label: 'Out of balance', figures: [-5389n] });
    expect(trialBalanceStatement(accounts, [{ closing: bent }]).differenceMinor).toBe(-5389n);
    expect(cashFlowIndirect(accounts, [{ opening: new Map(), closing: bent }]).differenceMinor).toBe(-5389n);
    expect(cashFlowDirect(accounts, [{ openingCash: 0n, closingCash: 7n, byCounter: new Map() }]).rows.at(-1)).toMatchObject({
      style: 'note',
      figures: [7n],
    });
  });

  it('drops no figure to a cycle of parents', () => {
    const circle = [account('1', 'income', 'sales', '2'), account('2', 'income', 'sales', '1')];
    expect(
      incomeStatement(circle, [
        new Map([
          ['1', -5n],
          ['2', -7n],
        ]),
      ]).netProfit,
    ).toEqual([12n]);
  });
});

// Random books: simple lines between any accounts, several lines, foreign money, reversals; three years.
const ids = accounts.map((one) => one.id);
const day = fc.integer({ min: 0, max: 1095 }).map((days) => addDays('2024-01-01', days));
const anyBook: fc.Arbitrary<NewEntry[]> = fc
  .array(
    fc.record({
      date: day,
      legs: fc.array(fc.tuple(fc.constantFrom(...ids), fc.bigInt({ min: -(10n ** 7n), max: 10n ** 7n })), { minLength: 1, maxLength: 4 }),
      counter: fc.constantFrom(...ids),
      foreign: fc.boolean(),
      reversedOn: fc.option(day, { freq: 6 }),
    }),
    { maxLength: 25 },
  )
  .map((drawn) =>
    drawn.flatMap(({ date, legs, counter: against, foreign, reversedOn }) => {
      const lines = legs.filter(([, minor]) => minor !== 0n);
      const net = lines.reduce((total, [, minor]) => total + minor, 0n);
      const postings: NewPosting[] = lines.map(([id, minor]) =>
        foreign ? { accountId: id, minor: minor * 2n, currency: 'EUR', baseMinor: minor } : usd(id, minor),
      );
      if (net !== 0n) postings.push(usd(against, -net));
      const one = entry(date, withTradingPostings(postings, '3900'));
      return reversedOn ? [one, reverse(one, { id: `${one.id}r`, date: reversedOn, memo: '' })] : [one];
    }),
  );

describe('statements of any book', () => {
  it('agree with each other', () => {
    fc.assert(
      fc.property(anyBook, day, day, fc.integer({ min: 1, max: 12 }), (entries, a, b, startMonth) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        const before = addDays(from, -1);
        const period = figures(entries, from, to);
        const opening = through(entries, before);
        const closing = through(entries, to);
        const income = incomeStatement(accounts, [period]);
        const sheet = balanceSheet(accounts, [sheetColumn(entries, to, startMonth), sheetColumn(entries, before, startMonth)]);
        const results = [0, 1].map((at) => (sheet.currentResult[at] ?? 0n) + (sheet.earlierResults[at] ?? 0n));
        const owners = accounts.filter((one) => one.kind === 'equity');
        expect(sheet.outOfBalance).toEqual([0n, 0n]);
        // Net profit is the change in equity that the owner's own accounts do not explain.
        expect(income.netProfit[0]).toBe((results[0] ?? 0n) - (results[1] ?? 0n));
        expect(income.netProfit[0]).toBe((sheet.equity[0] ?? 0n) - (sheet.equity[1] ?? 0n) + totalOf(period, owners));
        const cash = totalOf(
          closing,
          accounts.filter((one) => isCash(one.subkind)),
        );
        const indirect = cashFlowIndirect(accounts, [{ opening, closing }]);
        const within = entries.filter((one) => from <= one.date && one.date <= to);
        const openingCash = indirect.beginningCash[0] ?? 0n;
        const direct = cashFlowDirect(accounts, [
          { openingCash, closingCash: cash, byCounter: cashByCounter(within, (id) => cashIds.has(id)) },
        ]);
        expect(indirect.differenceMinor).toBe(0n);
        expect(direct.differenceMinor).toBe(0n);
        expect(indirect.endingCash).toEqual([cash]);
        const flow = [indirect.operating, indirect.investing, indirect.financing].reduce(
          (total, one) => total + (one[0] ?? 0n),
          openingCash,
        );
        expect(flow).toBe(cash);
        const trial = trialBalanceStatement(accounts, [sheetColumn(entries, to, startMonth), { closing }]);
        expect(trial.differenceMinor).toBe(0n);
      }),
      { numRuns: drawn(400) },
    );
  });

  it('print rows whose children add up, whose keys are unique, and whose figures are the sums of the accounts they name', () => {
    fc.assert(
      fc.property(anyBook, day, fc.boolean(), (entries, to, showZero) => {
        const closing = through(entries, to);
        const income = incomeStatement(accounts, [closing], { showZero }).rows;
        const sheet = balanceSheet(accounts, [sheetColumn(entries, to, 1)], { showZero }).rows;
        const flow = cashFlowIndirect(accounts, [{ opening: new Map(), closing }], { showZero }).rows;
        for (const rows of [income, sheet, flow]) {
          expect(new Set(rows.map((one) => one.key)).size).toBe(rows.length);
          for (const one of rows) {
            expect(one.parentKey === null || rows.some((parent) => parent.key === one.parentKey && parent.hasChildren)).toBe(true);
            const children = rows.filter((child) => child.parentKey === one.key);
            const below = children.reduce((total, child) => total + (child.figures[0] ?? 0n), 0n);
            expect(one.figures[0]).toBe(one.style === 'line' && one.hasChildren ? below : one.figures[0]);
          }
        }
        const made = (one: StatementRow): bigint => one.accountIds.reduce((total, id) => total + (closing.get(id) ?? 0n), 0n);
        const figured = income.filter((one) => one.figures[0] !== null);
        for (const one of figured) expect([made(one), -made(one)]).toContain(one.figures[0]);
        const idle = figured.filter((one) => one.style === 'line' && one.figures[0] === 0n && !one.hasChildren);
        expect(showZero ? [] : idle).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('cash basis beside accrual', () => {
  it('agrees with it once everything is settled', () => {
    const contact = fc.constantFrom(null, 'ann', 'bob');
    const withContacts = fc.tuple(anyBook, fc.array(contact, { minLength: 1, maxLength: 7 })).map(([entries, contacts]) => {
      const of = (at: number) => contacts[at % contacts.length] ?? null;
      const given = entries.map((one, at) => ({ ...one, postings: one.postings.map((line, i) => ({ ...line, contactId: of(at + i) })) }));
      // A reversal keeps the contacts of what it reverses.
      const byId = new Map(given.map((one) => [one.id, one]));
      return given.map((one) => {
        const reversed = one.reversesId ? byId.get(one.reversesId) : undefined;
        return reversed ? reverse(reversed, { id: one.id, date: one.date, memo: '' }) : one;
      });
    });
    fc.assert(
      fc.property(withContacts, (entries) => {
        const open = new Map<string, bigint>();
        for (const one of entries)
          for (const line of one.postings)
            if (line.accountId === '1100' || line.accountId === '2100')
              open.set(
                `${line.accountId} ${line.contactId ?? ''}`,
                (open.get(`${line.accountId} ${line.contactId ?? ''}`) ?? 0n) + line.baseMinor,
              );
        const settling = [...open]
          .filter(([, net]) => net !== 0n)
          .map(([key, net]) => {
            const [accountId = '', contactId = ''] = key.split(' ');
            return entry('2028-01-01', [{ ...usd(accountId, -net), contactId: contactId === '' ? null : contactId }, usd('1000', net)]);
          });
        const all = [...entries, ...settling];
        const everything = { startsOn: '1900-01-01', endsOn: '2200-12-31' };
        const cash = cashBasisFigures(cashBasis(all, kinds), everything);
        const accrual = through(all, '2200-12-31');
        const nominal = accounts.filter((one) => one.kind === 'income' || one.kind === 'expense');
        expect(nominal.map((one) => [one.id, cash.get(one.id) ?? 0n])).toEqual(nominal.map((one) => [one.id, accrual.get(one.id) ?? 0n]));
      }),
      { numRuns: drawn(400) },
    );
  });
});
