// The days that a question names, of the periods in it: “since January”, “from March to May”, “December sales last year”.
import { addDays, type Day, type DayRange, previousRange, sameRangeYearsAgo } from '../../calendar.ts';
import { back, datedAt, whole } from './ask-dates.ts';
import type { Placed } from './ask-pieces.ts';

export type Period = Placed & { readonly kind: 'period' };
const isWholeYear = ({ startsOn, endsOn }: DayRange): boolean => startsOn.endsWith('-01-01') && endsOn === `${startsOn.slice(0, 4)}-12-31`;

/** “December” of “last year”: in either order. */
function inYear(one: Period, other: Period): Period | null {
  const [part, year] = one.isYearless ? [one, other] : [other, one];
  if (!part.isYearless || year.isYearless || !isWholeYear(year.range)) return null;
  return {
    kind: 'period',
    range: sameRangeYearsAgo(part.range, yearIn(part) - yearIn(year)),
    isYearless: false,
    words: [...one.words, ...other.words],
  };
}

const comparisons = ['compared', 'comparing', 'than', 'more', 'yearBefore', 'and', 'to'];
/** “December sales last year” is one period in two places, not a comparison. */
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

const yearIn = ({ range }: Period): number => Number(range.startsOn.slice(0, 4));

/** “March to May 2025”, “March 2025 to May”, “November to January”: the year that is said counts for both, and the first comes first. */
function inOneYear(first: Period, second: Period): readonly [DayRange, DayRange] {
  const apart = yearIn(first) - yearIn(second);
  if (first.isYearless && !second.isYearless && isWithinYear(second))
    return [sameRangeYearsAgo(first.range, apart + (isAfter(first, second, apart) ? 1 : 0)), second.range];
  if (first.isYearless && second.isYearless && first.range.startsOn > second.range.startsOn)
    return [sameRangeYearsAgo(first.range, 1), second.range];
  if (!first.isYearless && second.isYearless && isWithinYear(first) && !isAfter(first, second, apart))
    return [first.range, sameRangeYearsAgo(second.range, -apart)];
  return [first.range, second.range];
}
const isWithinYear = ({ range }: Period): boolean => !isWholeYear(range) && range.startsOn.slice(0, 4) === range.endsOn.slice(0, 4);
/** In one year, the first would come after the second. */
const isAfter = (first: Period, second: Period, apart: number): boolean =>
  sameRangeYearsAgo(first.range, apart).startsOn > second.range.startsOn;

