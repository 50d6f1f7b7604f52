// How sure is sure? Every line learned is predicted first; how often that was right, per level of raw confidence, corrects the next prediction.

/** Counts [right, asked] per bin, first for lines whose payee is known, then for the others. Whole numbers, so learning can be undone exactly. */
export type Calibration = number[];

/** Lower edges of the bins of raw confidence. */
const EDGES = [0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.995] as const;
/** How many imagined observations the first guess weighs against counted ones. */
const PRIOR_WEIGHT = 12;
/** First guess, before anything was counted: raw confidence is too high, more so for payees never seen. */
const PRIOR_KNOWN = 0.95;
const PRIOR_NEW = 0.7;

/** Nothing counted yet. */
export const emptyCalibration = (): Calibration => Array.from({ length: EDGES.length * 4 }, () => 0);

function binOf(raw: number): number {
  let bin = EDGES.length - 1;
  while (bin > 0 && raw < (EDGES[bin] ?? 0)) bin--;
  return bin;
}

const slotOf = (known: boolean, bin: number): number => ((known ? 0 : EDGES.length) + bin) * 2;

/** Counts one prediction (`by` = 1) or takes it back (`by` = −1); never below zero. */
export function count(calibration: Calibration, known: boolean, raw: number, right: boolean, by: 1 | -1): void {
  const slot = slotOf(known, binOf(raw));
  if (right) calibration[slot] = Math.max(0, (calibration[slot] ?? 0) + by);
  calibration[slot + 1] = Math.max(0, (calibration[slot + 1] ?? 0) + by);
}

/** Share of right answers to expect at a raw confidence, 0..1: counted share, drawn towards the first guess while little was counted; between two bins, in between. */
export function calibrated(calibration: Calibration, known: boolean, raw: number): number {
  const bin = binOf(raw);
  const low = EDGES[bin] ?? 0;
  const high = EDGES[bin + 1] ?? 1;
  const place = (raw - low) / (high - low) - 0.5;
  const beside = Math.min(EDGES.length - 1, Math.max(0, bin + (place < 0 ? -1 : 1)));
  const at = (index: number): number => {
    const slot = slotOf(known, index);
    const middle = ((EDGES[index] ?? 0) + (EDGES[index + 1] ?? 1)) / 2;
    const guess = middle * (known ? PRIOR_KNOWN : PRIOR_NEW);
    return ((calibration[slot] ?? 0) + PRIOR_WEIGHT * guess) / ((calibration[slot + 1] ?? 0) + PRIOR_WEIGHT);
  };
  const share = Math.abs(place);
  return at(bin) * (1 - share) + at(beside) * share;
}
