// Late fees in the books: charged, waived, paid; what is posted is what was shown, and receivables equal the unpaid documents throughout.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeeRule } from '#contract/reminders/reminders.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { beginAt } from '../sales/recurring/testing-recurring.ts';
import { addressOf, customerWith, invoiceFor, mailsTo, payAll, remindersOn, sweep } from './testing-reminder.ts';
import { draftOf, journal, proof, refusals, taxCode } from '../sales/testing-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

async function lasting(over: object = {}): Promise<TestBusiness> {
  beginAt('2027-06-30T10:00:00Z');
  const b = await server.business(over);
  beginAt('2027-03-01T10:00:00Z');
  return b;
}
const statutory: FeeRule = { kind: 'statutory', statute: 'eu' };
const rates = [{ scheme: 'ecb' as const, startsOn: '2027-01-01', rate: '0.0215' }];

test('charged with its reminder, waived by a credit note, charged again by hand and paid', async () => {
  const b = await lasting({ baseCurrency: 'EUR', country: 'DE' });
  await remindersOn(b.client, (usual) => ({
    rates,
    steps: usual.steps.map((s) => (s.days === 14 ? { ...s, fee: statutory } : s)),
  }));
  const email = addressOf();
  const contactId = await customerWith(b.client, email, { kind: 'person', name: 'Kim', country: 'DE', language: 'de' });
  const days = { issueOn: '2027-03-01', dueOn: '2027-03-15' };
  const id = await invoiceFor(b.client, contactId, days, [{ price: 1000 }], { currency: 'EUR' });
  await sweep(server);
  beginAt('2027-03-29T10:00:00Z');
  await sweep(server);
  const [mail] = await mailsTo(server, email);
  expect(mail).toMatchObject({ subject: 'Überfällig: INV-2027-0001', files: 2 });
  // 14 days of 1,000.00 at 10.15 % by 365: 3.893… and 40.00
  expect(mail?.body_text).toContain(
    '– INV-2027-0001: 1.000,00\u00a0€, fällig am 15. März 2027\n– INV-2027-0002 (Verzugskosten zu INV-2027-0001): 43,89\u00a0€',
  );
  const [fee] = (await b.client.reminders.chase({ id })).fees;
  expect(fee).toMatchObject({ number: 'INV-2027-0002', totalMinor: 43_89, openMinor: 43_89, isWaived: false });
  const note = await b.client.sales.document({ id: fee?.id ?? '' });
  expect(note.draft.lines.map((l) => l.description)).toEqual([
    'Verzugszinsen zu INV-2027-0001 vom 16. März 2027 bis 29. März 2027, 10,15\u00a0% im Jahr (act/365)',
    'Verzugspauschale zu INV-2027-0001 (2011/7/EU)',
  ]);
  expect((await b.client.reminders.chase({ id: note.id })).feeOf).toEqual({ id, number: 'INV-2027-0001' });
  expect(await proof(b, '2027-12-31')).toEqual([1043_89, 1043_89]);

  const again = { id, rule: statutory };
  expect(await refusals(b.client.reminders.previewLateFee(again))).toEqual(['late_fee.nothing']);
  expect(await refusals(b.client.reminders.previewLateFee({ id: note.id, rule: statutory }))).toEqual(['late_fee.on_fee']);
  await b.client.reminders.waiveLateFee({ id: note.id, noteId: newId() });
  expect((await b.client.reminders.chase({ id })).fees).toMatchObject([{ openMinor: 0, isWaived: true }]);
  expect(await proof(b, '2027-12-31')).toEqual([1000_00, 1000_00]);

  beginAt('2027-04-14T10:00:00Z');
  const shown = await b.client.reminders.previewLateFee(again);
  expect(shown).toMatchObject({
    lumpMinor: 40_00,
    interestMinor: 8_34,
    totalMinor: 48_34,
    fromDay: '2027-03-15',
    throughDay: '2027-04-14',
  });
  const feeId = newId();
  expect(await refusals(b.client.reminders.chargeLateFee({ ...again, feeId, totalMinor: 48_33 }))).toEqual(['late_fee.changed']);
  await b.client.reminders.chargeLateFee({ ...again, feeId, totalMinor: 48_34 });
  await b.client.reminders.chargeLateFee({ ...again, feeId, totalMinor: 48_34 });
  const accountId = await b.account('1000');
  const allocations = [{ documentId: feeId, minor: 48_34 }];
  await b.client.sales.recordPayment({
    id: newId(),
    contactId,
    receivedOn: '2027-04-14',
    currency: 'EUR',
    minor: 48_34,
    accountId,
    reference: '',
    allocations,
  });
  expect((await journal(b)).map((line) => line.replace(/ \(-?\d+\)$/, ''))).toEqual([
    '2027-03-01 Invoice INV-2027-0001 · Kim',
    '  Accounts receivable 100000 EUR',
    '  Services -100000 EUR',
    '2027-03-29 Invoice INV-2027-0002 · Kim',
    '  Accounts receivable 4389 EUR',
    '  Late fees income -4389 EUR',
    '2027-03-29 Credit note CN-2027-0001 · Kim',
    '  Accounts receivable -4389 EUR',
    '  Late fees income 4389 EUR',
    '2027-04-14 Invoice INV-2027-0003 · Kim',
    '  Accounts receivable 4834 EUR',
    '  Late fees income -4834 EUR',
    '2027-04-14 Payment from Kim for INV-2027-0003',
    '  Checking account 4834 EUR',
    '  Accounts receivable -4834 EUR',
  ]);
  expect(await proof(b, '2027-12-31')).toEqual([1000_00, 1000_00]);
});

