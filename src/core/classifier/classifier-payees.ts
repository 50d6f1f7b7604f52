// The payees that a model has met, and which of them a line resembles. A word weighs more the fewer payees have it, so what a bank prints
// on every line (in any language), cities and "thank you" soon weigh nothing, without a list of them.
import { countOnce, type Pairs, totalOf } from './classifier-counts.ts';

/** Payees by their words in the order of the line, and the payees of each word. Plain JSON. */
export type Payees = {
  readonly counts: Record<string, Pairs>;
  readonly ofWord: Record<string, string[]>;
  count: number;
};

/** The most payees kept; later ones are judged by their words alone. */
const MAX_PAYEES = 20_000;
/** A word that more payees than this share is not used to look up similar ones. */
const MAX_PER_WORD = 60;

export const emptyPayees = (): Payees => ({ counts: {}, ofWord: {}, count: 0 });

/** Words of a payee's key, without duplicates. The key begins with the direction of the money: payments say nothing about income. */
function wordsOfKey(key: string): readonly string[] {
  const known = words.get(key);
  if (known !== undefined) return known;
  const [direction = '', ...rest] = key.split(' ');
  const found = rest.map((word) => `${direction} ${word}`);
  if (words.size >= MAX_PAYEES) words.clear();
  words.set(key, found);
  return found;
}
const words = new Map<string, readonly string[]>();

/** Counts one more line of a payee; true when the payee is new, or new to this account. */
export function addPayee(payees: Payees, key: string, account: number): boolean {
  let pairs = payees.counts[key];
  if (pairs === undefined) {
    if (payees.count >= MAX_PAYEES) return true;
    pairs = payees.counts[key] = [];
    payees.count++;
    for (const word of wordsOfKey(key)) (payees.ofWord[word] ??= []).push(key);
  }
  const before = pairs.length;
  countOnce(pairs, account);
  return pairs.length > before;
}

/** How far a word leads to one account, 0..1. */
export type Says = (word: string) => number;

/** How much a word says about the payee: more the fewer payees have it and the fewer accounts they go to. */
const weightOf = (payees: Payees, word: string, says: Says): number =>
  Math.log((payees.count + 2) / ((payees.ofWord[word]?.length ?? 0) + 1)) ** 2 * says(word);

/** How similar a payee is, 0..1, and which accounts its lines went to. */
export type Alike = { readonly key: string; readonly likeness: number; readonly counts: Pairs };

/** A payee with this many lines is judged by its own history alone. */
const ENOUGH_LINES = 3;
/** How many words of a line are used to look up similar payees. */
const LOOKED_BY = 4;

/**
 * Payees that share words with a key, the most similar first, at most eight: the weight of the shared words relative to that of all words
 * of both.
 */
export function alikeOf(payees: Payees, key: string, says: Says): readonly Alike[] {
  if (payees.count === 0) return [];
  const own = payees.counts[key];
  const itself: Alike[] = own === undefined ? [] : [{ key, likeness: 1, counts: own }];
  if (own !== undefined && totalOf(own) >= ENOUGH_LINES) return itself;
  const weights = new Map<string, number>();
  let whole = 0;
  for (const word of wordsOfKey(key)) {
    const weight = weightOf(payees, word, says);
    weights.set(word, weight);
    whole += weight;
  }
  const candidates = new Set<string>();
  for (const [word] of [...weights].sort((a, b) => b[1] - a[1]).slice(0, LOOKED_BY)) {
    const list = payees.ofWord[word];
    if (list !== undefined && list.length <= MAX_PER_WORD) for (const other of list) candidates.add(other);
  }
  candidates.delete(key);
  for (const other of candidates) {
    let [common, otherWhole] = [0, 0];
    for (const word of wordsOfKey(other)) {
      const shared = weights.get(word);
      if (shared !== undefined) common += shared;
      otherWhole += shared ?? weightOf(payees, word, says);
    }
    itself.push({ key: other, likeness: common / Math.sqrt(whole * otherWhole), counts: payees.counts[other] ?? [] });
  }
  return itself.sort((a, b) => b.likeness - a.likeness || (a.key < b.key ? -1 : 1)).slice(0, 8);
}
