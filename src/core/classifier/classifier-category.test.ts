import { describe, expect, test } from 'vitest';
import { businessKinds, chartFor } from '../ledger/chart.ts';
import type { BusinessKind } from '../ledger/chart.ts';
import { accountsForCategory, categories } from './classifier-category.ts';
import type { CategoryKey } from './classifier-category.ts';

describe('accounts of categories in the charts that the product makes', () => {
  test.each<[BusinessKind, CategoryKey, string | null]>([
    ['freelancer', 'hosting', 'Website and hosting'],
    ['freelancer', 'fuel', 'Vehicle and fuel'],
    ['freelancer', 'goods', null],
    ['freelancer', 'rent', null],
    ['creator', 'sales', null],
    ['creator', 'advertising_income', 'Ad revenue'],
    ['creator', 'royalties', 'Royalties and licensing'],
    ['agency', 'taxes', 'Income tax'],
    ['agency', 'salaries', 'Salaries and wages'],
    ['agency', 'sales', 'Project fees'],
    ['agency', 'retainers', 'Retainers'],
    ['agency', 'rent', 'Office rent'],
    ['freelancer', 'retainers', 'Services'],
    ['shop', 'taxes', 'Income tax'],
    ['shop', 'postage', 'Shipping and postage'],
    ['shop', 'sales', 'Product sales'],
    ['shop', 'bank_fees', 'Bank fees'],
    ['shop', 'owner_draw', 'Owner draws'],
  ])('in the chart of a %s, %s is %s', (kind, key, name) => {
    const chart = chartFor(kind).map((each) => ({ ...each, id: each.code, isArchived: false }));
    expect(accountsForCategory(key, chart)[0]?.name ?? null).toBe(name);
  });
});

test.each(['es', 'fr', 'de'] as const)('a chart in %s has the same accounts for every category as one in English', (language) => {
  for (const kind of businessKinds)
    for (const key of Object.keys(categories) as CategoryKey[]) {
      const [english, own] = (['en', language] as const).map((one) => {
        const chart = chartFor(kind, 'US', one).map((each) => ({ ...each, id: each.code, isArchived: false }));
        return accountsForCategory(key, chart).map(({ id }) => id);
      });
      expect(own, `${kind}, ${key}`).toEqual(english);
    }
});

test.each<[CategoryKey, string]>([
  ['travel', 'Trips'],
  ['travel', 'Déplacements'],
  ['travel', 'Bahn, Flug, Taxi'],
  ['meals', 'Eating out'],
  ['equipment', 'Geräte'],
  ['phone_internet', 'Handy, Internet'],
  ['rent', 'Affitto ufficio'],
  ['contractors', 'Indépendants'],
  ['education', 'Kurse und Fachliteratur'],
  ['taxes', 'Charges sociales'],
])('%s is filed under “%s”', (key, name) => {
  const accounts = ['Repuestos', name, 'Props'].map((each) => ({
    id: each,
    name: each,
    kind: 'expense' as const,
    subkind: 'operating',
    isArchived: false,
  }));
  expect(accountsForCategory(key, accounts).map(({ id }) => id)).toEqual([name]);
});

test.each<[CategoryKey, string]>([
  ['fuel', 'Gastos de oficina'],
  ['fuel', 'Gasthäuser und Hotels'],
  ['fuel', 'Gastronomie'],
  ['fuel', 'Gaskets and seals'],
  ['vehicle', 'Bilanzierung'],
  ['vehicle', 'Cartes de visite'],
  ['vehicle', 'Cargos bancarios'],
  ['taxes', 'Taxi'],
])('%s is not filed under “%s”', (key, name) => {
  const account = { id: name, name, kind: 'expense' as const, subkind: 'operating', isArchived: false };
  expect(accountsForCategory(key, [account])).toEqual([]);
});

test.each<[CategoryKey, string]>([
  ['fuel', 'Gas'],
  ['fuel', 'Gas and oil'],
  ['fuel', 'Gasolina'],
  ['fuel', 'Gasóleo'],
  ['fuel', 'Gazole'],
  ['fuel', 'Benzin und Diesel'],
  ['vehicle', 'Cars'],
  ['taxes', 'Taxes'],
])('a short name still files %s under “%s”', (key, name) => {
  const account = { id: name, name, kind: 'expense' as const, subkind: 'operating', isArchived: false };
  expect(accountsForCategory(key, [account])).toHaveLength(1);
});
