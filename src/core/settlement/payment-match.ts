// Which open invoices a bank transaction pays: in full, several at once, in part, less a bank charge, or in another currency; and several
// transactions that pay one. Every offer has its evidence. Promise: an offer never allocates more than was received or is outstanding, and
// one with high confidence has a reference with its exact amount, or the customer's whole name with an amount that matches only one
// invoice.
import { type Day, daysBetween } from '../calendar.ts';
import { minorDigits } from '../currency.ts';
import { absolute, divideRounded, sum } from '../money.ts';
import { nameIn, nameWords, type NumberIndex, numberIndex, numbersNamed } from './payment-reference.ts';

export interface IncomingLine {
  readonly id: string;
  readonly date: Day;
  /** All text from the bank: who, and what for. */
  readonly text: string;
  /** Positive. */
  readonly minor: bigint;
  readonly currency: string;
}
export interface OpenInvoice {
  readonly id: string;
  readonly number: string;
  readonly contactId: string;
  readonly contactName: string;
  readonly currency: string;
  readonly openMinor: bigint;
  readonly issuedOn: Day;
  readonly dueOn: Day | null;
}
export interface MatchContext {
  readonly invoices: readonly OpenInvoice[];
  /** Days from the issue date to payment that a customer usually takes; undefined if not known. */
  readonly usualDays: ReadonlyMap<string, number>;
  /** An invoice amount in the currency of a line, at the rate of a day; null if no rate is known. */
  readonly converted: (minor: bigint, from: string, to: string, day: Day) => bigint | null;
}

export type Evidence =
  | { readonly kind: 'reference'; readonly number: string }
  | { readonly kind: 'name'; readonly how: 'full' | 'part' }
  | { readonly kind: 'amount'; readonly how: 'whole' | 'sum' | 'part' | 'charge' | 'converted' | 'over' | 'together' }
  | { readonly kind: 'delay'; readonly days: number }
  | { readonly kind: 'rivals'; readonly count: number };
export interface MatchOffer {
  readonly lineId: string;
  readonly contactId: string;
  /** In the currency of the invoices. */
  readonly currency: string;
  readonly allocations: readonly { readonly invoiceId: string; readonly minor: bigint }[];
  /** A bank charge on the last invoice, to be written off with it. In the currency of the invoices. */
  readonly chargeMinor: bigint;
  /** What remains as the customer's credit. */
  readonly leftMinor: bigint;
  readonly score: number;
  readonly isSure: boolean;
  readonly evidence: readonly Evidence[];
}

/** An offer with this score or more has high confidence. */
export const sureScore = 90;
const largestSubset = 5;
const mostInvoices = 24;
const mostTries = 20_000;

/** The largest bank charge: a twentieth, but at most 50 units of the currency. */
export const largestCharge = (minor: bigint, currency: string): bigint => {
  const fifty = 50n * 10n ** BigInt(minorDigits(currency));
  const part = minor / 20n;
  return part < fifty ? part : fifty;
};

/**
 * A subset of two to five amounts that sums to a whole; null if there is none, or the search takes too long. `isOnly`: it is the only one.
 */
export function subsetOf(amounts: readonly bigint[], whole: bigint): { readonly at: readonly number[]; readonly isOnly: boolean } | null {
  let tries = 0;
  const found: number[][] = [];
  const look = (from: number, left: bigint, chosen: readonly number[]): void => {
    if (found.length > 1 || tries > mostTries) return;
    if (left === 0n && chosen.length > 1) found.push([...chosen]);
    if (left <= 0n || chosen.length === largestSubset) return;
    for (let at = from; at < amounts.length; at++) {
      tries += 1;
      look(at + 1, left - (amounts[at] ?? 0n), [...chosen, at]);
    }
  };
  look(0, whole, []);
  const [first] = found;
  return first ? { at: first, isOnly: found.length === 1 && tries <= mostTries } : null;
}

const byAge = (a: OpenInvoice, b: OpenInvoice): number =>
  a.issuedOn < b.issuedOn ? -1 : a.issuedOn > b.issuedOn ? 1 : a.id < b.id ? -1 : 1;

/** Allocates a line to invoices in order. */
function given(minor: bigint, invoices: readonly OpenInvoice[]): { allocations: { invoiceId: string; minor: bigint }[]; left: bigint } {
  let left = minor;
  const allocations = invoices.flatMap((invoice) => {
    const part = invoice.openMinor < left ? invoice.openMinor : left;
    left -= part;
    return part > 0n ? [{ invoiceId: invoice.id, minor: part }] : [];
  });
  return { allocations, left };
}

