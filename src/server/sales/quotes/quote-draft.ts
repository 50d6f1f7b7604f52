// The drafts made from a quote: a deposit, progress, or the final invoice, which lists everything and deducts what was invoiced before.
import { minorDigits } from '#core/currency.ts';
import { lineAmountMinor } from '#core/trade-documents/document.ts';
import { absolute, type DecimalRate, divideRounded, formatMinor, multiplyRate, parseRate, sum } from '#core/money.ts';
import { depositShares, progressShares, quantityShares, taxGroupOf } from '#core/sales/quote.ts';
import { noDays } from '#contract/trade-documents/draft.ts';
import type { ConvertInput } from '#contract/sales/quotes.ts';
import type { Draft, DraftLine } from '#contract/sales/sales.ts';
import { today } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { refused } from '../../platform/refusal.ts';
import type { Work } from '../../platform/work.ts';
import { type StoredDocument, formatsOf, frozenOf } from '../../trade-documents/index.ts';
import { rateToBase } from '../../ledger/index.ts';
import { productsOfLines } from '../products/product-actions.ts';
import { selectMovements } from './quote-store.ts';
import type { KnownCharge, QuoteFacts } from './quote-standing.ts';
import { quoteWords } from './quote-words.ts';

const microOf = (minor: bigint, currency: string): number => Number(minor * 10n ** BigInt(6 - minorDigits(currency)));

/** The language and number format of a quote's customer. */
function speech(quote: StoredDocument) {
  const frozen = frozenOf(quote);
  if (!frozen) throw refused('sales.not_finalized');
  const formats = formatsOf(frozen);
  const words = quoteWords[frozen.customer.language];
  return { frozen, formats, words, number: frozen.number, day: formats.day(frozen.issuedOn) };
}

const lineOver = (description: string, worth: bigint, currency: string, over: Partial<DraftLine>): DraftLine => ({
  id: newId(),
  kind: 'item',
  productId: null,
  description: description.slice(0, 2000),
  quantityMilli: worth < 0n ? -1000 : 1000,
  unit: '',
  unitPriceMicro: microOf(absolute(worth), currency),
  discount: null,
  taxCodeIds: [],
  accountId: null,
  origin: null,
  ...over,
});

const wordsAlone = (kind: 'section' | 'note', description: string): DraftLine => ({
  ...lineOver(description, 0n, 'EUR', { kind }),
  quantityMilli: 0,
});

const draftOf = (quote: StoredDocument, lines: readonly DraftLine[], over: Partial<Draft> = {}): Draft => {
  const { words, number, day } = speech(quote);
  return { ...quote.draft, ...noDays, lines: [...lines], discount: null, intro: words.about(number, day), notes: '', ...over };
};

const overLeft = (quote: StoredDocument, { standing }: QuoteFacts, path: string) =>
  refused('quote.over', { left: `${formatMinor(standing.leftMinor, quote.currency)} ${quote.currency}` }, path);

/** A fraction, above 0 and at most 1. */
function partOf(rate: string | undefined): DecimalRate {
  const part = parseRate(rate ?? '');
  if (!part || part.numerator <= 0n || part.numerator > 10n ** BigInt(part.scale)) throw refused('quote.part', {}, 'rate');
  return part;
}

export function depositDraft(quote: StoredDocument, facts: QuoteFacts, input: ConvertInput): Draft {
  const { words, formats, number } = speech(quote);
  const minor = input.minor === undefined ? multiplyRate(facts.standing.worthMinor, partOf(input.rate), 'half-up') : BigInt(input.minor);
  const shares = depositShares(facts.standing, minor);
  if (!shares) throw minor <= 0n ? refused('quote.part', {}, 'rate') : overLeft(quote, facts, input.minor === undefined ? 'rate' : 'minor');
  const percent = input.minor === undefined && input.rate !== undefined ? formats.percent(input.rate) : '';
  const lines = [...shares].map(([group, share]) => {
    const taxCodeIds = quote.draft.lines.find((line) => line.kind === 'item' && taxGroupOf(line.taxCodeIds) === group)?.taxCodeIds ?? [];
    return lineOver(words.deposit(number, percent), share, quote.currency, { taxCodeIds, origin: { kind: 'deposit' } });
  });
  return draftOf(quote, lines);
}

