// Money is a bigint of minor units with a currency beside it. Every rounding is named, every division exact; nothing passes through a
// float.
import { isCurrency, minorDigits } from './currency.ts';

/** `half-even`: a tie goes to the even neighbour (IEEE 754 roundTiesToEven). `half-up`: a tie goes away from zero (commercial rounding). */
export type Rounding = 'half-even' | 'half-up';

/** An exact decimal: `numerator / 10^scale`. `1.0825` is {numerator: 10825n, scale: 4}. */
export type DecimalRate = { readonly numerator: bigint; readonly scale: number };

/** Why an amount cannot be used: `too_precise` has more decimals than the currency, `too_large` is beyond ±(2^53−1) minor units. */
export type AmountProblem = 'empty' | 'not_a_number' | 'too_precise' | 'too_large';
export type ParsedAmount =
  | { readonly ok: true; readonly minor: bigint; readonly currency: string | null }
  | { readonly ok: false; readonly problem: AmountProblem };

/** Largest amount, in minor units, that JSON represents exactly: 2^53−1. */
export const largestMinor = BigInt(Number.MAX_SAFE_INTEGER);

/** Largest amount of a line: 10^13 minor units, so that the sum of an entry's lines is exact in JSON; larger sums are sent as text. */
export const largestAmount = 10_000_000_000_000n;

/** Magnitude of an amount. */
export const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/** Sum of amounts of one currency; 0n for none. */
export const sum = (amounts: Iterable<bigint>): bigint => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
};

/** May this amount be entered? */
export const isAmount = (minor: bigint): boolean => absolute(minor) <= largestAmount;

/** Is this amount within ±(2^53−1)? */
export const isSafe = (minor: bigint): boolean => minor >= -largestMinor && minor <= largestMinor;

/** Thrown for an amount that was calculated from input and that JSON cannot represent exactly. */
export class AmountTooLarge extends RangeError {}

/** Minor units as a number for JSON. Throws AmountTooLarge beyond ±(2^53−1). */
export function toSafeInteger(minor: bigint): number {
  if (!isSafe(minor)) throw new AmountTooLarge(`${minor} minor units cannot be carried exactly`);
  return Number(minor);
}

/** `numerator / denominator` to a whole number by the named rounding. Throws RangeError on a zero denominator. */
export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator === 0n) throw new RangeError('division by zero');
  const negative = numerator < 0n !== denominator < 0n;
  const [n, d] = [absolute(numerator), absolute(denominator)];
  const whole = n / d;
  const twice = (n % d) * 2n;
  const up = twice > d || (twice === d && (rounding === 'half-up' || whole % 2n === 1n));
  const magnitude = up ? whole + 1n : whole;
  return negative ? -magnitude : magnitude;
}

/**
 * An exact decimal from text such as `1.0825` (as numeric columns print it); null when it is not a plain decimal number. Sign allowed;
 * trailing zeros dropped.
 */
export function parseRate(text: string): DecimalRate | null {
  const found = /^([+-]?)(\d{1,20})(?:\.(\d{1,20}))?$/.exec(text.trim());
  if (!found) return null;
  const fraction = (found[3] ?? '').replace(/0+$/, '');
  const numerator = BigInt(`${found[2]}${fraction}`);
  return { numerator: found[1] === '-' ? -numerator : numerator, scale: fraction.length };
}

/** The decimal text of a rate, the inverse of `parseRate`. */
export const formatRate = (rate: DecimalRate): string => formatDecimal(rate.numerator, rate.scale);

/** `minor × rate` in the same minor unit, by the named rounding. */
export const multiplyRate = (minor: bigint, rate: DecimalRate, rounding: Rounding): bigint =>
  divideRounded(minor * rate.numerator, 10n ** BigInt(rate.scale), rounding);

