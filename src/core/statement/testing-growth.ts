// For tests: how the time of a reader grows with the length of what it reads.

/** Processor time in milliseconds, the better of two. */
function spent(read: () => unknown): number {
  const times = [1, 2].map(() => {
    const before = process.cpuUsage();
    read();
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...times);
}

/**
 * How many times as long four times the length takes: about four if the reader is linear. Times below 25 ms count as that, because they
 * say little. `warmUp`: a length that is read first and not counted.
 */
export function growthOf(reading: (length: number) => () => unknown, length: number, warmUp: number): number {
  spent(reading(warmUp));
  const short = spent(reading(length));
  return spent(reading(length * 4)) / Math.max(short, 25);
}
