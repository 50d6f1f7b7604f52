// Calibrates confidence. Every line is predicted before it is learned; how often that was right, per level of raw confidence, corrects the
// next prediction.

/** What a prediction is based on: the same payee, a similar one, a payee whose trade is known by its name, or none of these. */
export const grounds = ['known', 'alike', 'told', 'stranger'] as const;
export type Ground = (typeof grounds)[number];

/** Counts [right, asked] per ground and bin of raw confidence, decayed over time. */
export type Calibration = number[];

/** Lower edges of the bins of raw confidence. */
const EDGES = [0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.995] as const;
/** Weight of the prior, as a number of observations. */
const PRIOR_WEIGHT = 10;
/** The prior, before anything is counted: raw confidence is too high, more so the less it is based on. */
const PRIOR: Readonly<Record<Ground, number>> = { known: 0.95, alike: 0.75, told: 0.85, stranger: 0.6 };

/** Nothing counted yet. */
export const emptyCalibration = (): Calibration => Array.from({ length: EDGES.length * grounds.length * 2 }, () => 0);

function binOf(raw: number): number {
  let bin = EDGES.length - 1;
  while (bin > 0 && raw < (EDGES[bin] ?? 0)) bin--;
  return bin;
}

const slotOf = (ground: Ground, bin: number): number => (grounds.indexOf(ground) * EDGES.length + bin) * 2;

/** Counts one prediction. */
export function count(calibration: Calibration, ground: Ground, raw: number, right: boolean): void {
  const slot = slotOf(ground, binOf(raw));
  if (right) calibration[slot] = (calibration[slot] ?? 0) + 1;
  calibration[slot + 1] = (calibration[slot + 1] ?? 0) + 1;
}

/**
 * Share of right answers to expect at a raw confidence, 0..1: the counted share, shrunk towards the prior while little was counted, and
 * interpolated between bins.
 */
export function calibrated(calibration: Calibration, ground: Ground, raw: number): number {
  const bin = binOf(raw);
  const low = EDGES[bin] ?? 0;
  const high = EDGES[bin + 1] ?? 1;
  const place = (raw - low) / (high - low) - 0.5;
  const beside = Math.min(EDGES.length - 1, Math.max(0, bin + (place < 0 ? -1 : 1)));
  const at = (index: number): number => {
    const slot = slotOf(ground, index);
    const middle = ((EDGES[index] ?? 0) + (EDGES[index + 1] ?? 1)) / 2;
    return ((calibration[slot] ?? 0) + PRIOR_WEIGHT * middle * PRIOR[ground]) / ((calibration[slot + 1] ?? 0) + PRIOR_WEIGHT);
  };
  const share = Math.abs(place);
  return at(bin) * (1 - share) + at(beside) * share;
}
