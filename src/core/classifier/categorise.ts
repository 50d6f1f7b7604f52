// Which account a bank line should be filed under, how sure that is, and why – in words that its owner can check.
import { accountForCategory, categories, categoryLabel } from './classifier-category.ts';
import type { CategoryKey } from './classifier-category.ts';
import { directionOf, isOpen } from './classifier-line.ts';
import type { BankLine, CategoryAccount } from './classifier-line.ts';
import { recall } from './classifier-memory.ts';
import type { Memory, Recollection } from './classifier-memory.ts';
import { payeeOf } from './classifier-payee.ts';
import { lookUpText } from './classifier-vocabulary.ts';
import type { Vocabulary, VocabularyEntry } from './classifier-vocabulary.ts';
import { explain, predict, experience } from './classifier.ts';
import type { Model } from './classifier.ts';
import { applyRules, prepareRules } from './rule.ts';
import type { PreparedRules, Rule } from './rule.ts';
import { sentenceOfReason } from './suggestion-reason.ts';

/** Where a suggestion comes from, in the order they are asked. */
export type SuggestedBy = 'rule' | 'memory' | 'classifier' | 'vocabulary' | 'none';

/** A suggestion for one line. `confidenceBp` is 0..10000; `applied` says that it reaches the owner's threshold, so that the caller may file the line without asking. */
export type Suggestion = {
  readonly accountId: string | null;
  readonly by: SuggestedBy;
  readonly confidenceBp: number;
  readonly reason: string;
  readonly applied: boolean;
};

/** What suggestions are made from. `memory` and `model` were taught with people's own decisions only. */
export type CategoriserInput = {
  readonly rules: readonly Rule[];
  readonly memory: Memory;
  readonly model: Model;
  readonly vocabulary: Vocabulary;
  readonly accounts: readonly CategoryAccount[];
  readonly thresholdBp: number;
};

/** Input made ready once for many lines. Sees what is learned into `memory` and `model` afterwards, but not changes of rules or accounts. */
export type Categoriser = Omit<CategoriserInput, 'rules' | 'accounts'> & {
  readonly rules: PreparedRules;
  readonly accounts: ReadonlyMap<string, CategoryAccount>;
  readonly meanings: ReadonlyMap<CategoryKey, CategoryAccount | null>;
};

/** Suggestions are filed without asking from this confidence on, until the owner sets another. */
export const DEFAULT_THRESHOLD_BP = 8000;

/** How sure the vocabulary is: a merchant's name reaches the default threshold, a generic word only suggests. */
const vocabularyConfidenceBp: Readonly<Record<VocabularyEntry['sort'], number>> = { merchant: 8000, word: 6500 };

/** Makes the input ready: sorts rules, drops archived accounts, finds what each category of the vocabulary means in this chart. */
export function prepareCategoriser({ rules, accounts, ...rest }: CategoriserInput): Categoriser {
  const open = accounts.filter(isOpen);
  const keys = Object.keys(categories) as CategoryKey[];
  return {
    ...rest,
    rules: prepareRules(rules),
    accounts: new Map(open.map((account) => [account.id, account])),
    meanings: new Map(keys.map((key) => [key, accountForCategory(key, open)])),
  };
}

type Found = Omit<Suggestion, 'applied'>;

/** A payee's key as a name for a sentence: `blue bottle` is "Blue Bottle". */
const payeeName = (line: BankLine): string =>
  payeeOf(line).replace(/(^|\s)(\S)/gu, (_, space: string, letter: string) => space + letter.toUpperCase());

const nameOf = (categoriser: Categoriser, accountId: string): string => categoriser.accounts.get(accountId)?.name ?? '';

function fromMemory(line: BankLine, categoriser: Categoriser, memory: Recollection): Found {
  const { accountId, agreeing, total, confidenceBp } = memory;
  const account = nameOf(categoriser, accountId);
  const reason = sentenceOfReason({ kind: 'memory', payee: payeeName(line), account, agreeing, total });
  return { accountId, by: 'memory', confidenceBp, reason };
}

