import { expect, test } from 'vitest';
import type { CategoryAccount } from './classifier-line.ts';
import { categorySynonyms } from './category-synonyms.ts';

const account = (id: string, name: string, kind: CategoryAccount['kind'] = 'expense', subkind = 'operating'): CategoryAccount => ({
  id,
  name,
  kind,
  subkind,
  isArchived: false,
});
const chart = [account('meals', 'Meals and entertainment'), account('travel', 'Travel'), account('sales', 'Sales', 'income', 'sales')];

test.each([
  ['groc', 'meals'],
  ['restaurant', 'meals'],
  ['taxi', 'travel'],
  ['flug', 'travel'],
  ['ryanair', 'travel'],
])('%s is found under %s', (typed, id) => {
  const words = categorySynonyms(chart);
  expect([...words].filter(([, text]) => ` ${text}`.includes(` ${typed}`)).map(([found]) => found)).toEqual([id]);
});

test('an account for it goes before the one beside, an archived one is not named', () => {
  const groceries = account('groceries', 'Groceries');
  expect(categorySynonyms([...chart, groceries]).get('groceries')).toContain('supermar');
  expect([...categorySynonyms([{ ...groceries, isArchived: true }]).keys()]).toEqual([]);
});
