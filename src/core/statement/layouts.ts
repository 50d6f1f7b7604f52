// Tables of banks and cards that are known by their headings: which column is what, and what the sign means. Only layouts whose headings are
// published, in importers and their tests, stand here; everything else is guessed from its cells.
import type { DayOrder } from './statement-cell.ts';
import type { AmountMapping, TableMapping } from './statement-table.ts';
import { headerWords } from './statement-words.ts';

/** Headings as `headerWords` writes them; `amount*` is the first that begins so. */
interface Layout {
  readonly bank: string;
  /** All of these are there: no other bank's table has them together. */
  readonly headings: string;
  readonly isCard?: boolean;
  readonly date: string;
  readonly days?: DayOrder;
  /** One column; `spent` where spending is positive in it; two columns; or one column and one of words. */
  readonly amount:
    | { readonly signed: string }
    | { readonly spent: string }
    | { readonly out: string; readonly in: string; readonly isCreditNegative?: boolean }
    | { readonly size: string; readonly side: string; readonly outWords: readonly string[] };
  readonly description: readonly string[];
  readonly counterparty?: string;
  readonly reference?: string;
  readonly bankId?: string;
  readonly currency?: string;
  readonly balance?: string;
  readonly status?: string;
  /** Charged beside the amount. */
  readonly fee?: string;
}

const layouts: readonly Layout[] = [
  {
    bank: 'Chase',
    headings: 'details | posting date | description | amount | type | balance',
    date: 'posting date',
    days: 'mdy',
    amount: { signed: 'amount' },
    description: ['description'],
    reference: 'check or slip',
    balance: 'balance',
  },
  {
    bank: 'Chase card',
    headings: 'transaction date | post date | description | category | type | amount',
    isCard: true,
    date: 'post date',
    days: 'mdy',
    amount: { signed: 'amount' },
    description: ['description', 'memo'],
  },
  {
    bank: 'American Express',
    headings: 'date | description | card member | account | amount',
    isCard: true,
    date: 'date',
    amount: { spent: 'amount' },
    description: ['description'],
    reference: 'reference',
  },
  {
    bank: 'American Express',
    headings: 'date | description | amount | extended details | appears on your statement as',
    isCard: true,
    date: 'date',
    amount: { spent: 'amount' },
    description: ['description'],
    reference: 'reference',
  },
  {
    bank: 'Discover',
    headings: 'trans date | post date | description | amount | category',
    isCard: true,
    date: 'post date',
    days: 'mdy',
    amount: { spent: 'amount' },
    description: ['description'],
  },
  {
    bank: 'Bank of America card',
    headings: 'posted date | reference number | payee | address | amount',
    isCard: true,
    date: 'posted date',
    days: 'mdy',
    amount: { signed: 'amount' },
    description: ['payee'],
    reference: 'reference number',
  },
  {
    bank: 'Bank of America',
    headings: 'date | description | amount | running bal',
    date: 'date',
    days: 'mdy',
    amount: { signed: 'amount' },
    description: ['description'],
    balance: 'running bal',
  },
  {
    bank: 'Citi',
    headings: 'status | date | description | debit | credit',
    isCard: true,
    date: 'date',
    days: 'mdy',
    // Payments and refunds are negative in its credit column, in most exports.
    amount: { out: 'debit', in: 'credit', isCreditNegative: true },
    description: ['description'],
    status: 'status',
  },
  {
    bank: 'Capital One card',
    headings: 'transaction date | posted date | card no | description | category | debit | credit',
    isCard: true,
    date: 'posted date',
    amount: { out: 'debit', in: 'credit' },
    description: ['description'],
  },
  {
    bank: 'Capital One',
    headings: 'account number | transaction date | transaction amount | transaction type | transaction description',
    date: 'transaction date',
    amount: { size: 'transaction amount', side: 'transaction type', outWords: ['debit'] },
    description: ['transaction description'],
    balance: 'balance',
  },
  {
    bank: 'Mercury',
    headings: 'date utc | description | amount | status | source account',
    date: 'date utc',
    days: 'mdy',
    amount: { signed: 'amount' },
    description: ['bank description', 'note'],
    counterparty: 'description',
    reference: 'reference',
    status: 'status',
  },
  {
    bank: 'Wise',
    headings: 'transferwise id | date | amount | currency | description',
    date: 'date',
    // Its fees are part of the amount.
    amount: { signed: 'amount' },
    description: ['description'],
    counterparty: 'merchant',
    reference: 'payment reference',
    currency: 'currency',
    balance: 'running balance',
  },
  {
    bank: 'Revolut',
    headings: 'type | product | started date | completed date | description | amount | fee | currency | state | balance',
    date: 'completed date',
    days: 'ymd',
    amount: { signed: 'amount' },
    description: ['description'],
    currency: 'currency',
    balance: 'balance',
    status: 'state',
    fee: 'fee',
  },
  {
    bank: 'N26',
    headings: 'booking date | value date | partner name | partner iban | type | payment reference',
    date: 'booking date',
    days: 'ymd',
    amount: { signed: 'amount*' },
    description: ['payment reference'],
    counterparty: 'partner name',
  },
  {
    bank: 'Monzo',
    headings: 'transaction id | date | time | type | name | emoji | category | amount | currency',
    date: 'date',
    days: 'dmy',
    amount: { signed: 'amount' },
    description: ['description', 'notes and tags'],
    counterparty: 'name',
    bankId: 'transaction id',
    currency: 'currency',
    balance: 'balance',
  },
  {
    bank: 'Starling',
    headings: 'date | counter party | reference | type',
    date: 'date',
    days: 'dmy',
    amount: { signed: 'amount*' },
    description: ['reference'],
    counterparty: 'counter party',
    balance: 'balance*',
  },
  {
    bank: 'Barclays',
    headings: 'number | date | account | amount | subcategory | memo',
    date: 'date',
    days: 'dmy',
    amount: { signed: 'amount' },
    description: ['memo'],
  },
  {
    bank: 'Sparkasse',
    headings: 'auftragskonto | buchungstag | valutadatum | buchungstext | verwendungszweck | beguenstigter/zahlungspflichtiger | betrag',
    date: 'buchungstag',
    days: 'dmy',
    amount: { signed: 'betrag' },
    description: ['verwendungszweck'],
    counterparty: 'beguenstigter/zahlungspflichtiger',
    reference: 'kundenreferenz end-to-end',
    currency: 'waehrung',
    status: 'info',
  },
];

