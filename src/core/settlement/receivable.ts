// What customers owe, in the books: the postings of an invoice or credit note, of a payment that settles several, and of credit that is
// used. The receivables account carries each document at the rate of its issue date until it is settled; what the rate did since is realized then.
import { absolute, convert, divideRounded, sum, type DecimalRate } from '../money.ts';
import { type NewPosting, withTradingPostings } from '../ledger/ledger.ts';
import type { TaxAmount } from '../tax/tax.ts';
import type { LineTotals } from '../trade-documents/document.ts';

/** Accounts of the business that sales post to automatically. */
export interface ReceivableAccounts {
  readonly receivable: string;
  readonly customerCredit: string;
  readonly fxGain: string;
  readonly fxLoss: string;
  readonly fxTrading: string;
}

/** Where a document's lines and taxes go, in the order of its totals. */
export interface DocumentAccounts {
  readonly income: readonly string[];
  readonly tax: ReadonlyMap<string, string>;
  /** Where taxes are owed that the business assesses itself. */
  readonly owed?: ReadonlyMap<string, string>;
}

/** What of a document is posted; a tax that is owed by the business itself is the other way round. */
export interface PostedTotals {
  readonly lines: readonly Pick<LineTotals, 'netMinor'>[];
  readonly taxes: readonly (Pick<TaxAmount, 'tax' | 'taxMinor'> & { readonly isOwed?: boolean })[];
  readonly payableMinor: bigint;
}

export interface Valuation {
  readonly currency: string;
  readonly baseCurrency: string;
  /** Units of base currency for one of `currency`; 1 where they are the same. */
  readonly rate: DecimalRate;
}

/** An amount in base currency at the rate of the day; exact where it is in base currency. */
export const inBase = (minor: bigint, { currency, baseCurrency, rate }: Valuation): bigint =>
  currency === baseCurrency ? minor : convert(minor, currency, baseCurrency, rate, 'half-even');

/**
 * The postings of an invoice, or with `isCredit` of a credit note, whose totals are positive as well: what is to be paid on the receivables
 * account, income by account, each tax on the account where it is owed (withheld ones where they are claimed). Empty where nothing moves.
 * In base currency the receivable is what the other lines come to, so that the entry balances whatever was rounded; where nothing is to be
 * paid, the largest of them takes it.
 */
export function documentPostings(
  totals: PostedTotals,
  accounts: DocumentAccounts,
  receivable: string,
  contactId: string,
  valuation: Valuation,
  isCredit: boolean,
): NewPosting[] {
  const sign = isCredit ? -1n : 1n;
  const { currency } = valuation;
  const income = new Map<string, bigint>();
  totals.lines.forEach((line, at) => {
    // Headings and notes come to nothing and have no account.
    if (line.netMinor === 0n) return;
    const account = accounts.income[at];
    if (account === undefined) throw new RangeError('a line without an account');
    income.set(account, (income.get(account) ?? 0n) - line.netMinor * sign);
  });
  const line = (accountId: string, minor: bigint, taxCodeId?: string): NewPosting => ({
    accountId,
    minor,
    currency,
    baseMinor: inBase(minor, valuation),
    contactId,
    ...(taxCodeId === undefined ? {} : { taxCodeId }),
  });
  const others = [
    ...[...income].map(([accountId, minor]) => line(accountId, minor)),
    ...totals.taxes.map(({ tax, taxMinor, isOwed = false }) => {
      const account = (isOwed ? accounts.owed : accounts.tax)?.get(tax.id);
      if (account === undefined) throw new RangeError('a tax without an account');
      return line(account, (tax.isWithheld || isOwed ? taxMinor : -taxMinor) * sign, tax.id);
    }),
  ].filter((posting) => posting.minor !== 0n);
  const owed = totals.payableMinor * sign;
  const baseMinor = -sum(others.map((posting) => posting.baseMinor));
  if (owed !== 0n) return [{ accountId: receivable, minor: owed, currency, baseMinor, contactId }, ...others];
  const largest = others.reduce((found, { minor }, at) => (absolute(minor) > absolute(others[found]?.minor ?? 0n) ? at : found), 0);
  return others.map((posting, at) => (at === largest ? { ...posting, baseMinor: posting.baseMinor + baseMinor } : posting));
}

/** An outstanding document, or credit, with its amount in the books. All positive. */
export interface Standing {
  /** What it was for, and in base currency. */
  readonly minor: bigint;
  readonly baseMinor: bigint;
  /** What was settled of it before. */
  readonly settledMinor: bigint;
}

/** Base amount of the next `minor` of a standing: so computed that its parts sum to the whole, whatever was rounded on the way (commercially, as lists of what is open do). */
export function baseOfPart({ minor: whole, baseMinor, settledMinor }: Standing, minor: bigint): bigint {
  if (whole === 0n) throw new RangeError('nothing stands there');
  const through = (part: bigint): bigint => divideRounded(baseMinor * part, whole, 'half-up');
  return through(settledMinor + minor) - through(settledMinor);
}

export interface Settled {
  readonly standing: Standing;
  /** In the document's currency; no more than is open. */
  readonly minor: bigint;
}

interface Receipt {
  readonly accountId: string;
  /** What arrived, in the currency of the account, and in base currency. */
  readonly minor: bigint;
  readonly currency: string;
  readonly baseMinor: bigint;
}

