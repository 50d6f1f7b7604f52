// Splits a question into pieces with one meaning each: a figure, a period, an account, a word that means nothing here, or one not known.
import type { DayRange } from '../../calendar.ts';
import { type Language, languages } from '../../language.ts';
import type { AskMeasure, AskQuery } from './ask-query.ts';
import { askTurns, type AskTurns } from './ask-turns.ts';
import { askVerbs } from './ask-verbs.ts';
import { type AskWords, askWords } from './ask-words.ts';
import { writtenDay } from './ask-written-dates.ts';

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';
const turns = [
  'since',
  'start',
  'end',
  'between',
  'to',
  'until',
  'toNow',
  'from',
  'toward',
  'and',
  'half',
  'weekend',
  'before',
  'beforeLast',
  'ago',
  'comparing',
  'most',
  'worst',
  'less',
  'changed',
  'customer',
  'supplier',
  'category',
  'owing',
  'not',
  'unpaid',
  'document',
  'payment',
  'money',
  'remaining',
  'take',
  'modal',
  'beyond',
  'why',
  'fiscal',
  'developed',
  'share',
] as const;
type Turn = (typeof turns)[number];
export type Piece =
  | { readonly kind: 'measure'; readonly measure: AskMeasure }
  /** `isPlain`: a bare noun such as “customers”, without “by”. */
  | { readonly kind: 'by'; readonly by: NonNullable<AskQuery['by']>; readonly isPlain: boolean; readonly isOfSuppliers: boolean }
  | {
      readonly kind:
        | 'this'
        | 'last'
        | 'compared'
        | 'than'
        | 'more'
        | 'yearBefore'
        | 'who'
        | 'top'
        | 'today'
        | 'yesterday'
        | 'filling'
        | Turn;
    }
  | { readonly kind: 'ordinal'; readonly value: number }
  | { readonly kind: 'unit' | 'toDate'; readonly unit: Unit }
  /** `isYearless`: a month, quarter or half, of the latest year unless another one is named. */
  | { readonly kind: 'period'; readonly range: DayRange; readonly isYearless: boolean }
  | { readonly kind: 'month'; readonly month: number }
  | { readonly kind: 'quarter' | 'halfYear' | 'number' | 'year'; readonly value: number }
  /** `isWeak`: the word has other meanings too, so it only narrows down what others tell. `isListed`: “and” or a comma comes before. */
  | { readonly kind: 'accounts' | 'contacts'; readonly ids: readonly string[]; readonly isWeak?: boolean; readonly isListed?: boolean }
  /** Only which way money went: a measure if nothing else is. */
  | { readonly kind: 'way'; readonly measure: 'spent' | 'income' }
  | { readonly kind: 'weekday'; readonly value: number }
  | { readonly kind: 'comma' }
  | { readonly kind: 'unknown' };
export type Placed = Piece & { readonly words: readonly string[] };

const list = (phrases: string): string[] => phrases.split('|');

function phrasesOf(words: AskWords, more: AskTurns): Map<string, Piece> {
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
  for (const kind of turns) add(more[kind], { kind });
  add(more.out, { kind: 'way', measure: 'spent' });
  add(more.in, { kind: 'way', measure: 'income' });
  list(more.weekdays).forEach((forms, at) => forms.split('/').forEach((form) => found.set(form, { kind: 'weekday', value: at + 1 })));
  list(more.shortMonths).forEach((forms, at) =>
    forms.split('/').forEach((form) => found.has(form) || found.set(form, { kind: 'month', month: at + 1 })),
  );
  found.set(',', { kind: 'comma' });
  for (const [unit, all] of Object.entries(more.toDate)) add(all, { kind: 'toDate', unit: unit as Unit });
  return found;
}
export const phrases = Object.fromEntries(
  languages.map((language) => [language, phrasesOf(askWords[language], askTurns[language])]),
) as Record<Language, Map<string, Piece>>;

/** Other forms of a verb: “earning” and “earns” as “earn”. No future: what will be is not in the books. */
function ofStem(word: string, language: Language): Piece | undefined {
  for (const { measure, stem, endings } of askVerbs[language])
    if (word.startsWith(stem) && endings.includes(word.slice(stem.length))) return { kind: 'measure', measure };
  return undefined;
}

const mostWords = 7;

/** What the accounts and contacts of a business are called. */
export interface Names {
  /** Whole names: they come before every other meaning of their words, and contacts before accounts. */
  readonly wholeContacts: ReadonlyMap<string, Piece>;
  readonly whole: ReadonlyMap<string, Piece>;
  readonly words: ReadonlyMap<string, Piece>;
  /** One word of a contact's name that no other contact has: “Nordlicht” for “Nordlicht GmbH”. */
  readonly contactWords: ReadonlyMap<string, Piece>;
}

