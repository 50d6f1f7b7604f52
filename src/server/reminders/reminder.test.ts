// Reminders over time: each step once, one email a day, nothing for what was paid, even with several servers.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeGates } from '../billing/index.ts';
import { businessFacts } from '../org/index.ts';
import { notificationsOf } from '../org/testing-notification.ts';
import { now } from '../platform/clock.ts';
import { type Database, makeDatabase, makePool } from '../platform/database/database.ts';
import { startDueWork } from '../platform/jobs/due-work.ts';
import { newId } from '../platform/ids.ts';
import { runtimeRole } from '../platform/database/runtime-role.ts';
import { behindWall } from '../platform/database/transaction.ts';
import type { BusinessFacts, Work } from '../platform/work.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { lockDocuments } from '../trade-documents/document-store.ts';
import { expectedPayments } from './index.ts';
import { recordPayment } from '../settlement/recording.ts';
import { reminderWorkers } from './reminder-routes.ts';
import { addressOf, customerWith, invoiceFor, mailsTo, payAll, remindersOn, subjectsTo, sweep } from './testing-reminder.ts';
import { beginAt } from '../sales/recurring/testing-recurring.ts';
import { refusals } from '../sales/testing-sales.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  beginAt('2027-03-01T10:00:00Z'); // a Monday
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  database = makeDatabase(makePool(server.serverUrl, await runtimeRole(server.serverUrl, 'daybook_app'), 24));
});
afterAll(async () => {
  await database.destroy();
  await server.stop();
});

const march = (day: number, hour = 10): string => `2027-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`;
async function goTo(instant: string): Promise<void> {
  beginAt(instant);
  await sweep(server);
}
/** A business whose owner stays signed in, because the clock moves back and forth. */
async function lasting(): Promise<TestBusiness> {
  beginAt('2027-06-30T10:00:00Z');
  const b = await server.business();
  beginAt(march(1));
  return b;
}
/** Back to the first of March, with a business that reminds and a customer with one invoice due on the 15th. */
async function begun(over: { readonly dueOn?: string; readonly turnOn?: boolean; readonly contact?: object } = {}) {
  const b = await lasting();
  if (over.turnOn !== false) await remindersOn(b.client);
  const email = addressOf();
  const contactId = await customerWith(b.client, email, over.contact);
  const days = { issueOn: '2027-03-01', dueOn: over.dueOn ?? '2027-03-15' };
  const id = await invoiceFor(b.client, contactId, days);
  await sweep(server);
  return { b, email, contactId, id, days };
}

