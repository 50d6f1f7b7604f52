// The named figures that KPIs are made of: the source and unit of each.
import { addDays, addMonths, type Day, type DayRange, endOfMonth, monthOf } from '../calendar.ts';
import { isCash } from '../ledger/account.ts';
import { type Unit, units } from '../formula.ts';

export interface AccountOfFigure {
  readonly id: string;
  readonly kind: string;
  readonly subkind: string;
  readonly systemKey: string | null;
}
/** 1 where a debit adds to the figure, -1 where a credit does, 0 for an account that is not part of it. */
type SignOf = (account: AccountOfFigure) => -1 | 0 | 1;

const inKind =
  (kind: string, sign: 1 | -1): SignOf =>
  (account) =>
    account.kind === kind ? sign : 0;
const inSubkind =
  (sign: 1 | -1, ...subkinds: readonly string[]): SignOf =>
  (account) =>
    subkinds.includes(account.subkind) ? sign : 0;
const inCash: SignOf = ({ subkind }) => (isCash(subkind) ? 1 : 0);

/** `turnover`: in the days; `closing` and `opening`: at their end and before they begin; `months`: in the last three complete months. */
export const ledgerFigures = {
  revenue: ['turnover', inKind('income', -1)],
  sales: ['turnover', inSubkind(-1, 'sales')],
  expenses: ['turnover', inKind('expense', 1)],
  result: ['turnover', ({ kind }) => (kind === 'income' || kind === 'expense' ? -1 : 0)],
  cost_of_sales: ['turnover', inSubkind(1, 'cost_of_sales')],
  operating: ['turnover', inSubkind(1, 'operating')],
  payroll: ['turnover', inSubkind(1, 'payroll')],
  payment_fees: ['turnover', ({ systemKey }) => (systemKey === 'payment_fees' ? 1 : 0)],
  interest: ['turnover', inSubkind(1, 'interest_expense')],
  owner_draws: ['turnover', inSubkind(1, 'owner_draw')],
  cash: ['closing', inCash],
  cash_at_start: ['opening', inCash],
  receivables: ['closing', inSubkind(1, 'receivable')],
  payables: ['closing', inSubkind(-1, 'payable')],
  inventory: ['closing', inSubkind(1, 'inventory')],
  loans: ['closing', inSubkind(-1, 'loan')],
  tax_owed: ['closing', inSubkind(-1, 'tax_payable', 'tax_receivable')],
  // Contributions and loans come and go, and say nothing about how fast the business uses its cash.
  cash_used: ['months', (account) => (inCash(account) || ['owner_capital', 'owner_draw', 'loan'].includes(account.subkind) ? -1 : 0)],
} as const satisfies Readonly<Record<string, readonly ['turnover' | 'closing' | 'opening' | 'months', SignOf]>>;
export type LedgerFigure = keyof typeof ledgerFigures;
export const ledgerFigureNames = Object.keys(ledgerFigures) as [LedgerFigure, ...LedgerFigure[]];
export const isLedgerFigure = (name: string): name is LedgerFigure => Object.hasOwn(ledgerFigures, name);

/** From documents: by day, as of a day, by customer, and as schedules are now. */
const documentFigures = {
  invoiced_gross: ['days', units.money],
  invoiced_net: ['days', units.money],
  credited_net: ['days', units.money],
  invoices: ['days', units.count],
  billed_gross: ['bills', units.money],
  quotes_accepted: ['quotes', units.count],
  quotes_decided: ['quotes', units.count],
  outstanding: ['open', units.money],
  overdue: ['open', units.money],
  largest_customer: ['customers', units.money],
  customers: ['customers', units.count],
  customer_concentration: ['customers', units.ratio],
  recurring_monthly: ['schedules', units.money],
} as const satisfies Readonly<Record<string, readonly [string, Unit]>>;
export type DocumentFigure = keyof typeof documentFigures;
export type FigureSource = 'books' | 'range' | (typeof documentFigures)[DocumentFigure][0];
export type FigureName = LedgerFigure | DocumentFigure | 'days';

export const figureNames: readonly FigureName[] = [
  ...(Object.keys(ledgerFigures) as LedgerFigure[]),
  ...(Object.keys(documentFigures) as DocumentFigure[]),
  'days',
];
export const isFigure = (name: string): name is FigureName => (figureNames as readonly string[]).includes(name);
export const sourceOf = (name: FigureName): FigureSource =>
  name === 'days' ? 'range' : isLedgerFigure(name) ? 'books' : documentFigures[name][0];
export const unitOfFigure = (name: string): Unit | undefined => {
  if (!isFigure(name)) return undefined;
  if (name === 'days') return units.days;
  return isLedgerFigure(name) ? units.money : documentFigures[name][1];
};

/** Whether it is a balance at the end of the days, or as of now, and doesn't add up over them. A window of whole months has its own condition. */
export const isBalance = (name: FigureName): boolean =>
  isLedgerFigure(name) ? ledgerFigures[name][0] !== 'turnover' : ['open', 'schedules', 'range'].includes(sourceOf(name));

/** Whether it is known for each month of a year: what is outstanding, who the customers are and what recurs is computed only once. */
export const isByMonth = (name: FigureName): boolean => !['open', 'customers', 'schedules'].includes(sourceOf(name));

const windowMonths = 3;
/** The last three complete months as of a day. */
export function windowThrough(day: Day): DayRange {
  const last = day === endOfMonth(day) ? monthOf(day) : addMonths(monthOf(day), -1);
  return { startsOn: addMonths(last, 1 - windowMonths), endsOn: endOfMonth(last) };
}

/** The accounts that a figure of the books is made of. */
export const accountsOfFigure = <Account extends AccountOfFigure>(name: LedgerFigure, accounts: readonly Account[]): readonly Account[] => {
  const signOf: SignOf = ledgerFigures[name][1];
  return accounts.filter((account) => signOf(account) !== 0);
};

/** Whether its debits count positive: the same for all of its accounts. */
export const signOfFigure = (name: LedgerFigure, accounts: readonly AccountOfFigure[]): 1 | -1 => {
  const signOf: SignOf = ledgerFigures[name][1];
  return accounts.some((account) => signOf(account) < 0) ? -1 : 1;
};

/** The days whose entries make it up; without a first one for a balance. */
export function daysOfFigure(name: LedgerFigure, range: DayRange): { readonly from: Day | null; readonly to: Day } {
  const [what] = ledgerFigures[name];
  if (what === 'closing') return { from: null, to: range.endsOn };
  if (what === 'opening') return { from: null, to: addDays(range.startsOn, -1) };
  const { startsOn, endsOn } = what === 'months' ? windowThrough(range.endsOn) : range;
  return { from: startsOn, to: endsOn };
}
