// Deleting a business and an account: closed at once, restorable within the waiting time, then erased completely without touching anything
// else.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { fillWithCanaries } from '../platform/testing-canaries.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
let sql: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise' });
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
  await server.signUp(); // the first person is the operator, who stays
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'unknown',
  );
const tables = async (): Promise<string[]> =>
  (
    await sql.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
    )
  ).rows.map(({ name }) => name);
/** Rows of a business by table, each table with a hash of what is in it. */
async function rowsOf(orgId: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of await tables()) {
    const { rows } = await sql.query<{ row: string }>(`select t::text as row from "${name}" t where org_id = $1 order by 1`, [orgId]);
    if (rows.length > 0)
      found[name] = `${rows.length} ${createHash('sha256')
        .update(rows.map(({ row }) => row).join('\n'))
        .digest('hex')}`;
  }
  return found;
}
const objectsOf = (orgId: string): string[] =>
  readdirSync(server.config.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && path.basename(entry.parentPath).endsWith(orgId))
    .map((entry) => entry.name);
const mailsTo = async (email: string): Promise<string[]> =>
  (await sql.query<{ subject: string }>('select subject from mail_outbox where recipient = $1 order by queued_at', [email])).rows.map(
    (row) => row.subject,
  );
const backdate = (table: 'org' | 'profiles', id: string) =>
  sql.query(`update ${table} set erases_at = now() - interval '1 second' where id = $1`, [id]);

describe('a deleted business', () => {
  test('closes for everyone, tells them, and is restored as it was', async () => {
    const b = await server.business({ name: 'Lantern Studio' });
    const [made] = (await b.client.org.me()).businesses;
    const key = await b.client.apiKeys.createApiKey({ id: newId(), name: 'Reader', permissions: ['books.read'], expiresInDays: null });
    expect(await outcome(b.client.leaving.deleteBusiness({ name: 'lantern', books: 'erase' }))).toBe('business.name_differs');
    const deleted = await b.client.leaving.deleteBusiness({ name: 'Lantern Studio', books: 'keep' });
    expect(Math.round((Date.parse(deleted.erasesAt) - Date.parse(deleted.deletedAt)) / 86_400_000)).toBe(30);
    expect(await outcome(b.client.ledger.listAccounts({}))).toBe('not_found');
    const byKey = await fetch(`${server.url}/api/v1/accounts`, { headers: { authorization: `Bearer ${key.secret}` } });
    expect(byKey.status).toBe(401);
    expect((await b.client.org.me()).businesses).toEqual([]);
    const { businesses } = await b.client.leaving.deletedBusinesses();
    expect(businesses).toEqual([deleted]);
    const { email } = (await b.client.org.me()).profile;
    const told = await sql.query<{ text: string }>(
      `select body_text as text from mail_outbox where recipient = $1 and subject = 'Lantern Studio was deleted'`,
      [email],
    );
    expect(told.rows.map(({ text }) => text)).toEqual([expect.stringMatching(/under Settings → Delete\.[^]*\/app\/settings\/delete/)]);
    const stranger = await server.signUp();
    expect(await outcome(server.clientFor(stranger.token).leaving.restoreBusiness({ id: b.orgId }))).toBe('not_found');
    await b.client.leaving.restoreBusiness({ id: b.orgId });
    expect((await b.client.org.me()).businesses).toEqual([made]);
    expect(await outcome(b.client.ledger.listAccounts({}))).toBe('done');
  });

  test('keeps its books until the law no longer asks for them, where the owner wants that', async () => {
    const b = await server.business({ name: 'Werkstatt', country: 'DE', baseCurrency: 'EUR' });
    const journal = 'entry,date,memo,account_code,amount\n1,2026-03-05,Sale,1000,5\n1,2026-03-05,Sale,4000,-5';
    await b.client.ledger.importJournal({ id: newId(), file: new File([journal], 'journal.csv') });
    expect(await b.client.leaving.businessDeletion()).toMatchObject({ keptThrough: '2034-12-31', law: '§ 147 AO', members: 0 });
    expect((await b.client.leaving.deleteBusiness({ name: 'Werkstatt', books: 'keep' })).erasesAt).toBe('2035-01-01T00:00:00.000Z');
  });

  test('D4: is erased from every table and from the store, and its neighbor is as before', { timeout: 300_000 }, async () => {
    const [gone, neighbor] = [await server.business({ name: 'Lantern Studio' }), await server.business()];
    await fillWithCanaries(server, gone);
    const { id } = await neighbor.client.insight.loadSample({ kind: 'shop' });
    const lunch = new File(['%PDF-1.7\n1 0 obj\n%%EOF\n'], 'lunch.pdf');
    await server.clientFor(neighbor.token, id).files.addFile({ id: newId(), kind: 'receipt', file: lunch });
    // Due work continues in the background.
    const rowsKept = async () => ({ ...(await rowsOf(id)), due_work: '' });
    while ((await server.doDueWork()) > 0);
    const before = await rowsKept();
    const filled = Object.keys(await rowsOf(gone.orgId));
    expect((await tables()).length - filled.length).toBeLessThan(12);
    expect(objectsOf(gone.orgId)).not.toEqual([]);
    await gone.client.leaving.deleteBusiness({ name: 'Lantern Studio', books: 'erase' });
    await server.doDueWork();
    expect(Object.keys(await rowsOf(gone.orgId)).length).toBeGreaterThan(filled.length - 3); // not erased yet
    // It cannot be erased before its date.
    await expect(sql.query('select erase_business($1, 10)', [gone.orgId])).rejects.toThrow('not due');
    await backdate('org', gone.orgId);
    // In parts: each continues where the one before stopped.
    for (let part = 0; part < 2; part++) {
      const { rows } = await sql.query<{ deleted: number }>('select erase_business($1, 10)::int as deleted', [gone.orgId]);
      expect(rows[0]?.deleted).toBeGreaterThanOrEqual(10);
      expect(await rowsOf(gone.orgId)).not.toEqual({});
    }
    await server.doDueWork();
    expect(await rowsOf(gone.orgId)).toEqual({});
    expect((await sql.query('select from org where id = $1', [gone.orgId])).rowCount).toBe(0);
    expect(objectsOf(gone.orgId)).toEqual([]);
    expect(objectsOf(id)).not.toEqual([]);
    expect(await rowsKept()).toEqual(before);
    expect(await outcome(gone.client.leaving.restoreBusiness({ id: gone.orgId }))).toBe('not_found');
  });
});