describe('automatically', () => {
  test('each step is sent once on its date, as announced', async () => {
    const { b, email, id, contactId } = await begun();
    expect((await b.client.reminders.chase({ id })).next).toMatchObject({ days: -3, sendAt: '2027-03-12T09:00:00.000Z' });
    for (const day of [11, 12, 12, 13, 15, 15, 16, 22, 29]) await goTo(march(day));
    expect(await subjectsTo(server, email)).toEqual([
      'Due soon: INV-2027-0001',
      'Reminder: invoice INV-2027-0001',
      'Reminder: invoice INV-2027-0001',
      'Overdue: INV-2027-0001',
    ]);
    await goTo('2027-04-14T10:00:00Z');
    await goTo('2027-05-30T10:00:00Z');
    expect((await subjectsTo(server, email)).slice(4)).toEqual(['Final reminder: INV-2027-0001']);
    const chase = await b.client.reminders.chase({ id });
    expect(chase.done.map((s) => s.days)).toEqual([-3, 0, 7, 14, 30]);
    expect(chase.next).toBeNull();
    expect(chase.mails.map((m) => m.purpose)).toEqual(['reminder', 'reminder', 'reminder', 'reminder', 'reminder']);
    const told = Object.groupBy(await notificationsOf(b), ({ kind }) => (kind === 'reminder_sent' ? 'sent' : 'other'));
    expect(told.sent?.[0]).toMatchObject({ subjectId: contactId, data: { numbers: 'INV-2027-0001' } });
    expect(told.sent).toHaveLength(5);
    expect(told.other?.map(({ kind }) => kind)).toEqual(['invoice_overdue']);
  });

  test('not at night or on weekends; after downtime only the last missed one, once', async () => {
    const { b, email, id } = await begun({ dueOn: '2027-03-13' });
    await goTo(march(13)); // a Saturday, on which it is due
    await goTo(march(15, 3));
    expect(await subjectsTo(server, email)).toEqual([]);
    await goTo(march(30));
    expect(await subjectsTo(server, email)).toEqual(['Overdue: INV-2027-0001']);
    const { done } = await b.client.reminders.chase({ id });
    expect(Object.fromEntries(done.map((s) => [s.days, s.wasSent]))).toEqual({ '-3': false, 0: false, 7: false, 14: true });
  });

  test('off until somebody turns it on, and nothing is sent retroactively', async () => {
    const { b, email, id } = await begun({ turnOn: false });
    await goTo(march(23));
    expect(await subjectsTo(server, email)).toEqual([]);
    const { client } = b;
    await remindersOn(client);
    await goTo(march(24));
    expect(await subjectsTo(server, email)).toEqual([]);
    expect((await client.reminders.chase({ id })).next).toMatchObject({ days: 14, sendAt: '2027-03-29T09:00:00.000Z' });
  });

  test('a customer’s overdue invoices go in one email, at most one a day', async () => {
    const { b, email, contactId, id } = await begun();
    const second = await invoiceFor(b.client, contactId, { issueOn: '2027-03-01', dueOn: '2027-03-08' }, [{ price: 80 }]);
    await goTo(march(15));
    const mails = await mailsTo(server, email);
    expect(mails.map((m) => [m.subject, m.files])).toEqual([['Reminder: invoice INV-2027-0001, INV-2027-0002', 2]]);
    expect(mails[0]?.body_text).toContain('– INV-2027-0001: $120.00, due on March 15, 2027\n– INV-2027-0002: $80.00, due on March 8, 2027');
    const { client } = b;
    const proposal = await client.reminders.proposeReminder({ id: second });
    const { to, cc, subject, message } = proposal;
    const input = { id: second, mailId: newId(), stepId: null, letter: { to, cc, subject, message }, withFee: false };
    expect(await refusals(client.reminders.sendReminder(input))).toEqual(['reminder.today']);
    await goTo(march(16));
    const tomorrow = b.client;
    await tomorrow.reminders.sendReminder(input);
    await tomorrow.reminders.sendReminder(input);
    expect(await refusals(tomorrow.reminders.sendReminder({ ...input, id, mailId: newId() }))).toEqual(['reminder.today']);
    expect(await subjectsTo(server, email)).toHaveLength(2);
  });

  test('twenty sweeps at once send once', async () => {
    const { email } = await begun();
    beginAt(march(12));
    const workers = reminderWorkers(makeGates({ ...server.config }));
    const sweeps = Array.from({ length: 20 }, () => startDueWork({ database, businessOf: businessFacts, workers }));
    await Promise.all(sweeps.map((one) => one.run()));
    await Promise.all(sweeps.map((one) => one.run()));
    for (const one of sweeps) await one.stop();
    await sweep(server); // what the server itself has started is finished by then
    expect(await subjectsTo(server, email)).toEqual(['Due soon: INV-2027-0001']);
  });

  test('nothing is sent for an invoice paid at the same moment', async () => {
    const { b, email, contactId, id } = await begun();
    const accountId = await b.account('1000');
    beginAt(march(12));
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let isLocked = (): void => {};
    const locked = new Promise<void>((resolve) => (isLocked = resolve));
    const paid = behindWall(database, { orgId: b.orgId }, async (tx) => {
      const org = (await businessFacts(tx, b.orgId)) as BusinessFacts;
      const work: Work = { tx, org, userId: null, email: '', role: 'owner', via: 'job' };
      await lockDocuments(work, [id]);
      isLocked();
      await held;
      const allocations = [{ documentId: id, minor: 12_000 }];
      await recordPayment(work, {
        id: newId(),
        contactId,
        receivedOn: '2027-03-12',
        currency: 'USD',
        minor: 12_000,
        accountId,
        reference: '',
        allocations,
      });
    });
    await locked;
    const swept = sweep(server);
    setTimeout(release, 300);
    await Promise.all([paid, swept]);
    await sweep(server);
    expect(await subjectsTo(server, email)).toEqual([]);
  });
});

