import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SubscriptionShown } from '#contract/billing/billing.ts';
import { tiers } from '#core/billing/tier.ts';
import { api } from '../platform/client.ts';
import { SubscriptionProvider, useFeature, useLimit } from './subscription.tsx';

const Asking = (): ReactNode =>
  [useFeature('basic_reports'), useFeature('multi_user_access'), useLimit('bank_accounts'), useLimit('invoices_monthly')]
    .map(String)
    .join(' ');
const answers = (cache: QueryClient): string =>
  renderToString(createElement(QueryClientProvider, { client: cache }, createElement(SubscriptionProvider, null, createElement(Asking))));
const cacheWith = (data: SubscriptionShown): QueryClient => {
  const cache = new QueryClient();
  cache.setQueryData(api.billing.mySubscription.queryKey(), data);
  return cache;
};
const shown = (id: 'starter' | 'essentials'): SubscriptionShown => {
  const tier = tiers.find((t) => t.id === id);
  if (!tier) throw new Error('no such tier');
  const { highlights: _, priceMinor, ...rest } = tier;
  return {
    id: null,
    user_id: null,
    tier_id: id,
    status: 'active',
    start_date: null,
    end_date: null,
    trial_ends_at: null,
    is_trial: false,
    source: 'subscription',
    tier: {
      ...rest,
      price: 0,
      priceMinor: Number(priceMinor),
      limits: { ...rest.limits },
      features: [...rest.features],
      feature_ids: [...rest.feature_ids],
    },
  };
};

test('while the plan is loading no feature is there, and no limit is known', () => {
  expect(answers(new QueryClient())).toBe('false false undefined undefined');
});

test('a plan allows what it includes', () => {
  expect(answers(cacheWith(shown('starter')))).toBe('true false 1 5');
  expect(answers(cacheWith(shown('essentials')))).toBe('true true 2 -1');
});

test('a plan that cannot be read is starter', async () => {
  const cache = new QueryClient();
  await cache.prefetchQuery({
    ...api.billing.mySubscription.queryOptions(),
    queryFn: () => Promise.reject(new Error('away')),
    retry: false,
  });
  // Before it stands the message, which comes later and which this renderer marks.
  expect(answers(cache)).toMatch(/true false 1 5$/);
});

test('asking outside of the provider is an error', () => {
  const cache = cacheWith(shown('essentials'));
  expect(() => renderToString(createElement(QueryClientProvider, { client: cache }, createElement(Asking)))).toThrow(
    'outside of its provider',
  );
});
