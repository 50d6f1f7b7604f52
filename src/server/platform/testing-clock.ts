// Test files share a process, so the server is loaded once for all of them: each starts at the real time.
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { resetClock } from './clock.ts';

beforeAll(resetClock);

/** In the tests that follow, time moves only when they move it, so every limit is hit exactly, however busy the machine is. */
export function standStill(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
}

const stepMs = 50;
/** Measures time without the pauses that a busy machine imposes on this process. Returns the elapsed milliseconds when called. */
export function startStopwatch(): () => number {
  let steps = 0;
  const clock = setInterval(() => (steps += 1), stepMs);
  return () => {
    clearInterval(clock);
    return steps * stepMs;
  };
}