function fromClassifier(line: BankLine, categoriser: Categoriser): Found | null {
  const top = predict(categoriser.model, line).find(({ accountId }) => categoriser.accounts.has(accountId));
  return top === undefined ? null : { ...top, by: 'classifier', reason: '' };
}

/**
 * How far the classifier is trusted with a payee it has never met, 0..1: a few decisions say little about others (n of n + 10), and one or two
 * accounts are no choice at all. So the first corrections never push aside what a word in the name plainly says.
 */
export function trustInStrangers(lines: number, accounts: number): number {
  return (lines / (lines + 10)) * Math.min(1, accounts / 4);
}

function fromClassifierForStranger(line: BankLine, categoriser: Categoriser): Found | null {
  const found = fromClassifier(line, categoriser);
  const { lines, accounts } = experience(categoriser.model);
  return found === null ? null : { ...found, confidenceBp: Math.floor(found.confidenceBp * trustInStrangers(lines, accounts)) };
}

/** Made only for the suggestion that is given: explaining costs as much as predicting. */
function classifierReason(line: BankLine, categoriser: Categoriser, accountId: string): string {
  const account = nameOf(categoriser, accountId);
  const words = explain(categoriser.model, line, accountId).map(({ word }) => word);
  return sentenceOfReason(words.length === 0 ? { kind: 'likeness', account } : { kind: 'words', words, account });
}

function fromVocabulary(line: BankLine, categoriser: Categoriser): Found | null {
  const text = line.counterparty ? `${line.counterparty} ${line.description}` : line.description;
  const match = lookUpText(text, directionOf(line), categoriser.vocabulary);
  const account = match === null ? null : (categoriser.meanings.get(match.key) ?? null);
  if (match === null || account === null) return null;
  return {
    accountId: account.id,
    by: 'vocabulary',
    confidenceBp: vocabularyConfidenceBp[match.sort],
    reason: sentenceOfReason({ kind: match.sort, words: match.words, label: categoryLabel(match.key), account: account.name }),
  };
}

/** The surer one; of equals the earlier. */
const surer = (first: Found | null, second: Found | null): Found | null =>
  first === null || (second !== null && second.confidenceBp > first.confidenceBp) ? second : first;

function find(line: BankLine, categoriser: Categoriser): Found {
  const accepts = (accountId: string) => categoriser.accounts.has(accountId);
  const rule = applyRules(line, categoriser.rules, accepts);
  if (rule !== null)
    return {
      accountId: rule.categoryAccountId,
      by: 'rule',
      confidenceBp: 10_000,
      reason: sentenceOfReason({ kind: 'rule', name: rule.name ?? '' }),
    };
  const memory = recall(categoriser.memory, line, accepts);
  const remembered = memory === null ? null : fromMemory(line, categoriser, memory);
  if (remembered !== null && memory?.agreeing === memory?.total) return remembered;
  const best =
    remembered === null
      ? surer(fromClassifierForStranger(line, categoriser), fromVocabulary(line, categoriser))
      : surer(remembered, fromClassifier(line, categoriser));
  if (best === null) return { accountId: null, by: 'none', confidenceBp: 0, reason: sentenceOfReason({ kind: 'none' }) };
  if (best.by !== 'classifier' || best.accountId === null) return best;
  return { ...best, reason: classifierReason(line, categoriser, best.accountId) };
}

/**
 * The account that a line should be filed under: a rule before everything; then what people decided about the same payee, as long as they agreed; where they did not, the surer of
 * memory and classifier; for payees never decided on, the surer of classifier and vocabulary. Money in is filed under an expense account only where a rule or a person did so
 * before. Archived and unknown accounts are never suggested. Never fails; `none` with no account when nothing is known.
 */
export function suggest(line: BankLine, categoriser: Categoriser): Suggestion {
  const found = find(line, categoriser);
  return { ...found, applied: found.accountId !== null && found.confidenceBp >= categoriser.thresholdBp };
}
