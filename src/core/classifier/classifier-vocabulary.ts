// Words that indicate a kind of spending or income before there is any history: merchants' names and generic words in en, de, fr, es.
import { directionOf, foldText, wordsOfLine } from './classifier-line.ts';
import type { BankLine, Direction } from './classifier-line.ts';
import { categoryDirection } from './classifier-category.ts';
import type { CategoryKey, WordMeaning } from './classifier-category.ts';
import { genericWords, merchantNames, stems } from './classifier-vocabulary-words.ts';

/** What kind of word it is: the name of a merchant says more than a generic word. */
export type VocabularyEntry = { readonly key: CategoryKey; readonly sort: 'merchant' | 'word' };

/** Names of brands and services, folded, and what is usually bought there. A name of one word counts only where it is the whole payee. */
export type KnownNames = {
  readonly kinds: ReadonlyMap<string, CategoryKey>;
  /** First words of the names of two words and more, each with the most words that a name beginning with it has. */
  readonly firsts: ReadonlyMap<string, number>;
};

function longestOf(names: Iterable<string>): ReadonlyMap<string, number> {
  const longest = new Map<string, number>();
  for (const name of names) {
    const [first = '', ...more] = name.split(' ');
    if (more.length > 0) longest.set(first, Math.max(longest.get(first) ?? 0, more.length + 1));
  }
  return longest;
}

/** Prepares the known names for lookup. */
export const knownNames = (kinds: ReadonlyMap<string, CategoryKey>): KnownNames => ({
  kinds,
  firsts: longestOf(kinds.keys()),
});

/** Folded words or pairs of words, per direction of the money; `stems` are looked for inside long words (German compounds). */
export type Vocabulary = {
  readonly in: ReadonlyMap<string, VocabularyEntry>;
  readonly out: ReadonlyMap<string, VocabularyEntry>;
  readonly stems: readonly (readonly [stem: string, key: CategoryKey])[];
  readonly names: KnownNames;
};

/** What was recognized in a text, and by which words. */
export type VocabularyMatch = VocabularyEntry & { readonly words: string };

function build(): Vocabulary {
  const sides = { in: new Map<string, VocabularyEntry>(), out: new Map<string, VocabularyEntry>() };
  const add = (sort: VocabularyEntry['sort'], lists: Readonly<Partial<Record<CategoryKey, string>>>) => {
    for (const [key, text] of Object.entries(lists) as [CategoryKey, string][]) {
      for (const phrase of text.split(',')) sides[categoryDirection(key)].set(foldText(phrase), { key, sort });
    }
  };
  add('word', genericWords);
  add('merchant', merchantNames);
  return { ...sides, stems, names: knownNames(new Map()) };
}

/** The vocabulary that the product ships with. */
export const builtInVocabulary: Vocabulary = build();

const starts = new WeakMap<Vocabulary['in'], ReadonlySet<string>>();

/** First words of the pairs: only after these is the next word looked at. */
function startsOf(entries: Vocabulary['in']): ReadonlySet<string> {
  const known = starts.get(entries);
  if (known !== undefined) return known;
  const found = new Set([...entries.keys()].flatMap((phrase) => (phrase.includes(' ') ? [phrase.slice(0, phrase.indexOf(' '))] : [])));
  starts.set(entries, found);
  return found;
}

/**
 * What a text says by the vocabulary: merchants before generic words, pairs of words before single ones, the last of several equal words
 * ("Berlin *Taxi* Service" – the noun that classifies comes last), a stem inside a long word last of all. Null when nothing is known.
 * `words` must be folded (`foldText`, `wordsOf`).
 */
export function lookUp(words: readonly string[], direction: Direction, vocabulary: Vocabulary): VocabularyMatch | null {
  const entries = vocabulary[direction];
  const pairsFrom = startsOf(entries);
  let best: VocabularyMatch | null = null;
  let bestRank = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const pair = i + 1 < words.length && pairsFrom.has(word) ? `${word} ${words[i + 1] ?? ''}` : '';
    for (const phrase of [word, pair]) {
      const entry = phrase === '' ? undefined : entries.get(phrase);
      if (entry === undefined) continue;
      const rank = (entry.sort === 'merchant' ? 4 : 2) + (phrase === pair ? 1 : 0);
      if (rank >= bestRank) [best, bestRank] = [{ ...entry, words: phrase }, rank];
    }
    if (bestRank === 0 && word.length >= 8) {
      const found = vocabulary.stems.find(([stem, key]) => word.includes(stem) && categoryDirection(key) === direction);
      if (found !== undefined) best = { key: found[1], sort: 'word', words: word };
    }
  }
  return best;
}

/** Longest known name, in words. */
const LONGEST_NAME = 4;

/** The known name in a line: two words and more anywhere in its text; one word only if it is the whole payee. The longest wins. */
function lookUpName(words: readonly string[], payee: string, names: KnownNames): VocabularyMatch | null {
  let best: VocabularyMatch | null = null;
  let longest = 1;
  for (let at = 0; at < words.length; at++) {
    const most = names.firsts.get(words[at] ?? '') ?? 0;
    for (let length = Math.min(most, LONGEST_NAME, words.length - at); length > longest; length--) {
      const phrase = words.slice(at, at + length).join(' ');
      const key = names.kinds.get(phrase);
      if (key !== undefined) [best, longest] = [{ key, sort: 'merchant', words: phrase }, length];
    }
  }
  if (best !== null) return best;
  const key = names.kinds.get(payee);
  return key === undefined ? null : { key, sort: 'merchant', words: payee };
}

/** What a line says by the vocabulary: the business's own words and merchants before the long list of names. */
export function recognize(line: BankLine, payee: string, vocabulary: Vocabulary): VocabularyMatch | null {
  const direction = directionOf(line);
  const words = wordsOfLine(line);
  const told = lookUp(words, direction, vocabulary);
  if (told?.sort === 'merchant' || direction === 'in') return told;
  return lookUpName(words, payee, vocabulary.names) ?? told;
}

/** What a vocabulary says about a word in an account's name. */
export const meaningIn =
  (vocabulary: Vocabulary): WordMeaning =>
  (word, direction) =>
    vocabulary[direction].get(word)?.key ?? null;
