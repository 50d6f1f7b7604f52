import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawn } from '../testing-properties.ts';
import { coinPostings } from './coin-entry.ts';
import { walkCoins } from './coin-lots.ts';
import { type CoinMovement, type CostMethod, movementKinds, pairTransfers } from './coin-movement.ts';
import { formatQuantity, parseQuantity, valueAt } from './quantity.ts';

const q = (text: string): bigint => parseQuantity(text) ?? -1n;
const btc = (text: string) => ({ asset: 'BTC', quantity: q(text) });
let count = 0;
const movement = (part: Partial<CoinMovement>): CoinMovement => {
  count += 1;
  const day = part.day ?? '2026-01-01';
  const none = { in: null, out: null, fee: null, valueMinor: null, feeMinor: null, hash: '' };
  return { id: `m${count}`, walletId: 'w', kind: 'buy', at: `${day}T12:00:00.000Z`, day, place: 0, ...none, ...part };
};
const methods = (method: CostMethod) =>
  new Map([
    ['w', method],
    ['v', method],
  ]);

/** Buy 0.5 for 10,000.00 and 25.00 of fees; receive 0.2 for an invoice of 6,000.00; sell 0.6 for 19,200.00 less 48.00. */
const worked = [
  movement({ kind: 'buy', day: '2026-01-10', in: btc('0.5'), valueMinor: 10_025_00n }),
  movement({ kind: 'in', day: '2026-02-10', in: btc('0.2'), valueMinor: 6_000_00n }),
  movement({ kind: 'sell', day: '2026-03-10', out: btc('0.6'), valueMinor: 19_152_00n }),
];

it.each([
  ['fifo', 13_025_00n, 6_127_00n, 3_000_00n],
  ['average', 13_735_71n, 5_416_29n, 2_289_29n],
] as const)('the worked figures by %s', (method, cost, gain, left) => {
  const { lots, disposals } = walkCoins(worked, methods(method));
  const [sold] = disposals;
  expect(sold?.costMinor).toBe(cost);
  expect((sold?.proceedsMinor ?? 0n) - cost).toBe(gain);
  expect(lots.reduce((sum, lot) => sum + lot.leftMinor, 0n)).toBe(left);
  expect(formatQuantity(lots.reduce((sum, lot) => sum + lot.leftQuantity, 0n))).toBe('0.1');
});

it.each(['fifo', 'average'] as const)('the last unit takes all that is left, no cent stays: %s', (method) => {
  const rest = movement({ kind: 'sell', day: '2026-04-01', out: btc('0.1'), valueMinor: 1n });
  const { lots, shortages } = walkCoins([...worked, rest], methods(method));
  expect(lots.reduce((sum, lot) => sum + lot.leftMinor, 0n)).toBe(0n);
  expect(shortages).toEqual([]);
});

it('a fee in coins is a disposal of its own', () => {
  const trade = movement({
    kind: 'trade',
    day: '2026-03-01',
    out: btc('0.2'),
    in: { asset: 'ETH', quantity: q('3') },
    fee: btc('0.001'),
    valueMinor: 6_000_00n,
    feeMinor: 30_00n,
  });
  const { disposals, effects } = walkCoins([worked[0] as CoinMovement, trade], methods('fifo'));
  expect(disposals.map(({ isFee, costMinor }) => [isFee, costMinor])).toEqual([
    [false, 4_010_00n],
    [true, 20_05n],
  ]);
  const [, effect] = effects;
  const places = { walletAccount: (id: string) => id, accountOf: (target: string) => target, tradingId: 'trading', baseCurrency: 'USD' };
  expect(effect && coinPostings(effect, places, null).map(({ accountId, minor }) => [accountId, minor])).toEqual([
    ['w', 6_000_00n - 4_010_00n - 20_05n],
    ['gain', -1_990_00n - 9_95n],
    ['fee', 30_00n],
  ]);
});

it('a purchase in another currency balances in both', () => {
  const { effects } = walkCoins([movement({ in: btc('1'), valueMinor: 110_00n })], methods('fifo'));
  const places = { walletAccount: (id: string) => id, accountOf: (target: string) => target, tradingId: 'trading', baseCurrency: 'USD' };
  const postings = effects[0] ? coinPostings(effects[0], places, { currency: 'EUR', minor: -100_00n }) : [];
  for (const currency of ['USD', 'EUR'])
    expect(postings.filter((one) => one.currency === currency).reduce((sum, { minor }) => sum + minor, 0n)).toBe(0n);
  expect(postings.find(({ accountId }) => accountId === 'money')).toMatchObject({ minor: -100_00n, currency: 'EUR', baseMinor: -110_00n });
});

it('lots move between one’s own wallets with their day and cost, and nothing is gained', () => {
  const sent = movement({ kind: 'out', day: '2026-03-01', out: btc('0.501'), valueMinor: 15_030_00n, hash: 'h' });
  const arrived = movement({ kind: 'in', walletId: 'v', day: '2026-03-02', in: btc('0.5'), hash: 'h' });
  const { lots, disposals, missing } = walkCoins([...worked.slice(0, 2), sent, arrived], methods('fifo'));
  expect(missing).toEqual([]);
  const there = lots.filter(({ walletId }) => walletId === 'v');
  expect(there.map(({ acquiredOn, costMinor }) => [acquiredOn, costMinor])).toEqual([['2026-01-10', 10_025_00n]]);
  // The network fee is a disposal at its value.
  expect(disposals.map(({ isFee, quantity, proceedsMinor }) => [isFee, formatQuantity(quantity), proceedsMinor])).toEqual([
    [true, '0.001', 30_00n],
  ]);
});