/** An amount in another currency: `rate` is units of `to` for one unit of `from`; different numbers of decimals are accounted for. One rounding, at the end. */
export function convert(minor: bigint, from: string, to: string, rate: DecimalRate, rounding: Rounding): bigint {
  const numerator = minor * rate.numerator * 10n ** BigInt(minorDigits(to));
  return divideRounded(numerator, 10n ** BigInt(rate.scale + minorDigits(from)), rounding);
}

/** `amounts × part / whole`, each to a whole number so that they sum to the (half-even rounded) exact total, or to `total` within a unit of it: largest remainder, ties to the earlier one. Any signs. Throws RangeError when `whole` is zero. */
export function prorate(amounts: readonly bigint[], part: bigint, whole: bigint, total?: bigint): bigint[] {
  if (whole === 0n) throw new RangeError('nothing to prorate over');
  const sign = whole < 0n ? -1n : 1n;
  const by = whole * sign;
  const exact = amounts.map((amount) => amount * part * sign);
  const floors = exact.map((value) => (value - (((value % by) + by) % by)) / by);
  const missing = (total ?? divideRounded(sum(exact), by, 'half-even')) - sum(floors);
  const order = exact
    .map((value, index) => ({ index, rest: ((value % by) + by) % by }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  for (let i = 0n; i < missing; i++) {
    const next = order[Number(i)];
    if (next) floors[next.index] = (floors[next.index] ?? 0n) + 1n;
  }
  return floors;
}

/** Splits a total by weights so that the shares sum to it exactly and each is within one minor unit of its exact share: largest remainder, ties to the earlier one. A negative total mirrors the positive one. Weights must not be negative; all zero means equal shares. Throws RangeError on no or negative weights. */
export function allocate(totalMinor: bigint, weights: readonly bigint[]): bigint[] {
  if (weights.length === 0 || weights.some((weight) => weight < 0n)) throw new RangeError('weights must be given and not negative');
  const whole = sum(weights);
  const shares =
    whole === 0n
      ? prorate(
          weights.map(() => 1n),
          absolute(totalMinor),
          BigInt(weights.length),
        )
      : prorate(weights, absolute(totalMinor), whole);
  return totalMinor < 0n ? shares.map((share) => -share) : shares;
}

/** A plain decimal such as `-1234.50`: no grouping, always a dot, exactly `digits` decimals. */
export function formatDecimal(value: bigint, digits: number): string {
  const text = absolute(value)
    .toString()
    .padStart(digits + 1, '0');
  const cut = text.length - digits;
  return `${value < 0n ? '-' : ''}${text.slice(0, cut)}${digits > 0 ? `.${text.slice(cut)}` : ''}`;
}

/** Minor units as a plain decimal in their currency: `formatMinor(-123450n, 'USD')` is `-1234.50`. For people, format on the page by locale. */
export const formatMinor = (minor: bigint, currency: string): string => formatDecimal(minor, minorDigits(currency));

const minusSigns = /[\u2010-\u2015\u2212\uFE63\uFF0D]/g;
const groupBlanks = /[\s\u00A0\u2007\u2009\u202F_]+/g;

type Bare = { readonly negative: boolean; readonly currency: string | null; readonly number: string };

/** Strips sign, brackets, currency code or symbol from both ends. */
function stripped(text: string): Bare | null {
  let rest = text
    .normalize('NFKC')
    .replace(minusSigns, '-')
    .replace(/[’‘`´]/g, "'")
    .replace(groupBlanks, ' ')
    .trim();
  let negative = false;
  let currency: string | null = null;
  let signs = 0;
  const bracketed = /^\((.*)\)$/.exec(rest) ?? /^([^(\d]*)\((.*)\)([^)\d]*)$/.exec(rest);
  if (bracketed) {
    rest = bracketed.slice(1).join(' ').trim();
    negative = true;
    signs++;
  }
  for (;;) {
    const sign = /^[+-]\s*|\s*[+-]$/.exec(rest);
    const code = /^([A-Za-z]{3})(?=[\s\d.,+-])|(?<=[\d.,\s+-]|\d[kKmM])([A-Za-z]{3})$/.exec(rest);
    const symbol = /^[A-Z]{0,2}\p{Sc}\s*|\s*\p{Sc}$/u.exec(rest);
    if (sign) {
      if (++signs > 1) return null;
      negative = sign[0].includes('-');
      rest = rest.replace(sign[0], '');
    } else if (code && isCurrency(code[0].toUpperCase()) && currency === null) {
      currency = code[0].toUpperCase();
      rest = rest.replace(code[0], '');
    } else if (symbol) rest = rest.replace(symbol[0], '');
    else break;
    rest = rest.trim();
  }
  return { negative, currency, number: rest };
}

/**
 * Decides whether dot or comma is the decimal mark. With both, the later one; one that occurs repeatedly, none; a single one before exactly
 * three digits groups, unless the currency itself has three decimals and it is a dot.
 */
function guessDecimal(number: string, exponent: number, shortened: boolean): '.' | ',' | null {
  const dot = number.lastIndexOf('.');
  const comma = number.lastIndexOf(',');
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ',';
  const mark = dot >= 0 ? '.' : ',';
  const at = Math.max(dot, comma);
  if (at < 0 || number.indexOf(mark) !== at) return null;
  const [before, after] = [number.slice(0, at), number.slice(at + 1)];
  if (before.includes(' ') || before.includes("'") || after.length !== 3 || !/^[1-9]\d{0,2}$/.test(before)) return mark;
  return mark === '.' && (exponent === 3 || shortened) ? '.' : null;
}

/** The integer part without separators; null when they do not separate thousands (or lakhs). */
function ungrouped(whole: string): string | null {
  if (/^\d*$/.test(whole)) return whole;
  const separator = /[.,' ]/.exec(whole)?.[0] ?? ' ';
  const groups = whole.split(separator);
  const last = groups.length - 1;
  const fits = groups.every((group, i) => (i === 0 ? /^\d{1,3}$/ : i === last ? /^\d{3}$/ : /^\d{2,3}$/).test(group));
  return fits ? groups.join('') : null;
}

/**
 * What people type as an amount, in minor units of a currency with `exponent` decimals: `1.234,50`, `1,234.50`, `1 234,50`, `12k`, `(12.50)`, `-12`, `−12`, `12.50-`, `USD 12`.
 * Separators are guessed unless `decimal` is given. Never rounds: more decimals than the currency has is `too_precise`. `currency` is the code found in the text, for the caller to compare.
 */
export function parseAmount(text: string, options: { readonly decimal?: '.' | ',' | undefined; readonly exponent: number }): ParsedAmount {
  const bare = text.trim() === '' ? null : stripped(text);
  if (text.trim() === '') return { ok: false, problem: 'empty' };
  const shape = bare && /^([\d.,' ]*\d[\d.,' ]*?)\s?([kKmM]?)$/.exec(bare.number);
  if (!bare || !shape) return { ok: false, problem: 'not_a_number' };
  const number = shape[1] ?? '';
  const zeros = { '': 0, k: 3, m: 6 }[(shape[2] ?? '').toLowerCase()] ?? 0;
  const decimal = options.decimal ?? guessDecimal(number, options.exponent, zeros > 0);
  const at = decimal === null ? number.length : number.indexOf(decimal);
  const cut = at < 0 ? number.length : at;
  const whole = ungrouped(number.slice(0, cut));
  const fraction = number.slice(cut + 1);
  if (whole === null || !/^\d*$/.test(fraction) || whole + fraction === '') return { ok: false, problem: 'not_a_number' };
  const kept = fraction.replace(/0+$/, '');
  const shift = options.exponent + zeros - kept.length;
  if (shift < 0) return { ok: false, problem: 'too_precise' };
  if (whole.length > 20) return { ok: false, problem: 'too_large' };
  const magnitude = BigInt(whole + kept) * 10n ** BigInt(shift);
  if (magnitude > largestMinor) return { ok: false, problem: 'too_large' };
  return { ok: true, minor: bare.negative ? -magnitude : magnitude, currency: bare.currency };
}
