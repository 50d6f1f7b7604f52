// The mail sender, against a small SMTP server that can be told to fail.
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing.ts';
import { makeDatabase, makePool } from '../database/database.ts';
import { moveClock, now, resetClock } from '../clock.ts';
import { until } from '../testing-wait.ts';
import { decideHeld, selectHeld } from './held-mail.ts';
import { sendNext } from './mail.ts';

interface FakeSmtp {
  readonly port: number;
  readonly messages: string[];
  close(): Promise<void>;
}

/** Accepts mail for everybody but nobody@…; the first `failures` are answered 451 after their text arrived. */
async function fakeSmtp(failures: number): Promise<FakeSmtp> {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  let left = failures;
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    let data: string | undefined;
    const say = (line: string): boolean => socket.write(`${line}\r\n`);
    say('220 test');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      if (data !== undefined) {
        data += chunk;
        if (!data.endsWith('\r\n.\r\n')) return;
        if (left > 0) {
          left--;
          say('451 try again later');
        } else {
          messages.push(data);
          say('250 taken');
        }
        data = undefined;
        return;
      }
      for (const line of chunk.split('\r\n').filter(Boolean))
        if (/^RCPT TO:<nobody@/i.test(line)) say('550 5.1.1 no such mailbox');
        else if (/^DATA/i.test(line)) {
          data = '';
          say('354 go on');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else say('250 ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    messages,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

let server: TestServer | undefined;
let smtp: FakeSmtp | undefined;
afterEach(async () => {
  await server?.stop();
  await smtp?.close();
});

test('J2: a delivery keeps its lease however long it takes; one interrupted by a crash is taken over after a minute', async () => {
  server = await startTestServer({ AUTH_AUTOCONFIRM: 'false' });
  const outbox = makeDatabase(makePool(server.ownerUrl, undefined, 2));
  const leasedUntil = async () => (await outbox.selectFrom('mail_outbox').select('next_attempt_at as at').executeTakeFirstOrThrow()).at;
  try {
    await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com', password: 'Correct-Horse-7!' }),
    });
    const sendWith = (deliver: () => Promise<unknown>, renewMs: number) =>
      sendNext(outbox, 'books@example.org', deliver, undefined, renewMs);
    let arrive = (): void => {};
    const slow = sendWith(() => new Promise<void>((resolve) => (arrive = resolve)), 5);
    const isRenewed = async (): Promise<void> => {
      const before = await leasedUntil();
      await until(async () => (await leasedUntil()) > before, 5);
    };
    await until(async () => (await leasedUntil()) > now(), 5);
    await isRenewed();
    moveClock(40_000);
    // By the moved clock: a renewal that began before the move may be written after it.
    await until(async () => (await leasedUntil()).getTime() > now().getTime() + 40_000, 5);
    moveClock(40_000); // the first lease has expired, the renewed one lasts a while
    expect(await sendWith(async () => {}, 5)).toBe(false);
    arrive();
    expect(await slow).toBe(true);
    await outbox.updateTable('mail_outbox').set({ sent_at: null, attempts: 0, next_attempt_at: now() }).execute();

    let cutOff = 0;
    void sendWith(() => new Promise(() => (cutOff += 1)), 3_600_000);
    await until(() => cutOff === 1);
    expect(await sendWith(async () => {}, 5)).toBe(false);
    moveClock(61_000);
    expect(await sendWith(async () => {}, 5)).toBe(true);
  } finally {
    resetClock();
    await outbox.destroy();
  }
});

test('J2: a mail is sent once, retried after a failure with the same Message-ID, and not kept readable', async () => {
  smtp = await fakeSmtp(1);
  server = await startTestServer({
    AUTH_AUTOCONFIRM: 'false',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Daybook <books@example.org>',
  });
  const answer = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'Correct-Horse-7!' }),
  });
  expect(answer.status).toBe(200);
  const sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
  const row = async () =>
    (
      await sql.query<{ id: string; attempts: number; sent_at: Date | null; failure: string | null; body_text: string; next: boolean }>(
        'select *, next_attempt_at > now() as next from mail_outbox',
      )
    ).rows[0];
  await until(async () => (await row())?.attempts === 1);
  expect(await row()).toMatchObject({ attempts: 1, sent_at: null, next: true, failure: expect.stringContaining('451') });
  await sql.query('update mail_outbox set next_attempt_at = now()');
  await until(async () => (await row())?.sent_at !== null);
  const sent = await row();
  expect(sent).toMatchObject({ attempts: 2, failure: null, body_text: '' });
  await sleep(1200); // another round passes
  expect(smtp.messages).toHaveLength(1);
  expect(smtp.messages[0]).toContain(`Message-ID: <${sent?.id}@example.org>`);
  expect(smtp.messages[0]).toContain('To: ada@example.com');
  expect(smtp.messages[0]).toContain('Auto-Submitted: auto-generated');
  expect(smtp.messages[0]).not.toMatch(/^List-/im);
  expect(smtp.messages[0]).toMatch(/token_hash=/);
  await sql.end();
});

