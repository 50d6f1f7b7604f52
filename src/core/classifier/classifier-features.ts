// What the classifier looks at in a line: the payee, its words and pieces of words, the size of the amount, the day and the bank account.
// Every feature carries the direction of the money, so what is learned from spending says nothing about income.
import { builtInVocabulary, lookUp } from './classifier-vocabulary.ts';
import { directionOf, foldText, wordsOf } from './classifier-line.ts';
import type { BankLine, Direction } from './classifier-line.ts';
import { payeeOf } from './classifier-payee.ts';

/** Features are hashed into this many cells: three regions, so that the many pieces of words cannot drown the few whole ones. */
export const CELLS = 18_432;
const WORD_CELLS = 8192;
const CONTEXT_CELLS = 2048;
const PIECE_CELLS = CELLS - WORD_CELLS - CONTEXT_CELLS;

/** The features of one line as cells, grouped by how far they can be trusted. */
export type Features = {
  readonly direction: Direction;
  /** The payee with the direction in front; empty when the line names nobody. */
  readonly payee: string;
  /** Words and pairs of words of the payee, and what the vocabulary makes of them. Determined by `payee` alone. */
  readonly words: readonly number[];
  /** Pieces of three to five characters of the payee. Determined by `payee` alone. */
  readonly pieces: readonly number[];
  /** Words of the description that are not in the payee ("March rent"). */
  readonly memo: readonly number[];
  /** Payee and size of the amount together. */
  readonly sized: readonly number[];
  /** Size of the amount, part of the month, bank account. */
  readonly context: readonly number[];
};

const SEED = 0x811c9dc5;
const mix = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

function hashText(seed: number, text: string): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) hash = mix(hash, text.charCodeAt(i));
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

const wordCell = (text: string): number => hashText(SEED, text) % WORD_CELLS;
const contextCell = (text: string): number => WORD_CELLS + (hashText(SEED, text) % CONTEXT_CELLS);

/** Size of an amount on a scale of powers of two: 0 for nothing, 1 for one minor unit, 14 for 100.00. */
export function sizeOf(amountMinor: bigint): number {
  let rest = Number(amountMinor < 0n ? -amountMinor : amountMinor);
  let size = 0;
  while (rest >= 1 && size < 64) [rest, size] = [rest / 2, size + 1];
  return size;
}

/** Part of the month: 0 the first three days, 1 to the 10th, 2 to the 20th, 3 to the 27th, 4 the last days. */
export function monthPart(date: string): number {
  const day = Number(date.slice(8, 10));
  return day <= 3 ? 0 : day <= 10 ? 1 : day <= 20 ? 2 : day <= 27 ? 3 : 4;
}

function piecesOf(direction: Direction, payee: string): number[] {
  const text = ` ${payee} `;
  const seed = mix(SEED, direction === 'in' ? 1 : 2);
  const cells: number[] = [];
  for (let start = 0; start + 3 <= text.length; start++) {
    let hash = seed;
    for (let length = 1; length <= 5 && start + length <= text.length; length++) {
      hash = mix(hash, text.charCodeAt(start + length - 1));
      if (length < 3) continue;
      const spread = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
      cells.push(WORD_CELLS + CONTEXT_CELLS + (spread % PIECE_CELLS));
    }
  }
  return cells;
}

/** Name of the vocabulary's opinion on a payee as a feature; empty when it has none. Pools merchants: what was learned from one host helps with the next. */
export function vocabularyFeature(direction: Direction, payeeWords: readonly string[]): string {
  const match = lookUp(payeeWords, direction, builtInVocabulary);
  return match === null ? '' : `${direction}/k/${match.key}`;
}

/** The readable features of a line, for explaining: the text that is shown and the cell that it lives in. */
export function readableFeatures(line: BankLine): readonly (readonly [shown: string, cell: number])[] {
  const direction = directionOf(line);
  const payeeWords = payeeOf(line).split(' ').filter(Boolean);
  const memo = memoWords(line, payeeWords);
  return [
    ...payeeWords.map((word) => [word, wordCell(`${direction}/w/${word}`)] as const),
    ...memo.map((word) => [word, wordCell(`${direction}/m/${word}`)] as const),
  ];
}

function memoWords(line: BankLine, payeeWords: readonly string[]): readonly string[] {
  const words = wordsOf(foldText(line.description));
  const fresh: string[] = [];
  for (const word of words) {
    if (word.length < 3 || payeeWords.includes(word) || fresh.includes(word) || /\d/.test(word)) continue;
    fresh.push(word);
    if (fresh.length === 8) break;
  }
  return fresh;
}

/** All features of a line. Never fails, whatever the text; at most a few hundred cells, since a payee has at most four words. */
export function featuresOf(line: BankLine): Features {
  const direction = directionOf(line);
  const name = payeeOf(line).slice(0, 60);
  const payeeWords = name === '' ? [] : name.split(' ');
  const words = payeeWords.map((word) => wordCell(`${direction}/w/${word}`));
  for (let i = 0; i + 1 < payeeWords.length; i++) words.push(wordCell(`${direction}/b/${payeeWords[i] ?? ''} ${payeeWords[i + 1] ?? ''}`));
  const known = vocabularyFeature(direction, payeeWords);
  if (known !== '') words.push(wordCell(known));
  const size = sizeOf(line.amountMinor);
  const context = [`${direction}/s/${size}`, `${direction}/d/${monthPart(line.date)}`, `${direction}/a/${line.bankAccountId}`].map(
    contextCell,
  );
  return {
    direction,
    payee: name === '' ? '' : `${direction} ${name}`,
    words,
    pieces: name === '' ? [] : piecesOf(direction, name),
    memo: memoWords(line, payeeWords).map((word) => wordCell(`${direction}/m/${word}`)),
    sized: name === '' ? [] : [wordCell(`${direction}/p/${name}/${size}`)],
    context,
  };
}
