// The headings of banks and cards; those of wallets are in wallet-headings.ts. Only layouts with published headings, from importers and
// their tests, are listed;
// everything else is guessed from its cells.
import type { DayOrder } from './statement-cell.ts';

/** Headings as `headerWords` writes them; `amount*` matches the first with that prefix. */
export interface Layout {
  readonly bank: string;
  /** All of these are present: no other bank's table has this combination. */
  readonly headings: string;
  readonly isCard?: boolean;
  /** It belongs to a wallet, such as mobile money. */
  readonly isWallet?: boolean;
  readonly date: string;
  readonly days?: DayOrder;
  /** One column; `spent` if spending is positive in it; two columns; or one column and one with words. */
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
  /** Charged in addition to the amount, or the difference between it and `net`. */
  readonly fee?: string;
  readonly net?: string;
}

export const layouts: readonly Layout[] = [
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
    bank: 'Wells Fargo',
    headings: 'date | description | amount | check | status',
    date: 'date',
    days: 'mdy',
    amount: { signed: 'amount' },
    description: ['description'],
    reference: 'check',
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
    bank: 'Revolut',
    headings: 'date started utc | date completed utc | id | type | state | description | payment currency | total amount | balance',
    date: 'date completed utc',
    // Its fee is part of the total.
    amount: { signed: 'total amount' },
    description: ['description'],
    counterparty: 'beneficiary name',
    reference: 'reference',
    bankId: 'id',
    currency: 'payment currency',
    balance: 'balance',
    status: 'state',
  },
  {
    bank: 'N26',
    headings: 'date | payee | account number | transaction type | payment reference',
    date: 'date',
    days: 'ymd',
    amount: { signed: 'amount eur' },
    description: ['payment reference'],
    counterparty: 'payee',
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
  {
    bank: 'Deutsche Bank',
    headings: 'buchungstag | wert | umsatzart | begunstigter / auftraggeber | verwendungszweck | betrag | soll | haben | wahrung',
    date: 'buchungstag',
    days: 'dmy',
    amount: { signed: 'betrag' },
    description: ['verwendungszweck'],
    counterparty: 'begunstigter / auftraggeber',
    reference: 'kundenreferenz',
    currency: 'wahrung',
  },
  {
    bank: 'Deutsche Bank',
    headings: 'booking date | value date | transaction type | beneficiary / originator | payment details | debit | credit',
    date: 'booking date',
    days: 'mdy',
    amount: { out: 'debit', in: 'credit' },
    description: ['payment details'],
    counterparty: 'beneficiary / originator',
    reference: 'customer reference',
    currency: 'currency',
  },
  {
    bank: 'ING',
    headings: 'buchung | wertstellungsdatum | auftraggeber/empfanger | buchungstext | verwendungszweck | betrag',
    date: 'buchung',
    days: 'dmy',
    amount: { signed: 'betrag' },
    description: ['verwendungszweck'],
    counterparty: 'auftraggeber/empfanger',
    currency: 'wahrung',
    balance: 'saldo',
  },
  {
    bank: 'ING',
    headings: 'datum | naam / omschrijving | rekening | tegenrekening | code | af bij | bedrag eur | mededelingen',
    date: 'datum',
    days: 'ymd',
    amount: { size: 'bedrag eur', side: 'af bij', outWords: ['af'] },
    description: ['mededelingen'],
    counterparty: 'naam / omschrijving',
    balance: 'saldo na mutatie',
  },
  {
    bank: 'BNP Paribas',
    headings: 'date operation | libelle court | type operation | libelle operation | montant operation en euro',
    date: 'date operation',
    amount: { signed: 'montant operation en euro' },
    description: ['libelle operation'],
  },
  {
    bank: 'Santander',
    headings: 'fecha operacion | fecha valor | concepto | importe eur | saldo',
    date: 'fecha operacion',
    days: 'dmy',
    amount: { signed: 'importe eur' },
    description: ['concepto'],
    balance: 'saldo',
  },
  {
    bank: 'BBVA',
    headings: 'f valor | fecha | concepto | movimiento | importe | divisa | disponible | observaciones',
    date: 'fecha',
    days: 'dmy',
    amount: { signed: 'importe' },
    description: ['concepto', 'movimiento', 'observaciones'],
    currency: 'divisa',
    balance: 'disponible',
  },
  {
    bank: 'HSBC',
    headings: 'date | type | description | paid out | paid in | balance',
    date: 'date',
    days: 'dmy',
    amount: { out: 'paid out', in: 'paid in' },
    description: ['description'],
    balance: 'balance',
  },
  {
    bank: 'Brex',
    headings: 'swipe date utc | type | amount | outstanding balance | statement descriptor | merchant name | brex category',
    isCard: true,
    date: 'posted date*',
    amount: { spent: 'amount' },
    description: ['statement descriptor', 'memo'],
    counterparty: 'merchant name',
    bankId: 'id',
  },
  {
    bank: 'Ramp',
    headings: 'transaction date | clearing date | amount | merchant description | merchant name | ramp category | external id',
    isCard: true,
    date: 'clearing date',
    days: 'mdy',
    amount: { spent: 'amount' },
    description: ['merchant description', 'memo'],
    counterparty: 'merchant name',
    bankId: 'external id',
  },
];
