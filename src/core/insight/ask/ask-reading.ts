// From pieces to a query: what is asked for, and which words did not reach it.
import { type Day, type DayRange, periodRange, previousRange, sameRangeLastYear, startOfMonth } from '../../calendar.ts';
import type { Language } from '../../language.ts';
import { isCash } from '../../ledger/account.ts';
import { peopleWords } from './ask-account-phrases.ts';
import { accountsOf, type AccountSet } from './ask-account-set.ts';
import { lastOnes } from './ask-dates.ts';
import type { Period } from './ask-days.ts';
import type { Placed, Unit } from './ask-pieces.ts';
import { type Asked, type Asking, type AskMeasure, type AskQuery, isFlow } from './ask-query.ts';
import { type By, has, isDue, isTold, of, type Reading, textOf } from './ask-told.ts';
import { askTurns } from './ask-turns.ts';

const usualTop = 5;
const people: ReadonlySet<string> = new Set(peopleWords.split(' '));

/**
 * If several figures are named, the more specific one counts: “tax” of what is owed, “profit” of what is made, “late” of what is
 * outstanding. What is beside it has to go with it.
 */
const telling: readonly AskMeasure[] = ['tax_owed', 'overdue', 'you_owe', 'owed_to_you', 'cash', 'profit'];

interface Around {
  readonly asking: Asking;
  readonly language: Language;
  readonly words: readonly string[];
}

/** Beside a superlative, “month”, “customer” and “supplier” say how to break the figure down. */
function rankedBys(pieces: readonly Placed[]): ReadonlyMap<Placed, By> {
  const found = new Map<Placed, By>();
  const isRanked = has(pieces, 'top', 'worst', 'most', 'more');
  for (const [at, piece] of pieces.entries()) {
    const beside = [pieces[at - 1]?.kind, pieces[at + 1]?.kind];
    const isBeside = beside.some((kind) => kind === 'top' || kind === 'worst' || kind === 'more' || kind === 'most');
    const isOf = { kind: 'by', isPlain: false, words: piece.words } as const;
    if (piece.kind === 'unit' && piece.unit === 'month' && isRanked) found.set(piece, { ...isOf, by: 'month', isOfSuppliers: false });
    else if ((piece.kind === 'customer' || piece.kind === 'supplier') && (isBeside || has(pieces, 'top', 'most')))
      found.set(piece, { ...isOf, by: 'payee', isOfSuppliers: piece.kind === 'supplier' });
    else if (piece.kind === 'category' && (isBeside || has(pieces, 'top', 'most')))
      found.set(piece, { ...isOf, by: 'account', isOfSuppliers: false });
    else if ((piece.kind === 'customer' || piece.kind === 'supplier') && beside.includes('document'))
      found.set(piece, { ...isOf, by: 'payee', isPlain: true, isOfSuppliers: piece.kind === 'supplier' });
  }
  return found;
}

/** “The most expensive month” */
const isOfCosts = /expensive|cost|pric|heaviest|teuer|kost|\bcar[oa]|\bcher/u;

function measureOf(pieces: readonly Placed[], bys: readonly By[], kinds: ReadonlySet<string>): AskMeasure | null {
  const measures = of(pieces, 'measure').map(({ measure }) => measure);
  const unpaid = has(pieces, 'unpaid') ? (bys.some(({ isOfSuppliers }) => isOfSuppliers) ? 'you_owe' : 'owed_to_you') : null;
  const known = unpaid === null ? measures : [...measures, unpaid];
  const found = telling.find((measure) => known.includes(measure)) ?? measures[0];
  // Bills of suppliers are what is owed to them, however it is said.
  if (found === 'owed_to_you' && unpaid === 'you_owe') return 'you_owe';
  if (found) return found;
  const way = of(pieces, 'way')[0];
  // “Merch” is bought and sold: which way money went tells it.
  if (way && (kinds.size === 0 || kinds.has(way.measure === 'spent' ? 'expense' : 'income'))) return way.measure;
  if (kinds.size > 0) return kinds.has('expense') ? 'spent' : kinds.has('income') ? 'income' : 'cash';
  if (bys.some(({ isOfSuppliers, by }) => isOfSuppliers || by === 'account')) return 'spent';
  if (has(pieces, 'payment') && has(pieces, 'who')) return 'spent';
  if (has(pieces, 'contacts') || bys.some(({ by }) => by === 'payee')) return 'income';
  if (bys.some(({ by, isPlain }) => by === 'month' && !isPlain) && has(pieces, 'top', 'worst'))
    return of(pieces, 'top').some(({ words }) => isOfCosts.test(words.join(' '))) ? 'spent' : 'income';
  return has(pieces, 'money') ? 'cash' : null;
}

interface Times {
  readonly first: DayRange | undefined;
  readonly compare: DayRange | null;
  readonly others: readonly DayRange[];
}

