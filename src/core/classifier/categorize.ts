// Which account a bank line should be filed under, how certain that is, and why – in words that the owner can check.
import { isChartName } from '../ledger/chart.ts';
import { paysCard } from './card-payment.ts';
import { accountsForCategory, categories, categoryLabel } from './classifier-category.ts';
import type { CategoryKey } from './classifier-category.ts';
import { directionOf, isOpen } from './classifier-line.ts';
import type { BankLine, CategoryAccount } from './classifier-line.ts';
import { memoryKey, recall, recallBack, remember } from './classifier-memory.ts';
import type { Memory, Recollection } from './classifier-memory.ts';
import { meaningIn, recognize } from './classifier-vocabulary.ts';
import type { Vocabulary, VocabularyMatch } from './classifier-vocabulary.ts';
import { explain, learn, predict } from './classifier.ts';
import type { Hint, Model } from './classifier.ts';
import { applyRules, prepareRules } from './rule.ts';
import type { AcceptsRule, PreparedRules, Rule } from './rule.ts';
import { sentenceOfReason } from './suggestion-reason.ts';

/** Where a suggestion comes from, in the order they are asked. */
export type SuggestedBy = 'rule' | 'memory' | 'classifier' | 'vocabulary' | 'none';

/**
 * A suggestion for one line. `confidenceBp` is 0..10000; `applied`: it reaches the owner's threshold, so the caller may file the line
 * without asking.
 */
export type Suggestion = {
  readonly accountId: string | null;
  readonly by: SuggestedBy;
  readonly confidenceBp: number;
  readonly reason: string;
  readonly applied: boolean;
  /** The rule that it comes from. */
  readonly rule?: Rule | undefined;
};

/** What suggestions are made from. `memory` and `model` were trained only with people's own decisions. */
export type CategorizerInput = {
  readonly rules: readonly Rule[];
  readonly memory: Memory;
  readonly model: Model;
  readonly vocabulary: Vocabulary;
  readonly accounts: readonly CategoryAccount[];
  readonly thresholdBp: number;
  /** Which rules can be applied to a line; without it, those whose category is not archived. */
  readonly acceptsRule?: AcceptsRule | undefined;
  /** Which bank accounts are credit cards. */
  readonly cards?: ReadonlySet<string> | undefined;
};

/** Input prepared once for many lines. It sees what `memory` and `model` learn later, but not later changes of rules or accounts. */
export type Categorizer = Omit<CategorizerInput, 'rules' | 'accounts'> & {
  readonly rules: PreparedRules;
  readonly accounts: ReadonlyMap<string, CategoryAccount>;
  readonly meanings: Meanings;
  /** Accounts with names of the business's own, and the accounts among them that each category can mean. */
  readonly own: ReadonlySet<string>;
  readonly ownMeanings: Meanings;
};
type Meanings = ReadonlyMap<CategoryKey, readonly string[]>;

/** Suggestions are filed without asking from this confidence on, unless the owner sets another. */
export const DEFAULT_THRESHOLD_BP = 8000;

/** Below this, nothing is suggested: it would be wrong more often than right. */
export const FLOOR_BP = 4500;

const preferring = new WeakMap<Categorizer, { readonly used: number; readonly isOwn: boolean }>();

/** Does the business file under its own accounts rather than the default ones? Until it files anything, the larger number decides. */
function prefersOwn(categorizer: Categorizer): boolean {
  const { own, model, accounts } = categorizer;
  const known = preferring.get(categorizer);
  if (known?.used === model.accounts.length) return known.isOwn;
  const [used, all] = [model.accounts.filter((id) => accounts.has(id)), [...accounts.keys()]];
  const balance = (ids: readonly string[]): number => ids.reduce((sum, id) => sum + (own.has(id) ? 1 : -1), 0);
  const isOwn = (balance(used) || balance(all)) > 0;
  preferring.set(categorizer, { used: model.accounts.length, isOwn });
  return isOwn;
}

/** Prepares the input: sorts rules, drops archived accounts, and finds what each category of the vocabulary means in this chart. */
export function prepareCategorizer({ rules, accounts, ...rest }: CategorizerInput): Categorizer {
  const open = accounts.filter(isOpen);
  const own = open.filter(({ name }) => !isChartName(name));
  const keys = Object.keys(categories) as CategoryKey[];
  const meanings = (among: readonly CategoryAccount[]): Meanings =>
    new Map(keys.map((key) => [key, accountsForCategory(key, among, meaningIn(rest.vocabulary)).map(({ id }) => id)]));
  return {
    ...rest,
    rules: prepareRules(rules),
    accounts: new Map(open.map((account) => [account.id, account])),
    meanings: meanings(open),
    own: new Set(own.map(({ id }) => id)),
    ownMeanings: meanings(own),
  };
}

type Found = Omit<Suggestion, 'applied'>;

/** A payee's key as a name for a sentence: `blue bottle` is "Blue Bottle". */
const nameOfPayee = (payee: string): string =>
  payee.replace(/(^|\s)(\S)/gu, (_, space: string, letter: string) => space + letter.toUpperCase());

