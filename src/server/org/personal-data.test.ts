// The file of a person's data: all of theirs, no secret, nothing of anybody else, and only after a fresh proof.
import { ORPCError } from '@orpc/client';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { moveClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
let sql: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

const business = (name: string) => ({
  id: newId(),
  name,
  country: 'DE',
  baseCurrency: 'EUR',
  kind: 'shop' as const,
  fiscalYearStartMonth: 1,
  timeZone: 'UTC',
});
async function personWith(name: string) {
  const person = await server.signUp();
  const client = server.clientFor(person.token);
  await client.org.createBusiness(business(name));
  return { ...person, client };
}

test('D4 a person gets all that is held of them, and nothing of others', async () => {
  const [own, other] = [await personWith('Kiosk am Ring'), await personWith('Somebody else’s')];
  await own.client.org.saveProfile({ fullName: 'Ada Berg', phone: '+49 30 1234' });
  const file = await own.client.org.exportPersonalData();
  expect([file.type, (file as File).name]).toEqual(['application/json', expect.stringMatching(/^personal-data-\d{4}-\d\d-\d\d\.json$/)]);
  const text = await file.text();
  const held: unknown = JSON.parse(text);
  expect(held).toMatchObject({
    account: { id: own.userId, email: own.email, metadata: { full_name: 'Test Person' } },
    profile: { fullName: 'Ada Berg', phone: '+49 30 1234' },
    businesses: [{ name: 'Kiosk am Ring', country: 'DE', role: 'owner' }],
    sessions: [{ method: 'password' }],
    securityLog: expect.arrayContaining([
      expect.objectContaining({ kind: 'data_exported' }),
      expect.objectContaining({ kind: 'signed_up' }),
    ]) as unknown,
    photo: null,
  });
  for (const foreign of [other.userId, other.email, 'Somebody else’s']) expect(text).not.toContain(foreign);
  const { rows } = await sql.query<{ password_hash: string }>('select password_hash from auth.app_user where id = $1', [own.userId]);
  for (const secret of [rows[0]?.password_hash ?? 'no hash', own.token, own.password, '$argon2']) expect(text).not.toContain(secret);
});

test('D4 a session whose proof is too old is asked for a new one, and nothing is logged as exported', async () => {
  const { client, userId } = await personWith('Laden');
  await sql.query(`update auth.session set proved_at = now() - interval '11 minutes' where user_id = $1`, [userId]);
  moveClock(2000); // A session is checked again after a second.
  onTestFinished(() => moveClock(-2000));
  const refused = await client.org.exportPersonalData().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ORPCError);
  expect((refused as ORPCError<string, { problems?: { code: string }[] }>).data.problems?.map(({ code }) => code)).toEqual([
    'step_up_required',
  ]);
  const { rowCount } = await sql.query(`select from auth.security_event where user_id = $1 and kind = 'data_exported'`, [userId]);
  expect(rowCount).toBe(0);
});
