// The one place that asks what time it is; tests move it.
let offsetMs = 0;

export const now = (): Date => new Date(Date.now() + offsetMs);

/** Today's day, 'YYYY-MM-DD', where the business is. */
export const today = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(now());

export const moveClock = (ms: number): void => {
  offsetMs += ms;
};

export const resetClock = (): void => {
  offsetMs = 0;
};
