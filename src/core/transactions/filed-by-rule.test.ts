import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rule, RuleActions } from '../classifier/rule.ts';
import { sum } from '../money.ts';
import { againstByRule, taxIncluded } from './filed-by-rule.ts';

const ruleWith = (actions: Partial<RuleActions> = {}): Rule => ({
  id: 'r',
  conditions: [],
  match: 'all',
  categoryAccountId: 'software',
  priority: 1,
  actions: { split: [], contactId: null, taxCodeId: null, tags: [], rename: '', ...actions },
});
const out = (minor: bigint, baseMinor = minor) => [{ accountId: 'bank', minor, currency: 'EUR', baseMinor }];
const vat = { taxCodeId: 'vat', accountId: 'input', rate: { numerator: 19n, scale: 2 } };
const told = (lines: ReturnType<typeof againstByRule>) =>
  lines.map(({ accountId, minor, baseMinor }) => `${accountId} ${minor} ${baseMinor}`);

describe('againstByRule', () => {
  it('takes the tax out of the amount and splits the rest', () => {
    expect(told(againstByRule(out(-119_00n), ruleWith(), vat))).toEqual(['software 10000 10000', 'input 1900 1900']);
    const half = ruleWith({ split: [{ accountId: 'private', shareBp: 2500 }] });
    expect(told(againstByRule(out(-119_00n), half, vat))).toEqual(['software 7500 7500', 'private 2500 2500', 'input 1900 1900']);
    expect(told(againstByRule(out(100_01n), half, null))).toEqual(['software -7501 -7501', 'private -2500 -2500']);
  });

  it('leaves out a part that is less than a cent, and nothing is lost', () => {
    const rule = ruleWith({ split: [{ accountId: 'private', shareBp: 1 }] });
    expect(told(againstByRule(out(-1n, -90n), rule, null))).toEqual(['software 1 90']);
  });

  it('names the contact on every line', () => {
    const rule = ruleWith({ contactId: 'c', split: [{ accountId: 'private', shareBp: 5000 }] });
    expect(againstByRule(out(-119_00n), rule, vat).map(({ contactId }) => contactId)).toEqual(['c', 'c', 'c']);
  });

  it('sums to zero with the money, whatever the shares, the tax and the rate', () => {
    const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).filter((minor) => minor !== 0n);
    const shares = fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 9 });
    const tax = fc.option(fc.record({ numerator: fc.bigInt({ min: 0n, max: 300n }), scale: fc.constant(3) }));
    fc.assert(
      fc.property(amount, amount, shares, tax, (minor, baseMinor, parts, rate) => {
        const rule = ruleWith({ split: parts.map((shareBp, at) => ({ accountId: `a${at}`, shareBp })) });
        const lines = againstByRule(out(minor, baseMinor), rule, rate ? { ...vat, rate } : null);
        expect(sum(lines.map((line) => line.minor))).toBe(-minor);
        expect(sum(lines.map((line) => line.baseMinor))).toBe(-baseMinor);
        expect(lines.every((line) => line.minor !== 0n)).toBe(true);
      }),
    );
  });
});

it('an included tax is a part of the amount, the same for money in and out', () => {
  expect(taxIncluded(107_00n, { numerator: 7n, scale: 2 })).toBe(7_00n);
  expect(taxIncluded(-107_00n, { numerator: 7n, scale: 2 })).toBe(-7_00n);
});