interface Fit {
  readonly invoices: readonly OpenInvoice[];
  readonly how: Extract<Evidence, { kind: 'amount' }>['how'];
  readonly chargeMinor: bigint;
  /** Other invoices, or sets of them, that would match as well. */
  readonly rivals: number;
}

const fit = (invoices: readonly OpenInvoice[], how: Fit['how'], over: Partial<Fit> = {}): Fit => ({
  invoices,
  how,
  chargeMinor: 0n,
  rivals: 0,
  ...over,
});

/** Matches a line's amount to the invoices that it names. */
function fitNamed(line: IncomingLine, named: readonly OpenInvoice[]): Fit {
  const whole = sum(named.map((invoice) => invoice.openMinor));
  if (whole === line.minor) return fit(named, named.length === 1 ? 'whole' : 'sum');
  if (whole < line.minor) return fit(named, 'over');
  const short = whole - line.minor;
  return short <= largestCharge(whole, line.currency) ? fit(named, 'charge', { chargeMinor: short }) : fit(named, 'part');
}

/** Matches a line that names no invoice to one customer's open invoices. */
function fitUnnamed(line: IncomingLine, open: readonly OpenInvoice[], name: 'full' | 'part' | null): readonly Fit[] {
  const same = open.filter((invoice) => invoice.openMinor === line.minor);
  const [oldest] = same;
  const fits: Fit[] = oldest ? [fit([oldest], 'whole', { rivals: same.length - 1 })] : [];
  if (name !== 'full') return fits;
  const all = sum(open.map((invoice) => invoice.openMinor));
  if (open.length > 1 && all === line.minor) fits.push(fit(open, 'sum'));
  else if (!oldest) {
    const some = open.slice(0, mostInvoices);
    const subset = subsetOf(
      some.map((invoice) => invoice.openMinor),
      line.minor,
    );
    if (subset)
      fits.push(
        fit(
          subset.at.flatMap((at) => some[at] ?? []),
          'sum',
          { rivals: subset.isOnly ? 0 : 1 },
        ),
      );
  }
  if (fits.length > 0) return fits;
  const short = open.filter((i) => i.openMinor > line.minor && i.openMinor - line.minor <= largestCharge(i.openMinor, line.currency));
  const [charged] = short;
  return charged ? [fit([charged], 'charge', { chargeMinor: charged.openMinor - line.minor, rivals: short.length - 1 })] : [];
}

const amountPoints: Readonly<Record<Fit['how'], number>> = {
  whole: 30,
  sum: 26,
  charge: 14,
  converted: 14,
  part: 8,
  over: 8,
  together: 16,
};

interface Look {
  readonly line: IncomingLine;
  readonly name: 'full' | 'part' | null;
  readonly named: readonly string[];
  /** Number of customers whose whole name is in the line. */
  readonly namesakes: number;
  readonly context: MatchContext;
}

const typicalDelay = (look: Look, invoice: OpenInvoice): number | null => {
  const days = daysBetween(invoice.issuedOn, look.line.date);
  const usual = look.context.usualDays.get(invoice.contactId);
  if (usual !== undefined) return Math.abs(days - usual) <= 7 ? days : null;
  const untilDue = invoice.dueOn === null ? 30 : daysBetween(invoice.issuedOn, invoice.dueOn);
  return days >= 0 && days <= untilDue + 14 ? days : null;
};

/** Score of an offer's evidence; high confidence depends on the evidence, never on the score alone. */
function weighed(look: Look, found: Fit, currency: string): { score: number; isSure: boolean; evidence: Evidence[] } {
  const [first] = found.invoices;
  const isNamed = look.named.length > 0;
  const delay = first ? typicalDelay(look, first) : null;
  const early = found.invoices.some((invoice) => invoice.issuedOn > look.line.date);
  const evidence: Evidence[] = [
    ...look.named.map((number): Evidence => ({ kind: 'reference', number })),
    ...(look.name ? [{ kind: 'name', how: look.name } as const] : []),
    { kind: 'amount', how: found.how },
    ...(delay === null ? [] : [{ kind: 'delay', days: delay } as const]),
    ...(found.rivals > 0 ? [{ kind: 'rivals', count: found.rivals } as const] : []),
  ];
  const isExact = found.how === 'whole' || found.how === 'sum';
  const contradicted = look.name === null && look.namesakes > 0;
  const points =
    (isNamed ? 50 : 0) +
    (look.name === 'full' ? 40 : look.name === 'part' ? 16 : 0) +
    amountPoints[found.how] +
    (delay === null ? 0 : 8) +
    (isNamed && isExact ? 12 : 0) -
    found.rivals * 20 -
    (contradicted ? 25 : 0) -
    (early ? 30 : 0);
  const byReference = isNamed && isExact && !contradicted;
  const byName = look.name === 'full' && look.namesakes === 1 && found.how === 'whole' && found.rivals === 0 && delay !== null;
  const isSure = (byReference || byName) && !early && currency === look.line.currency;
  const score = Math.max(0, Math.min(isSure ? 99 : sureScore - 1, points));
  return { score: isSure ? Math.max(score, sureScore) : score, isSure, evidence };
}

