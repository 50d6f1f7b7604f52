// Questions about the books in plain words, to one small query. Nothing is guessed and nothing is dropped: what was not understood is named.
import { addDays, addMonths, type Day, type DayRange, endOfMonth, periodRange, startOfMonth } from '../calendar.ts';
import { type Language, languages } from '../language.ts';
import { accountSynonyms, type AskMeasure, type AskWords, askWords } from './ask-words.ts';

/** Figures of a range of days; the others are as of a day. */
const flows: readonly AskMeasure[] = ['spent', 'income', 'profit'];
export const isFlow = (measure: AskMeasure): boolean => flows.includes(measure);

export const askParts = ['account', 'payee', 'month'] as const;
export interface AskQuery {
  readonly measure: AskMeasure;
  /** Of these alone; of all where there are none. */
  readonly accountIds: readonly string[];
  readonly contactIds: readonly string[];
  readonly by: (typeof askParts)[number] | null;
  /** Of a figure as of a day, its last one counts. */
  readonly period: DayRange;
  /** False where the question named none: then it is this year so far, which the answer says. */
  readonly isPeriodAsked: boolean;
  readonly compare: DayRange | null;
  readonly top: number | null;
}
export interface Asked {
  /** Null where nothing says what is asked for. */
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
  | { readonly kind: 'by'; readonly by: NonNullable<AskQuery['by']> }
  | { readonly kind: 'this' | 'last' | 'compared' | 'top' | 'today' | 'yesterday' | 'filling' }
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
  for (const kind of ['this', 'last', 'compared', 'top', 'today', 'yesterday'] as const) add(words[kind], { kind });
  for (const [unit, phrases] of Object.entries(words.units)) add(phrases, { kind: 'unit', unit: unit as Unit });
  for (const [measure, phrases] of Object.entries(words.measures)) add(phrases, { kind: 'measure', measure: measure as AskMeasure });
  for (const [by, phrases] of Object.entries(words.by)) add(phrases, { kind: 'by', by: by as NonNullable<AskQuery['by']> });
  list(words.months).forEach((name, at) => found.set(name, { kind: 'month', month: at + 1 }));
  return found;
}
const phrases = Object.fromEntries(languages.map((language) => [language, phrasesOf(askWords[language])])) as Record<
  Language,
  Map<string, Piece>
>;

const synonyms = accountSynonyms.map((line) => new Set(line.split(' ')));
const leastWord = 4;

/** What accounts and contacts are called: whole names, and of accounts each telling word and what means the same. */
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

function piecesOf(words: readonly string[], known: readonly ReadonlyMap<string, Piece>[]): Placed[] {
  const pieces: Placed[] = [];
  for (let at = 0; at < words.length;) {
    let taken: Placed | null = null;
    for (let size = Math.min(mostWords, words.length - at); size > 0 && taken === null; size -= 1) {
      const own = words.slice(at, at + size);
      const piece = known.map((map) => map.get(own.join(' '))).find((one) => one !== undefined);
      if (piece) taken = { ...piece, words: own };
    }
    const word = words[at] ?? '';
    const quarter = /^[qt]([1-4])$/.exec(word);
    if (taken === null && quarter) taken = { kind: 'quarter', value: Number(quarter[1]), words: [word] };
    if (taken === null && /^(19|20|21)\d\d$/.test(word)) taken = { kind: 'year', value: Number(word), words: [word] };
    if (taken === null && /^\d{1,3}$/.test(word)) taken = { kind: 'number', value: Number(word), words: [word] };
    pieces.push((taken ??= { kind: 'unknown', words: [word] }));
    at += taken.words.length;
  }
  return pieces;
}

/** A range of days with how many pieces say it; null where none begins here. */
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
  // Without a year it is the latest that has begun.
  const chosen = year ?? (`${thisYear}-${text}` <= today.slice(0, 7) ? thisYear : thisYear - 1);
  const startsOn = `${chosen}-${text}-01`;
  return { startsOn, endsOn: endOfMonth(startsOn) };
}

