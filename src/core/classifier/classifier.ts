// Which category a line belongs to, learned from the owner's own history: counts only, so that it learns line by line, forgets exactly, and can say why.
import { calibrated, count, emptyCalibration } from './classifier-calibration.ts';
import type { Calibration } from './classifier-calibration.ts';
import { CELLS, featuresOf, readableFeatures } from './classifier-features.ts';
import type { Features } from './classifier-features.ts';
import { directionOf } from './classifier-line.ts';
import type { BankLine } from './classifier-line.ts';

/** Raised whenever features change: a stored model of another version must be rebuilt from history. */
export const MODEL_VERSION = 1;
/** Payees kept by name; later ones are judged by their words alone. */
const MAX_PAYEES = 20_000;
/** Quarters after which a past decision weighs half in the prior. */
const HALF_LIFE_QUARTERS = 4;

/** Counts per account as pairs [index in `accounts`, count, …], sorted by index. */
type Pairs = number[];

/**
 * What was learned: plain JSON of bounded size. `learn` and `forget` change it in place. Apart from `calibration`, it is a function of the set of learned lines alone,
 * whatever their order.
 */
export type Model = {
  readonly version: number;
  /** Account ids, sorted. */
  readonly accounts: string[];
  /** Per account: lines by quarter as triples [quarter, in, out, …], sorted by quarter. */
  readonly quarters: number[][];
  readonly payees: Record<string, Pairs>;
  payeeCount: number;
  readonly cells: (Pairs | null)[];
  readonly calibration: Calibration;
};

/** An account and how likely it is right, in basis points (0..10000). */
export type Prediction = { readonly accountId: string; readonly confidenceBp: number };

/** A word that spoke for an account: of `total` payees or lines with that word, `count` went there. */
export type Contribution = { readonly word: string; readonly count: number; readonly total: number };

/** A model that knows nothing. */
export const emptyModel = (): Model => ({
  version: MODEL_VERSION,
  accounts: [],
  quarters: [],
  payees: {},
  payeeCount: 0,
  cells: Array.from({ length: CELLS }, () => null),
  calibration: emptyCalibration(),
});

/** Quarters since 1970; a date that cannot be read counts as 1970, years are kept within 1970..2200. */
function quarterOf(date: string): number {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  if (!(year >= 1970 && year <= 2200 && month >= 1 && month <= 12)) return 0;
  return (year - 1970) * 4 + Math.floor((month - 1) / 3);
}

function countIn(pairs: Pairs, account: number): number {
  for (let i = 0; i < pairs.length; i += 2) if (pairs[i] === account) return pairs[i + 1] ?? 0;
  return 0;
}

/** Adds to one account's count, keeping pairs sorted and free of zeros; a count never falls below zero. */
function addTo(pairs: Pairs, account: number, by: 1 | -1): void {
  let i = 0;
  while (i < pairs.length && (pairs[i] ?? 0) < account) i += 2;
  if (pairs[i] !== account || i >= pairs.length) {
    if (by === 1) pairs.splice(i, 0, account, 1);
    return;
  }
  const now = (pairs[i + 1] ?? 0) + by;
  if (now === 0) pairs.splice(i, 2);
  else pairs[i + 1] = now;
}

function addToCells(model: Model, cells: readonly number[], account: number, by: 1 | -1): void {
  for (const cell of cells) {
    const pairs = model.cells[cell] ?? [];
    addTo(pairs, account, by);
    model.cells[cell] = pairs.length === 0 ? null : pairs;
  }
}

/** Makes room for an account, or closes the gap that one left: renumbers everything from `from` on. Rare. */
function renumber(model: Model, from: number, by: 1 | -1): void {
  const shift = (pairs: Pairs | null) => {
    if (pairs !== null) for (let i = 0; i < pairs.length; i += 2) if ((pairs[i] ?? 0) >= from) pairs[i] = (pairs[i] ?? 0) + by;
  };
  model.cells.forEach(shift);
  Object.values(model.payees).forEach(shift);
}

function indexFor(model: Model, accountId: string): number {
  const known = model.accounts.indexOf(accountId);
  if (known >= 0) return known;
  let at = 0;
  while (at < model.accounts.length && (model.accounts[at] ?? '') < accountId) at++;
  if (at < model.accounts.length) renumber(model, at, 1);
  model.accounts.splice(at, 0, accountId);
  model.quarters.splice(at, 0, []);
  return at;
}

