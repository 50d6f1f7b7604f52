// Recurring invoices: on their date and time, each period once; if one can't be made, it says why and nothing is lost.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notificationsOf } from '../../org/testing-notification.ts';
import { newId } from '../../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';
import { beginAt, lastingBusiness, meanwhile, periodsOf, ruleOf, scheduleOf } from './testing-recurring.ts';
import { customer, draftOf, finalized, journal, refusals, taxCode } from '../testing-sales.ts';

let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  beginAt('2026-11-20T12:00:00Z');
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

const dueAt = (instant: string): Promise<number> => meanwhile(instant, () => server.doDueWork());
const saved = async (b: TestBusiness, input: Parameters<TestBusiness['client']['recurring']['saveSchedule']>[0]) =>
  b.client.recurring.saveSchedule(input);
const mails = async (to: string): Promise<{ subject: string; attachment_name: string; reply_to: string | null }[]> =>
  (await owner.query('select subject, attachment_name, reply_to from mail_outbox where recipient = $1 order by queued_at, id', [to])).rows;

describe('a schedule', () => {
  test('drafts, finalizes and sends on its day, in the words and the language of its customer, and writes the books', async () => {
    const b = await server.business();
    const to = `${newId()}@example.com`;
    const desk = `${newId()}@example.com`;
    const person = (email: string, getsDocuments: boolean) => ({ id: newId(), name: 'Someone', email, phone: '', getsDocuments });
    const { id: who } = await b.client.contacts.createContact({
      id: newId(),
      kind: 'company',
      name: 'Müller Druck',
      email: 'office@example.com',
      language: 'de',
      people: [person(to, true), person(desk, true), person('nobody@example.com', false)],
    });
    const rule = ruleOf('2026-11-30', { on: { kind: 'last_day' } });
    const input = scheduleOf(who, rule, {
      thenDo: 'send',
      lines: [{ price: 95.5, quantity: 2, description: 'Wartung {month} {year} ({period})' }],
      draft: { reference: 'Los {month-1}' },
    });
    const before = await saved(b, input);
    expect(before).toMatchObject({ state: 'active', nextOn: '2026-11-30', nextAt: '2026-11-30T09:00:00.000Z', payableMinor: 19_100 });
    await dueAt('2026-11-30T08:59:59Z');
    expect(await periodsOf(b, input.id)).toEqual([]);
    await dueAt('2026-11-30T09:00:00Z');
    await dueAt('2026-11-30T09:00:05Z');
    const after = await b.client.recurring.schedule({ id: input.id });
    expect(after).toMatchObject({ madeCount: 1, waitingCount: 0, nextOn: '2026-12-31', lastMade: { documentNumber: 'INV-2026-0001' } });
    const document = await b.client.sales.document({ id: after.lastMade?.documentId ?? '' });
    expect(document).toMatchObject({ issuedOn: '2026-11-30', dueOn: '2026-12-14', sentTo: `${to}, ${desk}` });
    expect(document.draft.lines[0]?.description.replace(/[\u2009\u202f]/g, ' ')).toBe('Wartung November 2026 (30. Nov. – 30. Dez. 2026)');
    expect(document.draft.reference).toBe('Los Oktober');
    for (const address of [to, desk])
      expect(await mails(address)).toMatchObject([
        { subject: expect.stringMatching(/^Rechnung INV-2026-0001 von /), attachment_name: 'INV-2026-0001.pdf' },
      ]);
    expect(await mails('nobody@example.com')).toEqual([]);
    expect(await journal(b)).toEqual([
      '2026-11-30 Invoice INV-2026-0001 · Müller Druck',
      '  Accounts receivable 19100 USD',
      '  Services -19100 USD',
    ]);
    const { rows: events } = await b.client.audit.listChanges({ subjectId: document.id });
    expect(events.map((e) => [e.action, e.via])).toContainEqual(['sales_document.issued', 'job']);
    const data = { number: 'INV-2026-0001', customer: 'Müller Druck', minor: 19_100, currency: 'USD' };
    expect(await notificationsOf(b)).toEqual([{ kind: 'recurring_invoice_sent', subjectId: document.id, data }]);
  });

  test.each([
    ['none', null, null, 1000],
    ['begins', '2026-12-01', '2026-12-31', 2000],
    ['ended', '2026-11-01', '2026-11-30', 1000],
  ] as const)(
    'says the period of supply: %s, and taxes it at its rate',
    async (suppliedPeriod, suppliedFrom, suppliedThrough, taxMinor) => {
      const b = await server.business();
      const tax = await taxCode(b, '0.1');
      await b.client.tax.addTaxRate({ id: tax, startsOn: '2026-12-31', rate: '0.2' });
      const lines = [{ price: 100, taxes: [tax] }];
      // Dates that a person typed are dropped: they don't fit later periods.
      const input = scheduleOf(await customer(b), ruleOf('2026-12-01'), { lines, suppliedPeriod, draft: { suppliedFrom: '2026-01-01' } });
      const before = await saved(b, input);
      expect([before.suppliedPeriod, before.draft.suppliedFrom]).toEqual([suppliedPeriod, null]);
      await dueAt('2026-12-01T09:00:00Z');
      const { lastMade } = await b.client.recurring.schedule({ id: input.id });
      const { draft, totals } = await b.client.sales.document({ id: lastMade?.documentId ?? '' });
      expect([draft.suppliedFrom, draft.suppliedThrough, totals?.taxMinor]).toEqual([suppliedFrom, suppliedThrough, taxMinor]);
    },
  );

  test('changing the supply period makes a new version, for later invoices', async () => {
    const b = await server.business();
    const input = scheduleOf(await customer(b), ruleOf('2026-12-01'), { suppliedPeriod: 'ended' });
    await saved(b, input);
    await dueAt('2026-12-01T09:00:00Z');
    expect(await saved(b, { ...input, version: 1, suppliedPeriod: 'begins' })).toMatchObject({ version: 2, suppliedPeriod: 'begins' });
    // Made early, it is for the same period.
    const { lastMade } = await b.client.recurring.runSchedule({ id: input.id, periodOn: '2027-01-01' });
    expect((await b.client.sales.document({ id: lastMade?.documentId ?? '' })).draft).toMatchObject({
      suppliedFrom: '2027-01-01',
      suppliedThrough: '2027-01-31',
    });
  });

  test('leaves a draft where the schedule asks for one, and ends after its last time', async () => {
    const b = await server.business();
    const input = scheduleOf(await customer(b), ruleOf('2026-11-23', { unit: 'week', every: 2, count: 2 }), { thenDo: 'draft' });
    await saved(b, input);
    await dueAt('2026-11-23T10:00:00Z');
    await dueAt('2026-12-07T10:00:00Z');
    await dueAt('2027-06-01T10:00:00Z');
    expect(await periodsOf(b, input.id)).toEqual(['2026-11-23 made draft', '2026-12-07 made draft']);
    expect(await b.client.recurring.schedule({ id: input.id })).toMatchObject({ state: 'ended', nextOn: null, nextAt: null });
    expect((await b.client.recurring.listSchedules({})).map((s) => s.id)).toEqual([]);
    expect((await b.client.recurring.listSchedules({ ended: true })).map((s) => s.id)).toEqual([input.id]);
    expect(await journal(b)).toEqual([]);
  });

  test('after downtime makes each period it missed, dated as it was due; with too many it pauses, says so, and goes on when told', async () => {
    const b = await server.business();
    const input = scheduleOf(await customer(b), ruleOf('2026-11-21', { unit: 'day' }));
    await saved(b, input);
    await dueAt('2026-11-23T23:00:00Z');
    expect(await periodsOf(b, input.id)).toEqual([
      '2026-11-21 made INV-2026-0001',
      '2026-11-22 made INV-2026-0002',
      '2026-11-23 made INV-2026-0003',
    ]);
    const { rows: documents } = await b.client.sales.listDocuments({});
    expect(new Set(documents.map((d) => d.issuedOn))).toEqual(new Set(['2026-11-21', '2026-11-22', '2026-11-23']));
    await dueAt('2026-12-20T12:00:00Z');
    const behind = await b.client.recurring.schedule({ id: input.id });
    expect(behind).toMatchObject({ state: 'paused', pausedBecause: 'behind', madeCount: 27, nextOn: '2026-12-18' });
    await dueAt('2026-12-21T12:00:00Z');
    expect(await b.client.recurring.schedule({ id: input.id })).toMatchObject({ madeCount: 27 });
  });

  test('keeps to the local time of the business when daylight saving time begins', async () => {
    const b = await server.business({ timeZone: 'America/New_York' });
    const input = scheduleOf(await customer(b), ruleOf('2027-03-13', { unit: 'day' }), { atHour: 2, thenDo: 'draft' });
    await saved(b, input);
    const made: number[] = [];
    for (const instant of [
      '2027-03-13T06:59:59Z',
      '2027-03-13T07:00:00Z',
      '2027-03-14T06:59:59Z',
      '2027-03-14T07:00:00Z',
      '2027-03-15T05:59:59Z',
      '2027-03-15T06:00:00Z',
    ]) {
      await dueAt(instant);
      made.push((await b.client.recurring.schedule({ id: input.id })).madeCount);
    }
    expect(made).toEqual([0, 1, 1, 2, 2, 3]);
  });

  test('is made early on request, once however often requested, dated today', async () => {
    const b = await server.business();
    const input = scheduleOf(await customer(b), ruleOf('2026-12-01'));
    const { version } = await saved(b, input);
    const run = () => b.client.recurring.runSchedule({ id: input.id, periodOn: '2026-12-01' });
    await Promise.all([run(), run(), run()]);
    await dueAt('2026-12-02T00:00:00Z');
    expect(await periodsOf(b, input.id)).toEqual(['2026-12-01 made INV-2026-0001']);
    const { rows: documents } = await b.client.sales.listDocuments({});
    expect(documents).toMatchObject([{ issuedOn: '2026-11-20' }]);
    expect(await notificationsOf(b)).toEqual([]);
    expect(await refusals(b.client.recurring.runSchedule({ id: input.id, periodOn: '2027-02-01' }))).toEqual(['recurring.changed']);
    expect((await b.client.recurring.schedule({ id: input.id })).version).toBe(version);
  });
});

