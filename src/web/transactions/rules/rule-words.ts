// Rules in plain words, and the draft of a rule.
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
  readonly actions: ActionsDraft;
}

type Actions = Rule['actions'];
/** Further actions in a draft: a split part may still lack its account or percentage. */
export interface ActionsDraft extends Omit<Actions, 'split'> {
  readonly split: readonly { readonly key: string; readonly accountId: string | null; readonly shareBp: number | null }[];
}

export const noActions: ActionsDraft = { split: [], contactId: null, taxCodeId: null, tags: [], rename: '' };

export const draftOfActions = ({ split, ...actions }: Actions): ActionsDraft => ({
  ...actions,
  split: split.map((share, at) => ({ ...share, key: String(at) })),
});

/** The request; a transfer has neither split nor tax. */
export const actionsOf = ({ split, taxCodeId, ...actions }: ActionsDraft, isTransfer: boolean): Actions => ({
  ...actions,
  rename: actions.rename.trim(),
  taxCodeId: isTransfer ? null : taxCodeId,
  split: isTransfer ? [] : split.map(({ accountId, shareBp }) => ({ accountId: accountId ?? '', shareBp: shareBp ?? 0 })),
});

/** Whether it does more than set a category or an account. */
export const doesMore = ({ split, contactId, taxCodeId, tags, rename }: ActionsDraft | Actions): boolean =>
  split.length > 0 || contactId !== null || taxCodeId !== null || tags.length > 0 || rename.trim() !== '';

/** What is left for the rule's own account, in parts of 10000. */
export const restBp = ({ split }: ActionsDraft | Actions): number => 10_000 - split.reduce((sum, { shareBp }) => sum + (shareBp ?? 0), 0);

/** A new condition on a field, with its first operator and an empty value. */
export function emptyCondition(field: RuleField): Condition {
  const op = ruleOperators[field][0] ?? 'equals';
  if (field === 'amount') return { field, op, value: 0 };
  if (field === 'day') return { field, op, value: 1 };
  return { field, op, value: field === 'direction' ? 'out' : '' };
}

/** Changes the operator; "between" takes a pair, the others one value. */
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

/** The initial rule from a transaction: its payee, direction, category if chosen, contact and tags. */
export function likeTransaction(
  row: Pick<TransactionDetail, 'type' | 'categoryAccountId' | 'toAccountId' | 'decidedBy' | 'contactId' | 'tags'> &
    Pick<TransactionDetail, 'description' | 'bankText'>,
): Partial<RuleDraft> {
  const isIn = row.type === 'income';
  const said = row.bankText ?? row.description;
  const payee = payeeKey(said);
  return {
    conditions: [
      payee === ''
        ? { key: '0', field: 'description', op: 'equals', value: said.slice(0, 200) }
        : { key: '0', field: 'description', op: 'matches_words', value: payee },
      { key: '1', field: 'direction', op: 'equals', value: isIn ? 'in' : 'out' },
    ],
    categoryAccountId: row.decidedBy === 'none' ? null : (row.categoryAccountId ?? row.toAccountId),
    actions: {
      ...noActions,
      contactId: row.contactId,
      tags: row.tags.map(({ name }) => name),
      rename: row.bankText === null ? '' : row.description,
    },
  };
}

/** What prevents saving a rule. */
export function ruleProblem(draft: RuleDraft): keyof RuleTexts['problems'] | null {
  if (draft.conditions.length === 0) return 'no_condition';
  if (draft.conditions.some((c) => typeof c.value === 'string' && c.value.trim() === '')) return 'empty_value';
  if (draft.conditions.some((c) => Array.isArray(c.value) && c.value[0] > c.value[1])) return 'range_reversed';
  if (draft.conditions.some(({ field, value }) => field === 'day' && [value].flat().some((day) => Number(day) < 1 || Number(day) > 31)))
    return 'day_range';
  if (draft.categoryAccountId === null) return 'no_category';
  const { split } = draft.actions;
  if (split.some(({ accountId, shareBp }) => accountId === null || shareBp === null || shareBp <= 0)) return 'split_unfinished';
  const named = [draft.categoryAccountId, ...split.map(({ accountId }) => accountId)];
  if (new Set(named).size < named.length) return 'split_twice';
  return restBp(draft.actions) <= 0 ? 'split_whole' : null;
}

/** The rule in words, if it has no name. */
export function nameOfRule(draft: RuleDraft, words: Words): string {
  const [first] = draft.conditions;
  const written = draft.name.trim();
  if (written !== '' || first === undefined) return written;
  return `${conditionInWords(first, words)} → ${words.nameOf(draft.categoryAccountId ?? '')}`.slice(0, 100);
}
