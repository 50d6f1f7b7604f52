// Tags of trade documents: set at any time by who may edit the document, beside its frozen copy and the books; they filter lists and
// exports, follow what is made from a document, and are part of reports by tag.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReportQuery } from '#contract/reports/custom-reports.ts';
import { expensesByAccount } from '#core/reports/testing-query.ts';
import { newId } from '../platform/ids.ts';
import { billDraft, posted, supplier } from '../purchases/testing-purchases.ts';
import { customer, draftOf, finalized, pay, refusals } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
let sql: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise' });
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

const names = (tags: readonly { name: string }[]) => tags.map(({ name }) => name);
const used = async (b: TestBusiness) => (await b.client.tags.listTags({})).map(({ name, count }) => `${name} ${count}`);
const idOf = async (b: TestBusiness, name: string) => (await b.client.tags.listTags({})).find((tag) => tag.name === name)?.id ?? '';
const frozen = async (id: string) => {
  const { rows } = await sql.query(
    'select frozen, encode(frozen_hash, $2) as hash, draft_version, changed_at from sales_document where id = $1',
    [id, 'hex'],
  );
  return rows[0] as unknown;
};
async function draftInvoice(b: TestBusiness, contactId: string, kind: 'invoice' | 'quote' = 'invoice'): Promise<string> {
  const id = newId();
  await b.client.sales.saveDraft({ id, kind, draft: draftOf(contactId, [{ price: 10 }]), draftVersion: 0 });
  return id;
}

