// The worked examples of the KPIs, and the book figures that they are made of.
import { describe, expect, test } from 'vitest';
import { addMonths, type DayRange } from '../calendar.ts';
import { bookFigures, changesOf, daysToRead } from './book-figures.ts';
import type { FigureName } from './figures.ts';
import { type Fraction, fraction } from '../fraction.ts';
import {
  changeOf,
  computeKpi,
  fittingShownAs,
  hasMonths,
  isOfDays,
  type Kpi,
  kpiNames,
  type KpiName,
  kpis,
  readKpi,
  valueOf,
} from './kpis.ts';
import { monthlyRevenue } from './recurring-revenue.ts';
import { starterSets } from './widget.ts';

type Figures = Readonly<Partial<Record<FigureName, bigint | Fraction>>>;
const computed = ({ formula }: Kpi, figures: Figures) => {
  const read = readKpi(formula);
  if (!read.ok) throw new Error(read.problem);
  return computeKpi(read.formula, (name) => {
    const figure = figures[name];
    return figure === undefined ? null : typeof figure === 'bigint' ? fraction(figure) : figure;
  });
};
const shown = (name: KpiName, figures: Figures) => valueOf(kpis[name], computed(kpis[name], figures));

describe('a KPI', () => {
  test.each<[KpiName, Figures, string]>([
    ['gross_margin', { sales: 1_000_000n, cost_of_sales: 380_000n }, '0.620'],
    ['net_burn', { cash_used: 510_000n }, '170000'],
    ['runway', { cash: 2_490_000n, cash_used: 510_000n }, '14.6'],
    ['dso', { receivables: 1_800_000n, invoiced_gross: 5_400_000n, days: 90n }, '30.0'],
    ['dpo', { payables: 50_000n, billed_gross: 150_000n, days: 30n }, '10.0'],
    ['overdue_share', { overdue: 25_000n, outstanding: 100_000n }, '0.250'],
    ['largest_customer', { largest_customer: 50n, invoiced_net: 100n }, '0.500'],
    ['concentration', { customer_concentration: fraction(50n ** 2n + 30n ** 2n + 20n ** 2n, 100n ** 2n) }, '0.38'],
    ['average_invoice', { invoiced_net: 90_000n, credited_net: 10_000n, invoices: 8n }, '12500'],
    ['credited_share', { invoiced_net: 90_000n, credited_net: 10_000n }, '0.100'],
    ['win_rate', { quotes_accepted: 3n, quotes_decided: 4n }, '0.750'],
    ['fee_share', { payment_fees: 2_900n, sales: 100_000n }, '0.029'],
    ['net_margin', { result: -5_000n, sales: 100_000n }, '-0.050'],
    ['operating_ratio', { operating: 40_000n, sales: 100_000n }, '0.400'],
    ['owner_pay_share', { owner_draws: 40_000n, result: 100_000n }, '0.400'],
  ])('%s of its worked example', (name, figures, value) => expect(shown(name, figures)).toEqual({ value, missing: null }));

  test('has no value where something is divided by zero, not known, or where a runway would be meaningless', () => {
    expect(shown('gross_margin', { sales: 0n, cost_of_sales: 0n })).toEqual({ value: null, missing: 'zero' });
    expect(shown('gross_margin', {})).toEqual({ value: null, missing: 'absent' });
    expect(shown('runway', { cash: 100n, cash_used: -30n })).toEqual({ value: null, missing: 'not_above_zero' });
    expect(shown('runway', { cash: 100n, cash_used: 0n })).toEqual({ value: null, missing: 'zero' });
  });

  test('changes in percent, a percentage in points, and knows whether that is good', () => {
    const change = (kpi: Kpi, now: Figures, before: Figures) => changeOf(kpi, computed(kpi, now), computed(kpi, before));
    expect(change(kpis.revenue, { revenue: 112_500n }, { revenue: 100_000n })).toEqual({ text: '+12.5%', meaning: 'good' });
    expect(change(kpis.expenses, { expenses: 112_500n }, { expenses: 100_000n })).toEqual({ text: '+12.5%', meaning: 'bad' });
    expect(change(kpis.result, { result: -50n }, { result: -100n })).toEqual({ text: '+50.0%', meaning: 'good' });
    expect(change(kpis.revenue, { revenue: 5n }, { revenue: 0n })).toEqual({ text: 'New', meaning: 'good' });
    expect(change(kpis.revenue, { revenue: 0n }, { revenue: 0n })).toEqual({ text: '0%', meaning: 'neutral' });
    expect(change(kpis.tax_owed, { tax_owed: 50n }, { tax_owed: 100n })).toEqual({ text: '-50.0%', meaning: 'neutral' });
    const margin = (costs: bigint): Figures => ({ sales: 100n, cost_of_sales: costs });
    expect(change(kpis.gross_margin, margin(38n), margin(40n))).toEqual({ text: '+2.0', meaning: 'good' });
    expect(change(kpis.gross_margin, margin(38n), { sales: 0n, cost_of_sales: 0n })).toBeNull();
  });

  test('where the books began within the earlier days, what happened in them has no percentage; a balance has one', () => {
    const since = '2026-03-12';
    const of = (name: KpiName) => {
      const read = readKpi(kpis[name].formula);
      return read.ok && isOfDays(read.formula);
    };
    expect(kpiNames.filter((name) => !of(name))).toEqual(['cash', 'net_burn', 'runway', 'overdue_share', 'mrr', 'tax_owed']);
    expect(changeOf(kpis.revenue, fraction(5n), fraction(4n), since)).toEqual({ text: 'Since 2026-03-12', meaning: 'neutral' });
    expect(changeOf(kpis.gross_margin, 'zero', fraction(4n), since)).toBeNull();
  });

  test.each(kpiNames)('%s can be parsed, and shown as declared', (name) => {
    const read = readKpi(kpis[name].formula);
    expect(read.ok ? fittingShownAs(read.formula.unit) : read.problem).toContain(kpis[name].shownAs);
  });

  test('says for each month what is known of each month', () => {
    const months = (name: KpiName) => {
      const read = readKpi(kpis[name].formula);
      return read.ok && hasMonths(read.formula);
    };
    expect(kpiNames.filter((name) => !months(name))).toEqual(['overdue_share', 'largest_customer', 'concentration', 'mrr']);
  });

  test('knows figures by name only, and no property that every object has', () => {
    expect(readKpi('[toString]')).toEqual({ ok: false, problem: 'unknown_figure', found: 'toString' });
  });

  test('can be money, but not money times money', () => {
    const fitting = (text: string) => {
      const read = readKpi(text);
      return read.ok ? fittingShownAs(read.formula.unit) : read.problem;
    };
    expect(fitting('[sales] * [sales]')).toEqual([]);
    expect(fitting('1 / [sales]')).toEqual([]);
    expect(fitting('[sales] / [invoices]')).toEqual(['money']);
    expect(fitting('[invoices] / [customers]')).toEqual(['percent', 'number', 'months']);
    expect(fitting('[days] / 2')).toEqual(['days']);
    expect(fitting('[invoices] / [days]')).toEqual(['number']);
  });
});

