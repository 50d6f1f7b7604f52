// What people decided about a payee. One decision is enough to follow; decisions that disagree count less, and the latest count most.
import { directionOf } from './classifier-line.ts';
import type { BankLine } from './classifier-line.ts';
import { candidateWords, payeeOf } from './classifier-payee.ts';

type Decision = { readonly accountId: string; readonly size: number };

/**
 * People's decisions per `memoryKey`, oldest first, at most `MEMORY_LENGTH` each; which accounts each word went with; and how often money
 * back from a payee who was only ever paid went where the payments had gone [right, asked].
 */
export type Memory = {
  readonly decisions: Map<string, readonly Decision[]>;
  readonly back: [right: number, asked: number];
  readonly words: Map<string, { readonly lines: number; readonly most: number; readonly ofAccount: Map<string, number> }>;
};

/** How many decisions on one payee are kept. */
export const MEMORY_LENGTH = 12;
/** Weight of a decision relative to the next one. */
const FADING = 0.8;
/**
 * A pseudo-decision, so that one decision is not certainty: its weight, and how far it agrees. Deliberately cautious: bench/classifier.ts
 * compares stated with actual accuracy.
 */
const DOUBT = 1;
const DOUBT_AGREES = 0.8;

/**
 * What is remembered of a payee: the account, how many of the kept decisions chose it, and the resulting confidence in basis points
 * (0..10000).
 */
export type Recollection = { readonly accountId: string; readonly agreeing: number; readonly total: number; readonly confidenceBp: number };

/** Nothing remembered. */
export const emptyMemory = (): Memory => ({ decisions: new Map(), words: new Map(), back: [0, 0] });

/**
 * How many lines and accounts a word must have occurred with before it can be judged uninformative, and the largest share that one account
 * may have of them.
 */
const EMPTY_LINES = 6;
const EMPTY_ACCOUNTS = 4;
const EMPTY_SHARE = 0.5;

/**
 * Is a word uninformative about the payee ("purchase", "betaalpas"), as far as was learned? Such a word occurs with many accounts and with
 * none above all.
 */
export function isEmptyWord(memory: Memory, word: string): boolean {
  const known = memory.words.get(word);
  return (
    known !== undefined && known.lines >= EMPTY_LINES && known.ofAccount.size >= EMPTY_ACCOUNTS && known.most <= known.lines * EMPTY_SHARE
  );
}

function countWord(memory: Memory, word: string, accountId: string): void {
  const known = memory.words.get(word) ?? { lines: 0, most: 0, ofAccount: new Map<string, number>() };
  const count = (known.ofAccount.get(accountId) ?? 0) + 1;
  known.ofAccount.set(accountId, count);
  memory.words.set(word, { ...known, lines: known.lines + 1, most: Math.max(known.most, count) });
}

/**
 * The key that decisions on a line are stored under: direction and payee; empty when the line names no payee, and then nothing is
 * remembered.
 */
export function memoryKey(memory: Memory, line: BankLine): string {
  const payee = payeeOf(line, (word) => isEmptyWord(memory, word));
  return payee === '' ? '' : `${directionOf(line)} ${payee}`;
}

/** Logarithm of an amount. */
const sizeOf = (line: BankLine): number => Math.log(Math.max(1, Math.abs(Number(line.amountMinor))));

type Accepts = (accountId: string) => boolean;

/** Remembers a person's decision as the latest on its payee. Changes the memory in place. */
export function remember(memory: Memory, line: BankLine, accountId: string, key = memoryKey(memory, line)): void {
  const back = key === '' || memory.decisions.has(key) ? null : recallBack(memory, line, () => true, key);
  if (back !== null) {
    if (back.accountId === accountId) memory.back[0]++;
    memory.back[1]++;
  }
  if (key !== '')
    memory.decisions.set(key, [...(memory.decisions.get(key) ?? []), { accountId, size: sizeOf(line) }].slice(-MEMORY_LENGTH));
  for (const word of candidateWords(line)) countWord(memory, word, accountId);
}

/** The least weight of a decision at another amount, and how far apart amounts may be (as a logarithm) to count as similar. */
const OTHER_AMOUNT = 0.1;
const LIKE_AMOUNT = 0.5;
const closeness = (apart: number): number => OTHER_AMOUNT + (1 - OTHER_AMOUNT) * Math.exp(-((apart / LIKE_AMOUNT) ** 2));

/**
 * What people decided about a line's payee, among accounts that `accepts` allows; null when they decided nothing. Unanimous decisions give
 * 9000 bp for one and more for each further one; disagreement lowers it. Later decisions weigh more, so a run of new ones overrides an
 * older, longer run: two override two, three override four; and decisions about a similar amount weigh more than others. Rounds down. Ties
 * go to the account of the latest decision.
 */
export function recall(memory: Memory, line: BankLine, accepts: Accepts = () => true, key = memoryKey(memory, line)): Recollection | null {
  const decisions = (key === '' ? [] : (memory.decisions.get(key) ?? [])).filter(({ accountId }) => accepts(accountId));
  if (decisions.length === 0) return null;
  const size = sizeOf(line);
  const weights = new Map<string, number>();
  let sum = 0;
  for (let i = decisions.length - 1, age = 1; i >= 0; i--, age *= FADING) {
    const { accountId = '', size: then = size } = decisions[i] ?? {};
    const weight = age * closeness(size - then);
    weights.set(accountId, (weights.get(accountId) ?? 0) + weight);
    sum += weight;
  }
  let best = '';
  for (const [accountId, weight] of weights) if (best === '' || weight > (weights.get(best) ?? 0)) best = accountId;
  const share = weights.size === 1 ? 1 : (weights.get(best) ?? 0) / sum;
  const held = weights.size === 1 ? (1 - FADING ** decisions.length) / (1 - FADING) : sum;
  const agreeing = decisions.filter(({ accountId }) => accountId === best).length;
  return {
    accountId: best,
    agreeing,
    total: decisions.length,
    confidenceBp: Math.floor(((share * held + DOUBT * DOUBT_AGREES) / (held + DOUBT)) * 10_000),
  };
}

/**
 * Where payments to a payee went, for money that comes back from a payee who was only ever paid; the confidence is how often this business
 * did so before, and the result is null until it did.
 */
export function recallBack(
  memory: Memory,
  line: BankLine,
  accepts: Accepts = () => true,
  key = memoryKey(memory, line),
): Recollection | null {
  if (!key.startsWith('in ') || memory.decisions.has(key)) return null;
  const paid = recall(memory, line, accepts, key.replace('in ', 'out '));
  if (paid === null) return null;
  const [right, asked] = memory.back;
  return { ...paid, confidenceBp: Math.floor((paid.confidenceBp * (right + 0.5)) / (asked + 1.5)) };
}
