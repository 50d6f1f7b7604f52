// Turns plain-language questions about the books into one small query. Nothing is guessed or dropped: what was not understood is reported.
import { addMonths, type Day, type DayRange, endOfMonth, startOfMonth } from '../calendar.ts';
import { type Language, languages } from '../language.ts';
import { isCash } from '../ledger/account.ts';
import { lastOnes, periodBefore, withPeriods } from './ask-days.ts';
import { fold, namesOf, phrases, type Piece, piecesOf, type Placed, rewritten } from './ask-pieces.ts';
import { type Asked, type Asking, type AskMeasure, type AskQuery, isFlow } from './ask-query.ts';

const usualTop = 5;

interface Read {
  measures: AskMeasure[];
  by: (Piece & { readonly kind: 'by' }) | null;
  hasWho: boolean;
  /** The word itself compares; `than` also needs something to compare with. */
  isMore: boolean;
  isThan: boolean;
  isComparing: boolean;
  isYearBefore: boolean;
  hasTop: boolean;
  hasMost: boolean;
  periods: DayRange[];
  accountIds: string[];
  contactIds: string[];
  top: number | null;
  isCompared: boolean;
  owing: string[];
  leftOver: string[];
}

const monthly = { kind: 'by', by: 'month', isPlain: false, isOfSuppliers: false } as const;
/** Two words for accounts mean those that both are about, such as “marketplace” and “fees”, or else the accounts of either. */
function narrowed(ids: readonly string[], more: readonly string[]): string[] {
  const both = ids.filter((id) => more.includes(id));
  return both.length > 0 ? both : [...ids, ...more];
}

function readPieces(pieces: readonly Placed[]): Read {
  const read: Read = {
    measures: [],
    by: null,
    hasWho: false,
    isMore: false,
    isThan: false,
    isComparing: false,
    hasMost: false,
    isYearBefore: false,
    hasTop: false,
    periods: [],
    accountIds: [],
    contactIds: [],
    top: null,
    isCompared: false,
    owing: [],
    leftOver: [],
  };
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (!piece) break;
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    const isRanked = [before?.kind, after?.kind].some((kind) => kind === 'top' || kind === 'worst' || kind === 'more');
    if (piece.kind === 'period') read.periods.push(piece.range);
    else if (piece.kind === 'measure') read.measures.push(piece.measure);
    else if (piece.kind === 'by') read.by = read.by && !read.by.isPlain && piece.isPlain ? read.by : piece;
    else if (piece.kind === 'who') read.hasWho = true;
    else if (piece.kind === 'more') read.isMore = true;
    // “Que” and “qué” also begin questions.
    else if (piece.kind === 'than') read.isThan ||= at > 0;
    else if (piece.kind === 'yearBefore') read.isYearBefore = true;
    else if (piece.kind === 'accounts') read.accountIds = narrowed(read.accountIds, piece.ids);
    else if (piece.kind === 'contacts') read.contactIds.push(...piece.ids);
    else if (piece.kind === 'compared') read.isCompared = true;
    else if (piece.kind === 'comparing') read.isComparing = true;
    else if (piece.kind === 'most') read.hasMost = true;
    else if (piece.kind === 'unit' && piece.unit === 'month' && isRanked) read.by = monthly;
    else if ((piece.kind === 'customer' || piece.kind === 'supplier') && isRanked)
      read.by = { kind: 'by', by: 'payee', isPlain: false, isOfSuppliers: piece.kind === 'supplier' };
    else if (piece.kind === 'worst' && after?.kind === 'unit') continue;
    else if (piece.kind === 'top') read.hasTop = true;
    else if (piece.kind === 'owing') read.owing.push(piece.words.join(' '));
    else if (piece.kind === 'number' && (before?.kind === 'top' || after?.kind === 'top' || after?.kind === 'by')) read.top = piece.value;
    else read.leftOver.push(piece.words.join(' '));
  }
  return read;
}

/**
 * If several figures are named, the more specific one counts: “tax” of what is owed, “profit” of what is made, “late” of what is
 * outstanding.
 */
const telling: readonly AskMeasure[] = ['tax_owed', 'overdue', 'you_owe', 'owed_to_you', 'cash', 'profit'];

function measureOf({ measures, accountIds, contactIds, by }: Read, kinds: ReadonlySet<string>): AskMeasure | null {
  const found = telling.find((measure) => measures.includes(measure)) ?? measures[0];
  if (found) return found;
  if (accountIds.length > 0) return kinds.has('expense') ? 'spent' : kinds.has('income') ? 'income' : 'cash';
  if (by?.isOfSuppliers || by?.by === 'account') return 'spent';
  return contactIds.length > 0 || by?.by === 'payee' ? 'income' : null;
}

const yearEarlier = ({ startsOn, endsOn }: DayRange): DayRange => ({
  startsOn: addMonths(startsOn, -12),
  endsOn: endsOn === endOfMonth(endsOn) ? endOfMonth(addMonths(endsOn, -12)) : addMonths(endsOn, -12),
});

interface Times {
  readonly first: DayRange | undefined;
  readonly compare: DayRange | null;
  readonly others: readonly DayRange[];
}

/** Two periods are compared if the question says so; one period with the same days a year before. */
function timesOf({ periods, isCompared, isMore, isThan, isComparing, isYearBefore }: Read, today: Day): Times {
  const [first, named, ...others] = periods;
  const isAsked = isCompared || isMore || isThan || isComparing || isYearBefore;
  // “Last quarter against the quarter before”: nothing is compared with itself.
  const isSame = first !== undefined && named?.startsOn === first.startsOn && named.endsOn === first.endsOn;
  const second = isAsked && isSame ? periodBefore(first) : named;
  if (!first) return isYearBefore ? { first: lastOnes('year', 1, today), compare: null, others: [] } : { first, compare: null, others: [] };
  if (isYearBefore && !second) return { first, compare: yearEarlier(first), others: [] };
  if (second) return isAsked ? { first, compare: second, others } : { first, compare: null, others: [second, ...others] };
  return { first, compare: isCompared || (isMore && isThan) ? yearEarlier(first) : null, others: [] };
}