/** Two periods as one: “from March to May”, “between March and May”, “January and February”. */
function joined(first: Period, pieces: readonly Placed[], isOpened: boolean): { readonly whole: Period; readonly pieces: number } | null {
  const link = pieces[0];
  // “April, May and June”
  if (link?.kind === 'period' && addDays(first.range.endsOn, 1) === link.range.startsOn && !isWholeYear(first.range)) {
    const rest = joined(link, pieces.slice(1), false);
    const last = rest?.whole ?? link;
    return {
      whole: asPeriod({ startsOn: first.range.startsOn, endsOn: last.range.endsOn }, [first, last]),
      pieces: 1 + (rest?.pieces ?? 0),
    };
  }
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

/** Words that count back from a period named before them as well as from today: “compared with the previous month”. */
const isBefore = ({ kind, words }: Placed): boolean =>
  kind === 'before' || (kind === 'last' && /^(?:previous|vorig|vorher|anterior|precedent)/u.test(words.join(' ')));
const isComparing = (piece: Placed | undefined): boolean => piece?.kind === 'compared' || piece?.kind === 'than';
/** The month before the one that it is compared with. A year before months is the year itself. */
function countedBack(own: readonly Placed[], before: readonly Placed[]): DayRange | null {
  const said = own.find(({ kind }) => kind === 'unit');
  const unit = said?.kind === 'unit' ? said.unit : null;
  const earlier = before.findLast((piece) => piece.kind === 'period');
  if (!unit || !earlier || own.length !== 2 || !own.some(isBefore) || !isComparing(before.at(-1))) return null;
  if (unit === 'year' && !isWholeYear(earlier.range)) return null;
  return whole(unit, back(unit, earlier.range.startsOn, 1));
}
/** “Than the previous one”, and “Q3 of the year before” beside a third quarter: told by the period that comes first. */
function byTheFirst(pieces: readonly Placed[]): Placed[] {
  const found: Placed[] = [];
  for (const piece of pieces) {
    const earlier = found.find((one) => one.kind === 'period');
    const before = found.at(-1);
    if (earlier && isComparing(before) && (piece.kind === 'last' || piece.kind === 'before'))
      found.push(asPeriod(previousRange(earlier.range), [piece]));
    else if (earlier && piece.kind === 'yearBefore' && before?.kind === 'period' && before.isYearless && before !== earlier)
      found.splice(-1, 1, asPeriod(sameRangeYearsAgo(before.range, yearIn(before) - yearIn(earlier) + 1), [before, piece]));
    else found.push(piece);
  }
  return found;
}

/** “The third quarter compared with the second”: both are quarters. */
function withUnits(pieces: readonly Placed[]): Placed[] {
  const isUnit = (piece: Placed | undefined): piece is Placed =>
    piece?.kind === 'half' || (piece?.kind === 'unit' && piece.unit === 'quarter');
  const at = pieces.findIndex((piece, own) => piece.kind === 'ordinal' && isUnit(pieces[own + 1]));
  const unit = pieces[at + 1];
  const closes = ['ordinal', 'and', 'to', 'compared', 'than', 'comma', 'year', 'changed', 'more', 'less'];
  return at < 0 || !unit
    ? [...pieces]
    : pieces.flatMap((piece, own): Placed[] => {
        const next = pieces[own + 1];
        const isBare = piece.kind === 'ordinal' && (next === undefined || closes.includes(next.kind));
        return isBare ? [piece, { ...unit, words: [] }] : [piece];
      });
}

const isOr = /^(?:or|oder|o|ou)$/u;
/** “More in September or in October”: two periods that are compared. */
function withEither(pieces: readonly Placed[]): readonly Placed[] {
  const isCompared = pieces.some(({ kind }) => kind === 'more' || kind === 'less' || kind === 'changed');
  return pieces.map((piece, at): Placed => {
    const isBetween = pieces[at - 1]?.kind === 'period' && (pieces[at + 1]?.kind === 'period' || pieces[at + 2]?.kind === 'period');
    return isCompared && isBetween && isOr.test(piece.words.join(' ')) ? { kind: 'than', words: piece.words } : piece;
  });
}

/** Puts a period in the place of the pieces that name it. Words that only lead to a period mean nothing elsewhere and are left out. */
export function withPeriods(given: readonly Placed[], today: Day): Placed[] {
  const pieces = withUnits(given);
  const dated: Placed[] = [];
  for (let at = 0; at < pieces.length;) {
    const found = datedAt(pieces, at, today);
    const own = pieces.slice(at, at + (found?.pieces ?? 1));
    const isCounted =
      found !== null && own.length === 2 && own.some(isBefore) && dated.at(-1)?.kind === 'number' && isComparing(dated.at(-2));
    const earlier = isCounted ? dated.findLast((piece) => piece.kind === 'period') : undefined;
    // “The last six months compared with the six months before”
    if (earlier) dated.pop();
    const range = earlier ? previousRange(earlier.range) : (countedBack(own, dated) ?? found?.range);
    dated.push(...(found && range ? [asPeriod(range, own, found.isYearless)] : own));
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
  return withRanges(byTheFirst(withEither(merged)), today);
}

/** “12 October”, not “yesterday”. */
const isDate = ({ range: { startsOn, endsOn }, words }: Period): boolean => startsOn === endsOn && words.some((word) => /\d/u.test(word));
/** “Last year”, not “March”. */
const isLast = ({ words }: Placed): boolean =>
  /^(?:last|previous|letzt|vorig|vergangen|ano pasado|mes pasado|trimestre pasado|an dernier|annee derniere|mois dernier|trimestre dernier)/u.test(
    words.join(' '),
  );

/** “From March to May” and “since January” as one period. */
function withRanges(given: readonly Placed[], today: Day): Placed[] {
  // “From the beginning of April to the end of June” begins with April.
  const merged = given.filter(
    ({ kind }, at) => kind !== 'start' || given[at + 1]?.kind !== 'period' || !['to', 'until'].includes(given[at + 2]?.kind ?? ''),
  );
  const found: Placed[] = [];
  // “Did costs rise from May to June”: two periods, not one.
  const isChange =
    merged.some(({ kind }) => kind === 'changed' || kind === 'comparing') && merged.filter(({ kind }) => kind === 'period').length === 2;
  for (let at = 0; at < merged.length; at += 1) {
    const [piece, next, third] = [merged[at], merged[at + 1], merged[at + 2]];
    if (!piece) break;
    if (isChange && (piece.kind === 'between' || ((piece.kind === 'to' || piece.kind === 'and') && next?.kind === 'period'))) continue;
    // “Changed since last year”
    if (piece.kind === 'since' && next?.kind === 'period' && isLast(next) && merged.some(({ kind }) => kind === 'changed')) {
      found.push({ kind: 'compared', words: piece.words });
      continue;
    }
    const sinceTo = piece.kind === 'since' && next?.kind === 'period' ? joined(next, merged.slice(at + 2), true) : null;
    if (sinceTo) {
      found.push(sinceTo.whole);
      at += 1 + sinceTo.pieces;
    } else if (piece.kind === 'since' && next?.kind === 'period') {
      found.push(asPeriod({ startsOn: next.range.startsOn, endsOn: today }, [piece, next]));
      at += 1;
    } else if (piece.kind === 'since' && next?.kind === 'start' && (third?.kind === 'unit' || third?.kind === 'period')) {
      const startsOn = third.kind === 'period' ? third.range.startsOn : whole(third.unit, today).startsOn;
      found.push(asPeriod({ startsOn, endsOn: today }, [piece, next, third]));
      at += 2;
    } else if (piece.kind === 'period' && next?.kind === 'toNow' && piece.range.startsOn <= today) {
      found.push(asPeriod({ startsOn: piece.range.startsOn, endsOn: today }, [piece, next]));
      at += 1;
    } else if (piece.kind === 'unit' && piece.unit === 'week' && next?.kind === 'period' && isDate(next)) {
      // “The week of October 5”
      found.push(asPeriod(whole('week', next.range.startsOn), [piece, next]));
      at += 1;
    } else if (piece.kind === 'period') {
      const both = isChange
        ? null
        : joined(piece, merged.slice(at + 1), found.at(-1)?.kind === 'between' || merged[at - 1]?.kind === 'between');
      found.push(both?.whole ?? piece);
      if (both) at += both.pieces;
    } else found.push(piece);
  }
  // “Between” and “until” say more than the period beside them, so they stay unless they made one.
  const opened = merged.filter(({ kind }) => kind === 'between').length;
  const made = found.filter((piece) => piece.kind === 'period' && !merged.includes(piece)).length;
  return found.filter(({ kind }) => kind !== 'to' && kind !== 'and' && !(kind === 'between' && made >= opened));
}
