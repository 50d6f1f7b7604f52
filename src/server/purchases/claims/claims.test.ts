// Expense claims: of one's own alone, submitted, approved or returned, posted with their input tax, repaid like bills or left by the owner.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Permission } from '#contract/org/permission.ts';
import { moveClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { receiptPdf } from '../../receipts/testing-receipt.ts';
import { journal, refusals, taxCode } from '../../sales/testing-sales.ts';
import { type Client, startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';
import { payables, posted, supplier } from '../testing-purchases.ts';

let server: TestServer;
let sql: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise' });
  moveClock(Date.parse('2026-04-10T12:00:00Z') - Date.now());
  sql = new pg.Client(server.ownerUrl);
  await sql.connect();
});
afterAll(async () => {
  moveClock(0);
  await sql.end();
  await server.stop();
});

/** Somebody with only these permissions. */
async function colleague(b: TestBusiness, permissions: readonly Permission[]): Promise<{ client: Client; userId: string }> {
  const { token, userId } = await server.signUp();
  const roleId = newId();
  await b.client.team.saveRole({ id: roleId, name: `Role ${roleId.slice(-6)}`, permissions: ['business.read', ...permissions] });
  await sql.query("insert into member (org_id, user_id, role, role_id) values ($1, $2, 'custom', $3)", [b.orgId, userId, roleId]);
  return { client: server.clientFor(token, b.orgId), userId };
}

async function draftOf(b: TestBusiness, minor: number, over: object = {}, line: object = {}) {
  return {
    merchant: 'Harbor Hardware',
    spentOn: '2026-04-01',
    currency: 'USD',
    lines: [{ id: newId(), accountId: await b.account('6100'), taxCodeId: null, description: 'Screws', minor, ...line }],
    ...over,
  };
}

/** A claim that waits for approval. */
async function submitted(b: TestBusiness, client: Client, minor: number, over: object = {}, line: object = {}) {
  const id = newId();
  await client.claims.saveClaim({ id, draft: await draftOf(b, minor, over, line), draftVersion: 0 });
  await client.claims.submitClaim({ id, draftVersion: 1 });
  return { id, draftVersion: 1 };
}
const told = async (client: Client): Promise<readonly string[]> =>
  (await client.notifications.listNotifications({})).rows.map(({ kind, subjectId }) => `${kind} ${subjectId}`);

