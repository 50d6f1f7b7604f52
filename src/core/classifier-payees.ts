// Payees that a model has met, and which of them a line resembles. Words weigh by how few payees have them, so that what a bank prints on
// every line (in any language), cities and "thank you" soon weigh nothing, without a list of them.
import { countOnce, type Pairs } from './classifier-counts.ts';

/** Payees by their words in the order of the line, and the payees of each word. Plain JSON. */
export type Payees = {
  readonly counts: Record<string, Pairs>;
  readonly ofWord: Record<string, string[]>;
  count: number;
};

/** Payees kept; later ones are judged by their words alone. */
const MAX_PAYEES = 20_000;
/** A word of more payees than this leads to none of them. */
const MAX_PER_WORD = 60;

export const emptyPayees = (): Payees => ({ counts: {}, ofWord: {}, count: 0 });

/** Words of a payee's key, which begins with the direction of the money: what was paid says nothing about what comes in. */
const wordsOfKey = (key: string): readonly string[] => {
  const [direction = '', ...words] = key.split(' ');
  return words.map((word) => `${direction} ${word}`);
};

/** Counts one more line of a payee; true when the payee is new, or new to this account. */
export function addPayee(payees: Payees, key: string, account: number): boolean {
  let pairs = payees.counts[key];
  if (pairs === undefined) {
    if (payees.count >= MAX_PAYEES) return true;
    pairs = payees.counts[key] = [];
    payees.count++;
    for (const word of new Set(wordsOfKey(key))) {
      const list = (payees.ofWord[word] ??= []);
      list.push(key);
    }
  }
  const before = pairs.length;
  countOnce(pairs, account);
  return pairs.length > before;
}

/** How much a word says about who is meant: the fewer payees have it, the more. */
const weightOf = (payees: Payees, word: string): number => Math.log((payees.count + 2) / ((payees.ofWord[word]?.length ?? 0) + 1)) ** 2;

/** How alike a payee is, 0..1, and what its lines went to. */
export type Alike = { readonly key: string; readonly likeness: number; readonly counts: Pairs };

/** Payees that share words with a key, the most alike first, at most eight: the weight of the shared words against that of all words of both. */
export function alikeOf(payees: Payees, key: string): readonly Alike[] {
  const own = payees.counts[key];
  if (own !== undefined) return [{ key, likeness: 1, counts: own }];
  const weights = new Map<string, number>();
  let whole = 0;
  for (const word of wordsOfKey(key)) {
    if (weights.has(word)) continue;
    const weight = weightOf(payees, word);
    weights.set(word, weight);
    whole += weight;
  }
  const shared = new Map<string, number>();
  for (const [word, weight] of weights) {
    const list = payees.ofWord[word];
    if (list === undefined || list.length > MAX_PER_WORD) continue;
    for (const other of list) shared.set(other, (shared.get(other) ?? 0) + weight);
  }
  const found: Alike[] = [];
  for (const [other, common] of shared) {
    if (common * 4 < whole) continue;
    let otherWhole = 0;
    for (const word of new Set(wordsOfKey(other))) otherWhole += weights.get(word) ?? weightOf(payees, word);
    found.push({ key: other, likeness: common / Math.sqrt(whole * otherWhole), counts: payees.counts[other] ?? [] });
  }
  return found.sort((a, b) => b.likeness - a.likeness || (a.key < b.key ? -1 : 1)).slice(0, 8);
}
