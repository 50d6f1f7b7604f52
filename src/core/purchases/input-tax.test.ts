import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRate, sum } from '../money.ts';
import { documentPostings } from '../settlement/receivable.ts';
import type { Tax } from '../tax/tax.ts';
import { drawn } from '../testing-properties.ts';
import { computeTotals, type DocumentFigures } from '../trade-documents/document.ts';
import { postedBill } from './input-tax.ts';
import { taxCodeFor } from './received-invoice.ts';

const rate = (text: string) => parseRate(text) ?? { numerator: 0n, scale: 0 };
const tax = (id: string, percent: string, over: Partial<Tax> = {}): Tax => ({
  id,
  treatment: 'standard',
  rate: rate(percent),
  isCompound: false,
  isWithheld: false,
  ...over,
});
const reverse = tax('reverse', '0.19', { treatment: 'reverse_charge', isSelfAssessed: true });
const half = tax('half', '0.19', { deductible: rate('0.5') });
const none = tax('none', '0.07', { deductible: rate('0') });
const reverseHalf = { ...reverse, id: 'reverse half', deductible: rate('0.5') };
const all = [tax('vat', '0.19'), reverse, half, none, reverseHalf];

type Bought = readonly [minor: number, taxes: readonly Tax[]];
const bill = (bought: readonly Bought[], over: Partial<DocumentFigures> = {}) => {
  const lines = bought.map(([minor, taxes]) => ({
    quantityMilli: 1000n,
    unitPriceMicro: BigInt(minor) * 10_000n,
    discount: null,
    taxes,
  }));
  const totals = computeTotals({ currency: 'EUR', lines, discount: null, prices: 'exclusive', taxRounding: 'document', ...over });
  const ids = bought.map(([, taxes]) => taxes.map(({ id }) => id));
  const own = {
    income: bought.map((_, at) => `cost ${at + 1}`),
    tax: new Map(all.map(({ id }) => [id, 'input tax'])),
    owed: new Map(all.map(({ id }) => [id, 'tax owed'])),
  };
  const valuation = { currency: 'EUR', baseCurrency: 'EUR', rate: rate('1') };
  return { totals, postings: documentPostings(postedBill(totals, ids), own, 'payable', 'c', valuation, true) };
};
const table = (bought: readonly Bought[], over?: Partial<DocumentFigures>): string[] =>
  bill(bought, over).postings.map(({ accountId, minor }) => `${accountId} ${minor}`);

describe('a bill in the books, debit positive', () => {
  test('under reverse charge the tax is owed and deducted, and the supplier gets the net', () => {
    expect(table([[1000_00, [reverse]]])).toEqual(['payable -100000', 'cost 1 100000', 'input tax 19000', 'tax owed -19000']);
  });

  test('a price that includes taxes does not include those that the business assesses itself', () => {
    expect(table([[1000_00, [reverse]]], { prices: 'inclusive' })).toEqual(table([[1000_00, [reverse]]]));
  });

  test('what is not deductible is a cost', () => {
    expect(table([[400_00, [half]]])).toEqual(['payable -47600', 'cost 1 43800', 'input tax 3800']);
    expect(table([[100_00, [none]]])).toEqual(['payable -10700', 'cost 1 10700']);
    expect(table([[1000_00, [reverseHalf]]])).toEqual(['payable -100000', 'cost 1 109500', 'input tax 9500', 'tax owed -19000']);
  });

  test('and is distributed over the lines that the tax applies to', () => {
    // 19 % of 299.97 is 56.99, of which 28.50 are deductible.
    const lines: readonly Bought[] = [
      [99_99, [half]],
      [199_98, [half]],
      [50_00, []],
    ];
    expect(table(lines)).toEqual(['payable -40696', 'cost 1 10949', 'cost 2 21897', 'cost 3 5000', 'input tax 2850']);
  });
});

test('cost, input tax and what is owed sum to what is paid', () => {
  const line = fc.tuple(fc.integer({ min: 0, max: 10_000_00 }), fc.subarray(all));
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('exclusive' as const, 'inclusive' as const),
      fc.constantFrom('document' as const, 'line' as const),
      (bought, prices, taxRounding) => {
        const { totals, postings } = bill(bought, { prices, taxRounding });
        expect(sum(postings.map(({ minor }) => minor))).toBe(0n);
        const paid = postings.find(({ accountId }) => accountId === 'payable')?.minor ?? 0n;
        expect(-paid).toBe(totals.payableMinor);
        const owed = sum(postings.filter(({ accountId }) => accountId === 'tax owed').map(({ minor }) => minor));
        expect(-owed).toBe(sum(totals.taxes.filter((one) => one.tax.isSelfAssessed).map(({ taxMinor }) => taxMinor)));
      },
    ),
    { numRuns: drawn(2000) },
  );
});

describe('the tax of an electronic invoice', () => {
  const sales = tax('sales', '0', { treatment: 'reverse_charge' });
  test('where the buyer owes it, is the only matching code', () => {
    expect(taxCodeFor({ category: 'AE', percent: '0' }, [sales, reverse])).toBe('reverse');
    expect(taxCodeFor({ category: 'AE', percent: '0' }, [sales])).toBe(null);
    const low = { ...reverse, id: 'low', rate: rate('0.07') };
    expect(taxCodeFor({ category: 'AE', percent: '0' }, [reverse, low])).toBe(null);
  });

  test('is never one that is only partly deductible', () => {
    expect(taxCodeFor({ category: 'S', percent: '19' }, [half, tax('vat', '0.19')])).toBe('vat');
    expect(taxCodeFor({ category: 'S', percent: '19' }, [half])).toBe(null);
  });
});
