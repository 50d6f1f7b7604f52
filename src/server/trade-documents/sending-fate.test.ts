// Delivery of emails about documents: to several recipients, scheduled or canceled, and the report if delivery fails.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#core/language.ts';
import { notificationsOf } from '../org/testing-notification.ts';
import { type Database, makeDatabase, makePool } from '../platform/database/database.ts';
import { type Message, sendNext, tellNext } from '../platform/mail/mail.ts';
import { runtimeRole } from '../platform/database/runtime-role.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { makeTellFate } from './sending-fate.ts';
import { beginAt } from '../sales/recurring/testing-recurring.ts';
import { addressOf, customerWith, invoiceFor, mailsTo, payAll, sweep } from '../reminders/testing-reminder.ts';
import { refusals } from '../sales/testing-sales.ts';

let server: TestServer;
let database: Database;
let outbox: Database;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  database = makeDatabase(makePool(server.serverUrl, await runtimeRole(server.serverUrl, 'daybook_app'), 2));
  outbox = makeDatabase(makePool(server.serverUrl, await runtimeRole(server.serverUrl, 'daybook_auth'), 2));
});
afterAll(async () => {
  await Promise.all([database.destroy(), outbox.destroy()]);
  await server.stop();
});

async function begun(over: object = {}): Promise<{ b: TestBusiness; id: string; email: string; contactId: string }> {
  beginAt('2027-06-30T10:00:00Z');
  const b = await server.business({ timeZone: 'Europe/Berlin', ...over });
  beginAt('2027-03-01T10:00:00Z');
  const email = addressOf();
  const contactId = await customerWith(b.client, email);
  return { b, email, contactId, id: await invoiceFor(b.client, contactId, { issueOn: '2027-03-01', dueOn: '2027-03-15' }) };
}
const letter = (...to: string[]) => ({ to, subject: 'Your invoice', message: 'Here it is: {link}' });

/** Sends everything that is queued; addresses on the list are rejected with the given answer. */
async function delivered(
  refusing: Readonly<Record<string, { responseCode: number; command: string }>> = {},
  language: Language = 'en',
): Promise<readonly Message[]> {
  const taken: Message[] = [];
  const deliver = async (message: Message): Promise<void> => {
    const refusal = refusing[message.envelope.to];
    if (refusal) throw Object.assign(new Error(`${refusal.responseCode} no such mailbox`), refusal);
    taken.push(message);
  };
  while (await sendNext(outbox, 'Daybook <mail@daybook.test>', deliver));
  while (
    await tellNext(
      outbox,
      makeTellFate(database, 'https://daybook.test', async () => language),
    )
  );
  return taken;
}

test('each recipient gets an email that names them all, and has a status', async () => {
  const { b, id, email } = await begun();
  const [second, copied] = [addressOf(), addressOf()];
  const sent = await b.client.reminders.sendLetter({ id, letter: { ...letter(email, second), cc: [copied], copyToSelf: true } });
  expect(sent.mails.map((m) => [m.recipient.split('-')[0], m.purpose, m.sentAt])).toEqual([
    ['kim', 'document', null],
    ['kim', 'document', null],
    ['kim', 'document', null],
    ['person', 'copy', null],
  ]);
  const messages = (await delivered({ [second]: { responseCode: 550, command: 'RCPT TO' } })).filter((m) => m.subject === 'Your invoice');
  expect(
    messages
      .map((m) => m.envelope.to)
      .slice(0, 2)
      .toSorted(),
  ).toEqual([copied, email].toSorted());
  expect(messages[0]?.to.map((a) => a.address)).toEqual([email, second]);
  expect(messages[0]?.cc?.map((a) => a.address)).toEqual([copied]);
  expect(messages[0]?.text).toMatch(/^Here it is: http:\/\/localhost:\d+\/pay\/[\w-]{43}$/);
  const { mails } = await b.client.reminders.chase({ id });
  const fates = Object.fromEntries(mails.map((m) => [m.recipient, m.gaveUpAt ? 'lost' : m.sentAt ? 'sent' : 'waiting']));
  expect(fates).toMatchObject({ [email]: 'sent', [copied]: 'sent', [second]: 'lost' });
  expect(mails.find((m) => m.recipient === second)?.failure).toBe('550 no such mailbox');
  const me = mails.find((m) => m.purpose === 'copy')?.recipient ?? '';
  const told = (await mailsTo(server, me)).filter((m) => m.subject === 'Not delivered: Your invoice');
  expect(told).toHaveLength(1);
  const data = { subject: 'Your invoice', recipient: second };
  expect(await notificationsOf(b)).toEqual([{ kind: 'email_undelivered', subjectId: id, data }]);
  expect(await b.client.sales.document({ id })).toMatchObject({ sentTo: [email, second, copied].join(', ') });
});

test.each([
  ['de', 'Nicht zugestellt: Your invoice', 'Die Gegenseite antwortete: 550 no such mailbox'],
  ['fr', 'E-mail non distribué\u00a0: Your invoice', 'Réponse du serveur\u00a0: 550 no such mailbox'],
  ['es', 'No entregado: Your invoice', 'El otro servidor respondió: 550 no such mailbox'],
] as const)('the sender is told in their language: %s', async (language, subject, reason) => {
  const { b, id, email } = await begun();
  const sent = await b.client.reminders.sendLetter({ id, letter: { ...letter(email), copyToSelf: true } });
  const me = sent.mails.find((m) => m.purpose === 'copy')?.recipient ?? '';
  await delivered({ [email]: { responseCode: 550, command: 'RCPT TO' } }, language);
  const told = (await mailsTo(server, me)).find((m) => m.subject === subject);
  expect([told?.body_text.split('\n\n')[1], told?.body_text.includes(email)]).toEqual([reason, true]);
});

