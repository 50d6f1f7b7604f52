// The next number under a pattern that is still being written: counted on from the one that is stored, as far as that is known.
import { documentNumber, patternProblems, type PatternProblem, type Restart } from '#core/trade-documents/number-series.ts';

interface StoredSeries {
  readonly pattern: string;
  readonly restart: Restart;
  readonly next: string;
}

/** The count in a number that a pattern made; 1 where it is not to be found. */
export function countIn(number: string, pattern: string): number {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const form = pattern
    .split(/(\{[^{}]*\})/)
    .map((part) => (/^\{0+\}$/.test(part) ? '(\\d+)' : part.startsWith('{') ? '\\d+' : escaped(part)))
    .join('');
  return Number(new RegExp(`^${form}$`).exec(number)?.[1] ?? 1);
}

export type NumberPreview = { readonly problem: PatternProblem } | { readonly next: string };

export function previewNumber(pattern: string, restart: Restart, stored: StoredSeries, today: string): NumberPreview {
  const [problem] = patternProblems(pattern, restart);
  if (problem) return { problem };
  // Another rhythm counts other documents: only the server knows how many there are.
  const count = restart === stored.restart ? countIn(stored.next, stored.pattern) : 1;
  return { next: documentNumber(pattern, count, today) };
}
