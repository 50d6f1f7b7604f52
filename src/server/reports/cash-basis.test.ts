// The cash basis income statement with invoices: what counts is what was paid on each of them, not the oldest first.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { invoiced, quoted } from '../sales/quotes/testing-quotes.ts';
import { customer, finalized, lineOf, pay, taxCode } from '../sales/testing-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

/** What each account earned or cost through a day. */
async function earned(b: TestBusiness, to: string, basis: 'cash' | 'accrual' = 'cash'): Promise<readonly string[]> {
  const { rows } = await b.client.reports.statement({ kind: 'income-statement', from: '2026-01-01', to, basis });
  return rows.filter((r) => r.code !== null && r.figures[0] !== '0').map((r) => `${r.label} ${r.figures[0]}`);
}

test('a paid invoice counts; refunds and credit notes no longer do', async () => {
  const b = await server.business();
  const who = await customer(b);
  const [services, consulting, bank] = [await b.account('4000'), await b.account('4010'), await b.account('1000')];
  const over = (accountId: string, issueOn: string) => ({ issueOn, dueOn: null, lines: [{ ...lineOf({ price: 1000 }), accountId }] });
  const old = await finalized(b, who, [], over(services, '2026-03-01'));
  const young = await finalized(b, who, [], over(consulting, '2026-03-02'));
  const payment = await pay(b, who, 120_000, [{ documentId: young, minor: 100_000 }]);
  expect(await earned(b, '2026-03-31')).toEqual([`${(await accountOf(b, consulting)).name} 100000`]);

  const { allocations } = await b.client.settlement.payment({ id: payment });
  const back = { allocationId: allocations[0]?.id ?? '', minor: 40_000 };
  const refund = { id: newId(), paymentId: payment, refundedOn: '2026-04-01', minor: 40_000, accountId: bank, allocations: [back] };
  await b.client.settlement.recordRefund(refund);
  expect(await earned(b, '2026-03-31')).toEqual([`${(await accountOf(b, consulting)).name} 100000`]);
  expect(await earned(b, '2026-04-30')).toEqual([`${(await accountOf(b, consulting)).name} 60000`]);
  await b.client.settlement.reverseRefund({ id: refund.id });

  const note = newId();
  await b.client.sales.creditDocument({ id: young, newId: note });
  await b.client.sales.finalizeDocument({ id: note, draftVersion: 1, issuedOn: '2026-05-01' });
  expect(await earned(b, '2026-05-31')).toEqual([`${(await accountOf(b, consulting)).name} 100000`]);
  await b.client.settlement.recordRefund({ id: newId(), creditNoteId: note, refundedOn: '2026-06-01', minor: 70_000, accountId: bank });
  expect(await earned(b, '2026-06-30')).toEqual([`${(await accountOf(b, consulting)).name} 30000`]);
  await b.client.sales.useCredit({ id: old });
  expect(await earned(b, '2099-12-31')).toEqual([`${(await accountOf(b, services)).name} 50000`]); // credit is applied today, whatever the date
});

const accountOf = async (b: TestBusiness, id: string) => {
  const found = (await b.client.ledger.listAccounts({})).find((a) => a.id === id);
  if (!found) throw new Error(`no account ${id}`);
  return found;
};

test('a deposit counts when it is paid, without its tax; the final invoice adds what is paid of the rest', async () => {
  const b = await server.business();
  const who = await customer(b);
  const quote = await quoted(b, who, [{ price: 1000, taxes: [await taxCode(b, '0.19')] }]);
  const deposit = await invoiced(b, quote, { part: 'deposit', rate: '0.4' }, { issuedOn: '2026-03-10' });
  expect(await earned(b, '2026-03-31')).toEqual([]);
  await pay(b, who, 47_600, [{ documentId: deposit, minor: 47_600 }], { receivedOn: '2026-04-01' });
  expect([await earned(b, '2026-04-30'), await earned(b, '2026-04-30', 'accrual')]).toEqual([['Services 40000'], []]);
  const final = await invoiced(b, quote, { part: 'final' }, { issuedOn: '2026-05-10' });
  expect([await earned(b, '2026-05-31'), await earned(b, '2026-05-31', 'accrual')]).toEqual([['Services 40000'], ['Services 100000']]);
  await pay(b, who, 71_400, [{ documentId: final, minor: 71_400 }], { receivedOn: '2026-06-01' });
  expect(await earned(b, '2026-06-30')).toEqual(['Services 100000']);
});

test('what the tax report says was taxed is what the income statement says was earned, however little is paid', async () => {
  const b = await server.business();
  const who = await customer(b);
  const lines = [
    { price: 100, taxes: [await taxCode(b, '0.19')] },
    { price: 100, taxes: [await taxCode(b, '0.07')] },
  ];
  const id = await finalized(b, who, lines);
  for (const [at, minor] of [5, 8_31, 100_03, 117_61].entries()) {
    const month = { from: `2026-0${at + 4}-01`, to: `2026-0${at + 4}-28` };
    await pay(b, who, minor, [{ documentId: id, minor }], { receivedOn: month.from });
    const { rows } = await b.client.reports.taxReport({ ...month, basis: 'cash' });
    const statement = await b.client.reports.statement({ kind: 'income-statement', ...month, basis: 'cash' });
    const income = statement.rows.find((r) => r.code !== null)?.figures[0];
    expect([month.from, String(rows.reduce((sum, r) => sum + Number(r.baseMinor), 0))]).toEqual([month.from, income]);
  }
});
