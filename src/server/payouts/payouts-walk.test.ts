// A random sequence of imports, matches and undoing, with overlapping reports and payouts split over them: the clearing account always
// equals the unmatched payouts plus what is not paid out yet.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed, sized } from '#core/testing-properties.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const head =
  'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,description';
/** Four payouts of five rows each; the rows of the last are pending in some reports. */
const row = (at: number, isPending: boolean): string => {
  const payout = Math.floor(at / 5);
  const day = String(at + 1).padStart(2, '0');
  const [gross, fee] = at % 5 === 3 ? [-(at + 5), 0] : [100 + at * 7, 3];
  const told = isPending ? ',' : `po_${payout},2026-05-${String(payout * 5 + 6).padStart(2, '0')}`;
  return `${told},txn_${at},2026-05-${day},usd,${gross}.00,${fee}.00,${gross - fee}.00,${gross < 0 ? 'refund' : 'charge'},x_${at},Row ${at}`;
};

test('the clearing account is explained after every step', async () => {
  const b = await server.business();
  const { payouts, matching, banking, transactions } = b.client;
  let state = seed;
  const below = (size: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % size;
  };
  const one = <T>(all: readonly T[]): T | undefined => all[below(all.length)];
  const reports: string[] = [];
  const done = new Map<string, number>();
  const tried = async (what: string, act: Promise<unknown>): Promise<boolean> => {
    const code = await act.then(
      () => 'ok',
      (error: { code?: string }) => error.code ?? 'unknown',
    );
    expect(['ok', 'payouts.nothing_new', 'payouts.matched', 'import.rolled_back', 'statement.nothing_new', 'payment.movement']).toContain(
      code,
    );
    if (code === 'ok') done.set(what, (done.get(what) ?? 0) + 1);
    return code === 'ok';
  };
  const [bank] = (await banking.listBankAccounts()).filter(({ subkind }) => subkind === 'bank');
  const steps: Record<string, () => Promise<unknown>> = {
    async report() {
      const [from, length, isEarly] = [below(17), 3 + below(9), below(3) === 0];
      const rows = Array.from({ length }, (_, at) => from + at).filter((at) => at < 20);
      const body = rows.map((at) => row(at, isEarly && at >= from + length - 2));
      const id = newId();
      if (await tried('report', payouts.importReport({ id, file: new File([[head, ...body].join('\n')], 'payouts.csv') })))
        reports.push(id);
    },
    async bank() {
      const payout = one((await payouts.listUnpacked({})).rows.filter(({ netMinor }) => netMinor > 0));
      if (!payout) return;
      const amount = (payout.netMinor / 100).toFixed(2);
      const file = new File([`Date,Description,Amount\n${payout.day},STRIPE ${payout.ref} ${done.size},${amount}`], 'bank.csv');
      await tried('bank', banking.importStatement({ id: newId(), file, bankAccountId: bank?.id ?? '' }));
    },
    async match() {
      const line = one((await matching.matchLines({})).lines.filter((l) => l.payouts.some((p) => p.payoutId)));
      const payout = line?.payouts[0];
      if (line && payout) await tried('match', matching.acceptPayout({ transactionId: line.transactionId, ...payout }));
    },
    async release() {
      const payout = one((await payouts.listUnpacked({})).rows.filter(({ transactionId }) => transactionId !== null));
      if (payout) await tried('release', matching.releasePayout({ id: payout.id }));
    },
    async undo() {
      const id = one(reports);
      if (id !== undefined) await tried('undo', payouts.rollBackReport({ id }));
    },
  };
  const kinds = ['report', 'report', 'bank', 'bank', 'match', 'match', 'release', 'undo'];
  for (let at = 0; at < sized(45, 1_500); at += 1) {
    await steps[one(kinds) ?? 'report']?.();
    for (const { balanceMinor, unmatchedMinor, unpaidMinor, otherMinor } of await payouts.listClearing()) {
      expect(otherMinor).toBe('0');
      expect(BigInt(balanceMinor)).toBe(BigInt(unmatchedMinor) + BigInt(unpaidMinor));
    }
  }
  expect([...done.keys()].toSorted()).toEqual(['bank', 'match', 'release', 'report', 'undo']);
  expect(await b.client.ledger.verifyBooks()).toMatchObject({ ok: true });
  expect((await transactions.list({})).rows.length).toBeGreaterThan(0);
}, 600_000);