/** “last 3 months” are complete ones, “last 30 days” end today. */
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
    case 'quarter': {
      const month = 3 * first.value - 2;
      const { startsOn } = monthOf(month, isYear ? second.value : undefined, today);
      return { range: { startsOn, endsOn: endOfMonth(addMonths(startsOn, 2)) }, pieces: isYear ? 2 : 1 };
    }
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
  by: AskQuery['by'];
  periods: DayRange[];
  accountIds: string[];
  contactIds: string[];
  top: number | null;
  isCompared: boolean;
  leftOver: string[];
}

function readPieces(pieces: readonly Placed[], today: Day): Read {
  const read: Read = { measures: [], by: null, periods: [], accountIds: [], contactIds: [], top: null, isCompared: false, leftOver: [] };
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (!piece) break;
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    const dated = datedAt(pieces, at, today);
    if (dated) {
      read.periods.push(dated.range);
      at += dated.pieces - 1;
    } else if (piece.kind === 'measure') read.measures.push(piece.measure);
    else if (piece.kind === 'by') read.by = piece.by;
    else if (piece.kind === 'accounts') read.accountIds.push(...piece.ids);
    else if (piece.kind === 'contacts') read.contactIds.push(...piece.ids);
    else if (piece.kind === 'compared') read.isCompared = true;
    else if (piece.kind === 'top') read.top ??= usualTop;
    else if (piece.kind === 'number' && (before?.kind === 'top' || after?.kind === 'top' || after?.kind === 'by')) read.top = piece.value;
    else read.leftOver.push(piece.words.join(' '));
  }
  return read;
}

function measureOf({ measures, accountIds, contactIds, by }: Read, kinds: ReadonlySet<string>): AskMeasure | null {
  const [first] = measures;
  const stock = measures.find((measure) => !isFlow(measure));
  if (stock) return stock;
  if (first) return first;
  if (accountIds.length > 0) return kinds.has('expense') ? 'spent' : 'income';
  return contactIds.length > 0 || by === 'payee' ? 'income' : null;
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
  const [first, ...more] = read.periods;
  // Two periods are compared where the question says so.
  const [second, ...others] = read.isCompared ? more : [undefined, ...more];
  // Said, and of no use for this figure: that is no answer to what was asked.
  const unused = [
    ...(read.accountIds.length > 0 && accountIds.length === 0 ? words.filter((word) => known.get(word)?.kind === 'accounts') : []),
    ...others.flatMap((one) => one ?? []).map(({ startsOn, endsOn }) => `${startsOn} – ${endsOn}`),
  ];
  const period = first ?? { startsOn: `${today.slice(0, 4)}-01-01`, endsOn: today };
  const compare =
    second ?? (read.isCompared && first ? { startsOn: addMonths(first.startsOn, -12), endsOn: addMonths(first.endsOn, -12) } : null);
  const query: AskQuery = {
    measure,
    accountIds: [...new Set(accountIds)],
    contactIds: [...new Set(read.contactIds)],
    by: read.by ?? (read.top === null ? null : measure === 'spent' ? 'account' : 'payee'),
    period: !first && !isFlow(measure) ? { startsOn: startOfMonth(today), endsOn: today } : period,
    isPeriodAsked: first !== undefined,
    compare: isFlow(measure) ? compare : null,
    top: read.top,
  };
  return { query, leftOver: [...read.leftOver, ...unused] };
}

/** A question in the reader's language, or in another one that understands more of it. */
export function ask(question: string, asking: Asking, language: Language): Asked {
  const tried = [language, ...languages.filter((other) => other !== language)].map((one) => askedIn(question, asking, one));
  const misses = ({ query, leftOver }: Asked): number => leftOver.length + (query === null ? 100 : 0);
  return tried.reduce((best, one) => (misses(one) < misses(best) ? one : best));
}
