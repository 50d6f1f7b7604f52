// Plans at Stripe Billing, against a double of its documented interface: buying, upgrading, failing, ending; and whatever its events do on
// their way, what a person may use ends up as Stripe has it, and each payment is invoiced once.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceOf, type PaidTierId } from '#core/subscriptions/plan-subscription.ts';
import { seed, sized } from '#core/testing-properties.ts';
import { type Client, startTestServer, type TestBusiness, type TestServer, untilServed } from '../testing.ts';
import { sellPlans } from './testing-plans.ts';
import { type Delivery, signedBy, startStripeBilling, type Subscription } from './testing-stripe-billing.ts';

let server: TestServer;
let seller: TestBusiness;
let stripe: Awaited<ReturnType<typeof startStripeBilling>>;
let sql: pg.Client;
beforeAll(async () => {
  stripe = await startStripeBilling();
  server = await startTestServer(stripe.environment);
  seller = await sellPlans(server);
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await server.stop();
  stripe.stop();
});

interface Person {
  readonly userId: string;
  readonly email: string;
  client: Client;
}
async function person(): Promise<Person> {
  const { token, userId, email } = await server.signUp();
  return { userId, email, client: server.clientFor(token) };
}
async function signInAgain(p: Person): Promise<void> {
  p.client = server.clientFor(await server.signIn(p.email));
}
const deliver = ({ body, headers }: Delivery): Promise<Response> =>
  untilServed(() =>
    fetch(`${server.url}/webhooks/plans/stripe`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }),
  );
/** Delivers what was sent since the last call, in order. */
async function deliverAll(): Promise<void> {
  for (const one of stripe.events.splice(0)) expect((await deliver(one)).status).toBe(200);
}
async function bought({ client }: Person, tierId: PaidTierId, card: 'works' | 'none' = 'works'): Promise<Subscription> {
  const { url } = await client.subscriptions.startPlanCheckout({ tierId, withTrial: card === 'none', language: 'en' });
  return stripe.complete(url, card);
}
const tierOf = async ({ client }: Person): Promise<string> => (await client.billing.mySubscription()).tier_id;
const codeOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
/** What Stripe's truth entitles to, told apart from our own reading of it. */
const entitled = (s: Subscription | undefined): string => (s && s.status !== 'canceled' ? s.price.tier : 'starter');
const paidBy = (subscriptions: readonly Subscription[]): number[] =>
  subscriptions
    .flatMap((s) =>
      s.invoices.filter(({ status }) => status === 'paid').map(({ lines }) => lines.reduce((sum, { amount }) => sum + amount, 0)),
    )
    .filter((minor) => minor > 0)
    .toSorted((a, b) => a - b);
const chargedTo = async ({ userId }: Person): Promise<{ minor: number; number: string | null }[]> =>
  (
    await sql.query<{ minor: number; number: string | null }>(
      'select minor::int, number from plan_charge where user_id = $1 order by minor',
      [userId],
    )
  ).rows;

