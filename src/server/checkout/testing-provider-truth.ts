// Shared by the fake providers: their payments, stored once per idempotency key.
import type { IncomingMessage } from 'node:http';
import { now } from '../platform/clock.ts';

export type TruthState = 'open' | 'approved' | 'processing' | 'paid' | 'failed' | 'expired';

/** A payment as the provider has it. */
export interface Truth {
  readonly ref: string;
  readonly paymentRef: string;
  readonly reference: string;
  state: TruthState;
  amount: string;
  currency: string;
  account: string;
  fee: string;
  refunds: { id: string; amount: string; status: string }[];
  captures: number;
  dispute: string | null;
  /** What reached the balance, and the fee, where it was exchanged on the way. */
  exchanged?: { readonly amount: string; readonly fee: string; readonly currency: string };
}
export type Payouts = Map<
  string,
  { amount: number; currency: string; status: string; items: { paymentRef: string | null; amount: number; fee: number }[] }
>;
export const seconds = (): number => Math.floor(now().getTime() / 1000);

export type Answer = readonly [status: number, body: unknown];
export type Handle = (method: string, url: URL, body: string, headers: IncomingMessage['headers']) => Answer;
export const missing: Answer = [
  404,
  { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' }, name: 'RESOURCE_NOT_FOUND' },
];

export interface Kept {
  readonly payments: Map<string, Truth>;
  readonly byKey: Map<string, string>;
  readonly payouts: Payouts;
}
let count = 0;
export const next = (prefix: string): string => `${prefix}${(count += 1).toString(36).toUpperCase().padStart(14, '0')}`;

export function keep(
  kept: Kept,
  key: string,
  truth: Omit<Truth, 'state' | 'refunds' | 'captures' | 'dispute' | 'account' | 'fee'> & Partial<Truth>,
): Truth {
  const known = kept.payments.get(kept.byKey.get(key) ?? '');
  if (known) return known;
  const made: Truth = { state: 'open', refunds: [], captures: 0, dispute: null, account: '', fee: '0', ...truth };
  kept.payments.set(made.ref, made);
  kept.byKey.set(key, made.ref);
  return made;
}
