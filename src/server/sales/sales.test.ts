import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmations } from '#contract/sales/confirm.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestServer, untilServed } from '../testing.ts';
import { customer, draftOf, finalized, journal, lineOf, pay, proof, refusals, taxCode } from './testing-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

describe('from a draft to the books', () => {
  test('a draft keeps whatever is typed, and two windows do not overwrite each other', async () => {
    const b = await server.business();
    const id = newId();
    const empty = draftOf(null, []);
    const first = await b.client.sales.saveDraft({ id, kind: 'invoice', draft: empty, draftVersion: 0 });
    expect(first).toMatchObject({ state: 'draft', number: null, draftVersion: 1, totals: null, openMinor: 0 });
    expect(await b.client.sales.saveDraft({ id, kind: 'invoice', draft: empty, draftVersion: 0 })).toEqual(first);
    const one = { ...empty, lines: [lineOf({ price: 12.345, quantity: 2 })] };
    const second = await b.client.sales.saveDraft({ id, kind: 'invoice', draft: one, draftVersion: 1 });
    expect([second.draftVersion, second.totals?.grossMinor]).toEqual([2, 2469]);
    expect(
      await refusals(b.client.sales.saveDraft({ id, kind: 'invoice', draft: { ...one, notes: 'other window' }, draftVersion: 1 })),
    ).toEqual(['sales.draft_changed draftVersion']);
    expect((await b.client.sales.document({ id })).draft).toEqual(one);
    await b.client.sales.removeDraft({ id });
    expect(await refusals(b.client.sales.document({ id }))).toEqual(['not_found']);
  });

  test('all problems are named at once, each at its field', async () => {
    const b = await server.business();
    const id = newId();
    const draft = {
      ...draftOf(null, [
        { price: 1, description: ' ' },
        { price: 1, taxes: [newId()] },
      ]),
      discount: { kind: 'amount' as const, minor: 500 },
    };
    await b.client.sales.saveDraft({ id, kind: 'invoice', draft, draftVersion: 0 });
    expect(await refusals(b.client.sales.finalizeDocument({ id, draftVersion: 1 }))).toEqual([
      'sales.customer contactId',
      'sales.description lines.0.description',
      'tax.unknown lines.1.taxCodeIds',
      'sales.discount discount',
    ]);
    expect(await journal(b)).toEqual([]);
    expect((await b.client.sales.salesSettings()).series.find((s) => s.kind === 'invoice')?.next).toMatch(/-0001$/);
  });

  test('the first line of the next one begins with the only tax, or with that of the line finalized last: quotes count, drafts do not', async () => {
    const b = await server.business();
    const who = await customer(b);
    const begins = async () => (await b.client.sales.salesSettings()).firstLineTaxCodeIds;
    expect(await begins()).toEqual([]);
    const full = await taxCode(b, '0.19');
    await finalized(b, who, [{ price: 1 }]);
    expect(await begins()).toEqual([full]);
    const low = await taxCode(b, '0.07');
    expect(await begins()).toEqual([]);
    const lines = [
      { price: 1, taxes: [full] },
      { price: 1, taxes: [low] },
    ];
    await finalized(b, who, lines);
    const draft = draftOf(who, [{ price: 1, taxes: [full] }]);
    await b.client.sales.saveDraft({ id: newId(), kind: 'invoice', draft, draftVersion: 0 });
    expect(await begins()).toEqual([low]);
    const quote = newId();
    await b.client.sales.saveDraft({ id: quote, kind: 'quote', draft, draftVersion: 0 });
    await b.client.sales.finalizeDocument({ id: quote, draftVersion: 1 });
    expect(await begins()).toEqual([full]);
    const reverse = await taxCode(b, '0', { treatment: 'reverse_charge' });
    await finalized(b, who, [{ price: 1, taxes: [reverse] }]);
    expect(await begins()).toEqual([full]);
    await b.client.tax.archiveTaxCode({ id: full });
    expect(await begins()).toEqual([low]);
    const other = await server.business();
    expect((await other.client.sales.salesSettings()).firstLineTaxCodeIds).toEqual([]);
  });

  test('finalizing numbers it, freezes it and writes it into the books, once', async () => {
    const b = await server.business();
    const who = await customer(b);
    const tax = await taxCode(b);
    const id = newId();
    await b.client.sales.saveDraft({
      id,
      kind: 'invoice',
      draft: draftOf(who, [{ price: 100, taxes: [tax] }, { price: 50 }]),
      draftVersion: 0,
    });
    const [one, two] = await Promise.all([
      b.client.sales.finalizeDocument({ id, draftVersion: 1 }),
      b.client.sales.finalizeDocument({ id, draftVersion: 1 }),
    ]);
    expect(two).toEqual(one);
    expect(one).toMatchObject({
      number: 'INV-2026-0001',
      state: 'overdue',
      issuedOn: '2026-03-02',
      dueOn: '2026-03-16',
      openMinor: 17_000,
      contactName: 'Northwind Prints',
    });
    expect(await journal(b)).toEqual([
      '2026-03-02 Invoice INV-2026-0001 · Northwind Prints',
      '  Accounts receivable 17000 USD',
      '  Services -15000 USD',
      '  Sales tax collected -2000 USD',
    ]);
    expect(await proof(b)).toEqual([17_000, 17_000]);
    expect((await b.client.ledger.verifyBooks()).ok).toBe(true);
  });

  test('the former paths of endpoints still work', async () => {
    const b = await server.business();
    const id = newId();
    await b.client.sales.saveDraft({ id, kind: 'invoice', draft: draftOf(await customer(b), [{ price: 10 }]), draftVersion: 0 });
    const headers = { authorization: `Bearer ${b.token}`, 'x-daybook-org': b.orgId, 'content-type': 'application/json' };
    const ask = (path: string, body: unknown) => fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const rest = await ask(`/api/v1/sales/documents/${id}/issue?from=before`, { draftVersion: 1 });
    expect([rest.status, await rest.json()]).toEqual([200, await b.client.sales.finalizeDocument({ id, draftVersion: 1 })]);
    expect((await ask('/rpc/sales/issueDocument', { json: { id, draftVersion: 1 } })).status).toBe(200);
    expect((await ask(`/api/v1/sales/documents/${id}/issued`, { draftVersion: 1 })).status).toBe(404);
  });

  test('I2: what was finalized stays, whatever is tried over HTTP', async () => {
    const b = await server.business();
    const who = await customer(b);
    const id = await finalized(b, who, [{ price: 100 }]);
    const before = await b.client.sales.document({ id });
    const draft = { ...before.draft, notes: 'changed' };
    expect(await refusals(b.client.sales.saveDraft({ id, kind: 'invoice', draft, draftVersion: before.draftVersion }))).toEqual([
      'sales.finalized',
    ]);
    expect(await refusals(b.client.sales.removeDraft({ id }))).toEqual(['sales.not_draft']);
    expect(await refusals(b.client.sales.finalizeDocument({ id, draftVersion: 9 }))).toEqual(['sales.finalized']);
    const contact = await b.client.contacts.contact({ id: who });
    await b.client.contacts.saveContact({ ...contact, name: 'Renamed' });
    expect(await b.client.sales.document({ id })).toEqual(before);
  });

  test('a new tax rate applies from its date', async () => {
    const b = await server.business();
    const who = await customer(b);
    const tax = await taxCode(b, '0.19');
    await b.client.tax.addTaxRate({ id: tax, startsOn: '2026-07-01', rate: '0.21' });
    const total = async (issueOn: string) =>
      (await b.client.sales.document({ id: await finalized(b, who, [{ price: 100, taxes: [tax] }], { issueOn, dueOn: null }) })).totals
        ?.grossMinor;
    expect([await total('2026-06-30'), await total('2026-07-01')]).toEqual([11_900, 12_100]);
  });
});