describe('a plan at Stripe', () => {
  test('is bought, upgraded for the difference, and its payments are invoiced', async () => {
    const p = await person();
    const s = await bought(p, 'essentials');
    expect(await tierOf(p)).toBe('starter');
    await deliverAll();
    expect(await tierOf(p)).toBe('essentials');
    expect(await p.client.subscriptions.myPlan()).toMatchObject({
      subscription: { card: 'Visa •••• 4242', hasCard: true, state: 'active' },
    });
    stripe.age(s, 10);
    // Twenty of thirty days are left.
    const difference = Math.round((priceOf('pro') * 2) / 3) - Math.round((priceOf('essentials') * 2) / 3);
    expect(await p.client.subscriptions.planChange({ tierId: 'pro' })).toMatchObject({ when: 'now', dueMinor: difference });
    await p.client.subscriptions.changePlan({ tierId: 'pro' });
    expect([await tierOf(p), s.price.tier]).toEqual(['pro', 'pro']);
    await deliverAll();
    const charges = await chargedTo(p);
    expect(charges.map(({ minor }) => minor)).toEqual([difference, priceOf('essentials')].toSorted((a, b) => a - b));
    expect(charges.every(({ number }) => number !== null)).toBe(true);
  });

  test('that is declined changes nothing; a failed renewal has its grace, is paid from the portal, or ends', async () => {
    const p = await person();
    const s = await bought(p, 'pro');
    await deliverAll();
    stripe.setCard(s, 'declined');
    expect(await codeOf(p.client.subscriptions.changePlan({ tierId: 'enterprise' }))).toBe('plan.declined');
    stripe.endPeriod(s);
    await deliverAll();
    expect(await p.client.subscriptions.myPlan()).toMatchObject({ subscription: { state: 'past_due' } });
    expect(await tierOf(p)).toBe('pro');
    expect((await p.client.subscriptions.managePlanCard({ language: 'en' })).url).toContain(s.customer);
    stripe.setCard(s, 'works');
    await deliverAll();
    expect(await p.client.subscriptions.myPlan()).toMatchObject({ subscription: { state: 'active', graceEndsAt: null } });
    stripe.setCard(s, 'declined');
    stripe.endPeriod(s);
    await deliverAll();
    stripe.age(s, 8);
    await deliverAll();
    expect(await tierOf(p)).toBe('starter');
    stripe.endPeriod(s);
    await deliverAll();
    expect(await tierOf(p)).toBe('starter');
  });

  test('is downgraded or canceled at the end of its period, and either can be undone before', async () => {
    const p = await person();
    const s = await bought(p, 'enterprise');
    await deliverAll();
    await p.client.subscriptions.changePlan({ tierId: 'pro' });
    expect(await p.client.subscriptions.myPlan()).toMatchObject({ subscription: { tierId: 'enterprise', nextTierId: 'pro' } });
    await p.client.subscriptions.setPlanCanceled({ isCanceled: true });
    expect([s.cancelAtPeriodEnd, s.schedule]).toEqual([true, null]);
    await p.client.subscriptions.setPlanCanceled({ isCanceled: false });
    await p.client.subscriptions.changePlan({ tierId: 'pro' });
    stripe.endPeriod(s);
    await deliverAll();
    expect(await tierOf(p)).toBe('pro');
    await p.client.subscriptions.setPlanCanceled({ isCanceled: true });
    stripe.endPeriod(s);
    await deliverAll();
    expect(await tierOf(p)).toBe('starter');
    await bought(p, 'essentials');
    await deliverAll();
    expect(await tierOf(p)).toBe('essentials');
  });

  test('has one trial without a card, which ends on its own', async () => {
    const p = await person();
    const s = await bought(p, 'pro', 'none');
    await deliverAll();
    expect(await p.client.billing.mySubscription()).toMatchObject({ tier_id: 'pro', is_trial: true });
    stripe.endPeriod(s);
    await deliverAll();
    expect([await tierOf(p), await chargedTo(p)]).toEqual(['starter', []]);
    expect(await codeOf(p.client.subscriptions.startPlanCheckout({ tierId: 'pro', withTrial: true, language: 'en' }))).toBe(
      'plan.trial_used',
    );
  });
});

/** Stripe signs each delivery of an event separately: a signature is valid for five minutes. */
const signedNow = ({ body }: Delivery): Delivery => signedBy(stripe.environment.STRIPE_PLANS_WEBHOOK_SECRET, body);

/** The same numbers with every run of the same seed. */
function chances(start: number) {
  let state = start >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;
  const shuffled = <T>(of: readonly T[]): T[] =>
    of
      .map((one) => [next(), one] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, one]) => one);
  return { next, pick, shuffled };
}