describe('paused, changed, ended', () => {
  test('periods during a pause are skipped and reported, or made on request', async () => {
    const { b, signIn } = await lastingBusiness(server);
    const who = await customer(b);
    const [skipping, making] = [1, 2].map(() => scheduleOf(who, ruleOf('2026-11-27', { unit: 'week' })));
    if (!skipping || !making) throw new Error('two are made');
    for (const input of [skipping, making]) {
      await saved(b, input);
      const paused = await b.client.recurring.pauseSchedule({ id: input.id });
      expect(paused).toMatchObject({ state: 'paused', pausedBecause: 'asked', missedOn: [] });
    }
    await meanwhile('2026-12-11T12:00:00Z', async () => {
      await server.doDueWork();
      const { recurring } = await signIn();
      expect(await recurring.schedule({ id: skipping.id })).toMatchObject({
        madeCount: 0,
        missedOn: ['2026-11-27', '2026-12-04', '2026-12-11'],
      });
      expect(await refusals(recurring.runSchedule({ id: skipping.id, periodOn: '2026-11-27' }))).toEqual(['recurring.paused']);
      const skipped = await recurring.resumeSchedule({ id: skipping.id });
      expect(skipped).toMatchObject({ state: 'active', nextOn: '2026-12-18', skippedCount: 3, madeCount: 0, missedOn: [] });
      const made = await recurring.resumeSchedule({ id: making.id, missed: 'make' });
      expect(made).toMatchObject({ state: 'active', nextOn: '2026-12-18', skippedCount: 0, madeCount: 3 });
      expect(await recurring.resumeSchedule({ id: making.id, missed: 'make' })).toEqual(made);
      await recurring.endSchedule({ id: making.id });
      expect(await refusals(recurring.resumeSchedule({ id: making.id }))).toEqual(['recurring.ended']);
    });
    await dueAt('2026-12-18T12:00:00Z');
    expect(await periodsOf(b, skipping.id)).toEqual([
      '2026-11-27 skipped',
      '2026-12-04 skipped',
      '2026-12-11 skipped',
      '2026-12-18 made INV-2026-0004',
    ]);
    expect(await periodsOf(b, making.id)).toEqual([
      '2026-11-27 made INV-2026-0001',
      '2026-12-04 made INV-2026-0002',
      '2026-12-11 made INV-2026-0003',
    ]);
  });

  test('a new rule applies from today: nothing before it is billed, nothing is billed twice', async () => {
    const b = await server.business();
    const input = scheduleOf(await customer(b), ruleOf('2026-11-20', { unit: 'month' }));
    const { version } = await saved(b, input);
    await server.doDueWork();
    expect(await periodsOf(b, input.id)).toEqual(['2026-11-20 made INV-2026-0001']);
    const weekly = { ...input, version, recurrence: ruleOf('2026-11-20', { unit: 'week' as const }) };
    expect(await saved(b, weekly)).toMatchObject({ version: 2, nextOn: '2026-11-27' });
    expect(await saved(b, weekly)).toMatchObject({ version: 2 });
    expect(await refusals(saved(b, { ...weekly, atHour: 7 }))).toEqual(['recurring.changed']);
    await server.doDueWork();
    expect(await periodsOf(b, input.id)).toHaveLength(1);
  });

  test('all problems are reported at once, each at its field', async () => {
    const b = await server.business();
    const wrong = scheduleOf(await customer(b), ruleOf('2026-11-19', { until: '2026-11-01' }), { lines: [{ price: 1, description: '' }] });
    expect(await refusals(saved(b, { ...wrong, draft: { ...wrong.draft, contactId: null } }))).toEqual([
      'recurring.until recurrence.until',
      'recurring.start recurrence.startsOn',
      'sales.customer draft.contactId',
      'sales.description draft.lines.0.description',
    ]);
    const never = scheduleOf(await customer(b), ruleOf('2026-11-21', { until: '2026-11-25', on: { kind: 'last_day' } }));
    expect(await refusals(saved(b, never))).toEqual(['recurring.never recurrence.until']);
    expect(await refusals(saved(b, scheduleOf(newId(), ruleOf('2026-11-21'))))).toEqual(['sales.customer draft.contactId']);
  });
});

