// Converts between local times of a time zone and instants. Zones come from the runtime (IANA); there is no clock: instants are passed in.
import type { Day } from './calendar.ts';

/** A day and the minutes since midnight, local to some time zone. */
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

/** The local time in a time zone at an instant; seconds are dropped. */
export function localTimeOf(instant: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map((p) => [p.type, p.value]),
  );
  return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, minute: Number(parts['hour']) * 60 + Number(parts['minute']) };
}

const utcOf = ({ day, minute }: LocalTime): number => Date.parse(`${day}T00:00:00Z`) + minute * 60_000;

/** The instant of a local time: the first of the two where it occurs twice, and where it is skipped, as much later as the clock skips. */
export function instantAt(time: LocalTime, timeZone: string): Date {
  const wanted = utcOf(time);
  const shownAhead = (at: number): number => utcOf(localTimeOf(new Date(at), timeZone)) - Math.floor(at / 60_000) * 60_000;
  const candidates = [shownAhead(wanted - 86_400_000), shownAhead(wanted + 86_400_000)].map((ahead) => wanted - ahead);
  const exact = candidates.filter((at) => utcOf(localTimeOf(new Date(at), timeZone)) === wanted);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates));
}

/** Which of two times comes first: negative where `a` does. */
export const compareTimes = (a: LocalTime, b: LocalTime): number => (a.day === b.day ? a.minute - b.minute : a.day < b.day ? -1 : 1);
