// Notifications: each person sees their own in each business, limited to what they may see, once per event; old ones are deleted.
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/org/permission.ts';
import { moveClock, now, resetClock } from '../platform/clock.ts';
import { type Database, makeDatabase, makePool } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { runtimeRole } from '../platform/database/runtime-role.ts';
import { behindWall } from '../platform/database/transaction.ts';
import { type Client, startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { businessFacts, notify } from './index.ts';

let server: TestServer;
let database: Database;
let sql: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  database = makeDatabase(makePool(server.serverUrl, await runtimeRole(server.serverUrl, 'daybook_app'), 8));
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await database.destroy();
  await server.stop();
});

afterEach(resetClock);

type Note = Parameters<typeof notify>[1];
const accepted = (over: Partial<Note> = {}): Note => ({
  kind: 'quote_accepted',
  subjectKind: 'quote',
  subjectId: newId(),
  data: { number: 'Q-1', customer: 'Lighthouse Press', minor: 120_000, currency: 'USD' },
  onceKey: newId(),
  ...over,
});
const tell = (b: TestBusiness, note = accepted(), by: string | null = null): Promise<void> =>
  behindWall(database, { orgId: b.orgId }, async (tx) => {
    const org = await businessFacts(tx, b.orgId);
    if (org) await notify({ tx, org, userId: by }, note);
  });
/** A colleague with that role. */
async function colleague(b: TestBusiness, role: Role): Promise<{ userId: string; client: Client }> {
  const { token, userId } = await server.signUp();
  await sql.query('insert into member (org_id, user_id, role) values ($1, $2, $3)', [b.orgId, userId, role]);
  return { userId, client: server.clientFor(token, b.orgId) };
}
const feed = async (client: Client) => (await client.notifications.listNotifications({})).rows;
const unseen = async (client: Client) => (await client.notifications.countUnseen({})).count;

describe('who is notified', () => {
  test('everybody with permission, each with a row of their own', async () => {
    const b = await server.business();
    const other = await colleague(b, 'user');
    const note = accepted();
    await tell(b, note);
    const [mine, theirs] = [await feed(b.client), await feed(other.client)];
    const { kind, subjectKind, subjectId, data } = note;
    expect(mine).toMatchObject([{ kind, subjectKind, subjectId, data, seenAt: null }]);
    expect(theirs).toMatchObject([{ subjectId, seenAt: null }]);
    expect(mine[0]?.id).not.toBe(theirs[0]?.id);
  });

  test('only the named people, and never the person who caused it', async () => {
    const b = await server.business();
    const [named, unnamed] = [await colleague(b, 'manager'), await colleague(b, 'manager')];
    await tell(b, accepted({ userIds: [named.userId, newId()] }));
    await tell(b, accepted(), named.userId);
    expect([await unseen(b.client), await unseen(named.client), await unseen(unnamed.client)]).toEqual([1, 1, 1]);
  });

  test('once per event, of twenty reports at once', async () => {
    const b = await server.business();
    const other = await colleague(b, 'admin');
    const note = accepted();
    await Promise.all(Array.from({ length: 20 }, () => tell(b, note)));
    expect([await unseen(b.client), await unseen(other.client)]).toEqual([1, 1]);
    // The same key with another kind is another event.
    await tell(b, { ...note, kind: 'quote_declined' });
    expect(await unseen(b.client)).toBe(2);
  });

  test('nobody if the transaction fails', async () => {
    const b = await server.business();
    const failing = behindWall(database, { orgId: b.orgId }, async (tx) => {
      const org = await businessFacts(tx, b.orgId);
      if (org) await notify({ tx, org, userId: null }, accepted());
      throw new Error('the event did not happen');
    });
    await expect(failing).rejects.toThrow('did not happen');
    expect(await unseen(b.client)).toBe(0);
  });
});