/** Adds to a quarter's count; false when there is nothing to take away. */
function addToQuarter(model: Model, account: number, line: BankLine, by: 1 | -1): boolean {
  const triples = model.quarters[account] ?? [];
  const quarter = quarterOf(line.date);
  const side = directionOf(line) === 'in' ? 1 : 2;
  let i = 0;
  while (i < triples.length && (triples[i] ?? 0) < quarter) i += 3;
  if (i >= triples.length || triples[i] !== quarter) {
    if (by === -1) return false;
    triples.splice(i, 0, quarter, 0, 0);
  }
  const now = (triples[i + side] ?? 0) + by;
  if (now < 0) return false;
  triples[i + side] = now;
  if (triples[i + 1] === 0 && triples[i + 2] === 0) triples.splice(i, 3);
  return true;
}

/** Words and pieces are counted once per payee and account, not once per line: forty rents to one landlord are one reason to believe its words. */
function addText(model: Model, features: Features, account: number, by: 1 | -1): void {
  if (features.payee !== '') {
    let pairs = model.payees[features.payee];
    if (pairs === undefined && by === 1 && model.payeeCount < MAX_PAYEES) {
      pairs = model.payees[features.payee] = [];
      model.payeeCount++;
    }
    if (pairs !== undefined) {
      const before = countIn(pairs, account);
      addTo(pairs, account, by);
      if (before === (by === 1 ? 0 : 1)) {
        addToCells(model, features.words, account, by);
        addToCells(model, features.pieces, account, by);
      }
      if (pairs.length === 0) {
        delete model.payees[features.payee];
        model.payeeCount--;
      }
    }
  }
  addToCells(model, features.memo, account, by);
  addToCells(model, features.sized, account, by);
  addToCells(model, features.context, account, by);
}

/** Learns that a line was filed under an account. Predicts it first, so that confidence stays honest. Changes the model in place. */
export function learn(model: Model, line: BankLine, accountId: string): void {
  const features = featuresOf(line);
  countPrediction(model, features, line, accountId, 1);
  const account = indexFor(model, accountId);
  addToQuarter(model, account, line, 1);
  addText(model, features, account, 1);
}

/**
 * Takes back what `learn` with the same line and account did; a line that was never learned for this account, direction and quarter changes nothing. Forgetting the line
 * learned last restores the model exactly; forgetting an earlier one restores everything but, at worst, one count of the calibration.
 */
export function forget(model: Model, line: BankLine, accountId: string): void {
  const account = model.accounts.indexOf(accountId);
  if (account < 0 || !addToQuarter(model, account, line, -1)) return;
  const features = featuresOf(line);
  addText(model, features, account, -1);
  if (model.quarters[account]?.length === 0) {
    model.accounts.splice(account, 1);
    model.quarters.splice(account, 1);
    renumber(model, account + 1, -1);
  }
  countPrediction(model, features, line, accountId, -1);
}

function countPrediction(model: Model, features: Features, line: BankLine, accountId: string, by: 1 | -1): void {
  const top = rankRaw(model, features, line)[0];
  if (top !== undefined) count(model.calibration, isKnown(model, features), top.share, model.accounts[top.account] === accountId, by);
}

const isKnown = (model: Model, features: Features): boolean => features.payee !== '' && model.payees[features.payee] !== undefined;

const decay: readonly number[] = Array.from({ length: 64 }, (_, quarters) => 2 ** (-quarters / HALF_LIFE_QUARTERS));

/** How often each account is used in this direction, the recent past weighing more; 0 for accounts never used in it. */
function priors(model: Model, features: Features, line: BankLine): Float64Array {
  const weights = new Float64Array(model.accounts.length);
  const now = quarterOf(line.date);
  const side = features.direction === 'in' ? 1 : 2;
  let total = 0;
  for (let account = 0; account < weights.length; account++) {
    const triples = model.quarters[account] ?? [];
    let weight = 0;
    for (let i = 0; i < triples.length; i += 3)
      weight += (triples[i + side] ?? 0) * (decay[Math.min(63, Math.max(0, now - (triples[i] ?? 0)))] ?? 0);
    weights[account] = weight;
    total += weight;
  }
  if (total > 0) for (let account = 0; account < weights.length; account++) weights[account] = (weights[account] ?? 0) / total;
  return weights;
}

type Weight = { readonly trust: number; readonly smoothing: number };
const PAYEE: Weight = { trust: 1, smoothing: 0.35 };
const SIZED: Weight = { trust: 0.7, smoothing: 0.7 };
const WORDS: Weight = { trust: 1, smoothing: 0.6 };
const PIECES: Weight = { trust: 1.5, smoothing: 1.5 };
const MEMO: Weight = { trust: 0.5, smoothing: 1 };
const CONTEXT: Weight = { trust: 0.8, smoothing: 4 };