function offerOf(look: Look, found: Fit): MatchOffer | null {
  const [first] = found.invoices;
  if (!first) return null;
  const isOther = first.currency !== look.line.currency;
  const shared = isOther
    ? { allocations: found.invoices.map((i) => ({ invoiceId: i.id, minor: i.openMinor })), left: 0n }
    : given(look.line.minor, found.invoices);
  return {
    lineId: look.line.id,
    contactId: first.contactId,
    currency: first.currency,
    allocations: shared.allocations,
    chargeMinor: found.chargeMinor,
    leftMinor: shared.left,
    ...weighed(look, found, first.currency),
  };
}

/** Invoices in another currency: in full, at the rate of the day with some tolerance for bank margins. */
function fitsConverted(look: Look, open: readonly OpenInvoice[]): readonly Fit[] {
  const { line, context } = look;
  const others = open.filter((invoice) => invoice.currency !== line.currency);
  const isNamed = look.named.length > 0;
  if (!isNamed && look.name !== 'full') return [];
  const candidates = isNamed ? others.filter((invoice) => look.named.includes(invoice.number)) : others;
  const isNear = (wanted: bigint | null): boolean =>
    wanted !== null && wanted > 0n && absolute(wanted - line.minor) * (isNamed ? 25n : 66n) <= wanted;
  const worth = (invoice: OpenInvoice): bigint | null => context.converted(invoice.openMinor, invoice.currency, line.currency, line.date);
  const near = candidates.filter((invoice) => isNear(worth(invoice)));
  const [first] = near;
  return first ? [fit([first], 'converted', { rivals: isNamed ? 0 : near.length - 1 })] : [];
}

interface Book {
  readonly byContact: ReadonlyMap<string, readonly OpenInvoice[]>;
  readonly byNumber: ReadonlyMap<string, OpenInvoice>;
  readonly numbers: NumberIndex;
  readonly byAmount: ReadonlyMap<string, ReadonlySet<string>>;
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly byWord: ReadonlyMap<string, ReadonlySet<string>>;
}

function bookOf(invoices: readonly OpenInvoice[]): Book {
  const byContact = new Map<string, OpenInvoice[]>();
  const byAmount = new Map<string, Set<string>>();
  const names = new Map<string, readonly string[]>();
  const byWord = new Map<string, Set<string>>();
  const into = (index: Map<string, Set<string>>, key: string, value: string) => index.set(key, (index.get(key) ?? new Set()).add(value));
  for (const invoice of invoices.toSorted(byAge)) {
    byContact.set(invoice.contactId, [...(byContact.get(invoice.contactId) ?? []), invoice]);
    into(byAmount, `${invoice.currency} ${invoice.openMinor}`, invoice.contactId);
    if (names.has(invoice.contactId)) continue;
    const words = nameWords(invoice.contactName);
    names.set(invoice.contactId, words);
    for (const word of words) into(byWord, word, invoice.contactId);
  }
  return {
    byContact,
    byAmount,
    names,
    byWord,
    byNumber: new Map(invoices.map((i) => [i.number, i])),
    numbers: numberIndex(invoices.map((i) => i.number)),
  };
}

function offersOf(line: IncomingLine, book: Book, context: MatchContext): MatchOffer[] {
  const named = numbersNamed(line.text, book.numbers).flatMap((number) => book.byNumber.get(number) ?? []);
  const words = new Set(nameWords(line.text));
  const bySight = [...words].flatMap((word) => [...(book.byWord.get(word) ?? [])]);
  const byAmount = [...(book.byAmount.get(`${line.currency} ${line.minor}`) ?? [])];
  const contacts = new Set([...named.map((i) => i.contactId), ...bySight, ...byAmount.slice(0, 20)]);
  const nameOf = (contactId: string) => nameIn(book.names.get(contactId) ?? [], words);
  const namesakes = [...contacts].filter((id) => nameOf(id) === 'full').length;
  return [...contacts].flatMap((contactId) => {
    const all = book.byContact.get(contactId) ?? [];
    const own = all.filter((invoice) => invoice.currency === line.currency);
    const namedHere = named.filter((invoice) => invoice.contactId === contactId);
    const look: Look = { line, name: nameOf(contactId), named: namedHere.map((i) => i.number), namesakes, context };
    const namedOwn = namedHere.filter((invoice) => invoice.currency === line.currency).toSorted(byAge);
    const rivals = byAmount.filter((id) => id !== contactId).length;
    const unnamed = namedHere.length > 0 ? [] : fitUnnamed(line, own, look.name);
    const fits = [
      ...(namedOwn.length > 0 ? [fitNamed(line, namedOwn)] : []),
      ...unnamed.map((f) => (look.name === 'full' ? f : { ...f, rivals: f.rivals + rivals })),
      ...fitsConverted(look, all),
    ];
    return fits.flatMap((f) => offerOf(look, f) ?? []);
  });
}

