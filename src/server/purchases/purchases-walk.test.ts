// The payables account equals outstanding bills and claims less remaining credits, to the last unit and on any day, after every step of a
// sequence of bills, expense claims, supplier credits, payments, refunds, payment files and voids in three currencies.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sized } from '#core/testing-properties.ts';
import { newId } from '../platform/ids.ts';
import { refusals, taxCode } from '../sales/testing-sales.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { payables, posted, supplier } from './testing-purchases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const days = ['2026-03-01', '2026-03-04', '2026-03-15', '2026-04-02', '2099-12-31'];
const from = (seed: number) => (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor(seed / 65_536) % below;
};

test('a walk', async () => {
  const b = await server.business();
  const { purchases } = b.client;
  const [who, tax, cost, bank] = [await supplier(b), await taxCode(b, '0.19'), await b.account('6100'), await b.account('1000')];
  const code = { treatment: 'standard' as const, rate: '0.19' };
  const reverse = { id: newId(), name: 'Reverse', ...code, treatment: 'reverse_charge' as const, isSelfAssessed: true };
  const half = { id: newId(), name: 'Half', ...code, deductible: '0.5' };
  for (const one of [reverse, half]) await b.client.tax.createTaxCode(one);
  const taxes = [tax, reverse.id, half.id];
  await purchases.saveSupplierAccount({ id: who, iban: 'DE02120300000000202051', routing: '021000021', accountNumber: '1' });
  const payer = { name: 'Walk', iban: 'DE02120300000000202051', routing: '021000021', companyId: '1' };
  const next = from(2026);
  const oneOf = <T>(all: readonly T[]): T | undefined => all[next(all.length)];
  const day = (): string => oneOf(days.slice(0, -1)) ?? '';
  const bills: string[] = [];
  const payments: string[] = [];
  const done = new Map<string, number>();
  const tried = async (what: string, work: Promise<unknown>): Promise<boolean> => {
    const problems = await refusals(work);
    // Nothing that a step may request causes an internal error.
    expect(problems.filter((p) => p.startsWith('status') || p === 'not_found')).toEqual([]);
    if (problems.length === 0) done.set(what, (done.get(what) ?? 0) + 1);
    return problems.length === 0;
  };
  const credits: string[] = [];
  const refunds: string[] = [];
  const post = async (kind: 'bill' | 'supplier_credit' = 'bill') => {
    const currency = oneOf(['USD', 'EUR', 'JPY']) ?? 'USD';
    const price = currency === 'JPY' ? 1 + next(90_000) : 1 + next(90_000) / 100;
    const rate = currency === 'USD' ? undefined : currency === 'EUR' ? `1.${next(9)}3` : `0.00${6 + next(3)}7`;
    const lines = [
      { price, accountId: cost, taxes: next(2) ? [oneOf(taxes) ?? ''] : [] },
      { price: price / 3, accountId: cost },
    ];
    const made = await posted(b, who, lines, { currency, issueOn: day(), dueOn: null }, rate, kind);
    (kind === 'bill' ? bills : credits).push(made);
  };
  const claim = async () => {
    const currency = oneOf(['USD', 'EUR', 'JPY']) ?? 'USD';
    const id = newId();
    const lines = [1, 2].map(() => ({ id: newId(), accountId: cost, taxCodeId: next(2) ? tax : null, minor: 1 + next(90_000) }));
    const draft = {
      merchant: 'Kiosk',
      spentOn: day(),
      currency,
      lines,
      repayment: next(3) ? ('repaid' as const) : ('contribution' as const),
    };
    await b.client.claims.saveClaim({ id, draft, draftVersion: 0 });
    await b.client.claims.submitClaim({ id, draftVersion: 1 });
    if (next(5) === 0) {
      await tried('return claim', b.client.claims.returnClaim({ id, reason: 'Why?' }));
      return;
    }
    const rate = currency === 'USD' ? {} : { rate: currency === 'EUR' ? '1.07' : '0.0067' };
    if (await tried('claim', b.client.claims.approveClaim({ id, draftVersion: 1, isDuplicateAccepted: true, ...rate }))) bills.push(id);
  };
  const pay = async () => {
    const all = await Promise.all([...new Set([oneOf(bills), oneOf(bills)])].map((id) => purchases.bill({ id: id ?? '' })));
    const currency = all[0]?.draft.currency ?? 'USD';
    const payee = all[0]?.draft.contactId ?? who;
    const allocations = all.flatMap(({ id, draft, openMinor }) =>
      openMinor > 0 && draft.currency === currency && draft.contactId === payee
        ? [{ documentId: id, minor: next(3) === 0 ? openMinor : 1 + next(openMinor) }]
        : [],
    );
    const prepaidMinor = next(3) === 0 ? 1 + next(9_000) : 0;
    const minor = allocations.reduce((sum, a) => sum + a.minor, prepaidMinor);
    if (minor === 0) return;
    const paidMinor = Math.max(1, Math.round(minor * (currency === 'JPY' ? 0.7 : 1.05 + next(20) / 100)));
    const input = { id: newId(), contactId: payee, paidOn: day(), currency, minor, accountId: bank, allocations, prepaidMinor };
    if (
      await tried(
        prepaidMinor > 0 ? 'prepay' : 'pay',
        purchases.recordBillPayment({ ...input, ...(currency === 'USD' ? {} : { paidMinor }) }),
      )
    )
      payments.push(input.id);
  };
  const files: string[] = [];
  const order = async () => {
    const { id: documentId, draft, openMinor } = await purchases.bill({ id: oneOf(bills) ?? '' });
    if (openMinor === 0 || draft.currency === 'JPY') return;
    const format = draft.currency === 'EUR' ? ('sepa' as const) : ('ach' as const);
    const input = { id: newId(), format, accountId: bank, executeOn: '2099-12-31', payer, bills: [{ documentId, minor: openMinor }] };
    if (await tried(`order ${format}`, purchases.createPaymentFile(input))) files.push(input.id);
  };
  const apply = async () => {
    const id = oneOf(bills) ?? '';
    const { openMinor } = await purchases.bill({ id });
    const creditId = next(2) === 0 ? oneOf(credits) : undefined;
    const minor = next(2) === 0 && openMinor > 0 ? 1 + next(openMinor) : undefined;
    await tried('apply', purchases.applySupplierCredit({ id, ...(creditId ? { creditId } : {}), ...(minor ? { minor } : {}) }));
  };
  const unapply = async () => {
    const id = oneOf(bills) ?? '';
    const [use] = (await purchases.bill({ id })).uses;
    if (use) await tried('unapply', purchases.removeSupplierCredit({ id, allocationId: use.id }));
  };
  const refund = async () => {
    const [prepaid] = next(2) === 0 ? await purchases.supplierPrepayments({ id: who }) : [];
    if (prepaid) {
      const { id: paymentId, leftMinor, currency } = prepaid;
      const minor = 1 + next(leftMinor);
      const moved = { minor, accountId: bank, ...(currency === 'USD' ? {} : { paidMinor: Math.max(1, Math.round(minor * 1.1)) }) };
      const input = { id: newId(), paymentId, refundedOn: '2026-04-03', ...moved };
      if (await tried('refund', b.client.settlement.recordRefund(input))) refunds.push(input.id);
      return;
    }
    const creditNoteId = oneOf(credits);
    if (!creditNoteId) return;
    const { openMinor, draft } = await purchases.bill({ id: creditNoteId });
    if (openMinor === 0) return;
    const minor = 1 + next(openMinor);
    const paidMinor = draft.currency === 'USD' ? {} : { paidMinor: Math.max(1, Math.round(minor * 1.1)) };
    const input = { id: newId(), creditNoteId, refundedOn: '2026-04-03', minor, accountId: bank, ...paidMinor };
    if (await tried('refund', b.client.settlement.recordRefund(input))) refunds.push(input.id);
  };
  const steps = [
    order,
    claim,
    () => post('supplier_credit'),
    apply,
    apply,
    unapply,
    refund,
    async () => refunds.length > 0 && tried('unrefund', b.client.settlement.reverseRefund({ id: oneOf(refunds) ?? '' })),
    async () => credits.length > 0 && tried('void credit', purchases.voidBill({ id: oneOf(credits) ?? '' })),
    async () => files.length > 0 && tried('undo', purchases.undoPaymentFile({ id: oneOf(files) ?? '' })),
    post,
    pay,
    pay,
    async () => tried('void', purchases.voidBill({ id: oneOf(bills) ?? '' })),
    async () => payments.length > 0 && tried('reverse', purchases.reverseBillPayment({ id: oneOf(payments) ?? '' })),
  ];
  for (let step = 0; step < sized(300, 1000); step++) {
    await (step < 5 ? post : (steps[next(steps.length)] ?? post))();
    for (const asOf of step % 10 === 0 ? days : days.slice(-1)) {
      const [documents, control] = await payables(b, asOf);
      expect([step, asOf, documents]).toEqual([step, asOf, control]);
    }
  }
  expect([...done.keys()].toSorted()).toEqual([
    'apply',
    'claim',
    'order ach',
    'pay',
    'prepay',
    'refund',
    'return claim',
    'reverse',
    'unapply',
    'undo',
    'unrefund',
    'void',
    'void credit',
  ]);
  expect((await b.client.ledger.verifyBooks()).findings).toEqual([]);
  const { checks } = await b.client.proof.proof({ asOf: '2099-12-31' });
  expect(checks.filter((c) => !c.isSound)).toEqual([]);
});