const ofLine = (line: DraftLine): Pick<DraftLine, 'productId' | 'taxCodeIds' | 'accountId' | 'origin'> => ({
  productId: line.productId,
  taxCodeIds: line.taxCodeIds,
  accountId: line.accountId,
  origin: { kind: 'quote', lineId: line.id },
});

/** The discount on a line that reduces its full amount to the given worth. */
function discountTo(line: Pick<DraftLine, 'quantityMilli' | 'unitPriceMicro'>, currency: string, worth: bigint): DraftLine['discount'] {
  const exact = { quantityMilli: BigInt(line.quantityMilli), unitPriceMicro: BigInt(line.unitPriceMicro) };
  const minor = absolute(lineAmountMinor(exact, currency)) - absolute(worth);
  return minor > 0n ? { kind: 'amount', minor: Number(minor) } : null;
}

export function progressDraft(quote: StoredDocument, facts: QuoteFacts, input: ConvertInput): Draft {
  const { words, formats } = speech(quote);
  const { currency, draft } = quote;
  const chosen = input.quantities && new Map(input.quantities.map((q) => [q.lineId, BigInt(q.quantityMilli)]));
  const shares = chosen
    ? quantityShares(facts.lines, facts.standing, chosen)
    : progressShares(facts.lines, facts.standing, partOf(input.rate));
  if (!shares) throw overLeft(quote, facts, chosen ? 'quantities' : 'rate');
  const lines = draft.lines.flatMap((line) => {
    const share = shares.get(line.id);
    if (share === undefined) return [];
    const quantity = chosen?.get(line.id);
    if (quantity === undefined)
      return [lineOver(words.share(line.description, formats.percent(input.rate ?? '0')), share, currency, ofLine(line))];
    const taken = { quantityMilli: Number(quantity), unitPriceMicro: line.unitPriceMicro };
    return [
      lineOver(line.description, share, currency, {
        ...ofLine(line),
        unit: line.unit,
        ...taken,
        discount: discountTo(taken, currency, share),
      }),
    ];
  });
  return draftOf(quote, lines);
}

/** The exact rate between two currencies. */
interface Exchange {
  readonly from: string;
  readonly to: string;
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** Units of base currency for one of `to`. */
  readonly toBase: DecimalRate;
}

async function exchangeFor(work: Work, quote: StoredDocument, input: ConvertInput): Promise<Exchange> {
  const [from, to] = [quote.currency, input.currency ?? quote.currency];
  const one = { numerator: 1n, scale: 0 };
  if (from === to) return { from, to, numerator: 1n, denominator: 1n, toBase: one };
  const day = today(work.org.timeZone);
  const given = input.exchangeRate;
  const isToBase = to === work.org.baseCurrency;
  const [a, b] = [
    parseRate(await rateToBase(work, from, day, isToBase ? given : undefined)) ?? one,
    parseRate(await rateToBase(work, to, day, isToBase ? undefined : given)) ?? one,
  ];
  return { from, to, numerator: a.numerator * 10n ** BigInt(b.scale), denominator: b.numerator * 10n ** BigInt(a.scale), toBase: b };
}

const exchanged = (minor: bigint, { from, to, numerator, denominator }: Exchange): bigint =>
  divideRounded(minor * numerator * 10n ** BigInt(minorDigits(to)), denominator * 10n ** BigInt(minorDigits(from)), 'half-up');

/** A line of the quote as in the final invoice. A price in another currency is rounded to its minor unit. */
function finalLine(line: DraftLine, worth: bigint | null, exchange: Exchange): DraftLine {
  const { from, to, numerator, denominator } = exchange;
  if (line.kind !== 'item') return { ...line, id: newId() };
  const discount = worth === null ? line.discount : discountTo(line, from, worth);
  const step = 10n ** BigInt(6 - minorDigits(to));
  const price =
    from === to
      ? line.unitPriceMicro
      : Number(divideRounded(BigInt(line.unitPriceMicro) * numerator, denominator * step, 'half-up') * step);
  return {
    ...line,
    id: newId(),
    unitPriceMicro: price,
    discount: discount?.kind === 'amount' ? { kind: 'amount', minor: Number(exchanged(BigInt(discount.minor), exchange)) } : discount,
    origin: { kind: 'quote', lineId: line.id },
  };
}