test('a fee that cannot be charged is reported, and the reminder is sent without it', async () => {
  const b = await lasting();
  await remindersOn(b.client, (usual) => ({ steps: usual.steps.map((s) => (s.days === 7 ? { ...s, fee: statutory } : s)) }));
  const email = addressOf();
  const id = await invoiceFor(b.client, await customerWith(b.client, email), { issueOn: '2027-03-01', dueOn: '2027-03-15' });
  await sweep(server);
  beginAt('2027-03-22T10:00:00Z');
  await sweep(server);
  expect((await mailsTo(server, email)).map((m) => [m.subject, m.files])).toEqual([['Reminder: invoice INV-2027-0001', 1]]);
  const { done, fees } = await b.client.reminders.chase({ id });
  expect(fees).toEqual([]);
  expect(done.find((s) => s.days === 7)?.feeProblem).toBe(
    'Enter the ECB reference rate for January 1, 2027 in the reminder settings first.',
  );
  const inGerman = await server.clientFor(b.token, b.orgId, { 'accept-language': 'de' }).reminders.chase({ id });
  expect(inGerman.done.find((s) => s.days === 7)?.feeProblem).toBe(
    'Geben Sie zuerst in den Erinnerungseinstellungen den Bezugssatz (EZB) vom 1. Januar 2027 ein.',
  );
  expect((await b.client.sales.listDocuments({})).rows).toHaveLength(1);
});

test('manually: previewed, sent with the reminder, without interest on what was paid in between', async () => {
  const b = await lasting();
  const agreed: FeeRule = { kind: 'interest', rate: '0.12' };
  await remindersOn(b.client, (usual) => ({
    steps: usual.steps.map((s) => (s.days === 14 ? { ...s, fee: agreed, isAutomatic: false } : { ...s, isOn: false })),
  }));
  const email = addressOf();
  const contactId = await customerWith(b.client, email);
  const id = await invoiceFor(b.client, contactId, { issueOn: '2027-03-01', dueOn: '2027-03-15' }, [{ price: 1000 }]);
  beginAt('2027-03-25T10:00:00Z');
  await payAll(b.client, contactId, id, 400_00, '2027-03-25');
  beginAt('2027-04-04T10:00:00Z'); // a Sunday: manual charges work on any day
  await sweep(server);
  expect(await mailsTo(server, email)).toEqual([]);
  const proposal = await b.client.reminders.proposeReminder({ id });
  // 10 days of 1,000.00 and 10 of 600.00 at 12 %: 3.287… + 1.972…
  expect(proposal.fee).toMatchObject({ totalMinor: 5_26, interestMinor: 5_26 });
  const { to, cc, subject, message, stepId } = proposal;
  expect(message).toContain('– INV-2027-0001: $600.00, due on March 15, 2027\n– {fee}');
  const input = { id, mailId: newId(), stepId, letter: { to, cc, subject, message }, withFee: true };
  const after = await b.client.reminders.sendReminder(input);
  expect(after.fees).toMatchObject([{ totalMinor: 5_26 }]);
  const [mail] = await mailsTo(server, email);
  expect(mail?.body_text).toContain('– INV-2027-0002 (late fee on INV-2027-0001): $5.26, due on April 18, 2027');
  expect(mail?.files).toBe(2);
  expect(await proof(b, '2027-12-31')).toEqual([605_26, 605_26]);
  expect(await refusals(b.client.reminders.sendReminder({ ...input, mailId: newId() }))).toEqual(['reminder.changed']);
});