describe('money comes in', () => {
  test('in part, then the rest and more, which stays as credit and settles the next', async () => {
    const b = await server.business();
    const who = await customer(b);
    const [first, second] = [await finalized(b, who, [{ price: 100 }]), await finalized(b, who, [{ price: 30 }], { dueOn: '2099-03-16' })];
    await pay(b, who, 4000, [{ documentId: first, minor: 4000 }]);
    expect(await b.client.sales.document({ id: first })).toMatchObject({ openMinor: 6000, paidMinor: 4000, state: 'overdue' });
    await pay(b, who, 8000, [{ documentId: first, minor: 6000 }]);
    expect(await b.client.sales.document({ id: first })).toMatchObject({ openMinor: 0, state: 'paid' });
    expect(await b.client.sales.contactBalances({ id: who })).toEqual([
      { currency: 'USD', openMinor: '3000', overdueMinor: '0', creditMinor: '2000' },
    ]);
    const used = await b.client.sales.useCredit({ id: second });
    expect(used).toMatchObject({ openMinor: 1000, state: 'partly_paid' });
    expect(await refusals(b.client.sales.useCredit({ id: second }))).toEqual(['payment.credit_none']);
    expect((await journal(b)).slice(-7)).toEqual([
      '2026-03-10 Payment from Northwind Prints for INV-2026-0001',
      '  Checking account 8000 USD',
      '  Accounts receivable -6000 USD',
      '  Customer credit -2000 USD',
      expect.stringContaining('Credit applied to INV-2026-0002'),
      '  Customer credit 2000 USD',
      '  Accounts receivable -2000 USD',
    ]);
    expect(await proof(b, '2099-12-31')).toEqual([1000, 1000]);
  });

  test('entries are described in the language of the books; a new one is used from then on', async () => {
    const b = await server.business();
    const who = await customer(b);
    expect(await b.client.org.saveBusiness({ language: 'de' })).toMatchObject({ language: 'de' });
    const first = await finalized(b, who, [{ price: 100 }]);
    const paid = await pay(b, who, 10_000, [{ documentId: first, minor: 10_000 }]);
    await b.client.sales.reversePayment({ id: paid });
    await b.client.org.saveBusiness({ language: 'fr' });
    await finalized(b, who, [{ price: 30 }]);
    expect((await journal(b)).filter((line) => !line.startsWith(' ')).map((line) => line.slice(11))).toEqual([
      'Rechnung INV-2026-0001 · Northwind Prints',
      'Zahlung von Northwind Prints für INV-2026-0001',
      'Storno: Zahlung von Northwind Prints für INV-2026-0001',
      'Facture INV-2026-0002 · Northwind Prints',
    ]);
  });

  test('ids in capitals, as some apps write them, are the same ids', async () => {
    const b = await server.business();
    const contactId = newId();
    await b.client.contacts.createContact({ id: contactId.toUpperCase(), kind: 'company', name: 'Northwind Prints' });
    const [id, lineId] = [newId(), newId()];
    const line = { ...lineOf({ price: 100 }), id: lineId.toUpperCase(), taxCodeIds: [(await taxCode(b)).toUpperCase()] };
    const draft = { ...draftOf(contactId.toUpperCase(), []), lines: [line] };
    const drafted = await b.client.sales.saveDraft({ id: id.toUpperCase(), kind: 'invoice', draft, draftVersion: 0 });
    expect(drafted).toMatchObject({ id, draft: { contactId, lines: [{ id: lineId }] }, totals: { grossMinor: 120_00 } });
    await b.client.sales.finalizeDocument({ id: id.toUpperCase(), draftVersion: 1, confirmed: [...confirmations] });
    const paid = {
      id: newId(),
      contactId: contactId.toUpperCase(),
      receivedOn: '2026-03-10',
      currency: 'USD',
      minor: 120_00,
      reference: '',
    };
    const more = { accountId: (await b.account('1000')).toUpperCase(), allocations: [{ documentId: id.toUpperCase(), minor: 120_00 }] };
    await b.client.sales.recordPayment({ ...paid, ...more });
    await b.client.sales.recordPayment({ ...paid, ...more, id: paid.id.toUpperCase() });
    expect(await b.client.sales.document({ id })).toMatchObject({ openMinor: 0, paidMinor: 120_00 });
    const bulk = { id: newId(), ids: [id.toUpperCase()], receivedOn: '2026-03-10', accountId: more.accountId, reference: '' };
    expect(await b.client.bulk.bulkPaid(bulk)).toMatchObject({ outcomes: [{ id }] });
  });

  test('a payment sent twice is one; after reversing it, everything it settled is outstanding again', async () => {
    const b = await server.business();
    const who = await customer(b);
    const [first, second] = [await finalized(b, who, [{ price: 100 }]), await finalized(b, who, [{ price: 50 }])];
    const input = {
      id: newId(),
      contactId: who,
      receivedOn: '2026-03-10',
      currency: 'USD',
      minor: 12_000,
      accountId: await b.account('1000'),
      reference: 'RF18',
      allocations: [{ documentId: first, minor: 10_000 }],
    };
    const answers = await Promise.all(Array.from({ length: 6 }, () => b.client.sales.recordPayment(input)));
    expect(new Set(answers.map((a) => JSON.stringify(a))).size).toBe(1);
    await b.client.sales.useCredit({ id: second });
    expect((await b.client.sales.document({ id: second })).openMinor).toBe(3000);
    await b.client.sales.reversePayment({ id: input.id });
    expect([(await b.client.sales.document({ id: first })).openMinor, (await b.client.sales.document({ id: second })).openMinor]).toEqual([
      10_000, 5000,
    ]);
    expect(await refusals(b.client.sales.reversePayment({ id: input.id }))).toEqual(['payment.reversed']);
    expect(await proof(b, '2099-12-31')).toEqual([15_000, 15_000]);
    expect((await b.client.ledger.verifyBooks()).ok).toBe(true);
  });

  test.each([
    ['more than is open', { minor: 20_000 }, 10_001, 'payment.over_open allocations.0'],
    ['more than was paid', { minor: 50 }, 100, 'payment.too_much allocations'],
    ['in another currency', { currency: 'EUR' }, 100, 'payment.document allocations.0'],
  ])('%s is refused, and nothing is written', async (_, over, minor, expected) => {
    const b = await server.business();
    const who = await customer(b);
    const documentId = await finalized(b, who, [{ price: 100 }]);
    expect(await refusals(pay(b, who, 10_000, [{ documentId, minor }], over))).toEqual([expected]);
    expect((await journal(b)).filter((line) => !line.startsWith(' '))).toHaveLength(1);
  });

  test('I5: fifty full payments of one invoice at once: one settles it, each of the others reports what is outstanding; none is lost', async () => {
    const b = await server.business();
    const who = await customer(b);
    const documentId = await finalized(b, who, [{ price: 100 }]);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => refusals(untilServed(() => pay(b, who, 10_000, [{ documentId, minor: 10_000 }])))),
    );
    expect(outcomes.filter((o) => o.length === 0)).toHaveLength(1);
    expect(outcomes.filter((o) => o[0] === 'payment.over_open allocations.0')).toHaveLength(49);
    await Promise.all(Array.from({ length: 5 }, () => pay(b, who, 10_000, [])));
    expect(await b.client.sales.contactBalances({ id: who })).toEqual([
      { currency: 'USD', openMinor: '0', overdueMinor: '0', creditMinor: '50000' },
    ]);
    expect(await proof(b)).toEqual([0, 0]);
  });
});

