// Which articles somebody means who types these words, the best first. A word counts most where an article is called by it or says that it
// is looked for by it (`also` in its front matter), and need not be whole. Accents and case do not matter.
import { editDistance } from '#core/classifier/likeness.ts';

export interface HelpEntry {
  readonly address: string;
  /** Its title, and each thing it is looked for by. */
  readonly names: readonly string[];
  /** The words of these. */
  readonly nameWords: readonly string[];
  readonly text: readonly string[];
}

/** Each once, without accents and case. */
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

/** "import" is whole, "impor" begins it, "imports" and "importing" bend it. */
const fit: Fit = (typed, word) => {
  if (typed === word) return 4;
  if (word.startsWith(typed)) return 3;
  return word.length >= 4 && typed.startsWith(word) && typed.length - word.length <= 3 ? 2 : 0;
};

const lettersOf = (word: string): string => Array.from(word).toSorted().join('');

/** One slip of the hand, two neighbours that changed places, or two slips in a long word. */
const nearlyFit: Fit = (typed, word) => {
  if (typed.length < 5 || Math.abs(typed.length - word.length) > 2) return fit(typed, word);
  const areSwapped = typed.length === word.length && lettersOf(typed) === lettersOf(word);
  return editDistance(typed, word) <= (typed.length >= 8 || areSwapped ? 2 : 1) ? 1 : fit(typed, word);
};

const best = (typed: string, words: readonly string[], how: Fit): number =>
  words.reduce((most, word) => Math.max(most, how(typed, word)), 0);

/** Zero where a word that was typed has no place in the article. */
function scoreOf(entry: HelpEntry, typed: readonly string[], how: Fit): number {
  const scores = typed.map((word) => 5 * best(word, entry.nameWords, how) || best(word, entry.text, how));
  const isName = entry.names.includes(typed.join(' '));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, isName ? 1 : 0);
}

function ranked(entries: readonly HelpEntry[], score: (entry: HelpEntry) => number): readonly string[] {
  const found = entries.map((entry) => ({ entry, score: score(entry) })).filter((one) => one.score > 0);
  return found.sort((a, b) => b.score - a.score).map(({ entry }) => entry.address);
}

/** Their addresses. Where nothing has every word: what has them nearly; and then what has the most of the longer ones. */
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
