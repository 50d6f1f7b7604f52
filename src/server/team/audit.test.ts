// The audit trail over HTTP: filtered, with names, and as a file.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCsv } from '../platform/formats/csv.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
let b: TestBusiness;
let sql: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise' });
  b = await server.business();
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

const outcome = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: { code?: string }) => error.code ?? 'unknown',
  );

async function renamed(from: string, to: string): Promise<string> {
  const id = newId();
  const made = await b.client.contacts.createContact({ id, kind: 'company', name: from });
  await b.client.contacts.saveContact({ ...made, name: to });
  return id;
}

test('says who changed what, before and after, and what it is called now', async () => {
  await b.client.org.saveProfile({ fullName: 'Ada Byron' });
  const id = await renamed('Northwind', 'Northwind Press');
  const { rows } = await b.client.audit.listChanges({ subjectId: id });
  expect(rows.map(({ action, subject, person }) => ({ action, subject, person }))).toEqual([
    { action: 'contact.changed', subject: 'Northwind Press', person: 'Ada Byron' },
    { action: 'contact.created', subject: 'Northwind Press', person: 'Ada Byron' },
  ]);
  expect(rows[0]).toMatchObject({ before: { name: 'Northwind' }, after: { name: 'Northwind Press' }, via: 'ui', userId: b.userId });
});

test('is narrowed by person, kind, item and day, page by page', async () => {
  const admin = await server.signUp();
  await sql.query(`insert into member (org_id, user_id, role) values ($1, $2, 'admin')`, [b.orgId, admin.userId]);
  const client = server.clientFor(admin.token, b.orgId);
  const id = newId();
  await client.contacts.createContact({ id, kind: 'company', name: 'By somebody else' });
  const theirs = await b.client.audit.listChanges({ userId: admin.userId });
  expect(theirs.rows.map((row) => row.subjectId)).toEqual([id]);
  expect(theirs.rows[0]?.person).toBe('Test Person');
  const accounts = await b.client.audit.listChanges({ subjectKind: 'business' });
  expect(new Set(accounts.rows.map((row) => row.subjectKind))).toEqual(new Set(['business']));
  const first = await b.client.audit.listChanges({ subjectKind: 'contact', limit: 2 });
  const rest = await b.client.audit.listChanges({
    subjectKind: 'contact',
    limit: 500,
    ...(first.next === null ? {} : { cursor: first.next }),
  });
  const all = await b.client.audit.listChanges({ subjectKind: 'contact', limit: 500 });
  expect([...first.rows, ...rest.rows]).toEqual(all.rows);
});

test('a day is a day where the business is', async () => {
  const far = await server.business({ timeZone: 'Pacific/Kiritimati' });
  await far.client.contacts.createContact({ id: newId(), kind: 'company', name: 'At the date line' });
  const at = (await far.client.audit.listChanges({ subjectKind: 'contact' })).rows[0]?.at ?? '';
  const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date(at));
  const before = new Date(Date.parse(there) - 86_400_000).toISOString().slice(0, 10);
  const found = async (filter: object) => (await far.client.audit.listChanges({ subjectKind: 'contact', ...filter })).rows.length;
  expect(await found({ from: there, to: there })).toBe(1);
  expect(await found({ to: before })).toBe(0);
});

test('as a file: the same rows with both sides, and no formula; taking it is a change too', async () => {
  const id = await renamed('=1+1', '@SUM(A1)');
  const file = await b.client.audit.exportChanges({ subjectId: id });
  expect(file.name).toMatch(/^audit-trail-\d{4}-\d\d-\d\d\.csv$/);
  const table = parseCsv(await file.text(), { delimiter: ',' }).rows;
  const [header, ...rows] = table.map((line) => line.cells);
  expect(header).toEqual(['At', 'Person', 'Person ID', 'Via', 'Action', 'Kind', 'Item', 'Item ID', 'Before', 'After']);
  expect(rows.map((row) => row[4])).toEqual(['contact.changed', 'contact.created']);
  expect(JSON.parse(rows[0]?.[8] ?? '')).toMatchObject({ name: '=1+1' });
  expect(rows[1]?.[6]).toBe("'@SUM(A1)");
  expect(rows.flat().filter((cell) => /^[=@]/.test(cell))).toEqual([]);
  const { rows: newest } = await b.client.audit.listChanges({ limit: 1 });
  expect(newest[0]).toMatchObject({ action: 'audit_trail.exported', after: { subjectId: id, rows: 2 } });
});

test('more than a file takes is refused, and a shorter period is not', async () => {
  const long = await server.business();
  await sql.query(
    `insert into audit_event (org_id, id, at, user_id, via, action, subject_kind)
       select $1, gen_random_uuid(), timestamptz '2020-01-01' + n * interval '1 minute', $2, 'ui', 'contact.changed', 'contact'
         from generate_series(1, 50001) n`,
    [long.orgId, long.userId],
  );
  expect(await outcome(long.client.audit.exportChanges({}))).toBe('audit.too_many');
  expect(await outcome(long.client.audit.exportChanges({ to: '2020-01-03' }))).toBe('accepted');
});

test('is for those with the right to it, and never of another business', async () => {
  const manager = await server.signUp();
  await sql.query(`insert into member (org_id, user_id, role) values ($1, $2, 'manager')`, [b.orgId, manager.userId]);
  const client = server.clientFor(manager.token, b.orgId);
  expect(await outcome(client.audit.listChanges({}))).toBe('permission.denied');
  expect(await outcome(client.audit.exportChanges({}))).toBe('permission.denied');
  const other = await server.business();
  const id = await renamed('Ours alone', 'Ours still');
  expect((await other.client.audit.listChanges({ subjectId: id })).rows).toEqual([]);
});