/** Adds what one count table says: log of (smoothed share of each account ÷ its prior). Accounts not in it get the same lower value, kept in `floor`. */
function addEvidence(scores: Float64Array, prior: Float64Array, pairs: Pairs, trust: number, smoothing: number): number {
  let total = smoothing;
  for (let i = 1; i < pairs.length; i += 2) total += pairs[i] ?? 0;
  const absent = Math.log(smoothing / total);
  for (let i = 0; i < pairs.length; i += 2) {
    const account = pairs[i] ?? 0;
    const share = prior[account] ?? 0;
    if (share > 0)
      scores[account] = (scores[account] ?? 0) + trust * (Math.log(((pairs[i + 1] ?? 0) + smoothing * share) / (total * share)) - absent);
  }
  return trust * absent;
}

/** Evidence of a group: features of one text repeat each other, so the group's weight grows with the root of their number only. */
function addGroup(scores: Float64Array, prior: Float64Array, model: Model, cells: readonly number[], weight: Weight): void {
  const met: Pairs[] = [];
  for (const cell of cells) {
    const pairs = model.cells[cell];
    if (pairs !== null && pairs !== undefined) met.push(pairs);
  }
  const trust = weight.trust / Math.sqrt(met.length);
  for (const pairs of met) addEvidence(scores, prior, pairs, trust, weight.smoothing);
}

type Raw = { readonly account: number; readonly share: number };

function rankRaw(model: Model, features: Features, line: BankLine): Raw[] {
  const prior = priors(model, features, line);
  const scores = new Float64Array(prior.length);
  const own = features.payee === '' ? undefined : model.payees[features.payee];
  if (own !== undefined) addEvidence(scores, prior, own, PAYEE.trust, PAYEE.smoothing);
  if (own === undefined) {
    addGroup(scores, prior, model, features.words, WORDS);
    addGroup(scores, prior, model, features.pieces, PIECES);
  }
  addGroup(scores, prior, model, features.sized, SIZED);
  addGroup(scores, prior, model, features.memo, MEMO);
  addGroup(scores, prior, model, features.context, CONTEXT);
  let most = Number.NEGATIVE_INFINITY;
  for (let account = 0; account < scores.length; account++) {
    const share = prior[account] ?? 0;
    const score = share > 0 ? (scores[account] ?? 0) + Math.log(share) : Number.NEGATIVE_INFINITY;
    scores[account] = score;
    if (score > most) most = score;
  }
  const ranked: { account: number; share: number }[] = [];
  let sum = 0;
  for (let account = 0; account < scores.length; account++) {
    const share = Math.exp((scores[account] ?? 0) - most);
    if (!((prior[account] ?? 0) > 0)) continue;
    ranked.push({ account, share });
    sum += share;
  }
  for (const each of ranked) each.share /= sum;
  return ranked.sort((a, b) => b.share - a.share || a.account - b.account);
}

/**
 * Accounts for a line, the likeliest first, with calibrated confidence in basis points (rounded down; together at most 10000). Only accounts that lines of the same direction
 * were filed under are named; empty when there are none. Ties go to the smaller account id. The model is not changed.
 */
export function predict(model: Model, line: BankLine): readonly Prediction[] {
  const features = featuresOf(line);
  const ranked = rankRaw(model, features, line);
  const top = ranked[0];
  if (top === undefined) return [];
  const sure = Math.min(1, Math.max(0, calibrated(model.calibration, isKnown(model, features), top.share)));
  const rest = top.share < 1 ? (1 - sure) / (1 - top.share) : 0;
  return ranked.map((each, rank) => ({
    accountId: model.accounts[each.account] ?? '',
    confidenceBp: Math.floor(10_000 * (rank === 0 ? sure : Math.min(sure, each.share * rest))),
  }));
}

/** How much a model has seen: lines learned, and accounts that they went to. */
export function experience(model: Model): { readonly lines: number; readonly accounts: number } {
  let lines = 0;
  for (const triples of model.quarters) for (let i = 0; i < triples.length; i += 3) lines += (triples[i + 1] ?? 0) + (triples[i + 2] ?? 0);
  return { lines, accounts: model.accounts.length };
}

/** The words of a line that spoke most for an account, at most three, the strongest first; empty when none did (the amount, the day or the bank account decided). */
export function explain(model: Model, line: BankLine, accountId: string): readonly Contribution[] {
  const account = model.accounts.indexOf(accountId);
  if (account < 0) return [];
  const found: (Contribution & { readonly strength: number })[] = [];
  for (const [word, cell] of readableFeatures(line)) {
    const pairs = model.cells[cell];
    if (pairs === null || pairs === undefined) continue;
    let total = 0;
    for (let i = 1; i < pairs.length; i += 2) total += pairs[i] ?? 0;
    const here = countIn(pairs, account);
    if (here * 2 > total) found.push({ word, count: here, total, strength: (here * here) / (total + 1) });
  }
  return found
    .sort((a, b) => b.strength - a.strength || (a.word < b.word ? -1 : 1))
    .slice(0, 3)
    .map(({ word, count: here, total }) => ({ word, count: here, total }));
}