/** Two or three lines of one customer that together pay one invoice, none of which matches on its own. */
function together(lines: readonly IncomingLine[], book: Book, context: MatchContext): MatchOffer[] {
  const bySender = new Map<string, IncomingLine[]>();
  for (const line of lines) {
    const words = new Set(nameWords(line.text));
    const full = [...new Set([...words].flatMap((word) => [...(book.byWord.get(word) ?? [])]))].filter(
      (id) => nameIn(book.names.get(id) ?? [], words) === 'full',
    );
    const [only] = full;
    if (full.length === 1 && only !== undefined) bySender.set(only, [...(bySender.get(only) ?? []), line]);
  }
  return [...bySender].flatMap(([contactId, own]) => {
    const some = own.slice(0, 12);
    const claimed = new Set<string>();
    return (book.byContact.get(contactId) ?? []).flatMap((invoice) => {
      const free = some.filter((line) => !claimed.has(line.id) && line.currency === invoice.currency && line.date >= invoice.issuedOn);
      const subset = subsetOf(
        free.map((line) => line.minor),
        invoice.openMinor,
      );
      if (!subset?.isOnly || subset.at.length > 3) return [];
      return subset.at.flatMap((at) => {
        const line = free[at];
        if (!line) return [];
        claimed.add(line.id);
        return offerOf({ line, name: 'full', named: [], namesakes: 1, context }, fit([invoice], 'together')) ?? [];
      });
    });
  });
}

const better = (a: MatchOffer, b: MatchOffer): number => b.score - a.score || (a.contactId < b.contactId ? -1 : 1);

/** Two lines that would both pay an invoice in full: neither has high confidence, since only one can be right. */
function doubted(offers: readonly MatchOffer[], invoices: ReadonlyMap<string, OpenInvoice>): readonly MatchOffer[] {
  const claims = new Map<string, Set<string>>();
  for (const offer of offers)
    for (const { invoiceId } of offer.isSure ? offer.allocations : [])
      claims.set(invoiceId, (claims.get(invoiceId) ?? new Set()).add(offer.lineId));
  return offers.map((offer) => {
    const rivals = Math.max(
      0,
      ...offer.allocations.map(({ invoiceId }) => (invoices.has(invoiceId) ? (claims.get(invoiceId)?.size ?? 1) - 1 : 0)),
    );
    if (!offer.isSure || rivals === 0) return offer;
    return { ...offer, isSure: false, score: sureScore - 5, evidence: [...offer.evidence, { kind: 'rivals', count: rivals }] };
  });
}

/** Offers for each line that matches, the best first; at most three, and none with little evidence. */
export function matchPayments(lines: readonly IncomingLine[], context: MatchContext): ReadonlyMap<string, readonly MatchOffer[]> {
  const open = context.invoices.filter((invoice) => invoice.openMinor > 0n);
  const book = bookOf(open);
  const usable = lines.filter((line) => line.minor > 0n);
  const alone = usable.flatMap((line) => offersOf(line, book, context));
  const fitting = new Set(alone.map((offer) => offer.lineId));
  const joined = together(
    usable.filter((line) => !fitting.has(line.id)),
    book,
    context,
  );
  const all = doubted([...alone, ...joined], new Map(open.map((invoice) => [invoice.id, invoice])));
  const byLine = new Map<string, MatchOffer[]>();
  for (const offer of all.filter((one) => one.score >= 30).toSorted(better)) {
    const kept = byLine.get(offer.lineId) ?? [];
    if (kept.length < 3) byLine.set(offer.lineId, [...kept, offer]);
  }
  return byLine;
}

/** The median number of days that payments took; undefined for fewer than two. @planned for forecasts */
export function usualDelay(days: readonly number[]): number | undefined {
  const sorted = days.toSorted((a, b) => a - b);
  return sorted.length < 2
    ? undefined
    : Number(divideRounded(BigInt((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)), 2n, 'half-up'));
}