test('an agreed fee is separate from statutory compensation, which is due once; its tax is “outside the scope”', async () => {
  const b = await lasting({ baseCurrency: 'EUR', country: 'DE' });
  await b.client.reminders.saveReminderSettings({ ...(await b.client.reminders.reminderSettings()), rates });
  const outside = { id: newId(), name: 'Not taxable', treatment: 'outside_scope' as const, rate: '0', sentence: 'Not subject to VAT' };
  await b.client.tax.createTaxCode(outside);
  const contactId = await customerWith(b.client, addressOf());
  const days = { issueOn: '2027-03-01', dueOn: '2027-03-15' };
  const id = await invoiceFor(b.client, contactId, days, [{ price: 100 }], { currency: 'EUR' });
  beginAt('2027-03-25T10:00:00Z');
  const feeId = newId();
  await b.client.reminders.chargeLateFee({ id, rule: { kind: 'fixed', minor: 5_00, currency: 'EUR' }, feeId, totalMinor: 5_00 });
  expect((await b.client.sales.document({ id: feeId })).draft.lines[0]?.taxCodeIds).toEqual([outside.id]);
  const byLaw = await b.client.reminders.previewLateFee({ id, rule: statutory });
  expect(byLaw).toMatchObject({ lumpMinor: 40_00, interestMinor: 28, totalMinor: 40_28 });
  await b.client.reminders.chargeLateFee({ id, rule: statutory, feeId: newId(), totalMinor: 40_28 });
  beginAt('2027-04-04T10:00:00Z');
  expect(await b.client.reminders.previewLateFee({ id, rule: statutory })).toMatchObject({ lumpMinor: 0, interestMinor: 28 });
});

test('a fixed amount and a percentage, and what is not late yet', async () => {
  const b = await lasting();
  const contactId = await customerWith(b.client, addressOf());
  const id = await invoiceFor(b.client, contactId, { issueOn: '2027-03-01', dueOn: '2027-03-15' }, [{ price: 33.33 }]);
  const percent: FeeRule = { kind: 'percent', rate: '0.015' };
  expect(await refusals(b.client.reminders.previewLateFee({ id, rule: percent }))).toEqual(['late_fee.not_late']);
  beginAt('2027-03-16T10:00:00Z');
  expect((await b.client.reminders.previewLateFee({ id, rule: percent })).totalMinor).toBe(50);
  const fixed: FeeRule = { kind: 'fixed', minor: 15_00, currency: 'USD' };
  expect(await b.client.reminders.previewLateFee({ id, rule: fixed })).toMatchObject({
    totalMinor: 15_00,
    lines: [{ description: 'Late fee on INV-2027-0001', minor: 15_00 }],
  });
  await b.client.reminders.chargeLateFee({ id, rule: fixed, feeId: newId(), totalMinor: 15_00 });
  const pounds: FeeRule = { kind: 'fixed', minor: 15_00, currency: 'GBP' };
  expect(await refusals(b.client.reminders.previewLateFee({ id, rule: pounds }))).toEqual(['rate.missing']);
});

test('without an exchange rate for the day it is booked at the rate of its invoice', async () => {
  const b = await lasting();
  const contactId = await customerWith(b.client, addressOf());
  const id = newId();
  const draft = draftOf(contactId, [{ price: 1000 }], { currency: 'EUR', issueOn: '2027-03-01', dueOn: '2027-03-15' });
  await b.client.sales.saveDraft({ id, kind: 'invoice', draft, draftVersion: 0 });
  await b.client.sales.finalizeDocument({ id, draftVersion: 1, rate: '1.25' });
  beginAt('2027-03-29T10:00:00Z');
  await b.client.reminders.chargeLateFee({ id, rule: { kind: 'percent', rate: '0.01' }, feeId: newId(), totalMinor: 10_00 });
  expect((await journal(b)).slice(-2)).toEqual(['  Accounts receivable 1000 EUR (1250)', '  Late fees income -1000 EUR (-1250)']);
});

