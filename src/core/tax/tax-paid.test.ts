import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sum } from '../money.ts';
import { cashBasis, type CashBasisAccount } from '../reports/cash-basis.ts';
import { drawn } from '../testing-properties.ts';
import { taxesPaid, type TaxOnDocument } from './tax-paid.ts';

const tax = (entryId: string, payableMinor: bigint, taxCodeId: string, baseMinor: bigint, taxMinor: bigint): TaxOnDocument => ({
  entryId,
  issuedOn: '2026-03-10',
  payableMinor,
  taxCodeId,
  baseMinor,
  taxMinor,
  isWithheld: false,
});
const told = (...all: Parameters<typeof taxesPaid>) =>
  taxesPaid(...all).map((one) => `${one.date.slice(5)} ${one.entryId} ${one.taxCodeId} ${one.baseMinor} tax ${one.taxMinor}`);

it('counts a tax as its document is paid, never before its day, reverses what is reopened, and counts immediately what nobody pays', () => {
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
    '03-10 i vat 100 tax 19',
    '03-10 i zero 100 tax 0',
    '03-10 f vat 10 tax 2',
    '04-01 n vat -100 tax -19',
    '05-01 i vat -100 tax -19',
    '05-01 i zero -100 tax 0',
  ]);
});

it('counts exactly all of a tax once all is paid, in however many parts', () => {
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

it('matches what the income statement counts on the same day: the sums are equal in each month, and at each rate with an account of its own', () => {
  const line = fc.record({ minor: fc.bigInt({ min: 1n, max: 90_000n }), rate: fc.constantFrom(0n, 7n, 19n) });
  const lines = fc.array(line, { minLength: 1, maxLength: 5 });
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });
  fc.assert(
    fc.property(lines, cuts, fc.boolean(), fc.boolean(), fc.boolean(), (items, at, isCredit, hasWithheld, isByRate) => {
      const sign = isCredit ? -1n : 1n;
      const net = sum(items.map(({ minor }) => minor));
      const rates = [...new Set(items.map(({ rate }) => rate))].filter((rate) => rate > 0n);
      const onRate = (rate: bigint) => sum(items.map((one) => (one.rate === rate ? one.minor : 0n)));
      const charged = rates.map((rate) => ({ id: `vat${rate}`, base: onRate(rate), tax: (onRate(rate) * rate) / 100n, isWithheld: false }));
      const all = [...charged, ...(hasWithheld ? [{ id: 'kept', base: net, tax: (net * 15n) / 100n, isWithheld: true }] : [])];
      const payable = sum([net, ...all.map(({ tax, isWithheld }) => (isWithheld ? -tax : tax))]);
      const income = isByRate
        ? [...Map.groupBy(items, ({ rate }) => rate)].map(([rate, own]) => ({
            accountId: `sales${rate}`,
            minor: sum(own.map((o) => o.minor)),
          }))
        : items.map(({ minor }, n) => ({ accountId: `sales${n}`, minor }));
      const posting = (accountId: string, minor: bigint, taxCodeId?: string) => ({
        accountId,
        minor: minor * sign,
        currency: 'EUR',
        baseMinor: minor * sign,
        taxCodeId,
      });
      const entry = {
        id: 'i',
        date: '2026-03-10',
        known: 'document' as const,
        postings: [
          posting('ar', payable),
          ...income.map(({ accountId, minor }) => posting(accountId, -minor)),
          ...all.map(({ id, tax, isWithheld }) => posting('tax', isWithheld ? tax : -tax, id)),
        ],
      };
      const days = [0, ...at.toSorted((a, b) => a - b), 1].map((share) => BigInt(Math.round(share * Number(payable))));
      const settlements = days.slice(1).map((through, n) => ({
        entryId: 'i',
        date: `2026-04-0${n + 1}`,
        baseMinor: through - (days[n] ?? 0n),
      }));
      const accounts = new Map<string, CashBasisAccount>([
        ['ar', { kind: 'asset', subkind: 'receivable' }],
        ['tax', { kind: 'liability', subkind: 'tax_payable' }],
        ...income.map(({ accountId }) => [accountId, { kind: 'income', subkind: 'sales' }] as const),
      ]);
      const taxes = all.map(({ id, base, tax, isWithheld }) => ({
        entryId: 'i',
        issuedOn: '2026-03-10',
        payableMinor: payable * sign,
        taxCodeId: id,
        baseMinor: base * sign,
        taxMinor: tax * sign,
        isWithheld,
      }));
      const earned = cashBasis([entry], accounts, settlements);
      const taxed = taxesPaid(taxes, settlements);
      for (const { date } of settlements) {
        const earnedOn = (accountId?: string) =>
          -sum(earned.flatMap((one) => (one.date === date && (accountId ?? one.accountId) === one.accountId ? [one.baseMinor] : [])));
        const baseOf = (id: string) => sum(taxed.flatMap((one) => (one.date === date && one.taxCodeId === id ? [one.baseMinor] : [])));
        // A line without tax does not take part in ties.
        const isTied = rates.some((rate) => onRate(rate) === onRate(0n));
        const pairs = [
          ...(hasWithheld ? [[baseOf('kept'), earnedOn()]] : []),
          ...(onRate(0n) === 0n ? [[sum(charged.map(({ id }) => baseOf(id))), earnedOn()]] : []),
          ...(isByRate && !isTied ? rates.map((rate) => [baseOf(`vat${rate}`), earnedOn(`sales${rate}`)]) : []),
        ];
        expect(pairs.filter(([base, income]) => base !== income)).toEqual([]);
      }
      const whole = (of: 'baseMinor' | 'taxMinor', id: string) => sum(taxed.flatMap((one) => (one.taxCodeId === id ? [one[of]] : [])));
      expect(all.map(({ id }) => [whole('baseMinor', id), whole('taxMinor', id)])).toEqual(
        all.map(({ base, tax }) => [base * sign, tax * sign]),
      );
    }),
    { numRuns: drawn(2000) },
  );
});