const leastWord = 4;
type Known = readonly ReadonlyMap<string, Piece>[];

const tails: ReadonlySet<Piece['kind']> = new Set<Piece['kind']>([
  'measure',
  'accounts',
  'document',
  'by',
  'developed',
  'share',
  'changed',
]);
const isOwedKind = (measure: AskMeasure): boolean => measure === 'you_owe' || measure === 'owed_to_you';

/** Splits compound words: “Reisekosten” is “Reise” and “Kosten”, “Büromiete” is “Büro” and “Miete”, “Gesamtumsatz” is “Umsatz”. */
function partsOf(word: string, known: Known): readonly Piece[] {
  const pieceOf = (part: string): Piece | undefined => known.map((map) => map.get(part)).find((one) => one !== undefined);
  for (let size = word.length - 4; size >= 4; size -= 1) {
    const [head, tail] = [word.slice(0, size), pieceOf(word.slice(size))];
    if (!tail || !tails.has(tail.kind)) continue;
    if (tail.kind === 'measure' && (head === 'gesamt' || head === 'jahres')) return [tail];
    const first = pieceOf(head) ?? pieceOf(head.replace(/(?:s|en|n)$/u, ''));
    if (first?.kind === 'accounts' && (tail.kind !== 'by' || tail.isOfSuppliers)) return [first, tail];
    if ((first?.kind === 'month' || first?.kind === 'weekday') && tail.kind === 'measure') return [first, tail];
    // “Lieferantenrechnungen”, “Kundenforderungen”
    if (first?.kind === 'by' && (tail.kind === 'document' || (tail.kind === 'measure' && isOwedKind(tail.measure)))) return [first, tail];
    if (first?.kind === 'measure' && (tail.kind === 'developed' || tail.kind === 'share' || tail.kind === 'changed')) return [first, tail];
    // “Ladenmiete” is the rent of the business.
    if (tail.kind === 'accounts' && (head === 'laden' || head === 'geschafts' || head === 'betriebs' || head === 'firmen')) return [tail];
  }
  return [];
}

/** Finds a figure and an account by the plural, the singular or the genitive of a word. */
function singular(word: string, known: Known): Piece | undefined {
  if (word.length <= leastWord) return undefined;
  const figure = [`${word}s`, word.replace(/s$/u, ''), word.replace(/es$/u, '')].map((form) => known[2]?.get(form));
  const told = figure.find((piece) => piece?.kind === 'measure');
  if (told) return told;
  const forms = [`${word}s`, `${word}n`, `${word}en`, `${word}es`, word.replace(/(es|en|s|n)$/u, ''), word.replace(/[sn]$/u, '')];
  return forms.flatMap((form) => known.map((map) => map.get(form))).find((piece) => piece?.kind === 'accounts');
}

/** A number that can be a year of the books; “2000” may as well be an amount. */
const isYear = (word: string, thisYear: number): boolean => /^(?:19|20|21)\d\d$/u.test(word) && Math.abs(Number(word) - thisYear + 7) <= 8;

function ofOneWord(word: string, names: Names, { language, thisYear, isCapital }: Reader): Piece | undefined {
  const quarter = /^(?:[qt]([1-4])|([1-4])[qt])$/u.exec(word);
  if (quarter) return { kind: 'quarter', value: Number(quarter[1] ?? quarter[2]) };
  const half = /^(?:(?:h|s|hj)([12])|([12])(?:h|s|hj))$/u.exec(word);
  if (half) return { kind: 'halfYear', value: Number(half[1] ?? half[2]) };
  const day = writtenDay(word);
  if (day) return { kind: 'period', range: { startsOn: day, endsOn: day }, isYearless: false };
  if (isYear(word, thisYear)) return { kind: 'year', value: Number(word) };
  const date = /^(\d{1,2})(?:st|nd|rd|th)$/u.exec(word);
  if (date) return { kind: 'number', value: Number(date[1]) };
  if (/^\d{1,3}$/u.test(word)) return { kind: 'number', value: Number(word) };
  return ofStem(word, language) ?? (isCapital(word) ? names.contactWords.get(word) : undefined);
}

/** Letters that are written for one another by ear or by a neighbouring key; with others, as in “Aufgaben”, it is another word. */
const confused: ReadonlySet<string> = new Set(
  'sc sz cz mn iy ea ei dt bp ck fv bv gj ou io'.split(' ').flatMap((pair) => [pair, `${pair[1]}${pair[0]}`]),
);
/** In a long word, “insurence” and “subcontracter” too. */
const vowels: ReadonlySet<string> = new Set('ea ae eo oe ei ie'.split(' '));
const leastByEar = 9;
const [leastSlip, leastTurned, leastLeftOut] = [5, 6, 7];

