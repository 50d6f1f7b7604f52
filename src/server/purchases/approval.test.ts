// Approval of bills: submitted, approved, returned; separation of duties; nothing unapproved is posted, paid or ordered.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/org/permission.ts';
import { newId } from '../platform/ids.ts';
import { refusals } from '../sales/testing-sales.ts';
import { type Client, startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { billDraft, payBill, supplier } from './testing-purchases.ts';

let server: TestServer;
let sql: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  sql = new pg.Client(server.ownerUrl);
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

async function colleague(b: TestBusiness, role: Role): Promise<Client> {
  const { token, userId } = await server.signUp();
  await sql.query('insert into member (org_id, user_id, role) values ($1, $2, $3)', [b.orgId, userId, role]);
  return server.clientFor(token, b.orgId);
}

/** A business that wants approval, and a bill that its clerk entered. */
async function entered(isSeparated = false) {
  const b = await server.business();
  await b.client.purchases.savePurchaseSettings({ isApprovalNeeded: true, isSeparated });
  const clerk = await colleague(b, 'user');
  const id = newId();
  const draft = billDraft(await supplier(b), [{ price: 50, accountId: await b.account('6100') }], { reference: 'A-1' });
  const saved = await clerk.purchases.saveBill({ id, draft, draftVersion: 0 });
  expect(saved).toMatchObject({ state: 'draft', approval: { state: 'draft', mayApprove: false } });
  return { b, clerk, owner: b.client, draft, version: { id, draftVersion: saved.draftVersion } };
}
const told = async (client: Client): Promise<readonly string[]> =>
  (await client.notifications.listNotifications({})).rows.map(({ kind, subjectId }) => `${kind} ${subjectId}`);

describe('a bill that needs approval', () => {
  test('is submitted, approved and only then posted; those who may approve and who submitted it are told', async () => {
    const { b, clerk, owner, version } = await entered();
    const { id } = version;
    expect(await refusals(clerk.purchases.postBill(version))).toEqual(['approval.needed']);
    expect(await refusals(owner.purchases.approveBill(version))).toEqual(['approval.not_waiting']);
    await clerk.purchases.submitBill(version);
    expect(await clerk.purchases.bill({ id })).toMatchObject({ state: 'waiting', approval: { state: 'waiting', mayApprove: false } });
    expect(await owner.purchases.bill({ id })).toMatchObject({ approval: { mayApprove: true } });
    expect(await told(owner)).toEqual([`bill_waiting ${id}`]);
    expect(await told(clerk)).toEqual([]);
    expect((await owner.purchases.listBills({ tab: 'waiting' })).rows).toMatchObject([{ id, state: 'waiting' }]);
    expect((await owner.purchases.billFigures()).tabs).toMatchObject({ waiting: 1, draft: 1 });
    expect(await refusals(clerk.purchases.approveBill(version))).toEqual(['permission.denied']);
    expect(await refusals(clerk.purchases.postBill(version))).toEqual(['approval.needed']);
    // Nothing that is not posted is paid or ordered.
    expect(await refusals(payBill(b, id, 100))).toEqual(['purchases.payment_bill allocations.0']);
    await owner.purchases.approveBill(version);
    expect(await told(clerk)).toEqual([`bill_approved ${id}`]);
    expect(await clerk.purchases.postBill(version)).toMatchObject({ number: 'A-1', approval: null });
    await payBill(b, id, 100);
  });

  test('is returned with a reason, changed, and submitted again', async () => {
    const { clerk, owner, draft, version } = await entered();
    const { id } = version;
    await clerk.purchases.submitBill(version);
    expect(await refusals(owner.purchases.returnBill({ id, reason: ' ' }))).toEqual(['status 400']);
    await owner.purchases.returnBill({ id, reason: 'Wrong category' });
    expect(await clerk.purchases.bill({ id })).toMatchObject({ state: 'returned', approval: { reason: 'Wrong category' } });
    expect(await told(clerk)).toEqual([`bill_returned ${id}`]);
    const changed = await clerk.purchases.saveBill({ id, draft: { ...draft, notes: 'Better' }, draftVersion: 1 });
    expect(changed).toMatchObject({ state: 'returned' });
    await clerk.purchases.submitBill({ id, draftVersion: 2 });
    await owner.purchases.approveBill({ id, draftVersion: 2 });
    expect((await clerk.purchases.postBill({ id, draftVersion: 2 })).number).toBe('A-1');
  });

  test('is approved in one version: changed after that, it needs approval again, in the database too', async () => {
    const { clerk, owner, draft, version } = await entered();
    const { id } = version;
    await clerk.purchases.submitBill(version);
    await owner.purchases.approveBill(version);
    await clerk.purchases.saveBill({ id, draft: { ...draft, notes: 'More' }, draftVersion: 1 });
    expect(await refusals(clerk.purchases.postBill({ id, draftVersion: 2 }))).toEqual(['approval.needed']);
    const forced = `update sales_document set state = 'issued', number = 'X', frozen = '{}', frozen_hash = sha256('x'), issued_on = '2026-03-02' where id = $1`;
    await expect(sql.query(forced, [id])).rejects.toMatchObject({ constraint: 'bill_approved' });
  });

  test('that could not be posted is not submitted', async () => {
    const { clerk, draft, version } = await entered();
    const { id } = version;
    await clerk.purchases.saveBill({ id, draft: { ...draft, reference: '' }, draftVersion: 1 });
    expect(await refusals(clerk.purchases.submitBill({ id, draftVersion: 2 }))).toEqual(['purchases.number reference']);
  });
});

describe('separation of duties', () => {
  test('keeps everybody who entered or changed a bill from approving it', async () => {
    const { b, clerk, owner, draft, version } = await entered(true);
    const { id } = version;
    // The owner changes it and the clerk submits: neither of them approves.
    const manager = await colleague(b, 'manager');
    await owner.purchases.saveBill({ id, draft: { ...draft, notes: 'Mine' }, draftVersion: 1 });
    const next = { id, draftVersion: 2 };
    await clerk.purchases.submitBill(next);
    expect(await refusals(owner.purchases.approveBill(next))).toEqual(['approval.own']);
    expect(await owner.purchases.bill({ id })).toMatchObject({ approval: { mayApprove: false } });
    await expect(
      sql.query(
        `update bill_approval set state = 'approved', is_separated = true, decided_by = $2, decided_at = now() where bill_id = $1`,
        [id, b.userId],
      ),
    ).rejects.toMatchObject({ constraint: 'bill_approval_separated' });
    await manager.purchases.approveBill(next);
    expect((await owner.purchases.postBill(next)).number).toBe('A-1');
  });

  test('is only asked for with approval; both are switched by those who set up', async () => {
    const b = await server.business();
    expect(await b.client.purchases.savePurchaseSettings({ isApprovalNeeded: false, isSeparated: true })).toEqual({
      isApprovalNeeded: false,
      isSeparated: false,
    });
    const clerk = await colleague(b, 'user');
    const on = { isApprovalNeeded: true, isSeparated: true };
    expect(await refusals(clerk.purchases.savePurchaseSettings(on))).toEqual(['permission.denied']);
    expect(await clerk.purchases.purchaseSettings()).toEqual({ isApprovalNeeded: false, isSeparated: false });
    const id = newId();
    await clerk.purchases.saveBill({ id, draft: billDraft(null, []), draftVersion: 0 });
    expect(await refusals(clerk.purchases.submitBill({ id, draftVersion: 1 }))).toEqual(['approval.not_needed']);
    expect(await clerk.purchases.bill({ id })).toMatchObject({ state: 'draft', approval: null });
  });
});
