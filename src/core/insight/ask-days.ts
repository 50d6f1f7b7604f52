// The days that a question names: “last quarter”, “October 15”, “since January”, “from March to May”.
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  type DayRange,
  daysBetween,
  endOfMonth,
  monthsIn,
  periodRange,
  startOfMonth,
} from '../calendar.ts';
import type { Placed, Unit } from './ask-pieces.ts';

/** A range of days with the number of pieces that form it; null where none begins here. */
type Dated = { readonly range: DayRange; readonly pieces: number; readonly isYearless?: boolean } | null;

const yearOf = (year: number): DayRange => ({ startsOn: `${year}-01-01`, endsOn: `${year}-12-31` });
const whole = (unit: Unit, day: Day): DayRange => {
  const { startsOn, endsOn } = periodRange(unit, day, 1);
  return { startsOn, endsOn };
};
function back(unit: Unit, day: Day, count: number): Day {
  if (unit === 'day') return addDays(day, -count);
  if (unit === 'week') return addDays(day, -7 * count);
  return addMonths(day, -count * { month: 1, quarter: 3, year: 12 }[unit]);
}

function monthOf(month: number, year: number | undefined, today: Day): DayRange {
  const text = String(month).padStart(2, '0');
  const thisYear = Number(today.slice(0, 4));
  // Without a year, the latest that has begun is meant.
  const chosen = year ?? (`${thisYear}-${text}` <= today.slice(0, 7) ? thisYear : thisYear - 1);
  const startsOn = `${chosen}-${text}-01`;
  return { startsOn, endsOn: endOfMonth(startsOn) };
}

function quarterOf(quarter: number, year: number | undefined, today: Day): DayRange {
  const { startsOn } = monthOf(3 * quarter - 2, year, today);
  return { startsOn, endsOn: endOfMonth(addMonths(startsOn, 2)) };
}

function halfOf(half: number, year: number | undefined, today: Day): DayRange {
  const { startsOn } = monthOf(6 * half - 5, year, today);
  return { startsOn, endsOn: endOfMonth(addMonths(startsOn, 5)) };
}

/** The latest such date unless a year is named; null where there is none, such as 31 June. */
function dateOf(month: number, date: number, year: Placed | undefined, today: Day): Day | null {
  const thisYear = Number(today.slice(0, 4));
  if (year?.kind === 'year') return dayOf(year.value, month, date);
  const day = dayOf(thisYear, month, date);
  return day !== null && day > today ? dayOf(thisYear - 1, month, date) : day;
}
/** “October 3 customers” is no date. */
const isCount = (piece: Placed | undefined): boolean => piece?.kind === 'top' || piece?.kind === 'by';

/** “last 3 months” are complete months, “last 30 days” end today. */
export function lastOnes(unit: Unit, count: number, today: Day): DayRange {
  if (unit === 'day') return { startsOn: addDays(today, 1 - count), endsOn: today };
  const running = whole(unit, today).startsOn;
  return { startsOn: back(unit, running, count), endsOn: addDays(running, -1) };
}

