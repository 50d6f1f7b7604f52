// A3: response times don't reveal what was done.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePace } from './wire.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** Milliseconds until the answer of work that takes `ms`. */
async function taken(pace: <T>(work: Promise<T>) => Promise<T>, ms: number): Promise<number> {
  const began = performance.now();
  const answered = pace(pause(ms)).then(() => performance.now() - began);
  await vi.advanceTimersByTimeAsync(Math.max(ms, 1000));
  return answered;
}

test('each takes at least the minimum, and as long as the slowest recent one', async () => {
  const pace = makePace(60);
  for (const ms of [0, 5, 59]) expect(await taken(pace, ms)).toBe(60);
  expect(await taken(pace, 145)).toBe(145);
  for (const ms of [0, 70, 144]) expect(await taken(pace, ms)).toBe(145);
});

test('a slow one delays others by a second at most, and not forever', async () => {
  const pace = makePace(60);
  expect(await taken(pace, 8000)).toBe(8000);
  expect(await taken(pace, 0)).toBe(1000);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await taken(pace, 0)).toBe(1000);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await taken(pace, 0)).toBe(60);
});

test('a failure is no faster', async () => {
  const pace = makePace(60);
  const began = performance.now();
  const failed = pace(Promise.reject(new Error('no'))).catch((error: Error) => [error.message, performance.now() - began]);
  await vi.advanceTimersByTimeAsync(100);
  expect(await failed).toEqual(['no', 60]);
});
