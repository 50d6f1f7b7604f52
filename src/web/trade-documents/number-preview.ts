// Previews the next number for a pattern that is being edited, continuing from the stored one if possible.
import { documentNumber, patternProblems, type PatternProblem, type Restart } from '#core/trade-documents/number-series.ts';

interface StoredSeries {
  readonly pattern: string;
  readonly restart: Restart;
  readonly next: string;
}

/** Extracts the counter from a number made by a pattern; 1 if it is not found. */
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
  // With a different reset interval other documents are counted, which only the server knows.
  const count = restart === stored.restart ? countIn(stored.next, stored.pattern) : 1;
  return { next: documentNumber(pattern, count, today) };
}
