// The income statement (profit and loss), by nature, in steps: revenue, gross profit, operating profit, profit before tax, net profit (IAS 1.82, 1.102).
import {
  addColumns,
  negated,
  row,
  sectionRows,
  totalOf,
  type Figures,
  type ReportAccount,
  type ReportOptions,
  type SectionResult,
  type StatementRow,
} from './report.ts';
import { lineWords, sectionWords } from './report-words.ts';

type Step = 'gross-profit' | 'operating-profit' | 'profit-before-tax' | 'net-profit';
type Part = 'revenue' | 'cost-of-sales' | 'operating-expenses' | 'other-income' | 'other-expenses' | 'income-tax';

const partBySubkind: Readonly<Record<string, Part>> = {
  sales: 'revenue',
  uncategorised_income: 'revenue',
  other_income: 'other-income',
  interest_income: 'other-income',
  fx_gain: 'other-income',
  cost_of_sales: 'cost-of-sales',
  interest_expense: 'other-expenses',
  fx_loss: 'other-expenses',
  rounding: 'other-expenses',
  tax_expense: 'income-tax',
};

const partOf = (account: ReportAccount): Part =>
  partBySubkind[account.subkind] ?? (account.kind === 'income' ? 'other-income' : 'operating-expenses');

export type IncomeStatement = {
  readonly rows: readonly StatementRow[];
  readonly revenue: readonly bigint[];
  readonly grossProfit: readonly bigint[];
  readonly operatingProfit: readonly bigint[];
  /** Positive is a profit. Equals the credit balance of all income and expense accounts, whatever their subkind. */
  readonly netProfit: readonly bigint[];
};

/** Net profit of a turnover: what all income and expense accounts have gained in credit. */
export const netProfitOf = (figures: Figures, accounts: readonly ReportAccount[]): bigint =>
  -totalOf(
    figures,
    accounts.filter((account) => account.kind === 'income' || account.kind === 'expense'),
  );

/** Columns are turnovers of ranges: on accrual basis from the ledger, on cash basis from cash-basis.ts. Income and expenses are both shown positive; a refund or contra account is negative. */
export function incomeStatement(
  accounts: readonly ReportAccount[],
  columns: readonly Figures[],
  options: ReportOptions = {},
): IncomeStatement {
  const nominal = accounts.filter((account) => account.kind === 'income' || account.kind === 'expense');
  const { language = 'en' } = options;
  const part = (key: Part): SectionResult => {
    const members = nominal.filter((account) => partOf(account) === key);
    const { label, total } = sectionWords[key];
    const sign = key === 'revenue' || key === 'other-income' ? -1n : 1n;
    return sectionRows({ key, label: label[language], total: total[language], sign, accounts: members }, columns, options);
  };
  const width = columns.length;
  const revenue = part('revenue');
  const cost = part('cost-of-sales');
  const operating = part('operating-expenses');
  const otherIncome = part('other-income');
  const otherExpenses = part('other-expenses');
  const tax = part('income-tax');
  const grossProfit = addColumns(width, revenue.totals, negated(cost.totals));
  const operatingProfit = addColumns(width, grossProfit, negated(operating.totals));
  const beforeTax = addColumns(width, operatingProfit, otherIncome.totals, negated(otherExpenses.totals));
  const netProfit = addColumns(width, beforeTax, negated(tax.totals));
  const upTo = (...parts: readonly SectionResult[]): string[] => parts.flatMap((one) => one.accountIds);
  const step = (key: Step, figures: readonly bigint[], parts: readonly SectionResult[]): StatementRow =>
    row({ key, label: lineWords[key][language], style: key === 'net-profit' ? 'total' : 'subtotal', figures, accountIds: upTo(...parts) });
  const rows = [
    ...revenue.rows,
    ...cost.rows,
    step('gross-profit', grossProfit, [revenue, cost]),
    ...operating.rows,
    step('operating-profit', operatingProfit, [revenue, cost, operating]),
    ...otherIncome.rows,
    ...otherExpenses.rows,
    ...(tax.rows.length > 0
      ? [step('profit-before-tax', beforeTax, [revenue, cost, operating, otherIncome, otherExpenses]), ...tax.rows]
      : []),
    step('net-profit', netProfit, [revenue, cost, operating, otherIncome, otherExpenses, tax]),
  ];
  return { rows, revenue: revenue.totals, grossProfit, operatingProfit, netProfit };
}
