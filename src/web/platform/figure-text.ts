// Parses and formats quantities, prices and percentages, stored exactly as integers of small units (thousandths, millionths).
import { formatDecimal, parseAmount, type ParsedAmount } from '#core/money.ts';

const percentDigits = 7;
const rateDigits = percentDigits + 2;

const decimalMark = (locale: string): '.' | ',' =>
  new Intl.NumberFormat(locale).formatToParts(1.5).some((p) => p.type === 'decimal' && p.value === ',') ? ',' : '.';

/** "1.234,5" to 1234500n with three digits; refused if it has more decimals. */
export const readFigure = (text: string, digits: number, locale: string): ParsedAmount =>
  parseAmount(text, { exponent: digits, decimal: decimalMark(locale) });

/** 1234500n with three digits to "1.234,5": as many decimals as it needs, at least `least`. */
export function writeFigure(value: bigint, digits: number, locale: string, least = 0): string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: Math.max(digits, least) });
  return format.format(formatDecimal(value, digits) as Intl.StringNumericLiteral).replace('-', '\u2212');
}

/** "19 %" or "19" to the fraction "0.19"; null if it is not a percentage from 0 to 1000. */
export function readPercent(text: string, locale: string): string | null {
  const read = readFigure(text.replace('%', '').trim(), percentDigits, locale);
  if (!read.ok || read.minor < 0n || read.minor > 10n ** BigInt(percentDigits) * 1000n) return null;
  return formatDecimal(read.minor, rateDigits).replace(/\.?0+$/, '') || '0';
}

/** "0.19" to "19%" or "19 %", in the reader's format. */
export const writePercent = (rate: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: percentDigits }).format(rate as Intl.StringNumericLiteral);
