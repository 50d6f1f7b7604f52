// The events that webhooks are sent for, and the retry schedule of messages that were not delivered.

export const webhookKinds = [
  'contact.created',
  'contact.changed',
  'invoice.finalized',
  'invoice.paid',
  'credit_note.finalized',
  'payment.recorded',
  'bill.posted',
  'transaction.created',
  'transaction.changed',
  'statement.imported',
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

const minute = 60;
const hour = 60 * minute;
// Three days in all, as Standard Webhooks recommends.
const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour] as const;

/**
 * Seconds until the next attempt after this many; null where there is none. `chance` from 0 to 1 adds jitter, so that retries do not all
 * come at once.
 */
export function pauseAfter(attempts: number, chance: number): number | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : Math.round(pause * (1 + chance * 0.2));
}
