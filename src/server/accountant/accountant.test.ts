// Working with an accountant, over HTTP: the free seat, requests, the close checklist, proposed entries and their approval.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { type Client, startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
let sql: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

const refusedWith = (ask: Promise<unknown>): Promise<unknown> =>
  ask.then(
    () => 'taken',
    (error: { data?: { problems?: { code: string }[] } }) => error.data?.problems?.[0]?.code,
  );
const address = () => `invited-${newId()}@example.com`;
const invite = (b: TestBusiness, role: 'accountant' | 'admin', email = address()) => b.client.team.invite({ id: newId(), email, role });
async function accept(b: TestBusiness, email: string): Promise<{ readonly client: Client; readonly userId: string }> {
  const { rows } = await sql.query<{ body_text: string }>('select body_text from mail_outbox where recipient = $1 order by queued_at', [
    email,
  ]);
  const secret = /\/invitation\/([\w-]{43})/.exec(rows.at(-1)?.body_text ?? '')?.[1] ?? '';
  const { token, userId } = await server.signUp(email);
  await server.clientFor(token).team.acceptInvitation({ token: secret });
  return { client: server.clientFor(token, b.orgId), userId };
}
/** A business with its accountant, on the plan that has one seat. */
async function withAccountant() {
  const b = await server.business();
  const email = address();
  await invite(b, 'accountant', email);
  return { b, ...(await accept(b, email)) };
}
const used = async (b: TestBusiness) => (await b.client.billing.usage()).limits.find((one) => one.key === 'users')?.used;
async function spend(b: TestBusiness, amount: number, date: string, accountCode = '6010') {
  const splits = [{ accountId: await b.account(accountCode), minor: amount }];
  const facts = { type: 'expense', date, accountId: await b.account('1000'), amount, splits } as const;
  return b.client.transactions.create({ id: newId(), ...facts, description: `Expense ${amount}` });
}
const notes = async (client: Client) => (await client.notifications.listNotifications({})).rows.map(({ kind }) => kind);

describe('the seat of an accountant', () => {
  test('is free on every plan, once per business; another accountant needs a seat like anybody', async () => {
    const { b, userId } = await withAccountant();
    expect(await used(b)).toBe(1);
    expect((await b.client.team.team()).roles.map(({ role }) => role)).toEqual(['admin', 'accountant']);
    expect(await refusedWith(invite(b, 'accountant'))).toBe('limit.reached');
    expect(await refusedWith(invite(b, 'admin'))).toBe('limit.reached');
    expect(await refusedWith(b.client.team.changeRole({ userId, role: 'admin' }))).toBe('limit.reached');
    await b.client.team.deactivateMember({ userId });
    // The free seat is taken by the next accountant; the former one needs a paid seat to come back.
    const email = address();
    await invite(b, 'accountant', email);
    expect(await refusedWith(b.client.team.reactivateMember({ userId }))).toBe('limit.reached');
    await accept(b, email);
    expect(await used(b)).toBe(1);
  });

  test('reads and exports the books, comments and proposes; it changes nothing, and sees neither salaries nor the audit trail', async () => {
    const { b, client } = await withAccountant();
    const paid = await spend(b, 4200, '2026-03-04');
    expect((await client.ledger.listEntries({})).rows).toHaveLength(1);
    expect((await client.ledger.exportJournal({ format: 'csv' })).size).toBeGreaterThan(100);
    const denied = [
      client.ledger.reverseEntry({ id: paid.entryId, reversalId: newId() }),
      client.contacts.createContact({ id: newId(), kind: 'company', name: 'New' }),
      client.ledger.lockBooks({ through: '2026-03-31' }),
      client.audit.listChanges({}),
      client.team.invite({ id: newId(), email: address(), role: 'accountant' }),
      client.accountant.decideProposal({ id: newId(), decision: 'post' }),
    ];
    expect(await Promise.all(denied.map(refusedWith))).toEqual(denied.map(() => 'permission.denied'));
  });
});

