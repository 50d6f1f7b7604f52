// Property tests draw the same cases in every run, so that a red test tells of the change at hand. PROPERTY_SEED=random draws new ones
// (and fast-check prints the seed of what it finds); PROPERTY_SEED=<number> draws those again. PROPERTY_TIMES=5 draws five times as many of
// those that say so.
import fc from 'fast-check';

const asked = process.env['PROPERTY_SEED'];
if (asked !== 'random') fc.configureGlobal({ seed: Number(asked ?? 20_261_120) });

/** How many cases to draw, where more can be asked for. */
export const drawn = (cases: number): number => cases * Number(process.env['PROPERTY_TIMES'] ?? 1);
