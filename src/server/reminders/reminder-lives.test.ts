// Simulated customer histories: finalizing, part payments, promises kept and broken, replies, pauses, reversed payments, downtime, several
// servers. What was sent must equal a reference that knows the rules but not the implementation.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '#core/testing-properties.ts';
import { addDays, daysBetween, weekday } from '#core/calendar.ts';
import { makeGates } from '../billing/index.ts';
import { businessFacts } from '../org/index.ts';
import { type Database, makeDatabase, makePool } from '../platform/database/database.ts';
import { startDueWork } from '../platform/jobs/due-work.ts';
import { newId } from '../platform/ids.ts';
import { runtimeRole } from '../platform/database/runtime-role.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { reminderWorkers } from './reminder-routes.ts';
import { addressOf, customerWith, invoiceFor, payAll, remindersOn, sweep } from './testing-reminder.ts';
import { beginAt } from '../sales/recurring/testing-recurring.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  database = makeDatabase(makePool(server.serverUrl, await runtimeRole(server.serverUrl, 'daybook_app'), 12));
});
afterAll(async () => {
  await database.destroy();
  await server.stop();
});

const begin = '2027-03-01';
const steps = [-3, 0, 7, 14, 30];
const kinds = ['pay_part', 'pay_all', 'take_back', 'promise', 'reply', 'pause', 'resume'] as const;
interface Event {
  readonly kind: (typeof kinds)[number];
  readonly of: number;
  readonly days: number;
}
interface Visit {
  /** Days since the previous visit: the server was off in between. */
  readonly after: number;
  readonly events: readonly Event[];
}
interface Invoice {
  readonly id: string;
  readonly contactId: string;
  readonly customer: number;
  readonly dueOn: string;
  openMinor: number;
  highest: number;
  hold: { readonly until: string | null } | null;
  readonly payments: { readonly id: string; readonly minor: number }[];
}

async function happen(b: TestBusiness, invoice: Invoice, { kind, days }: Event, day: string): Promise<void> {
  const { id } = invoice;
  const until = addDays(day, days);
  if (kind === 'take_back') {
    const last = invoice.payments.pop();
    if (!last) return;
    await b.client.sales.reversePayment({ id: last.id });
    invoice.openMinor += last.minor;
  } else if (kind === 'resume') {
    if (!invoice.hold || invoice.openMinor === 0) return;
    await b.client.reminders.resumeReminders({ id });
    invoice.hold = null;
  } else if (invoice.openMinor === 0) return;
  else if (kind === 'pay_part' || kind === 'pay_all') {
    const minor = kind === 'pay_all' ? invoice.openMinor : Math.max(1, Math.floor(invoice.openMinor / 3));
    invoice.payments.push({ id: await payAll(b.client, invoice.contactId, id, minor, day), minor });
    invoice.openMinor -= minor;
  } else {
    const isForever = kind === 'reply';
    await b.client.reminders.holdReminders({ id, holdId: newId(), kind, until: isForever ? null : until });
    invoice.hold = { until: isForever ? null : until };
  }
}

/** What the rules send on this visit, at ten in the morning. */
function expected(invoices: readonly Invoice[], day: string): string[] {
  if (weekday(day) > 5) return [];
  return invoices.flatMap((invoice) => {
    const isHeld = invoice.hold !== null && (invoice.hold.until === null || day <= invoice.hold.until);
    if (invoice.openMinor === 0 || isHeld) return [];
    const late = daysBetween(invoice.dueOn, day);
    const ripe = steps.filter((n) => n <= late && n > invoice.highest && addDays(invoice.dueOn, n) >= begin);
    if (ripe.length === 0) return [];
    invoice.highest = Math.max(...ripe);
    return [`${day} ${invoice.id} ${invoice.highest}`];
  });
}

async function sweptByMany(): Promise<void> {
  await sweep(server);
  const workers = reminderWorkers(makeGates({ ...server.config }));
  const sweepers = Array.from({ length: 3 }, () => startDueWork({ database, businessOf: businessFacts, workers }));
  await Promise.all(sweepers.map((one) => one.run()));
  await Promise.all(sweepers.map((one) => one.stop()));
}

async function live(dueAfter: readonly number[], visits: readonly Visit[]): Promise<void> {
  beginAt('2027-07-30T10:00:00Z');
  const b = await server.business();
  // At an hour at which nothing is sent, however long it takes: the server also looks for due work on its own.
  beginAt(`${begin}T03:00:00Z`);
  await remindersOn(b.client);
  const contacts = [await customerWith(b.client, addressOf()), await customerWith(b.client, addressOf())];
  const invoices: Invoice[] = [];
  for (const [at, after] of dueAfter.entries()) {
    const [customer, dueOn] = [at % 2, addDays(begin, after)];
    const contactId = contacts[customer] ?? '';
    const id = await invoiceFor(b.client, contactId, { issueOn: begin, dueOn });
    const start = { openMinor: 12_000, highest: Number.NEGATIVE_INFINITY, hold: null, payments: [] };
    invoices.push({ id, contactId, customer, dueOn, ...start });
  }
  beginAt(`${begin}T10:00:00Z`);
  await sweptByMany();
  let day = begin;
  const wanted = expected(invoices, day);
  for (const { after, events } of visits) {
    day = addDays(day, after);
    beginAt(`${day}T03:00:00Z`);
    for (const event of events) {
      const invoice = invoices[event.of % invoices.length];
      if (invoice) await happen(b, invoice, event, day);
    }
    beginAt(`${day}T10:00:00Z`);
    await sweptByMany();
    wanted.push(...expected(invoices, day));
  }
  const sent: string[] = [];
  for (const { id } of invoices) {
    const { done, mails } = await b.client.reminders.chase({ id });
    sent.push(...done.filter((s) => s.wasSent).map((s) => `${s.doneAt.slice(0, 10)} ${id} ${s.days}`));
    expect(mails).toHaveLength(done.filter((s) => s.wasSent).length);
  }
  expect(sent.toSorted((x, y) => x.localeCompare(y))).toEqual(wanted.toSorted((x, y) => x.localeCompare(y)));
}

test('random histories send exactly what the rules require', async () => {
  const event = fc.record({ kind: fc.constantFrom(...kinds), of: fc.nat({ max: 3 }), days: fc.integer({ min: 0, max: 9 }) });
  const visit = fc.record({ after: fc.integer({ min: 1, max: 8 }), events: fc.array(event, { maxLength: 2 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 2, maxLength: 4 }),
      fc.array(visit, { minLength: 4, maxLength: 9 }),
      live,
    ),
    { numRuns: 8, endOnFailure: true },
  );
});
