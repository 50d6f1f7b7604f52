// The report of exchange gains and losses: every gain in the books, by currency, account and document. Gains are positive.
import type { Account } from '../ledger/account.ts';
import { isMonetary, isSettledByDocument } from '../ledger/exchange-difference.ts';
import { minorDigits } from '../currency.ts';
import { divideRounded, formatDecimal, sum } from '../money.ts';

type Place = Pick<Account, 'id' | 'code' | 'name' | 'subkind' | 'systemKey'>;

/** What an entry moved on one account in one foreign currency. Debit positive. */
export interface ForeignPart {
  readonly account: Place;
  readonly currency: string;
  readonly minor: bigint;
  readonly baseMinor: bigint;
}

/**
 * The foreign balance whose decrease realized the gain of an entry: one that settles by document, else the one that went down. The rest of
 * the entry only says what it was exchanged for.
 */
export function realizedOn(parts: readonly ForeignPart[], isReversal: boolean): ForeignPart | undefined {
  const rank = ({ account, minor }: ForeignPart): number =>
    (isSettledByDocument(account.subkind) ? 0 : isMonetary(account) ? 2 : 4) + (minor < 0n === isReversal ? 1 : 0);
  return parts.filter(({ minor }) => minor !== 0n).toSorted((a, b) => rank(a) - rank(b))[0];
}

/** The exchange rate implied by two amounts: base currency per unit of foreign currency, six decimals; null if the foreign amount is zero. */
export function rateOfAmounts(minor: bigint, currency: string, baseMinor: bigint, baseCurrency: string): string | null {
  if (minor === 0n) return null;
  const digits = 6;
  const shift = BigInt(digits + minorDigits(currency) - minorDigits(baseCurrency));
  const rate = divideRounded(baseMinor * 10n ** shift, minor, 'half-even');
  return formatDecimal(rate < 0n ? -rate : rate, digits);
}

/** The carrying rate of what was given away, and the rate it brought: its carrying amount and the gain. */
export function ratesOfGain(
  { minor, baseMinor, currency }: Pick<ForeignPart, 'minor' | 'baseMinor' | 'currency'>,
  gainMinor: bigint,
  baseCurrency: string,
): { readonly carried: string | null; readonly obtained: string | null } {
  return {
    carried: rateOfAmounts(minor, currency, baseMinor, baseCurrency),
    obtained: rateOfAmounts(minor, currency, baseMinor - gainMinor, baseCurrency),
  };
}

/** Splits the gain of an entry over its documents: each its own, and the last what is left, so that they sum to the whole. */
export function gainByDocument<T extends { readonly gainMinor: bigint }>(gainMinor: bigint, documents: readonly T[], sign: 1n | -1n): T[] {
  const before = sum(documents.slice(0, -1).map((d) => d.gainMinor)) * sign;
  return documents.map((d, at) => ({ ...d, gainMinor: at === documents.length - 1 ? gainMinor - before : d.gainMinor * sign }));
}

export interface GainLine {
  /** The column: the period, or the one it is compared with. */
  readonly column: number;
  readonly isRealized: boolean;
  readonly gainMinor: bigint;
  /** Null for an entry that names no foreign currency, such as one posted by hand. */
  readonly currency: string | null;
  readonly account: Pick<Place, 'id' | 'code' | 'name'> | null;
  readonly document: { readonly id: string; readonly label: string } | null;
}

export interface GainSums {
  readonly realized: bigint;
  readonly unrealized: bigint;
}
export interface GainRow {
  /** `EUR`, `EUR/account`, `EUR/account/document`; `-` where one is missing. */
  readonly key: string;
  readonly parentKey: string | null;
  readonly label: string | null;
  readonly code: string | null;
  readonly depth: number;
  readonly sums: readonly GainSums[];
}

const sumsOf = (lines: readonly GainLine[], columns: number): GainSums[] =>
  Array.from({ length: columns }, (_, at) => {
    const own = lines.filter(({ column }) => column === at);
    const of = (isRealized: boolean) => sum(own.filter((line) => line.isRealized === isRealized).map(({ gainMinor }) => gainMinor));
    return { realized: of(true), unrealized: of(false) };
  });

const keyOf = ({ currency, account, document }: GainLine, depth: number): string =>
  [currency ?? '-', account?.id ?? '-', document?.id ?? '-'].slice(0, depth + 1).join('/');

/** Whether a line belongs to the row with this key; null is the total. */
export const isInRow = (line: GainLine, key: string | null): boolean => key === null || keyOf(line, key.split('/').length - 1) === key;

const labelOf = ({ currency, account, document }: GainLine, depth: number): string | null =>
  [currency, account?.name ?? null, document?.label ?? null][depth] ?? null;
/** By code or name; what has none comes last. */
const placeOf = (line: GainLine, depth: number): string => (depth === 1 ? line.account?.code : labelOf(line, depth)) ?? '\uFFFF';

/** A row for each currency, account and document, each below the one it belongs to. Accounts without documents have no third level. */
export function gainRows(lines: readonly GainLine[], columns: number, depth = 0): GainRow[] {
  const groups = [...Map.groupBy(lines, (line) => keyOf(line, depth))];
  const order = groups.toSorted(([, [a]], [, [b]]) =>
    a && b ? placeOf(a, depth).localeCompare(placeOf(b, depth), 'en', { numeric: true }) : 0,
  );
  return order.flatMap(([key, own]) => {
    const [first] = own;
    if (!first) return [];
    const below = depth === 0 || (depth === 1 && own.some(({ document }) => document !== null)) ? gainRows(own, columns, depth + 1) : [];
    const parentKey = depth === 0 ? null : keyOf(first, depth - 1);
    const code = depth === 1 ? (first.account?.code ?? null) : null;
    return [{ key, parentKey, label: labelOf(first, depth), code, depth, sums: sumsOf(own, columns) }, ...below];
  });
}

export const gainTotals = sumsOf;
