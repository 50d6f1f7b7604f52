// Rules in plain words, and a rule while it is being written.
import type { Rule, TransactionDetail } from '#contract/transactions/transactions.ts';
import { payeeKey } from '#core/classifier/classifier-payee.ts';
import { ruleOperators, type RuleField, type RuleOperator } from '#core/classifier/rule.ts';
import { formatMoney } from '../../platform/format.ts';
import type { RuleTexts } from './rule-texts.en.ts';

export type Condition = Rule['conditions'][number];
export interface RuleDraft {
  readonly id: string;
  readonly name: string;
  readonly match: 'all' | 'any';
  readonly conditions: readonly (Condition & { readonly key: string })[];
  readonly categoryAccountId: string | null;
  readonly priority: number;
}

/** A condition of a field, with the first of its operators and nothing to compare with yet. */
export function emptyCondition(field: RuleField): Condition {
  const op = ruleOperators[field][0] ?? 'equals';
  if (field === 'amount') return { field, op, value: 0 };
  if (field === 'day') return { field, op, value: 1 };
  return { field, op, value: field === 'direction' ? 'out' : '' };
}

/** Another operator of the same field; a pair for "between", one figure for the others. */
export function withOperator(condition: Condition, op: RuleOperator): Condition {
  const { field, value } = condition;
  if (field !== 'amount' && field !== 'day') return { ...condition, op };
  const first = Array.isArray(value) ? value[0] : typeof value === 'number' ? value : 0;
  return { field, op, value: op === 'between' ? [first, Array.isArray(value) ? value[1] : first] : first };
}

export interface Words {
  readonly t: RuleTexts['words'];
  readonly nameOf: (accountId: string) => string;
  readonly currency: string;
  readonly locale: string;
}

export function conditionInWords({ field, op, value }: Condition, { t, nameOf, currency, locale }: Words): string {
  const money = (figure: number) => (field === 'day' ? String(figure) : formatMoney(figure, currency, locale));
  const what = `${t.fields[field]} ${field === 'direction' ? '' : `${t.ops[op]} `}`;
  if (Array.isArray(value)) return what + t.pair(money(value[0]), money(value[1]));
  if (typeof value === 'number') return `${what}${money(value)}`;
  if (field === 'account') return `${what}${nameOf(value)}`;
  if (field === 'direction') return what + t.directions[value === 'in' ? 'in' : 'out'];
  return what + t.quoted(value);
}

/** What a rule from a transaction begins with: its payee, its direction, and its category where it has one. */
export function likeTransaction(
  row: Pick<TransactionDetail, 'description' | 'type' | 'categoryAccountId' | 'decidedBy'>,
): Partial<RuleDraft> {
  const isIn = row.type === 'income';
  const payee = payeeKey(row.description);
  return {
    conditions: [
      payee === ''
        ? { key: '0', field: 'description', op: 'equals', value: row.description.slice(0, 200) }
        : { key: '0', field: 'description', op: 'matches_words', value: payee },
      { key: '1', field: 'direction', op: 'equals', value: isIn ? 'in' : 'out' },
    ],
    categoryAccountId: row.decidedBy === 'none' ? null : row.categoryAccountId,
  };
}

/** What keeps a rule from being saved. */
export function ruleProblem(draft: RuleDraft): keyof RuleTexts['problems'] | null {
  if (draft.conditions.length === 0) return 'no_condition';
  if (draft.conditions.some((c) => typeof c.value === 'string' && c.value.trim() === '')) return 'empty_value';
  if (draft.conditions.some((c) => Array.isArray(c.value) && c.value[0] > c.value[1])) return 'range_reversed';
  if (draft.conditions.some(({ field, value }) => field === 'day' && [value].flat().some((day) => Number(day) < 1 || Number(day) > 31)))
    return 'day_range';
  return draft.categoryAccountId === null ? 'no_category' : null;
}

/** The rule's own words, where it has no name. */
export function nameOfRule(draft: RuleDraft, words: Words): string {
  const [first] = draft.conditions;
  const written = draft.name.trim();
  if (written !== '' || first === undefined) return written;
  return `${conditionInWords(first, words)} → ${words.nameOf(draft.categoryAccountId ?? '')}`.slice(0, 100);
}