describe('credit notes', () => {
  test('take an invoice back, its number in a series of their own, and settle it', async () => {
    const b = await server.business();
    const who = await customer(b);
    const tax = await taxCode(b);
    const of = await finalized(b, who, [{ price: 100, taxes: [tax] }]);
    const id = newId();
    const draft = await b.client.sales.creditDocument({ id: of, newId: id });
    expect(draft).toMatchObject({ kind: 'credit_note', state: 'draft', ofDocumentNumber: 'INV-2026-0001' });
    const note = await b.client.sales.finalizeDocument({ id, draftVersion: draft.draftVersion, issuedOn: '2026-03-05' });
    expect(note).toMatchObject({ number: 'CN-2026-0001', openMinor: 0 });
    expect(await b.client.sales.document({ id: of })).toMatchObject({
      state: 'credited',
      openMinor: 0,
      creditNotes: [{ id, number: 'CN-2026-0001', grossMinor: 12_000 }],
    });
    expect((await journal(b)).slice(-4)).toEqual([
      '2026-03-05 Credit note CN-2026-0001 · Northwind Prints',
      '  Accounts receivable -12000 USD',
      '  Services 10000 USD',
      '  Sales tax collected 2000 USD',
    ]);
    expect(await refusals(b.client.sales.creditDocument({ id: of, newId: newId() }))).toEqual(['sales.nothing_left']);
    expect(await proof(b)).toEqual([0, 0]);
  });

  test.each([
    ['0.19', '0.16'],
    ['0.16', '0.19'],
  ])('take back the taxes of their invoice, at %s, though the rate is %s by then', async (before, after) => {
    const b = await server.business();
    const tax = await taxCode(b, before);
    await b.client.tax.addTaxRate({ id: tax, startsOn: '2026-07-01', rate: after });
    const of = await finalized(b, await customer(b), [{ price: 1000, taxes: [tax] }]);
    const id = newId();
    const whole = { grossMinor: 100_000 + 1000 * Number(before.slice(2)), taxMinor: 1000 * Number(before.slice(2)) };
    const { draft, totals, ofTaxedOn } = await b.client.sales.creditDocument({ id: of, newId: id });
    expect([totals, ofTaxedOn]).toEqual([expect.objectContaining(whole), '2026-03-02']);
    const early = { id, draftVersion: 1, issuedOn: '2026-03-01' };
    expect(await refusals(b.client.sales.finalizeDocument(early))).toEqual(['sales.credit_before issueOn']);
    const saved = await b.client.sales.saveDraft({ id, kind: 'credit_note', draft: { ...draft, issueOn: '2026-07-05' }, draftVersion: 1 });
    expect(saved.totals).toMatchObject(whole);
    expect((await b.client.sales.finalizeDocument({ id, draftVersion: 2 })).totals).toMatchObject(whole);
    expect(await b.client.sales.document({ id: of })).toMatchObject({ state: 'credited', openMinor: 0 });
    expect((await journal(b)).slice(-1)).toEqual([`  Sales tax collected ${whole.taxMinor} USD`]);
  });

  test('in another currency at the rate of their invoice: nothing is left, nothing is realized', async () => {
    const b = await server.business();
    const tax = await taxCode(b, '0.19');
    const of = await finalized(b, await customer(b), [{ price: 99.99, taxes: [tax] }], { currency: 'EUR' }, '1.1111');
    const id = newId();
    await b.client.sales.creditDocument({ id: of, newId: id });
    await b.client.sales.finalizeDocument({ id, draftVersion: 1, issuedOn: '2026-05-05' });
    const { rows: entries } = await b.client.ledger.listEntries({ limit: 10 });
    const sums = new Map<string, number>();
    for (const p of entries.flatMap((e) => e.postings)) sums.set(p.accountName, (sums.get(p.accountName) ?? 0) + p.baseMinor);
    expect([entries.length, [...sums.values()]]).toEqual([2, [0, 0, 0]]);
  });

  test('over a paid invoice leave a credit; two never exceed their invoice', async () => {
    const b = await server.business();
    const who = await customer(b);
    const of = await finalized(b, who, [{ price: 100 }]);
    await pay(b, who, 10_000, [{ documentId: of, minor: 10_000 }]);
    const ids = [newId(), newId()];
    for (const id of ids) await b.client.sales.creditDocument({ id: of, newId: id });
    const outcomes = await Promise.all(
      ids.map((id) => refusals(b.client.sales.finalizeDocument({ id, draftVersion: 1, issuedOn: '2026-03-12' }))),
    );
    expect(outcomes.flat()).toEqual(['sales.over_credit lines']);
    expect(await b.client.sales.contactBalances({ id: who })).toMatchObject([{ openMinor: '0', creditMinor: '10000' }]);
    const next = await finalized(b, who, [{ price: 60 }]);
    expect((await b.client.sales.useCredit({ id: next })).openMinor).toBe(0);
    expect(await b.client.sales.contactBalances({ id: who })).toMatchObject([{ creditMinor: '4000' }]);
    expect(await proof(b, '2099-12-31')).toEqual([-4000, -4000]);
  });
});

