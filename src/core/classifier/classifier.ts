// Which category a line belongs to, learned from the owner's own history. It only counts, so it can learn line by line and explain itself.
import { calibrated, count, emptyCalibration } from './classifier-calibration.ts';
import type { Calibration, Ground } from './classifier-calibration.ts';
import { concentration, countIn, countOnce, totalOf } from './classifier-counts.ts';
import type { Pairs } from './classifier-counts.ts';
import { CELLS, cellOfWord, featuresOf, readableFeatures } from './classifier-features.ts';
import type { Features } from './classifier-features.ts';
import { directionOf } from './classifier-line.ts';
import type { BankLine } from './classifier-line.ts';
import { addPayee, alikeOf, emptyPayees } from './classifier-payees.ts';
import type { Alike, Payees } from './classifier-payees.ts';

/** Raised whenever features change: a stored model of another version must be rebuilt from history. */
export const MODEL_VERSION = 2;
/** Quarters after which the weight of a past decision in the prior has halved. */
const HALF_LIFE_QUARTERS = 4;

/** What was learned: plain JSON of bounded size. `learn` changes it in place. */
export type Model = {
  readonly version: number;
  /** Account ids in the order that they were first met. */
  readonly accounts: string[];
  /** Per account: lines by quarter as triples [quarter, in, out, …], sorted by quarter. */
  readonly quarters: number[][];
  readonly payees: Payees;
  /** Payees per account by the vocabulary's category of their name. */
  readonly kinds: Record<string, Pairs>;
  readonly cells: (Pairs | null)[];
  /** Lines learned. */
  lines: number;
  readonly calibration: Calibration;
  /** How often the account that the vocabulary names was right [right, asked], for unused accounts and for those in use. */
  readonly told: number[];
};

/** An account and how likely it is right, in basis points (0..10000). */
export type Prediction = { readonly accountId: string; readonly confidenceBp: number };

/** A word in favor of an account: of `total` payees with that word, `count` went there. */
export type Contribution = { readonly word: string; readonly count: number; readonly total: number };

/** What the vocabulary says about a line: a kind of purchase, and the accounts of the chart that can mean it, the best first. */
export type Hint = { readonly key: string; readonly isName: boolean; readonly accountIds: readonly string[] };

/** An untrained model. */
export const emptyModel = (): Model => ({
  version: MODEL_VERSION,
  accounts: [],
  quarters: [],
  payees: emptyPayees(),
  kinds: {},
  cells: Array.from({ length: CELLS }, () => null),
  lines: 0,
  calibration: emptyCalibration(),
  told: [0, 0, 0, 0],
});

/** Quarters since 1970; a date that cannot be read counts as 1970, years are kept within 1970..2200. */
function quarterOf(date: string): number {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  if (!(year >= 1970 && year <= 2200 && month >= 1 && month <= 12)) return 0;
  return (year - 1970) * 4 + Math.floor((month - 1) / 3);
}

function indexFor(model: Model, accountId: string): number {
  const known = model.accounts.indexOf(accountId);
  if (known >= 0) return known;
  model.quarters.push([]);
  return model.accounts.push(accountId) - 1;
}

function countQuarter(model: Model, account: number, line: BankLine): void {
  const triples = model.quarters[account] ?? [];
  const quarter = quarterOf(line.date);
  let i = 0;
  while (i < triples.length && (triples[i] ?? 0) < quarter) i += 3;
  if (triples[i] !== quarter || i >= triples.length) triples.splice(i, 0, quarter, 0, 0);
  const side = directionOf(line) === 'in' ? 1 : 2;
  triples[i + side] = (triples[i + side] ?? 0) + 1;
}

function countCells(model: Model, cells: readonly number[], account: number): void {
  for (const cell of cells) countOnce((model.cells[cell] ??= []), account);
}

/** Up to this many lines, each is predicted before it is learned; afterwards only every nth, because by then the sample is large enough. */
const EACH_UNTIL = 500;
const EACH_AFTER = 4;

/**
 * Learns that a line was filed under an account. Predicts it first, so that the confidence can be calibrated. Changes the model in place.
 */
export function learn(model: Model, line: BankLine, accountId: string, hint: Hint | null = null): void {
  const features = featuresOf(line);
  const used = priors(model, features, line);
  const told = tellOf(model, used.prior, hint);
  if (model.lines < EACH_UNTIL || model.lines % EACH_AFTER === 0) {
    const { ground, ranked } = rank(model, features, used, told, hint);
    const [top] = ranked;
    if (top !== undefined) count(model.calibration, ground, top.share, top.accountId === accountId);
  }
  model.lines++;
  const account = indexFor(model, accountId);
  countQuarter(model, account, line);
  // Words and pieces are counted once per payee and account, not once per line: forty rents to one landlord are a single piece of evidence.
  if (features.payee === '' || addPayee(model.payees, features.payee, account)) {
    countCells(model, features.words, account);
    countCells(model, features.pieces, account);
    if (hint !== null) countOnce((model.kinds[hint.key] ??= []), account);
    if (told !== null) {
      const slot = told.isUsed ? 2 : 0;
      if (told.accountId === accountId) model.told[slot] = (model.told[slot] ?? 0) + 1;
      model.told[slot + 1] = (model.told[slot + 1] ?? 0) + 1;
    }
  }
  countCells(model, features.sized, account);
  countCells(model, features.context, account);
}

