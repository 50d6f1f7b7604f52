import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveSubscription } from '../billing/subscription.ts';
import { drawn } from '../testing-properties.ts';
import { advance, beginCycle, type BillingCycle, type Card, changePlan, endPeriod, setCanceled, setCard } from './billing-cycle.ts';
import { entitlementOf, laterReading, paidTierIds, type PlanReading, type PlanSubscription, prorationOf } from './plan-subscription.ts';

const day = 86_400_000;
/** Does it entitle to its plan at this instant? */
function isEntitled(subscription: PlanSubscription, at: number): boolean {
  const { status, endsAt } = entitlementOf(subscription);
  return status !== 'ended' && (endsAt === null || endsAt > at);
}

const at = (text: string): number => Date.parse(`${text}T12:00:00Z`);
const shown = ({ subscription: s, charges }: BillingCycle): string =>
  [
    `${s.tierId} ${s.state} ${new Date(s.periodStartsAt).toISOString().slice(0, 10)}–${new Date(s.periodEndsAt).toISOString().slice(0, 10)}`,
    ...(s.cancelsAtPeriodEnd ? ['cancels'] : []),
    ...(s.nextTierId ? [`then ${s.nextTierId}`] : []),
    ...charges.map((c) => `${c.kind} ${c.tierId} ${c.minor}`),
  ].join(', ');
const paid = (tierId: 'essentials' | 'pro' | 'enterprise', on: string) => beginCycle(tierId, { withTrial: false, card: 'works' }, at(on));
const done = (cycle: BillingCycle | 'declined'): BillingCycle => {
  if (cycle === 'declined') throw new Error('declined');
  return cycle;
};

describe('a subscription', () => {
  test('renews each month on its day, also after a short month', () => {
    expect(shown(advance(paid('pro', '2026-01-31'), at('2026-04-01')))).toBe(
      'pro active 2026-03-31–2026-04-30, period pro 1999, period pro 1999, period pro 1999',
    );
  });

  test('upgrades immediately for the difference for the rest of the period', () => {
    const half = (at('2026-06-01') + at('2026-07-01')) / 2;
    expect(shown(done(changePlan(paid('essentials', '2026-06-01'), 'pro', half)))).toBe(
      'pro active 2026-06-01–2026-07-01, period essentials 999, proration pro 500',
    );
    expect(prorationOf(paid('essentials', '2026-06-01').subscription, 'pro', at('2027-01-01'))).toBe(0);
  });

  test('downgrades at the end of the period, and not before', () => {
    const chosen = done(changePlan(paid('pro', '2026-06-01'), 'essentials', at('2026-06-10')));
    expect(shown(chosen)).toBe('pro active 2026-06-01–2026-07-01, then essentials, period pro 1999');
    expect(shown(advance(chosen, at('2026-07-02')))).toBe(
      'essentials active 2026-07-01–2026-08-01, period pro 1999, period essentials 999',
    );
    expect(shown(done(changePlan(chosen, 'pro', at('2026-06-11'))))).toBe('pro active 2026-06-01–2026-07-01, period pro 1999');
  });

  test('that is canceled continues until its period ends, and until then it can be resumed', () => {
    const canceled = setCanceled(paid('pro', '2026-06-01'), true, at('2026-06-10'));
    expect(entitlementOf(canceled.subscription)).toEqual({ tierId: 'pro', status: 'active', endsAt: at('2026-07-01'), trialEndsAt: null });
    expect(shown(advance(canceled, at('2026-07-01')))).toBe('pro ended 2026-06-01–2026-07-01, cancels, period pro 1999');
    expect(shown(advance(setCanceled(canceled, false, at('2026-06-30')), at('2026-07-01')))).toContain('pro active 2026-07-01');
  });

  test('whose payment fails continues for seven days, and can be paid with another card', () => {
    const failed = advance(setCard(paid('pro', '2026-06-01'), 'declined', at('2026-06-02')), at('2026-07-03'));
    expect(shown(failed)).toBe('pro past_due 2026-07-01–2026-08-01, period pro 1999');
    expect([isEntitled(failed.subscription, at('2026-07-08') - 1), isEntitled(failed.subscription, at('2026-07-08'))]).toEqual([
      true,
      false,
    ]);
    expect(shown(setCard(failed, 'works', at('2026-07-04')))).toBe('pro active 2026-07-01–2026-08-01, period pro 1999, period pro 1999');
    expect(advance(failed, at('2026-07-08')).subscription.state).toBe('ended');
    expect(changePlan(failed, 'enterprise', at('2026-07-04'))).toEqual(failed);
  });

  test('in a trial costs nothing, changes immediately, and ends if no card was given', () => {
    const trial = beginCycle('pro', { withTrial: true, card: 'none' }, at('2026-06-01'));
    expect(entitlementOf(trial.subscription)).toMatchObject({
      status: 'trialing',
      endsAt: at('2026-06-15'),
      trialEndsAt: at('2026-06-15'),
    });
    expect(shown(done(changePlan(trial, 'essentials', at('2026-06-02'))))).toBe('essentials trialing 2026-06-01–2026-06-15');
    expect(advance(trial, at('2026-06-15')).subscription.state).toBe('ended');
    expect(shown(advance(setCard(trial, 'works', at('2026-06-03')), at('2026-06-15')))).toBe(
      'pro active 2026-06-15–2026-07-15, period pro 1999',
    );
  });

  test('renews as soon as its period is ended manually', () => {
    expect(shown(endPeriod(paid('pro', '2026-06-01'), at('2026-06-11')))).toContain('pro active 2026-06-11–2026-07-1');
  });

  test('is not upgraded with a card that is declined', () => {
    expect(changePlan(setCard(paid('pro', '2026-06-01'), 'declined', at('2026-06-02')), 'enterprise', at('2026-06-02'))).toBe('declined');
  });
});

