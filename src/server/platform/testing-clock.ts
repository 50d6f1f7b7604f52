// Files of tests share a process, so that the server is loaded once for all of them: each begins at the real time.
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { resetClock } from './clock.ts';

beforeAll(resetClock);

/** In the tests that follow, time moves only where they move it: every limit is hit exactly, however busy the machine is. */
export function standStill(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
}

const stepMs = 50;
/** Measures what a busy machine leaves to this process: time in which it is held up does not count. Answers the milliseconds when called. */
export function startStopwatch(): () => number {
  let steps = 0;
  const clock = setInterval(() => (steps += 1), stepMs);
  return () => {
    clearInterval(clock);
    return steps * stepMs;
  };
}
