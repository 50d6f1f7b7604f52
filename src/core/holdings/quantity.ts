// Quantities of coins: a bigint of 10^-18, as in a numeric(38,18) column. Nothing is rounded on the way in.
import { formatDecimal } from '../money.ts';

export const quantityDigits = 18;
const one = 10n ** BigInt(quantityDigits);
/** The limit of the column: 20 digits before the point. */
const largest = 10n ** 38n;

/** A quantity from text such as `0.5`, `1,234.5` or `1.2E-7`; null where it is not one, or has more than 18 decimals. */
export function parseQuantity(text: string, decimal: '.' | ',' = '.'): bigint | null {
  const grouped = decimal === '.' ? /,(?=\d{3}(\D|$))/g : /\.(?=\d{3}(\D|$))/g;
  const plain = text
    .trim()
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace(grouped, '')
    .replace(decimal, '.')
    .replaceAll('\u2212', '-');
  const found = /^([+-]?)(\d{0,20})(?:\.(\d{0,30}))?(?:e([+-]?\d{1,2}))?$/i.exec(plain);
  if (!found || `${found[2]}${found[3] ?? ''}` === '') return null;
  const digits = `${found[2]}${found[3] ?? ''}`;
  const shift = quantityDigits - (found[3] ?? '').length + Number(found[4] ?? 0);
  const cut = 10n ** BigInt(Math.max(0, -shift));
  const whole = BigInt(digits) * 10n ** BigInt(Math.max(0, shift));
  if (whole % cut !== 0n || whole / cut >= largest) return null;
  return (found[1] === '-' ? -1n : 1n) * (whole / cut);
}

/** A plain decimal without trailing zeros: `0.5`. */
export const formatQuantity = (quantity: bigint): string => formatDecimal(quantity, quantityDigits).replace(/\.?0+$/, '') || '0';

/** The value of a quantity at a unit price, in minor units of a currency with this many decimals; half-even. */
export function valueAt(quantity: bigint, price: { readonly numerator: bigint; readonly scale: number }, minorDigits: number): bigint {
  const numerator = quantity * price.numerator * 10n ** BigInt(minorDigits);
  const denominator = one * 10n ** BigInt(price.scale);
  const half = numerator / denominator;
  const rest = (numerator % denominator) * 2n;
  const up = rest > denominator || (rest === denominator && half % 2n === 1n);
  return half + (up ? 1n : 0n);
}
