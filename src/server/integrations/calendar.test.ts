// The calendar feed of due dates, parsed with Mozilla's parser; and notifications of due dates.
import ICAL from 'ical.js';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { moveClock, now, resetClock, today } from '../platform/clock.ts';
import { notificationsOf } from '../org/testing-notification.ts';
import { ruleOf, scheduleOf } from '../sales/recurring/testing-recurring.ts';
import { customer, finalized, pay, taxCode } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
let sql: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise' });
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});
afterEach(resetClock);

const read = (url: string): Promise<Response> => fetch(`${server.url}${new URL(url).pathname}`);
async function eventsAt(url: string) {
  const answer = await read(url);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-store',
  ]);
  const text = await answer.text();
  // RFC 5545 3.1: lines end with CRLF and have 75 octets at most.
  for (const line of text.split('\r\n')) expect([line, Buffer.byteLength(line) <= 75, line.includes('\n')]).toEqual([line, true, false]);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[] as never);
  return {
    text,
    events: calendar.getAllSubcomponents('vevent').map((one) => {
      const event = new ICAL.Event(one);
      return { uid: event.uid, summary: event.summary, day: event.startDate.toString(), url: String(one.getFirstPropertyValue('url')) };
    }),
  };
}
const link = async (b: TestBusiness): Promise<string> => (await b.client.calendar.renewCalendarLink({})).url;

test('open invoices stand on the day on which they are due, under the same id each time, and go when they are paid', async () => {
  const b = await server.business({ name: 'Müller; Söhne, Büro' });
  const who = await customer(b, 'Łódź Press, Ltd; with a name that is as long as names of companies are when lawyers write them');
  const id = await finalized(b, who, [{ price: 120 }]);
  const url = await link(b);
  const { text, events } = await eventsAt(url);
  expect(text).toContain('X-WR-CALNAME:Müller\\; Söhne\\, Büro: due dates\r\n');
  expect(events).toMatchObject([{ day: '2026-03-16', url: expect.stringContaining(id) as string }]);
  expect(events[0]?.summary).toMatch(/^Invoice .+ due: Łódź Press, Ltd; with a name .+ write them, \$120\.00$/);
  expect((await eventsAt(url)).events[0]?.uid).toBe(events[0]?.uid);
  await pay(b, who, 120_00, [{ documentId: id, minor: 120_00 }]);
  expect((await eventsAt(url)).events).toEqual([]);
});

test('taxes stand in it as the cash plan has them, with those of invoices that a schedule will make', async () => {
  const b = await server.business();
  const lines = [{ price: 1000, taxes: [await taxCode(b)] }];
  await b.client.recurring.saveSchedule(scheduleOf(await customer(b), ruleOf(addDays(today('UTC'), 1), { count: 1 }), { lines }));
  const said = (await eventsAt(await link(b))).events.map(({ summary }) => summary);
  expect(said).toEqual([
    expect.stringMatching(/^Recurring invoice: .+, \$1,200\.00$/),
    expect.stringMatching(/ due: \$200\.00, estimated$/),
  ]);
});

test('an address ends when it is renewed, ended, changed, or when its person leaves; it is kept as a hash alone', async () => {
  const [b, other] = [await server.business(), await server.business()];
  const first = await link(b);
  expect((await b.client.calendar.calendarLink({})).lastReadAt).toBe(null);
  await eventsAt(first);
  expect((await b.client.calendar.calendarLink({})).lastReadAt).not.toBe(null);
  const second = await link(b);
  const secretOf = (url: string): string => /\.([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
  const elsewhere = (await link(other)).replace(secretOf(await link(other)), secretOf(second));
  for (const wrong of [first, second.replace('.ics', ''), second.replace(/.\.ics$/, '~.ics'), elsewhere, 'http://x/calendar/x'])
    expect([wrong, (await read(wrong)).status]).toEqual([wrong, 404]);
  expect((await read(second)).status).toBe(200);
  const { rows } = await sql.query<{ text: string }>('select row_to_json(calendar_link)::text as text from calendar_link');
  expect(rows.some(({ text }) => text.includes(secretOf(second)))).toBe(false);
  await b.client.calendar.endCalendarLink({});
  expect([(await read(second)).status, (await b.client.calendar.calendarLink({})).createdAt]).toEqual([404, null]);

  const lee = await server.signUp();
  await sql.query(`insert into member (org_id, user_id, role) values ($1, $2, 'user')`, [b.orgId, lee.userId]);
  const { url } = await server.clientFor(lee.token, b.orgId).calendar.renewCalendarLink({});
  expect((await read(url)).status).toBe(200);
  await b.client.team.deactivateMember({ userId: lee.userId });
  expect((await read(url)).status).toBe(404);
});

test('a person sees of it what they may see', async () => {
  const b = await server.business();
  await finalized(b, await customer(b), [{ price: 10 }]);
  const lee = await server.signUp();
  const { rows } = await sql.query<{ id: string }>(
    `insert into org_role (org_id, id, name, permissions, created_at) values ($1, gen_random_uuid(), 'Buyer', '{purchases.read}', now()) returning id`,
    [b.orgId],
  );
  await sql.query(`insert into member (org_id, user_id, role, role_id) values ($1, $2, 'custom', $3)`, [b.orgId, lee.userId, rows[0]?.id]);
  const { url } = await server.clientFor(lee.token, b.orgId).calendar.renewCalendarLink({});
  expect((await eventsAt(url)).events).toEqual([]);
});

test('an invoice that became overdue is reported once, the morning after', async () => {
  const b = await server.business();
  const day = today('UTC');
  const id = await finalized(b, await customer(b), [{ price: 50 }], { issueOn: day, dueOn: day });
  const { rows } = await sql.query<{ email: string }>('select email from auth.app_user where id = $1', [b.userId]);
  const toldOn = async (date: string) => {
    moveClock(Date.parse(`${date}T09:00:00Z`) - now().getTime());
    await server.doDueWork();
    const client = server.clientFor(await server.signIn(rows[0]?.email ?? ''), b.orgId);
    return (await notificationsOf({ ...b, client })).filter(({ kind }) => kind === 'invoice_overdue');
  };
  expect(await toldOn(day)).toEqual([]);
  for (const later of [1, 2, 3])
    expect(await toldOn(addDays(day, later))).toMatchObject([{ subjectId: id, data: { minor: 50_00, dueOn: day } }]);
});
