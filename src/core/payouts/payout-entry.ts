// Postings for lines of a report: an entry for each payout and month, between the clearing account and one account for each kind.
import { monthOf, type Day } from '../calendar.ts';
import { toBase } from '../ledger/exchange-rate.ts';
import type { NewPosting } from '../ledger/ledger.ts';
import { absolute, sum, type DecimalRate } from '../money.ts';
import type { PayoutLine, PayoutLineKind } from './payout-line.ts';

export interface LineGroup {
  /** The same whenever the lines of the report are the same. */
  readonly key: string;
  /** The day of the last line. */
  readonly day: Day;
  readonly currency: string;
  readonly payoutRef: string | null;
  readonly lines: readonly PayoutLine[];
}

/** Lines of one payout in one month, so that what was earned in December is booked in December. Excludes conversions. */
export function lineGroups(lines: readonly PayoutLine[]): LineGroup[] {
  const groups = Map.groupBy(
    lines.filter(({ kind }) => kind !== 'exchange'),
    ({ payoutRef, day, currency }) => `${currency} ${monthOf(day)} ${payoutRef ?? ''}`,
  );
  return [...groups].flatMap(([key, own]) => {
    const [first] = own;
    const day = own.reduce((last, line) => (line.day > last ? line.day : last), '');
    return first ? [{ key, day, currency: first.currency, payoutRef: first.payoutRef, lines: own }] : [];
  });
}

/** Both sides of a conversion at the source, between two of its balances. */
export interface Conversion {
  readonly key: string;
  readonly from: PayoutLine;
  readonly to: PayoutLine;
}

/** Expects lines from `withWholeConversions`, so that every side has its other side. */
export function conversionsOf(lines: readonly PayoutLine[]): Conversion[] {
  return [...sidesOf(lines)].flatMap(([key, both]) => {
    const [from, to] = [both.find(({ minor }) => minor < 0n), both.find(({ minor }) => minor > 0n)];
    return from && to ? [{ key, from, to }] : [];
  });
}

/** The reference of a side ends with its currency. */
const sidesOf = (lines: readonly PayoutLine[]) =>
  Map.groupBy(
    lines.filter(({ kind }) => kind === 'exchange'),
    ({ ref, currency }) => ref.slice(0, -currency.length).trim(),
  );

/** Turns a side of a conversion without its other side into an adjustment. */
export function withWholeConversions(lines: readonly PayoutLine[]): {
  readonly lines: readonly PayoutLine[];
  readonly single: readonly PayoutLine[];
} {
  const single = new Set(
    [...sidesOf(lines).values()]
      .filter(
        (both) =>
          both.length !== 2 ||
          both[0]?.currency === both[1]?.currency ||
          !both.some(({ minor }) => minor < 0n) ||
          both.every(({ minor }) => minor < 0n),
      )
      .flat(),
  );
  return { lines: lines.map((line) => (single.has(line) ? { ...line, kind: 'adjustment' } : line)), single: [...single] };
}

interface Targets {
  readonly clearingId: string;
  readonly accountOf: (kind: PayoutLineKind) => string;
  readonly baseCurrency: string;
  readonly rate: DecimalRate;
}

/**
 * The postings for lines of one currency. Empty if they sum to nothing on every account, such as tax that a marketplace collects and pays
 * itself.
 * In base currency the largest account absorbs the rounding, so that the clearing account carries its amount at exactly the rate.
 */
export function payoutPostings(
  lines: readonly Pick<PayoutLine, 'kind' | 'minor'>[],
  currency: string,
  { clearingId, accountOf, baseCurrency, rate }: Targets,
): NewPosting[] {
  const inBase = (minor: bigint): bigint => (currency === baseCurrency ? minor : toBase(minor, currency, baseCurrency, rate));
  const byAccount = new Map<string, bigint>();
  for (const { kind, minor } of lines) byAccount.set(accountOf(kind), (byAccount.get(accountOf(kind)) ?? 0n) - minor);
  const others = [...byAccount]
    .filter(([, minor]) => minor !== 0n)
    .map(([accountId, minor]) => ({ accountId, minor, currency, baseMinor: inBase(minor) }));
  const net = -sum(others.map(({ minor }) => minor));
  const clearing = net === 0n ? [] : [{ accountId: clearingId, minor: net, currency, baseMinor: inBase(net) }];
  const rest = sum([...clearing, ...others].map(({ baseMinor }) => baseMinor));
  const largest = others.toSorted((a, b) => Number(absolute(b.minor) - absolute(a.minor)))[0];
  return [...clearing, ...others.map((one) => (one === largest ? { ...one, baseMinor: one.baseMinor - rest } : one))];
}