export interface KnownLayout {
  readonly bank: string;
  readonly isCard: boolean;
  readonly days: DayOrder | undefined;
  readonly mapping: Pick<
    TableMapping,
    | 'dateColumn'
    | 'amount'
    | 'descriptionColumns'
    | 'counterpartyColumn'
    | 'referenceColumn'
    | 'bankIdColumn'
    | 'currencyColumn'
    | 'balanceColumn'
    | 'statusColumn'
    | 'feeColumn'
  >;
}

/** What is known of a table with this heading row; null where no bank is known by it. */
export function knownLayout(header: readonly string[]): KnownLayout | null {
  const names = header.map(headerWords);
  const columnOf = (name: string | undefined): number | null => {
    if (name === undefined) return null;
    const at = name.endsWith('*') ? names.findIndex((each) => each.startsWith(name.slice(0, -1))) : names.indexOf(name);
    return at < 0 ? null : at;
  };
  const layout = layouts.find(({ headings }) => headings.split(' | ').every((name) => names.includes(name)));
  if (!layout) return null;
  const amount = amountOf(layout.amount, columnOf);
  const dateColumn = columnOf(layout.date);
  if (amount === null || dateColumn === null) return null;
  const { bank, isCard = false, days } = layout;
  return {
    bank,
    isCard,
    days,
    mapping: {
      dateColumn,
      amount,
      descriptionColumns: layout.description.map(columnOf).filter((column) => column !== null),
      counterpartyColumn: columnOf(layout.counterparty),
      referenceColumn: columnOf(layout.reference),
      bankIdColumn: columnOf(layout.bankId),
      currencyColumn: columnOf(layout.currency),
      balanceColumn: columnOf(layout.balance),
      statusColumn: columnOf(layout.status),
      feeColumn: columnOf(layout.fee),
    },
  };
}

function amountOf(amount: Layout['amount'], columnOf: (name: string) => number | null): AmountMapping | null {
  if ('out' in amount) {
    const [debitColumn, creditColumn] = [columnOf(amount.out), columnOf(amount.in)];
    if (debitColumn === null || creditColumn === null) return null;
    return { kind: 'debit_credit', debitColumn, creditColumn, ...(amount.isCreditNegative ? { isCreditNegative: true } : {}) };
  }
  if ('size' in amount) {
    const [column, indicatorColumn] = [columnOf(amount.size), columnOf(amount.side)];
    return column === null || indicatorColumn === null ? null : { kind: 'indicator', column, indicatorColumn, outWords: amount.outWords };
  }
  const column = columnOf('spent' in amount ? amount.spent : amount.signed);
  return column === null ? null : { kind: 'signed', column, negate: 'spent' in amount };
}