test('interest accrues for the days the invoice was outstanding, not while it was paid before a partial refund', async () => {
  const b = await lasting();
  const contactId = await customerWith(b.client, addressOf());
  const id = await invoiceFor(b.client, contactId, { issueOn: '2027-03-01', dueOn: '2027-03-15' }, [{ price: 1000 }]);
  const accountId = await b.account('1000');
  const money = { contactId, currency: 'USD', accountId, reference: '' };
  const interest = { id, rule: { kind: 'interest' as const, rate: '0.365' } };
  const shown = async () => (await b.client.reminders.previewLateFee(interest)).interestMinor;
  beginAt('2027-04-14T10:00:00Z');
  const bounced = newId();
  const allocations = [{ documentId: id, minor: 1000_00 }];
  await b.client.sales.recordPayment({ ...money, id: bounced, receivedOn: '2027-03-20', minor: 1000_00, allocations });
  await b.client.sales.reversePayment({ id: bounced });
  expect(await shown()).toBe(30_00);

  const paid = newId();
  await b.client.sales.recordPayment({ ...money, id: paid, receivedOn: '2027-03-25', minor: 1000_00, allocations });
  const settled = (await b.client.settlement.payment({ id: paid })).allocations;
  const back = settled.map((a) => ({ allocationId: a.id, minor: 100_00 }));
  await b.client.settlement.recordRefund({
    id: newId(),
    paymentId: paid,
    refundedOn: '2027-04-04',
    minor: 100_00,
    accountId,
    allocations: back,
  });
  // Ten days of 1,000.00, ten of nothing, ten of 100.00; 0.1 % a day.
  expect(await shown()).toBe(10_00 + 1_00);
});

test('a late fee is no supply: its XRechnung says that it is outside the scope of tax, and goes with the reminder', async () => {
  const b = await lasting({ baseCurrency: 'EUR', country: 'DE' });
  const { sender } = await b.client.sales.salesSettings();
  const own = {
    name: 'Müller GmbH',
    address: 'Hauptstraße 1\n10115 Berlin',
    country: 'DE',
    email: 'a@mueller.example',
    phone: '+49 30 1234',
  };
  await b.client.sales.saveSalesSettings({ sender: { ...sender, ...own, taxId: 'DE136695976', iban: 'DE02120300000000202051' } });
  await remindersOn(b.client, (usual) => ({
    rates,
    steps: usual.steps.map((s) => ({ ...s, isAutomatic: false, fee: s.days === 14 ? statutory : s.fee })),
  }));
  const place = { addressLines: 'Ring 1', postalCode: '20095', city: 'Hamburg', country: 'DE' };
  const email = addressOf();
  const contactId = await customerWith(b.client, email, { kind: 'company', name: 'Stadtwerke', language: 'de', ...place });
  const format = { format: 'xrechnung' as const, scheme: '', address: '', buyerReference: '991-01484-64' };
  await b.client.eInvoices.saveEInvoiceCustomer({ id: contactId, ...format });
  const days = { issueOn: '2027-03-01', dueOn: '2027-03-15' };
  const id = await invoiceFor(b.client, contactId, days, [{ price: 1000, taxes: [await taxCode(b, '0.19')] }], { currency: 'EUR' });
  beginAt('2027-03-29T10:00:00Z');
  const { to, cc, subject, message, stepId } = await b.client.reminders.proposeReminder({ id });
  await b.client.reminders.sendReminder({ id, mailId: newId(), stepId, letter: { to, cc, subject, message }, withFee: true });
  const [fee] = (await b.client.reminders.chase({ id })).fees;
  expect(await b.client.eInvoices.checkEInvoice({ id: fee?.id ?? '', language: 'en' })).toMatchObject({
    format: 'xrechnung',
    isReady: true,
  });
  const xml = await (await b.client.eInvoices.eInvoice({ id: fee?.id ?? '', format: 'xrechnung' })).text();
  expect([xml.includes('<cbc:ID>O</cbc:ID>'), xml.includes('VATEX-EU-O'), xml.includes('Verzugspauschale')]).toEqual([true, true, true]);
  expect((await mailsTo(server, email))[0]).toMatchObject({ files: 4 });
});
