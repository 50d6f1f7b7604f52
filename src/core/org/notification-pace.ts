// When a person is notified: quiet hours that delay push and email, and one email a day or a week instead of one for each notification.
import { addDays, weekday } from '../calendar.ts';
import { instantAt, localTimeOf } from '../local-time.ts';

/** Minutes since midnight, in the person's time zone; `until` before `from` is the next morning. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

/** The end of the quiet hours that the instant is in; null where it is in none. */
export function quietUntil({ from, until }: QuietHours, instant: Date, timeZone: string): Date | null {
  const { day, minute } = localTimeOf(instant, timeZone);
  const spansMidnight = until <= from;
  if (spansMidnight ? minute < from && minute >= until : minute < from || minute >= until) return null;
  const end = instantAt({ day: spansMidnight && minute >= from ? addDays(day, 1) : day, minute: until }, timeZone);
  // When the clock is set back, the repeated hour is quiet both times.
  return end > instant ? end : new Date(instant.getTime() + 3_600_000);
}

export const emailPaces = ['at_once', 'daily', 'weekly'] as const;
export type EmailPace = (typeof emailPaces)[number];

const digestMinute = 8 * 60;
/** The next 8 in the morning, or the next Monday's. */
export function nextDigest(pace: Exclude<EmailPace, 'at_once'>, instant: Date, timeZone: string): Date {
  const { day } = localTimeOf(instant, timeZone);
  for (let ahead = 0; ; ahead += 1) {
    const candidate = addDays(day, ahead);
    const at = instantAt({ day: candidate, minute: digestMinute }, timeZone);
    if (at > instant && (pace === 'daily' || weekday(candidate) === 1)) return at;
  }
}
