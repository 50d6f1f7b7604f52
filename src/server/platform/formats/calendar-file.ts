// An iCalendar file (RFC 5545): all-day events that don't block time.
import ical, { ICalEventTransparency } from 'ical-generator';

export interface CalendarEntry {
  /** Unique and stable. */
  readonly id: string;
  readonly day: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
}
export interface CalendarFile {
  readonly name: string;
  readonly language: string;
  /** When it was made. */
  readonly at: Date;
  readonly entries: readonly CalendarEntry[];
}

const everySeconds = 3600;

export function calendarFile({ name, language, at, entries }: CalendarFile): string {
  // The package escapes texts of events, but not the calendar's name.
  const escaped = name.replace(/[\\;,]/g, (sign) => `\\${sign}`);
  const calendar = ical({ name: escaped, prodId: { company: 'Daybook', product: 'Due dates', language }, ttl: everySeconds });
  for (const { id, day, title, text, url } of entries)
    calendar.createEvent({
      id,
      start: new Date(`${day}T00:00:00Z`),
      end: new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000),
      allDay: true,
      timezone: 'UTC',
      stamp: at,
      summary: title,
      description: text,
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return calendar.toString();
}
