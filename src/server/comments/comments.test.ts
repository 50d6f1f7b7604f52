// Comments, over HTTP: on each kind of thing, their visibility and notifications, and isolation from other businesses.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommentSubject } from '#contract/comments/comments.ts';
import type { Permission } from '#contract/org/permission.ts';
import { moveClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { posted, supplier } from '../purchases/testing-purchases.ts';
import { type Client, startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
let sql: pg.Client;
let b: TestBusiness;
let accountant: { readonly userId: string; readonly client: Client };
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise' });
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
  b = await server.business();
  await b.client.org.saveProfile({ fullName: 'Ada Byron' });
  accountant = await member('accountant', 'Kim Berg');
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

async function member(role: string, fullName: string, of = b) {
  const { token, userId } = await server.signUp();
  await sql.query('insert into member (org_id, user_id, role) values ($1, $2, $3)', [of.orgId, userId, role]);
  const client = server.clientFor(token, of.orgId);
  await client.org.saveProfile({ fullName });
  return { userId, client };
}
const refusedWith = (ask: Promise<unknown>): Promise<unknown> =>
  ask.then(
    () => 'taken',
    (error: { data?: { problems?: { code: string }[] } }) => error.data?.problems?.[0]?.code,
  );
async function spend(description: string, of = b) {
  const splits = [{ accountId: await of.account('6010'), minor: 4250 }];
  const facts = { type: 'expense', date: '2026-03-04', accountId: await of.account('1000'), amount: 4250, splits } as const;
  return of.client.transactions.create({ id: newId(), ...facts, description });
}
const said = async (client: Client) =>
  (await client.notifications.listNotifications({})).rows.map(({ kind, data }) => [kind, data['text']]);
const figure = {
  report: 'income-statement',
  line: 'account:6010',
  label: 'Office supplies',
  from: '2026-01-01',
  to: '2026-12-31',
  place: '/app/reports/income-statement?from=2026-01-01&to=2026-12-31',
} as const;

test('a question is asked where it is about, answered, resolved and asked again; each side is notified once', async () => {
  const paid = await spend('Taxi to the station');
  const subject = { kind: 'transaction', id: paid.id } as const;
  const id = newId();
  for (let again = 0; again < 2; again++) await accountant.client.comments.startThread({ id, subject, body: 'Was this private?' });
  expect(await said(b.client)).toEqual([['comment_written', 'Was this private?']]);
  const { threads, people } = await b.client.comments.commentsOn(subject);
  expect(threads).toMatchObject([
    {
      id,
      subject: { kind: 'transaction', id: paid.id, type: 'expense', title: 'Taxi to the station', figure: null },
      resolvedAt: null,
      comments: [{ author: 'Kim Berg', body: 'Was this private?', isMine: false }],
    },
  ]);
  expect(people).toEqual([{ userId: accountant.userId, name: 'Kim Berg' }]);
  const reply = { id: newId(), threadId: id, body: 'No, @Kim Berg: a customer.' };
  for (let again = 0; again < 2; again++) await b.client.comments.replyToThread(reply);
  expect(await said(accountant.client)).toEqual([['comment_mentioned', reply.body]]);
  expect(await refusedWith(b.client.comments.replyToThread({ ...reply, body: 'Yes' }))).toBe('id.other_content');
  const resolved = await accountant.client.comments.resolveThread({ id, isResolved: true });
  expect(resolved).toMatchObject({ resolvedBy: 'Kim Berg' });
  expect((await b.client.comments.listThreads({ state: 'resolved' })).rows.map((one) => one.id)).toEqual([id]);
  await accountant.client.comments.replyToThread({ id: newId(), threadId: id, body: 'Which one?' });
  expect((await b.client.comments.listThreads({})).rows.map((one) => one.id)).toEqual([id]);
  expect(await said(b.client)).toHaveLength(2);
  // Only the author can remove a comment; the thread goes on.
  expect(await refusedWith(accountant.client.comments.removeComment({ id: reply.id }))).toBe('comment.not_yours');
  await b.client.comments.removeComment({ id: reply.id });
  const { comments } = await b.client.comments.getThread({ id });
  expect(comments.map(({ body, isRemoved }) => [body, isRemoved])).toEqual([
    ['Was this private?', false],
    ['', true],
    ['Which one?', false],
  ]);
});

test('entries, documents, files and figures of reports take comments; what is not there takes none', async () => {
  const paid = await spend('Ink');
  const bill = await posted(b, await supplier(b), [{ price: 20, accountId: await b.account('6010') }]);
  const file = await b.client.files.addFile({ id: newId(), file: new File(['lease'], 'lease.txt') });
  const subjects: readonly CommentSubject[] = [
    { kind: 'entry', id: paid.entryId },
    { kind: 'file', id: file.id },
    { kind: 'figure', figure },
    { kind: 'document', id: bill },
  ];
  for (const subject of subjects) {
    await b.client.comments.startThread({ id: newId(), subject, body: 'Please check.' });
    expect((await accountant.client.comments.commentsOn(subject)).threads).toHaveLength(1);
  }
  const titles = (await accountant.client.comments.listThreads({})).rows.map(({ subject }) => subject.title);
  expect(titles).toEqual(expect.arrayContaining(['lease.txt', 'Office supplies', expect.stringMatching(/^#\d+ Ink$/)]));
  // The same line over other days is another figure.
  const other = { kind: 'figure', figure: { ...figure, to: '2026-06-30' } } as const;
  expect((await b.client.comments.commentsOn(other)).threads).toEqual([]);
  const absent = { id: newId(), subject: { kind: 'entry', id: newId() }, body: 'Hello' } as const;
  expect(await refusedWith(b.client.comments.startThread(absent))).toBe('not_found');
});

test('who may not see a thing sees nothing that is said about it, and another business neither', async () => {
  const paid = await spend('Rent');
  const subject = { kind: 'transaction', id: paid.id } as const;
  const id = newId();
  await b.client.comments.startThread({ id, subject, body: 'Deposit or rent?' });
  const role = newId();
  const may: Permission[] = ['comments.write', 'files.read', 'business.read'];
  await sql.query(`insert into org_role (org_id, id, name, permissions, created_at) values ($1, $2, 'Archive', $3, now())`, [
    b.orgId,
    role,
    may,
  ]);
  const { token, userId } = await server.signUp();
  await sql.query(`insert into member (org_id, user_id, role, role_id) values ($1, $2, 'custom', $3)`, [b.orgId, userId, role]);
  moveClock(1000);
  const archivist = server.clientFor(token, b.orgId);
  const theirs = (await server.business()).client;
  for (const client of [archivist, theirs]) {
    expect(await refusedWith(client.comments.commentsOn(subject))).toBe('not_found');
    expect(await refusedWith(client.comments.getThread({ id }))).toBe('not_found');
    expect(await refusedWith(client.comments.replyToThread({ id: newId(), threadId: id, body: 'Me too' }))).toBe('not_found');
    expect(await refusedWith(client.comments.resolveThread({ id, isResolved: true }))).toBe('not_found');
    expect((await client.comments.listThreads({})).rows.every((one) => one.subject.kind === 'file')).toBe(true);
  }
  // Mentioned by somebody who can see it, they aren't notified.
  await b.client.org.saveProfile({ fullName: 'Ada Byron' });
  await archivist.org.saveProfile({ fullName: 'Lee Moss' });
  await accountant.client.comments.replyToThread({ id: newId(), threadId: id, body: 'Ask @Lee Moss' });
  expect(await said(archivist)).toEqual([]);
});

test('a toggle ends the notifications of its kind', async () => {
  const paid = await spend('Paper');
  await b.client.notifications.saveSettings({ choices: { 'inApp.mentions': false } });
  const before = (await said(b.client)).length;
  const subject = { kind: 'entry', id: paid.entryId } as const;
  await accountant.client.comments.startThread({ id: newId(), subject, body: '@Ada Byron, which project?' });
  expect(await said(b.client)).toHaveLength(before);
  await b.client.notifications.saveSettings({ choices: { 'inApp.mentions': true } });
  expect((await said(b.client))[0]).toEqual(['comment_mentioned', '@Ada Byron, which project?']);
});
