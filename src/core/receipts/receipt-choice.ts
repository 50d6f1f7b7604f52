// Chooses among candidates for a field: each candidate is described by features, a softmax over the whole page weighs them,
// and candidates with the same value are added up.
import type { Place } from './receipt-page.ts';
import type { Weights } from './receipt-weights.ts';

export type Features = Record<string, number>;
export interface Candidate<V> {
  readonly value: V;
  readonly features: Features;
  readonly place: Place;
  /** OCR confidence of its line, 0 to 1. */
  readonly reading: number;
}
/** The value, its confidence in parts of 10,000, and its place. */
export interface Found<V> {
  readonly value: V;
  readonly confidenceBp: number;
  readonly place: Place | null;
}
export interface Choice<C> {
  readonly best: C;
  /** Log odds against every other value. */
  readonly odds: number;
}

const scoreOf = (features: Features, weights: Weights): number =>
  Object.entries(features).reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, 0);

export function choose<V, C extends Candidate<V>>(candidates: readonly C[], weights: Weights): Choice<C> | undefined {
  const scored = candidates.map((candidate) => ({ candidate, score: scoreOf(candidate.features, weights) }));
  const top = Math.max(...scored.map(({ score }) => score));
  const values = [...Map.groupBy(scored, ({ candidate }) => candidate.value).values()].map((group) => ({
    share: group.reduce((sum, { score }) => sum + Math.exp(score - top), 0),
    best: group.reduce((a, b) => (b.score > a.score ? b : a)).candidate,
  }));
  const [first, ...others] = values.toSorted((a, b) => b.share - a.share);
  if (!first) return undefined;
  const rest = others.reduce((sum, { share }) => sum + share, 0);
  return { best: first.best, odds: Math.log(first.share / Math.max(rest, 1e-4)) };
}

/** Confidence of a choice: the odds, shrunk towards the middle, and less if its line was hard to read. */
export function confidenceOf({ best: { reading }, odds }: Choice<Candidate<unknown>>, { slope = 0.8, base = 0 } = {}): number {
  const chosen = 1 / (1 + Math.exp(-(base + slope * odds)));
  return Math.round(Math.min(0.99, chosen) * Math.min(1, 0.1 + reading) * 10_000);
}
