// Operators: the first confirmed person on a local installation, elsewhere the person with the set-up code; their changes take effect at
// once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { makeAccessTokens } from '../platform/sign-in/access-token.ts';
import { until } from '../platform/testing-wait.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { administer, runScript } from '../testing-database.ts';

const codeOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

describe('on its own machine', () => {
  let server: TestServer;
  let first: Awaited<ReturnType<TestServer['signUp']>>;
  beforeAll(async () => {
    server = await startTestServer();
    first = await server.signUp();
  });
  afterAll(() => server.stop());

  test('the first confirmed person is the operator; everybody else sees whom to ask', async () => {
    const second = await server.signUp();
    expect(await server.clientFor(first.token).billing.installation()).toEqual({
      isOperator: true,
      administrators: ['Test Person'],
      canClaim: false,
      isFixed: false,
      tierForEveryone: null,
      backup: null,
    });
    expect(await server.clientFor(second.token).billing.installation()).toMatchObject({
      isOperator: false,
      administrators: ['Test Person'],
    });
    expect(await server.setupCode()).toBeUndefined();
  });

  test('sees how the installation is doing and has all books verified; nobody else does', async () => {
    const { billing } = server.clientFor(first.token);
    const mine = await server.business();
    expect(await billing.operation()).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      postgres: expect.stringMatching(/^\d+/),
      mail: { isSent: false, givenUp: 0 },
      work: { givenUp: 0 },
      storage: { kind: 'disk', freeBytes: expect.any(Number) },
      verification: null,
    });
    await billing.verifyAllBooks();
    await until(async () => !(await billing.operation()).isVerifying);
    expect((await billing.operation()).verification).toMatchObject({ businesses: 1, faults: 0, finishedAt: expect.any(String) });
    const other = server.clientFor(mine.token);
    expect(await codeOf(other.billing.operation())).toBe('operator.required');
    expect(await codeOf(other.billing.verifyAllBooks())).toBe('operator.required');
  });

  test('sends or discards held mail, each once; nobody else sees or decides it', async () => {
    const { billing } = server.clientFor(first.token);
    await administer(
      server.ownerUrl,
      `insert into mail_outbox (id, recipient, subject, body_text, body_html, queued_at, next_attempt_at)
       select gen_random_uuid(), 'to@books.example', 'Invoice ' || n, '', '', now() - n * interval '20 hours', now() from generate_series(1, 4) n`,
    );
    const held = await billing.heldMail();
    expect([held.total, held.mails.map(({ subject }) => subject)]).toEqual([3, ['Invoice 4', 'Invoice 3', 'Invoice 2']]);
    const [oldest, middle, newest] = held.mails.map(({ id }) => id) as [string, string, string];
    await billing.decideHeldMail({ ids: [oldest, middle], answer: 'send' });
    // Mail being sent is no longer held, so it can't be discarded during delivery.
    await billing.decideHeldMail({ ids: [middle, newest], answer: 'discard' });
    expect(await billing.operation()).toMatchObject({ mail: { held: 0, waiting: 3, givenUp: 1 }, work: { held: 0 } });
    const other = server.clientFor((await server.signUp()).token).billing;
    expect(await codeOf(other.heldMail())).toBe('operator.required');
    expect(await codeOf(other.decideHeldMail({ ids: [oldest], answer: 'discard' }))).toBe('operator.required');
    expect(await codeOf(other.runHeldWork())).toBe('operator.required');
    await administer(server.ownerUrl, `delete from mail_outbox where recipient = 'to@books.example'`);
  });

  test('the plan for everyone counts at once, also under its limits, and can be taken back', async () => {
    const operator = server.clientFor(first.token);
    const b = await server.business();
    const make = () => b.client.banking.createBankAccount({ id: newId(), name: `Bank ${newId()}`, subkind: 'bank', currency: 'USD' });
    await make();
    expect(await codeOf(make())).toBe('limit.reached');
    await operator.billing.setPlanForEveryone({ tierForEveryone: 'pro' });
    expect(await b.client.billing.mySubscription()).toMatchObject({ tier_id: 'pro', source: 'operator' });
    expect(await b.client.billing.usage()).toMatchObject({ tier_id: 'pro' });
    await make();
    await operator.billing.setPlanForEveryone({ tierForEveryone: 'enterprise' });
    expect(await operator.billing.installation()).toMatchObject({ tierForEveryone: 'enterprise' });
    await operator.billing.setPlanForEveryone({ tierForEveryone: null });
    expect(await b.client.billing.mySubscription()).toMatchObject({ tier_id: 'starter', source: 'default' });
    expect(await codeOf(make())).toBe('limit.reached');
  });

  test('nobody else sets it, nor claims to be the operator', async () => {
    const { token } = await server.signUp();
    const client = server.clientFor(token);
    expect(await codeOf(client.billing.setPlanForEveryone({ tierForEveryone: 'pro' }))).toBe('operator.required');
    expect(await codeOf(client.billing.claimInstallation({ code: 'AAAAA-AAAAA-AAAAA-AAAAA' }))).toBe('operator.code');
    expect((await fetch(`${server.url}/api/v1/installation`)).status).toBe(401);
  });

  test('the last operator cannot be deleted; one among others can', async () => {
    const tokens = await makeAccessTokens(server.config.dataDir, `${server.config.siteUrl}/auth/v1`);
    const authorization = `Bearer ${await tokens.signService('service_role', 60)}`;
    const remove = (id: string) => fetch(`${server.url}/auth/v1/admin/users/${id}`, { method: 'DELETE', headers: { authorization } });
    const refused = await remove(first.userId);
    expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: 'last_operator' })]);
    const second = await server.signUp();
    expect(runScript('operator.ts', server.ownerUrl, second.email)).toMatchObject({
      status: 0,
      said: [`${second.email} runs this installation`],
    });
    expect(await server.clientFor(second.token).billing.installation()).toMatchObject({ isOperator: true });
    expect((await remove(first.userId)).ok).toBe(true);
    expect((await remove(second.userId)).status).toBe(409);
    expect(runScript('operator.ts', server.ownerUrl, 'nobody@example.com')).toMatchObject({ status: 1 });
  });
});

