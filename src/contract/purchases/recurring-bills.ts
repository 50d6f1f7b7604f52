// Recurring bills: the endpoints of recurring invoices, under purchases.
import { ScheduleInput, scheduleEndpoints } from '../sales/recurring.ts';

/** A bill is posted, never sent. */
const BillSchedule = ScheduleInput.refine(({ thenDo }) => thenDo !== 'send', { path: ['thenDo'] });

export const recurringBillContract = scheduleEndpoints('purchases', 'Purchases', 'bill', BillSchedule);