describe('sales documents', () => {
  test('a finalized invoice in a locked period takes and gives up tags; frozen copy and books stay, the trail has both', async () => {
    const b = await server.business();
    const id = await finalized(b, await customer(b), [{ price: 100 }]);
    await b.client.ledger.lockBooks({ through: '2026-03-31' });
    const [before, entries] = [await frozen(id), await b.client.ledger.listEntries({})];
    const { tags } = await b.client.sales.tagDocuments({ ids: [id], add: ['Rome', ' Fair '] });
    expect(names(tags)).toEqual(['Fair', 'Rome']);
    await b.client.sales.tagDocuments({ ids: [id], remove: [tags[0]?.id ?? ''], add: ['ROME'] });
    expect(names((await b.client.sales.document({ id })).tags)).toEqual(['Rome']);
    expect(await used(b)).toEqual(['Rome 1']);
    expect([await frozen(id), await b.client.ledger.listEntries({})]).toEqual([before, entries]);
    const { rows } = await b.client.audit.listChanges({ subjectId: id });
    expect(rows.filter(({ action }) => action.endsWith('.tagged')).map((row) => [row.before, row.after])).toEqual([
      [{ tags: 'Fair, Rome' }, { tags: 'Rome' }],
      [{ tags: '' }, { tags: 'Fair, Rome' }],
    ]);
  });

  test('filter the list, its sums, what a bulk action reaches, and the export, which names them', async () => {
    const b = await server.business();
    const who = await customer(b);
    const [one, two, three] = [
      await finalized(b, who, [{ price: 1 }]),
      await finalized(b, who, [{ price: 20 }]),
      await draftInvoice(b, who),
    ];
    await b.client.sales.tagDocuments({ ids: [one, three], add: ['Rome', 'Fair'] });
    await b.client.sales.tagDocuments({ ids: [two], add: ['Oslo'] });
    const tagId = await idOf(b, 'Rome');
    const { rows } = await b.client.sales.listDocuments({ tagId, sort: 'amount', direction: 'asc' });
    expect(rows.map((row) => [row.id, names(row.tags)])).toEqual([
      [one, ['Fair', 'Rome']],
      [three, ['Fair', 'Rome']],
    ]);
    expect((await b.client.sales.listDocuments({ tagId, tab: 'draft' })).rows.map((row) => row.id)).toEqual([three]);
    const sums = await b.client.bulk.tabSums({ tagId });
    expect(sums.filter(({ tab }) => tab === 'all')).toEqual([{ tab: 'all', currency: 'USD', count: 2, minor: '1100' }]);
    expect(await b.client.bulk.findDocuments({ tagId })).toEqual({ ids: [three, one], count: 2 });
    const lines = (await (await b.client.bulk.exportDocuments({ tagId })).text()).trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/,Tags$/);
    expect(lines[1]).toMatch(/,"Fair, Rome"$/);
    // A tag that is not there finds nothing.
    expect((await b.client.sales.listDocuments({ tagId: newId() })).rows).toEqual([]);
  });

  test('what is made from a document starts with its tags; a deleted draft keeps none', async () => {
    const b = await server.business();
    const who = await customer(b);
    const invoice = await finalized(b, who, [{ price: 100 }]);
    await b.client.sales.tagDocuments({ ids: [invoice], add: ['Rome'] });
    const [copy, note] = [newId(), newId()];
    expect(names((await b.client.sales.duplicateDocument({ id: invoice, newId: copy })).tags)).toEqual(['Rome']);
    expect(names((await b.client.sales.creditDocument({ id: invoice, newId: note })).tags)).toEqual(['Rome']);
    const quote = newId();
    const { draftVersion } = await b.client.sales.saveDraft({
      id: quote,
      kind: 'quote',
      draft: draftOf(who, [{ price: 50 }], { dueOn: '2099-12-31' }),
      draftVersion: 0,
    });
    await b.client.sales.tagDocuments({ ids: [quote], add: ['Oslo'] });
    await b.client.sales.finalizeDocument({ id: quote, draftVersion });
    const made = await b.client.quotes.convertQuote({ id: quote, newId: newId(), part: 'final' });
    expect(names(made.tags)).toEqual(['Oslo']);
    const listed = await b.client.quotes.listQuotes({ tagId: await idOf(b, 'Oslo') });
    expect(listed.rows.map((row) => [row.id, names(row.tags)])).toEqual([[quote, ['Oslo']]]);
    // Asked for again, what was taken off meanwhile stays off.
    await b.client.sales.tagDocuments({ ids: [copy], remove: [await idOf(b, 'Rome')] });
    expect((await b.client.sales.duplicateDocument({ id: invoice, newId: copy })).tags).toEqual([]);
    expect(await used(b)).toEqual(['Oslo 2', 'Rome 2']);
    await b.client.sales.removeDraft({ id: note });
    await b.client.sales.removeDraft({ id: made.id });
    expect(await used(b)).toEqual(['Oslo 1', 'Rome 1']);
    expect(await refusals(b.client.sales.tagDocuments({ ids: [note], add: ['x'] }))).toEqual(['not_found']);
  });

  test('a recurring invoice passes its tags on to each invoice that it makes', async () => {
    const b = await server.business();
    const id = newId();
    const recurrence = {
      startsOn: '2099-01-01',
      unit: 'month' as const,
      every: 1,
      on: { kind: 'date' as const },
      until: null,
      count: null,
    };
    const draft = draftOf(await customer(b), [{ price: 30 }], { issueOn: null, dueOn: null });
    await b.client.recurring.saveSchedule({ id, version: 0, recurrence, paymentDays: 14, thenDo: 'draft', draft });
    expect(names((await b.client.recurring.tagSchedules({ ids: [id], add: ['Care plan'] })).tags)).toEqual(['Care plan']);
    const { lastMade } = await b.client.recurring.runSchedule({ id, periodOn: '2099-01-01' });
    expect(names((await b.client.sales.document({ id: lastMade?.documentId ?? '' })).tags)).toEqual(['Care plan']);
    expect((await b.client.recurring.listSchedules({})).map(({ tags }) => names(tags))).toEqual([['Care plan']]);
    expect(await refusals(b.client.recurringBills.tagSchedules({ ids: [id], add: ['x'] }))).toEqual(['not_found']);
  });
});

