// Products and services, from which lines of documents are filled in. A document keeps its own copy.
import type { In } from '#contract/endpoint.ts';
import type { Page } from '#contract/page.ts';
import { isCurrency } from '#core/currency.ts';
import type { salesContract, Product, ProductInput } from '#contract/sales/sales.ts';
import { type AccountFacts, accounts, systemAccounts } from '../../ledger/index.ts';
import { audit } from '../../platform/audit.ts';
import { today } from '../../platform/clock.ts';
import { pageOf } from '../../platform/page.ts';
import { refused } from '../../platform/refusal.ts';
import type { Work } from '../../platform/work.ts';
import { taxesOf, taxesOn } from '../../tax/index.ts';
import { productOrder, selectProductPage, selectProducts, setProductArchived, upsertProducts } from './product-store.ts';

export const listProducts = (work: Work, { cursor, limit, ...filter }: In<typeof salesContract.listProducts>): Promise<Page<Product>> =>
  pageOf(productOrder, { cursor, limit }, (slice) => selectProductPage(work, filter, slice));

async function productOf(work: Work, id: string): Promise<Product> {
  const [found] = await selectProducts(work, [id]);
  if (!found) throw refused('not_found');
  return found;
}

/** Products to fill in lines from. */
export const productsOfLines = async (
  work: Pick<Work, 'tx' | 'org'>,
  lines: readonly { readonly productId: string | null }[],
): Promise<ReadonlyMap<string, Product>> => {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  return new Map(ids.length === 0 ? [] : (await selectProducts(work, ids)).map((p) => [p.id, p]));
};

/** The default income account. */
export const usualIncomeAccount = (chart: readonly AccountFacts[]): AccountFacts | undefined =>
  chart.find((a) => a.subkind === 'sales' && !a.isArchived) ?? chart.find((a) => a.kind === 'income' && !a.isArchived);

/** The given income account, or the first sales account of the chart. */
export function incomeAccount(chart: readonly AccountFacts[], given: string | null, path: string): AccountFacts {
  const found = given === null ? usualIncomeAccount(chart) : chart.find((a) => a.id === given);
  if (!found) throw refused('account.unknown', {}, path);
  if (found.isArchived) throw refused('account.archived', { name: found.name }, path);
  if (found.kind !== 'income') throw refused('sales.income_account', {}, path);
  return found;
}

/** Saves products: all of them, or none. */
export async function saveProducts(work: Work, inputs: readonly ProductInput[]): Promise<readonly Product[]> {
  if (inputs.some(({ name }) => name === '')) throw refused('sales.product_name', {}, 'name');
  if (!inputs.flatMap(({ prices }) => Object.keys(prices)).every(isCurrency)) throw refused('sales.currency', {}, 'prices');
  const given = inputs.flatMap(({ accountId }) => accountId ?? []);
  const chart = given.length < inputs.length ? await accounts(work) : await systemAccounts(work, given);
  const taxes = await taxesOn(work, today(work.org.timeZone));
  const products = inputs.map((input) => {
    const account = incomeAccount(chart, input.accountId, 'accountId');
    taxesOf(taxes, input.taxCodeIds, 'taxCodeIds');
    return { ...input, accountId: account.id };
  });
  const ids = inputs.map(({ id }) => id);
  const before = new Map((await selectProducts(work, ids)).map((p) => [p.id, p]));
  await upsertProducts(work, products);
  const after = new Map((await selectProducts(work, ids)).map((p) => [p.id, p]));
  await audit(
    work,
    ...ids.map((id) => ({
      action: before.has(id) ? 'product.changed' : 'product.created',
      subjectKind: 'product',
      subjectId: id,
      before: before.get(id),
      after: after.get(id),
    })),
  );
  return ids.flatMap((id) => after.get(id) ?? []);
}

export async function saveProduct(work: Work, input: ProductInput): Promise<Product> {
  const [saved] = await saveProducts(work, [input]);
  if (!saved) throw refused('not_found');
  return saved;
}

export async function archiveProduct(work: Work, { id, isArchived }: In<typeof salesContract.archiveProduct>): Promise<Product> {
  const before = await productOf(work, id);
  if (before.isArchived !== isArchived) {
    await setProductArchived(work, id, isArchived);
    await audit(work, { action: isArchived ? 'product.archived' : 'product.restored', subjectKind: 'product', subjectId: id });
  }
  return productOf(work, id);
}