describe('what is refused', () => {
  test('a locked period keeps the draft, takes no number, mails nothing, says why, and is done once it is unlocked', async () => {
    const b = await server.business();
    const to = `${newId()}@example.com`;
    const { id: who } = await b.client.contacts.createContact({ id: newId(), kind: 'company', name: 'Northwind', email: to });
    const input = scheduleOf(who, ruleOf('2026-11-20', { unit: 'day', count: 2 }), { thenDo: 'send', atHour: 10 });
    await b.client.ledger.lockBooks({ through: '2026-11-19' });
    await saved(b, { ...input, recurrence: { ...input.recurrence, startsOn: '2026-11-21' } });
    await meanwhile('2026-11-22T09:00:00Z', async () => {
      await owner.query('delete from period where org_id = $1', [b.orgId]);
      await owner.query(`insert into period (org_id, starts_on, ends_on, status) values ($1, '1900-01-01', '2026-11-21', 'closed')`, [
        b.orgId,
      ]);
      await server.doDueWork();
    });
    await dueAt('2026-11-22T10:00:00Z');
    expect(await periodsOf(b, input.id)).toEqual(['2026-11-21 waiting draft period.closed', '2026-11-22 made INV-2026-0001']);
    const waiting = await b.client.recurring.schedule({ id: input.id });
    expect(waiting).toMatchObject({ state: 'active', waitingCount: 1, nextOn: null });
    expect(waiting.problem?.message).toContain('locked through November 21, 2026');
    expect(await mails(to)).toHaveLength(1);
    await b.client.recurring.retrySchedule({ id: input.id });
    expect(await periodsOf(b, input.id)).toContain('2026-11-21 waiting draft period.closed');
    await owner.query('delete from period where org_id = $1', [b.orgId]);
    await dueAt('2026-11-22T14:00:00Z');
    expect(await periodsOf(b, input.id)).toEqual(['2026-11-21 made INV-2026-0002', '2026-11-22 made INV-2026-0001']);
    expect(await mails(to)).toHaveLength(2);
    await dueAt('2026-11-23T14:00:00Z');
    expect(await b.client.recurring.schedule({ id: input.id })).toMatchObject({ state: 'ended', waitingCount: 0, problem: null });
    expect(await mails(to)).toHaveLength(2);
    const kinds = (await notificationsOf(b)).map((n) => n.kind);
    expect(kinds.toSorted()).toEqual(['recurring_invoice_failed', 'recurring_invoice_sent', 'recurring_invoice_sent']);
  });

  test.each<[string, (b: TestBusiness, who: string) => Promise<unknown>, object, string]>([
    [
      'a customer who is archived',
      (b, who) => b.client.contacts.archiveContact({ id: who, isArchived: true }),
      {},
      'recurring.customer_archived',
    ],
    ['no rate of exchange', async () => {}, { draft: { currency: 'CHF' } }, 'rate.missing'],
    ['nobody to send it to', async () => {}, { thenDo: 'send' }, 'sales.recipient'],
  ])('%s', async (_, prepare, over, code) => {
    const b = await server.business();
    const who = await customer(b);
    const input = scheduleOf(who, ruleOf('2026-11-21'), over);
    await saved(b, input);
    await prepare(b, who);
    await dueAt('2026-11-21T09:00:00Z');
    const [period] = await periodsOf(b, input.id);
    expect(period).toBe(`2026-11-21 waiting ${code === 'sales.recipient' ? 'INV-2026-0001' : 'draft'} ${code}`);
    await dueAt('2026-11-21T09:30:00Z');
    const { rows } = await owner.query<{ attempts: number }>('select attempts from recurring_period where schedule_id = $1', [input.id]);
    expect(rows).toEqual([{ attempts: 1 }]);
  });

  test('an XRechnung that lacks something waits and says what; once it is entered the file goes with the mail', async () => {
    const b = await server.business();
    const { sender } = await b.client.sales.salesSettings();
    const own = {
      name: 'Müller GmbH',
      address: 'Hauptstraße 1\n10115 Berlin',
      country: 'DE',
      email: 'a@mueller.example',
      phone: '+49 30 1234',
    };
    await b.client.sales.saveSalesSettings({ sender: { ...sender, ...own, taxId: 'DE136695976', iban: 'DE02120300000000202051' } });
    const to = `${newId()}@example.com`;
    const place = { addressLines: 'Ring 1', postalCode: '20095', city: 'Hamburg', country: 'DE' };
    const { id: who } = await b.client.contacts.createContact({ id: newId(), kind: 'company', name: 'Stadtwerke', email: to, ...place });
    const format = { id: who, format: 'xrechnung' as const, scheme: '', address: '' };
    await b.client.eInvoices.saveEInvoiceCustomer({ ...format, buyerReference: '' });
    const lines = [{ price: 100, taxes: [await taxCode(b, '0.19')] }];
    const input = scheduleOf(who, ruleOf('2026-11-21'), { thenDo: 'send', lines });
    await saved(b, input);
    await dueAt('2026-11-21T09:00:00Z');
    expect(await periodsOf(b, input.id)).toEqual(['2026-11-21 waiting draft confirm.e_invoice']);
    expect(await mails(to)).toEqual([]);

    await b.client.eInvoices.saveEInvoiceCustomer({ ...format, buyerReference: '991-01484-64' });
    await b.client.recurring.retrySchedule({ id: input.id });
    await dueAt('2026-11-21T15:00:00Z');
    expect(await periodsOf(b, input.id)).toEqual(['2026-11-21 made INV-2026-0001']);
    const { rows } = await owner.query('select attachment_name, more_attachment_names from mail_outbox where recipient = $1', [to]);
    expect(rows).toEqual([{ attachment_name: 'INV-2026-0001.pdf', more_attachment_names: ['INV-2026-0001-xrechnung.xml'] }]);
  });

  test('I8: beyond the plan the invoice stays a draft, and goes out when there is room', async () => {
    const starter = await startTestServer();
    try {
      const b = await starter.business();
      const who = await customer(b);
      for (let n = 0; n < 5; n++) await finalized(b, who, [{ price: 1 }], { issueOn: '2026-11-20', dueOn: null });
      const input = scheduleOf(who, ruleOf('2026-11-21'));
      await saved(b, input);
      await meanwhile('2026-11-21T09:00:00Z', () => starter.doDueWork());
      expect(await periodsOf(b, input.id)).toEqual(['2026-11-21 waiting draft limit.reached']);
      await meanwhile('2026-12-01T09:30:00Z', () => starter.doDueWork());
      expect(await periodsOf(b, input.id)).toEqual(['2026-11-21 made INV-2026-0006']);
    } finally {
      await starter.stop();
    }
  });

  test('a draft that somebody finalized or threw away meanwhile is left as it is', async () => {
    const b = await server.business();
    const who = await customer(b);
    const inputs = [1, 2].map(() => scheduleOf(who, ruleOf('2026-11-21'), { draft: { currency: 'CHF' } }));
    for (const input of inputs) await saved(b, input);
    await dueAt('2026-11-21T09:00:00Z');
    const ids = await Promise.all(inputs.map(async ({ id }) => (await b.client.recurring.schedule({ id })).lastMade?.documentId ?? ''));
    await b.client.sales.finalizeDocument({ id: ids[0] ?? '', draftVersion: 1, rate: '1.1' });
    await b.client.sales.removeDraft({ id: ids[1] ?? '' });
    for (const { id } of inputs) await b.client.recurring.retrySchedule({ id });
    expect(await periodsOf(b, inputs[0]?.id ?? '')).toEqual(['2026-11-21 made INV-2026-0001']);
    expect((await b.client.recurring.schedule({ id: inputs[1]?.id ?? '' })).waitingCount).toBe(0);
    const { rows: documents } = await b.client.sales.listDocuments({});
    expect(documents).toHaveLength(1);
  });
});

