// Rules that the owner writes in plain words: "description contains Adobe → Software". No regular expressions, so no rule can be slow or
// surprising.
import { isMoney } from '../ledger/account.ts';
import { directionOf, foldText, isOpen, wordsOf } from './classifier-line.ts';
import type { BankLine, CategoryAccount } from './classifier-line.ts';

/**
 * What a condition looks at. `amount` is the absolute amount; the direction of the money is `direction` (`in` or `out`). `day` is the day
 * of the month.
 */
export type RuleField = 'description' | 'counterparty' | 'amount' | 'account' | 'direction' | 'day';
export type RuleOperator = 'contains' | 'equals' | 'starts_with' | 'ends_with' | 'matches_words' | 'between' | 'gt' | 'lt';

/** One condition. Text for texts, the account's id for `account`, minor units for amounts, 1 to 31 for days, a pair (both ends included) for `between`. */
export type RuleCondition = {
  readonly field: RuleField;
  readonly op: RuleOperator;
  readonly value: string | bigint | readonly [from: bigint, to: bigint];
};

/** A part of the amount that goes to another account: 2500 is 25%. */
export type RuleShare = { readonly accountId: string; readonly shareBp: number };

/** What a rule does besides choosing where the money goes. */
export type RuleActions = {
  /** What goes elsewhere; the rest goes to the rule's account. */
  readonly split: readonly RuleShare[];
  readonly contactId: string | null;
  /** A tax that the amount includes. */
  readonly taxCodeId: string | null;
  readonly tags: readonly string[];
  /** The description that replaces the bank's; empty keeps it. */
  readonly rename: string;
};

/**
 * A rule. The smallest `priority` is tried first; of equal ones the smaller id. `categoryAccountId` is where the money goes: a category, or another own
 * account, which makes it a transfer.
 */
export type Rule = {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly conditions: readonly RuleCondition[];
  readonly match: 'all' | 'any';
  readonly categoryAccountId: string;
  readonly priority: number;
  readonly actions?: RuleActions | undefined;
};

const textOperators: readonly RuleOperator[] = ['contains', 'equals', 'starts_with', 'ends_with', 'matches_words'];

/** Which operators go with which field. */
export const ruleOperators: Readonly<Record<RuleField, readonly RuleOperator[]>> = {
  description: textOperators,
  counterparty: textOperators,
  amount: ['equals', 'between', 'gt', 'lt'],
  day: ['equals', 'between', 'gt', 'lt'],
  account: ['equals'],
  direction: ['equals'],
};

/** What can be wrong with a rule. `condition` is the index of the condition, from 0. */
export type RuleProblem = {
  readonly code:
    | 'rule.name_too_long'
    | 'rule.no_conditions'
    | 'rule.too_many_conditions'
    | 'rule.operator_unfit'
    | 'rule.value_unfit'
    | 'rule.value_empty'
    | 'rule.value_too_long'
    | 'rule.amount_negative'
    | 'rule.range_reversed'
    | 'rule.day_unfit'
    | 'rule.priority_invalid'
    | 'rule.account_unknown'
    | 'rule.account_archived'
    | 'rule.share_unfit'
    | 'rule.split_twice'
    | 'rule.transfer_alone';
  readonly condition?: number;
};

/** Limits of a rule. */
export const ruleLimits = { conditions: 20, valueLength: 200, nameLength: 100 } as const;

function checkText(value: RuleCondition['value']): RuleProblem['code'] | null {
  if (typeof value !== 'string') return 'rule.value_unfit';
  if (value.length > ruleLimits.valueLength) return 'rule.value_too_long';
  return wordsOf(foldText(value)).length === 0 ? 'rule.value_empty' : null;
}

function checkAmount(op: RuleOperator, value: RuleCondition['value']): RuleProblem['code'] | null {
  if (typeof value === 'string') return 'rule.value_unfit';
  if (typeof value === 'bigint') return op === 'between' ? 'rule.value_unfit' : value < 0n ? 'rule.amount_negative' : null;
  if (op !== 'between') return 'rule.value_unfit';
  const [from, to] = value;
  if (from < 0n || to < 0n) return 'rule.amount_negative';
  return from > to ? 'rule.range_reversed' : null;
}

function checkDay(op: RuleOperator, value: RuleCondition['value']): RuleProblem['code'] | null {
  const problem = checkAmount(op, value);
  if (problem === 'rule.value_unfit' || problem === 'rule.range_reversed' || typeof value === 'string') return problem;
  const days = typeof value === 'bigint' ? [value] : value;
  return days.every((day) => day >= 1n && day <= 31n) ? null : 'rule.day_unfit';
}

function checkCondition({ field, op, value }: RuleCondition): RuleProblem['code'] | null {
  if (!ruleOperators[field]?.includes(op)) return 'rule.operator_unfit';
  if (field === 'amount') return checkAmount(op, value);
  if (field === 'day') return checkDay(op, value);
  if (field === 'direction') return value === 'in' || value === 'out' ? null : 'rule.value_unfit';
  if (field === 'account') return typeof value !== 'string' ? 'rule.value_unfit' : value === '' ? 'rule.value_empty' : null;
  return checkText(value);
}

