// The named figures that KPIs are made of: the source and unit of each. Figures of the books come from the balances by month.
import { addDays, addMonths, type Day, type DayRange, earlier, endOfMonth, monthOf } from '../calendar.ts';
import { isCash } from '../ledger/account.ts';
import { type Unit, units } from '../formula.ts';

interface AccountOfFigure {
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
const ledgerFigures = {
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
function windowThrough(day: Day): DayRange {
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

/** The days within a month for which figures are needed, and the month through which older ones are wanted in one sum. */
export function daysToRead(ranges: readonly DayRange[]): { readonly ends: readonly Day[]; readonly summedThrough: Day } {
  const all = ranges.flatMap((range) => [range.endsOn, addDays(range.startsOn, -1)]);
  const months = ranges.flatMap((range) => [monthOf(addDays(range.startsOn, -1)), windowThrough(range.endsOn).startsOn]);
  return {
    ends: [...new Set(all.filter((day) => day !== endOfMonth(day)))].toSorted(),
    summedThrough: addMonths(months.reduce(earlier), -1),
  };
}

/** Balances of accounts, debits less credits in base currency. */
type Balances = ReadonlyMap<string, bigint>;
interface Row {
  readonly accountId: string;
  readonly month: Day;
  readonly minor: bigint;
}
/** `months`: by month, older ones in one; `ends`: for each day within a month, what that month changed through the day. */
export interface BookRows {
  readonly months: readonly Row[];
  readonly ends: ReadonlyMap<Day, Balances>;
}

export interface Books {
  /** Null where nothing was ever posted. */
  readonly firstMonth: Day | null;
  /** The balance of each account at the end of a day for which the rows were read, debit positive. */
  readonly through: (day: Day) => Balances;
}

function added(before: Balances, changes: Iterable<readonly [id: string, minor: bigint]>): Balances {
  const sums = new Map(before);
  for (const [id, minor] of changes) sums.set(id, (sums.get(id) ?? 0n) + minor);
  return sums;
}

/** Each month is summed only once, so any number of ranges costs little more than one. */
export function booksOf({ months, ends }: BookRows): Books {
  const byMonth = [...Map.groupBy(months, (row) => row.month)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const closing: (readonly [month: Day, balances: Balances])[] = [];
  for (const [month, some] of byMonth) {
    const changes = some.map(({ accountId, minor }) => [accountId, minor] as const);
    closing.push([month, added(closing.at(-1)?.[1] ?? new Map(), changes)]);
  }
  const known = new Map<Day, Balances>();
  const summed = (day: Day): Balances => {
    const isWhole = day === endOfMonth(day);
    const before =
      closing.findLast(([month]) => month < monthOf(day) || (isWhole && month === monthOf(day)))?.[1] ?? new Map<string, bigint>();
    return isWhole ? before : added(before, ends.get(day) ?? new Map());
  };
  return {
    firstMonth: byMonth[0]?.[0] ?? null,
    through(day) {
      const found = known.get(day) ?? summed(day);
      known.set(day, found);
      return found;
    },
  };
}

type BookFigures = (name: LedgerFigure, range: DayRange) => bigint | null;

/** The figures of the books. Null before their first month, where there is nothing to say. */
export function bookFigures(accounts: readonly AccountOfFigure[], { firstMonth, through }: Books): BookFigures {
  const accountsOf = new Map<LedgerFigure, readonly string[]>();
  const idsOf = (name: LedgerFigure): readonly string[] => {
    const found = accountsOf.get(name) ?? accountsOfFigure(name, accounts).map(({ id }) => id);
    accountsOf.set(name, found);
    return found;
  };
  const sums = new Map<LedgerFigure, Map<Day, bigint>>();
  const summed = (name: LedgerFigure, day: Day): bigint => {
    const balances = through(day);
    const sum = idsOf(name).reduce((total, id) => total + (balances.get(id) ?? 0n), 0n);
    return signOfFigure(name, accounts) < 0 ? -sum : sum;
  };
  // A chart and a comparison ask for the same days again and again.
  const at = (name: LedgerFigure, day: Day): bigint => {
    const byDay = sums.get(name) ?? new Map<Day, bigint>();
    sums.set(name, byDay);
    const sum = byDay.get(day) ?? summed(name, day);
    byDay.set(day, sum);
    return sum;
  };
  const between = (name: LedgerFigure, { startsOn, endsOn }: DayRange): bigint => at(name, endsOn) - at(name, addDays(startsOn, -1));
  return (name, range) => {
    if (firstMonth === null || range.endsOn < firstMonth) return null;
    const [what] = ledgerFigures[name];
    if (what === 'turnover') return between(name, range);
    if (what === 'closing') return at(name, range.endsOn);
    if (what === 'opening') return at(name, addDays(range.startsOn, -1));
    const window = windowThrough(range.endsOn);
    return firstMonth < window.startsOn ? between(name, window) : null;
  };
}
