// Parses a typed discount: "10 %" is a percentage, "25" an amount in the document's currency.
import type { Discount } from '#contract/trade-documents/document.ts';
import { minorDigits } from '#core/currency.ts';
import { readFigure, readPercent, writeFigure, writePercent } from '../platform/figure-text.ts';

/** null if it is neither. */
export function readDiscount(text: string, currency: string, locale: string): Discount | null {
  if (text.includes('%')) {
    const rate = readPercent(text, locale);
    return rate === null || Number(rate) > 1 ? null : { kind: 'percent', rate };
  }
  const read = readFigure(text, minorDigits(currency), locale);
  return read.ok && read.minor >= 0n ? { kind: 'amount', minor: Number(read.minor) } : null;
}

export function writeDiscount(discount: Discount, currency: string, locale: string): string {
  if (discount.kind === 'percent') return writePercent(discount.rate, locale);
  const digits = minorDigits(currency);
  return writeFigure(BigInt(discount.minor), digits, locale, digits);
}
