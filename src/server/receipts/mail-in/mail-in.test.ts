// Documents by email: posted to the address or read from a mailbox; senders, doubles, refusals, limits; and another business's address.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailToken } from '#core/receipts/mail-in.ts';
import { newId } from '../../platform/ids.ts';
import { refusals } from '../../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';
import { receiptPdf } from '../testing-receipt.ts';
import { type ImapDouble, rawMail, startImap } from './testing-mail.ts';

let server: TestServer;
let imap: ImapDouble;
let sql: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro', INBOUND_MAIL: 'docs@in.example.com', MAILBOX_PRIVATE_ADDRESSES: 'true' });
  imap = await startImap();
  sql = new pg.Client(server.ownerUrl);
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await imap.stop();
  await server.stop();
});

const pathOf = (url: string | null): string => new URL(url ?? '').pathname;
const post = async (path: string, raw: Buffer): Promise<number> =>
  (await fetch(`${server.url}${path}`, { method: 'POST', headers: { 'content-type': 'message/rfc822' }, body: new Uint8Array(raw) }))
    .status;
const pdf = async (name = 'receipt.pdf', rows?: Parameters<typeof receiptPdf>[0]) => ({
  name,
  type: 'application/pdf',
  content: await receiptPdf(rows),
});
/** What came in, newest first. */
const log = async (b: TestBusiness): Promise<string[]> =>
  (await b.client.mailIn.listReceivedMail({})).rows.map(({ state, reason, documents }) => `${state} ${reason ?? documents}`);
const names = async (b: TestBusiness): Promise<string[]> => (await b.client.files.listFiles({})).rows.map(({ name }) => name).toSorted();

async function receiving() {
  const email = `owner-${newId()}@example.com`;
  const { token } = await server.signUp(email);
  const b = await server.business();
  // Somebody of the team.
  const { rows } = await sql.query<{ id: string }>('select id from auth.app_user where email = $1', [email]);
  await sql.query("insert into member (org_id, user_id, role) values ($1, $2, 'user')", [b.orgId, rows[0]?.id]);
  const { url, address } = await b.client.mailIn.renewMailAddress();
  return { b, from: email, path: pathOf(url), address, member: server.clientFor(token, b.orgId) };
}

