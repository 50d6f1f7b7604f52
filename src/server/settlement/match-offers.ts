// Possible matches of uncategorized bank transactions: payments of unpaid invoices, recorded payments, payouts.
import type { In, Out } from '#contract/endpoint.ts';
import { addDays, daysBetween } from '#core/calendar.ts';
import { absolute, convert, parseRate } from '#core/money.ts';
import { isNamedIn } from '#core/payouts/payout-source.ts';
import { type MatchOffer, matchPayments } from '#core/settlement/payment-match.ts';
import type { matchingContract, MatchLine } from '#contract/settlement/matching.ts';
import { accountBalances, accounts, lockedThrough, rateOn } from '../ledger/index.ts';
import { today } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';
import { incomingMovements, type IncomingRow, outgoingMovements } from '../transactions/index.ts';
import {
  type OpenInvoiceRow,
  type RecordedRow,
  selectClearingAccounts,
  selectOpenInvoices,
  selectUntied,
  selectUsualDays,
} from './match-store.ts';
import type { Side } from './payment-store.ts';
import { payoutName } from './payout-list.ts';
import { selectOpenPayouts, type StoredPayout } from './payout-store.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

const daysBack = 400;
const mostLines = 300;
const mostInvoices = 5_000;
const nearDays = 7;

const textOf = (line: IncomingRow): string => [line.counterparty, line.description].filter(Boolean).join(' ');

/**
 * Rates for every combination of transaction and currency, fetched once. Where no rate of the day is known, into base currency the one at
 * which the newest document in that currency was posted.
 */
async function converter(
  work: Reading,
  lines: readonly IncomingRow[],
  from: readonly { readonly currency: string; readonly rate?: string | null }[],
) {
  const posted = new Map(from.flatMap(({ currency, rate }) => (rate ? [[currency, rate] as const] : [])));
  const currencies = [...new Set(from.map(({ currency }) => currency))];
  const rates = new Map<string, string | null>();
  for (const line of lines)
    for (const currency of currencies) {
      const key = `${currency} ${line.currency} ${line.date}`;
      if (currency === line.currency || rates.has(key)) continue;
      const usual = line.currency === work.org.baseCurrency ? (posted.get(currency) ?? null) : null;
      rates.set(key, (await rateOn(work, currency, line.currency, line.date)) ?? usual);
    }
  return (minor: bigint, from: string, to: string, day: string): bigint | null => {
    const rate = parseRate(rates.get(`${from} ${to} ${day}`) ?? '');
    return rate ? convert(minor, from, to, rate, 'half-even') : null;
  };
}

const offerMessage = (offer: MatchOffer, invoices: ReadonlyMap<string, OpenInvoiceRow>): MatchLine['offers'][number] => ({
  contactId: offer.contactId,
  contactName: invoices.get(offer.allocations[0]?.invoiceId ?? '')?.contactName ?? '',
  currency: offer.currency,
  allocations: offer.allocations.map(({ invoiceId, minor }) => ({
    documentId: invoiceId,
    number: invoices.get(invoiceId)?.number ?? '',
    openMinor: invoices.get(invoiceId)?.openMinor ?? 0,
    minor: Number(minor),
  })),
  chargeMinor: Number(offer.chargeMinor),
  leftMinor: Number(offer.leftMinor),
  score: offer.score,
  isSure: offer.isSure,
  evidence: offer.evidence.map((e) => ({ ...e })),
});

const isNear = (line: IncomingRow, day: string): boolean => Math.abs(daysBetween(day, line.date)) <= nearDays;

const recordedFor = (line: IncomingRow, untied: readonly RecordedRow[]): MatchLine['recorded'] =>
  untied
    .filter(
      (p) =>
        p.accountId === line.accountId && p.movedMinor === line.minor && p.movedCurrency === line.currency && isNear(line, p.receivedOn),
    )
    .map(({ id, contactName, receivedOn, currency, minor }) => ({ paymentId: id, contactName, receivedOn, currency, minor }));

interface Clearing {
  readonly accountId: string;
  readonly name: string;
  readonly currency: string;
  readonly minor: string;
}

type Converted = Awaited<ReturnType<typeof converter>>;

/** Banks deduct up to 3% when exchanging. */
const isConverted = (told: bigint, arrived: bigint): boolean => absolute(told - arrived) * 100n <= told * 3n;

/** Among payouts of one amount, those named in the bank transaction come first, then the nearest in time. */
function ownPayouts(line: IncomingRow, payouts: readonly StoredPayout[], converted: Converted): readonly StoredPayout[] {
  const text = textOf(line);
  const fits = (p: StoredPayout): boolean => {
    if (p.currency === line.currency) return p.netMinor === line.minor;
    if (!isNamedIn(p.provider, text)) return false;
    // Without a rate, only name and date can match.
    const told = converted(BigInt(p.netMinor), p.currency, line.currency, line.date);
    return told === null || isConverted(told, BigInt(line.minor));
  };
  const rank = (p: StoredPayout): number =>
    (text.includes(p.payoutRef) ? 200 : 0) + (isNamedIn(p.provider, text) ? 100 : 0) - Math.abs(daysBetween(p.arrivesOn, line.date));
  return payouts.filter((p) => isNear(line, p.arrivesOn) && fits(p)).toSorted((a, b) => rank(b) - rank(a));
}