describe('an expense claim', () => {
  test('of a person who may only claim is approved, booked with its tax, and repaid; they see nothing else', async () => {
    const b = await server.business();
    const tax = await taxCode(b, '0.2');
    const { client: ana } = await colleague(b, ['claims.write']);
    const choices = await ana.claims.claimChoices();
    expect(choices).toMatchObject({ currency: 'USD', mayContribute: false, taxes: [{ id: tax }] });
    const fileId = newId();
    const file = new File([new Uint8Array(await receiptPdf())], 'receipt.pdf', { type: 'application/pdf' });
    await ana.claims.addClaimReceipt({ id: fileId, file });
    const version = await submitted(b, ana, 12_000, { fileIds: [fileId] }, { taxCodeId: tax });
    const { id } = version;
    expect(await ana.claims.claim({ id })).toMatchObject({
      state: 'waiting',
      isMine: true,
      mayApprove: false,
      payableMinor: 12_000,
      netMinor: 10_000,
      taxMinor: 2_000,
      receipts: [{ id: fileId, name: 'receipt.pdf' }],
    });
    expect(await told(b.client)).toEqual([`claim_waiting ${id}`]);
    expect((await ana.claims.claimReceipt({ id: fileId })).size).toBe(file.size);
    expect(await refusals(ana.purchases.bill({ id }))).toEqual(['permission.denied']);
    expect(await refusals(ana.claims.approveClaim(version))).toEqual(['permission.denied']);
    // It is not among the bills yet, and bills have no way around its approval.
    expect((await b.client.purchases.listBills({})).rows).toEqual([]);
    for (const way of [
      () => b.client.purchases.postBill(version),
      () => b.client.purchases.submitBill(version),
      () => b.client.purchases.approveBill(version),
      () => b.client.purchases.removeBill({ id }),
      () => b.client.purchases.copyBill({ id, newId: newId() }),
    ])
      expect(await refusals(way())).toEqual(['claim.bill']);
    expect(await b.client.claims.approveClaim(version)).toMatchObject({
      state: 'open',
      openMinor: 12_000,
      dueOn: '2026-04-24',
      isMine: false,
    });
    // Sent again, it is the same.
    expect(await b.client.claims.approveClaim(version)).toMatchObject({ state: 'open' });
    expect(await told(ana)).toEqual([`claim_approved ${id}`]);
    const name = (await b.client.claims.claim({ id })).claimant;
    expect((await journal(b)).slice(0, 4)).toEqual([
      `2026-04-01 Expense claim Harbor Hardware · ${name}`,
      '  Accounts payable -12000 USD',
      '  Advertising and marketing 10000 USD',
      expect.stringMatching(/^ {2}.* 2000 USD$/),
    ]);
    // From here on it is a bill: in the list, paid, and part of what is owed.
    expect((await b.client.purchases.listBills({ tab: 'open' })).rows).toMatchObject([{ id, isClaim: true, contactName: name }]);
    expect(await payables(b)).toEqual([12_000, 12_000]);
    const { draft } = await b.client.purchases.bill({ id });
    await b.client.purchases.recordBillPayment({
      id: newId(),
      contactId: draft.contactId ?? '',
      paidOn: '2026-04-10',
      currency: 'USD',
      minor: 12_000,
      accountId: await b.account('1000'),
      allocations: [{ documentId: id, minor: 12_000 }],
    });
    expect(await ana.claims.claim({ id })).toMatchObject({ state: 'paid', openMinor: 0 });
    expect(await payables(b)).toEqual([0, 0]);
    expect((await ana.claims.claimFigures()).tabs).toEqual({ all: 1, draft: 0, waiting: 0, open: 0, paid: 1 });
  });

  test('is seen and changed by the person alone, by those who may see bills only seen', async () => {
    const b = await server.business();
    const { client: ana } = await colleague(b, ['claims.write']);
    const { client: ben } = await colleague(b, ['claims.write']);
    const fileId = newId();
    await ana.claims.addClaimReceipt({ id: fileId, file: new File([new Uint8Array(await receiptPdf())], 'mine.pdf') });
    const { id } = await submitted(b, ana, 500, { fileIds: [fileId] });
    const draft = await draftOf(b, 900);
    expect(await refusals(ben.claims.claim({ id }))).toEqual(['not_found']);
    expect(await refusals(ben.claims.claimReceipt({ id: fileId }))).toEqual(['not_found']);
    expect(await refusals(ben.claims.saveClaim({ id, draft, draftVersion: 1 }))).toEqual(['not_found']);
    expect(await refusals(ben.claims.saveClaim({ id: newId(), draft: { ...draft, fileIds: [fileId] }, draftVersion: 0 }))).toEqual([
      'claim.receipt draft.fileIds',
    ]);
    expect((await ben.claims.listClaims({})).rows).toEqual([]);
    expect((await b.client.claims.listClaims({})).rows).toMatchObject([{ id, isMine: false }]);
    expect((await b.client.claims.listClaims({ mine: true })).rows).toEqual([]);
    expect(await refusals(b.client.claims.saveClaim({ id, draft, draftVersion: 1 }))).toEqual(['claim.not_yours']);
    expect(await refusals(b.client.claims.removeClaim({ id }))).toEqual(['claim.not_yours']);
    // A bill is not turned into a claim, and somebody else's claim not into one's own.
    const bill = await posted(b, await supplier(b), [{ price: 1, accountId: await b.account('6100') }]);
    expect(await refusals(b.client.claims.saveClaim({ id: bill, draft, draftVersion: 0 }))).toEqual(['not_found']);
    await expect(sql.query('update expense_claim set claimed_by = $2 where bill_id = $1', [id, b.userId])).rejects.toMatchObject({
      constraint: 'expense_claim_claimant',
    });
    expect(await ana.claims.removeClaim({ id })).toEqual({ ok: true });
    expect((await ana.claims.listClaims({})).rows).toEqual([]);
  });

  test('is returned with a reason, changed and submitted again; a change asks for approval again, in the database too', async () => {
    const b = await server.business();
    const { client: ana } = await colleague(b, ['claims.write']);
    const version = await submitted(b, ana, 500);
    const { id } = version;
    await b.client.claims.returnClaim({ id, reason: 'Which project?' });
    expect(await ana.claims.claim({ id })).toMatchObject({ state: 'returned', reason: 'Which project?' });
    expect(await told(ana)).toEqual([`claim_returned ${id}`]);
    await ana.claims.saveClaim({ id, draft: await draftOf(b, 500, { notes: 'Shop front' }), draftVersion: 1 });
    await ana.claims.submitClaim({ id, draftVersion: 2 });
    await ana.claims.saveClaim({ id, draft: await draftOf(b, 800), draftVersion: 2 });
    expect(await refusals(b.client.claims.approveClaim({ id, draftVersion: 2 }))).toEqual(['sales.draft_changed draftVersion']);
    expect(await refusals(b.client.claims.approveClaim({ id, draftVersion: 3 }))).toEqual(['claim.not_waiting']);
    const forced = `update sales_document set state = 'issued', number = 'X', frozen = '{}', frozen_hash = sha256('x'), issued_on = '2026-04-01' where id = $1`;
    await expect(sql.query(forced, [id])).rejects.toMatchObject({ constraint: 'bill_approved' });
  });

  test('lists everything that is missing, and asks about an expense entered twice', async () => {
    const b = await server.business();
    const { client: ana } = await colleague(b, ['claims.write']);
    const id = newId();
    const bare = { merchant: ' ', spentOn: null, currency: 'USD', lines: [{ id: newId(), minor: 0 }] };
    await ana.claims.saveClaim({ id, draft: bare, draftVersion: 0 });
    expect(await refusals(ana.claims.submitClaim({ id, draftVersion: 1 }))).toEqual([
      'claim.merchant merchant',
      'claim.date spentOn',
      'claim.amount lines.0.minor',
      'purchases.account lines.0.accountId',
    ]);
    await ana.claims.saveClaim({ id, draft: await draftOf(b, 1, { spentOn: '2026-04-11' }), draftVersion: 1 });
    expect(await refusals(ana.claims.submitClaim({ id, draftVersion: 2 }))).toEqual(['claim.future spentOn']);
    const contribution = await draftOf(b, 1, { repayment: 'contribution' });
    expect(await refusals(ana.claims.saveClaim({ id, draft: contribution, draftVersion: 2 }))).toEqual([
      'claim.contribution draft.repayment',
    ]);
    const [first, second] = [await submitted(b, ana, 4_200), await submitted(b, ana, 4_200)];
    await b.client.claims.approveClaim({ ...first, isDuplicateAccepted: true });
    expect(await refusals(b.client.claims.approveClaim(second))).toEqual(['claim.duplicate']);
    expect((await b.client.claims.claim({ id: second.id })).duplicates).toMatchObject([{ id: first.id, isClaim: true }]);
    await b.client.claims.approveClaim({ ...second, isDuplicateAccepted: true });
  });

  test('of the owner stays in the business as a contribution, in another currency too', async () => {
    const b = await server.business();
    const { id, draftVersion } = await submitted(b, b.client, 1_000, { currency: 'EUR', repayment: 'contribution' });
    expect(await b.client.claims.approveClaim({ id, draftVersion, rate: '1.1' })).toMatchObject({ state: 'paid', openMinor: 0 });
    expect((await journal(b)).filter((line) => /Owner capital|Accounts payable/.test(line))).toEqual([
      '  Accounts payable -1000 EUR (-1100)',
      '  Accounts payable 1000 EUR (1100)',
      '  Owner capital -1000 EUR (-1100)',
    ]);
    expect(await payables(b)).toEqual([0, 0]);
    const { checks } = await b.client.proof.proof({ asOf: '2026-12-31' });
    expect(checks.filter((c) => !c.isSound)).toEqual([]);
  });

  test('is not approved by the person where duties are separated, and rebilled once it is posted', async () => {
    const b = await server.business();
    await b.client.purchases.savePurchaseSettings({ isApprovalNeeded: true, isSeparated: true });
    const version = await submitted(b, b.client, 3_000);
    expect(await refusals(b.client.claims.approveClaim(version))).toEqual(['claim.own']);
    const { client: boss } = await colleague(b, ['purchases.approve', 'purchases.all', 'claims.read']);
    expect(await boss.claims.approveClaim(version)).toMatchObject({ state: 'open' });
    const customerId = await supplier(b, 'Northwind');
    const { draft } = await b.client.purchases.bill({ id: version.id });
    const lineIds = draft.lines.map((line) => line.id);
    const { invoiceId } = await b.client.purchases.rebillCosts({ id: version.id, lineIds, customerId, markup: '0.1', newId: newId() });
    expect((await b.client.sales.document({ id: invoiceId })).totals?.netMinor).toBe(3_300);
  });
});
