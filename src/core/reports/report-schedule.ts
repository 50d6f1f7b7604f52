// When a report is emailed: on Mondays, or on the first day of each month or fiscal quarter, once the days before it are over.
import { addDays, type Day, periodRange } from '../calendar.ts';

export const scheduleEvery = ['week', 'month', 'quarter'] as const;
export type ScheduleEvery = (typeof scheduleEvery)[number];

/** Minutes after midnight in the business's time zone. */
export const sendingMinute = 6 * 60;

/** The next day after this one. */
export const nextSendingDay = (every: ScheduleEvery, day: Day, fiscalStartMonth: number): Day =>
  addDays(periodRange(every === 'quarter' ? 'fiscal_quarter' : every, day, fiscalStartMonth).endsOn, 1);
