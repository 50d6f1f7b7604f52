import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { standStill } from '../platform/testing-clock.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
let sql: pg.Pool;
let moved = 0;
const wait = (ms: number): void => {
  moved += ms;
  moveClock(ms);
};
standStill();
beforeAll(async () => {
  server = await startTestServer({ CONTACT_MAIL: 'help@example.org' });
  sql = new pg.Pool({ connectionString: server.ownerUrl, max: 3 });
});
afterEach(() => {
  moveClock(-moved);
  moved = 0;
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

const good = { name: 'Jo Example', email: 'jo@example.com', subject: 'billing', message: 'How much is it,\nfor two of us?' };
const post = (body: unknown, headers: Record<string, string> = {}, of = server): Promise<Response> =>
  fetch(`${of.url}/api/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const form = (fields: Record<string, string>, headers: Record<string, string> = {}, of = server): Promise<Response> =>
  fetch(`${of.url}/contact`, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) });
const kept = async (id: string) => (await sql.query('select * from contact_message where id = $1', [id])).rows;
const mails = async (about: string) =>
  (
    await sql.query<{ recipient: string; subject: string; reply_to: string; body_text: string; body_html: string }>(
      'select * from mail_outbox where body_text like $1',
      [`%${about}%`],
    )
  ).rows;
interface Refused {
  readonly code: string;
  readonly data: { readonly problems: readonly { readonly path: string; readonly message: string }[] };
}

describe('a message', () => {
  test('is kept, and mailed to the operator with replies going to its writer', async () => {
    const id = newId();
    const answer = await post({ id, ...good });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(await kept(id)).toMatchObject([{ ...good, user_id: null, received_at: expect.any(Date) }]);
    expect(await mails(id)).toMatchObject([
      { recipient: 'help@example.org', subject: 'Contact form: Billing Question, from Jo Example', reply_to: 'jo@example.com' },
    ]);
  });

  test('by somebody who is signed in carries who it was', async () => {
    const { token, userId } = await server.signUp();
    const id = newId();
    await post({ id, ...good }, { authorization: `Bearer ${token}` });
    expect(await kept(id)).toMatchObject([{ user_id: userId }]);
  });

  test('arrives once, however often it is sent under its id', async () => {
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 12 }, () => post({ id, ...good })));
    expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect([(await kept(id)).length, (await mails(id)).length]).toEqual([1, 1]);
  });

  test('with something wrong is refused with all of it, word for word', async () => {
    const id = newId();
    const answer = await post({ id, name: 'J', email: 'jo', subject: '', message: 'short' });
    expect(answer.status).toBe(422);
    const { data } = (await answer.json()) as Refused;
    expect(data.problems.map((p) => [p.path, p.message])).toEqual([
      ['name', 'Name must be at least 2 characters'],
      ['email', 'Please enter a valid email address'],
      ['subject', 'Please select a subject'],
      ['message', 'Message must be at least 10 characters'],
    ]);
    expect((await post({ id, ...good, message: 'x'.repeat(5001) })).status).toBe(422);
    expect((await post({ ...good })).status).toBe(400);
    expect((await post({ id, ...good, message: { $gt: '' } })).status).toBe(400);
    expect(await kept(id)).toEqual([]);
  });

  test('cannot write headers or markup into the mail', async () => {
    const id = newId();
    const name = 'Eve\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>';
    await post({ id, ...good, name, message: '<img src=x onerror=alert(1)> & more' });
    const [mail] = await mails(id);
    expect(mail?.subject).toBe('Contact form: Billing Question, from Eve Bcc: all@example.com <script>alert(1)</script>');
    expect(mail?.body_html).not.toMatch(/<script|<img/);
    expect(mail?.body_html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; more');
    expect((await post({ id: newId(), ...good, email: 'a@b.co\r\nBcc: c@d.co' })).status).toBe(422);
    expect((await post({ id: newId(), ...good, email: 'a@b.co,c@d.co' })).status).toBe(422);
  });

  test('counts once however often it is sent, and for all servers of the database', async () => {
    const own = await startTestServer({ NODE_ENV: 'production' });
    const client = new pg.Client(own.ownerUrl);
    await client.connect();
    const id = newId();
    const sent = async (as = newId()) => (await post({ id: as, ...good }, {}, own)).status;
    for (let at = 0; at < 5; at++) expect(await sent(id)).toBe(200);
    expect([await sent(), await sent(), await sent()]).toEqual([200, 200, 429]);
    await client.query("delete from limit_counter where kind = 'contact_no_ticket'");
    expect(await sent()).toBe(200);
    await client.query("update limit_counter set paid_at = now() + interval '2 hours' where kind = 'contact_all'");
    expect(await sent()).toBe(429);
    await client.end();
    await own.stop();
  });

  test('from a machine that fills in what nobody sees is answered as any other, and dropped', async () => {
    const id = newId();
    const answer = await post({ id, ...good, website: 'https://spam.example' });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect([await kept(id), await mails(id)]).toEqual([[], []]);
  });

  test('the database lets requests add a message and nothing else', async () => {
    const client = await sql.connect();
    const tried = async (statement: string): Promise<string> => {
      await client.query('begin; set local role daybook_app');
      const outcome = await client.query(statement).then(
        () => 'done',
        (error: unknown) => String(error),
      );
      await client.query('rollback');
      return outcome;
    };
    const row = `('${newId()}', 'Jo', 'a@b.co', 'other', 'Ten letters')`;
    expect(await tried(`insert into contact_message (id, name, email, subject, message) values ${row}`)).toBe('done');
    for (const statement of [
      'select * from contact_message',
      `update contact_message set name = 'xx'`,
      'delete from contact_message',
      'truncate contact_message',
    ])
      expect([statement, await tried(statement)]).toEqual([statement, expect.stringContaining('permission denied')]);
    client.release();
  });
});

describe('the ticket', () => {
  const ticket = async (of = server): Promise<string> =>
    ((await (await fetch(`${of.url}/api/v1/contact/ticket`)).json()) as { ticket: string }).ticket;

  test('tells a machine, which writes within three seconds, from a person', async () => {
    const given = await ticket();
    const id = newId();
    const early = await post({ id, ...good, ticket: given });
    expect([early.status, ((await early.json()) as Refused).code]).toEqual([422, 'contact.too_soon']);
    expect(await kept(id)).toEqual([]);
    wait(3100);
    expect((await post({ id, ...good, ticket: given })).status).toBe(200);
    expect((await kept(id)).length).toBe(1);
  });

  test('made up, changed, too old or of another installation is none: fewer messages are taken', async () => {
    const own = await startTestServer({ NODE_ENV: 'production' });
    const given = await ticket(own);
    const foreign = await ticket();
    wait(4000);
    const later = (Date.now() - 9_000).toString(36);
    const bad = [`${later}.${given.split('.')[1]}`, foreign, 'x', `${given}x`];
    for (const one of bad.slice(0, 3)) expect((await post({ id: newId(), ...good, ticket: one }, {}, own)).status).toBe(200);
    const past = await post({ id: newId(), ...good, ticket: bad[3] }, {}, own);
    expect([past.status, ((await past.json()) as Refused).code]).toEqual([429, 'contact.too_many']);
    for (let at = 0; at < 6; at++) expect((await post({ id: newId(), ...good, ticket: given }, {}, own)).status).toBe(200);
    expect((await post({ id: newId(), ...good, ticket: given }, {}, own)).status).toBe(429);
    wait(25 * 3_600_000);
    for (let at = 0; at < 3; at++) expect((await post({ id: newId(), ...good, ticket: given }, {}, own)).status).toBe(200);
    expect((await post({ id: newId(), ...good, ticket: given }, {}, own)).status).toBe(429);
    await own.stop();
  });
});

describe('the plain form', () => {
  test('leads to a page that says it was sent; sent again it is the same message', async () => {
    const message = `Plainly written, ${newId()}`;
    for (let at = 0; at < 2; at++) {
      const answer = await form({ ...good, message, website: '', language: 'fr' }, { origin: server.url });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact/sent?language=fr']);
    }
    expect((await sql.query('select from contact_message where message = $1', [message])).rowCount).toBe(1);
    const sent = await fetch(`${server.url}/contact/sent`);
    const page = await sent.text();
    expect(page).toContain('Message Sent Successfully!');
    expect(page).toContain('We&#39;ll get back to you within 24 hours.');
    expect(await (await fetch(`${server.url}/contact/sent?language=de`)).text()).toContain('Nachricht gesendet!');
  });

  test('with something wrong keeps what was typed, says what to mend beside it, and runs nothing', async () => {
    const typed = {
      name: '"><script>alert(1)</script>',
      email: 'jo',
      subject: 'feature',
      message: '</textare',
      website: '',
      language: 'en',
    };
    const answer = await form(typed);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'no-store']);
    const page = await answer.text();
    expect(page).not.toMatch(/<script|<b>|style=/);
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(page).toContain('<option value="feature" selected>Feature Request</option>');
    expect(page).toContain('&lt;/textare</textarea>');
    for (const said of ['Please enter a valid email address', 'Message must be at least 10 characters']) expect(page).toContain(said);
    expect(page).not.toContain('Name must be at least 2 characters');
    expect(page).toContain('aria-describedby="email-wrong"');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await (await form({ ...typed, language: 'es' })).text()).toContain('Introduzca una dirección de correo electrónico válida');
  });

  test('from a page of somebody else is refused, a browser that says nothing is not', async () => {
    const message = `Forged, ${newId()}`;
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }])
      expect((await form({ ...good, message }, headers)).status).toBe(403);
    expect((await sql.query('select from contact_message where message = $1', [message])).rowCount).toBe(0);
    expect((await form({ ...good, message: `Old browser, ${newId()}` })).status).toBe(303);
  });

  test('is bounded, in size and in number', async () => {
    expect((await form({ ...good, message: 'x'.repeat(70_000) })).status).toBe(413);
    const own = await startTestServer({ NODE_ENV: 'production' });
    const outcomes = [];
    for (let at = 0; at < 5; at++) outcomes.push((await form({ ...good, message: `Number ${at} of many` }, {}, own)).status);
    expect(outcomes).toEqual([303, 303, 303, 429, 429]);
    const page = await (await form({ ...good, message: 'Number six of many' }, {}, own)).text();
    expect(page).toMatch(/Try again in \d+ minutes\./);
    expect(page).toContain('Number six of many');
    await own.stop();
  });
});
