// Rules in plain words, and a rule while it is being written.
import type { Rule } from '#contract/transactions.ts';
import { ruleOperators, type RuleField, type RuleOperator } from '#core/rule.ts';
import { formatMoney } from '../platform/format.ts';

export type Condition = Rule['conditions'][number];
export interface RuleDraft {
  readonly id: string;
  readonly name: string;
  readonly match: 'all' | 'any';
  readonly conditions: readonly (Condition & { readonly key: string })[];
  readonly categoryAccountId: string | null;
  readonly priority: number;
}

export const fieldWords: Readonly<Record<RuleField, string>> = {
  description: 'Description',
  counterparty: 'Payee',
  amount: 'Amount',
  account: 'Account',
  direction: 'Money goes',
};
export const opWords: Readonly<Record<RuleOperator, string>> = {
  contains: 'contains',
  equals: 'is',
  starts_with: 'starts with',
  ends_with: 'ends with',
  matches_words: 'has all the words',
  between: 'is between',
  gt: 'is more than',
  lt: 'is less than',
};

/** A condition of a field, with the first of its operators and nothing to compare with yet. */
export function emptyCondition(field: RuleField): Condition {
  const op = ruleOperators[field][0] ?? 'equals';
  if (field === 'amount') return { field, op, value: 0 };
  return { field, op, value: field === 'direction' ? 'out' : '' };
}

/** Another operator of the same field; a pair for "between", one amount for the others. */
export function withOperator(condition: Condition, op: RuleOperator): Condition {
  const { field, value } = condition;
  if (field !== 'amount') return { ...condition, op };
  const first = Array.isArray(value) ? value[0] : typeof value === 'number' ? value : 0;
  return { field, op, value: op === 'between' ? [first, Array.isArray(value) ? value[1] : first] : first };
}

export interface Words {
  readonly nameOf: (accountId: string) => string;
  readonly currency: string;
  readonly locale: string;
}

export function conditionInWords({ field, op, value }: Condition, { nameOf, currency, locale }: Words): string {
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const what = `${fieldWords[field]} ${field === 'direction' ? '' : `${opWords[op]} `}`;
  if (Array.isArray(value)) return `${what}${money(value[0])} and ${money(value[1])}`;
  if (typeof value === 'number') return `${what}${money(value)}`;
  if (field === 'account') return `${what}${nameOf(value)}`;
  if (field === 'direction') return `${what}${value === 'in' ? 'in' : 'out'}`;
  return `${what}“${value}”`;
}

/** What keeps a rule from being saved, in a sentence. */
export function ruleProblem(draft: RuleDraft): string | null {
  if (draft.conditions.length === 0) return 'Add at least one condition.';
  if (draft.conditions.some((c) => typeof c.value === 'string' && c.value.trim() === ''))
    return 'Every condition needs something to compare with.';
  if (draft.conditions.some((c) => Array.isArray(c.value) && c.value[0] > c.value[1]))
    return 'The first amount of a range is the smaller one.';
  return draft.categoryAccountId === null ? 'Choose the category that the rule files under.' : null;
}

/** The rule's own words, for whoever gives it no name. */
export function nameOfRule(draft: RuleDraft, words: Words): string {
  const [first] = draft.conditions;
  const written = draft.name.trim();
  if (written !== '' || first === undefined) return written;
  return `${conditionInWords(first, words)} → ${words.nameOf(draft.categoryAccountId ?? '')}`.slice(0, 100);
}