describe('what stops it', () => {
  test('a payment stops it, and it resumes when the payment is reversed', async () => {
    const { b, email, contactId, id } = await begun();
    const payment = await payAll(b.client, contactId, id, 12_000, '2027-03-01');
    await goTo(march(15));
    expect(await subjectsTo(server, email)).toEqual([]);
    await b.client.sales.reversePayment({ id: payment });
    await sweep(server);
    expect(await subjectsTo(server, email)).toEqual(['Reminder: invoice INV-2027-0001']);
  });

  test('a promise to pay stops it until its date has passed, then it resumes; a reply stops it until somebody resumes it', async () => {
    const { b, email, id } = await begun();
    await goTo(march(12));
    const hold = {
      id,
      holdId: newId(),
      kind: 'promise' as const,
      until: '2027-03-23',
      promisedMinor: 12_000,
      who: 'Kim',
      note: 'by phone',
    };
    const promised = await b.client.reminders.holdReminders(hold);
    expect(promised).toMatchObject({ hold: { kind: 'promise', state: 'waiting', who: 'Kim' }, expectedOn: '2027-03-23' });
    for (const day of [15, 16, 22, 23]) await goTo(march(day));
    expect(await subjectsTo(server, email)).toEqual(['Due soon: INV-2027-0001']);
    await goTo(march(24));
    expect(await subjectsTo(server, email)).toEqual(['Due soon: INV-2027-0001', 'Reminder: invoice INV-2027-0001']);
    const { client } = b;
    expect((await client.reminders.chase({ id })).holds).toMatchObject([{ state: 'broken' }]);
    await client.reminders.holdReminders({ id, holdId: newId(), kind: 'reply', note: 'The goods were damaged' });
    await goTo(march(30));
    expect(await subjectsTo(server, email)).toHaveLength(2);
    await b.client.reminders.resumeReminders({ id });
    await sweep(server);
    expect((await subjectsTo(server, email)).slice(2)).toEqual(['Overdue: INV-2027-0001']);
  });

  test('a customer or a document is excluded, or has its own steps', async () => {
    const { b, email, contactId, id } = await begun();
    await b.client.reminders.saveReminderPlan({ id: contactId, of: 'customer', mode: 'off', steps: [] });
    await goTo(march(15));
    expect(await subjectsTo(server, email)).toEqual([]);
    const { client } = b;
    const steps = [{ id: newId(), days: 2, isOn: true, isAutomatic: true, tone: 'final' as const, fee: null }];
    await client.reminders.saveReminderPlan({ id, of: 'document', mode: 'own', steps });
    await goTo(march(17));
    expect(await subjectsTo(server, email)).toEqual(['Final reminder: INV-2027-0001']);
  });

  test('invalid input is refused, and an outsider finds nothing', async () => {
    const { b, contactId, id } = await begun();
    const other = await lasting();
    const hold = { id, holdId: newId(), kind: 'promise' as const };
    expect(await refusals(b.client.reminders.holdReminders({ ...hold, until: '2027-02-27' }))).toEqual(['reminder.promise_day until']);
    expect(await refusals(b.client.reminders.holdReminders({ ...hold, until: null }))).toEqual(['reminder.promise_day until']);
    expect(await refusals(b.client.reminders.holdReminders({ ...hold, until: '2027-03-20', promisedMinor: 12_001 }))).toEqual([
      'reminder.promise_amount promisedMinor',
    ]);
    expect(await refusals(b.client.reminders.resumeReminders({ id }))).toEqual(['reminder.not_held']);
    const settings = await b.client.reminders.reminderSettings();
    const [first, second] = settings.steps;
    const twice = settings.steps.map((s) => (s === second ? { ...s, days: first?.days ?? 0 } : s));
    expect(await refusals(b.client.reminders.saveReminderSettings({ ...settings, steps: twice }))).toEqual([
      'reminder.days_twice steps.1.days',
    ]);
    const letter = { to: ['x@example.com'], subject: 's', message: 'm' };
    const rule = { kind: 'percent' as const, rate: '0.05' };
    const foreign: (() => Promise<unknown>)[] = [
      () => other.client.reminders.chase({ id }),
      () => other.client.reminders.proposeLetter({ id }),
      () => other.client.reminders.sendLetter({ id, letter }),
      () => other.client.reminders.sendLetter({ id, letter, at: { day: '2027-03-20', minute: 600 } }),
      () => other.client.reminders.cancelSending({ id }),
      () => other.client.reminders.proposeReminder({ id }),
      () => other.client.reminders.sendReminder({ id, mailId: newId(), stepId: null, letter, withFee: false }),
      () => other.client.reminders.holdReminders({ ...hold, until: '2027-03-20' }),
      () => other.client.reminders.resumeReminders({ id }),
      () => other.client.reminders.saveReminderPlan({ id, of: 'document', mode: 'off' }),
      () => other.client.reminders.saveReminderPlan({ id: contactId, of: 'customer', mode: 'off' }),
    ];
    for (const one of foreign) expect([String(one), await refusals(one())]).toEqual([String(one), ['not_found']]);
    expect(await refusals(other.client.reminders.previewLateFee({ id, rule }))).toEqual(['reminder.nothing_open']);
    expect(await refusals(other.client.reminders.chargeLateFee({ id, rule, feeId: newId(), totalMinor: 1 }))).toEqual([
      'reminder.nothing_open',
    ]);
    expect(await refusals(other.client.reminders.waiveLateFee({ id, noteId: newId() }))).toEqual(['late_fee.none']);
    expect((await other.client.reminders.overdueDocuments()).rows).toEqual([]);
    expect(await refusals(server.clientFor('').reminders.chase({ id }))).toEqual(['auth.required']);
  });
});