function datedAt(pieces: readonly Placed[], at: number, today: Day): Dated {
  const [first, second, third] = [pieces[at], pieces[at + 1], pieces[at + 2]];
  if (!first) return null;
  const isYear = second?.kind === 'year';
  switch (first.kind) {
    case 'today':
      return { range: { startsOn: today, endsOn: today }, pieces: 1 };
    case 'yesterday':
      return { range: { startsOn: addDays(today, -1), endsOn: addDays(today, -1) }, pieces: 1 };
    case 'month': {
      // “October 15”, “October 15, 2025”
      const date = second?.kind === 'number' && !isCount(pieces[at + 2]) ? dateOf(first.month, second.value, third, today) : null;
      if (date) return { range: { startsOn: date, endsOn: date }, pieces: third?.kind === 'year' ? 3 : 2 };
      return { range: monthOf(first.month, isYear ? second.value : undefined, today), pieces: isYear ? 2 : 1, isYearless: !isYear };
    }
    case 'year':
      return { range: yearOf(first.value), pieces: 1 };
    case 'ordinal': {
      const isHalf = second?.kind === 'half' && first.value <= 2;
      if (!isHalf && (second?.kind !== 'unit' || second.unit !== 'quarter')) return null;
      const year = third?.kind === 'year' ? third.value : undefined;
      const range = isHalf ? halfOf(first.value, year, today) : quarterOf(first.value, year, today);
      return { range, pieces: year === undefined ? 2 : 3, isYearless: year === undefined };
    }
    case 'quarter':
      return { range: quarterOf(first.value, isYear ? second.value : undefined, today), pieces: isYear ? 2 : 1, isYearless: !isYear };
    case 'toDate':
      return { range: { startsOn: whole(first.unit, today).startsOn, endsOn: today }, pieces: 1 };
    case 'beforeLast':
      return second?.kind === 'unit' ? { range: whole(second.unit, back(second.unit, today, 2)), pieces: 2 } : null;
    case 'ago':
      return second?.kind === 'number' && third?.kind === 'unit'
        ? { range: whole(third.unit, back(third.unit, today, second.value)), pieces: 3 }
        : null;
    case 'this':
    case 'last':
      if (second?.kind === 'unit') {
        const range =
          first.kind === 'this' ? whole(second.unit, today) : lastOnes(second.unit, 1, second.unit === 'day' ? addDays(today, -1) : today);
        return { range, pieces: 2 };
      }
      if (first.kind === 'last' && second?.kind === 'number' && third?.kind === 'unit')
        return { range: lastOnes(third.unit, second.value, today), pieces: 3 };
      return null;
    // In the Romance languages it comes after: “mes pasado”, “trimestre dernier”, “3 derniers mois”.
    case 'unit':
      if (second?.kind === 'last') return { range: lastOnes(first.unit, 1, today), pieces: 2 };
      if (second?.kind === 'this') return { range: whole(first.unit, today), pieces: 2 };
      if (second?.kind === 'beforeLast') return { range: whole(first.unit, back(first.unit, today, 2)), pieces: 2 };
      return second?.kind === 'before' ? { range: lastOnes(first.unit, 1, today), pieces: 2 } : null;
    case 'before':
      return second?.kind === 'unit' ? { range: lastOnes(second.unit, 1, today), pieces: 2 } : null;
    case 'number':
      if (second?.kind === 'month') {
        const date = dateOf(second.month, first.value, third, today);
        if (date) return { range: { startsOn: date, endsOn: date }, pieces: third?.kind === 'year' ? 3 : 2 };
      }
      if (second?.kind === 'unit' && third?.kind === 'ago')
        return { range: whole(second.unit, back(second.unit, today, first.value)), pieces: 3 };
      return second?.kind === 'last' && third?.kind === 'unit' ? { range: lastOnes(third.unit, first.value, today), pieces: 3 } : null;
    default:
      return null;
  }
}

/** The period of the same length just before one: of whole months, as many whole months. */
export function periodBefore({ startsOn, endsOn }: DayRange): DayRange {
  const before = addDays(startsOn, -1);
  if (startsOn !== startOfMonth(startsOn) || endsOn !== endOfMonth(endsOn))
    return { startsOn: addDays(before, -daysBetween(startsOn, endsOn)), endsOn: before };
  const months = monthsIn({ startsOn, endsOn }).length;
  return { startsOn: addMonths(startsOn, -months), endsOn: before };
}

type Period = Placed & { readonly kind: 'period' };
const isWholeYear = ({ startsOn, endsOn }: DayRange): boolean => startsOn.endsWith('-01-01') && endsOn === `${startsOn.slice(0, 4)}-12-31`;