test('recurring invoices add up to an amount per month', () => {
  const monthly = { netMinor: 10_000n, recurrence: { unit: 'month', every: 1 } } as const;
  const yearly = { netMinor: 120_000n, recurrence: { unit: 'year', every: 1 } } as const;
  expect(monthlyRevenue([monthly, monthly, monthly, yearly])).toEqual(fraction(40_000n));
  expect(monthlyRevenue([{ netMinor: 1_200n, recurrence: { unit: 'week', every: 2 } }])).toEqual(fraction(2_600n));
});

test('the starter widgets show existing KPIs, and leave room on one page', () => {
  for (const widgets of Object.values(starterSets)) expect(widgets.length).toBeGreaterThan(5);
  const all = Object.values(starterSets).flat();
  const charted = all.flatMap((widget) => (widget.kind === 'chart' ? [widget.kpi as KpiName] : []));
  for (const name of charted) {
    const read = readKpi(kpis[name].formula);
    expect(read.ok && hasMonths(read.formula)).toBe(true);
  }
});

describe('figures of the books', () => {
  const account = (id: string, kind: string, subkind: string) => ({ id, kind, subkind, systemKey: null });
  const accounts = [
    account('bank', 'asset', 'bank'),
    account('owner', 'equity', 'owner_capital'),
    account('sales', 'income', 'sales'),
    account('rent', 'expense', 'operating'),
  ];
  const booked = (minor: bigint, other: string): [string, bigint][] => [
    ['bank', minor],
    [other, -minor],
  ];
  // Opened with 30,000.00; from March to May 5,100.00 are used, and the owner puts in 1,000.00, which does not count as cash used.
  const months = new Map([
    ['2026-05-01', new Map(booked(100_000n, 'sales'))],
    ['2026-02-01', new Map(booked(3_000_000n, 'owner'))],
    ['2026-03-01', new Map(booked(-300_000n, 'rent'))],
    [
      '2026-04-01',
      new Map([
        ['bank', -210_000n],
        ['rent', 310_000n],
        ['owner', -100_000n],
      ]),
    ],
    ['2026-06-01', new Map(booked(70_000n, 'sales'))],
  ]);
  const ends = new Map([
    [
      '2026-06-10',
      new Map([
        ['bank', 20_000n],
        ['sales', -20_000n],
      ]),
    ],
  ]);
  const read = bookFigures(accounts, { months, ends });
  const may: DayRange = { startsOn: '2026-05-01', endsOn: '2026-05-31' };

  test('burn and runway of the worked example: 30,000 became 24,900 without the owner’s money', () => {
    expect(read('cash_used', may)).toBe(510_000n);
    expect(read('cash', may)).toBe(2_590_000n);
    expect(read('cash_used', { startsOn: '2026-04-01', endsOn: '2026-04-30' })).toBeNull();
  });

  test('are exact to the day in the middle of a month, by what was read for that day', () => {
    const begun: DayRange = { startsOn: '2026-06-01', endsOn: '2026-06-10' };
    expect(read('revenue', begun)).toBe(20_000n);
    expect(read('revenue', { startsOn: '2026-06-11', endsOn: '2026-06-30' })).toBe(50_000n);
    expect(read('cash', begun)).toBe(2_610_000n);
    expect(read('cash_used', begun)).toBe(510_000n);
    expect(read('result', { startsOn: '2026-03-01', endsOn: '2026-06-30' })).toBe(170_000n - 610_000n);
    expect(read('cash_at_start', may)).toBe(2_490_000n);
  });

  test('are not known before the books begin', () => {
    expect(read('revenue', { startsOn: '2026-01-01', endsOn: '2026-01-31' })).toBeNull();
    expect(read('revenue', { startsOn: '2026-02-01', endsOn: '2026-02-28' })).toBe(0n);
    expect(bookFigures(accounts, { months: new Map(), ends })('cash', may)).toBeNull();
  });

  test('ask for the days in the middle of months', () => {
    const year = Array.from({ length: 12 }, (_, at) => addMonths('2026-06-01', -at)).map((startsOn) => ({
      startsOn,
      endsOn: '2026-06-10',
    }));
    expect(daysToRead([{ startsOn: '2026-06-05', endsOn: '2026-06-10' }])).toEqual(['2026-06-04', '2026-06-10']);
    expect(daysToRead(year)).toEqual(['2026-06-10']);
    expect(daysToRead([may])).toEqual([]);
  });

  test('by account, over whole months and within one', () => {
    expect(changesOf({ months, ends }, { startsOn: '2026-03-01', endsOn: '2026-05-31' }).get('bank')).toBe(-410_000n);
    expect(changesOf({ months, ends }, { startsOn: '2026-03-01', endsOn: '2026-06-10' }).get('bank')).toBe(-390_000n);
    expect(changesOf({ months, ends }, { startsOn: '2026-06-11', endsOn: '2026-06-30' })).toEqual(
      new Map([
        ['bank', 50_000n],
        ['sales', -50_000n],
      ]),
    );
  });
});
