import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../testing-properties.ts';
import { causesOf, type Covered, differenceOf, type Figures, gapsBetween, isComplete } from './difference.ts';

const minor = fc.bigInt({ min: -1_000_000n, max: 1_000_000n });
const part = fc.tuple(fc.nat(5), minor).map(([count, sum]) => ({ count, minor: count === 0 ? 0n : sum }));
const figures = fc
  .record({ opening: minor, closing: minor, cleared: part, unmatched: part, excluded: part, broken: part })
  .map((f): Figures => ({
    openingMinor: f.opening,
    closingMinor: f.closing,
    clearedMinor: f.cleared.minor,
    clearedCount: f.cleared.count,
    unmatchedMinor: f.unmatched.minor,
    unmatchedCount: f.unmatched.count,
    excludedMinor: f.excluded.minor,
    excludedCount: f.excluded.count,
    brokenMinor: f.broken.minor,
    brokenCount: f.broken.count,
  }));

test('the causes on the statement’s side always sum to the difference, and no difference means complete', () => {
  fc.assert(
    fc.property(figures, (f) => {
      const causes = causesOf(f, 0n).filter((cause) => cause.kind !== 'opening');
      expect(causes.reduce((sum, cause) => sum + cause.minor, 0n)).toBe(differenceOf(f));
      expect(isComplete(f, 0n)).toBe(f.unmatchedCount === 0 && f.brokenCount === 0 && differenceOf(f) === 0n);
      expect(isComplete(f, 1n)).toBe(false);
    }),
    { numRuns: drawn(1000) },
  );
});

const covered = (startsOn: string, endsOn: string, opening: bigint | null, closing: bigint | null): Covered => ({
  startsOn,
  endsOn,
  openingMinor: opening,
  closingMinor: closing,
  fileName: '',
});

test('a statement is missing where the next does not begin as the last one ended, or after a month of silence', () => {
  const may = covered('2026-05-01', '2026-05-31', 0n, 100n);
  expect(gapsBetween([covered('2026-06-02', '2026-06-30', 100n, 5n), may])).toEqual([]);
  expect(gapsBetween([covered('2026-06-02', '2026-06-30', 130n, 5n), may])).toEqual([{ from: '2026-05-31', to: '2026-06-02', minor: 30n }]);
  expect(gapsBetween([may, covered('2026-05-10', '2026-05-20', null, null), covered('2026-06-15', '2026-06-30', null, null)])).toEqual([]);
  expect(gapsBetween([may, covered('2026-08-01', '2026-08-31', null, null)])).toEqual([
    { from: '2026-05-31', to: '2026-08-01', minor: null },
  ]);
});