/** “December” of “last year”: in either order. */
function inYear(one: Period, other: Period): Period | null {
  const [part, year] = one.isYearless ? [one, other] : [other, one];
  if (!part.isYearless || year.isYearless || !isWholeYear(year.range)) return null;
  const [of, months] = [year.range.startsOn.slice(0, 4), monthsIn(part.range).length];
  const startsOn = `${of}${part.range.startsOn.slice(4)}`;
  return {
    kind: 'period',
    range: { startsOn, endsOn: endOfMonth(addMonths(startsOn, months - 1)) },
    isYearless: false,
    words: [...one.words, ...other.words],
  };
}

const comparisons = ['compared', 'comparing', 'than', 'more', 'yearBefore', 'and', 'to'];
/** “December sales last year” compares nothing: both say when. */
function inYearOf(pieces: Placed[]): void {
  const [first, second, ...more] = pieces.filter((piece): piece is Period => piece.kind === 'period');
  if (!first || !second || more.length > 0 || pieces.some(({ kind }) => comparisons.includes(kind))) return;
  const both = inYear(first, second);
  if (!both) return;
  pieces[pieces.indexOf(first)] = both;
  pieces.splice(pieces.indexOf(second), 1);
}

const asPeriod = (range: DayRange, pieces: readonly Placed[], isYearless = false): Period => ({
  kind: 'period',
  range,
  isYearless,
  words: pieces.flatMap(({ words }) => words),
});

/** Two periods as one: “from March to May”, “between March and May”, “January and February”. */
function joined(first: Period, pieces: readonly Placed[], isOpened: boolean): Period | null {
  const [link, second] = pieces;
  if (link === undefined || second?.kind !== 'period') return null;
  const isNext = addDays(first.range.endsOn, 1) === second.range.startsOn;
  const isRange = link.kind === 'to' || (link.kind === 'and' && (isOpened || isNext));
  if (!isRange || second.range.startsOn <= first.range.startsOn) return null;
  return asPeriod({ startsOn: first.range.startsOn, endsOn: second.range.endsOn }, [first, link, second]);
}

/** Puts a period in the place of the pieces that name it. Words that only lead to a period mean nothing elsewhere and are left out. */
export function withPeriods(pieces: readonly Placed[], today: Day): Placed[] {
  const dated: Placed[] = [];
  for (let at = 0; at < pieces.length;) {
    const found = datedAt(pieces, at, today);
    const own = pieces.slice(at, at + (found?.pieces ?? 1));
    dated.push(...(found ? [asPeriod(found.range, own, found.isYearless)] : own));
    at += own.length;
  }
  const merged: Placed[] = [];
  for (const piece of dated) {
    const before = merged.at(-1);
    const both = piece.kind === 'period' && before?.kind === 'period' ? inYear(before, piece) : null;
    if (both) merged[merged.length - 1] = both;
    else merged.push(piece);
  }
  inYearOf(merged);
  const found: Placed[] = [];
  for (let at = 0; at < merged.length; at += 1) {
    const [piece, next, third] = [merged[at], merged[at + 1], merged[at + 2]];
    if (!piece) break;
    if (piece.kind === 'since' && next?.kind === 'period') {
      found.push(asPeriod({ startsOn: next.range.startsOn, endsOn: today }, [piece, next]));
      at += 1;
    } else if (piece.kind === 'since' && next?.kind === 'start' && (third?.kind === 'unit' || third?.kind === 'period')) {
      const startsOn = third.kind === 'period' ? third.range.startsOn : whole(third.unit, today).startsOn;
      found.push(asPeriod({ startsOn, endsOn: today }, [piece, next, third]));
      at += 2;
    } else if (piece.kind === 'period') {
      const both = joined(piece, merged.slice(at + 1), found.at(-1)?.kind === 'between' || merged[at - 1]?.kind === 'between');
      found.push(both ?? piece);
      if (both) at += 2;
    } else if (piece.kind === 'end' && next?.kind === 'period') continue;
    else found.push(piece);
  }
  return found.filter(({ kind }) => !['since', 'between', 'to', 'and'].includes(kind));
}