test('an attachment is sent and then deleted; mail that a person wrote is not marked as automatic', async () => {
  smtp = await fakeSmtp(0);
  server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'Daybook <books@example.org>' });
  const sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
  const file = Buffer.from('%PDF-1.7 not much of one');
  await sql.query(
    `insert into mail_outbox (id, recipient, subject, body_text, attachment, attachment_name, is_automatic)
     values (gen_random_uuid(), 'ada@example.com', 'Rechnung über 1', 'Here it is.', $1, 'INV-1 ü.pdf', false)`,
    [file],
  );
  await until(() => smtp?.messages.length === 1);
  const [message = ''] = smtp.messages;
  expect(message).not.toMatch(/^List-/im);
  expect(message).toContain('Content-Type: application/pdf');
  expect(message).toContain(file.toString('base64'));
  expect(message).not.toContain('Auto-Submitted');
  const kept = async () => (await sql.query<{ attachment: Buffer | null; body_text: string }>('select * from mail_outbox')).rows[0];
  await until(async () => (await kept())?.body_text === '');
  expect(await kept()).toMatchObject({ attachment: null, attachment_name: 'INV-1 ü.pdf' });
  await sql.end();
});

test('RFC 8058: mail that can be unsubscribed from has the one-click unsubscribe headers', async () => {
  smtp = await fakeSmtp(0);
  server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'Daybook <books@example.org>' });
  const sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
  const url = 'https://books.example.org/unsubscribe/abc.transactionAlerts.def';
  await sql.query(
    `insert into mail_outbox (id, recipient, subject, body_text, unsubscribe_url) values (gen_random_uuid(), 'ada@example.com', 'Paid', 'Paid.', $1)`,
    [url],
  );
  await until(() => smtp?.messages.length === 1);
  const unfolded = smtp.messages[0]?.replace(/\r\n[ \t]+/g, ' ') ?? '';
  expect(unfolded).toContain(`List-Unsubscribe: <${url}>`);
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await sql.end();
});

test('each recipient gets a mail that names all of them, with every file; an unknown address is given up at once', async () => {
  smtp = await fakeSmtp(0);
  server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'Daybook <books@example.org>' });
  const sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
  const file = Buffer.from('%PDF-1.7 one');
  for (const recipient of ['nobody@example.com', 'kim@example.com'])
    await sql.query(
      `insert into mail_outbox (id, recipient, subject, body_text, attachment, attachment_name, more_attachments, more_attachment_names, shown_to, shown_cc)
       values (gen_random_uuid(), $1, 'Two files', 'Here they are', $2, 'one.pdf', array[$2::bytea], array['two.pdf'], array['nobody@example.com', 'ada@example.com'], array['kim@example.com'])`,
      [recipient, file],
    );
  const rows = async () =>
    (
      await sql.query<{ recipient: string; attempts: number; sent: boolean; lost: boolean; failure: string | null; kept: number }>(
        `select recipient, attempts, sent_at is not null as sent, gave_up_at is not null as lost, failure, cardinality(more_attachments) as kept
         from mail_outbox order by recipient desc`,
      )
    ).rows;
  await until(async () => (await rows()).every((row) => row.attempts > 0));
  expect(await rows()).toEqual([
    { recipient: 'nobody@example.com', attempts: 1, sent: false, lost: true, failure: expect.stringContaining('550 5.1.1'), kept: 0 },
    { recipient: 'kim@example.com', attempts: 1, sent: true, lost: false, failure: null, kept: 0 },
  ]);
  const [message = '', ...more] = smtp.messages;
  expect(more).toEqual([]);
  expect(message).toContain('To: nobody@example.com, ada@example.com');
  expect(message).toContain('Cc: kim@example.com');
  expect(message.match(/filename=(one|two)\.pdf/g)).toEqual(['filename=one.pdf', 'filename=two.pdf']);
  await sql.end();
});

test('mail of a business shows its name before that of the installation; mail older than a day is held for a decision, then sent or not', async () => {
  smtp = await fakeSmtp(0);
  server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'Daybook <books@example.org>' });
  const sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
  const add = `insert into mail_outbox (id, recipient, subject, body_text, sender_name, queued_at) values (gen_random_uuid(), $1, $1, 't', $2, now() - $3::interval)`;
  for (const name of ['keep@example.com', 'drop@example.com']) await sql.query(add, [name, '', '25 hours']);
  await sql.query(add, ['kim@example.com', 'Atelier Nord', '23 hours']);
  await until(() => smtp?.messages.length === 1);
  expect(smtp.messages[0]).toContain('To: kim@example.com');
  expect(smtp.messages[0]).toContain('From: Atelier Nord via Daybook <books@example.org>');
  const database = makeDatabase(makePool(server.ownerUrl, undefined, 1));
  const held = await selectHeld(database);
  expect(held.map((mail) => mail.recipient).toSorted()).toEqual(['drop@example.com', 'keep@example.com']);
  const idOf = (recipient: string): string[] => held.filter((mail) => mail.recipient === recipient).map((mail) => mail.id);
  expect(await decideHeld(database, idOf('drop@example.com'), 'discard')).toBe(1);
  expect(await decideHeld(database, idOf('keep@example.com'), 'send')).toBe(1);
  await until(() => smtp?.messages.length === 2);
  expect(smtp.messages[1]).toContain('To: keep@example.com');
  expect(smtp.messages[1]).toContain('From: Daybook <books@example.org>');
  expect(await selectHeld(database)).toEqual([]);
  await database.destroy();
  await sql.end();
});
