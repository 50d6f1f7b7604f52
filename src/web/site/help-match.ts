// Ranks help articles for a search. A word counts most in the title or the search terms (`also` in the front matter), and may be
// incomplete. Accents and case are ignored.
import { editDistance } from '#core/classifier/likeness.ts';

export interface HelpEntry {
  readonly address: string;
  /** The title, and each search term. */
  readonly names: readonly string[];
  /** The words of these. */
  readonly nameWords: readonly string[];
  readonly text: readonly string[];
}

/** Unique words, without accents and case. */
export function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean))];
}

const plain = (phrase: string): string => wordsOf(phrase).join(' ');

export function helpEntry(address: string, names: readonly string[], text: string): HelpEntry {
  return { address, names: names.map(plain), nameWords: wordsOf(names.join(' ')), text: wordsOf(text) };
}

type Fit = (typed: string, word: string) => number;

/** Word match: "import" exactly, "impor" as a prefix, "imports" and "importing" as inflections. */
const fit: Fit = (typed, word) => {
  if (typed === word) return 4;
  if (word.startsWith(typed)) return 3;
  return word.length >= 4 && typed.startsWith(word) && typed.length - word.length <= 3 ? 2 : 0;
};

const lettersOf = (word: string): string => Array.from(word).toSorted().join('');

/** Typos: one edit, two swapped neighbors, or two edits in a long word. */
const nearlyFit: Fit = (typed, word) => {
  if (typed.length < 5 || Math.abs(typed.length - word.length) > 2) return fit(typed, word);
  const areSwapped = typed.length === word.length && lettersOf(typed) === lettersOf(word);
  return editDistance(typed, word) <= (typed.length >= 8 || areSwapped ? 2 : 1) ? 1 : fit(typed, word);
};

const best = (typed: string, words: readonly string[], how: Fit): number =>
  words.reduce((most, word) => Math.max(most, how(typed, word)), 0);

/** Zero if a typed word does not occur in the article. */
function scoreOf(entry: HelpEntry, typed: readonly string[], how: Fit): number {
  const scores = typed.map((word) => 5 * best(word, entry.nameWords, how) || best(word, entry.text, how));
  const isName = entry.names.includes(typed.join(' '));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, isName ? 1 : 0);
}

function ranked(entries: readonly HelpEntry[], score: (entry: HelpEntry) => number): readonly string[] {
  const found = entries.map((entry) => ({ entry, score: score(entry) })).filter((one) => one.score > 0);
  return found.sort((a, b) => b.score - a.score).map(({ entry }) => entry.address);
}

/** URLs of the matches. If no article has every word: those with similar words; then those with most of the longer words. */
export function matchHelp(entries: readonly HelpEntry[], typed: string): readonly string[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const exact = ranked(entries, (entry) => scoreOf(entry, words, fit));
  if (exact.length > 0) return exact;
  const near = ranked(entries, (entry) => scoreOf(entry, words, nearlyFit));
  if (near.length > 0) return near;
  const long = words.filter((word) => word.length >= 4);
  return ranked(entries, (entry) => long.reduce((sum, word) => sum + scoreOf(entry, [word], nearlyFit), 0));
}
