// Document numbers: a pattern that the business chose, filled with a gapless count. The count itself is taken by the
// database when the document is finalized; this is only the format, and when the count restarts.
import type { Day } from '../calendar.ts';

/**
 * Text with placeholders in braces: {YYYY} {YY} {MM} of the issue date, and exactly one run of zeros such as {0000}, which is the count
 * with at
 * least that many digits: `INV-{YYYY}-{0000}` gives `INV-2026-0007`. A number that needs more digits gets them.
 */
export type NumberPattern = string;

export type PatternProblem = 'no_count' | 'two_counts' | 'unknown_place' | 'too_long' | 'unprintable' | 'restart_unseen';
/** When the count restarts at 1. */
export type Restart = 'never' | 'year' | 'month';

const place = /\{([^{}]*)\}/g;
const maxLength = 40;

/**
 * All that is wrong with a pattern: if its count restarts, it must include the year (and the month), or two documents would share a number.
 */
export function patternProblems(pattern: NumberPattern, restart: Restart): readonly PatternProblem[] {
  const places = [...pattern.matchAll(place)].map((found) => found[1] ?? '');
  const counts = places.filter((p) => /^0{1,12}$/.test(p)).length;
  const showsYear = places.some((p) => p === 'YYYY' || p === 'YY');
  const found: PatternProblem[] = [];
  if (counts === 0) found.push('no_count');
  if (counts > 1) found.push('two_counts');
  if (places.some((p) => !/^(0{1,12}|YYYY|YY|MM)$/.test(p)) || /[{}]/.test(pattern.replace(place, ''))) found.push('unknown_place');
  if (pattern.length > maxLength) found.push('too_long');
  if (/[^\x20-\x7e]/.test(pattern)) found.push('unprintable');
  if ((restart !== 'never' && !showsYear) || (restart === 'month' && !places.includes('MM'))) found.push('restart_unseen');
  return found;
}

/** Whether two patterns can give the same number: they differ at most in the zero-padding of their counts. */
export const isSamePattern = (a: NumberPattern, b: NumberPattern): boolean => {
  const plain = (pattern: NumberPattern): string =>
    pattern
      .replace(/\{0+\}/, '{0}')
      .replaceAll('{YY}', '{YYYY}')
      .toUpperCase();
  return plain(a) === plain(b);
};

/** The number of the `count`-th document (from 1) of its run, on a day. */
export function documentNumber(pattern: NumberPattern, count: number, issuedOn: Day): string {
  return pattern.replace(place, (_, name: string) => {
    if (name === 'YYYY') return issuedOn.slice(0, 4);
    if (name === 'YY') return issuedOn.slice(2, 4);
    if (name === 'MM') return issuedOn.slice(5, 7);
    return String(count).padStart(name.length, '0');
  });
}

/** The run of a day: documents of one run are counted together. */
export const runOf = (restart: Restart, issuedOn: Day): string =>
  restart === 'never' ? '' : restart === 'year' ? issuedOn.slice(0, 4) : issuedOn.slice(0, 7);
