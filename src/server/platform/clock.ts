// The only source of the current time; tests can move it.
let offsetMs = 0;
/** Cached per time zone: creating a formatter takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

export const now = (): Date => new Date(Date.now() + offsetMs);

/** Today's date, 'YYYY-MM-DD', in the time zone of the business. */
export function today(timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat('en-CA', { timeZone })));
  return format.format(now());
}

/** @testing */
export const moveClock = (ms: number): void => {
  offsetMs += ms;
};

/** @testing */
export const resetClock = (): void => {
  offsetMs = 0;
};
