// Receivables in the books: the postings of an invoice or credit note, of a payment that settles several, and of applied credit. The
// receivables account carries each document at the rate of its issue date until it is settled; the exchange difference is realized then.
import { absolute, convert, divideRounded, sum, type DecimalRate } from '../money.ts';
import { type NewPosting, withTradingPostings } from '../ledger/ledger.ts';
import type { TaxAmount } from '../tax/tax.ts';
import type { LineTotals } from '../trade-documents/document.ts';

/** Accounts that sales post to automatically. */
export interface ReceivableAccounts {
  readonly receivable: string;
  readonly customerCredit: string;
  readonly fxGain: string;
  readonly fxLoss: string;
  readonly fxTrading: string;
}

/** The accounts of a document's lines and taxes, in the order of its totals. */
export interface DocumentAccounts {
  readonly income: readonly string[];
  readonly tax: ReadonlyMap<string, string>;
  /** Accounts for self-assessed taxes owed. */
  readonly owed?: ReadonlyMap<string, string>;
}

/** The amounts of a document that are posted; a self-assessed tax has the opposite sign. */
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
 * The postings of an invoice, or with `isCredit` of a credit note, whose totals are positive as well: the amount payable on the receivables
 * account, income by account, each tax on the account where it is owed (withheld ones where they are claimed). Empty where nothing moves.
 * In base currency the receivable is the sum of the other lines, so the entry balances in spite of rounding; where nothing is
 * payable, the largest of them absorbs the difference.
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
    // Headings and notes have no amount and no account.
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

/** An outstanding document or credit with its base amount. All positive. */
export interface Standing {
  /** Its amount, and in base currency. */
  readonly minor: bigint;
  readonly baseMinor: bigint;
  /** The part that was settled before. */
  readonly settledMinor: bigint;
}

/**
 * Base amount of the next `minor` of a standing, computed so that its parts sum to the whole despite rounding (commercial, as in the lists
 * of outstanding documents).
 */
export function baseOfPart({ minor: whole, baseMinor, settledMinor }: Standing, minor: bigint): bigint {
  if (whole === 0n) throw new RangeError('nothing stands there');
  const through = (part: bigint): bigint => divideRounded(baseMinor * part, whole, 'half-up');
  return through(settledMinor + minor) - through(settledMinor);
}

export interface Settled {
  readonly standing: Standing;
  /** In the document's currency; at most what is outstanding. */
  readonly minor: bigint;
}

interface Receipt {
  readonly accountId: string;
  /** The amount received, in the currency of the account, and in base currency. */
  readonly minor: bigint;
  readonly currency: string;
  readonly baseMinor: bigint;
}

/**
 * The exchange difference since an amount was booked: a line on the account of gains or losses that brings its entry to zero in base
 * currency; none if it is zero.
 */
export const realized = (baseMinor: bigint, accounts: Pick<ReceivableAccounts, 'fxGain' | 'fxLoss'>, baseCurrency: string): NewPosting[] =>
  baseMinor === 0n
    ? []
    : [{ accountId: baseMinor > 0n ? accounts.fxLoss : accounts.fxGain, minor: baseMinor, currency: baseCurrency, baseMinor }];

/**
 * The postings of money received: the money account, each document settled at its carrying amount, and the rest as the
 * customer's credit. `documentMinor` is the payment in the documents' currency. The exchange difference since the issue date is realized.
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
 * The postings of money paid for bills: each is settled on the payables account at its carrying amount, and the money account is credited
 * with what was paid. The exchange difference since the bill's date is realized. `prepaid` is not for a bill yet: it stays on the payables
 * account, like a supplier's credit, at what was paid for it.
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
 * A credit note is already on the receivables account; applying it to an invoice moves nothing, unless the two were finalized at different
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

/** Aging buckets by days past due. */
export type Age = 'not_due' | 'up_to_30' | 'up_to_60' | 'up_to_90' | 'older';
export const ageOf = (daysPastDue: number): Age => {
  if (daysPastDue <= 0) return 'not_due';
  if (daysPastDue <= 30) return 'up_to_30';
  if (daysPastDue <= 60) return 'up_to_60';
  return daysPastDue <= 90 ? 'up_to_90' : 'older';
};

/** Allocates a payment to open documents in order until it is used up; in the documents' currency. */
export function shareOut(minor: bigint, openMinor: readonly bigint[]): readonly bigint[] {
  let left = absolute(minor);
  return openMinor.map((open) => {
    const part = open < left ? open : left;
    left -= part;
    return part;
  });
}