test('a reminder in each language: link, balance due and due date in the reader’s format', async () => {
  const b = await lasting();
  await remindersOn(b.client);
  const emails = new Map<string, string>();
  for (const [language, country] of [
    ['en', 'US'],
    ['es', 'ES'],
    ['fr', 'FR'],
    ['de', 'DE'],
  ] as const) {
    const email = addressOf();
    emails.set(language, email);
    const contactId = await customerWith(b.client, email, { kind: 'person', name: 'Kim', language, country });
    await invoiceFor(b.client, contactId, { issueOn: '2027-03-01', dueOn: '2027-03-15' }, [{ price: 1234.5 }], { currency: 'USD' });
  }
  await sweep(server);
  await goTo(march(29));
  const said = async (language: string) => (await mailsTo(server, emails.get(language) ?? ''))[0];
  expect((await said('en'))?.body_text).toContain(
    'Hello Kim,\n\nWe haven’t received your payment yet:\n\n– INV-2027-0001: $1,234.50, due on March 15, 2027',
  );
  expect((await said('es'))?.body_text).toContain('– INV-2027-0002: 1.234,50\u00a0US$, con vencimiento el 15 de marzo de 2027');
  expect((await said('fr'))?.body_text).toContain('– INV-2027-0003 : 1\u202f234,50\u00a0$US, à régler au plus tard le 15 mars 2027');
  expect((await said('de'))?.body_text).toContain('– INV-2027-0004: 1.234,50\u00a0$, fällig am 15. März 2027');
  for (const language of emails.keys()) {
    const mail = await said(language);
    expect(mail?.body_text).toMatch(/http:\/\/localhost:\d+\/pay\/[\w-]{43}$/);
    expect(mail?.body_html).toMatch(/<a href="http:\/\/localhost:\d+\/pay\/[\w-]{43}"/);
    expect(mail?.body_html).toContain(`<html lang="${language}">`);
    expect(mail?.files).toBe(1);
  }
  expect(now().toISOString().slice(0, 10)).toBe('2027-03-29');
});

test('outstanding amounts are expected on the promised date, otherwise as late as the customer usually pays', async () => {
  const { b, contactId, id } = await begun();
  const late = await invoiceFor(b.client, contactId, { issueOn: '2027-03-01', dueOn: '2027-03-02' });
  beginAt(march(8));
  await payAll(b.client, contactId, late, 12_000, '2027-03-08');
  const expected = async () =>
    behindWall(database, { orgId: b.orgId }, async (tx) => {
      const org = (await businessFacts(tx, b.orgId)) as BusinessFacts;
      return (await expectedPayments({ tx, org })).map((p) => [p.documentId, p.openMinor, p.day]);
    });
  expect(await expected()).toEqual([[id, 12_000, '2027-03-21']]);
  await b.client.reminders.holdReminders({ id, holdId: newId(), kind: 'promise', until: '2027-03-11' });
  expect(await expected()).toEqual([[id, 12_000, '2027-03-11']]);
  expect((await b.client.reminders.chase({ id })).expectedOn).toBe('2027-03-11');
  beginAt(march(12));
  expect(await expected()).toEqual([[id, 12_000, '2027-03-21']]);
});