describe('purchases', () => {
  test('posted bills and supplier credits are tagged, filtered and copied', async () => {
    const b = await server.business();
    const [who, accountId] = [await supplier(b), await b.account('6100')];
    const bill = await posted(b, who, [{ price: 40, accountId }]);
    const credit = await posted(b, who, [{ price: 5, accountId }], {}, undefined, 'supplier_credit');
    await posted(b, who, [{ price: 7, accountId }]);
    await b.client.ledger.lockBooks({ through: '2026-03-31' });
    const before = await frozen(bill);
    await b.client.purchases.tagBills({ ids: [bill, credit], add: ['Rome'] });
    expect(await frozen(bill)).toEqual(before);
    const tagId = await idOf(b, 'Rome');
    const list = async (tab: 'all' | 'credits') =>
      (await b.client.purchases.listBills({ tab, tagId })).rows.map((row) => [row.id, names(row.tags)]);
    expect([await list('all'), await list('credits')]).toEqual([[[bill, ['Rome']]], [[credit, ['Rome']]]]);
    const copy = await b.client.purchases.copyBill({ id: bill, newId: newId() });
    expect(names(copy.tags)).toEqual(['Rome']);
    await b.client.purchases.removeBill({ id: copy.id });
    expect(await used(b)).toEqual(['Rome 2']);
  });

  test('an order’s tags are on its bill; the list of orders is filtered by them', async () => {
    const b = await server.business();
    const id = newId();
    const base = billDraft(await supplier(b), [{ price: 5, accountId: await b.account('6100') }], { reference: '' });
    const { draftVersion } = await b.client.purchases.saveOrder({ id, draft: base, draftVersion: 0 });
    await b.client.purchases.saveOrder({
      id: newId(),
      draft: { ...base, lines: base.lines.map((line) => ({ ...line, id: newId() })) },
      draftVersion: 0,
    });
    await b.client.purchases.sendOrder({ id, draftVersion });
    await b.client.purchases.tagOrders({ ids: [id], add: ['Rome'] });
    const { rows } = await b.client.purchases.listOrders({ tagId: await idOf(b, 'Rome') });
    expect(rows.map((row) => [row.id, names(row.tags)])).toEqual([[id, ['Rome']]]);
    await b.client.purchases.receiveOrder({
      id,
      receiptId: newId(),
      receivedOn: '2026-03-05',
      lines: [{ lineId: base.lines[0]?.id ?? '', quantityMilli: 1000 }],
    });
    const bill = await b.client.purchases.billOrder({ id, newId: newId() });
    expect(names((await b.client.purchases.bill(bill)).tags)).toEqual(['Rome']);
  });
});

test('only who may edit the kind changes tags, and nobody those of another business', async () => {
  const [b, other] = [await server.business(), await server.business()];
  const [mine, theirs] = [
    await finalized(b, await customer(b), [{ price: 1 }]),
    await finalized(other, await customer(other), [{ price: 1 }]),
  ];
  const bill = await posted(b, await supplier(b), [{ price: 1, accountId: await b.account('6100') }]);
  await other.client.sales.tagDocuments({ ids: [theirs], add: ['Theirs'] });
  const tagId = await idOf(other, 'Theirs');
  expect(await refusals(b.client.sales.tagDocuments({ ids: [mine, theirs], add: ['x'] }))).toEqual(['not_found']);
  expect((await b.client.sales.listDocuments({ tagId })).rows).toEqual([]);
  await b.client.sales.tagDocuments({ ids: [mine], remove: [tagId] });
  expect([await used(b), await used(other)]).toEqual([[], ['Theirs 1']]);
  // A bill is no sales document, and an invoice no bill.
  expect(await refusals(b.client.sales.tagDocuments({ ids: [bill], add: ['x'] }))).toEqual(['not_found']);
  expect(await refusals(b.client.purchases.tagBills({ ids: [mine], add: ['x'] }))).toEqual(['not_found']);
  expect(await refusals(b.client.purchases.tagOrders({ ids: [bill], add: ['x'] }))).toEqual(['not_found']);
  const { token, userId } = await server.signUp();
  await sql.query('insert into member (org_id, user_id, role) values ($1, $2, $3)', [b.orgId, userId, 'accountant']);
  const accountant = server.clientFor(token, b.orgId);
  expect(await refusals(accountant.sales.tagDocuments({ ids: [mine], add: ['x'] }))).toEqual(['permission.denied']);
  expect(await refusals(accountant.purchases.tagBills({ ids: [bill], add: ['x'] }))).toEqual(['permission.denied']);
  expect(await used(b)).toEqual([]);
});

