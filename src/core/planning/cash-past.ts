// What was open on an earlier day: as the books stood then, or, for days before the books were kept here, by the dates of documents and payments.
import { addMonths, type Day, daysBetween } from '../calendar.ts';
import type { PaymentDelays } from '../reminders/payment-delay.ts';

export interface PastDay {
  readonly day: Day;
  /** Only what had been recorded by then counts. */
  readonly isAsKnown: boolean;
}

/** Something with a date, and the day on which it was recorded; the same for its end. */
export interface Dated {
  readonly on: Day;
  readonly knownOn: Day;
  readonly endedOn: Day | null;
  readonly endKnownOn: Day | null;
}

const hasCome = (on: Day, knownOn: Day, { day, isAsKnown }: PastDay): boolean => on <= day && (!isAsKnown || knownOn <= day);
export const stood = ({ on, knownOn, endedOn, endKnownOn }: Dated, past: PastDay): boolean =>
  hasCome(on, knownOn, past) && !(endedOn !== null && hasCome(endedOn, endKnownOn ?? endedOn, past));

export interface PastDocument extends Dated {
  readonly id: string;
  /** `credit`: a credit note, or a payment without an invoice. */
  readonly kind: 'invoice' | 'credit' | 'bill';
  readonly contactId: string;
  readonly contactName: string;
  readonly dueOn: Day;
  /** In base currency. */
  readonly baseMinor: number;
  /** What a person paid for the business. */
  readonly isClaim: boolean;
}
export interface PastSettlement extends Dated {
  readonly documentId: string;
  readonly baseMinor: number;
  readonly isPayment: boolean;
}
export interface PastPromise extends Dated {
  readonly documentId: string;
  readonly until: Day;
}

export interface PastFacts {
  readonly documents: readonly PastDocument[];
  readonly settlements: readonly PastSettlement[];
  readonly promises: readonly PastPromise[];
}

interface OpenDocument {
  readonly documentId: string;
  readonly contactId: string;
  readonly contactName: string;
  readonly dueOn: Day;
  readonly openBase: number;
}
export interface PastOwed {
  readonly invoices: readonly (OpenDocument & { readonly promisedOn: Day | null })[];
  readonly credit: ReadonlyMap<string, bigint>;
  readonly bills: readonly (OpenDocument & { readonly isClaim: boolean })[];
  readonly delaysOf: (contactId: string) => PaymentDelays;
}

/** Delays of payments are those of invoices of this many months. */
const delayMonths = 24;

export function owedOnDay({ documents, settlements, promises }: PastFacts, past: PastDay): PastOwed {
  const settledBy = Map.groupBy(
    settlements.filter((one) => stood(one, past)),
    ({ documentId }) => documentId,
  );
  const promised = new Map(promises.filter((one) => stood(one, past)).map(({ documentId, until }) => [documentId, until]));
  const since = addMonths(past.day, -delayMonths);
  const invoices: (OpenDocument & { promisedOn: Day | null })[] = [];
  const bills: (OpenDocument & { isClaim: boolean })[] = [];
  const credit = new Map<string, bigint>();
  const delays: { contactId: string; days: number }[] = [];
  for (const { id, kind, contactId, contactName, dueOn, baseMinor, isClaim, ...dates } of documents) {
    if (!stood(dates, past)) continue;
    const settled = settledBy.get(id) ?? [];
    const openBase = baseMinor - settled.reduce((sum, one) => sum + one.baseMinor, 0);
    const open = { documentId: id, contactId, contactName, dueOn, openBase };
    if (kind === 'credit') {
      if (openBase > 0) credit.set(contactId, (credit.get(contactId) ?? 0n) + BigInt(openBase));
    } else if (kind === 'bill') {
      if (openBase > 0) bills.push({ ...open, isClaim });
    } else if (openBase > 0) invoices.push({ ...open, promisedOn: promised.get(id) ?? null });
    else {
      const paidOn = settled
        .filter(({ isPayment }) => isPayment)
        .reduce<Day | null>((last, { on }) => (last !== null && last > on ? last : on), null);
      if (paidOn !== null && dates.on >= since) delays.push({ contactId, days: daysBetween(dueOn, paidOn) });
    }
  }
  const own = Map.groupBy(delays, ({ contactId }) => contactId);
  const pool = delays.map(({ days }) => days);
  return { invoices, credit, bills, delaysOf: (contactId) => ({ own: (own.get(contactId) ?? []).map(({ days }) => days), pool }) };
}
