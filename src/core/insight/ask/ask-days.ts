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
  weekday,
} from '../../calendar.ts';
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
const isSaid = (piece: Placed | undefined): boolean =>
  piece?.kind === 'last' || piece?.kind === 'this' || piece?.kind === 'year' || piece?.kind === 'before' || piece?.kind === 'beforeLast';
/** “October 3 customers” is no date. */
const isCount = (piece: Placed | undefined): boolean => piece?.kind === 'top' || piece?.kind === 'by';

/** “last 3 months” are complete months, “last 30 days” end today. */
export function lastOnes(unit: Unit, count: number, today: Day): DayRange {
  if (unit === 'day') return { startsOn: addDays(today, 1 - count), endsOn: today };
  const running = whole(unit, today).startsOn;
  return { startsOn: back(unit, running, count), endsOn: addDays(running, -1) };
}

const dayRange = (day: Day): DayRange => ({ startsOn: day, endsOn: day });
/** The latest such day up to today; `isPast`: before today. 1 is Monday. */
function weekdayOf(value: number, isPast: boolean, today: Day): DayRange {
  const back = (weekday(today) - value + 7) % 7;
  return dayRange(addDays(today, -(isPast && back === 0 ? 7 : back)));
}

/** Weeks as ISO 8601 counts them: week 1 has the first Thursday of the year. */
function weekOf(value: number, year: number | undefined, today: Day): DayRange | null {
  const startIn = (one: number): Day => addDays(`${one}-01-04`, 7 * (value - 1) + 1 - weekday(`${one}-01-04`));
  if (value < 1 || value > 53) return null;
  const thisYear = Number(today.slice(0, 4));
  const startsOn = startIn(year ?? (startIn(thisYear) <= today ? thisYear : thisYear - 1));
  return { startsOn, endsOn: addDays(startsOn, 6) };
}

