// What other modules may use of sales: documents, products and customers.
export { DocumentPage } from './draft/draft-page.tsx';
export { chaserTexts } from './chaser-texts.ts';
export { useChase, useReminderSettings } from './reminder-queries.ts';
export { SendDialog } from './send-dialog.tsx';
export { customerTexts } from './customer-texts.ts';
export { CustomerPrices } from './customer-prices.tsx';
export { CustomerSchedules } from './customer-schedules.tsx';
export { WritingFields } from './send-fields.tsx';
export { addressesIn, letterOf, writingOf, writingProblems } from './send-letter.ts';
export { KnownSchedule, ScheduleLoading } from './recurring/known-schedule.tsx';
export { PeriodWords } from './recurring/schedule-content.tsx';
export { newSchedule, type ScheduleDraft, scheduleFrom, type SchedulePartProps } from './recurring/schedule-draft.ts';
export { ScheduleEditor } from './recurring/schedule-editor.tsx';
export { type ScheduleSide, ScheduleSideProvider } from './recurring/schedule-side.tsx';
export { default as SchedulesPage } from './recurring/recurring-page.tsx';
