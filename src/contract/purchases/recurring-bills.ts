// Recurring bills: the endpoints of recurring invoices, under purchases.
import { scheduleEndpoints } from '../sales/recurring.ts';

export const recurringBillContract = scheduleEndpoints('purchases', 'Purchases', 'bill');
