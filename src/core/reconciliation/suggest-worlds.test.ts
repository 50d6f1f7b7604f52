import { expect, it } from 'vitest';
import { sized } from '../testing-properties.ts';
import { bulkLevel, suggestMatches } from './suggest-match.ts';
import { reconciliationWorld, scored } from './testing-reconciliation.ts';

it('with 1,000 open lines against 1,000 open entries, at least 99 of 100 bulk matches are right', () => {
  const sums = { known: 0, bulk: 0, bulkRight: 0 };
  for (let seed = 1; seed <= sized(3, 20); seed++) {
    const world = reconciliationWorld(seed * 7919, 1000);
    const { known, bulk, bulkRight } = scored(world, suggestMatches(world.lines, world.entries), bulkLevel);
    sums.known += known;
    sums.bulk += bulk;
    sums.bulkRight += bulkRight;
  }
  expect(sums.bulkRight / sums.bulk).toBeGreaterThanOrEqual(0.99);
  // Measured: 77 in 100. Less would be a regression.
  expect(sums.bulkRight / sums.known).toBeGreaterThan(0.74);
});
