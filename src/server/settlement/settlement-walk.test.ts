// The receivables account and customer credit equal the outstanding and unapplied amounts, to the last unit and on any day, after every
// step of a long sequence of invoices, payments, refunds, write-offs, fees, moves and their reversals, in two currencies.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sized } from '#core/testing-properties.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { customer, finalized, pay, proof, refusals, taxCode } from '../sales/testing-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const days = ['2026-03-01', '2026-03-04', '2026-03-09', '2026-03-15', '2026-03-22', '2026-04-02', '2099-12-31'];
const from = (seed: number) => (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor(seed / 65_536) % below;
};

test.each([11, 4711].slice(0, sized(1, 2)))(
  'a walk of seed %i',
  async (seed) => {
    const b = await server.business();
    const { sales, settlement } = b.client;
    const [who, tax] = [await customer(b), await taxCode(b)];
    const [bank, wallet] = [await b.account('1000'), await b.account('1060')];
    const owner = new pg.Client(server.ownerUrl);
    await owner.connect();
    const next = from(seed);
    const oneOf = <T>(all: readonly T[]): T | undefined => all[next(all.length)];
    const day = (): string => oneOf(days.slice(0, -1)) ?? '';
    const open: { id: string; currency: string }[] = [];
    const made = { payments: [] as string[], refunds: [] as string[], offs: [] as string[], fees: [] as string[], notes: [] as string[] };
    const foreign = (currency: string, minor: number) =>
      currency === 'EUR' ? Math.max(1, Math.round(minor * (1.05 + next(20) / 100))) : undefined;
    const done = new Map<string, number>();
    const tried = async (what: string, work: Promise<unknown>): Promise<boolean> => {
      const problems = await refusals(work);
      // Nothing that a step may request causes an internal error.
      expect(problems.filter((p) => p.startsWith('status') || p === 'not_found')).toEqual([]);
      if (problems.length === 0) done.set(what, (done.get(what) ?? 0) + 1);
      return problems.length === 0;
    };
    const creditOf = async (asOf: string): Promise<[number, number]> => {
      const { rows } = await owner.query<{ left: string; control: string }>(
        `select (select coalesce(sum(base_minor), 0) from payment where org_id = $1 and received_on <= $2 and (reversed_on is null or reversed_on > $2))
            - (select coalesce(sum(base_minor), 0) from credit_use where org_id = $1 and payment_id is not null and used_on <= $2 and (reversed_on is null or reversed_on > $2)) as left,
              (select coalesce(-sum(p.base_minor), 0) from posting p join account a on a.id = p.account_id and a.org_id = p.org_id
                where p.org_id = $1 and a.system_key = 'customer_credit' and p.date <= $2) as control`,
        [b.orgId, asOf],
      );
      return [Number(rows[0]?.left), Number(rows[0]?.control)];
    };
    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      finalize: async () => {
        const currency = next(2) ? 'EUR' : 'USD';
        const lines = [{ price: 1 + next(90_000) / 100, taxes: next(2) ? [tax] : [] }];
        const over = { currency, issueOn: day(), dueOn: null };
        open.push({ id: await finalized(b, who, lines, over, currency === 'EUR' ? `1.${next(9)}3` : undefined), currency });
      },
      pay: async () => {
        const first = oneOf(open);
        const second = oneOf(open.filter((d) => d.currency === first?.currency && d.id !== first.id));
        const wanted: { documentId: string; minor: number }[] = [];
        for (const one of [first, next(2) ? second : undefined]) {
          const left = one ? (await sales.document(one)).openMinor : 0;
          if (one && left > 0) wanted.push({ documentId: one.id, minor: next(3) === 0 ? left : 1 + next(left) });
        }
        const minor = wanted.reduce((sum, w) => sum + w.minor, 0) + next(3) * 777;
        if (!first || minor === 0) return;
        const received = foreign(first.currency, minor);
        const over = {
          currency: first.currency,
          receivedOn: day(),
          accountId: next(2) ? bank : wallet,
          ...(received ? { receivedMinor: received } : {}),
        };
        made.payments.push(await pay(b, who, minor, wanted, over));
        done.set('pay', (done.get('pay') ?? 0) + 1);
      },
      use: async () => {
        const one = oneOf(open);
        if (one) await tried('use', sales.useCredit({ id: one.id, ...(next(2) ? { minor: 1 + next(5000) } : {}) }));
      },
      credit: async () => {
        const [one, id] = [oneOf(open), newId()];
        if (!one || (await refusals(sales.creditDocument({ id: one.id, newId: id }))).length > 0) return;
        const since = (await sales.document(one)).issuedOn ?? '';
        const issuedOn = oneOf(days.slice(0, -1).filter((d) => d >= since)) ?? since;
        if (
          await tried(
            'credit',
            sales.finalizeDocument({ id, draftVersion: 1, issuedOn, ...(one.currency === 'EUR' ? { rate: '1.21' } : {}) }),
          )
        )
          made.notes.push(id);
      },
      refund: async () => {
        const payment = await settlement.payment({ id: oneOf(made.payments) ?? '' });
        const part = next(2) ? oneOf(payment.allocations) : undefined;
        const undone = part ? 1 + next(part.minor) : 0;
        const minor = undone + (payment.leftMinor > 0 && next(2) ? 1 + next(payment.leftMinor) : 0);
        if (minor === 0) return;
        const [id, paidMinor] = [newId(), foreign(payment.currency, minor)];
        const allocations = part ? [{ allocationId: part.id, minor: undone }] : [];
        const input = {
          id,
          paymentId: payment.id,
          refundedOn: day(),
          minor,
          accountId: bank,
          allocations,
          ...(paidMinor ? { paidMinor } : {}),
        };
        if (await tried('refund', settlement.recordRefund(input))) made.refunds.push(id);
      },
      refundNote: async () => {
        const noteId = oneOf(made.notes);
        const note = noteId ? await sales.document({ id: noteId }) : undefined;
        if (!note || note.openMinor === 0) return;
        const minor = 1 + next(note.openMinor);
        const [id, paidMinor] = [newId(), foreign(note.draft.currency, minor)];
        const input = { id, creditNoteId: note.id, refundedOn: day(), minor, accountId: bank, ...(paidMinor ? { paidMinor } : {}) };
        if (await tried('refundNote', settlement.recordRefund(input))) made.refunds.push(id);
      },
      unrefund: async () => {
        const id = oneOf(made.refunds);
        if (id) await tried('unrefund', settlement.reverseRefund({ id }));
      },
      writeOff: async () => {
        const one = oneOf(open);
        const preview = one ? await settlement.writeOffPreview({ id: one.id }) : undefined;
        if (!one || !preview || preview.openMinor === 0) return;
        const [id, minor] = [newId(), 1 + next(preview.openMinor)];
        const relievedTaxCodeIds = next(2) ? preview.taxes.map((t) => t.taxCodeId) : [];
        const input = { id, kind: 'bad_debt' as const, documentId: one.id, writtenOn: day(), minor, relievedTaxCodeIds };
        if (await tried('writeOff', settlement.writeOff(input))) made.offs.push(id);
      },
      keep: async () => {
        const payment = await settlement.payment({ id: oneOf(made.payments) ?? '' });
        const minor = Math.min(100, payment.leftMinor);
        if (minor === 0) return;
        const id = newId();
        const input = { id, kind: 'rounding' as const, paymentId: payment.id, writtenOn: day(), minor };
        if (await tried('keep', settlement.writeOff(input))) made.offs.push(id);
      },
      unwrite: async () => {
        const id = oneOf(made.offs);
        if (id) await tried('unwrite', settlement.reverseWriteOff({ id }));
      },
      fee: async () => {
        const payment = await settlement.payment({ id: oneOf(made.payments) ?? '' });
        const fee = { id: newId(), paymentId: payment.id, minor: 1 + next(300), currency: 'USD', accountId: payment.accountId, on: day() };
        if (await tried('fee', settlement.recordFee(fee))) made.fees.push(fee.id);
      },
      unfee: async () => {
        const id = oneOf(made.fees);
        if (id) await tried('unfee', settlement.reverseFee({ id }));
      },
      move: async () => {
        const payment = await settlement.payment({ id: oneOf(made.payments) ?? '' });
        const one = oneOf(open.filter((d) => d.currency === payment.currency));
        const left = one ? (await sales.document(one)).openMinor : 0;
        const kept = payment.allocations.filter(() => next(2)).map(({ documentId, minor }) => ({ documentId, minor }));
        const room = payment.minor - kept.reduce((sum, k) => sum + k.minor, 0);
        const more =
          one && !kept.some((k) => k.documentId === one.id) ? [{ documentId: one.id, minor: Math.max(1, Math.min(left, room)) }] : [];
        await tried('move', settlement.movePayment({ id: payment.id, on: '2026-04-01', allocations: [...kept, ...more] }));
      },
      unpay: async () => {
        const id = oneOf(made.payments);
        if (id) await tried('unpay', sales.reversePayment({ id }));
      },
    };
    const names = Object.keys(steps);
    for (let step = 0; step < 90; step++) {
      const name =
        step < 6
          ? 'finalize'
          : step < 10
            ? 'pay'
            : next(4) === 0
              ? (['finalize', 'pay', 'pay'][next(3)] ?? '')
              : (names[next(names.length)] ?? '');
      await steps[name]?.();
      for (const asOf of step % 6 === 0 ? days : days.slice(-1)) {
        const [documents, control] = await proof(b, asOf);
        expect([step, name, asOf, documents]).toEqual([step, name, asOf, control]);
        const [left, credit] = await creditOf(asOf);
        expect([step, name, asOf, left]).toEqual([step, name, asOf, credit]);
      }
    }
    for (const asOf of days) expect(await proof(b, asOf)).toEqual(Array(2).fill((await proof(b, asOf))[1]));
    await owner.end();
    expect((await b.client.ledger.verifyBooks()).findings).toEqual([]);
    expect([...done.keys()].length).toBeGreaterThanOrEqual(11);
  },
  300_000,
);
