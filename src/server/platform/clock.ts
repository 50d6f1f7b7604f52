// The one place that asks what time it is; tests move it.
let offsetMs = 0;
/** One for each time zone of the world at most: to make one takes longer than to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

export const now = (): Date => new Date(Date.now() + offsetMs);

/** Today's day, 'YYYY-MM-DD', where the business is. */
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