describe('requests', () => {
  test('are asked, answered with a file and settled; the other side is notified', async () => {
    const { b, client } = await withAccountant();
    const id = newId();
    const asked = { id, title: 'Lease of the office', detail: 'Signed, all pages', dueOn: '2026-04-10' };
    for (let again = 0; again < 2; again++) await client.accountant.saveRequest(asked);
    expect(await notes(b.client)).toContain('request_made');
    expect(await refusedWith(b.client.accountant.saveRequest({ ...asked, title: 'Other' }))).toBe('request.not_yours');
    await b.client.files.addFile({ id: newId(), file: new File(['lease'], 'lease.txt'), subjectKind: 'request', subjectId: id });
    await b.client.accountant.moveRequest({ id, state: 'sent' });
    expect(await client.accountant.getRequest({ id })).toMatchObject({ state: 'sent', hasFile: true, isMine: true });
    const { rows: files } = await client.files.listFiles({ subjectKind: 'request', subjectId: id });
    expect(files.map(({ name }) => name)).toEqual(['lease.txt']);
    expect(await notes(client)).toEqual(['request_answered']);
    await client.accountant.moveRequest({ id, state: 'done' });
    expect((await b.client.accountant.listRequests({})).rows).toEqual([]);
    expect((await b.client.accountant.listRequests({ state: 'closed' })).rows.map((one) => one.title)).toEqual(['Lease of the office']);
    const theirs = (await server.business()).client;
    expect(await refusedWith(theirs.accountant.getRequest({ id }))).toBe('not_found');
    expect(await refusedWith(theirs.accountant.moveRequest({ id, state: 'open' }))).toBe('not_found');
    const comment = { id: newId(), subject: { kind: 'request', id }, body: 'Thanks' } as const;
    expect((await client.comments.startThread(comment)).subject.title).toBe('Lease of the office');
    expect(await refusedWith(theirs.comments.startThread({ ...comment, id: newId() }))).toBe('not_found');
  });

  test('for the receipts missing in a month are one each, added once, and have their file when the transaction has', async () => {
    const { b, client } = await withAccountant();
    await b.client.transactions.saveReceiptRule({ rule: { fromMinor: 1000, since: '2026-01-01', types: ['expense'] } });
    const first = await spend(b, 4000, '2026-03-04');
    await spend(b, 5000, '2026-03-31');
    await spend(b, 6000, '2026-04-01');
    expect(await client.accountant.requestReceipts({ month: '2026-03' })).toEqual({ added: 2 });
    expect(await client.accountant.requestReceipts({ month: '2026-03' })).toEqual({ added: 0 });
    const file = new File(['paid'], 'receipt.txt');
    await b.client.files.addFile({ id: newId(), file, subjectKind: 'transaction', subjectId: first.id });
    const { rows } = await client.accountant.listRequests({});
    expect(rows.toSorted((a, b) => a.title.localeCompare(b.title)).map((one) => [one.title, one.hasFile])).toEqual([
      ['Expense 4000', true],
      ['Expense 5000', false],
    ]);
    expect((await notes(b.client)).filter((kind) => kind === 'receipts_requested')).toHaveLength(1);
  });
});

test('the checklist counts what the product knows, keeps what people tick, and is empty once the month is done', async () => {
  const { b, client } = await withAccountant();
  await b.client.transactions.saveReceiptRule({ rule: { fromMinor: 1000, since: '2026-01-01', types: ['expense'] } });
  const uncategorized = (await b.client.ledger.listAccounts({})).find((one) => one.subkind === 'uncategorised_expense')?.code ?? '';
  await spend(b, 4000, '2026-03-04', uncategorized);
  await spend(b, 6000, '2026-04-01', uncategorized);
  const counted = async (month: string) => {
    const { counted: list, left } = await client.accountant.monthClose({ month });
    return { left, ...Object.fromEntries(list.filter(({ count }) => count > 0).map(({ task, count }) => [task, count])) };
  };
  expect(await counted('2026-03')).toEqual({ left: 5, uncategorized: 1, receipts: 1 });
  await client.accountant.saveRequest({ id: newId(), title: 'Lease' });
  const own = newId();
  await client.accountant.addTask({ id: own, title: 'Count the stock' });
  expect(await counted('2026-03')).toEqual({ left: 7, uncategorized: 1, receipts: 1, requests: 1 });
  for (const task of ['review', 'accruals', 'taxes', own]) await client.accountant.tickTask({ month: '2026-03', task, isDone: true });
  expect(await counted('2026-03')).toEqual({ left: 3, uncategorized: 1, receipts: 1, requests: 1 });
  // A tick belongs to one month.
  expect((await counted('2026-04')).left).toBe(7);
  await client.accountant.tickTask({ month: '2026-03', task: 'taxes', isDone: false });
  await client.accountant.removeTask({ id: own });
  const close = await b.client.accountant.monthClose({ month: '2026-03' });
  expect(close).toMatchObject({ through: '2026-03-31', isOver: true, lockedThrough: null });
  expect(close.ticked.map(({ task, isDone }) => [task, isDone])).toEqual([
    ['review', true],
    ['accruals', true],
    ['taxes', false],
  ]);
  expect(await refusedWith(client.accountant.tickTask({ month: '2026-03', task: own, isDone: true }))).toBe('not_found');
  await b.client.ledger.lockBooks({ through: '2026-03-31' });
  expect((await client.accountant.monthClose({ month: '2026-03' })).lockedThrough).toBe('2026-03-31');
  expect((await (await server.business()).client.accountant.monthClose({ month: '2026-03' })).left).toBe(3);
});