test(
  `${sized(300, 100_000)} events, shuffled, repeated, late and forged, leave entitlements as Stripe has them`,
  { timeout: 3_600_000 },
  async () => {
    const { next, pick, shuffled } = chances(seed);
    const wanted = sized(300, 100_000);
    const people: Person[] = [];
    while (people.length < sized(5, 250)) people.push(await person());
    const tiers: readonly PaidTierId[] = ['essentials', 'pro', 'enterprise'];
    const everySubscription = new Map<string, Subscription[]>(people.map(({ userId }) => [userId, []]));
    const sent: Delivery[] = [];
    let waiting: Delivery[] = [];
    let delivered = 0;
    const forgeries = { asked: 0, taken: 0 };
    // How the people's own requests ended: done, or refused for a reason that plans have.
    const outcomes = new Map<string, number>();
    const counted = (code = 'none'): void => void outcomes.set(code, (outcomes.get(code) ?? 0) + 1);

    /** Something happens at Stripe, by the person or by time. */
    async function happen(p: Person): Promise<void> {
      const s = stripe.ofUser(p.userId);
      if (!s || s.status === 'canceled') {
        // Refused where we have not heard yet that the last one ended.
        const begun = p.client.subscriptions.startPlanCheckout({ tierId: pick(tiers), withTrial: false, language: 'en' });
        counted(await codeOf(begun));
        const page = await begun.catch(() => undefined);
        if (page) everySubscription.get(p.userId)?.push(stripe.complete(page.url));
        return;
      }
      const doings: readonly (() => unknown)[] = [
        () => stripe.endPeriod(s),
        () => stripe.endPeriod(s),
        () => stripe.setCard(s, 'declined'),
        () => stripe.setCard(s, 'works'),
        async () => counted(await codeOf(p.client.subscriptions.changePlan({ tierId: pick(tiers) }))),
        async () => counted(await codeOf(p.client.subscriptions.setPlanCanceled({ isCanceled: next() < 0.5 }))),
        () => next() < 0.2 && stripe.cancelNow(s),
      ];
      await pick(doings)();
    }
    /** An event that Stripe did not send: its signature, its time or its content is wrong. */
    async function forge(): Promise<void> {
      const victim = pick([...stripe.subscriptions.values()]);
      const body = JSON.stringify({
        id: `evt_forged_${forgeries.asked}`,
        object: 'event',
        type: 'customer.subscription.updated',
        data: { object: { ...victim, status: 'active' } },
      });
      const real = pick(sent);
      const at = Number(/t=(\d+)/.exec(real.headers['stripe-signature'] ?? '')?.[1]);
      const answer = await deliver(
        pick<() => Delivery>([
          () => signedBy('whsec_guessed', body),
          () => ({ body, headers: {} }),
          () => ({ ...real, body }),
          () => signedBy(stripe.environment.STRIPE_WEBHOOK_SECRET, body),
          () => ({
            ...real,
            headers: { 'stripe-signature': (real.headers['stripe-signature'] ?? '').replace(`t=${at}`, `t=${at - 3600}`) },
          }),
        ])(),
      );
      forgeries.asked++;
      if (answer.status !== 400) forgeries.taken++;
    }

    /** The full size takes longer than an access token is valid. */
    const signedInAt = new Map(people.map(({ userId }) => [userId, performance.now()]));
    const stillIn = async (p: Person): Promise<void> => {
      if (performance.now() - (signedInAt.get(p.userId) ?? 0) < 600_000) return;
      await signInAgain(p);
      signedInAt.set(p.userId, performance.now());
    };
    while (delivered < wanted) {
      // As many at once as keep the server busy.
      for (const p of shuffled(people).slice(0, sized(2, 8))) {
        await stillIn(p);
        await happen(p);
      }
      const fresh = stripe.events.splice(0);
      sent.push(...fresh);
      // Some wait for a later round, some come again, some never arrive before the end.
      const [late, now] = [shuffled(waiting), fresh.flatMap((one) => (next() < 0.3 ? [one, one] : [one]))];
      const arriving = shuffled([...late, ...now, ...(sent.length > 0 ? Array.from({ length: 3 }, () => pick(sent)) : [])]);
      waiting = arriving.filter(() => next() < 0.25);
      const answers = await Promise.all(arriving.filter((one) => !waiting.includes(one)).map((one) => deliver(signedNow(one))));
      expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
      delivered += answers.length;
      for (let n = 0; n < sized(1, 4); n++) await forge();
    }
    sent.push(...stripe.events.splice(0));
    for (const one of shuffled([...waiting, ...sent.slice(-people.length * 4)])) expect((await deliver(signedNow(one))).status).toBe(200);

    expect(forgeries.taken).toBe(0);
    expect([...outcomes.keys()].filter((code) => code !== 'done' && !code.startsWith('plan.'))).toEqual([]);
    expect(outcomes.get('done')).toBeGreaterThan(0);
    for (const p of people) {
      await signInAgain(p);
      const s = stripe.ofUser(p.userId);
      expect([p.userId, await tierOf(p)]).toEqual([p.userId, entitled(s)]);
      const charged = await chargedTo(p);
      expect(charged.map(({ minor }) => minor)).toEqual(paidBy(everySubscription.get(p.userId) ?? []));
      expect(charged.filter(({ number }) => number === null)).toEqual([]);
    }
    const { rows } = await sql.query<{ documents: number; charges: number }>(
      `select (select count(*)::int from sales_document where org_id = $1 and kind = 'invoice' and number is not null) as documents,
            (select count(*)::int from plan_charge) as charges`,
      [seller.orgId],
    );
    expect(rows[0]?.documents).toBe(rows[0]?.charges);
  },
);