describe('T5, T6: walls', () => {
  test('another business sees and does nothing; a foreign id is as absent as any other', async () => {
    const [a, b] = [await server.business(), await server.business()];
    const mine = scheduleOf(await customer(a, 'Canary of A'), ruleOf('2026-12-01'), { lines: [{ price: 1, description: 'canary' }] });
    await saved(a, mine);
    const who = await customer(b);
    const { recurring } = b.client;
    const all = (id: string) =>
      Promise.all(
        [
          recurring.schedule({ id }),
          recurring.pauseSchedule({ id }),
          recurring.resumeSchedule({ id }),
          recurring.endSchedule({ id }),
          recurring.runSchedule({ id, periodOn: '2026-12-01' }),
          recurring.retrySchedule({ id }),
          recurring.saveSchedule({ ...scheduleOf(mine.draft.contactId ?? '', ruleOf('2026-12-01')) }),
        ].map(refusals),
      );
    const foreign = await all(mine.id);
    expect(foreign).toEqual(await all(newId()));
    expect(foreign.filter((r) => r.length === 0)).toEqual([]);
    expect(JSON.stringify([await recurring.listSchedules({}), await recurring.listSchedules({ ended: true })])).not.toMatch(/canary/i);
    // The same id in another business is another schedule.
    await recurring.saveSchedule({ ...mine, draft: draftOf(who, [{ price: 2 }], { issueOn: null, dueOn: null }) });
    expect(await a.client.recurring.schedule({ id: mine.id })).toMatchObject({ state: 'active', payableMinor: 100, version: 1 });
    const stranger = server.clientFor('');
    expect(await refusals(stranger.recurring.listSchedules({}))).toEqual(['auth.required']);
  });
});