test('T4: a request still deletes no history, whatever it sets', async () => {
  const b = await server.business();
  const app = new pg.Client({ connectionString: server.serverUrl });
  await app.connect();
  try {
    await app.query('set role daybook_app');
    await app.query(`begin; set local app.org_id = '${b.orgId}'; set local app.erasing = 'on'`);
    await expect(app.query('delete from audit_event')).rejects.toThrow(/permission denied/);
    await app.query('rollback');
    await expect(app.query('select erase_business($1, 10)', [b.orgId])).rejects.toThrow('not due');
    // The log of an existing account stays, even for the role that may call the function.
    await app.query('reset role');
    const log = () => sql.query('select from auth.security_event where user_id = $1', [b.userId]);
    const { rowCount } = await log();
    await sql.query('select auth.erase_security_log($1)', [b.userId]);
    expect((await log()).rowCount).toBe(rowCount);
    expect(rowCount).toBeGreaterThan(0);
  } finally {
    await app.end();
  }
});

describe('a deleted account', () => {
  test('has to hand over what it owns, leaves its teams, and is kept by signing in again', async () => {
    const b = await server.business({ name: 'Lantern Studio' });
    const email = `joins-${newId()}@example.com`;
    await b.client.team.invite({ id: newId(), email, role: 'user' });
    const { rows } = await sql.query<{ body_text: string }>('select body_text from mail_outbox where recipient = $1', [email]);
    const member = await server.signUp(email);
    const own = server.clientFor(member.token);
    await own.team.acceptInvitation({ token: /\/invitation\/([\w-]{43})/.exec(rows[0]?.body_text ?? '')?.[1] ?? '' });
    const owner = (await b.client.org.me()).profile;
    expect(await outcome(b.client.leaving.deleteAccount({ email: owner.email }))).toBe('account.owns_business');
    expect(await outcome(own.leaving.deleteAccount({ email: 'someone@example.com' }))).toBe('account.email_differs');
    await own.leaving.deleteAccount({ email });
    // A session that ended is noticed within a second.
    await expect.poll(() => outcome(own.org.me())).toBe('auth.required');
    expect((await b.client.team.team()).people.map((one) => one.email)).toEqual([owner.email]);
    expect(await mailsTo(email)).toContain('Your Daybook account will be deleted');
    const back = server.clientFor(await server.signIn(email));
    expect((await back.org.me()).profile.erasesAt).not.toBeNull();
    await back.leaving.keepAccount();
    expect((await back.org.me()).profile.erasesAt).toBeNull();
  });

  test('D4: leaves no name, address or log behind after its waiting time', async () => {
    const { token, email, userId } = await server.signUp();
    const client = server.clientFor(token);
    await client.org.saveProfile({ fullName: 'Ada Byron', phone: '+44 20 7946 0000', address: '12 Example Street' });
    await client.leaving.deleteAccount({ email });
    expect(await mailsTo(email)).toEqual(['Your Daybook account will be deleted']);
    await sql.query('update mail_outbox set sent_at = now() where recipient = $1', [email]);
    await backdate('profiles', userId);
    await server.doDueWork();
    expect(await mailsTo(email)).toEqual([]);
    const { rows } = await sql.query<{ said: string }>(
      `select p::text || u::text as said from profiles p, auth.app_user u where p.id = $1 and u.id = $1`,
      [userId],
    );
    expect(rows).toHaveLength(1);
    for (const secret of ['Ada', '7946', 'Example Street', email]) expect(rows[0]?.said).not.toContain(secret);
    expect((await sql.query('select from auth.security_event where user_id = $1', [userId])).rowCount).toBe(0);
    expect((await sql.query('select from auth.session where user_id = $1 and ended_at is null', [userId])).rowCount).toBe(0);
  });

  test('is refused to the only operator', async () => {
    const { rows } = await sql.query<{ id: string; email: string }>(
      'select u.id, u.email from auth.operator o join auth.app_user u on u.id = o.user_id',
    );
    expect(rows).toHaveLength(1);
    const token = await server.signIn(rows[0]?.email ?? '');
    expect(await outcome(server.clientFor(token).leaving.deleteAccount({ email: rows[0]?.email ?? '' }))).toBe('account.last_operator');
  });
});
