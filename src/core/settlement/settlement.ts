// What happens to payments and outstanding amounts in the books: refunds, settlements undone or moved, processing fees, and
// write-offs. Each part leaves the books at its carrying amount in base currency; the exchange difference is realized.
import { minorDigits } from '../currency.ts';
import { type NewPosting, withTradingPostings } from '../ledger/ledger.ts';
import { divideRounded, sum } from '../money.ts';
import type { ReceivableAccounts } from './receivable.ts';
import { apportion } from '../tax/tax.ts';

/** An amount in a currency with its carrying amount in base currency. Zero or positive. */
export interface Carried {
  readonly minor: bigint;
  readonly baseMinor: bigint;
}

/** The carrying amount of a part `minor`: its share, commercially rounded, and the whole if all is taken, so nothing is ever left over. */
export function carriedPart(of: Carried, minor: bigint): Carried {
  if (minor < 0n || minor > of.minor) throw new RangeError('more is taken than there is');
  return { minor, baseMinor: minor === of.minor ? of.baseMinor : divideRounded(of.baseMinor * minor, of.minor, 'half-up') };
}

/** Takes parts one after another; they and the rest sum to the whole. */
export function carriedParts(of: Carried, minors: readonly bigint[]): { readonly parts: readonly Carried[]; readonly left: Carried } {
  let left = of;
  const parts = minors.map((minor) => {
    const part = carriedPart(left, minor);
    left = { minor: left.minor - part.minor, baseMinor: left.baseMinor - part.baseMinor };
    return part;
  });
  return { parts, left };
}

/** Money that moved on a money account, in the account's currency. Positive. */
export interface MoneyMoved {
  readonly accountId: string;
  readonly minor: bigint;
  readonly currency: string;
  readonly baseMinor: bigint;
}

const realized = (baseMinor: bigint, accounts: ReceivableAccounts, baseCurrency: string): NewPosting[] =>
  baseMinor === 0n
    ? []
    : [{ accountId: baseMinor > 0n ? accounts.fxLoss : accounts.fxGain, minor: baseMinor, currency: baseCurrency, baseMinor }];

const closed = (lines: readonly NewPosting[], accounts: ReceivableAccounts, baseCurrency: string): NewPosting[] => {
  const kept = lines.filter((line) => line.minor !== 0n);
  const difference = sum(kept.map((line) => line.baseMinor));
  return withTradingPostings([...kept, ...realized(-difference, accounts, baseCurrency)], accounts.fxTrading);
};

interface Customer {
  readonly contactId: string;
  readonly currency: string;
  readonly baseCurrency: string;
}

/**
 * The postings of a refund: `reopened` is outstanding again on the receivables account (invoices that the payment had settled, or the
 * credit note that it pays out), `credit` reduces the customer's credit.
 */
export function refundPostings(
  paid: MoneyMoved,
  reopened: readonly Carried[],
  credit: Carried,
  { contactId, currency, baseCurrency }: Customer,
  accounts: ReceivableAccounts,
): NewPosting[] {
  const receivable = sum(reopened.map((part) => part.minor));
  return closed(
    [
      { accountId: accounts.receivable, minor: receivable, currency, baseMinor: sum(reopened.map((part) => part.baseMinor)), contactId },
      { accountId: accounts.customerCredit, minor: credit.minor, currency, baseMinor: credit.baseMinor, contactId },
      { accountId: paid.accountId, minor: -paid.minor, currency: paid.currency, baseMinor: -paid.baseMinor, contactId },
    ],
    accounts,
    baseCurrency,
  );
}

/** The postings of an allocation that is reversed: the amount is the payment's credit again, the invoice is outstanding again, the realized difference is reversed. */
export const releasePostings = (
  open: Carried,
  credit: Carried,
  { contactId, currency, baseCurrency }: Customer,
  accounts: ReceivableAccounts,
): NewPosting[] =>
  closed(
    [
      { accountId: accounts.receivable, minor: open.minor, currency, baseMinor: open.baseMinor, contactId },
      { accountId: accounts.customerCredit, minor: -credit.minor, currency, baseMinor: -credit.baseMinor, contactId },
    ],
    accounts,
    baseCurrency,
  );

/** A tax of an invoice, in the invoice's currency; withheld ones are what the customer was to deduct. */
export interface DocumentTax {
  readonly taxCodeId: string;
  readonly accountId: string;
  readonly taxMinor: bigint;
  /** Its base amount in the invoice's entry. Of the same sign. */
  readonly taxBaseMinor: bigint;
  readonly isWithheld: boolean;
  /** Earlier write-offs of the invoice for which this tax was reversed. */
  readonly writtenMinor: bigint;
}

/**
 * The part of a tax contained in what is written off: by the invoice's payable, rounded commercially. `beforeMinor` was written off before:
 * parts sum to at most the tax, however many there are.
 */
export function taxInPart(taxMinor: bigint, writtenMinor: bigint, payableMinor: bigint, beforeMinor = 0n): bigint {
  if (payableMinor === 0n) return 0n;
  const through = (minor: bigint): bigint => divideRounded(taxMinor * minor, payableMinor, 'half-up');
  return through(beforeMinor + writtenMinor) - through(beforeMinor);
}

