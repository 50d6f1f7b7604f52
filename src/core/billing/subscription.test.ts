import { expect, test } from 'vitest';
import { resolveSubscription, type SubscriptionRow } from './subscription.ts';

const at = new Date('2026-11-21T12:00:00Z');
const before = new Date('2026-11-21T11:59:59.999Z');
const after = new Date('2026-11-21T12:00:00.001Z');
const row = (over: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  id: 's1',
  userId: 'u1',
  tierId: 'pro',
  status: 'active',
  startDate: new Date('2026-01-01T00:00:00Z'),
  endDate: null,
  trialEndsAt: null,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  ...over,
});
const planOf = (...rows: SubscriptionRow[]) => resolveSubscription({ userId: 'u1', rows, at });
const starter = {
  id: null,
  userId: 'u1',
  tierId: 'starter',
  status: 'active',
  startDate: null,
  endDate: null,
  trialEndsAt: null,
  isTrial: false,
  source: 'default',
};

test('a visitor has an anonymous starter plan, active, without an end', () => {
  expect(resolveSubscription({ userId: null, rows: [row()], at, forEveryone: 'pro' })).toEqual({ ...starter, userId: null });
});

test('a user without a row has starter', () => expect(planOf()).toEqual(starter));

test('an active plan without an end counts', () => {
  expect(planOf(row())).toEqual({
    id: 's1',
    userId: 'u1',
    tierId: 'pro',
    status: 'active',
    startDate: new Date('2026-01-01T00:00:00Z'),
    endDate: null,
    trialEndsAt: null,
    isTrial: false,
    source: 'subscription',
  });
});

test('an active plan counts until its end, and not at it', () => {
  expect(planOf(row({ endDate: after }))).toMatchObject({ tierId: 'pro', source: 'subscription' });
  expect(planOf(row({ endDate: at }))).toEqual(starter);
  expect(planOf(row({ endDate: before }))).toEqual(starter);
});

test.each(['trialing', 'past_due', 'canceled', 'ended', 'Active', ''])('a plan that is %j does not count', (status) => {
  expect(planOf(row({ status }))).toEqual(starter);
});

test.each(['trialing', 'past_due', 'canceled', 'ended', 'active'])('a trial that still runs counts, whatever else: %s', (status) => {
  expect(planOf(row({ status, endDate: before, trialEndsAt: after }))).toMatchObject({ tierId: 'pro', status, isTrial: true });
});

test('a trial that is over gives nothing', () => {
  expect(planOf(row({ status: 'trialing', trialEndsAt: at }))).toEqual(starter);
  expect(planOf(row({ status: 'trialing', trialEndsAt: before }))).toEqual(starter);
  expect(planOf(row({ trialEndsAt: before }))).toMatchObject({ tierId: 'pro', isTrial: false });
});

test('the latest row decides, also when it takes away what an earlier one gave', () => {
  const early = row({ id: 'a', tierId: 'enterprise' });
  const late = row({ id: 'b', tierId: 'essentials', createdAt: new Date('2026-02-01T00:00:00Z') });
  expect(planOf(early, late).tierId).toBe('essentials');
  expect(planOf(late, early).tierId).toBe('essentials');
  expect(planOf(early, { ...late, status: 'canceled' })).toEqual(starter);
  expect(planOf({ ...late, id: 'z', tierId: 'pro', createdAt: early.createdAt }, early).tierId).toBe('pro');
});

test('a tier that is not known is starter', () => expect(planOf(row({ tierId: 'platinum' }))).toEqual(starter));

test('where rows cannot be read it is starter', () => {
  expect(resolveSubscription({ userId: 'u1', rows: 'failed', at })).toEqual(starter);
});

test('the operator decides for every user, in both directions', () => {
  for (const rows of [[], [row({ tierId: 'enterprise' })], 'failed'] as const)
    expect(resolveSubscription({ userId: 'u1', rows, at, forEveryone: 'essentials' })).toEqual({
      ...starter,
      tierId: 'essentials',
      source: 'operator',
    });
});