it('without a chain hash, movements are paired as a transfer by quantity and time, each once', () => {
  const sent = [1, 2].map((day) => movement({ kind: 'out', day: `2026-03-0${day}`, out: btc('1') }));
  const arrived = [
    movement({ kind: 'in', walletId: 'v', day: '2026-03-02', in: btc('1') }),
    movement({ kind: 'in', walletId: 'v', day: '2026-05-01', in: btc('1') }),
  ];
  expect(pairTransfers([...sent, ...arrived]).map((one) => [one.out.id, one.in.id])).toEqual([[sent[0]?.id, arrived[0]?.id]]);
});

it('a shortage names the coin and the first day on which it is short', () => {
  const { shortages } = walkCoins([movement({ kind: 'sell', day: '2026-01-05', out: btc('0.3'), valueMinor: 1n })], methods('fifo'));
  expect(shortages).toMatchObject([{ walletId: 'w', asset: 'BTC', day: '2026-01-05', quantity: q('0.3') }]);
});

it('quantities keep eighteen decimals, and a value is rounded once', () => {
  expect(formatQuantity(q('0.000000000000000001'))).toBe('0.000000000000000001');
  expect(formatQuantity(q('1,234.50'))).toBe('1234.5');
  expect(formatQuantity(q('-1.5E-3'))).toBe('-0.0015');
  expect([parseQuantity('0.0000000000000000001'), parseQuantity('1.2.3'), parseQuantity(''), parseQuantity('1'.repeat(21))]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(valueAt(q('0.2'), { numerator: 3_000_005n, scale: 2 }, 2)).toBe(6_000_01n);
  expect(valueAt(q('0.5'), { numerator: 1n, scale: 2 }, 2)).toBe(0n);
});

const drawnMovements = fc.array(
  fc.record({
    kind: fc.constantFrom(...movementKinds),
    walletId: fc.constantFrom('w', 'v'),
    asset: fc.constantFrom('BTC', 'ETH'),
    quantity: fc.bigInt({ min: 1n, max: 10n ** 19n }),
    fee: fc.option(fc.bigInt({ min: 1n, max: 10n ** 16n })),
    valueMinor: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    day: fc.integer({ min: 1, max: 28 }),
  }),
  { maxLength: 60 },
);

it.each(['fifo', 'average'] as const)('whatever happens, no lot is negative and cost is conserved to the minor unit: %s', (method) => {
  fc.assert(
    fc.property(drawnMovements, (draws) => {
      const movements = draws.map(({ kind, walletId, asset, quantity, fee, valueMinor, day }, place) => {
        const own = { asset, quantity };
        const other = { asset: asset === 'BTC' ? 'ETH' : 'BTC', quantity };
        const comes = kind === 'buy' || kind === 'reward' || kind === 'in';
        const goes = kind === 'sell' || kind === 'out';
        return movement({
          id: `d${place}`,
          place,
          kind,
          walletId,
          day: `2026-01-${String(day).padStart(2, '0')}`,
          in: comes ? own : kind === 'trade' ? other : null,
          out: goes || kind === 'trade' ? own : null,
          fee: kind === 'fee' ? own : fee === null ? null : { asset, quantity: fee },
          valueMinor,
          feeMinor: 5n,
        });
      });
      const { lots, disposals, effects } = walkCoins(movements, methods(method));
      for (const lot of lots) {
        expect(lot.leftQuantity >= 0n && lot.leftMinor >= 0n).toBe(true);
        expect(lot.leftQuantity > 0n || lot.leftMinor === 0n).toBe(true);
      }
      const came = effects.reduce((sum, { inMinor }) => sum + inMinor, 0n);
      const went = disposals.reduce((sum, { costMinor }) => sum + costMinor, 0n);
      expect(lots.reduce((sum, { leftMinor }) => sum + leftMinor, 0n)).toBe(came - went);
      // Each wallet's account equals the cost of its lots, and every entry balances.
      const accounts = new Map<string, bigint>();
      const places = { walletAccount: (id: string) => id, accountOf: (target: string) => target, tradingId: 't', baseCurrency: 'USD' };
      for (const effect of effects) {
        const postings = coinPostings(effect, places, null);
        expect(postings.reduce((sum, { minor }) => sum + minor, 0n)).toBe(0n);
        for (const { accountId, minor } of postings) accounts.set(accountId, (accounts.get(accountId) ?? 0n) + minor);
      }
      for (const walletId of ['w', 'v'])
        expect(accounts.get(walletId) ?? 0n).toBe(lots.reduce((sum, lot) => sum + (lot.walletId === walletId ? lot.leftMinor : 0n), 0n));
    }),
    { numRuns: drawn(2000) },
  );
});