describe('other currencies', () => {
  test('an invoice in euros, paid in parts at other rates: the difference is realized, receivables end at nothing', async () => {
    const b = await server.business();
    const who = await customer(b);
    const id = await finalized(b, who, [{ price: 100 }], { currency: 'EUR' }, '1.1');
    const euros = (minor: number, receivedMinor: number) =>
      pay(b, who, minor, [{ documentId: id, minor }], { currency: 'EUR', receivedMinor });
    await euros(3333, 3700);
    expect(await proof(b)).toEqual([11_000 - 3666, 11_000 - 3666]);
    await euros(6667, 7300);
    expect(await b.client.sales.document({ id })).toMatchObject({ state: 'paid', openMinor: 0 });
    expect(await proof(b)).toEqual([0, 0]);
    const gains = (await journal(b)).filter((line) => /gain|loss/i.test(line));
    expect(gains).toEqual(['  Exchange gains -34 USD', '  Exchange losses 34 USD']);
    expect((await b.client.ledger.verifyBooks()).ok).toBe(true);
  });

  test('a missing rate is asked for, and the draft stays', async () => {
    const b = await server.business();
    const who = await customer(b);
    expect(await refusals(finalized(b, who, [{ price: 100 }], { currency: 'EUR' }))).toEqual(['rate.missing rate']);
    expect((await b.client.sales.listDocuments({})).rows).toMatchObject([{ state: 'draft', currency: 'EUR' }]);
  });
});
