// When outstanding invoices can be expected to be paid, for forecasts.
import { addMonths } from '#core/calendar.ts';
import { expectedPaidOn } from '#core/reminders/reminder.ts';
import { today } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';
import { selectOpenPayments, selectUsualDelays } from './reminder-list-store.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

export interface ExpectedPayment {
  readonly documentId: string;
  readonly contactId: string;
  readonly currency: string;
  readonly openMinor: number;
  readonly expectedOn: string;
}

/**
 * When each open invoice can be expected to be paid: as promised, otherwise when due and as late as its customer usually is. `usualDelayDays` answers
 * for a contact; without it the days by which invoices of the last twelve months were late, on average.
 */
export async function expectedPayments(
  work: Reading,
  usualDelayDays?: (contactId: string) => number | null,
): Promise<readonly ExpectedPayment[]> {
  const day = today(work.org.timeZone);
  const delays = usualDelayDays ? null : await selectUsualDelays(work, addMonths(day, -12));
  const delayOf = (contactId: string): number => usualDelayDays?.(contactId) ?? delays?.get(contactId) ?? 0;
  return (await selectOpenPayments(work)).map(({ documentId, contactId, currency, openMinor, dueOn, promisedOn }) => ({
    documentId,
    contactId,
    currency,
    openMinor,
    expectedOn: expectedPaidOn(dueOn, promisedOn, delayOf(contactId), day),
  }));
}