const units: readonly Unit[] = ['year', 'quarter', 'month', 'week', 'day'];
/** “More than last year”: what runs now, against the one before. */
function runningAfter(range: DayRange, today: Day): DayRange | undefined {
  const isSame = (one: DayRange): boolean => one.startsOn === range.startsOn && one.endsOn === range.endsOn;
  const unit = units.find((one) => {
    const start = periodRange(one, today, 1).startsOn;
    return isSame(one === 'day' ? lastOnes('day', 1, today) : lastOnes(one, 1, start));
  });
  if (!unit || unit === 'day') return undefined;
  const { startsOn, endsOn } = periodRange(unit, today, 1);
  return { startsOn, endsOn };
}

const isWholeYear = ({ startsOn, endsOn }: DayRange): boolean => startsOn.endsWith('-01-01') && endsOn === `${startsOn.slice(0, 4)}-12-31`;

/** Two periods are compared if the question says so; one period with the same days a year before. */
function timesOf(pieces: readonly Placed[], today: Day): Times {
  const periods = of(pieces, 'period');
  const [first, named, ...others] = periods.map(({ range }) => range);
  const isYearBefore = has(pieces, 'yearBefore');
  const isMore = has(pieces, 'more', 'less', 'changed', 'top');
  const isAsked =
    isYearBefore || has(pieces, 'compared', 'comparing', 'changed') || (has(pieces, 'than') && isMore) || has(pieces, 'more', 'less');
  // “Last quarter against the quarter before”: nothing is compared with itself.
  const isSame = first !== undefined && named?.startsOn === first.startsOn && named.endsOn === first.endsOn;
  const second = isAsked && isSame ? previousRange(first) : named;
  if (!first) {
    // “The same month last year” is said of a month that is named.
    const isOfYear = of(pieces, 'yearBefore').every(
      ({ words }) => !/month|quarter|period|mes|mois|monat|quartal|trimestre/u.test(words.join(' ')),
    );
    // “Year over year”, “higher than the year before”
    const isOfYears = of(pieces, 'yearBefore').some(({ words }) => /^(?:year o|yoy)/u.test(words.join(' ')));
    if (isOfYears || (isYearBefore && isOfYear && has(pieces, 'compared', 'comparing', 'than', 'changed'))) {
      const running = periodRange('year', today, 1);
      return { first: running, compare: previousRange(running), others: [] };
    }
    return isYearBefore && isOfYear
      ? { first: lastOnes('year', 1, today), compare: null, others: [] }
      : { first, compare: null, others: [] };
  }
  // “This year against the same period last year”: as far as this year has come.
  const isOfDays = of(pieces, 'yearBefore').some(({ words }) => /period|zeitraum|dates|fechas/u.test(words.join(' ')));
  const sofar = isOfDays && first.endsOn > today && first.startsOn <= today ? { startsOn: first.startsOn, endsOn: today } : first;
  if (isYearBefore && !second) return { first: sofar, compare: sameRangeLastYear(sofar), others: [] };
  // “Up from May to June”: what it became, against what it was.
  const between = pieces.slice(pieces.indexOf(periods[0] as Period), pieces.indexOf(periods[1] as Period));
  if (second && has(pieces, 'changed', 'comparing') && !has(between, 'compared', 'than') && second.startsOn > first.endsOn)
    return { first: second, compare: first, others };
  if (second) return isAsked ? { first, compare: second, others } : { first, compare: null, others: [second, ...others] };
  const before = pieces[pieces.indexOf(periods[0] as Period) - 1];
  if (before?.kind === 'compared' || (before?.kind === 'than' && isMore)) {
    const running = runningAfter(first, today);
    if (running) return { first: running, compare: first, others: [] };
  }
  // “Have costs gone up this year”: since the year before.
  if (has(pieces, 'changed') && isWholeYear(first)) return { first, compare: previousRange(first), others: [] };
  return { first, compare: null, others: [] };
}

/** “How much did customers …” asks for one figure, not for a list of customers. */
const asksHowMuch = /^(?:how much|wie viel|wieviel|cuanto|combien)(?: |$)/u;

/** The one breakdown that is asked for: one that is said before a bare noun, and a second one is not answered. */
const byOf = (said: readonly By[]): By | null => said.find(({ isPlain }) => !isPlain) ?? said[0] ?? null;

interface Parts {
  readonly by: AskQuery['by'];
  readonly top: number | null;
  readonly numbers: readonly Placed[];
}

