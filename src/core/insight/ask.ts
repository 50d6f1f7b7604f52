// Turns plain-language questions about the books into one small query. Nothing is guessed or dropped: what was not understood is reported.
import { addDays, addMonths, type Day, type DayRange, endOfMonth, periodRange, startOfMonth } from '../calendar.ts';
import { type Language, languages } from '../language.ts';
import { accountSynonyms, type AskMeasure, type AskWords, askWords } from './ask-words.ts';

/** Figures over a range of days; the others are as of a day. */
const flows: readonly AskMeasure[] = ['spent', 'income', 'profit'];
export const isFlow = (measure: AskMeasure): boolean => flows.includes(measure);

export const askParts = ['account', 'payee', 'month'] as const;
export interface AskQuery {
  readonly measure: AskMeasure;
  /** Only these accounts; all if empty. */
  readonly accountIds: readonly string[];
  readonly contactIds: readonly string[];
  readonly by: (typeof askParts)[number] | null;
  /** For a figure as of a day, the last day counts. */
  readonly period: DayRange;
  /** False if the question named none: then it is this year so far, and the answer says so. */
  readonly isPeriodAsked: boolean;
  readonly compare: DayRange | null;
  readonly top: number | null;
}
export interface Asked {
  /** Null if nothing says what is asked for. */
  readonly query: AskQuery | null;
  /** Words that were not understood, as they were written. */
  readonly leftOver: readonly string[];
}