const nameOf = (categorizer: Categorizer, accountId: string): string => categorizer.accounts.get(accountId)?.name ?? '';

function fromMemory(payee: string, categorizer: Categorizer, memory: Recollection): Found {
  const { accountId, agreeing, total, confidenceBp } = memory;
  const account = nameOf(categorizer, accountId);
  const reason = sentenceOfReason({ kind: 'memory', payee: nameOfPayee(payee), account, agreeing, total });
  return { accountId, by: 'memory', confidenceBp, reason };
}

type Recognized = { readonly match: VocabularyMatch; readonly hint: Hint };

/** What the vocabulary makes of a line in this chart. */
function recognized(line: BankLine, payee: string, categorizer: Categorizer): Recognized | null {
  const match = recognize(line, payee, categorizer.vocabulary);
  if (match === null) return null;
  const meant = categorizer.meanings.get(match.key) ?? [];
  const own = prefersOwn(categorizer) ? (categorizer.ownMeanings.get(match.key) ?? []) : [];
  const accountIds = [...own, ...meant.filter((id) => !own.includes(id))];
  return { match, hint: { key: match.key, isName: match.sort === 'merchant', accountIds } };
}

/** The payee of a memory's key, without the direction of the money. */
const payeeIn = (key: string): string => key.slice(key.indexOf(' ') + 1);

/** Learns a person's decision on a line, for memory and classifier. Changes both in place. */
export function teach(categorizer: Categorizer, line: BankLine, accountId: string): void {
  const key = memoryKey(categorizer.memory, line);
  learn(categorizer.model, line, accountId, recognized(line, payeeIn(key), categorizer)?.hint);
  remember(categorizer.memory, line, accountId, key);
}

/** Money that comes into a card's account is a payment to the card, or comes back from a shop: nobody earns there. */
const isIntoCard = (line: BankLine, { cards }: Categorizer): boolean =>
  directionOf(line) === 'in' && cards?.has(line.bankAccountId) === true;

function fromClassifier(line: BankLine, payee: string, categorizer: Categorizer): Found | null {
  const told = recognized(line, payee, categorizer);
  if (paysCard(line) || (isIntoCard(line, categorizer) && told?.match.key !== 'refunds')) return null;
  const top = predict(categorizer.model, line, told?.hint).find(({ accountId }) => categorizer.accounts.has(accountId));
  if (top === undefined || top.confidenceBp < FLOOR_BP) return null;
  const account = nameOf(categorizer, top.accountId);
  const words = explain(categorizer.model, line, top.accountId).map(({ word }) => word);
  if (words.length > 0) return { ...top, by: 'classifier', reason: sentenceOfReason({ kind: 'words', words, account }) };
  if (told === null) return { ...top, by: 'classifier', reason: sentenceOfReason({ kind: 'likeness', account }) };
  const { match } = told;
  return {
    ...top,
    by: 'vocabulary',
    reason: sentenceOfReason({ kind: match.sort, words: match.words, label: categoryLabel(match.key), account }),
  };
}

/** The one with the higher confidence; of equals the earlier. */
const surer = (first: Found | null, second: Found | null): Found | null =>
  first === null || (second !== null && second.confidenceBp > first.confidenceBp) ? second : first;

const nothing: Found = { accountId: null, by: 'none', confidenceBp: 0, reason: sentenceOfReason({ kind: 'none' }) };

function find(line: BankLine, categorizer: Categorizer): Found {
  const accepts = (accountId: string) => categorizer.accounts.has(accountId);
  const rule = applyRules(line, categorizer.rules, categorizer.acceptsRule ?? (({ categoryAccountId }) => accepts(categoryAccountId)));
  if (rule !== null)
    return {
      accountId: rule.categoryAccountId,
      by: 'rule',
      confidenceBp: 10_000,
      reason: sentenceOfReason({ kind: 'rule', name: rule.name ?? '' }),
      rule,
    };
  const key = memoryKey(categorizer.memory, line);
  const payee = payeeIn(key);
  const decided = recall(categorizer.memory, line, accepts, key);
  if (decided !== null && decided.agreeing === decided.total) return fromMemory(payee, categorizer, decided);
  const memory = decided ?? recallBack(categorizer.memory, line, accepts, key);
  const remembered = memory === null ? null : fromMemory(payee, categorizer, memory);
  const best = surer(remembered, fromClassifier(line, payee, categorizer));
  return best === null || best.confidenceBp < FLOOR_BP ? nothing : best;
}

/**
 * The account that a line should be filed under: rules first; then what people decided about the same payee, as long as they agreed; where
 * they did not, memory or classifier, whichever is more confident; for payees never decided on, the classifier with the vocabulary's hint.
 * Money in is filed under an expense account only where a rule or a person did so before, for this payee or for others that sent money
 * back. Archived and unknown accounts are never suggested. Never fails; `none` with no account when nothing is likely enough.
 */
export function suggest(line: BankLine, categorizer: Categorizer): Suggestion {
  const found = find(line, categorizer);
  return { ...found, applied: found.accountId !== null && found.confidenceBp >= categorizer.thresholdBp };
}