// A provider's subscription over some weeks, an event after each change, and which of these events reach us.
interface Step {
  readonly after: number;
  readonly act: 'wait' | 'change' | 'cancel' | 'resume' | 'card';
  readonly tier: number;
  readonly card: Card;
}
const step = fc.record<Step>({
  after: fc.integer({ min: 0, max: 20 }),
  act: fc.constantFrom('wait', 'change', 'cancel', 'resume', 'card'),
  tier: fc.nat(2),
  card: fc.constantFrom<Card>('works', 'works', 'declined'),
});
function moved(cycle: BillingCycle, { act, tier, card }: Step, now: number): BillingCycle {
  if (act === 'change') {
    const changed = changePlan(cycle, paidTierIds[tier] ?? 'pro', now);
    return changed === 'declined' ? advance(cycle, now) : changed;
  }
  if (act === 'card') return setCard(cycle, card, now);
  return act === 'wait' ? advance(cycle, now) : setCanceled(cycle, act === 'cancel', now);
}
const claims = fc.record({ isSigned: fc.constant(false), claimed: fc.constantFrom(...paidTierIds) });

test('I4: whatever reaches us of its events, shuffled, again, late or forged, the entitlement is the provider’s', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      fc.array(claims, { maxLength: 5 }),
      fc.infiniteStream(fc.nat(1_000_000)),
      (steps, withTrial, forged, luck) => {
        const draw = (below: number): number => (luck.next().value ?? 0) % below;
        let now = at('2026-06-01');
        let truth = beginCycle('pro', { withTrial, card: 'works' }, now);
        let ticket = 0;
        let known: PlanReading | undefined;
        const asked: PlanReading[] = [];
        // An event has no state of its own: it triggers a request to the provider, whose answer may arrive after those of later requests.
        const hear = (event: { readonly isSigned: boolean }) => {
          if (!event.isSigned) return;
          asked.push({ ticket: (ticket += 1), subscription: truth.subscription });
        };
        const answer = () => {
          const [reading] = asked.splice(draw(asked.length), 1);
          if (reading) known = laterReading(known, reading);
        };
        const late: { readonly isSigned: boolean }[] = [{ isSigned: true }, ...forged];
        for (const one of steps) {
          now += one.after * day;
          truth = moved(truth, one, now);
          for (let copies = 1 + draw(3); copies > 0; copies--) late.push({ isSigned: true });
          while (late.length > 1 && draw(2) === 0) hear(late.splice(draw(late.length), 1)[0] ?? { isSigned: false });
          if (asked.length > 0 && draw(2) === 0) answer();
        }
        while (late.length > 0) hear(late.splice(draw(late.length), 1)[0] ?? { isSigned: false });
        while (asked.length > 0) answer();
        expect(known?.subscription).toEqual(truth.subscription);
        const entitlement = entitlementOf(truth.subscription);
        const { tierId, status, endsAt, trialEndsAt } = entitlementOf(known?.subscription ?? truth.subscription);
        expect({ tierId, status, endsAt, trialEndsAt }).toEqual(entitlement);
        // The plan resolution agrees with it, now and at every later day.
        const row = {
          id: 'x',
          userId: 'u',
          tierId,
          status,
          startDate: new Date(0),
          endDate: endsAt === null ? null : new Date(endsAt),
          trialEndsAt: trialEndsAt === null ? null : new Date(trialEndsAt),
          createdAt: new Date(0),
        };
        for (const later of [0, 1, 6, 8, 40].map((days) => now + days * day)) {
          const plan = resolveSubscription({ userId: 'u', rows: [row], at: new Date(later) });
          expect(plan.tierId).toBe(isEntitled(truth.subscription, later) ? tierId : 'starter');
        }
      },
    ),
    { numRuns: drawn(100_000) },
  );
});