/** “How much did customers …” asks for one figure, not for a list of customers. */
const asksHowMuch = /^(?:how much|wie viel|wieviel|cuanto|combien) /u;

/** How to break the figure down, and how many of the largest parts to list. */
function partsAsked(read: Read, measure: AskMeasure, isCompared: boolean): Pick<AskQuery, 'by' | 'top'> {
  const { by: said, hasWho, hasTop, hasMost, contactIds } = read;
  // “Larger than last year” asks for no ranking.
  const top = said?.by === 'month' ? null : (read.top ?? (hasTop && !isCompared ? usualTop : null));
  // Figures as of a day are always by customer or supplier.
  if (said && !(said.isPlain && !isFlow(measure))) return { by: said.by, top };
  if (top !== null) return { by: measure === 'spent' ? 'account' : 'payee', top };
  if (hasWho && isFlow(measure) && contactIds.length === 0) return { by: 'payee', top };
  return { by: hasMost && measure === 'spent' && contactIds.length === 0 ? 'account' : null, top };
}

/** Money that goes or should go from one to the other. */
const isOwed = (measure: AskMeasure): boolean =>
  measure === 'tax_owed' || measure === 'you_owe' || measure === 'owed_to_you' || measure === 'overdue';

/** Money in and money out are two figures: the one that is not answered is named. */
function otherWay(pieces: readonly Placed[], measure: AskMeasure): string[] {
  const other = measure === 'spent' ? 'income' : 'spent';
  return pieces.filter((piece) => piece.kind === 'measure' && piece.measure === other).map((piece) => piece.words.join(' '));
}

function askedIn(question: string, asking: Asking, language: Language): Asked {
  const { today, accounts } = asking;
  const words = rewritten(fold(question), language)
    .split(' ')
    .filter((word) => word !== '');
  const known = namesOf(asking);
  const pieces = withPeriods(
    piecesOf(words, [phrases[language], known], language).filter(({ kind }) => kind !== 'filling'),
    today,
  );
  const all = readPieces(pieces);
  const isList = !all.by?.isPlain || all.hasTop || all.hasMost || !asksHowMuch.test(words.join(' '));
  const read: Read = isList || all.by?.by !== 'payee' ? all : { ...all, by: null };
  const kindOf = new Map(accounts.map(({ id, kind, subkind }) => [id, isCash(subkind) ? 'cash' : kind]));
  const measure = measureOf(read, new Set(read.accountIds.map((id) => kindOf.get(id) ?? '')));
  if (measure === null) return { query: null, leftOver: read.leftOver };
  const wanted = measure === 'spent' ? 'expense' : measure === 'income' || measure === 'cash' ? measure : null;
  const accountIds = read.accountIds.filter((id) => wanted !== null && kindOf.get(id) === wanted);
  const { first, compare, others } = timesOf(read, today);
  const { by, top } = partsAsked(read, measure, compare !== null);
  const wordsOf = (...kinds: readonly Piece['kind'][]): string[] =>
    pieces.filter(({ kind }) => kinds.includes(kind)).map((piece) => piece.words.join(' '));
  // Understood, but it does not apply to this figure, so the answer would be to another question.
  const unused = [
    ...pieces
      .filter((piece) => piece.kind === 'accounts' && !piece.ids.some((id) => wanted !== null && kindOf.get(id) === wanted))
      .map((piece) => piece.words.join(' ')),
    ...(isOwed(measure) ? [] : read.owing),
    ...(read.by?.isOfSuppliers && (measure === 'overdue' || measure === 'owed_to_you') ? wordsOf('by', 'supplier') : []),
    ...(measure === 'spent' || measure === 'income' ? otherWay(pieces, measure) : []),
    ...(read.contactIds.length > 0 && (measure === 'cash' || measure === 'tax_owed') ? wordsOf('contacts') : []),
    ...(compare && !isFlow(measure) ? wordsOf('compared', 'yearBefore', 'more') : []),
    ...(by === 'month' && !isFlow(measure) ? wordsOf('by') : []),
    // “Whom did we pay the most” asks for a ranking, which is how parts are listed anyway.
    ...(read.isMore && !compare && by === null ? wordsOf('more') : []),
    ...others.map(({ startsOn, endsOn }) => `${startsOn} – ${endsOn}`),
  ];
  const query: AskQuery = {
    measure,
    accountIds: [...new Set(accountIds)],
    contactIds: [...new Set(read.contactIds)],
    by,
    period: first ?? { startsOn: isFlow(measure) ? `${today.slice(0, 4)}-01-01` : startOfMonth(today), endsOn: today },
    isPeriodAsked: first !== undefined,
    compare: isFlow(measure) ? compare : null,
    top,
  };
  return { query, leftOver: [...read.leftOver, ...unused] };
}

/** Reads a question in the reader's language, or in another one that understands more of it. */
export function ask(question: string, asking: Asking, language: Language): Asked {
  const tried = [language, ...languages.filter((other) => other !== language)].map((one) => askedIn(question, asking, one));
  const misses = ({ query, leftOver }: Asked): number => leftOver.length + (query === null ? 100 : 0);
  return tried.reduce((best, one) => (misses(one) < misses(best) ? one : best));
}