export interface AskNames {
  readonly accounts: readonly { readonly id: string; readonly name: string; readonly kind: string }[];
  readonly contacts: readonly { readonly id: string; readonly name: string }[];
}
interface Asking extends AskNames {
  readonly today: Day;
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';
type Piece =
  | { readonly kind: 'measure'; readonly measure: AskMeasure }
  /** `isPlain`: a bare noun such as “customers”, without “by”. */
  | { readonly kind: 'by'; readonly by: NonNullable<AskQuery['by']>; readonly isPlain: boolean; readonly isOfSuppliers: boolean }
  | {
      readonly kind: 'this' | 'last' | 'compared' | 'than' | 'more' | 'yearBefore' | 'who' | 'top' | 'today' | 'yesterday' | 'filling';
    }
  | { readonly kind: 'ordinal'; readonly value: number }
  | { readonly kind: 'unit'; readonly unit: Unit }
  | { readonly kind: 'month'; readonly month: number }
  | { readonly kind: 'quarter' | 'number' | 'year'; readonly value: number }
  | { readonly kind: 'accounts' | 'contacts'; readonly ids: readonly string[] }
  | { readonly kind: 'unknown' };
type Placed = Piece & { readonly words: readonly string[] };

const list = (phrases: string): string[] => phrases.split('|');

function phrasesOf(words: AskWords): Map<string, Piece> {
  const found = new Map<string, Piece>();
  const add = (phrases: string, piece: Piece) => list(phrases).forEach((phrase) => found.set(phrase, piece));
  add(words.filling, { kind: 'filling' });
  for (const kind of ['more', 'than', 'this', 'last', 'compared', 'yearBefore', 'who', 'top', 'today', 'yesterday'] as const)
    add(words[kind], { kind });
  for (const [unit, phrases] of Object.entries(words.units)) add(phrases, { kind: 'unit', unit: unit as Unit });
  for (const [measure, phrases] of Object.entries(words.measures)) add(phrases, { kind: 'measure', measure: measure as AskMeasure });
  const isPlain = (phrase: string): boolean => !phrase.includes(' ');
  for (const [by, all] of Object.entries(words.by))
    for (const phrase of list(all))
      add(phrase, { kind: 'by', by: by as NonNullable<AskQuery['by']>, isPlain: isPlain(phrase), isOfSuppliers: false });
  for (const phrase of list(words.suppliers)) add(phrase, { kind: 'by', by: 'payee', isPlain: isPlain(phrase), isOfSuppliers: true });
  list(words.numbers).forEach((forms, at) => forms.split('/').forEach((form) => found.set(form, { kind: 'number', value: at + 1 })));
  list(words.ordinals).forEach((forms, at) => forms.split('/').forEach((form) => found.set(form, { kind: 'ordinal', value: at + 1 })));
  list(words.months).forEach((name, at) => found.set(name, { kind: 'month', month: at + 1 }));
  return found;
}
const phrases = Object.fromEntries(languages.map((language) => [language, phrasesOf(askWords[language])])) as Record<
  Language,
  Map<string, Piece>
>;

const synonyms = accountSynonyms.map((line) => new Set(line.split(' ')));
const leastWord = 4;

/** The names of accounts and contacts: whole names, and for accounts also each distinctive word and its synonyms. */
function namesOf({ accounts, contacts }: AskNames): Map<string, Piece> {
  const found = new Map<string, Piece & { ids: string[] }>();
  const add = (name: string, kind: 'accounts' | 'contacts', id: string) => {
    const known = found.get(name);
    if (known && known.kind === kind && !known.ids.includes(id)) known.ids.push(id);
    else if (!known || (kind === 'contacts' && known.kind === 'accounts')) found.set(name, { kind, ids: [id] });
  };
  for (const { id, name, kind } of accounts) {
    if (kind !== 'income' && kind !== 'expense') continue;
    const words = fold(name).split(' ');
    add(words.join(' '), 'accounts', id);
    const telling = words.filter((word) => word.length >= leastWord);
    const same = synonyms.filter((group) => telling.some((word) => group.has(word))).flatMap((group) => [...group]);
    for (const word of new Set([...telling, ...same])) add(word, 'accounts', id);
  }
  for (const { id, name } of contacts) if (fold(name) !== '') add(fold(name), 'contacts', id);
  return found;
}

const mostWords = 7;

/** Splits compound words: “Reisekosten” is “Reise” and “Kosten”, “Gesamtumsatz” is “Umsatz”. */
function partsOf(word: string, known: readonly ReadonlyMap<string, Piece>[]): readonly Piece[] {
  const pieceOf = (part: string): Piece | undefined => known.map((map) => map.get(part)).find((one) => one !== undefined);
  for (let size = word.length - 4; size >= 4; size -= 1) {
    const [head, tail] = [word.slice(0, size), pieceOf(word.slice(size))];
    if (tail?.kind !== 'measure') continue;
    if (head === 'gesamt') return [tail];
    const first = pieceOf(head) ?? pieceOf(head.replace(/s$/u, ''));
    if (first?.kind === 'accounts') return [first, tail];
  }
  return [];
}

/** Finds an account by the plural or singular of its name. */
function singular(word: string, known: readonly ReadonlyMap<string, Piece>[]): Piece | undefined {
  if (word.length <= leastWord) return undefined;
  const forms = [`${word}s`, `${word}n`, `${word}en`, `${word}es`, word.replace(/(es|en|s|n)$/u, ''), word.replace(/[sn]$/u, '')];
  return forms.flatMap((form) => known.map((map) => map.get(form))).find((piece) => piece?.kind === 'accounts');
}

function piecesOf(words: readonly string[], known: readonly ReadonlyMap<string, Piece>[]): Placed[] {
  const pieces: Placed[] = [];
  for (let at = 0; at < words.length;) {
    let taken: Placed | null = null;
    for (let size = Math.min(mostWords, words.length - at); size > 0 && taken === null; size -= 1) {
      const own = words.slice(at, at + size);
      const piece =
        known.map((map) => map.get(own.join(' '))).find((one) => one !== undefined) ??
        (size === 1 ? singular(own[0] ?? '', known) : undefined);
      if (piece) taken = { ...piece, words: own };
    }
    const word = words[at] ?? '';
    const quarter = /^[qt]([1-4])$/.exec(word);
    if (taken === null && quarter) taken = { kind: 'quarter', value: Number(quarter[1]), words: [word] };
    if (taken === null && /^(19|20|21)\d\d$/.test(word)) taken = { kind: 'year', value: Number(word), words: [word] };
    if (taken === null && /^\d{1,3}$/.test(word)) taken = { kind: 'number', value: Number(word), words: [word] };
    const parts = taken === null && word.length >= 8 ? partsOf(word, known) : [];
    if (parts.length > 0) {
      pieces.push(...parts.map((part) => ({ ...part, words: [word] })));
      at += 1;
      continue;
    }
    pieces.push((taken ??= { kind: 'unknown', words: [word] }));
    at += taken.words.length;
  }
  return pieces;
}

/** A range of days with the number of pieces that form it; null where none begins here. */
type Dated = { readonly range: DayRange; readonly pieces: number } | null;

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

/** “last 3 months” are complete months, “last 30 days” end today. */
function lastOnes(unit: Unit, count: number, today: Day): DayRange {
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
    case 'month':
      return { range: monthOf(first.month, isYear ? second.value : undefined, today), pieces: isYear ? 2 : 1 };
    case 'year':
      return { range: yearOf(first.value), pieces: 1 };
    case 'ordinal':
      if (second?.kind !== 'unit' || second.unit !== 'quarter') return null;
      return {
        range: quarterOf(first.value, third?.kind === 'year' ? third.value : undefined, today),
        pieces: third?.kind === 'year' ? 3 : 2,
      };
    case 'quarter':
      return { range: quarterOf(first.value, isYear ? second.value : undefined, today), pieces: isYear ? 2 : 1 };
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
      return null;
    case 'number':
      return second?.kind === 'last' && third?.kind === 'unit' ? { range: lastOnes(third.unit, first.value, today), pieces: 3 } : null;
    default:
      return null;
  }
}