describe('elsewhere', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ SITE_URL: 'https://books.example' });
  });
  afterAll(() => server.stop());

  test('the person who enters the set-up code, which is printed once and works once', async () => {
    const [first, second] = [await server.signUp(), await server.signUp()];
    const code = (await server.setupCode()) ?? '';
    expect(code).toMatch(/^([A-Z2-7]{5}-){3}[A-Z2-7]{5}$/);
    expect(await server.setupCode()).toBeUndefined();
    expect(await server.clientFor(first.token).billing.installation()).toMatchObject({
      isOperator: false,
      administrators: [],
      canClaim: true,
    });
    expect(await codeOf(server.clientFor(first.token).billing.claimInstallation({ code: 'AAAAA-AAAAA-AAAAA-AAAAA' }))).toBe(
      'operator.code',
    );
    const claims = [first, second].map(({ token }) =>
      codeOf(server.clientFor(token).billing.claimInstallation({ code: ` ${code.toLowerCase()}` })),
    );
    expect(new Set(await Promise.all(claims))).toEqual(new Set(['done', 'operator.code']));
    const seen = await Promise.all([first, second].map(({ token }) => server.clientFor(token).billing.installation()));
    expect(seen.filter((one) => one.isOperator)).toHaveLength(1);
    expect(seen.map((one) => one.canClaim)).toEqual([false, false]);
  });
});

test('an installation that had people before has no operator until one is named', async () => {
  const server = await startTestServer();
  try {
    await administer(server.ownerUrl, 'update auth.operator_setup set closed_at = now()');
    const { token } = await server.signUp();
    expect(await server.clientFor(token).billing.installation()).toMatchObject({ isOperator: false, administrators: [], canClaim: false });
  } finally {
    await server.stop();
  }
});

test('TIER_FOR_EVERYONE wins, and is not changed here', async () => {
  const server = await startTestServer({ TIER_FOR_EVERYONE: 'essentials' });
  try {
    const { token } = await server.signUp();
    const { billing } = server.clientFor(token);
    expect(await billing.installation()).toMatchObject({ isOperator: true, isFixed: true, tierForEveryone: 'essentials' });
    expect(await codeOf(billing.setPlanForEveryone({ tierForEveryone: 'pro' }))).toBe('operator.plan_fixed');
  } finally {
    await server.stop();
  }
});
