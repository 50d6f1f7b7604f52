// The one period that words beside one another name: “last quarter”, “October 15”, “the first half of the year”.
import { addDays, addMonths, type Day, dayOf, type DayRange, endOfMonth, periodRange, weekday } from '../../calendar.ts';
import type { Placed, Unit } from './ask-pieces.ts';

/** A range of days with the number of pieces that form it; null where none begins here. */
export type Dated = { readonly range: DayRange; readonly pieces: number; readonly isYearless?: boolean } | null;

const yearOf = (year: number): DayRange => ({ startsOn: `${year}-01-01`, endsOn: `${year}-12-31` });
export const whole = (unit: Unit, day: Day): DayRange => {
  const { startsOn, endsOn } = periodRange(unit, day, 1);
  return { startsOn, endsOn };
};
export function back(unit: Unit, day: Day, count: number): Day {
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
/** In “October 3 customers” the 3 is a count, not a day. */
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
  const daysAgo = (weekday(today) - value + 7) % 7;
  return dayRange(addDays(today, -(isPast && daysAgo === 0 ? 7 : daysAgo)));
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
function namedUnit(unit: Unit, [, second, third]: readonly (Placed | undefined)[], today: Day): Dated {
  const year = third?.kind === 'year' ? third.value : undefined;
  const pieces = year === undefined ? 2 : 3;
  if (unit === 'year' && second?.kind === 'year') return { range: yearOf(second.value), pieces: 2 };
  if (unit === 'month' && second?.kind === 'month')
    return { range: monthOf(second.month, year, today), pieces, isYearless: year === undefined };
  // “The week of 12 October”
  if (second?.kind !== 'number' || third?.kind === 'month') return null;
  const range =
    unit === 'quarter' && second.value >= 1 && second.value <= 4
      ? quarterOf(second.value, year, today)
      : unit === 'week'
        ? weekOf(second.value, year, today)
        : null;
  return range && { range, pieces, isYearless: unit === 'quarter' && year === undefined };
}

type At<K extends Placed['kind']> = Placed & { readonly kind: K };
/** What comes after the piece that a period may begin with. */
interface Ahead {
  readonly second: Placed | undefined;
  readonly third: Placed | undefined;
  readonly fourth: Placed | undefined;
  readonly fifth: Placed | undefined;
  readonly today: Day;
}
type Reader<K extends Placed['kind']> = (first: At<K>, ahead: Ahead) => Dated;

const valueOfYear = (piece: Placed | undefined): number | undefined => (piece?.kind === 'year' ? piece.value : undefined);
/** A month, quarter or half that `pieces` name, with a year after them if one stands there. */
function ofYear(rangeIn: (year: number | undefined) => DayRange, pieces: number, after: Placed | undefined): Dated {
  const year = valueOfYear(after);
  return { range: rangeIn(year), pieces: year === undefined ? pieces : pieces + 1, isYearless: year === undefined };
}
/** One day that two pieces name: “October 15”, “15 October 2025”. */
function onDate(month: number, date: number, { third, today }: Ahead): Dated {
  const day = dateOf(month, date, third, today);
  return day === null ? null : { range: dayRange(day), pieces: third?.kind === 'year' ? 3 : 2, isYearless: third?.kind !== 'year' };
}

/** The number of a day: “15”, “1st”. */
const dateIn = (piece: Placed | undefined): number | null => (piece?.kind === 'number' || piece?.kind === 'ordinal' ? piece.value : null);
const isLink = (piece: Placed | undefined): boolean => piece?.kind === 'to' || piece?.kind === 'until';
/** Days of one month: “1 to 15 July”. */
function daysOf(
  from: number | null,
  to: number | null,
  month: Placed | undefined,
  { year, today }: { readonly year: Placed | undefined; readonly today: Day },
): DayRange | null {
  if (from === null || to === null || from >= to || month?.kind !== 'month') return null;
  const startsOn = dateOf(month.month, from, year, today);
  const endsOn = startsOn && dayOf(Number(startsOn.slice(0, 4)), month.month, to);
  return startsOn && endsOn ? { startsOn, endsOn } : null;
}
/** The first of two days of a month that is named after the second one. */
function fromDate(date: number, { second, third, fourth, fifth, today }: Ahead): Dated {
  const range = isLink(second) ? daysOf(date, dateIn(third), fourth, { year: fifth, today }) : null;
  return range && { range, pieces: fifth?.kind === 'year' ? 5 : 4, isYearless: fifth?.kind !== 'year' };
}

/** “first six months”, “seis primeros meses”: of the year after it, or of the running one. */
const isFirst = (piece: Placed | undefined): boolean =>
  (piece?.kind === 'ordinal' && piece.value === 1) || (piece?.kind === 'top' && /^prim|^premier/u.test(piece.words.join(' ')));
function firstOnes(count: Placed | undefined, { third, fourth, fifth, today }: Ahead): Dated {
  const months = third?.kind !== 'unit' ? 0 : third.unit === 'month' ? 1 : third.unit === 'quarter' ? 3 : 0;
  if (count?.kind !== 'number' || months === 0 || count.value * months > 12) return null;
  const isOfYear = fourth?.kind === 'unit' && fourth.unit === 'year' && !isSaid(fifth);
  const { startsOn } = monthOf(1, valueOfYear(fourth) ?? Number(today.slice(0, 4)), today);
  const range = { startsOn, endsOn: endOfMonth(addMonths(startsOn, count.value * months - 1)) };
  return { range, pieces: isOfYear || fourth?.kind === 'year' ? 4 : 3, isYearless: !isOfYear && fourth?.kind !== 'year' };
}

/** The half of the year that runs, or the one before. */
function runningHalf(isBefore: boolean, today: Day): DayRange {
  const first = monthOf(today.slice(5, 7) <= '06' ? 1 : 7, Number(today.slice(0, 4)), today).startsOn;
  const startsOn = isBefore ? addMonths(first, -6) : first;
  return { startsOn, endsOn: endOfMonth(addMonths(startsOn, 5)) };
}
/** The latest one that has begun; `isLast`: that is over. */
function weekendOf(isLast: boolean, today: Day): DayRange {
  const daysAgo = (weekday(today) + 1) % 7;
  const startsOn = addDays(today, -(isLast && daysAgo <= 1 ? daysAgo + 7 : daysAgo));
  return { startsOn, endsOn: addDays(startsOn, 1) };
}
/** The latest month of that name that is over. */
function lastMonthOf(month: number, today: Day): DayRange {
  const range = monthOf(month, undefined, today);
  return range.endsOn < today ? range : monthOf(month, Number(range.startsOn.slice(0, 4)) - 1, today);
}
/** “Octobre dernier”: nothing after it says of what it is the last one. */
const isLastOfName = (piece: Placed | undefined, after: Placed | undefined): boolean =>
  piece?.kind === 'last' &&
  after?.kind !== 'unit' &&
  after?.kind !== 'number' &&
  after?.kind !== 'weekday' &&
  after?.kind !== 'half' &&
  after?.kind !== 'weekend';

/** In “Im August einen Gewinn”, “einen” is an article, not the 1st. */
const isArticle = ({ words }: Placed): boolean => /^(?:une?|una|ein|einen|one)$/u.test(words.join(' '));

const ofMonth: Reader<'month'> = (first, ahead) => {
  const { month } = first;
  const { second, third, fourth, fifth, today } = ahead;
  const isNumbered = second?.kind === 'number' || (second?.kind === 'ordinal' && third?.kind !== 'unit' && third?.kind !== 'half');
  const isDate = isNumbered && !isArticle(second) && !isCount(third);
  const to = isDate && isLink(third) && !isCount(fifth) && fifth?.kind !== 'month' ? dateIn(fourth) : null;
  const range = isDate ? daysOf(second.value, to, first, { year: fifth, today }) : null;
  if (range) return { range, pieces: fifth?.kind === 'year' ? 5 : 4, isYearless: fifth?.kind !== 'year' };
  if (isLastOfName(second, third)) return { range: lastMonthOf(month, today), pieces: 2 };
  const date = isDate ? onDate(month, second.value, ahead) : null;
  return date ?? ofYear((year) => monthOf(month, year, today), 1, second);
};

/** “1st of October”, “third quarter”, “the first half of the year”. */
const ofOrdinal: Reader<'ordinal'> = ({ value }, ahead) => {
  const { second, third, fourth, today } = ahead;
  const many = (value === 1 ? firstOnes(second, ahead) : null) ?? fromDate(value, ahead);
  if (many) return many;
  if (second?.kind === 'month') return onDate(second.month, value, ahead);
  const isHalf = second?.kind === 'half' && value <= 2;
  if (!isHalf && (second?.kind !== 'unit' || second.unit !== 'quarter' || value > 4)) return null;
  const rangeIn = (year: number | undefined): DayRange => (isHalf ? halfOf : quarterOf)(value, year, today);
  // Of the running year, unless it says which.
  const isOfYear = third?.kind === 'unit' && third.unit === 'year' && !isSaid(fourth);
  return isOfYear ? { range: rangeIn(Number(today.slice(0, 4))), pieces: 3 } : ofYear(rangeIn, 2, third);
};

/** “last month”, “this week”, “last Friday”, “last 3 months”. */
const ofNearness: Reader<'this' | 'last'> = ({ kind }, { second, third, fourth, fifth, today }) => {
  // “Este primer semestre”
  const part =
    kind === 'this' && second?.kind === 'ordinal'
      ? ofOrdinal(second, { second: third, third: fourth, fourth: fifth, fifth: undefined, today })
      : null;
  if (part) return { ...part, pieces: part.pieces + 1 };
  if (second?.kind === 'weekend') return { range: weekendOf(kind === 'last', today), pieces: 2 };
  if (second?.kind === 'half') return { range: runningHalf(kind === 'last', today), pieces: 2 };
  if (second?.kind === 'month' && third?.kind !== 'year')
    return {
      range: kind === 'last' ? lastMonthOf(second.month, today) : monthOf(second.month, Number(today.slice(0, 4)), today),
      pieces: 2,
    };
  if (second?.kind === 'unit' && kind === 'last' && second.unit === 'quarter' && third?.kind === 'year')
    return { range: quarterOf(4, third.value, today), pieces: 3 };
  if (second?.kind === 'unit' && kind === 'this') return { range: whole(second.unit, today), pieces: 2 };
  if (second?.kind === 'unit') return { range: lastOnes(second.unit, 1, second.unit === 'day' ? addDays(today, -1) : today), pieces: 2 };
  if (kind === 'this') return null;
  if (second?.kind === 'weekday') return { range: weekdayOf(second.value, true, today), pieces: 2 };
  return second?.kind === 'number' && third?.kind === 'unit' ? { range: lastOnes(third.unit, second.value, today), pieces: 3 } : null;
};

/** In the Romance languages, what tells which one comes after: “mes pasado”, “trimestre dernier”. */
const ofUnit: Reader<'unit'> = (first, { second, third, today }) => {
  const { unit } = first;
  // “Best month this year”: what comes after belongs to the next unit.
  if (third?.kind === 'unit' && (second?.kind === 'last' || second?.kind === 'this')) return null;
  if (second?.kind === 'last' || second?.kind === 'before') return { range: lastOnes(unit, 1, today), pieces: 2 };
  if (second?.kind === 'this') return { range: whole(unit, today), pieces: 2 };
  if (second?.kind === 'beforeLast') return { range: whole(unit, back(unit, today, 2)), pieces: 2 };
  return namedUnit(unit, [first, second, third], today);
};

/** The latest day of a month with that number. */
function latestDay(date: number, isMeant: (day: Day) => boolean, today: Day): Dated {
  const months = Array.from({ length: 12 }, (_, back) => addMonths(`${today.slice(0, 7)}-01`, -back));
  const found = months
    .map((first) => dayOf(Number(first.slice(0, 4)), Number(first.slice(5, 7)), date))
    .find((day) => day !== null && day <= today && isMeant(day));
  return found ? { range: dayRange(found), pieces: 1 } : null;
}

/** “15 October 2025”, “15.10.2025”, “two years ago”, “3 derniers mois”. */
const ofNumber: Reader<'number'> = ({ value, words }, ahead) => {
  const { second, third, today } = ahead;
  const many = fromDate(value, ahead) ?? (isFirst(second) ? firstOnes({ kind: 'number', value, words: [] }, ahead) : null);
  if (many) return many;
  if (second?.kind === 'month') {
    const date = onDate(second.month, value, ahead);
    // “24 décembre dernier” is the latest one.
    if (date) return isLastOfName(third, ahead.fourth) ? { range: date.range, pieces: 3 } : date;
  }
  // “1. Quartal”, “2 semestre”: with a point they are ordinals, which is gone here.
  if (value <= 4 && second?.kind === 'unit' && /^(?:quarter|quartals?|trimestre)$/u.test(second.words.join(' ')) && third?.kind !== 'ago')
    return ofOrdinal({ kind: 'ordinal', value, words: [] }, ahead);
  if (value <= 2 && second?.kind === 'half') return ofOrdinal({ kind: 'ordinal', value, words: [] }, ahead);
  // “On the 18th”: the latest one.
  if (/\d[a-z]{2}$/u.test(words[0] ?? '') && second?.kind !== 'month' && second?.kind !== 'unit' && second?.kind !== 'half')
    return latestDay(value, () => true, today);
  // A day only where it cannot be a month.
  if (value > 12 && second?.kind === 'number' && third?.kind === 'year') {
    const day = dayOf(third.value, second.value, value);
    if (day) return { range: dayRange(day), pieces: 3 };
  }
  if (value > 12 && second?.kind === 'number' && second.value <= 12) {
    const day = dateOf(second.value, value, undefined, today);
    if (day) return { range: dayRange(day), pieces: 2, isYearless: true };
  }
  if (second?.kind === 'unit' && third?.kind === 'ago') return { range: whole(second.unit, back(second.unit, today, value)), pieces: 3 };
  return second?.kind === 'last' && third?.kind === 'unit' ? { range: lastOnes(third.unit, value, today), pieces: 3 } : null;
};

/** “Friday, 20 November”, “Wednesday the 18th”: one day, if it falls on that day of the week. */
function dateAfter(value: number, { second, third, fourth, fifth, today }: Ahead): Dated {
  const ahead = { second: third, third: fourth, fourth: fifth, fifth: undefined, today };
  const date =
    second?.kind === 'month' ? ofMonth(second, ahead) : second?.kind === 'number' ? ofNumber({ ...second, kind: 'number' }, ahead) : null;
  if (date) return isOneDay(date.range) && weekday(date.range.startsOn) === value ? { ...date, pieces: date.pieces + 1 } : null;
  if (second?.kind !== 'number' || isCount(third) || third?.kind === 'unit') return null;
  const found = latestDay(second.value, (day) => weekday(day) === value, today);
  return found && { ...found, pieces: 2 };
}
const isOneDay = ({ startsOn, endsOn }: DayRange): boolean => startsOn === endsOn;

/** What reads a period that begins with a piece of each kind; with others none begins. */
const readers: { readonly [K in Placed['kind']]?: Reader<K> } = {
  today: (_, { today }) => ({ range: dayRange(today), pieces: 1 }),
  yesterday: (_, { today }) => ({ range: dayRange(addDays(today, -1)), pieces: 1 }),
  month: ofMonth,
  year: ({ value }) => ({ range: yearOf(value), pieces: 1 }),
  weekday: ({ value }, ahead) => {
    const { second, today } = ahead;
    const isPast = second?.kind === 'last';
    return dateAfter(value, ahead) ?? { range: weekdayOf(value, isPast, today), pieces: isPast ? 2 : 1 };
  },
  ordinal: ofOrdinal,
  quarter: ({ value }, { second, today }) => ofYear((year) => quarterOf(value, year, today), 1, second),
  halfYear: ({ value }, { second, today }) => ofYear((year) => halfOf(value, year, today), 1, second),
  half: (_, { second, today }) =>
    second?.kind === 'last' || second?.kind === 'this' ? { range: runningHalf(second.kind === 'last', today), pieces: 2 } : null,
  weekend: (_, { second, third, today }) => {
    const isSaidOf = (second?.kind === 'last' || second?.kind === 'this') && third?.kind !== 'unit';
    return { range: weekendOf(second?.kind === 'last' && isSaidOf, today), pieces: isSaidOf ? 2 : 1 };
  },
  top: (first, ahead) => (isFirst(first) ? firstOnes(ahead.second, ahead) : null),
  between: (_, { second, third, fourth, fifth, today }) => {
    const range = third?.kind === 'and' ? daysOf(dateIn(second), dateIn(fourth), fifth, { year: undefined, today }) : null;
    return range && { range, pieces: 5, isYearless: true };
  },
  toDate: ({ unit }, { today }) => ({ range: { startsOn: whole(unit, today).startsOn, endsOn: today }, pieces: 1 }),
  this: ofNearness,
  last: ofNearness,
  unit: ofUnit,
  number: ofNumber,
  before: (_, { second, today }) => (second?.kind === 'unit' ? { range: lastOnes(second.unit, 1, today), pieces: 2 } : null),
  beforeLast: (_, { second, today }) =>
    second?.kind === 'unit' ? { range: whole(second.unit, back(second.unit, today, 2)), pieces: 2 } : null,
  ago: (_, { second, third, today }) =>
    second?.kind === 'number' && third?.kind === 'unit'
      ? { range: whole(third.unit, back(third.unit, today, second.value)), pieces: 3 }
      : null,
};

/** The period that begins with the piece at a place, if one does. */
export function datedAt(pieces: readonly Placed[], at: number, today: Day): Dated {
  const [first, second, third, fourth, fifth] = pieces.slice(at, at + 5);
  if (!first) return null;
  const read = readers[first.kind] as Reader<Placed['kind']> | undefined;
  return read?.(first, { second, third, fourth, fifth, today }) ?? null;
}
