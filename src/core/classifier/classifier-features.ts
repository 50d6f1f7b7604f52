// The features of a line: the payee, its words and pieces of words, the size of the amount, the day and the bank account.
// Every feature includes the direction of the money, so what is learned from spending never affects income.
import { directionOf } from './classifier-line.ts';
import type { BankLine, Direction } from './classifier-line.ts';
import { candidateWords, payeeOf } from './classifier-payee.ts';

/** Features are hashed into this many cells, in three regions, so that the many pieces of words cannot drown out the few whole words. */
export const CELLS = 18_432;
const WORD_CELLS = 8192;
const CONTEXT_CELLS = 2048;
const PIECE_CELLS = CELLS - WORD_CELLS - CONTEXT_CELLS;

/** The features of one line as cells, grouped by how far they can be trusted. */
export type Features = {
  readonly direction: Direction;
  /** Words that may name the payee, with the direction in front; empty when the line has none. */
  readonly payee: string;
  /** These words and pairs of them. Determined by `payee` alone. */
  readonly words: readonly number[];
  /** Pieces of three to five characters of the payee. Determined by `payee` alone. */
  readonly pieces: readonly number[];
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
/** The cell of a word with its direction in front, as payees' keys have it. */
export const cellOfWord = (word: string): number => wordCell(word.replace(' ', '/w/'));
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

/** The readable features of a line, for explanations: the text that is shown and its cell. */
export function readableFeatures(line: BankLine): readonly (readonly [shown: string, cell: number])[] {
  const direction = directionOf(line);
  return candidateWords(line).map((word) => [word, wordCell(`${direction}/w/${word}`)] as const);
}

/**
 * All features of a line. Never fails, whatever the text; at most a few hundred cells, since words are few and only the payee's key is cut
 * into pieces.
 */
export function featuresOf(line: BankLine): Features {
  const direction = directionOf(line);
  const candidates = candidateWords(line).map((word) => word.slice(0, 40));
  const words = candidates.map((word) => wordCell(`${direction}/w/${word}`));
  for (let i = 0; i + 1 < candidates.length; i++) words.push(wordCell(`${direction}/b/${candidates[i] ?? ''} ${candidates[i + 1] ?? ''}`));
  const name = payeeOf(line).slice(0, 60);
  const size = sizeOf(line.amountMinor);
  const context = [`${direction}/s/${size}`, `${direction}/d/${monthPart(line.date)}`, `${direction}/a/${line.bankAccountId}`].map(
    contextCell,
  );
  return {
    direction,
    payee: candidates.length === 0 ? '' : `${direction} ${candidates.join(' ')}`,
    words,
    pieces: name === '' ? [] : piecesOf(direction, name),
    sized: name === '' ? [] : [wordCell(`${direction}/p/${name}/${size}`)],
    context,
  };
}
