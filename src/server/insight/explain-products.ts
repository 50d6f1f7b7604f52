// Sales by product in an explanation: how much of the change comes from quantity, and how much from price.
import type { FigureDays } from '#core/insight/explain.ts';
import { byChange, effectsOf } from '#core/insight/price-quantity.ts';
import type { Explanation } from '#contract/insight/explain.ts';
import type { AccountFacts } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import { type SoldRow, soldProducts, usualIncomeAccount } from '../sales/index.ts';

const mostDocuments = 2_000;
const productsShown = 6;
const nothing = { quantityMilli: 0n, minor: 0n };
const soldOf = (row: SoldRow | undefined) => (row ? { quantityMilli: BigInt(row.quantityMilli), minor: BigInt(row.minor) } : nothing);

/** Null unless the figure is income of some days, and a product was sold in these and in the days before. Signed as printed. */
export async function byProduct(
  work: Work,
  chart: readonly AccountFacts[],
  { own, days, before }: { own: readonly AccountFacts[]; days: FigureDays; before: FigureDays },
): Promise<Explanation['products']> {
  if (days.from === null || before.from === null || own.length === 0 || own.some(({ kind }) => kind !== 'income')) return null;
  const on = { accountIds: own.map(({ id }) => id), usual: usualIncomeAccount(chart)?.id ?? null };
  const now = await soldProducts(work, { ...on, from: days.from, through: days.to }, mostDocuments);
  const earlier = now && (await soldProducts(work, { ...on, from: before.from, through: before.to }, mostDocuments));
  if (!now || !earlier) return null;
  const keyOf = ({ key, unit }: SoldRow): string => `${key} ${unit}`;
  const old = new Map(earlier.map((row) => [keyOf(row), row]));
  const compared = now.flatMap((row) => {
    const product = { name: row.name, unit: row.unit, now: soldOf(row), before: soldOf(old.get(keyOf(row))) };
    const effects = effectsOf(product);
    return effects ? [{ ...product, ...effects }] : [];
  });
  // Nothing to say where the same was sold at the same prices.
  if (compared.every((one) => one.quantityMinor === 0n && one.priceMinor === 0n)) return null;
  const sum = (of: (one: (typeof compared)[number]) => bigint): string => String(compared.reduce((total, one) => total + of(one), 0n));
  return {
    count: compared.length,
    quantityMinor: sum((one) => one.quantityMinor),
    priceMinor: sum((one) => one.priceMinor),
    shown: byChange(compared)
      .slice(0, productsShown)
      .map(({ name, unit, now: sold, before: previous, quantityMinor, priceMinor }) => ({
        name,
        unit,
        quantityMilli: String(sold.quantityMilli),
        previousQuantityMilli: String(previous.quantityMilli),
        minor: String(sold.minor),
        previousMinor: String(previous.minor),
        quantityMinor: String(quantityMinor),
        priceMinor: String(priceMinor),
      })),
  };
}