const decay: readonly number[] = Array.from({ length: 64 }, (_, quarters) => 2 ** (-quarters / HALF_LIFE_QUARTERS));

type Priors = { readonly prior: Float64Array; readonly fresh: number };

/**
 * How often each account is used in this direction, weighted towards the recent past; and the share of accounts never used: as much as of
 * those used once.
 */
function priors(model: Model, features: Features, line: BankLine): Priors {
  const prior = new Float64Array(model.accounts.length);
  const now = quarterOf(line.date);
  const side = features.direction === 'in' ? 1 : 2;
  let [total, lines, once] = [0, 0, 0];
  for (let account = 0; account < prior.length; account++) {
    const triples = model.quarters[account] ?? [];
    let [weight, own] = [0, 0];
    for (let i = 0; i < triples.length; i += 3) {
      const here = triples[i + side] ?? 0;
      own += here;
      weight += here * (decay[Math.min(63, Math.max(0, now - (triples[i] ?? 0)))] ?? 0);
    }
    prior[account] = weight;
    total += weight;
    lines += own;
    if (own === 1) once++;
  }
  const fresh = (once + 2) / (lines + 2);
  if (total > 0)
    for (let account = 0; account < prior.length; account++) prior[account] = ((prior[account] ?? 0) / total) * (1 - Math.min(0.9, fresh));
  return { prior, fresh: total > 0 ? Math.min(0.9, fresh) : 1 };
}

type Weight = { readonly trust: number; readonly smoothing: number };
const PAYEE: Weight = { trust: 1, smoothing: 0.35 };
const SIZED: Weight = { trust: 0.7, smoothing: 0.7 };
const WORDS: Weight = { trust: 1, smoothing: 0.6 };
const PIECES: Weight = { trust: 1.5, smoothing: 1.5 };
const CONTEXT: Weight = { trust: 0.8, smoothing: 4 };
const KIND: Weight = { trust: 1, smoothing: 0.7 };
/** Payees less similar than this are ignored. */
const ALIKE_FROM = 0.5;

/**
 * Adds the evidence of one count table: log of (smoothed share of each account ÷ its prior). Accounts not in it get nothing, which is less
 * than the others get.
 */
function addEvidence(scores: Float64Array, prior: Float64Array, pairs: Pairs, trust: number, smoothing: number): void {
  for (let i = 0; i < pairs.length; i += 2) {
    const account = pairs[i] ?? 0;
    const share = prior[account] ?? 0;
    if (share > 0) scores[account] = (scores[account] ?? 0) + trust * Math.log(1 + (pairs[i + 1] ?? 0) / (smoothing * share));
  }
}

/**
 * Evidence of a group of features. Features of one text are correlated, so the group's weight grows only with the square root of their
 * number. Those that occur with many accounts hardly count.
 */
function addGroup(scores: Float64Array, prior: Float64Array, model: Model, cells: readonly number[], weight: Weight): void {
  const met: (readonly [pairs: Pairs, says: number])[] = [];
  let sum = 0;
  for (const cell of cells) {
    const pairs = model.cells[cell];
    if (pairs === null || pairs === undefined) continue;
    const says = concentration(pairs) ** 2;
    met.push([pairs, says]);
    sum += says;
  }
  const trust = weight.trust / Math.sqrt(sum);
  for (const [pairs, says] of met) addEvidence(scores, prior, pairs, trust * says, weight.smoothing);
}

/** Adds where similar payees went, weighted by similarity. */
function addAlike(scores: Float64Array, prior: Float64Array, alike: readonly Alike[]): void {
  const sums = new Map<number, number>();
  for (const { likeness, counts } of alike)
    for (let i = 0; i < counts.length; i += 2)
      sums.set(counts[i] ?? 0, (sums.get(counts[i] ?? 0) ?? 0) + (counts[i + 1] ?? 0) * likeness ** 3);
  addEvidence(scores, prior, [...sums].flat(), PAYEE.trust, PAYEE.smoothing);
}

/** How strongly a word of a payee's key points to one account; 1 where nothing is known about it. */
function saysOf(model: Model, word: string): number {
  const pairs = model.cells[cellOfWord(word)];
  return pairs === null || pairs === undefined ? 1 : concentration(pairs);
}

type Told = { readonly accountId: string; readonly isUsed: boolean; readonly weight: number };

/**
 * The account that the vocabulary names: the first of those in use, else the first; and how many payees its word is worth, by how often it
 * was right.
 */
function tellOf(model: Model, prior: Float64Array, hint: Hint | null): Told | null {
  if (hint === null) return null;
  const used = hint.accountIds.find((id) => (prior[model.accounts.indexOf(id)] ?? 0) > 0);
  const accountId = used ?? hint.accountIds[0];
  if (accountId === undefined) return null;
  const slot = used === undefined ? 0 : 2;
  const share = ((model.told[slot] ?? 0) + 3.2) / ((model.told[slot + 1] ?? 0) + 4);
  return { accountId, isUsed: used !== undefined, weight: (KIND.smoothing * share) / (1 - Math.min(0.95, share)) };
}

