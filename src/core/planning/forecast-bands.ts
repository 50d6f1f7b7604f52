// How far a forecast is usually off, by months of history and by how fast the level moves: fitted to a public collection of monthly
// business and economic series, so that four of five (19 of 20) true values fall inside.

/** Half-width after `h` months is `a · h^g` times the usual error, for 80 % and 95 %; `year` is for the total of the next twelve months. */
interface Row {
  readonly months: number;
  /** Level is stable, moves slowly, wanders. */
  readonly classes: readonly (readonly [a80: number, g80: number, a95: number, g95: number, year80: number, year95: number])[];
}

const rows: readonly Row[] = [
  {
    months: 12,
    classes: [
      [2.11, 0.35, 3.85, 0.46, 2, 6.1],
      [2.11, 0.35, 3.85, 0.46, 4, 6.7],
      [2.11, 0.35, 3.85, 0.46, 3.3, 7.9],
    ],
  },
  {
    months: 15,
    classes: [
      [3.1, 0.22, 4.98, 0.32, 2.6, 6.2],
      [2.66, 0.32, 4.83, 0.41, 3.1, 8.4],
      [2.45, 0.4, 4.38, 0.57, 3.8, 10.2],
    ],
  },
  {
    months: 18,
    classes: [
      [2.87, 0.24, 7.28, 0.21, 2.5, 7.6],
      [3.17, 0.31, 6.56, 0.43, 3.9, 10.3],
      [2.76, 0.56, 6.87, 0.53, 6.5, 13.6],
    ],
  },
  {
    months: 24,
    classes: [
      [2.17, 0.12, 3.74, 0.2, 1.4, 3.1],
      [2.13, 0.34, 3.38, 0.5, 2.8, 6.7],
      [1.9, 0.57, 3.3, 0.67, 4.3, 9.7],
    ],
  },
  {
    months: 36,
    classes: [
      [1.89, 0.1, 2.88, 0.17, 1.1, 2.6],
      [1.98, 0.27, 3.07, 0.36, 2.1, 4.3],
      [1.63, 0.63, 2.72, 0.69, 4.7, 8.2],
    ],
  },
  {
    months: 48,
    classes: [
      [1.78, 0.09, 2.71, 0.14, 1, 2.1],
      [1.65, 0.36, 2.71, 0.39, 2.4, 4.1],
      [1.46, 0.68, 2.51, 0.7, 4.3, 7.7],
    ],
  },
  {
    months: 60,
    classes: [
      [1.83, 0.1, 2.85, 0.15, 1.3, 2.4],
      [1.76, 0.35, 2.49, 0.44, 2.5, 3.9],
      [1.45, 0.67, 2.24, 0.7, 4.4, 7.2],
    ],
  },
  {
    months: 84,
    classes: [
      [1.68, 0.08, 2.45, 0.14, 1, 1.8],
      [1.57, 0.36, 2.28, 0.44, 2.4, 4.1],
      [1.42, 0.64, 2.36, 0.64, 4.1, 6.7],
    ],
  },
  {
    months: 115,
    classes: [
      [1.75, 0.04, 2.72, 0.07, 0.9, 1.5],
      [1.46, 0.32, 2.16, 0.37, 2.1, 3.2],
      [1.33, 0.65, 2.26, 0.66, 4, 6.9],
    ],
  },
];

export interface BandWidths {
  readonly month: (h: number) => { readonly likely: number; readonly wide: number };
  readonly year: { readonly likely: number; readonly wide: number };
}

/** In units of the usual error. `alpha` is how fast the level moves; lengths of history are interpolated logarithmically. */
export function bandWidths(months: number, alpha: number): BandWidths {
  const which = alpha < 0.25 ? 0 : alpha <= 0.6 ? 1 : 2;
  const above = Math.max(
    1,
    rows.findIndex((row) => row.months >= months),
  );
  const [low, high] = months >= 115 ? [rows.at(-2), rows.at(-1)] : [rows[above - 1], rows[above]];
  const share = Math.min(1, Math.max(0, Math.log(months / (low?.months ?? 12)) / Math.log((high?.months ?? 15) / (low?.months ?? 12))));
  const [a80, g80, a95, g95, year80, year95] = [0, 1, 2, 3, 4, 5].map((i) => {
    const [from, to] = [low?.classes[which]?.[i] ?? 0, high?.classes[which]?.[i] ?? 0];
    return from + share * (to - from);
  }) as [number, number, number, number, number, number];
  return {
    month: (h) => ({ likely: a80 * h ** g80, wide: a95 * h ** g95 }),
    year: { likely: year80, wide: year95 },
  };
}
