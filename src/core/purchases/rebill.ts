// What a customer is charged for a cost.
import { divideRounded, type DecimalRate } from '../money.ts';

/** The cost and its markup, rounded commercially. */
export function rebilledMinor(costMinor: bigint, { numerator, scale }: DecimalRate): bigint {
  const whole = 10n ** BigInt(scale);
  return divideRounded(costMinor * (whole + numerator), whole, 'half-up');
}