/** What the rate did since an amount was booked: a line on the account of gains or losses that brings its entry to zero in base currency; none for nothing. */
export const realized = (baseMinor: bigint, accounts: Pick<ReceivableAccounts, 'fxGain' | 'fxLoss'>, baseCurrency: string): NewPosting[] =>
  baseMinor === 0n
    ? []
    : [{ accountId: baseMinor > 0n ? accounts.fxLoss : accounts.fxGain, minor: baseMinor, currency: baseCurrency, baseMinor }];

/**
 * The postings of money that came in: the money account, each document settled at what it stands in the books, and what is left over as the
 * customer's credit. `documentMinor` is the payment in the documents' currency. What the rate gained or lost since its issue date is realized.
 */
export function paymentPostings(
  receipt: Receipt,
  documentMinor: bigint,
  settled: readonly Settled[],
  contactId: string,
  currency: string,
  baseCurrency: string,
  accounts: ReceivableAccounts,
): NewPosting[] {
  const given = sum(settled.map((s) => s.minor));
  const left = documentMinor - given;
  if (left < 0n) throw new RangeError('more is settled than was paid');
  const settling = settled.map(({ standing, minor }) => -baseOfPart(standing, minor));
  const leftBase = documentMinor === 0n ? 0n : divideRounded(receipt.baseMinor * left, documentMinor, 'half-up');
  const receivable = given === 0n ? [] : [{ accountId: accounts.receivable, minor: -given, currency, baseMinor: sum(settling), contactId }];
  const credit = left === 0n ? [] : [{ accountId: accounts.customerCredit, minor: -left, currency, baseMinor: -leftBase, contactId }];
  const lines: NewPosting[] = [{ ...receipt, contactId }, ...receivable, ...credit];
  const difference = sum(lines.map((posting) => posting.baseMinor));
  return withTradingPostings([...lines, ...realized(-difference, accounts, baseCurrency)], accounts.fxTrading);
}

/**
 * The postings of money that was paid for bills: each leaves the payables account at what it stands in the books, the money account pays what it
 * paid. What the rate gained or lost since the bill's date is realized. `prepaid` is for no bill yet: it stays on the payables account, as a
 * supplier's credit does, at what was paid for it.
 */
export function billPaymentPostings(
  paid: Receipt,
  settled: readonly Settled[],
  contactId: string,
  currency: string,
  baseCurrency: string,
  accounts: Pick<ReceivableAccounts, 'fxGain' | 'fxLoss' | 'fxTrading'> & { readonly payable: string },
  prepaid: { readonly minor: bigint; readonly baseMinor: bigint } = { minor: 0n, baseMinor: 0n },
): NewPosting[] {
  const minor = sum(settled.map((s) => s.minor)) + prepaid.minor;
  const baseMinor = sum(settled.map(({ standing, minor: part }) => baseOfPart(standing, part))) + prepaid.baseMinor;
  const lines: NewPosting[] = [
    { accountId: accounts.payable, minor, currency, baseMinor, contactId },
    { ...paid, minor: -paid.minor, baseMinor: -paid.baseMinor, contactId },
  ];
  return withTradingPostings([...lines, ...realized(paid.baseMinor - baseMinor, accounts, baseCurrency)], accounts.fxTrading);
}

/** The postings of a customer's credit that settles a document: from the credit account to the receivables account. */
export function creditPostings(
  credit: Settled,
  document: Standing,
  contactId: string,
  currency: string,
  baseCurrency: string,
  accounts: ReceivableAccounts,
): NewPosting[] {
  const from = baseOfPart(credit.standing, credit.minor);
  const to = baseOfPart(document, credit.minor);
  return withTradingPostings(
    [
      { accountId: accounts.customerCredit, minor: credit.minor, currency, baseMinor: from, contactId },
      { accountId: accounts.receivable, minor: -credit.minor, currency, baseMinor: -to, contactId },
      ...realized(to - from, accounts, baseCurrency),
    ],
    accounts.fxTrading,
  );
}

/**
 * A credit note already stands on the receivables account; that it settles an invoice moves nothing, unless the two were finalized at different
 * rates: then the difference is realized. Empty where there is none.
 */
export function creditNotePostings(
  creditNote: Settled,
  document: Standing,
  contactId: string,
  currency: string,
  baseCurrency: string,
  accounts: ReceivableAccounts,
): NewPosting[] {
  const from = baseOfPart(creditNote.standing, creditNote.minor);
  const to = baseOfPart(document, creditNote.minor);
  if (from === to) return [];
  return withTradingPostings(
    [
      { accountId: accounts.receivable, minor: creditNote.minor, currency, baseMinor: from, contactId },
      { accountId: accounts.receivable, minor: -creditNote.minor, currency, baseMinor: -to, contactId },
      ...realized(to - from, accounts, baseCurrency),
    ],
    accounts.fxTrading,
  );
}

/** Days past due as a list of what is owed sorts them. */
export type Age = 'not_due' | 'up_to_30' | 'up_to_60' | 'up_to_90' | 'older';
export const ageOf = (daysPastDue: number): Age => {
  if (daysPastDue <= 0) return 'not_due';
  if (daysPastDue <= 30) return 'up_to_30';
  if (daysPastDue <= 60) return 'up_to_60';
  return daysPastDue <= 90 ? 'up_to_90' : 'older';
};

/** Shares a payment over open documents, the first ones first, until it is used up; in the documents' currency. */
export function shareOut(minor: bigint, openMinor: readonly bigint[]): readonly bigint[] {
  let left = absolute(minor);
  return openMinor.map((open) => {
    const part = open < left ? open : left;
    left -= part;
    return part;
  });
}