/**
 * Two letters the wrong way round, one doubled or not, and in a longer word one left out or confused with another. The last letter is never a
 * slip: with another ending it is another form.
 */
function isSlip(word: string, meant: string, isOfAccount: boolean): boolean {
  if (word[0] !== meant[0] || Math.abs(word.length - meant.length) > 1) return false;
  // “Umsazt”
  const isEndTurned =
    word.length >= leastTurned && word.slice(0, -2) === meant.slice(0, -2) && word.at(-1) === meant.at(-2) && word.at(-2) === meant.at(-1);
  if (word.at(-1) !== meant.at(-1)) return isEndTurned;
  let from = 0;
  while (word[from] === meant[from] && from < meant.length) from += 1;
  const isLong = meant.length >= leastLeftOut;
  if (word.length === meant.length) {
    const isTurned = word[from] === meant[from + 1] && word[from + 1] === meant[from] && word.slice(from + 2) === meant.slice(from + 2);
    if (isTurned) return word.length >= leastTurned;
    const isByEar = isLong && !isOfAccount ? confused : meant.length >= leastByEar ? vowels : null;
    return isByEar !== null && word.slice(from + 1) === meant.slice(from + 1) && isByEar.has(`${word[from]}${meant[from]}`);
  }
  const [short, long] = word.length < meant.length ? [word, meant] : [meant, word];
  if (short.slice(from) !== long.slice(from + 1)) return false;
  const isDoubled = long[from] === long[from - 1] && (from < short.length || !/[es]/u.test(long[from] ?? ''));
  return isDoubled || (isLong && word === short && from < short.length);
}
const slipping: ReadonlySet<string> = new Set([
  'measure',
  'accounts',
  'by',
  'month',
  'unit',
  'last',
  'top',
  'customer',
  'supplier',
  'document',
]);

/** Words that may be mistyped, by their first letter. */
const slippingWords = new WeakMap<ReadonlyMap<string, Piece>, Map<string, [string, Piece][]>>();
function slippingOf(map: ReadonlyMap<string, Piece>, letter: string): readonly [string, Piece][] {
  const known = slippingWords.get(map);
  const words = known ?? Map.groupBy([...map].filter(isSlipping), ([meant]) => meant[0] ?? '');
  if (!known) slippingWords.set(map, words);
  return words.get(letter) ?? [];
}
const isSlipping = ([meant, { kind }]: [string, Piece]): boolean =>
  meant.length >= leastSlip && slipping.has(kind) && (kind === 'accounts' || !meant.endsWith('ing'));

/** The long word of a figure, a breakdown, a month or an account that was mistyped, if it can be one only. Other forms of a verb are no slips of it. */
function mistyped(word: string, [, , lexicon, words]: Known): Piece | undefined {
  if (word.length < leastSlip || /\d/u.test(word) || languages.some((language) => phrases[language].has(word))) return undefined;
  for (const map of [lexicon, words]) {
    const found = new Map<string, Piece>();
    for (const [meant, piece] of map ? slippingOf(map, word[0] ?? '') : [])
      if (isSlip(word, meant, piece.kind === 'accounts')) found.set(JSON.stringify(piece), piece);
    if (found.size > 0) return found.size === 1 ? [...found.values()][0] : undefined;
  }
  return undefined;
}

export interface Reader {
  readonly language: Language;
  readonly thisYear: number;
  /** Whether the word is written as a name is, or nothing in the question is. */
  readonly isCapital: (word: string) => boolean;
}

/** The longest phrase that begins at each word: a whole name, then what a phrase means, then a word of an account’s name. */
export function piecesOf(words: readonly string[], names: Names, reader: Reader): Placed[] {
  const lexicon = phrases[reader.language];
  const known: Known = [names.wholeContacts, names.whole, lexicon, names.words];
  const pieces: Placed[] = [];
  for (let at = 0; at < words.length;) {
    let taken: Placed | null = null;
    for (let size = Math.min(mostWords, words.length - at); size > 0 && taken === null; size -= 1) {
      const own = words.slice(at, at + size);
      const said = own.join(' ');
      const piece = known.find((map) => map.has(said))?.get(said);
      if (piece) taken = { ...piece, words: own };
    }
    const word = words[at] ?? '';
    const one = taken === null ? (singular(word, known) ?? ofOneWord(word, names, reader)) : undefined;
    if (one) taken = { ...one, words: [word] };
    const parts = taken === null && word.length >= 8 ? partsOf(word, known) : [];
    if (parts.length > 0) {
      pieces.push(...parts.map((part) => ({ ...part, words: [word] })));
      at += 1;
      continue;
    }
    const meant = taken === null ? mistyped(word, known) : undefined;
    pieces.push((taken ??= meant ? { ...meant, words: [word] } : { kind: 'unknown', words: [word] }));
    at += taken.words.length;
  }
  return pieces;
}
