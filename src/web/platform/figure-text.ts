// Quantities, prices and percentages as people write them, kept as whole numbers of small parts (thousandths, millionths): exact both ways.
import { formatDecimal, parseAmount, type ParsedAmount } from '#core/money.ts';

const percentDigits = 7;
const rateDigits = percentDigits + 2;

const decimalMark = (locale: string): '.' | ',' =>
  new Intl.NumberFormat(locale).formatToParts(1.5).some((p) => p.type === 'decimal' && p.value === ',') ? ',' : '.';

/** "1.234,5" to 1234500n with three digits; refused where it has more decimals than that. */
export const readFigure = (text: string, digits: number, locale: string): ParsedAmount =>
  parseAmount(text, { exponent: digits, decimal: decimalMark(locale) });

/** 1234500n with three digits to "1.234,5": as many decimals as it needs, at least `least`. */
export function writeFigure(value: bigint, digits: number, locale: string, least = 0): string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: Math.max(digits, least) });
  return format.format(formatDecimal(value, digits) as Intl.StringNumericLiteral).replace('-', '\u2212');
}

/** "19 %" or "19" to the part of one that it is, "0.19"; null where it is no percentage from 0 to 1000. */
export function readPercent(text: string, locale: string): string | null {
  const read = readFigure(text.replace('%', '').trim(), percentDigits, locale);
  if (!read.ok || read.minor < 0n || read.minor > 10n ** BigInt(percentDigits) * 1000n) return null;
  return formatDecimal(read.minor, rateDigits).replace(/\.?0+$/, '') || '0';
}

/** "0.19" to "19%" or "19 %", as its reader writes it. */
export const writePercent = (rate: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: percentDigits }).format(rate as Intl.StringNumericLiteral);
