// Recurring bills: next date, amount and status.
import { SchedulesPage, ScheduleSideProvider } from '../../sales/index.ts';
import { recurringBills } from './bill-side.tsx';

export default function RecurringBillsPage() {
  return (
    <ScheduleSideProvider value={recurringBills}>
      <SchedulesPage />
    </ScheduleSideProvider>
  );
}
