// Words that tell a kind of spending or income on the first day, before there is any history: merchants' names and generic words in en, de, fr, es.
import { foldText, wordsOf } from './classifier-line.ts';
import type { Direction } from './classifier-line.ts';
import { categoryDirection } from './classifier-category.ts';
import type { CategoryKey } from './classifier-category.ts';
import { genericWords, merchantNames, stems } from './classifier-vocabulary-words.ts';

/** How a vocabulary knows: the name of a merchant says more than a generic word. */
export type VocabularyEntry = { readonly key: CategoryKey; readonly sort: 'merchant' | 'word' };

/** Folded words or pairs of words, per direction of the money; `stems` are looked for inside long words (German compounds). */
export type Vocabulary = {
  readonly in: ReadonlyMap<string, VocabularyEntry>;
  readonly out: ReadonlyMap<string, VocabularyEntry>;
  readonly stems: readonly (readonly [stem: string, key: CategoryKey])[];
};

/** What was recognised in a text, and by which words. */
export type VocabularyMatch = VocabularyEntry & { readonly words: string };

/** A vocabulary that knows nothing: for those who switch the built-in one off. */
export const emptyVocabulary: Vocabulary = { in: new Map(), out: new Map(), stems: [] };

function build(): Vocabulary {
  const sides = { in: new Map<string, VocabularyEntry>(), out: new Map<string, VocabularyEntry>() };
  const add = (sort: VocabularyEntry['sort'], lists: Readonly<Partial<Record<CategoryKey, string>>>) => {
    for (const [key, text] of Object.entries(lists) as [CategoryKey, string][]) {
      for (const phrase of text.split(',')) sides[categoryDirection(key)].set(foldText(phrase), { key, sort });
    }
  };
  add('word', genericWords);
  add('merchant', merchantNames);
  return { ...sides, stems };
}

/** The vocabulary that the product ships with. */
export const builtInVocabulary: Vocabulary = build();

/**
 * What a text says by the vocabulary: a merchant before a word, a pair of words before one, the last of several equal words ("Berlin *Taxi* Service" – the noun that
 * classifies stands last), a stem inside a long word last of all. Null when nothing is known. `words` must be folded (`foldText`, `wordsOf`).
 */
export function lookUp(words: readonly string[], direction: Direction, vocabulary: Vocabulary): VocabularyMatch | null {
  const entries = vocabulary[direction];
  let best: VocabularyMatch | null = null;
  let bestRank = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const pair = i + 1 < words.length ? `${word} ${words[i + 1] ?? ''}` : '';
    for (const phrase of [word, pair]) {
      const entry = phrase === '' ? undefined : entries.get(phrase);
      if (entry === undefined) continue;
      const rank = (entry.sort === 'merchant' ? 4 : 2) + (phrase === pair ? 1 : 0);
      if (rank >= bestRank) [best, bestRank] = [{ ...entry, words: phrase }, rank];
    }
    if (bestRank === 0 && word.length >= 8) {
      const found = vocabulary.stems.find(([stem, key]) => categoryDirection(key) === direction && word.includes(stem));
      if (found !== undefined) best = { key: found[1], sort: 'word', words: word };
    }
  }
  return best;
}

/** `lookUp` on a text as the bank prints it. */
export const lookUpText = (text: string, direction: Direction, vocabulary: Vocabulary): VocabularyMatch | null =>
  lookUp(wordsOf(foldText(text)), direction, vocabulary);