describe('the address of a business', () => {
  test('takes the attachments of its team as documents, each once', async () => {
    const { b, from, path, address } = await receiving();
    expect(address).toMatch(/^docs\+[0-9a-z]{50}@in\.example\.com$/);
    // A PDF drawn again has other bytes.
    const paper = await pdf();
    const raw = rawMail({
      from,
      parts: [paper, { name: 'virus.exe', type: 'application/octet-stream', content: Buffer.from('MZ') }],
    });
    expect([await post(path, raw), await post(path, raw)]).toEqual([202, 202]);
    await server.doDueWork();
    expect(await log(b)).toEqual(['kept 1']);
    expect(await names(b)).toEqual(['receipt.pdf']);
    expect((await b.client.mailIn.listReceivedMail({})).rows).toMatchObject([{ sender: from, subject: 'Receipt', leftOut: 1 }]);
    // The same paper in another message; and to the address that all share, with the secret in the recipient.
    expect(
      await post('/inbound-mail', rawMail({ from, to: address ?? '', subject: 'Fwd: Receipt', parts: [{ ...paper, name: 'again.pdf' }] })),
    ).toBe(202);
    // A message that is the receipt itself.
    expect(await post(path, rawMail({ from, subject: 'Taxi: 12.00', text: 'Total 12.00 USD' }))).toBe(202);
    await server.doDueWork();
    expect((await log(b)).toSorted()).toEqual(['double 0', 'kept 1', 'kept 1']);
    expect(await names(b)).toEqual(['Taxi 12.00.txt', 'receipt.pdf']);
    // Nothing of the messages is left.
    const { rows } = await sql.query('select count(*)::int as n from received_mail where org_id = $1 and raw_sealed is not null', [
      b.orgId,
    ]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('keeps what unknown and forged senders send until somebody approves or dismisses it', async () => {
    const { b, from, path } = await receiving();
    await post(path, rawMail({ from: 'shop@store.example', parts: [await pdf()] }));
    await post(path, rawMail({ from, headers: { 'Authentication-Results': 'mx; dmarc=fail' }, parts: [await pdf('forged.pdf')] }));
    await server.doDueWork();
    expect((await log(b)).toSorted()).toEqual(['waiting forged_sender', 'waiting unknown_sender']);
    expect(await names(b)).toEqual([]);
    const { rows } = await b.client.mailIn.listReceivedMail({});
    const idOf = (sender: string) => rows.find((row) => row.sender === sender)?.id ?? '';
    await b.client.mailIn.approveMail({ id: idOf('shop@store.example'), isSenderAdded: true });
    await b.client.mailIn.dismissMail({ id: idOf(from) });
    expect(await refusals(b.client.mailIn.dismissMail({ id: idOf(from) }))).toEqual(['mail_in.not_waiting']);
    await post(path, rawMail({ from: 'shop@store.example', parts: [{ ...(await pdf('next.pdf', ['Next'])) }] }));
    await server.doDueWork();
    expect((await log(b)).toSorted()).toEqual(['kept 1', 'kept 1', 'refused dismissed']);
    expect((await b.client.mailIn.mailIn()).senders).toEqual(['shop@store.example']);
    expect(await refusals(b.client.mailIn.saveMailSenders({ senders: ['@store.example', 'nobody'] }))).toEqual(['mail_in.sender senders']);
  });

  test('refuses replies of machines and what cannot be read, with a reason in the log; a wrong or ended address takes nothing', async () => {
    const { b, from, path, member } = await receiving();
    const other = await receiving();
    await post(path, rawMail({ from, headers: { 'Auto-Submitted': 'auto-replied' }, parts: [await pdf()] }));
    await post(path, Buffer.from([0, 255, 254, 13, 10, 0, 0, 7]));
    await post(
      path,
      rawMail({ from, subject: 'Only a program', parts: [{ name: 'a.exe', type: 'text/plain', content: Buffer.from('MZ') }] }),
    );
    await server.doDueWork();
    expect((await log(b)).toSorted()).toEqual(['refused automatic', 'refused left_out', 'refused unreadable']);
    const mixed = `/inbound-mail/${mailToken(b.orgId, '0'.repeat(32))}`;
    const raw = rawMail({ from, parts: [await pdf()] });
    expect([
      await post(mixed, raw),
      await post('/inbound-mail/x', raw),
      await post('/inbound-mail', raw),
      await post(path, Buffer.of()),
    ]).toEqual([404, 404, 404, 400]);
    await b.client.mailIn.endMailAddress();
    expect(await post(path, raw)).toBe(404);
    expect(await log(other.b)).toEqual([]);
    // Setting it up is not for everybody.
    expect(await refusals(member.mailIn.mailIn())).toEqual(['permission.denied']);
  });

  test('takes no more than a business has in a day', async () => {
    const { b, from, path } = await receiving();
    await sql.query(
      `insert into received_mail (org_id, id, hash, source, state, received_at)
       select $1, gen_random_uuid(), sha256(n::text::bytea), 'address', 'refused', now() from generate_series(1, 200) n`,
      [b.orgId],
    );
    expect(await post(path, rawMail({ from, parts: [await pdf()] }))).toBe(429);
  });
});

describe('a mailbox', () => {
  const place = () => ({ host: '127.0.0.1', port: imap.port, login: 'ana', folder: 'INBOX' });

  test('is tried when it is set up, and each problem is said at its field', async () => {
    const b = await server.business();
    const save = (over: object) => refusals(b.client.mailIn.saveMailbox({ ...place(), password: 'right', ...over }));
    expect(await save({ password: 'wrong' })).toEqual(['mail_in.login login']);
    expect(await save({ folder: 'Elsewhere' })).toEqual(['mail_in.folder folder']);
    expect(await save({ port: 1 })).toEqual(['mail_in.unreachable host']);
    expect(await save({ host: 'no such host' })).toEqual(['mail_in.unreachable host']);
    expect(await refusals(b.client.mailIn.saveMailbox(place()))).toEqual(['mail_in.password password']);
    expect((await b.client.mailIn.mailIn()).mailbox).toBeNull();
  });

  test('brings what comes from now on, changes nothing in it, and says what is wrong with it', async () => {
    const { b, from } = await receiving();
    imap.deliver(rawMail({ from, parts: [await pdf('old.pdf')] }));
    await b.client.mailIn.saveMailbox({ ...place(), password: 'right' });
    imap.deliver(rawMail({ from, parts: [await pdf('new.pdf', ['New'])] }));
    await server.doDueWork();
    await server.doDueWork();
    expect(await log(b)).toEqual(['kept 1']);
    expect(await names(b)).toEqual(['new.pdf']);
    await b.client.mailIn.readMailbox();
    await server.doDueWork();
    expect(await log(b)).toHaveLength(1);
    expect(imap.said.filter((line) => /STORE|EXPUNGE|MOVE|COPY|APPEND|SELECT INBOX/.test(line))).toEqual([]);
    // A folder made anew is read from its end.
    imap.renew();
    await b.client.mailIn.readMailbox();
    await server.doDueWork();
    expect(await log(b)).toHaveLength(1);
    // Its password is sealed, and never handed out.
    const { rows } = await sql.query<{ row: string }>('select i::text as row from mail_inbox i where org_id = $1', [b.orgId]);
    expect(rows[0]?.row).not.toContain(Buffer.from('right').toString('hex'));
    expect(JSON.stringify(await b.client.mailIn.mailIn())).not.toContain('right');
    await sql.query('update mail_inbox set mailbox = mailbox || \'{"folder": "Gone"}\' where org_id = $1', [b.orgId]);
    await b.client.mailIn.readMailbox();
    await server.doDueWork();
    expect((await b.client.mailIn.mailIn()).mailbox).toMatchObject({ isOn: true, failure: 'folder' });
    expect((await b.client.mailIn.endMailbox()).mailbox).toBeNull();
    expect(await refusals(b.client.mailIn.readMailbox())).toEqual(['not_found']);
  });
});