/** What a unit says of what comes after it: “year 2024”, “month of October”, “quarter 3”, “week 45”. */
function namedUnit(unit: Unit, [, second, third]: readonly Placed[], today: Day): Dated {
  const year = third?.kind === 'year' ? third.value : undefined;
  const pieces = year === undefined ? 2 : 3;
  if (unit === 'year' && second?.kind === 'year') return { range: yearOf(second.value), pieces: 2 };
  if (unit === 'month' && second?.kind === 'month')
    return { range: monthOf(second.month, year, today), pieces, isYearless: year === undefined };
  if (second?.kind !== 'number') return null;
  const range =
    unit === 'quarter' && second.value >= 1 && second.value <= 4
      ? quarterOf(second.value, year, today)
      : unit === 'week'
        ? weekOf(second.value, year, today)
        : null;
  return range && { range, pieces, isYearless: unit === 'quarter' && year === undefined };
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
    case 'weekday':
      return { range: weekdayOf(first.value, second?.kind === 'last', today), pieces: second?.kind === 'last' ? 2 : 1 };
    case 'ordinal': {
      if (second?.kind === 'month' && first.value === 1) {
        const date = dateOf(second.month, 1, third, today);
        return date === null ? null : { range: dayRange(date), pieces: third?.kind === 'year' ? 3 : 2 };
      }
      const isHalf = second?.kind === 'half' && first.value <= 2;
      if (!isHalf && (second?.kind !== 'unit' || second.unit !== 'quarter')) return null;
      const year = third?.kind === 'year' ? third.value : undefined;
      // “The first half of the year”: of the running one, unless it says which.
      const isOfYear = third?.kind === 'unit' && third.unit === 'year' && !isSaid(pieces[at + 3]);
      if (isOfYear) {
        const thisYear = Number(today.slice(0, 4));
        return { range: isHalf ? halfOf(first.value, thisYear, today) : quarterOf(first.value, thisYear, today), pieces: 3 };
      }
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
      if (first.kind === 'last' && second?.kind === 'weekday') return { range: weekdayOf(second.value, true, today), pieces: 2 };
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
      // “Best month this year”: what comes after belongs to the next unit.
      if (third?.kind === 'unit' && (second?.kind === 'last' || second?.kind === 'this')) return null;
      if (second?.kind === 'last') return { range: lastOnes(first.unit, 1, today), pieces: 2 };
      if (second?.kind === 'this') return { range: whole(first.unit, today), pieces: 2 };
      if (second?.kind === 'beforeLast') return { range: whole(first.unit, back(first.unit, today, 2)), pieces: 2 };
      if (second?.kind === 'before') return { range: lastOnes(first.unit, 1, today), pieces: 2 };
      return namedUnit(first.unit, pieces.slice(at, at + 3), today);
    case 'before':
      return second?.kind === 'unit' ? { range: lastOnes(second.unit, 1, today), pieces: 2 } : null;
    case 'number':
      if (second?.kind === 'month') {
        const date = dateOf(second.month, first.value, third, today);
        if (date) return { range: { startsOn: date, endsOn: date }, pieces: third?.kind === 'year' ? 3 : 2 };
      }
      // “15.10.2025”: a day only where it cannot be a month.
      if (first.value > 12 && second?.kind === 'number' && third?.kind === 'year') {
        const date = dayOf(third.value, second.value, first.value);
        if (date) return { range: dayRange(date), pieces: 3 };
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

const inYearsBefore = ({ startsOn, endsOn }: DayRange, years: number): DayRange => ({
  startsOn: addMonths(startsOn, -12 * years),
  endsOn: endsOn === endOfMonth(endsOn) ? endOfMonth(addMonths(endsOn, -12 * years)) : addMonths(endsOn, -12 * years),
});
const yearIn = ({ range }: Period): number => Number(range.startsOn.slice(0, 4));

/** “March to May 2025”, “March 2025 to May”, “November to January”: the year that is said counts for both, and the first comes first. */
function inOneYear(first: Period, second: Period): readonly [DayRange, DayRange] {
  const apart = yearIn(first) - yearIn(second);
  if (first.isYearless && !second.isYearless && isWithinYear(second))
    return [inYearsBefore(first.range, apart + (isAfter(first, second, apart) ? 1 : 0)), second.range];
  if (first.isYearless && second.isYearless && first.range.startsOn > second.range.startsOn)
    return [inYearsBefore(first.range, 1), second.range];
  if (!first.isYearless && second.isYearless && isWithinYear(first) && !isAfter(first, second, apart))
    return [first.range, inYearsBefore(second.range, -apart)];
  return [first.range, second.range];
}
const isWithinYear = ({ range }: Period): boolean => !isWholeYear(range) && range.startsOn.slice(0, 4) === range.endsOn.slice(0, 4);
/** In one year, the first would come after the second. */
const isAfter = (first: Period, second: Period, apart: number): boolean =>
  inYearsBefore(first.range, apart).startsOn > second.range.startsOn;

/** Two periods as one: “from March to May”, “between March and May”, “January and February”. */
function joined(first: Period, pieces: readonly Placed[], isOpened: boolean): { readonly whole: Period; readonly pieces: number } | null {
  const link = pieces[0];
  // “To the end of March” ends with March.
  const skipped = pieces[1]?.kind === 'end' ? 1 : 0;
  const second = pieces[1 + skipped];
  if (link === undefined || second?.kind !== 'period') return null;
  const [from, to] = inOneYear(first, second);
  const isNext = addDays(from.endsOn, 1) === to.startsOn;
  const isRange = link.kind === 'to' || link.kind === 'until' || (link.kind === 'and' && (isOpened || isNext));
  if (!isRange || to.startsOn <= from.startsOn) return null;
  return { whole: asPeriod({ startsOn: from.startsOn, endsOn: to.endsOn }, [first, link, second]), pieces: 2 + skipped };
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
      found.push(both?.whole ?? piece);
      if (both) at += both.pieces;
    } else found.push(piece);
  }
  // “Between” and “until” say more than the period beside them, so they stay unless they made one.
  const opened = merged.filter(({ kind }) => kind === 'between').length;
  const made = found.filter((piece) => piece.kind === 'period' && !merged.includes(piece)).length;
  return found.filter(({ kind }) => kind !== 'to' && kind !== 'and' && !(kind === 'between' && made >= opened));
}
