// When outstanding invoices can be expected to be paid, for forecasts.
import { addMonths } from '#core/calendar.ts';
import { type ExpectedPayment, expectPayment, type PaymentDelays } from '#core/reminders/payment-delay.ts';
import { today } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';
import { type OpenPayment, selectOpenPayments, selectPaymentDelays } from './reminder-list-store.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

const monthsBack = 24;

/** How late customers have paid: per contact, and overall. */
export async function paymentDelays(work: Reading): Promise<(contactId: string) => PaymentDelays> {
  const rows = await selectPaymentDelays(work, addMonths(today(work.org.timeZone), -monthsBack));
  const own = Map.groupBy(rows, (row) => row.contactId);
  const pool = rows.map((row) => row.days);
  return (contactId) => ({ own: (own.get(contactId) ?? []).map((row) => row.days), pool });
}

/** Every unpaid invoice with the day by which a share of such payments arrives: half of them by default. */
export async function expectedPayments(work: Reading, share = 0.5): Promise<readonly (OpenPayment & ExpectedPayment)[]> {
  const day = today(work.org.timeZone);
  const delaysOf = await paymentDelays(work);
  const open = await selectOpenPayments(work);
  return open.map((one) => ({ ...one, ...expectPayment(one.dueOn, one.promisedOn, delaysOf(one.contactId), day, share) }));
}
