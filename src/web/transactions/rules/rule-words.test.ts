import { expect, test } from 'vitest';
import { de } from './rule-texts.de.ts';
import { en } from './rule-texts.en.ts';
import { es } from './rule-texts.es.ts';
import { fr } from './rule-texts.fr.ts';
import {
  actionsOf,
  conditionInWords,
  emptyCondition,
  likeTransaction,
  nameOfRule,
  noActions,
  ruleProblem,
  withOperator,
  type Condition,
  type RuleDraft,
} from './rule-words.ts';

const words = { t: en.words, nameOf: (id: string) => (id === 's' ? 'Software' : 'Bank'), currency: 'USD', locale: 'en-US' };
const draft: RuleDraft = {
  id: 'r',
  name: '',
  match: 'all',
  conditions: [{ key: '0', field: 'description', op: 'contains', value: 'hosting' }],
  categoryAccountId: 's',
  priority: 100,
  actions: noActions,
};

test('conditions read as sentences', () => {
  expect(conditionInWords({ field: 'description', op: 'starts_with', value: 'ACH' }, words)).toBe('Description starts with “ACH”');
  expect(conditionInWords({ field: 'amount', op: 'between', value: [1000, 2500] }, words)).toBe('Amount is between $10.00 and $25.00');
  expect(conditionInWords({ field: 'account', op: 'equals', value: 'b' }, words)).toBe('Account is Bank');
  expect(conditionInWords({ field: 'direction', op: 'equals', value: 'out' }, words)).toBe('Direction is money out');
});

const german = { ...words, t: de.words, locale: 'de-DE', currency: 'EUR' };
test.each<[Condition, typeof words, string]>([
  [{ field: 'description', op: 'matches_words', value: 'rent may' }, german, 'Beschreibung enthält alle Wörter „rent may“'],
  [{ field: 'amount', op: 'between', value: [1000, 250_000] }, german, 'Betrag liegt zwischen 10,00\u00a0€ und 2.500,00\u00a0€'],
  [{ field: 'direction', op: 'equals', value: 'in' }, german, 'Geldfluss: Eingang'],
  [{ field: 'counterparty', op: 'equals', value: 'EDF' }, { ...words, t: fr.words }, 'Tiers est «\u00a0EDF\u00a0»'],
  [{ field: 'direction', op: 'equals', value: 'out' }, { ...words, t: es.words }, 'El dinero sale'],
])('%j in the person’s language', (condition, its, expected) => expect(conditionInWords(condition, its)).toBe(expected));

test('changing the operator keeps the amounts that still make sense', () => {
  const between = withOperator({ field: 'amount', op: 'gt', value: 500 }, 'between');
  expect(between.value).toEqual([500, 500]);
  expect(withOperator({ ...between, value: [500, 900] }, 'lt').value).toBe(500);
  expect(withOperator({ field: 'description', op: 'contains', value: 'x' }, 'equals').value).toBe('x');
});

test('an unfinished rule reports what is missing', () => {
  expect(ruleProblem(draft)).toBe(null);
  expect(ruleProblem({ ...draft, conditions: [] })).toBe('no_condition');
  expect(ruleProblem({ ...draft, conditions: [{ key: '0', ...emptyCondition('description') }] })).toBe('empty_value');
  expect(ruleProblem({ ...draft, conditions: [{ key: '0', field: 'amount', op: 'between', value: [9, 1] }] })).toBe('range_reversed');
  expect(ruleProblem({ ...draft, categoryAccountId: null })).toBe('no_category');
});

test('a rule without a name is described by what it does', () => {
  expect(nameOfRule(draft, words)).toBe('Description contains “hosting” → Software');
  expect(nameOfRule({ ...draft, name: ' Mine ' }, words)).toBe('Mine');
});

test('days of the month are days, not money', () => {
  expect(conditionInWords({ field: 'day', op: 'between', value: [1, 5] }, words)).toBe('Day of month is between 1 and 5');
  expect(withOperator(emptyCondition('day'), 'between').value).toEqual([1, 1]);
  const days = (value: Condition['value']) => ruleProblem({ ...draft, conditions: [{ key: '0', field: 'day', op: 'between', value }] });
  expect([days([1, 31]), days([0, 5]), days([9, 32]), days([9, 2])]).toEqual([null, 'day_range', 'day_range', 'range_reversed']);
});

test('a rule from a transaction looks for its payee, and keeps a category that was decided', () => {
  const row = { description: 'CARD PAYMENT TO PAPER MILL 0412', type: 'expense', categoryAccountId: 's', decidedBy: 'person' } as const;
  const more = { toAccountId: null, contactId: null, bankText: null, tags: [] };
  expect(likeTransaction({ ...row, ...more })).toMatchObject({
    conditions: [
      { field: 'description', op: 'matches_words', value: 'paper mill' },
      { field: 'direction', value: 'out' },
    ],
    categoryAccountId: 's',
  });
  const bare = likeTransaction({ ...row, ...more, description: 'CARD PAYMENT 12/03', decidedBy: 'none' });
  expect(bare).toMatchObject({ conditions: [{ op: 'equals', value: 'CARD PAYMENT 12/03' }, {}], categoryAccountId: null });
});

test('a rule from a renamed transaction looks for the bank’s words and keeps name, contact and tags', () => {
  const row = { description: 'Paper', type: 'transfer', categoryAccountId: null, decidedBy: 'rule' } as const;
  const like = likeTransaction({
    ...row,
    toAccountId: 'b',
    contactId: 'c',
    bankText: 'PAPER MILL 0412',
    tags: [{ id: 't', name: 'Office' }],
  });
  expect(like.conditions?.[0]).toMatchObject({ value: 'paper mill' });
  expect(like).toMatchObject({ categoryAccountId: 'b', actions: { ...noActions, contactId: 'c', tags: ['Office'], rename: 'Paper' } });
});

test('a split leaves a remainder, and uses no account twice', () => {
  const parts = (...split: [string | null, number | null][]) =>
    ruleProblem({
      ...draft,
      actions: { ...noActions, split: split.map(([accountId, shareBp], at) => ({ key: String(at), accountId, shareBp })) },
    });
  expect(parts(['b', 2500], ['c', 7499])).toBe(null);
  expect(parts(['b', null])).toBe('split_unfinished');
  expect(parts([null, 2500])).toBe('split_unfinished');
  expect(parts(['s', 2500])).toBe('split_twice');
  expect(parts(['b', 2500], ['c', 7500])).toBe('split_whole');
});

test('a transfer has neither split nor tax', () => {
  const actions = { ...noActions, taxCodeId: 'vat', rename: ' Savings ', split: [{ key: '0', accountId: 'b', shareBp: 100 }] };
  expect(actionsOf(actions, true)).toEqual({ ...noActions, rename: 'Savings' });
  expect(actionsOf(actions, false)).toMatchObject({ taxCodeId: 'vat', split: [{ accountId: 'b', shareBp: 100 }] });
});
