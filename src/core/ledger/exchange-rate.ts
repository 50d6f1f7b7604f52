// Converts foreign money to base currency at the rate of its day.
import { convert, type DecimalRate } from '../money.ts';

/** An amount in base currency: `rate` is units of base for one unit of `from`. Half-even, once; the decimals of both currencies are accounted for. */
export const toBase = (minor: bigint, from: string, base: string, rate: DecimalRate): bigint =>
  from === base ? minor : convert(minor, from, base, rate, 'half-even');
