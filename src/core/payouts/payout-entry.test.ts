import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseRate } from '../money.ts';
import { conversionsOf, lineGroups, payoutPostings, withWholeConversions } from './payout-entry.ts';
import { payoutLineKinds, type PayoutLine } from './payout-line.ts';

const rate = (text: string) => parseRate(text) ?? { numerator: 1n, scale: 0 };
const targets = { clearingId: 'clearing', accountOf: (kind: string) => kind, baseCurrency: 'EUR', rate: rate('0.92') };
const line = (part: Partial<PayoutLine>): PayoutLine => ({
  line: 1,
  ref: 'r',
  kind: 'sale',
  occurrence: 0,
  day: '2026-01-01',
  minor: 1n,
  currency: 'USD',
  text: '',
  payoutRef: null,
  otherRefs: [],
  ...part,
});

it('AdSense in euros: what is withheld is carried at the rate, and the clearing account too', () => {
  const lines = [line({ minor: 1_840_55n }), line({ kind: 'withheld', minor: -92_03n })];
  expect(payoutPostings(lines, 'USD', targets)).toEqual([
    { accountId: 'clearing', minor: 1_748_52n, currency: 'USD', baseMinor: 1_608_64n },
    { accountId: 'sale', minor: -1_840_55n, currency: 'USD', baseMinor: -1_693_31n },
    { accountId: 'withheld', minor: 92_03n, currency: 'USD', baseMinor: 84_67n },
  ]);
});

it('sales in December belong to December, though the payout is in January', () => {
  const lines = [
    line({ day: '2025-12-30', payoutRef: 'p' }),
    line({ day: '2026-01-01', payoutRef: 'p' }),
    line({ day: '2025-12-31', payoutRef: 'p' }),
  ];
  expect(lineGroups(lines).map(({ day, lines: own }) => [day, own.length])).toEqual([
    ['2025-12-31', 2],
    ['2026-01-01', 1],
  ]);
});

it('a conversion has two sides; a single side is an adjustment', () => {
  const lines = [
    line({ kind: 'exchange', ref: 'T9 EUR', currency: 'EUR', minor: -20n }),
    line({ kind: 'exchange', ref: 'T9 USD', minor: 22n }),
    line({ kind: 'exchange', ref: 'T8 USD', minor: 5n }),
  ];
  const whole = withWholeConversions(lines);
  expect(conversionsOf(whole.lines).map(({ key, from, to }) => [key, from.minor, to.minor])).toEqual([['T9', -20n, 22n]]);
  expect(whole.lines.filter(({ kind }) => kind === 'adjustment').map(({ ref }) => ref)).toEqual(['T8 USD']);
});

it('whatever the lines are, an entry balances in its currency and in base currency, and the clearing account gets their sum', () => {
  const amounts = fc.array(
    fc.record({ kind: fc.constantFrom(...payoutLineKinds), minor: fc.bigInt({ min: -100_000_000n, max: 100_000_000n }) }),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 99_999 }), (lines, per) => {
      const postings = payoutPostings(lines, 'USD', { ...targets, rate: rate(`${per / 10_000}`) });
      expect(postings.reduce((all, { minor }) => all + minor, 0n)).toBe(0n);
      expect(postings.reduce((all, { baseMinor }) => all + baseMinor, 0n)).toBe(0n);
      expect(postings.find(({ accountId }) => accountId === 'clearing')?.minor ?? 0n).toBe(
        lines.reduce((all, { minor }) => all + minor, 0n),
      );
    }),
  );
});