/** How to break the figure down, and how many of the largest parts to list. */
function partsOf(
  pieces: readonly Placed[],
  said: By | null,
  measure: AskMeasure,
  { isCompared, isOfOne }: { readonly isCompared: boolean; readonly isOfOne: boolean },
): Parts {
  const numbers = of(pieces, 'number').filter((piece) => {
    const at = pieces.indexOf(piece);
    const [before, after, next] = [pieces[at - 1], pieces[at + 1], pieces[at + 2]];
    // “Los 5 gastos más altos”
    const isOfFigure = after?.kind === 'measure' && next?.kind === 'top';
    return before?.kind === 'top' || after?.kind === 'top' || after?.kind === 'by' || isOfFigure;
  });
  const hasTop = has(pieces, 'top');
  const isOfContacts = has(pieces, 'contacts');
  // “Larger than last year” asks for no ranking.
  const top = said?.by === 'month' ? null : (numbers[0]?.value ?? (hasTop && !isCompared ? usualTop : null));
  const counted = top === null ? [] : numbers.slice(0, 1);
  // Figures as of a day are always by customer or supplier.
  if (said && !(said.isPlain && !isFlow(measure))) return { by: said.by, top, numbers: counted };
  // “What sold best”, “the largest software cost”: of products and of single expenses nothing is known.
  const isUnsaid = isOfOne || (measure === 'income' && !has(pieces, 'who'));
  if (top !== null && isUnsaid) return { by: null, top: null, numbers: [] };
  if (top !== null) return { by: measure === 'spent' ? 'account' : 'payee', top, numbers: counted };
  const isRanked = has(pieces, 'most') || (!isCompared && has(pieces, 'more'));
  // “Who owes me the most”, “which freelancers did we pay the most”: one by one.
  const isOfPeople = measure === 'spent' && of(pieces, 'accounts').some(({ words }) => people.has(words.at(-1) ?? ''));
  if (isRanked && !isOfContacts && (isOfPeople || (has(pieces, 'who') && isDue(measure)))) return { by: 'payee', top, numbers: counted };
  if (has(pieces, 'who') && isFlow(measure) && !isOfContacts) return { by: 'payee', top, numbers: counted };
  const isMost = has(pieces, 'most') && measure === 'spent' && !isOfContacts && !isOfOne;
  return { by: isMost && !isCompared ? 'account' : null, top, numbers: counted };
}

/** Of the accounts that are named, those that the figure can be of. */
function accountsIn(measure: AskMeasure, named: AccountSet, kindOf: ReadonlyMap<string, string>): readonly string[] {
  const wanted = measure === 'spent' ? 'expense' : measure === 'income' || measure === 'cash' ? measure : null;
  return [...new Set(named.ids.filter((id) => wanted !== null && kindOf.get(id) === wanted))];
}

export function readingOf(pieces: readonly Placed[], { asking, language, words }: Around): Asked {
  const { today, accounts } = asking;
  const kindOf = new Map(accounts.map(({ id, kind, subkind }) => [id, isCash(subkind) ? 'cash' : kind]));
  const named = accountsOf(of(pieces, 'accounts'));
  const ranked = rankedBys(pieces);
  const saidBys = pieces.flatMap((piece) => (piece.kind === 'by' ? [piece] : (ranked.get(piece) ?? [])));
  const measure = measureOf(pieces, saidBys, new Set(named.ids.map((id) => kindOf.get(id) ?? '')));
  if (measure === null) return { query: null, leftOver: pieces.filter(({ kind }) => kind !== 'period' && kind !== 'who').map(textOf) };
  const accountIds = accountsIn(measure, named, kindOf);
  const contactIds = [...new Set(of(pieces, 'contacts').flatMap(({ ids }) => ids))];
  const { first, compare: times, others } = timesOf(pieces, today);
  const compare = isFlow(measure) ? times : null;
  const isList = has(pieces, 'top', 'most') || !asksHowMuch.test(words.join(' '));
  const chosen = byOf(saidBys);
  const said = isList || chosen?.by !== 'payee' || !chosen.isPlain ? chosen : null;
  const { by: parts, top, numbers } = partsOf(pieces, said, measure, { isCompared: compare !== null, isOfOne: accountIds.length === 1 });
  const isMonthly = has(pieces, 'developed') && isFlow(measure) && compare === null && parts === null && (!first || !isWithinMonth(first));
  const by = isMonthly ? 'month' : parts;
  const isOfSome = accountIds.length > 0 || contactIds.length > 0;
  const isShare = has(pieces, 'share') && isOfSome && isFlow(measure) && measure !== 'profit' && compare === null && by === null;
  const query: AskQuery = {
    measure,
    accountIds,
    contactIds,
    by,
    period: first ?? { startsOn: isFlow(measure) ? `${today.slice(0, 4)}-01-01` : startOfMonth(today), endsOn: today },
    isPeriodAsked: first !== undefined,
    compare,
    top,
    isShare,
  };
  const hasSuppliers = saidBys.some(({ isOfSuppliers }) => isOfSuppliers);
  const reading: Reading = { pieces, query, turns: askTurns[language], named, ranked, numbers, others, hasSuppliers };
  const leftOver = pieces
    .filter((piece) => !isTold(piece, reading))
    .map((piece) => (piece.kind === 'period' ? daysOf(piece.range) : textOf(piece)));
  return { query, leftOver };
}

const isWithinMonth = ({ startsOn, endsOn }: DayRange): boolean => startsOn.slice(0, 7) === endsOn.slice(0, 7);
const daysOf = ({ startsOn, endsOn }: DayRange): string => `${startsOn} – ${endsOn}`;
