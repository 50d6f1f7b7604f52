// The tax report: what taxes fall on and what the books have of them, in a period.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { customer, draftOf, issued, refusals, taxCode } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const quarter = { from: '2026-01-01', to: '2026-03-31' };
async function report(b: TestBusiness, range = quarter) {
  const { rows, owedMinor, withheldMinor } = await b.client.reports.taxReport(range);
  return { rows: rows.map((r) => [r.name, r.documents, r.baseMinor, r.taxMinor]), owedMinor, withheldMinor };
}

test('invoices less credit notes of the days, other money at its rate, what is reversed to the customer, what they keep back', async () => {
  const b = await server.business();
  const who = await customer(b);
  const vat = await taxCode(b, '0.2', { name: 'VAT' });
  const reverse = await taxCode(b, '0', { name: 'Reverse', treatment: 'reverse_charge' });
  const kept = await taxCode(b, '0.15', { name: 'Kept', isWithheld: true });
  await taxCode(b, '0.1', { name: 'Unused' });
  const first = await issued(b, who, [{ price: 1000, taxes: [vat, kept] }]);
  await issued(b, who, [{ price: 100, taxes: [vat] }], { currency: 'EUR' }, '1.5');
  await issued(b, who, [{ price: 300, taxes: [reverse] }]);
  await issued(b, who, [{ price: 70, taxes: [vat] }], { issueOn: '2026-04-01', dueOn: '2026-04-15' });
  const whole = {
    rows: [
      ['VAT', 2, 1150_00, 230_00],
      ['Reverse', 1, 300_00, 0],
      ['Kept', 1, 1000_00, 150_00],
    ],
    owedMinor: 230_00,
    withheldMinor: 150_00,
  };
  expect(await report(b)).toEqual(whole);
  expect((await report(b, { from: '2026-04-01', to: '2026-04-30' })).rows).toEqual([['VAT', 1, 70_00, 14_00]]);

  const noteId = newId();
  const note = await b.client.sales.creditDocument({ id: first, newId: noteId });
  const saved = await b.client.sales.saveDraft({
    id: noteId,
    kind: 'credit_note',
    draft: { ...note.draft, issueOn: '2026-03-20' },
    draftVersion: note.draftVersion,
  });
  await b.client.sales.issueDocument({ id: noteId, draftVersion: saved.draftVersion });
  expect(await report(b)).toEqual({
    rows: [
      ['VAT', 3, 150_00, 30_00],
      ['Reverse', 1, 300_00, 0],
      ['Kept', 2, 0, 0],
    ],
    owedMinor: 30_00,
    withheldMinor: 0,
  });
});

test('tax that comes back with a bad debt is taken off when it is written off, a draft counts for nothing', async () => {
  const b = await server.business();
  const who = await customer(b);
  const vat = await taxCode(b, '0.2', { name: 'VAT' });
  const id = await issued(b, who, [{ price: 500, taxes: [vat] }]);
  await b.client.sales.saveDraft({ id: newId(), kind: 'invoice', draft: draftOf(who, [{ price: 9, taxes: [vat] }]), draftVersion: 0 });
  const writtenOn = '2026-05-05';
  await b.client.settlement.writeOff({
    id: newId(),
    kind: 'bad_debt',
    documentId: id,
    writtenOn,
    minor: 600_00,
    relievedTaxCodeIds: [vat],
  });
  expect(await report(b)).toMatchObject({ rows: [['VAT', 1, 500_00, 100_00]], owedMinor: 100_00 });
  expect(await report(b, { from: '2026-05-01', to: '2026-05-31' })).toMatchObject({ rows: [['VAT', 0, 0, -100_00]], owedMinor: -100_00 });
});

test('days the wrong way round are refused, and another business has no part in it', async () => {
  const [a, b] = [await server.business(), await server.business()];
  await issued(a, await customer(a), [{ price: 100, taxes: [await taxCode(a)] }]);
  expect(await refusals(b.client.reports.taxReport({ from: '2026-03-31', to: '2026-01-01' }))).toEqual(['request.invalid from']);
  expect(await report(b)).toEqual({ rows: [], owedMinor: 0, withheldMinor: 0 });
});
