// Splits a question into pieces with one meaning each: a figure, a period, an account, a word that means nothing here, or one not known.
import type { DayRange } from '../calendar.ts';
import { type Language, languages } from '../language.ts';
import { isCash } from '../ledger/account.ts';
import type { AskMeasure, AskNames, AskQuery } from './ask-query.ts';
import { askTurns, type AskTurns } from './ask-turns.ts';
import { accountPhrases, accountSynonyms, type AskWords, askWords } from './ask-words.ts';

export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';
const turns = [
  'since',
  'start',
  'end',
  'between',
  'to',
  'and',
  'half',
  'before',
  'beforeLast',
  'ago',
  'comparing',
  'most',
  'worst',
  'customer',
  'supplier',
  'owing',
  'beyond',
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
  | { readonly kind: 'quarter' | 'number' | 'year'; readonly value: number }
  | { readonly kind: 'accounts' | 'contacts'; readonly ids: readonly string[] }
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
  for (const [unit, all] of Object.entries(more.toDate)) add(all, { kind: 'toDate', unit: unit as Unit });
  return found;
}
export const phrases = Object.fromEntries(
  languages.map((language) => [language, phrasesOf(askWords[language], askTurns[language])]),
) as Record<Language, Map<string, Piece>>;
export const rewritten = (text: string, language: Language): string =>
  askTurns[language].rewrites.reduce((changed, [from, to]) => changed.replace(from, to), text);

const longestEnding = 5;
/** Other forms of a verb: “earning” and “earns” as “earn”. */
function ofStem(word: string, language: Language): Piece | undefined {
  for (const [measure, stems] of Object.entries(askTurns[language].stems))
    if (list(stems).some((stem) => word.startsWith(stem) && word.length - stem.length <= longestEnding))
      return { kind: 'measure', measure: measure as AskMeasure };
  return undefined;
}

const synonyms = accountSynonyms.map((line) => new Set(line.split(' ')));
const samePhrases = accountPhrases.map((line) => line.split('|'));
const leastWord = 4;

/** The names of accounts and contacts: whole names, and for accounts also each distinctive word and its synonyms. */
export function namesOf({ accounts, contacts }: AskNames): Map<string, Piece> {
  const found = new Map<string, Piece & { ids: string[] }>();
  const add = (name: string, kind: 'accounts' | 'contacts', id: string) => {
    const known = found.get(name);
    if (known && known.kind === kind && !known.ids.includes(id)) known.ids.push(id);
    else if (!known || (kind === 'contacts' && known.kind === 'accounts')) found.set(name, { kind, ids: [id] });
  };
  for (const { id, name, kind, subkind } of accounts) {
    if (kind !== 'income' && kind !== 'expense' && !isCash(subkind)) continue;
    const words = fold(name).split(' ');
    add(words.join(' '), 'accounts', id);
    for (const group of samePhrases) if (group.includes(words.join(' '))) group.forEach((phrase) => add(phrase, 'accounts', id));
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
    if (first?.kind === 'accounts' || first?.kind === 'month') return [first, tail];
  }
  return [];
}

/** Finds an account by the plural or singular of its name. */
function singular(word: string, known: readonly ReadonlyMap<string, Piece>[]): Piece | undefined {
  if (word.length <= leastWord) return undefined;
  const forms = [`${word}s`, `${word}n`, `${word}en`, `${word}es`, word.replace(/(es|en|s|n)$/u, ''), word.replace(/[sn]$/u, '')];
  return forms.flatMap((form) => known.map((map) => map.get(form))).find((piece) => piece?.kind === 'accounts');
}

export function piecesOf(words: readonly string[], known: readonly ReadonlyMap<string, Piece>[], language: Language): Placed[] {
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
    const verb = taken === null ? ofStem(word, language) : undefined;
    if (verb) taken = { ...verb, words: [word] };
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