test('a temporary failure, or one of our login, is retried and shown meanwhile', async () => {
  const { b, id, email } = await begun();
  await b.client.reminders.sendLetter({ id, letter: letter(email) });
  await delivered({ [email]: { responseCode: 451, command: 'DATA' } });
  expect((await b.client.reminders.chase({ id })).mails).toMatchObject([{ sentAt: null, gaveUpAt: null, failure: '451 no such mailbox' }]);
  beginAt('2027-03-01T10:05:00Z');
  await delivered({ [email]: { responseCode: 535, command: 'AUTH PLAIN' } });
  expect((await b.client.reminders.chase({ id })).mails).toMatchObject([{ gaveUpAt: null, failure: '535 no such mailbox' }]);
  beginAt('2027-03-01T12:05:00Z');
  // People are emailed about other things as well.
  expect((await delivered()).filter(({ envelope }) => envelope.to === email)).toHaveLength(1);
  expect((await b.client.reminders.chase({ id })).mails).toMatchObject([{ failure: null, sentAt: expect.stringMatching(/^2027-03-01/) }]);
});

test('at its local time, once, or not at all if it is canceled', async () => {
  const { b, id, email } = await begun();
  const at = { day: '2027-03-02', minute: 8 * 60 + 30 };
  expect(await refusals(b.client.reminders.sendLetter({ id, letter: letter(email), at: { ...at, day: '2027-03-01' } }))).toEqual([
    'reminder.past at',
  ]);
  expect(await refusals(b.client.reminders.sendLetter({ id, letter: letter('nobody'), at }))).toEqual(['sales.recipient to']);
  const planned = await b.client.reminders.sendLetter({ id, letter: letter(email), at });
  expect(planned.scheduled).toMatchObject({ sendAt: '2027-03-02T07:30:00.000Z', to: [email] });
  await b.client.reminders.cancelSending({ id });
  expect(await refusals(b.client.reminders.cancelSending({ id }))).toEqual(['reminder.not_scheduled']);
  await b.client.reminders.sendLetter({ id, letter: letter(email), at });
  beginAt('2027-03-02T07:29:00Z');
  await sweep(server);
  expect(await mailsTo(server, email)).toEqual([]);
  beginAt('2027-03-02T07:31:00Z');
  await Promise.all([sweep(server), sweep(server)]);
  expect(await mailsTo(server, email)).toHaveLength(1);
  const after = await b.client.reminders.chase({ id });
  expect(after.scheduled).toBeNull();
  expect((await b.client.sales.document({ id })).sentTo).toBe(email);
});

test('the text is the one that the business wrote, with a preview in the language of the reader', async () => {
  const { b, id } = await begun();
  const key = { kind: 'invoice' as const, stepId: null, language: 'en' as const };
  const words = { subject: 'No. {number}', body: 'Dear {customer}, {amount} by {due}, please: {unknown} {link}' };
  expect(await b.client.reminders.saveMailTemplate({ ...key, words })).toMatchObject({ isOwn: true });
  expect(await b.client.reminders.proposeLetter({ id })).toMatchObject({
    subject: 'No. INV-2027-0001',
    message: 'Dear, $120.00 by March 15, 2027, please: {unknown} {link}',
  });
  const preview = await b.client.reminders.previewMail({ ...key, language: 'de', words });
  expect(preview.button).toBe('INV-0042 ansehen und bezahlen');
  expect(preview.message).toContain('Dear Kim Becker, 1.250,00');
  const all = await b.client.reminders.mailTemplates({ language: 'en' });
  expect(all.map((t) => [t.kind, t.isOwn])).toEqual([
    ['invoice', true],
    ['quote', false],
    ['credit_note', false],
    ['receipt', false],
    ...Array.from({ length: 5 }, () => ['reminder', false]),
  ]);
  expect(await b.client.reminders.saveMailTemplate({ ...key, words: null })).toMatchObject({ isOwn: false });
});

test('a receipt shows what was paid and what is outstanding', async () => {
  const { b, id, email, contactId } = await begun();
  expect(await refusals(b.client.reminders.proposeLetter({ id, purpose: 'receipt' }))).toEqual(['reminder.nothing_paid']);
  await payAll(b.client, contactId, id, 50_00, '2027-03-01');
  const proposal = await b.client.reminders.proposeLetter({ id, purpose: 'receipt' });
  expect(proposal.message).toContain('We received $50.00 for invoice INV-2027-0001. Balance due: $70.00.');
  await payAll(b.client, contactId, id, 70_00, '2027-03-01');
  const whole = await b.client.reminders.proposeLetter({ id, purpose: 'receipt' });
  expect(whole.message).toContain('We received $120.00 for invoice INV-2027-0001. It’s now paid in full.');
  const { mails } = await b.client.reminders.sendLetter({ id, purpose: 'receipt', letter: proposal });
  expect(mails.map((m) => [m.purpose, m.recipient])).toEqual([['receipt', email]]);
  expect((await b.client.sales.document({ id })).sentAt).toBeNull();
});
