// The size and seed of property tests. `npm test` is small and draws the same cases in every run, so that a failing test is due to the
// change at hand. TEST_SIZE=long (npm run test:long) has the full sizes. PROPERTY_SEED=random draws new cases (and fast-check prints the
// seed of failures); PROPERTY_SEED=<number> draws those again.
import fc from 'fast-check';

const asked = process.env['PROPERTY_SEED'];
export const seed = asked === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(asked ?? 20_261_120);
fc.configureGlobal({ seed });

/** One size for `npm test`, another for the full run. */
export const sized = (small: number, full: number): number => (process.env['TEST_SIZE'] === 'long' ? full : small);

/** How many cases a property draws: the first three hundred find most of what a thousand find. */
export const drawn = (full: number): number => sized(Math.min(full, 300), full);
