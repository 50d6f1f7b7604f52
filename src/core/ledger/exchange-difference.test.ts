import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  carriedBase,
  differencesOf,
  isMonetary,
  positionAfter,
  realizedEntry,
  revaluationEntry,
  revaluationReturn,
  type Position,
} from './exchange-difference.ts';
import { checkEntry, trialBalance, type LedgerContext } from './ledger.ts';
import { balancesOf } from './testing-balances.ts';
import { parseRate } from '../money.ts';

const move = (minor: bigint, baseMinor: bigint): Position => ({ minor, baseMinor });
const accounts = { gain: 'gain', loss: 'loss', trading: 'trading', revaluation: 'revaluation' };
const as = {
  id: 'a',
  day: '2026-12-31',
  memo: 'Exchange difference',
  source: { kind: 'revaluation', id: 'x', version: 1 },
  via: 'ui',
  baseCurrency: 'USD',
  accounts,
} as const;
const context: LedgerContext = {
  baseCurrency: 'USD',
  accounts: new Map(
    [...Object.values(accounts), 'euro'].map((id) => [id, { id, name: id, currency: id === 'euro' ? 'EUR' : null, isArchived: false }]),
  ),
};

describe('what foreign money is carried at', () => {
  it.each([
    ['all of it', move(10000n, 11000n), -10000n, -10850n, -11000n],
    ['half of it', move(10000n, 11000n), -5000n, -5425n, -5500n],
    ['a third, rounded', move(300n, 100n), -100n, -90n, -33n],
    ['more of it', move(10000n, 11000n), 5000n, 5400n, 5400n],
    ['beyond zero, at its own value from there', move(10000n, 11000n), -15000n, -16275n, -16425n],
    ['a debt that is paid', move(-10000n, -11000n), 4000n, 4340n, 4400n],
    ['where nothing is held', move(0n, -150n), -10000n, -10850n, -10850n],
    ['where what is held has the wrong sign', move(100n, -150n), -100n, -108n, -108n],
  ])('%s', (_what, position, minor, spot, expected) => expect(carriedBase(position, minor, spot)).toBe(expected));

  it('is the weighted average, whatever rates it was spent at', () => {
    // 100.00 at 110.00 and 50.00 at 57.50: average 1.1166…; spending 60.00 at 64.80 removes 67.00.
    const moves = [move(10000n, 11000n), move(5000n, 5750n), move(-6000n, -6480n)];
    expect(positionAfter(moves)).toEqual({ carried: move(9000n, 10050n), bookedBase: 10270n });
    // Once booked, the loss of 2.20 is not found again.
    expect(positionAfter([...moves, move(0n, -220n)])).toEqual({ carried: move(9000n, 10050n), bookedBase: 10050n });
  });

  it('leaves nothing behind at zero', () => {
    const part = fc.record({ minor: fc.bigInt({ min: -1000n, max: 1000n }), rate: fc.bigInt({ min: 1n, max: 300n }) });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const moves = parts.map(({ minor, rate }) => move(minor, (minor * rate) / 100n));
        const left = positionAfter(moves).carried.minor;
        expect(positionAfter([...moves, move(-left, -left)]).carried).toEqual(move(0n, 0n));
      }),
    );
  });
});

describe('what there is to book', () => {
  const rate = parseRate('1.12');
  it.each([
    ['a gain on what is held', { minor: 10000n, bookedBase: 11000n, carriedBase: 11000n }, 0n, 200n],
    ['a loss on a debt', { minor: -5000n, bookedBase: -5400n, carriedBase: -5400n }, 0n, -200n],
    ['a loss realized, a gain not', { minor: 9000n, bookedBase: 10270n, carriedBase: 10050n }, -220n, 30n],
    ['only what zero is worth', { minor: 0n, bookedBase: 150n, carriedBase: 0n }, -150n, 0n],
  ])('%s', (_what, balance, realized, unrealized) =>
    expect(differencesOf({ ...balance, currency: 'EUR' }, rate, 'USD')).toEqual({ realized, unrealized }),
  );

  it('without a rate is what was realized', () =>
    expect(differencesOf({ minor: 100n, currency: 'EUR', bookedBase: 110n, carriedBase: 105n }, null, 'USD')).toEqual({
      realized: -5n,
      unrealized: 0n,
    }));

  it('is of accounts that are settled in money', () => {
    expect(isMonetary({ subkind: 'bank', systemKey: null })).toBe(true);
    expect(isMonetary({ subkind: 'fixed_asset', systemKey: null })).toBe(false);
    expect(isMonetary({ subkind: 'current_liability', systemKey: 'customer_deposits' })).toBe(false);
  });
});

describe('the entries', () => {
  it('are postable, and book what they say', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }).filter((gain) => gain !== 0n),
        (gain) => {
          const realized = realizedEntry(as, { accountId: 'euro', currency: 'EUR' }, gain);
          const revalued = revaluationEntry(as, gain);
          const back = revaluationReturn(revalued, {
            id: 'b',
            memo: 'Reversal',
            source: { kind: 'revaluation_return', id: 'x', version: 1 },
          });
          expect([realized, revalued, back].flatMap((entry) => checkEntry(entry, context))).toEqual([]);
          const rows = balancesOf([realized]);
          const euro = rows.find((r) => r.accountId === 'euro');
          expect(euro && [euro.debitMinor - euro.creditMinor, euro.baseDebit - euro.baseCredit]).toEqual([0n, gain]);
          expect(
            trialBalance(rows)
              .lines.map((l) => l.accountId)
              .toSorted(),
          ).toEqual(['euro', gain > 0n ? 'gain' : 'loss']);
          expect(back.date).toBe('2027-01-01');
          expect(trialBalance(balancesOf([revalued, back])).lines).toEqual([]);
        },
      ),
    );
  });
});