interface Deduction {
  readonly key: string;
  readonly line: DraftLine;
  readonly worth: bigint;
}

/** What one invoice charged, grouped by taxes and account. */
function deductionsOf(charges: readonly KnownCharge[], accountOf: (line: DraftLine) => string | null): readonly Deduction[] {
  const found = new Map<string, Deduction>();
  for (const { line, group, worthMinor } of charges) {
    const key = `${group}|${accountOf(line) ?? ''}`;
    found.set(key, { key, line, worth: (found.get(key)?.worth ?? 0n) + worthMinor });
  }
  return [...found.values()].filter(({ worth }) => worth !== 0n);
}

async function deductingLines(work: Work, quote: StoredDocument, facts: QuoteFacts, exchange: Exchange): Promise<readonly DraftLine[]> {
  const { words, formats } = speech(quote);
  const chargedLines = facts.charges.map(({ line }) => line);
  const products = await productsOfLines(work, chargedLines);
  const accountOf = (line: DraftLine): string | null =>
    line.origin?.kind === 'deposit' ? null : (line.accountId ?? products.get(line.productId ?? '')?.accountId ?? null);
  const movements = await selectMovements(
    work,
    facts.invoices.filter(({ part }) => part === 'deposit').map(({ document }) => document.id),
  );
  // In another currency a deposit is converted at its carrying amount.
  const inOther = (id: string, worth: bigint): bigint => {
    if (exchange.from === exchange.to) return worth;
    const of = movements.filter((m) => m.depositId === id);
    const [minor, base] = [sum(of.map((m) => BigInt(m.minor))), sum(of.map((m) => BigInt(m.baseMinor)))];
    if (minor === 0n) return exchanged(worth, exchange);
    const { baseCurrency } = work.org;
    const inBase = divideRounded(worth * base, minor, 'half-up');
    if (exchange.to === baseCurrency) return inBase;
    const { numerator, scale } = exchange.toBase;
    const top = inBase * 10n ** BigInt(scale + minorDigits(exchange.to));
    return divideRounded(top, numerator * 10n ** BigInt(minorDigits(baseCurrency)), 'half-up');
  };
  const lines = facts.invoices.flatMap(({ document, part }) => {
    if (part === 'final' || document.issuedOn === null) return [];
    const description = words.less[part](document.number ?? '', formats.day(document.issuedOn));
    const charges = facts.charges.filter((charge) => charge.invoiceId === document.id);
    return deductionsOf(charges, accountOf).map(({ line, worth }) =>
      lineOver(description, -inOther(document.id, worth), exchange.to, {
        taxCodeIds: line.taxCodeIds,
        accountId: accountOf(line),
        origin: { kind: 'deduction', documentId: document.id },
      }),
    );
  });
  return lines.length === 0 ? [] : [wordsAlone('section', words.before), ...lines];
}

export async function finalDraft(work: Work, quote: StoredDocument, facts: QuoteFacts, input: ConvertInput): Promise<Draft> {
  const exchange = await exchangeFor(work, quote, input);
  const deducting = await deductingLines(work, quote, facts, exchange);
  const { discount } = quote.draft;
  // A discount on the whole document would also reduce the deductions, so it is moved into the lines.
  const isMoved = discount !== null && deducting.length > 0;
  const worths = new Map(facts.lines.map((line) => [line.id, line.worthMinor]));
  const lines = quote.draft.lines.map((line) => finalLine(line, isMoved ? (worths.get(line.id) ?? 0n) : null, exchange));
  const kept = isMoved
    ? null
    : discount?.kind === 'amount'
      ? { ...discount, minor: Number(exchanged(BigInt(discount.minor), exchange)) }
      : discount;
  return draftOf(quote, [...lines, ...deducting], { currency: exchange.to, discount: kept });
}