describe('a report by tag', () => {
  const march = { from: '2026-03-01', to: '2026-03-31' };
  const asked = (over: Partial<ReportQuery>): ReportQuery => ({ ...expensesByAccount, period: march, rowsBy: 'tag', ...over });
  const shown = async (b: TestBusiness, over: Partial<ReportQuery>) =>
    (await b.client.reports.runReport({ query: asked(over) })).rows.map(({ label, figures }) => `${label} ${figures[0]}`);

  async function spend(b: TestBusiness, minor: number, add: string[]): Promise<void> {
    const [id, accountId] = [newId(), await b.account('1000')];
    const splits = [{ accountId: await b.account('6100'), minor }];
    await b.client.transactions.create({ id, type: 'expense', date: '2026-03-04', description: 'Paid', accountId, amount: minor, splits });
    if (add.length > 0) await b.client.transactions.tagTransactions({ ids: [id], add });
  }

  test('adds what transactions and documents with the tag posted; what has two tags counts once in the total', async () => {
    const b = await server.business();
    const [who, from, cost] = [await customer(b), await supplier(b), await b.account('6100')];
    // Income: 100.00 for Rome and Oslo, 40.00 for Rome of which 15.00 is credited, 7.00 without a tag.
    const both = await finalized(b, who, [{ price: 100 }]);
    const part = await finalized(b, who, [{ price: 40 }]);
    await finalized(b, who, [{ price: 7 }]);
    await b.client.sales.tagDocuments({ ids: [both, part], add: ['Rome'] });
    await b.client.sales.tagDocuments({ ids: [both], add: ['Oslo'] });
    const note = await b.client.sales.creditDocument({ id: part, newId: newId() });
    const lines = note.draft.lines.map((line) => ({ ...line, unitPriceMicro: 15_000_000 }));
    const { draftVersion } = await b.client.sales.saveDraft({
      id: note.id,
      kind: 'credit_note',
      draft: { ...note.draft, issueOn: '2026-03-20', lines },
      draftVersion: note.draftVersion,
    });
    await b.client.sales.finalizeDocument({ id: note.id, draftVersion });
    // Its payment is no income and changes nothing.
    await pay(b, who, 10_000, [{ documentId: both, minor: 10_000 }]);
    expect(await shown(b, { subject: 'income' })).toEqual(['Rome 12500', 'Oslo 10000', 'Untagged 700', 'Total 13200']);
    // Expenses: a bill of 30.00 for Rome less a credit of 4.00, a transaction of 2.50 for Rome and Oslo, a voided bill.
    const bill = await posted(b, from, [{ price: 30, accountId: cost }]);
    const credit = await posted(b, from, [{ price: 4, accountId: cost }], {}, undefined, 'supplier_credit');
    const voided = await posted(b, from, [{ price: 900, accountId: cost }]);
    await b.client.purchases.tagBills({ ids: [bill, credit, voided], add: ['Rome'] });
    await b.client.purchases.voidBill({ id: voided });
    await spend(b, 250, ['Rome', 'Oslo']);
    await spend(b, 60, []);
    expect(await shown(b, {})).toEqual(['Rome 2850', 'Oslo 250', 'Untagged 60', 'Total 2910']);
    expect(await shown(b, { subject: 'result' })).toEqual(['Oslo 9750', 'Rome 9650', 'Untagged 640', 'Total 10290']);
    const rome = await idOf(b, 'Rome');
    expect(await shown(b, { subject: 'income', rowsBy: 'month', tagIds: [rome] })).toEqual(['March 2026 12500', 'Total 12500']);
    const report = await b.client.reports.runReport({ query: asked({ subject: 'income', tagIds: [rome] }) });
    expect(report.facts).toContain(
      'tags of transactions and of the documents that entries come from; what has several tags counts once in the total',
    );
    // Its drill-down: the postings of these accounts with this tag, of both invoices and the credit note.
    const { rows, totalMinor } = await b.client.reports.generalLedger({ accountIds: report.accountIds, tagIds: [rome], ...march });
    expect([rows.map(({ baseMinor }) => baseMinor).toSorted((x, y) => x - y), totalMinor]).toEqual([[-10_000, -4_000, 1_500], '-12500']);
    const expenses = await b.client.reports.generalLedger({ accountIds: [cost], tagIds: [rome], ...march, limit: 2 });
    expect([expenses.rows.length, expenses.totalMinor, expenses.openingMinor]).toEqual([2, '2850', null]);
    const rest = await b.client.reports.generalLedger({
      accountIds: [cost],
      tagIds: [rome],
      ...march,
      limit: 10,
      ...(expenses.next === null ? {} : { cursor: expenses.next }),
    });
    expect([...expenses.rows, ...rest.rows].map(({ baseMinor }) => baseMinor).reduce((sum, minor) => sum + minor, 0)).toBe(2_850);
  });
});
