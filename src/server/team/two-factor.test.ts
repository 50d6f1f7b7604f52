// A business that requires a second factor of everyone shows nothing without one, through any endpoint.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthBench, deviceOf, startAuthBench } from '../auth/factors/testing-factor.ts';
import { newId } from '../platform/ids.ts';

let bench: AuthBench;
beforeAll(async () => {
  bench = await startAuthBench({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => bench.stop());

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'unknown',
  );

test('M4: members without a second factor are kept out until they set one up, and its owner is never among them', async () => {
  const { server, sql } = bench;
  const owner = await server.business({ name: 'Lantern Studio' });
  const email = `joins-${newId()}@example.com`;
  await owner.client.team.invite({ id: newId(), email, role: 'user' });
  const { rows } = await sql.query<{ body_text: string }>('select body_text from mail_outbox where recipient = $1', [email]);
  await server.signUp(email);
  const member = await bench.signIn(email);
  const own = server.clientFor(member.access, owner.orgId);
  await own.team.acceptInvitation({ token: /\/invitation\/([\w-]{43})/.exec(rows[0]?.body_text ?? '')?.[1] ?? '' });

  expect(await outcome(owner.client.org.requireFactor({ isRequired: true }))).toBe('business.own_factor_first');
  expect(await outcome(own.org.requireFactor({ isRequired: true }))).toBe('permission.denied');
  const device = await bench.signIn((await owner.client.org.me()).profile.email);
  const proved = deviceOf(await bench.verify(device, await bench.enrol(device)));
  const surely = server.clientFor(proved.access, owner.orgId);
  expect(await surely.org.requireFactor({ isRequired: true })).toMatchObject({ requiresFactor: true, lacksFactor: false });

  expect(await outcome(own.ledger.listAccounts({}))).toBe('business.factor_required');
  expect((await own.org.me()).businesses).toMatchObject([{ id: owner.orgId, requiresFactor: true, lacksFactor: true }]);
  const stored = await fetch(`${server.url}/storage/v1/object/list/receipts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prefix: owner.orgId }),
  });
  expect(stored.status).toBe(403);

  const armed = deviceOf(await bench.verify(member, await bench.enrol(member)));
  const again = server.clientFor(armed.access, owner.orgId);
  expect(await outcome(again.ledger.listAccounts({}))).toBe('done');
  expect((await again.org.me()).businesses).toMatchObject([{ lacksFactor: false }]);
  await surely.org.requireFactor({ isRequired: false });
  expect((await again.org.me()).businesses).toMatchObject([{ requiresFactor: false }]);
});
