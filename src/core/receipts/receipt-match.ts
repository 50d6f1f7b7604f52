// Which transaction a receipt belongs to: by its amount (also with a tip on top or in another currency), its day, and its name.
import { type Day, daysBetween } from '../calendar.ts';
import { nameWords } from '../settlement/payment-reference.ts';
import { nameKey } from './merchant-candidates.ts';

export interface ReceiptToMatch {
  readonly date: Day | null;
  /** Negative for a refund. */
  readonly totalMinor: number;
  readonly currency: string;
  readonly merchant: string | null;
}
export interface MovedMoney {
  readonly id: string;
  readonly date: Day;
  /** Negative for money out. */
  readonly minor: number;
  readonly currency: string;
  readonly text: string;
}
/** amount: the same. tip: slightly more. rate: about the same in its currency. day: close in time. merchant: it names the issuer. */
export const receiptMatchReasons = ['amount', 'tip', 'rate', 'day', 'merchant'] as const;
export type ReceiptMatchReason = (typeof receiptMatchReasons)[number];
export interface ReceiptMatch {
  readonly transactionId: string;
  /** 0 to 99. */
  readonly confidence: number;
  readonly reasons: readonly ReceiptMatchReason[];
}

/** Largest tip, as a share of the total. */
export const mostTip = 0.25;
const rateSlack = 0.04;
export const daysBefore = 3;
export const daysAfter = 45;
const leastConfidence = 40;

/** A total converted to another currency, in minor units; null if no rate is known. */
export type Converted = (minor: number, from: string, to: string) => number | null;

function byAmount(
  { totalMinor, currency }: ReceiptToMatch,
  moved: MovedMoney,
  converted: Converted,
): readonly [number, ReceiptMatchReason] | null {
  const paid = -moved.minor * Math.sign(totalMinor);
  const total = Math.abs(totalMinor);
  if (moved.currency !== currency) {
    const expected = converted(total, currency, moved.currency);
    return expected !== null && Math.abs(paid - expected) <= expected * rateSlack ? [40, 'rate'] : null;
  }
  if (paid === total) return [60, 'amount'];
  return totalMinor > 0 && paid > total && paid <= total * (1 + mostTip) ? [32, 'tip'] : null;
}

/** A purchase reaches the bank on its day or a few days later. */
function byDay(date: Day | null, moved: Day): number | null {
  if (date === null) return 5;
  const days = daysBetween(date, moved);
  if (days < -daysBefore || days > daysAfter) return null;
  return days < 0 ? 12 : days <= 5 ? 25 - 2 * days : days <= 14 ? 6 : 0;
}

function isNamed(merchant: string | null, text: string): boolean {
  const key = nameKey(text);
  const words = nameWords(merchant ?? '').filter((word) => word.length >= 4);
  return words.some((word) => key.includes(word));
}

/** The likeliest first, at most five. Several with the same amount lower each other's confidence. */
export function matchReceipt(receipt: ReceiptToMatch, movements: readonly MovedMoney[], converted: Converted): readonly ReceiptMatch[] {
  if (receipt.totalMinor === 0) return [];
  const found = movements.flatMap((moved) => {
    const amount = byAmount(receipt, moved, converted);
    const day = byDay(receipt.date, moved.date);
    if (!amount || day === null) return [];
    const named = isNamed(receipt.merchant, moved.text);
    const reasons: ReceiptMatchReason[] = [amount[1], ...(day >= 12 ? ['day' as const] : []), ...(named ? ['merchant' as const] : [])];
    return [{ transactionId: moved.id, confidence: amount[0] + day + (named ? 20 : 0), reasons }];
  });
  const best = Math.max(0, ...found.map(({ confidence }) => confidence));
  const rivals = found.filter(({ confidence }) => confidence > best - 10).length - 1;
  return found
    .map((match) => ({
      ...match,
      confidence: Math.min(99, match.confidence - (match.confidence > best - 10 ? Math.min(2, rivals) * 15 : 0)),
    }))
    .filter(({ confidence }) => confidence >= leastConfidence)
    .toSorted((a, b) => b.confidence - a.confidence)
    .slice(0, 5);
}