describe('a feed', () => {
  test('belongs to one person in one business', async () => {
    const [b, elsewhere] = [await server.business(), await server.business()];
    const other = await colleague(b, 'admin');
    await tell(b);
    const [note] = await feed(b.client);
    const id = note?.id ?? '';
    const stranger = elsewhere.client.notifications;
    expect(await unseen(elsewhere.client)).toBe(0);
    await expect(stranger.markSeen({ id })).rejects.toMatchObject({ status: 404 });
    await expect(other.client.notifications.markSeen({ id })).rejects.toMatchObject({ status: 404 });
    await other.client.notifications.markAllSeen({ through: now().toISOString() });
    expect([await unseen(b.client), await unseen(other.client)]).toEqual([1, 0]);
  });

  test('is read page by page, newest first', async () => {
    const b = await server.business();
    for (let at = 0; at < 5; at++)
      await tell(b, accepted({ onceKey: `event ${at}`, data: { ...accepted().data, number: `Q-${at}` } as never }));
    const numbers: unknown[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page: Awaited<ReturnType<Client['notifications']['listNotifications']>> = await b.client.notifications.listNotifications({
        limit: 2,
        ...(cursor === null ? {} : { cursor }),
      });
      numbers.push(...page.rows.map((n) => n.data['number']));
      cursor = page.next;
      pages += 1;
    } while (cursor !== null);
    expect([numbers, pages]).toEqual([['Q-4', 'Q-3', 'Q-2', 'Q-1', 'Q-0'], 3]);
    await expect(b.client.notifications.listNotifications({ cursor: 'elsewhere' })).rejects.toMatchObject({ status: 400 });
  });

  test('is marked as seen, one at a time or all that was shown', async () => {
    const b = await server.business();
    for (let at = 0; at < 3; at++) await tell(b);
    const [newest] = await feed(b.client);
    expect(await b.client.notifications.markSeen({ id: newest?.id ?? '' })).toEqual({ ok: true });
    const [seen] = await feed(b.client);
    expect(seen?.seenAt).not.toBeNull();
    await b.client.notifications.markSeen({ id: newest?.id ?? '' });
    expect(await feed(b.client)).toMatchObject([{ seenAt: seen?.seenAt }, { seenAt: null }, { seenAt: null }]);
    expect(await unseen(b.client)).toBe(2);
    const through = newest?.createdAt ?? '';
    moveClock(60_000);
    await tell(b);
    await b.client.notifications.markAllSeen({ through });
    expect(await unseen(b.client)).toBe(1);
  });

  test('is deleted when its person leaves the business', async () => {
    const b = await server.business();
    const other = await colleague(b, 'user');
    await tell(b);
    await sql.query('delete from member where user_id = $1', [other.userId]);
    const { rows } = await sql.query('select user_id from notification where org_id = $1', [b.orgId]);
    expect(rows).toEqual([{ user_id: b.userId }]);
  });
});

test('seen notifications are deleted after three months, new or unseen ones are kept, and everything is deleted after a year', async () => {
  const b = await server.business();
  const day = 86_400_000;
  const keptAfter = async (days: number): Promise<unknown> => {
    moveClock(days * day);
    await server.doDueWork();
    const { rows } = await sql.query<{ once_key: string }>('select once_key from notification where org_id = $1 order by 1', [b.orgId]);
    return rows.map((row) => row.once_key.split(' ')[1]);
  };
  await tell(b, accepted({ onceKey: 'seen' }));
  await b.client.notifications.markAllSeen({ through: now().toISOString() });
  await tell(b, accepted({ onceKey: 'unseen' }));
  expect(await keptAfter(89)).toEqual(['seen', 'unseen']);
  expect(await keptAfter(2)).toEqual(['unseen']);
  await tell(b, accepted({ onceKey: 'young' }));
  expect(await keptAfter(280)).toEqual(['young']);
  expect(await keptAfter(100)).toEqual([]);
  const { rows } = await sql.query(`select from due_work where org_id = $1 and kind = 'notification_cleanup'`, [b.orgId]);
  expect(rows).toEqual([]);
});

test('the count reads one index, however many there are', async () => {
  const b = await server.business();
  await sql.query('begin');
  await sql.query(`set local app.org_id = '${b.orgId}'`);
  await sql.query(
    `insert into notification (org_id, id, user_id, kind, subject_kind, subject_id, data, once_key, created_at, seen_at)
     select $1, gen_random_uuid(), $2, 'quote_accepted', 'quote', gen_random_uuid(), '{}', 'many ' || n, now(), case when n > 300 then now() end
       from generate_series(1, 20000) n`,
    [b.orgId, b.userId],
  );
  await sql.query('commit');
  await sql.query('vacuum analyze notification');
  expect(await unseen(b.client)).toBe(100);
  const { rows } = await sql.query<{ 'QUERY PLAN': string }>(
    `explain select count(*) from (select user_id from notification
       where org_id = $1 and user_id = $2 and kind in ('quote_accepted', 'quote_declined') and seen_at is null limit 100) unseen`,
    [b.orgId, b.userId],
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('notification_unseen');
});
