import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTransfers } from './matching.ts';
import type { TransferLeg } from './matching.ts';

let count = 0;
const leg = (accountId: string, date: string, minor: number, description = 'x', currency = 'EUR'): TransferLeg => {
  count += 1;
  return { id: `${accountId}${count}`, accountId, date: `2026-01-${date}`, amountMinor: BigInt(minor), currency, description };
};
const paired = (own: TransferLeg[], others: TransferLeg[]) =>
  findTransfers(own, others)
    .map((pair) => `${pair.out.accountId}${pair.out.date.slice(8)}>${pair.in.accountId}${pair.in.date.slice(8)}`)
    .sort();

describe('transfers between own accounts', () => {
  it.each<[string, TransferLeg[], TransferLeg[], string[]]>([
    ['the same day', [leg('a', '05', -100)], [leg('b', '05', 100)], ['a05>b05']],
    ['in found from the side of the receiver', [leg('a', '05', 100)], [leg('b', '03', -100)], ['b03>a05']],
    ['four days, not five', [leg('a', '01', -100), leg('a', '20', -200)], [leg('b', '05', 100), leg('b', '25', 200)], ['a01>b05']],
    ['never within one account', [leg('a', '05', -100), leg('a', '05', 100)], [], []],
    ['never in another currency or amount', [leg('a', '05', -100)], [leg('b', '05', 100, 'x', 'USD'), leg('b', '05', 101)], []],
    ['never between two others', [], [leg('b', '05', -100), leg('c', '05', 100)], []],
    ['the nearer one', [leg('a', '05', -100)], [leg('b', '05', 100), leg('c', '07', 100)], ['a05>b05']],
    ['of equal distance the one that arrives after', [leg('a', '05', -100)], [leg('b', '04', 100), leg('c', '06', 100)], ['a05>c06']],
    [
      'of equal days the one with similar words',
      [leg('a', '05', -100, 'to savings pot')],
      [leg('b', '05', 100, 'refund shoes'), leg('c', '05', 100, 'savings pot')],
      ['a05>c05'],
    ],
    ['two that fit equally: left to the owner', [leg('a', '05', -100)], [leg('b', '05', 100), leg('c', '05', 100)], []],
    [
      'a pair found frees the rest',
      [leg('a', '01', -100), leg('a', '02', -100)],
      [leg('b', '02', 100), leg('b', '03', 100)],
      ['a01>b03', 'a02>b02'],
    ],
    [
      'twins on both sides',
      [leg('a', '05', -100), leg('a', '05', -100)],
      [leg('b', '05', 100), leg('b', '05', 100)],
      ['a05>b05', 'a05>b05'],
    ],
    ['two twins, one partner: left to the owner', [leg('a', '05', -100), leg('a', '05', -100)], [leg('b', '05', 100)], []],
    ['within one import of two accounts', [leg('a', '05', -100), leg('b', '06', 100)], [], ['a05>b06']],
  ])('%s', (_, own, others, pairs) => {
    expect(paired(own, others)).toEqual(pairs);
  });

  it('gives its reason', () => {
    expect(findTransfers([leg('a', '05', -100)], [leg('b', '06', 100)])[0]?.reason).toBe(
      'The same amount left one account and reached the other the next day; nothing else fits.',
    );
  });

  it('pairs are opposite, near, of two accounts, and use each leg once, whatever the order', () => {
    const anyLeg = fc.record({
      accountId: fc.constantFrom('a', 'b', 'c'),
      day: fc.integer({ min: 1, max: 28 }),
      minor: fc.constantFrom(-100, 100, -5, 5),
      words: fc.constantFrom('x', 'to savings', 'from main'),
    });
    fc.assert(
      fc.property(fc.array(anyLeg, { maxLength: 40 }), (list) => {
        const legs = list.map((each) => leg(each.accountId, String(each.day).padStart(2, '0'), each.minor, each.words));
        const [own, others] = [legs.filter((each) => each.accountId === 'a'), legs.filter((each) => each.accountId !== 'a')];
        const pairs = findTransfers(own, others);
        const used = pairs.flatMap((pair) => [pair.out.id, pair.in.id]);
        expect(new Set(used).size).toBe(used.length);
        for (const pair of pairs) {
          expect(pair.out.amountMinor + pair.in.amountMinor).toBe(0n);
          expect(pair.out.amountMinor < 0n && pair.out.accountId !== pair.in.accountId).toBe(true);
          expect(Math.abs(Date.parse(pair.out.date) - Date.parse(pair.in.date))).toBeLessThanOrEqual(4 * 86_400_000);
          expect([pair.out.accountId, pair.in.accountId]).toContain('a');
        }
      }),
      { numRuns: 300 },
    );
  });
});
