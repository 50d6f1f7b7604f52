import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sum } from '../money.ts';
import { taxesPaid, type TaxOnDocument } from './tax-paid.ts';

const tax = (entryId: string, payableMinor: bigint, taxCodeId: string, baseMinor: bigint, taxMinor: bigint): TaxOnDocument => ({
  entryId,
  issuedOn: '2026-03-10',
  payableMinor,
  taxCodeId,
  baseMinor,
  taxMinor,
});
const told = (...all: Parameters<typeof taxesPaid>) =>
  taxesPaid(...all).map((one) => `${one.date.slice(5)} ${one.entryId} ${one.taxCodeId} ${one.baseMinor || `tax ${one.taxMinor}`}`);

it('counts a tax as its document is paid, never before its day, takes back what is opened again, and what nobody pays at once', () => {
  const taxes = [
    tax('i', 219n, 'vat', 100n, 19n),
    tax('i', 219n, 'zero', 100n, 0n),
    tax('n', -119n, 'vat', -100n, -19n),
    tax('f', 0n, 'vat', 10n, 2n),
  ];
  const settlements = [
    { entryId: 'i', date: '2026-03-01', baseMinor: 219n },
    { entryId: 'i', date: '2026-05-01', baseMinor: -219n },
    { entryId: 'n', date: '2026-04-01', baseMinor: 119n },
  ];
  expect(told(taxes, settlements)).toEqual([
    '03-10 i vat 100',
    '03-10 i vat tax 19',
    '03-10 i zero 100',
    '03-10 f vat 10',
    '03-10 f vat tax 2',
    '04-01 n vat -100',
    '04-01 n vat tax -19',
    '05-01 i vat -100',
    '05-01 i vat tax -19',
    '05-01 i zero -100',
  ]);
});

it('counts all of a tax and no more once all is paid, in however many parts', () => {
  const parts = fc.array(fc.bigInt({ min: 1n, max: 5000n }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(parts, fc.bigInt({ min: 0n, max: 900n }), (minors, taxMinor) => {
      const whole = sum(minors);
      const settlements = minors.map((baseMinor, at) => ({ entryId: 'i', date: `2026-04-0${at + 1}`, baseMinor }));
      const counted = taxesPaid([tax('i', whole, 'vat', whole, taxMinor)], settlements);
      expect([sum(counted.map((c) => c.baseMinor)), sum(counted.map((c) => c.taxMinor))]).toEqual([whole, taxMinor]);
      expect(counted.every((c) => c.baseMinor >= 0n && c.taxMinor >= 0n)).toBe(true);
    }),
  );
});
