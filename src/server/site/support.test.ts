// Premium support: emailed to the operator with plan and response time, once, for plans that include it.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { refusals } from '../sales/testing-sales.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
let sql: pg.Pool;
beforeAll(async () => {
  server = await startTestServer({ CONTACT_MAIL: 'help@example.org', TIER_FOR_EVERYONE: 'enterprise' });
  sql = new pg.Pool({ connectionString: server.ownerUrl, max: 2 });
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

test('a request reaches the operator once, with the plan, the promised time and an answer to its writer', async () => {
  const b = await server.business();
  const id = newId();
  const asked = { id, message: 'The bank file of March can’t be read.' };
  expect(await refusals(b.client.site.requestSupport({ id, message: ' short ' }))).toEqual(['contact.message message']);
  expect(await b.client.site.requestSupport(asked)).toEqual({ ok: true });
  expect(await b.client.site.requestSupport(asked)).toEqual({ ok: true });
  const { rows } = await sql.query<Record<'recipient' | 'subject' | 'reply_to' | 'body_text', string>>(
    'select * from mail_outbox where body_text like $1',
    [`%${id}%`],
  );
  expect(rows).toMatchObject([
    { recipient: 'help@example.org', subject: expect.stringMatching(/^Premium support, reply within 4 hours: /) },
  ]);
  expect(rows[0]?.reply_to).toContain('@');
  expect(rows[0]?.body_text).toMatch(/^Plan: ENTERPRISE, reply within 4 hours\n[^]*The bank file of March/);
  const kept = await sql.query('select user_id, subject from contact_message where id = $1', [id]);
  expect(kept.rows).toEqual([{ user_id: b.userId, subject: 'support' }]);
});

test('a smaller plan is told which one it lacks, and too many requests wait', async () => {
  const pro = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  const small = await pro.business();
  expect(await refusals(small.client.site.requestSupport({ id: newId(), message: 'A question about taxes.' }))).toHaveLength(1);
  await pro.stop();
  const b = await server.business();
  const answers = [];
  for (let at = 0; at < 11; at++)
    answers.push(await refusals(b.client.site.requestSupport({ id: newId(), message: `Question number ${at}.` })));
  expect(answers.flat()).toEqual(['contact.too_many']);
});