function payoutsFor(
  line: IncomingRow,
  payouts: readonly StoredPayout[],
  clearing: readonly Clearing[],
  converted: Converted,
): MatchLine['payouts'] {
  const own = ownPayouts(line, payouts, converted);
  if (own.length > 0)
    return own.map((p) => ({
      payoutId: p.id,
      accountId: p.accountId,
      name: payoutName(p),
      grossMinor: p.grossMinor,
      feeMinor: p.feeMinor,
      currency: p.currency,
    }));
  // Without a payout reported by the provider: the account's whole balance was paid out.
  return clearing
    .filter((c) => c.minor === String(line.minor) && c.currency === line.currency && c.accountId !== line.accountId)
    .map(({ accountId, name }) => ({ payoutId: null, accountId, name, grossMinor: line.minor, feeMinor: 0, currency: line.currency }));
}

async function clearingBalances(work: Reading): Promise<readonly Clearing[]> {
  const ids = await selectClearingAccounts(work);
  const names = new Map((await accounts(work)).map((a) => [a.id, a.name]));
  return (await accountBalances(work, ids)).map(({ accountId, currency, minor }) => ({
    accountId,
    currency,
    minor,
    name: names.get(accountId) ?? '',
  }));
}

/** Whether an offer can be accepted: bills allow no bank charges and no overpayment. */
const isOffered = (side: Side, offer: MatchOffer): boolean => side === 'receivable' || (offer.chargeMinor === 0n && offer.leftMinor === 0n);

/** Matching transactions, most confident first; if a document is given, those that may pay it. */
export const matchLines = (
  work: Reading,
  input: In<typeof matchingContract.matchLines>,
): Promise<Out<typeof matchingContract.matchLines>> => linesOfSide(work, 'receivable', input);

/** Bank transactions with the invoices or bills that they may pay. */
export async function linesOfSide(
  work: Reading,
  side: Side,
  { documentId }: { readonly documentId?: string | undefined },
): Promise<Out<typeof matchingContract.matchLines>> {
  const isPayable = side === 'payable';
  const since = addDays(today(work.org.timeZone), -daysBack);
  const movements = isPayable ? outgoingMovements : incomingMovements;
  const lines = await movements(work, { since, lockedThrough: await lockedThrough(work), limit: mostLines });
  if (lines.length === 0) return { lines: [], lookedAt: 0 };
  const rows = await selectOpenInvoices(work, side, mostInvoices);
  const invoices = new Map(rows.map((i) => [i.id, i]));
  const isForOne = documentId !== undefined;
  const payouts = isForOne || isPayable ? [] : await selectOpenPayouts(work, addDays(since, -nearDays));
  const converted = await converter(work, lines, [...rows, ...payouts]);
  const found = matchPayments(
    lines.map((line) => ({ id: line.id, date: line.date, text: textOf(line), minor: BigInt(line.minor), currency: line.currency })),
    {
      invoices: rows.map((i) => ({ ...i, openMinor: BigInt(i.openMinor) })),
      usualDays: await selectUsualDays(work, side),
      converted,
    },
  );
  const untied = isForOne ? [] : await selectUntied(work, side, addDays(since, -nearDays));
  const clearing = isForOne || isPayable ? [] : await clearingBalances(work);
  const all = lines.map(({ id, date, description, counterparty, minor, currency, accountName, ...line }) => ({
    transactionId: id,
    date,
    description,
    counterparty,
    minor,
    currency,
    accountName,
    offers: (found.get(id) ?? [])
      .filter((offer) => isOffered(side, offer))
      .filter((offer) => !isForOne || offer.allocations.some((a) => a.invoiceId === documentId))
      .map((offer) => offerMessage(offer, invoices)),
    recorded: recordedFor({ id, date, description, counterparty, minor, currency, accountName, ...line }, untied),
    payouts: payoutsFor({ id, date, description, counterparty, minor, currency, accountName, ...line }, payouts, clearing, converted),
  }));
  const rank = (line: MatchLine): number =>
    line.recorded.length > 0 || line.payouts.some((p) => p.payoutId) ? 95 : (line.offers[0]?.score ?? 50);
  return {
    lines: all.filter((l) => l.offers.length + l.recorded.length + l.payouts.length > 0).toSorted((a, b) => rank(b) - rank(a)),
    lookedAt: lines.length,
  };
}
