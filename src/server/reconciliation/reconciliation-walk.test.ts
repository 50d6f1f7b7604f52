// After every step of a long random sequence of matches, exclusions, transactions from lines and undoing, the books, the matches and the
// proof agree; after undoing everything, the account is as before.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed, sized } from '#core/testing-properties.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const random = (start: number) => (below: number) => {
  start = (start * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor(start / 65_536) % below;
};

test(
  'a walk of matching and undoing leaves books, matches and proof equal',
  async () => {
    const b = await server.business();
    const next = random(seed % 1_000_003);
    const bankAccountId = await b.account('1000');
    const day = (at: number): string => `2026-06-${String(1 + (at % 28)).padStart(2, '0')}`;
    const amounts = Array.from({ length: 24 }, (_, at) => (at % 5 === 0 ? 300 : -100) * (1 + (at % 3)));
    let balance = 100_000;
    const rows = amounts.map((minor, at) => {
      balance += minor;
      return `${day(at)},Line ${at} ${'abc'[at % 3]}${at},${(minor / 100).toFixed(2)},${(balance / 100).toFixed(2)}`;
    });
    const file = new File([['Date,Description,Amount,Balance', ...rows].join('\n')], 'june.csv');
    await b.client.banking.importStatement({ id: newId(), file, bankAccountId });
    // Recorded before the statement came: with the same amounts, in parts, and together.
    const expense = await b.account('6010');
    for (const minor of [-100, -200, -300, 300, 600, -100, -100]) {
      const postings = [
        { accountId: bankAccountId, minor, currency: 'USD' },
        { accountId: expense, minor: -minor, currency: 'USD' },
      ];
      await b.client.ledger.postEntry({ id: newId(), date: day(next(28)), memo: `By hand ${minor}`, postings });
    }
    let { client } = b;
    let ask = client.reconciliation;
    const { email } = (await client.org.me()).profile;
    const id = newId();
    await ask.startReconciliation({ id, bankAccountId, endsOn: '2026-06-30', openingMinor: 100_000, closingMinor: balance });
    const held = async () => (await client.banking.listBankAccounts()).find((a) => a.id === bankAccountId)?.balanceMinor;
    const before = await held();
    const made: string[] = [];
    /** By lines whose own transaction another line had taken: that stays. */
    let written = 0n;
    const refused = new Set(['reconciliation.changed', 'reconciliation.owned']);
    const steps: Record<string, number> = {};
    const done = (what: string) => (steps[what] = (steps[what] ?? 0) + 1);
    const check = async () => {
      const of = await ask.reconciliation({ id });
      const sum = BigInt(of.clearedMinor) + BigInt(of.depositsMinor) + BigInt(of.paymentsMinor);
      expect(BigInt(of.openingMinor) + sum).toBe(BigInt(of.booksMinor));
      expect(await held()).toBe(of.booksMinor);
      const causes = of.causes.filter((cause) => cause.kind !== 'opening');
      expect(causes.reduce((total, cause) => total + BigInt(cause.minor), 0n)).toBe(BigInt(of.differenceMinor));
      expect(of.lineCount).toBe(24);
    };
    for (let step = 0; step < sized(150, 10_000); step += 1) {
      // The full size takes longer than an access token is valid.
      if (step % 250 === 249) {
        client = server.clientFor(await server.signIn(email), b.orgId);
        ask = client.reconciliation;
      }
      const lines = (await ask.reconciliationLines({ id, state: 'unmatched', limit: 100 })).rows;
      const entries = (await ask.bookEntries({ id, state: 'outstanding', limit: 100 })).rows;
      const turn = next(10);
      const some = lines.filter(() => next(4) === 0).slice(0, 3);
      const line = lines[next(Math.max(1, lines.length))];
      const matchId = newId();
      if (turn < 4 && some.length > 0) {
        const wanted = some.reduce((sum, one) => sum + one.minor, 0);
        const pairs = entries.flatMap((one, at) => [[one], ...entries.slice(at + 1).map((other) => [one, other])]);
        const fitting = pairs.filter((pair) => pair.reduce((sum, one) => sum + one.minor, 0) === wanted);
        const chosen = fitting[next(Math.max(1, fitting.length))];
        if (!chosen) continue;
        await ask.matchLines({
          id,
          matchId,
          lineIds: some.map((one) => one.id),
          entries: chosen.map((one) => ({ kind: one.kind, id: one.id })),
        });
        made.push(matchId);
        done('match');
      } else if (turn === 4 && line) {
        await ask.excludeLines({ id, matchId, lineIds: [line.id], reason: 'Not ours' });
        made.push(matchId);
        done('exclude');
      } else if (turn === 5 && line) {
        const was = BigInt((await held()) ?? 0);
        const splits = [{ accountId: expense, minor: Math.abs(line.minor) }];
        const added = await ask
          .addFromLine({ id, matchId, lineId: line.id, type: line.minor > 0 ? 'income' : 'expense', description: 'Filed', splits })
          .catch((error: { code?: string }) => error.code);
        // Its own transaction may have been matched with another line.
        if (typeof added === 'string') refused.add(added);
        else made.push(matchId);
        written += BigInt((await held()) ?? 0) - was;
        done('add');
      } else if (turn === 6) {
        made.push(...(await ask.acceptSuggestedMatches({ id, atLeast: 85 + next(15) })).matchIds);
        done('accept');
      } else if (made.length > 0) {
        const gone = made.splice(next(made.length), 1 + next(3));
        await ask.unmatch({ id, matchIds: gone });
        done('undo');
      }
      if (step % 5 === 0) await check();
    }
    expect([...refused]).toEqual(['reconciliation.changed', 'reconciliation.owned']);
    expect(Object.keys(steps).toSorted()).toEqual(['accept', 'add', 'exclude', 'match', 'undo']);
    if (made.length > 0) await ask.unmatch({ id, matchIds: made });
    await check();
    const proof = await client.proof.proof({ asOf: '2026-12-31' });
    expect(proof.checks.filter((one) => ['entries', 'balances', 'trial_balance'].includes(one.key) && !one.isSound)).toEqual([]);
    const of = await ask.reconciliation({ id });
    expect(of.matchedCount + of.excludedCount).toBe(0);
    expect(await held()).toBe(String(BigInt(before ?? 0) + written));
  },
  sized(240_000, 3_600_000),
);