const usualTop = 5;

interface Read {
  measures: AskMeasure[];
  by: (Piece & { readonly kind: 'by' }) | null;
  hasWho: boolean;
  /** The word itself compares; `than` also needs something to compare with. */
  isMore: boolean;
  isThan: boolean;
  isYearBefore: boolean;
  hasTop: boolean;
  periods: DayRange[];
  accountIds: string[];
  contactIds: string[];
  top: number | null;
  isCompared: boolean;
  leftOver: string[];
}

function readPieces(pieces: readonly Placed[], today: Day): Read {
  const read: Read = {
    measures: [],
    by: null,
    hasWho: false,
    isMore: false,
    isThan: false,
    isYearBefore: false,
    hasTop: false,
    periods: [],
    accountIds: [],
    contactIds: [],
    top: null,
    isCompared: false,
    leftOver: [],
  };
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (!piece) break;
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    const dated = datedAt(pieces, at, today);
    if (dated) {
      read.periods.push(dated.range);
      at += dated.pieces - 1;
    } else if (piece.kind === 'measure') read.measures.push(piece.measure);
    else if (piece.kind === 'by') read.by = read.by && !read.by.isPlain && piece.isPlain ? read.by : piece;
    else if (piece.kind === 'who') read.hasWho = true;
    else if (piece.kind === 'more') read.isMore = true;
    // “Que” and “qué” also begin questions.
    else if (piece.kind === 'than') read.isThan ||= at > 0;
    else if (piece.kind === 'yearBefore') read.isYearBefore = true;
    else if (piece.kind === 'accounts') read.accountIds.push(...piece.ids);
    else if (piece.kind === 'contacts') read.contactIds.push(...piece.ids);
    else if (piece.kind === 'compared') read.isCompared = true;
    else if (piece.kind === 'top') read.hasTop = true;
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
  if (accountIds.length > 0) return kinds.has('expense') ? 'spent' : 'income';
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
function timesOf({ periods, isCompared, isMore, isThan, isYearBefore }: Read, today: Day): Times {
  const [first, second, ...others] = periods;
  const isAsked = isCompared || isMore || isThan || isYearBefore;
  if (!first) return isYearBefore ? { first: lastOnes('year', 1, today), compare: null, others: [] } : { first, compare: null, others: [] };
  if (isYearBefore && !second) return { first, compare: yearEarlier(first), others: [] };
  if (second) return isAsked ? { first, compare: second, others } : { first, compare: null, others: [second, ...others] };
  return { first, compare: isCompared || (isMore && isThan) ? yearEarlier(first) : null, others: [] };
}

/** How to break the figure down, and how many of the largest parts to list. */
function partsAsked(read: Read, measure: AskMeasure, isCompared: boolean): Pick<AskQuery, 'by' | 'top'> {
  const { by: said, hasWho, hasTop, contactIds } = read;
  // “Larger than last year” asks for no ranking.
  const top = read.top ?? (hasTop && !isCompared ? usualTop : null);
  // Figures as of a day are always by customer or supplier.
  if (said && !(said.isPlain && !isFlow(measure))) return { by: said.by, top };
  if (top !== null) return { by: measure === 'spent' ? 'account' : 'payee', top };
  return { by: hasWho && isFlow(measure) && contactIds.length === 0 ? 'payee' : null, top };
}

function askedIn(question: string, asking: Asking, language: Language): Asked {
  const { today, accounts } = asking;
  const words = fold(question)
    .split(' ')
    .filter((word) => word !== '');
  const known = namesOf(asking);
  const pieces = piecesOf(words, [phrases[language], known]).filter(({ kind }) => kind !== 'filling');
  const read = readPieces(pieces, today);
  const kindOf = new Map(accounts.map(({ id, kind }) => [id, kind]));
  const measure = measureOf(read, new Set(read.accountIds.map((id) => kindOf.get(id) ?? '')));
  if (measure === null) return { query: null, leftOver: read.leftOver };
  const wanted = measure === 'spent' ? 'expense' : measure === 'income' ? 'income' : null;
  const accountIds = read.accountIds.filter((id) => wanted !== null && kindOf.get(id) === wanted);
  const { first, compare, others } = timesOf(read, today);
  const { by, top } = partsAsked(read, measure, compare !== null);
  const wordsOf = (...kinds: readonly Piece['kind'][]): string[] =>
    pieces.filter(({ kind }) => kinds.includes(kind)).map((piece) => piece.words.join(' '));
  // Understood, but it does not apply to this figure, so the answer would be to another question.
  const unused = [
    ...(read.accountIds.length > 0 && accountIds.length === 0 ? wordsOf('accounts') : []),
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
