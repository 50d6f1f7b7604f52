import { describe, expect, it } from 'vitest';
import { checkAccount, systemKeys, type Account } from './account.ts';
import { chartFor, type BusinessKind } from './chart.ts';

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
  });
});