/** An invoice's amounts, in its currency. Its nets and charged taxes, less those withheld, sum to its payable. */
export interface TaxedInvoice {
  readonly payableMinor: bigint;
  readonly lines: readonly { readonly netMinor: bigint; readonly taxCodeIds: readonly string[] }[];
  readonly taxes: readonly {
    readonly taxCodeId: string;
    readonly baseMinor: bigint;
    readonly taxMinor: bigint;
    readonly isWithheld: boolean;
  }[];
}

/** Shares of an amount by weights; zeros if the weights sum to zero. */
function proportionally(minor: bigint, weights: readonly bigint[]): readonly bigint[] {
  const whole = sum(weights);
  if (whole === 0n) return weights.map(() => 0n);
  const sign = whole < 0n ? -1n : 1n;
  return apportion(
    minor,
    weights.map((weight) => ({ numerator: minor * weight * sign, denominator: whole * sign })),
  );
}

/**
 * The base of each tax in the part of an invoice that is written off, by tax code: the part without its taxes (`taxInPart`), apportioned
 * to the nets, so that both sum to what is written off; for the whole invoice, all of it. For a further part, the increase over those
 * before.
 */
export function basesInPart({ payableMinor, lines, taxes }: TaxedInvoice, writtenMinor: bigint): ReadonlyMap<string, bigint> {
  if (payableMinor === 0n) return new Map();
  const part = (minor: bigint): bigint => taxInPart(minor, writtenMinor, payableMinor);
  const charged = sum(taxes.map(({ taxMinor, isWithheld }) => (isWithheld ? -part(taxMinor) : part(taxMinor))));
  const groups = [...Map.groupBy(lines, ({ taxCodeIds }) => taxCodeIds.join(' ')).values()].map((own) => ({
    taxCodeIds: own[0]?.taxCodeIds ?? [],
    netMinor: sum(own.map(({ netMinor }) => netMinor)),
  }));
  const parts = proportionally(
    writtenMinor - charged,
    groups.map(({ netMinor }) => netMinor),
  );
  return new Map(
    taxes.map(({ taxCodeId, baseMinor }) => {
      const isOn = groups.map(({ taxCodeIds }) => taxCodeIds.includes(taxCodeId));
      // What a compound tax is charged on besides nets: the taxes before it.
      const taxed = baseMinor - sum(groups.map(({ netMinor }, at) => (isOn[at] ? netMinor : 0n)));
      return [taxCodeId, sum(parts.filter((_, at) => isOn[at])) + part(taxed)];
    }),
  );
}

/**
 * The postings of a bad debt: the invoice's part leaves the receivables account, the named taxes are reversed where they were owed (those
 * withheld where they were claimed), the rest is a loss. All at the rate of the invoice, so nothing is realized.
 */
export function badDebtPostings(
  written: Carried,
  payableMinor: bigint,
  relieved: readonly DocumentTax[],
  { contactId, currency }: Customer,
  receivable: string,
  badDebts: string,
): NewPosting[] {
  const taxes = relieved.map(({ taxCodeId, accountId, taxMinor, taxBaseMinor, isWithheld, writtenMinor }): NewPosting => {
    const before = taxInPart(taxMinor, writtenMinor, payableMinor);
    const part = taxInPart(taxMinor, written.minor, payableMinor, writtenMinor);
    const base = taxMinor === 0n ? 0n : taxInPart(taxBaseMinor, part, taxMinor, before);
    const sign = isWithheld ? -1n : 1n;
    return { accountId, minor: part * sign, currency, baseMinor: base * sign, contactId, taxCodeId };
  });
  const lost: NewPosting = {
    accountId: badDebts,
    minor: written.minor - sum(taxes.map((line) => line.minor)),
    currency,
    baseMinor: written.baseMinor - sum(taxes.map((line) => line.baseMinor)),
    contactId,
  };
  return [lost, ...taxes, { accountId: receivable, minor: -written.minor, currency, baseMinor: -written.baseMinor, contactId }].filter(
    (line) => line.minor !== 0n,
  );
}

/** The postings of a small difference: an invoice's rest that is not collected (a loss), or a payment's rest that is kept (a gain). */
export const roundingPostings = (
  written: Carried,
  of: { readonly accountId: string; readonly side: 'receivable' | 'credit' },
  { contactId, currency }: Customer,
  rounding: string,
): NewPosting[] => {
  const sign = of.side === 'receivable' ? 1n : -1n;
  const line = (accountId: string, way: bigint): NewPosting => ({
    accountId,
    minor: written.minor * way,
    currency,
    baseMinor: written.baseMinor * way,
    contactId,
  });
  return [line(rounding, sign), line(of.accountId, -sign)];
};

/** The largest small difference: one unit of the currency, or a hundred if it has no smaller one. In minor units. */
export const smallDifference = (currency: string): bigint => {
  const digits = minorDigits(currency);
  return digits === 0 ? 100n : 10n ** BigInt(digits);
};

/** The postings of a processing fee: our expense, deducted from the account that received the payment. */
export const feePostings = (kept: MoneyMoved, feeAccountId: string, contactId: string): NewPosting[] => [
  { accountId: feeAccountId, minor: kept.minor, currency: kept.currency, baseMinor: kept.baseMinor, contactId },
  { accountId: kept.accountId, minor: -kept.minor, currency: kept.currency, baseMinor: -kept.baseMinor, contactId },
];