/** A split leaves a rest for the rule's account and names no account twice; a transfer moves the whole amount, without a tax. */
function checkActions({ categoryAccountId, actions }: Rule, accounts: readonly CategoryAccount[]): readonly RuleProblem[] {
  if (actions === undefined) return [];
  const problems: RuleProblem[] = [];
  const shares = actions.split.map(({ shareBp }) => shareBp);
  const isWhole = shares.reduce((total, share) => total + share, 0) >= 10_000;
  if (isWhole || shares.some((share) => !Number.isInteger(share) || share < 1)) problems.push({ code: 'rule.share_unfit' });
  const named = [categoryAccountId, ...actions.split.map(({ accountId }) => accountId)];
  if (new Set(named).size < named.length) problems.push({ code: 'rule.split_twice' });
  const money = new Set(accounts.filter(({ subkind }) => isMoney(subkind)).map(({ id }) => id));
  if (named.some((id) => money.has(id)) && (actions.split.length > 0 || actions.taxCodeId !== null))
    problems.push({ code: 'rule.transfer_alone' });
  return problems;
}

/** Everything wrong with a rule; empty when it can be saved. A text needs at least one letter or digit, else it would match every line. */
export function checkRule(rule: Rule, accounts: readonly CategoryAccount[]): readonly RuleProblem[] {
  const problems: RuleProblem[] = [];
  if ((rule.name ?? '').length > ruleLimits.nameLength) problems.push({ code: 'rule.name_too_long' });
  if (!Number.isSafeInteger(rule.priority)) problems.push({ code: 'rule.priority_invalid' });
  if (rule.conditions.length === 0) problems.push({ code: 'rule.no_conditions' });
  if (rule.conditions.length > ruleLimits.conditions) problems.push({ code: 'rule.too_many_conditions' });
  rule.conditions.forEach((condition, index) => {
    const code = checkCondition(condition);
    if (code !== null) problems.push({ code, condition: index });
  });
  const { split = [] } = rule.actions ?? {};
  for (const id of [rule.categoryAccountId, ...split.map(({ accountId }) => accountId)]) {
    const account = accounts.find((each) => each.id === id);
    if (account === undefined) problems.push({ code: 'rule.account_unknown' });
    else if (!isOpen(account)) problems.push({ code: 'rule.account_archived' });
  }
  problems.push(...checkActions(rule, accounts));
  return problems;
}

/** Rules in the order they are tried, with their texts already folded. */
export type PreparedRules = readonly { readonly rule: Rule; readonly texts: readonly string[] }[];

/** Sorts and folds rules once for many lines. */
export function prepareRules(rules: readonly Rule[]): PreparedRules {
  return rules
    .map((rule) => ({ rule, texts: rule.conditions.map(({ value }) => (typeof value === 'string' ? foldText(value) : '')) }))
    .sort((a, b) => a.rule.priority - b.rule.priority || (a.rule.id < b.rule.id ? -1 : 1));
}

type FoldedLine = { readonly line: BankLine; readonly description: string; readonly counterparty: string };

function textHolds(op: RuleOperator, text: string, wanted: string): boolean {
  if (wanted === '') return false;
  if (op === 'contains') return text.includes(wanted);
  if (op === 'equals') return text === wanted;
  if (op === 'starts_with') return text.startsWith(wanted);
  if (op === 'ends_with') return text.endsWith(wanted);
  if (op !== 'matches_words') return false;
  const there = wordsOf(text);
  const words = wordsOf(wanted);
  return words.length > 0 && words.every((word) => there.includes(word));
}

function amountHolds(op: RuleOperator, amountMinor: bigint, value: RuleCondition['value']): boolean {
  const size = amountMinor < 0n ? -amountMinor : amountMinor;
  if (typeof value === 'string') return false;
  if (typeof value !== 'bigint') return op === 'between' && size >= value[0] && size <= value[1];
  return op === 'equals' ? size === value : op === 'gt' ? size > value : op === 'lt' && size < value;
}

function holds({ line, description, counterparty }: FoldedLine, { field, op, value }: RuleCondition, wanted: string): boolean {
  if (field === 'description') return textHolds(op, description, wanted);
  if (field === 'counterparty') return textHolds(op, counterparty, wanted);
  if (field === 'amount') return amountHolds(op, line.amountMinor, value);
  if (field === 'day') return amountHolds(op, BigInt(line.date.slice(8)), value);
  if (op !== 'equals') return false;
  return field === 'account' ? line.bankAccountId === value : directionOf(line) === value;
}

/** Whether a rule can be applied to a line. */
export type AcceptsRule = (rule: Rule, line: BankLine) => boolean;

/**
 * The first rule that matches a line and that `accepts` allows (all, when it is left out); null when there is none. Texts are compared
 * without case, accents and repeated spaces; `matches_words` needs every word somewhere as a whole word, in any order. A rule without
 * conditions never matches.
 */
export function applyRules(line: BankLine, rules: PreparedRules, accepts: AcceptsRule = () => true): Rule | null {
  if (rules.length === 0) return null;
  const folded: FoldedLine = { line, description: foldText(line.description), counterparty: foldText(line.counterparty ?? '') };
  for (const { rule, texts } of rules) {
    if (rule.conditions.length === 0) continue;
    const test = (condition: RuleCondition, index: number) => holds(folded, condition, texts[index] ?? '');
    const isMatch = rule.match === 'all' ? rule.conditions.every(test) : rule.conditions.some(test);
    if (isMatch && accepts(rule, line)) return rule;
  }
  return null;
}
