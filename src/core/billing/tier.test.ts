import { describe, expect, test } from 'vitest';
import {
  defaultLimits,
  featureNames,
  freeFeatureIds,
  hasRoom,
  includesFeature,
  isFeatureId,
  isTierId,
  limitKeys,
  limitOf,
  premiumFeatureIds,
  tierIds,
  tiers,
  unlimited,
  usagePercent,
} from './tier.ts';

describe('the four tiers', () => {
  test('have the prices and limits of the specification', () => {
    expect(tiers.map((t) => [t.id, t.name, t.priceMinor, t.currency, t.billing_period])).toEqual([
      ['starter', 'STARTER', 0n, 'USD', 'monthly'],
      ['essentials', 'ESSENTIALS', 999n, 'USD', 'monthly'],
      ['pro', 'PRO', 1999n, 'USD', 'monthly'],
      ['enterprise', 'ENTERPRISE', 9999n, 'USD', 'monthly'],
    ]);
    expect(tiers.map((t) => limitKeys.map((key) => t.limits[key]))).toEqual([
      [5, 1, 1, 0],
      [-1, 2, 2, -1],
      [-1, 5, 5, -1],
      [-1, -1, -1, -1],
    ]);
  });

  test('build on each other: each includes every feature of the one below, once', () => {
    for (const [at, tier] of tiers.entries()) {
      expect(new Set(tier.feature_ids).size).toBe(tier.feature_ids.length);
      expect(tier.feature_ids.slice(0, tiers[at - 1]?.feature_ids.length ?? 0)).toEqual(tiers[at - 1]?.feature_ids ?? []);
    }
    expect(tiers.at(-1)?.feature_ids.toSorted()).toEqual(Object.keys(featureNames).toSorted());
  });

  test.each([
    ['starter', ['basic_tracking', 'csv_reconciliation', 'single_user', ...freeFeatureIds]],
    ['essentials', ['unlimited_invoices', 'multi_currency', 'payment_gateways']],
    ['pro', ['purchase_orders', 'location_tax', 'role_access_control_3', 'basic_payroll', 'p2p_lending']],
    ['enterprise', ['full_payroll_advances', 'custom_permissions', 'royalty_tracking', 'escrow_payments', ...premiumFeatureIds]],
  ] as const)('%s includes what the specification names', (id, named) => {
    const at = tierIds.indexOf(id);
    for (const feature of named) expect([feature, tiers[at] && includesFeature(tiers[at], feature)]).toEqual([feature, true]);
    const tooEarly = named.filter((f) => at > 0 && tiers[0] && includesFeature(tiers[0], f));
    expect(tooEarly).toEqual([]);
  });

  test('say on their cards what they limit, and more than the four lines that a card shows', () => {
    expect(tiers[0]?.features.slice(0, 3)).toEqual(['5 invoices per month', '1 user', '1 bank account']);
    expect(tiers[3]?.features.slice(0, 3)).toEqual(['Unlimited invoices', 'Unlimited users', 'Unlimited bank accounts']);
    expect(tiers[2]?.features.at(-1)).toBe('Everything in Essentials');
    for (const tier of tiers) {
      expect(tier.features.length).toBeGreaterThan(4);
      expect(new Set(tier.features).size).toBe(tier.features.length);
    }
  });

  test('tell their ids and features from other words', () => {
    expect(['starter', 'pro', 'Pro', 'toString', ''].map(isTierId)).toEqual([true, true, false, false, false]);
    expect(['basic_reports', 'toString', ''].map(isFeatureId)).toEqual([true, false, false]);
  });
});

describe('a limit', () => {
  test('that is missing is the default', () => {
    expect(limitKeys.map((key) => limitOf({}, key))).toEqual([5, 1, 1, 0]);
    expect(limitOf({ users: 0 }, 'users')).toBe(0);
    expect(limitOf({ users: unlimited }, 'users')).toBe(unlimited);
    expect(defaultLimits.invoices_monthly).toBe(5);
  });

  test.each([
    [1, 0, true],
    [1, 1, false],
    [1, 2, false],
    [0, 0, false],
    [unlimited, 1_000_000, true],
  ])('of %d with %d used has room: %s', (limit, used, room) => expect(hasRoom(limit, used)).toBe(room));

  test.each([
    [5, 3, 60],
    [5, 0, 0],
    [1, 1, 100],
    [1, 4, 100],
    [3, 1, 33],
    [0, 0, 0],
    [0, 1, 100],
    [unlimited, 9, 0],
    [5, -1, 0],
  ])('of %d with %d used is %d per cent used', (limit, used, percent) => expect(usagePercent(limit, used)).toBe(percent));
});