type Ranked = { readonly accountId: string; readonly share: number };
type Ranking = { readonly ground: Ground; readonly ranked: readonly Ranked[] };

/** Prior of an account that the vocabulary names and that was never used. */
const UNUSED = 0.01;

function rank(model: Model, features: Features, used: Priors, told: Told | null, hint: Hint | null): Ranking {
  const accounts = told === null || model.accounts.includes(told.accountId) ? model.accounts : [...model.accounts, told.accountId];
  const prior = new Float64Array(accounts.length);
  prior.set(used.prior);
  const at = told === null ? -1 : accounts.indexOf(told.accountId);
  if (told !== null && prior[at] === 0) prior[at] = UNUSED;
  const scores = new Float64Array(accounts.length);
  const alike =
    features.payee === ''
      ? []
      : alikeOf(model.payees, features.payee, (word) => saysOf(model, word)).filter(({ likeness }) => likeness >= ALIKE_FROM);
  const nearest = alike[0]?.likeness ?? 0;
  addAlike(scores, prior, alike);
  if (nearest < 1) {
    // Where a name was recognized, the words around it come from the bank.
    if (hint?.isName !== true) {
      addGroup(scores, prior, model, features.words, WORDS);
      addGroup(scores, prior, model, features.pieces, PIECES);
    }
    if (hint !== null) {
      const pairs = [...(model.kinds[hint.key] ?? [])];
      if (told !== null) {
        const known = pairs.findIndex((account, i) => i % 2 === 0 && account === at);
        if (known >= 0) pairs[known + 1] = (pairs[known + 1] ?? 0) + told.weight;
        else pairs.push(at, told.weight);
      }
      addEvidence(scores, prior, pairs, KIND.trust, KIND.smoothing);
    }
  }
  addGroup(scores, prior, model, features.sized, SIZED);
  addGroup(scores, prior, model, features.context, CONTEXT);
  const ground = nearest === 1 ? 'known' : nearest > 0 ? 'alike' : hint !== null ? 'told' : 'stranger';
  return { ground, ranked: sharesOf(accounts, prior, scores, used.fresh) };
}

/**
 * Shares of the accounts by their scores, the largest first; `fresh` is the share of an account without evidence that has never been used.
 */
function sharesOf(accounts: readonly string[], prior: Float64Array, scores: Float64Array, fresh: number): readonly Ranked[] {
  const most = Math.max(...scores);
  let sum = fresh * Math.exp(-most);
  const ranked: { accountId: string; share: number }[] = [];
  for (let account = 0; account < accounts.length; account++) {
    const share = (prior[account] ?? 0) * Math.exp((scores[account] ?? 0) - most);
    if (share === 0) continue;
    ranked.push({ accountId: accounts[account] ?? '', share });
    sum += share;
  }
  for (const each of ranked) each.share /= sum;
  return ranked.sort((a, b) => b.share - a.share || (a.accountId < b.accountId ? -1 : 1));
}

/**
 * Accounts for a line, the likeliest first, with calibrated confidence in basis points (rounded down; together at most 10000). Only accounts that lines of the same direction
 * were filed under are named, and the one that the hint means. Ties go to the smaller account id. The model is not changed.
 */
export function predict(model: Model, line: BankLine, hint: Hint | null = null): readonly Prediction[] {
  if (model.lines === 0 && hint === null) return [];
  const features = featuresOf(line);
  const used = priors(model, features, line);
  const { ground, ranked } = rank(model, features, used, tellOf(model, used.prior, hint), hint);
  const [top] = ranked;
  if (top === undefined) return [];
  const sure = Math.min(1, Math.max(0, calibrated(model.calibration, ground, top.share)));
  const rest = top.share < 1 ? (1 - sure) / (1 - top.share) : 0;
  return ranked.map((each, place) => ({
    accountId: each.accountId,
    confidenceBp: Math.floor(10_000 * (place === 0 ? sure : Math.min(sure, each.share * rest))),
  }));
}

/**
 * The words of a line that contributed most to an account, at most three, the strongest first; empty when none did (the amount, the day or
 * the bank account decided).
 */
export function explain(model: Model, line: BankLine, accountId: string): readonly Contribution[] {
  const account = model.accounts.indexOf(accountId);
  if (account < 0) return [];
  const found: (Contribution & { readonly strength: number })[] = [];
  for (const [word, cell] of readableFeatures(line)) {
    const pairs = model.cells[cell];
    if (pairs === null || pairs === undefined) continue;
    const [here, total] = [countIn(pairs, account), totalOf(pairs)];
    if (here * 2 > total) found.push({ word, count: here, total, strength: (here * here) / (total + 1) });
  }
  return found
    .sort((a, b) => b.strength - a.strength || (a.word < b.word ? -1 : 1))
    .slice(0, 3)
    .map(({ word, count: here, total }) => ({ word, count: here, total }));
}