describe('an adjusting entry', () => {
  const lines = async (b: TestBusiness, minor = 20_000) => [
    { accountId: await b.account('6010'), minor, currency: 'USD' },
    { accountId: await b.account('1000'), minor: -minor, currency: 'USD' },
  ];
  const balance = async (b: TestBusiness) => (await b.client.ledger.listAccounts({})).find(({ code }) => code === '6010')?.balanceMinor;

  test('changes nothing until it is posted, and is posted once however many people press Post', async () => {
    const { b, client } = await withAccountant();
    const id = newId();
    const proposed = { id, date: '2026-03-31', memo: 'Accrued supplies', reason: 'Invoice comes in April', postings: await lines(b) };
    for (let again = 0; again < 2; again++) expect((await client.accountant.proposeEntry(proposed)).state).toBe('proposed');
    expect(await notes(b.client)).toContain('entry_proposed');
    expect(await balance(b)).toBe('0');
    const post = () => b.client.accountant.decideProposal({ id, decision: 'post' });
    const [one] = await Promise.all([post(), post(), post()]);
    expect(one).toMatchObject({ state: 'posted', decidedBy: expect.any(String) });
    expect(await balance(b)).toBe('20000');
    const { rows } = await client.ledger.listEntries({});
    expect(rows).toMatchObject([{ id: one?.entryId, sourceKind: 'adjustment', memo: 'Accrued supplies', date: '2026-03-31' }]);
    expect(await notes(client)).toEqual(['proposal_posted']);
    expect(await refusedWith(client.accountant.withdrawProposal({ id }))).toBe('proposal.decided');
    expect(await refusedWith(b.client.accountant.decideProposal({ id, decision: 'decline' }))).toBe('proposal.decided');
    // Posted, it is reversed like any entry of the journal.
    await b.client.ledger.reverseEntry({ id: one?.entryId ?? '', reversalId: newId() });
    expect(await balance(b)).toBe('0');
    expect((await b.client.ledger.verifyBooks()).ok).toBe(true);
  });

  test('that cannot be posted is refused when proposed, and when the books were locked meanwhile', async () => {
    const { b, client } = await withAccountant();
    const [debit] = await lines(b);
    if (!debit) throw new Error('no line');
    const proposed = { id: newId(), date: '2026-03-31', postings: [debit] };
    expect(await refusedWith(client.accountant.proposeEntry(proposed))).not.toBe('taken');
    const good = { ...proposed, postings: await lines(b) };
    await client.accountant.proposeEntry(good);
    await b.client.ledger.lockBooks({ through: '2026-03-31' });
    expect(await refusedWith(b.client.accountant.decideProposal({ id: good.id, decision: 'post' }))).toBe('period.closed');
    expect((await client.accountant.listProposals({})).rows).toMatchObject([{ id: good.id, state: 'proposed' }]);
    expect(await refusedWith(client.accountant.proposeEntry({ ...good, id: newId() }))).toBe('period.closed');
    await b.client.accountant.decideProposal({ id: good.id, decision: 'decline', note: 'Already in March' });
    expect((await client.accountant.listProposals({ state: 'closed' })).rows).toMatchObject([
      { state: 'declined', note: 'Already in March' },
    ]);
    const theirs = (await server.business()).client;
    expect(await refusedWith(theirs.accountant.decideProposal({ id: good.id, decision: 'post' }))).toBe('not_found');
    expect(await refusedWith(theirs.accountant.withdrawProposal({ id: good.id }))).toBe('not_found');
  });
});
