import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { BankLine, CategoryAccount } from './classifier-line.ts';
import { applyRules, checkRule, prepareRules } from './rule.ts';
import type { Rule, RuleActions, RuleCondition } from './rule.ts';

const line: BankLine = {
  description: 'POS Café  Été 1234',
  counterparty: 'ACME Ltd',
  amountMinor: -12_50n,
  date: '2026-03-05',
  bankAccountId: 'bank',
};
const rule = (conditions: readonly RuleCondition[], more: Partial<Rule> = {}): Rule => ({
  id: 'r',
  conditions,
  match: 'all',
  categoryAccountId: 'x',
  priority: 1,
  ...more,
});
const none: RuleActions = { split: [], contactId: null, taxCodeId: null, tags: [], rename: '' };
const matches = (each: Rule) => applyRules(line, prepareRules([each])) !== null;
const accounts: readonly CategoryAccount[] = [
  { id: 'x', name: 'X', kind: 'expense', subkind: 'operating', isArchived: false },
  { id: 'y', name: 'Y', kind: 'expense', subkind: 'operating', isArchived: false },
  { id: 'own', name: 'Own', kind: 'asset', subkind: 'bank', isArchived: false },
  { id: 'old', name: 'Old', kind: 'expense', subkind: 'operating', isArchived: true },
];

describe('applyRules', () => {
  test.each<[RuleCondition, boolean]>([
    [{ field: 'description', op: 'contains', value: 'cafe ete' }, true],
    [{ field: 'description', op: 'contains', value: 'tea' }, false],
    [{ field: 'description', op: 'equals', value: 'pos café été 1234' }, true],
    [{ field: 'description', op: 'starts_with', value: 'POS' }, true],
    [{ field: 'description', op: 'ends_with', value: '1234' }, true],
    [{ field: 'description', op: 'ends_with', value: 'pos' }, false],
    [{ field: 'description', op: 'matches_words', value: 'été café' }, true],
    [{ field: 'description', op: 'matches_words', value: 'caf' }, false],
    [{ field: 'counterparty', op: 'equals', value: 'acme ltd' }, true],
    [{ field: 'day', op: 'equals', value: 5n }, true],
    [{ field: 'day', op: 'between', value: [1n, 4n] }, false],
    [{ field: 'day', op: 'gt', value: 4n }, true],
    [{ field: 'amount', op: 'equals', value: 1250n }, true],
    [{ field: 'amount', op: 'gt', value: 1250n }, false],
    [{ field: 'amount', op: 'lt', value: 1251n }, true],
    [{ field: 'amount', op: 'between', value: [1250n, 1300n] }, true],
    [{ field: 'amount', op: 'between', value: [1251n, 1300n] }, false],
    [{ field: 'account', op: 'equals', value: 'bank' }, true],
    [{ field: 'direction', op: 'equals', value: 'out' }, true],
    [{ field: 'direction', op: 'equals', value: 'in' }, false],
    [{ field: 'description', op: 'gt', value: 'a' }, false],
    [{ field: 'description', op: 'contains', value: '' }, false],
  ])('%o → %s', (condition, expected) => expect(matches(rule([condition]))).toBe(expected));

  it('all wants every condition, any wants one, none matches nothing', () => {
    const yes: RuleCondition = { field: 'direction', op: 'equals', value: 'out' };
    const no: RuleCondition = { field: 'direction', op: 'equals', value: 'in' };
    expect(matches(rule([yes, no]))).toBe(false);
    expect(matches(rule([yes, no], { match: 'any' }))).toBe(true);
    expect(matches(rule([]))).toBe(false);
  });

  it('tries the smaller priority first, then the smaller id, in whatever order they come', () => {
    const condition: RuleCondition = { field: 'direction', op: 'equals', value: 'out' };
    const rules = [rule([condition], { id: 'c', priority: 2 }), rule([condition], { id: 'b' }), rule([condition], { id: 'a' })];
    fc.assert(
      fc.property(fc.shuffledSubarray(rules, { minLength: 3 }), (order) => {
        expect(applyRules(line, prepareRules(order))?.id).toBe('a');
      }),
    );
  });

  it('takes pattern characters as plain text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20 }), (text) => {
        const own = { ...line, description: `before ${text} after` };
        const found = applyRules(own, prepareRules([rule([{ field: 'description', op: 'contains', value: text }])]));
        expect(found !== null || text.trim() === '').toBe(true);
      }),
    );
    expect(matches(rule([{ field: 'description', op: 'contains', value: '.*' }]))).toBe(false);
  });
});

describe('checkRule', () => {
  const codes = (each: Rule) => checkRule(each, accounts).map(({ code }) => code);
  const good: RuleCondition = { field: 'description', op: 'contains', value: 'adobe' };
  test.each<[string, Rule, readonly string[]]>([
    ['good', rule([good]), []],
    ['empty', rule([]), ['rule.no_conditions']],
    ['blank text', rule([{ ...good, value: ' - ' }]), ['rule.value_empty']],
    ['number for text', rule([{ ...good, value: 5n }]), ['rule.value_unfit']],
    ['long text', rule([{ ...good, value: 'a'.repeat(201) }]), ['rule.value_too_long']],
    ['operator', rule([{ field: 'amount', op: 'contains', value: 5n }]), ['rule.operator_unfit']],
    ['negative', rule([{ field: 'amount', op: 'gt', value: -5n }]), ['rule.amount_negative']],
    ['reversed', rule([{ field: 'amount', op: 'between', value: [5n, 4n] }]), ['rule.range_reversed']],
    ['no pair', rule([{ field: 'amount', op: 'between', value: 4n }]), ['rule.value_unfit']],
    ['direction', rule([{ field: 'direction', op: 'equals', value: 'up' }]), ['rule.value_unfit']],
    ['the whole in parts', rule([good], { actions: { ...none, split: [{ accountId: 'y', shareBp: 10_000 }] } }), ['rule.share_unfit']],
    ['an account twice', rule([good], { actions: { ...none, split: [{ accountId: 'x', shareBp: 5 }] } }), ['rule.split_twice']],
    ['a transfer', rule([good], { categoryAccountId: 'own', actions: { ...none, rename: 'Savings', tags: ['t'] } }), []],
    ['a taxed transfer', rule([good], { categoryAccountId: 'own', actions: { ...none, taxCodeId: 'vat' } }), ['rule.transfer_alone']],
    [
      'many at once',
      rule([], { name: 'n'.repeat(101), priority: 0.5, categoryAccountId: '?' }),
      ['rule.name_too_long', 'rule.priority_invalid', 'rule.no_conditions', 'rule.account_unknown'],
    ],
    ['archived', rule([good], { categoryAccountId: 'old' }), ['rule.account_archived']],
    ['too many', rule(Array.from({ length: 21 }, () => good)), ['rule.too_many_conditions']],
  ])('%s', (_, each, expected) => expect(codes(each)).toEqual(expected));
});

test.each([
  [{ field: 'day', op: 'equals', value: 0n }, 'rule.day_unfit'],
  [{ field: 'day', op: 'between', value: [28n, 32n] }, 'rule.day_unfit'],
  [{ field: 'day', op: 'between', value: [9n, 2n] }, 'rule.range_reversed'],
  [{ field: 'day', op: 'equals', value: '5' }, 'rule.value_unfit'],
  [{ field: 'day', op: 'contains', value: 5n }, 'rule.operator_unfit'],
] as const)('a day of the month that is none, case %#', (condition, code) =>
  expect(checkRule(rule([condition]), accounts)).toEqual([{ code, condition: 0 }]),
);
