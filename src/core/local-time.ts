// Local times of a time zone, and the instants they mean. Zones come from the runtime (IANA); no clock: instants come in.
import type { Day } from './calendar.ts';

/** A day and the minutes since its midnight, as a clock in some time zone shows them. */
export interface LocalTime {
  readonly day: Day;
  /** 0 to 1439. */
  readonly minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
  formats.set(timeZone, made);
  return made;
}

/** What clocks in a time zone show at an instant; seconds are dropped. */
export function localTimeOf(instant: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map((p) => [p.type, p.value]),
  );
  return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, minute: Number(parts['hour']) * 60 + Number(parts['minute']) };
}

const utcOf = ({ day, minute }: LocalTime): number => Date.parse(`${day}T00:00:00Z`) + minute * 60_000;

/**
 * The instant at which clocks in a time zone show this: the first of the two where they are put back over it, and where they are put
 * forward over it, as much later as they skip.
 */
export function instantAt(time: LocalTime, timeZone: string): Date {
  const wanted = utcOf(time);
  const shownAhead = (at: number): number => utcOf(localTimeOf(new Date(at), timeZone)) - Math.floor(at / 60_000) * 60_000;
  const candidates = [shownAhead(wanted - 86_400_000), shownAhead(wanted + 86_400_000)].map((ahead) => wanted - ahead);
  const exact = candidates.filter((at) => utcOf(localTimeOf(new Date(at), timeZone)) === wanted);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates));
}

/** Which of two times comes first: negative where `a` does. */
export const compareTimes = (a: LocalTime, b: LocalTime): number => (a.day === b.day ? a.minute - b.minute : a.day < b.day ? -1 : 1);
