import { describe, expect, it } from 'vitest';
import { checkAccount, systemKeys, type Account } from './account.ts';
import type { Language } from '../language.ts';
import { chartFor, englishName, type BusinessKind } from './chart.ts';

describe.each<BusinessKind>(['freelancer', 'creator', 'agency', 'shop'])('the chart for a %s', (kind) => {
  const chart = chartFor(kind);
  const accounts: Account[] = chart.map((one) => ({ ...one, id: one.code, currency: null, parentId: null, isArchived: false }));

  it('is valid, sorted and of a sensible size', () => {
    for (const account of accounts) expect(checkAccount(account, accounts)).toEqual([]);
    expect(chart.map((one) => one.code)).toEqual(chart.map((one) => one.code).toSorted());
    expect(new Set(chart.map((one) => one.code)).size).toBe(chart.length);
    expect(new Set(chart.map((one) => one.name)).size).toBe(chart.length);
    expect(chart.length).toBeGreaterThanOrEqual(35);
    expect(chart.length).toBeLessThanOrEqual(65);
  });

  it('has each account that the program posts to exactly once', () => {
    const keys = chart.flatMap((one) => (one.systemKey ? [one.systemKey] : []));
    expect(keys.toSorted()).toEqual([...systemKeys].toSorted());
  });
});

describe.each(['es', 'fr', 'de'] as const)('a chart in %s', (language) => {
  it.each<BusinessKind>(['freelancer', 'creator', 'agency', 'shop'])('names every account of a %s and changes nothing else', (kind) => {
    const [english, chart] = [chartFor(kind, 'US'), chartFor(kind, 'US', language)];
    const unnamed = (accounts: typeof chart) => accounts.map(({ code, subkind, systemKey }) => [code, subkind, systemKey]);
    expect(unnamed(chart)).toEqual(unnamed(english));
    expect(new Set(chart.map(({ name }) => name)).size).toBe(chart.length);
    const same = chart.filter(({ name }, at) => name === english[at]?.name).map(({ name }) => name);
    expect(same.filter((name) => !['Sponsoring', 'Recruiting', 'Website'].includes(name))).toEqual([]);
    expect(chart.filter(({ description }, at) => description === english[at]?.description && description !== '')).toEqual([]);
    const accounts: Account[] = chart.map((one) => ({ ...one, id: one.code, currency: null, parentId: null, isArchived: false }));
    for (const account of accounts) expect(checkAccount(account, accounts)).toEqual([]);
  });
});

it('names of charts are known in English, others stay', () => {
  expect(['Bürobedarf', 'Fournitures de bureau', 'Material de oficina', 'Office supplies', 'Papier'].map(englishName)).toEqual([
    'Office supplies',
    'Office supplies',
    'Office supplies',
    'Office supplies',
    'Papier',
  ]);
});

describe('the charts', () => {
  const names = (kind: BusinessKind): string[] => chartFor(kind).map((one) => one.name);
  it('have the accounts specific to the business', () => {
    expect(names('creator')).toEqual(
      expect.arrayContaining(['Ad revenue', 'Sponsorships', 'Affiliate income', 'Props, costumes and sets']),
    );
    expect(names('agency')).toEqual(expect.arrayContaining(['Retainers', 'Client media spend', 'Subcontractors and freelancers']));
    expect(names('shop')).toEqual(expect.arrayContaining(['Inventory', 'Shipping income', 'Payment processing fees', 'Packaging']));
    expect(names('freelancer')).not.toContain('Inventory');
  });

  it('use the tax name of the country', () => {
    const name = (country?: string) => chartFor('shop', country).find((one) => one.systemKey === 'tax_payable')?.name;
    expect([name(), name('US'), name('DE'), name('AU'), name('JP')]).toEqual([
      'Sales tax collected',
      'Sales tax collected',
      'VAT collected',
      'GST collected',
      'Consumption tax collected',
    ]);
    const local = (language: Language, country: string) =>
      chartFor('shop', country, language).flatMap((one) => (one.systemKey?.startsWith('tax_') ? [one.name] : []));
    expect([local('de', 'DE'), local('de', 'CH'), local('fr', 'FR'), local('es', 'ES'), local('es', 'MX'), local('es', 'US')]).toEqual([
      ['Vorsteuer', 'Umsatzsteuer'],
      ['Vorsteuer', 'Mehrwertsteuer'],
      ['TVA déductible', 'TVA collectée'],
      ['IVA soportado', 'IVA repercutido'],
      ['IVA acreditable', 'IVA trasladado'],
      ['Impuesto sobre ventas pagado', 'Impuesto sobre ventas cobrado'],
    ]);
  });
});
