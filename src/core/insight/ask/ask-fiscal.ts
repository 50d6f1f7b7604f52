// The years of the business as the reports count them: “this year” and “Q3” are those of the calendar, the fiscal year is its own.
import { addMonths, type Day, type DayRange, fiscalYear } from '../../calendar.ts';
import type { Placed } from './ask-pieces.ts';

type Period = Placed & { readonly kind: 'period' };
const isNear = (piece: Placed | undefined): piece is Placed => piece?.kind === 'this' || piece?.kind === 'last' || piece?.kind === 'before';

/** Of a part of the year, or of a year that is only numbered, it does not say which days. */
const isPart = (piece: Placed | undefined): boolean =>
  piece !== undefined && ['year', 'number', 'quarter', 'halfYear', 'half', 'ordinal', 'unit', 'start', 'end', 'ago'].includes(piece.kind);

/** A fiscal year that starts in January is the calendar year, and is written like one. */
function asYears(pieces: readonly Placed[]): Placed[] {
  return pieces.flatMap((piece, at): Placed[] => {
    if (piece.kind !== 'fiscal') return [piece];
    // “The 2024 financial year”, “FY 2024”
    const isNamed = pieces[at - 1]?.kind === 'year' || pieces[at + 1]?.kind === 'year';
    return isNamed ? [] : [{ kind: 'unit', unit: 'year', words: piece.words }];
  });
}

/** “2025/26”, as such years are labeled; one year alone does not tell which of two is meant. */
function labeled(pieces: readonly Placed[], at: number, startMonth: number): { readonly range: DayRange; readonly count: number } | null {
  const [first, second] = [pieces[at], pieces[at + 1]];
  if (first?.kind !== 'year') return null;
  const next =
    second?.kind === 'number' ? second.value + 100 * Math.floor((first.value + 1) / 100) : second?.kind === 'year' ? second.value : 0;
  return next === first.value + 1 ? { range: fiscalYear(`${first.value}-12-31`, startMonth), count: 2 } : null;
}

/** Puts the days of fiscal years in the place of the words that name them. */
export function withFiscalYears(pieces: readonly Placed[], today: Day, startMonth: number): Placed[] {
  if (startMonth === 1) return asYears(pieces);
  const found: Placed[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece?.kind !== 'fiscal') {
      if (piece) found.push(piece);
      continue;
    }
    const [before, after] = [found.at(-1), pieces[at + 1]];
    const running = fiscalYear(today, startMonth);
    const asPeriod = ({ startsOn, endsOn }: DayRange, own: readonly Placed[]): Period => ({
      kind: 'period',
      range: { startsOn, endsOn },
      isYearless: false,
      words: own.flatMap(({ words }) => words),
    });
    const label = labeled(pieces, at + 1, startMonth);
    const [near, isAfter] = isNear(after) ? [after, true] : [isNear(before) ? before : undefined, false];
    if (label) {
      found.push(asPeriod(label.range, pieces.slice(at, at + 1 + label.count)));
      at += label.count;
    } else if (near) {
      if (isAfter) at += 1;
      else found.pop();
      const day = near.kind === 'this' ? today : addMonths(running.startsOn, -1);
      found.push(asPeriod(fiscalYear(day, startMonth), [piece, near]));
    } else if (isPart(before) || isPart(after)) found.push(piece);
    else found.push(asPeriod(running, [piece]));
  }
  return found;
}
