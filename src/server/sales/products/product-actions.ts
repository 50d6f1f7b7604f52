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
import { productOrder, selectProductPage, selectProducts, setProductArchived, upsertProduct } from './product-store.ts';

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

const productAccount = async (work: Work, given: string | null): Promise<AccountFacts> => {
  const chart = given === null ? await accounts(work) : await systemAccounts(work, [given]);
  return incomeAccount(chart, given, 'accountId');
};

export async function saveProduct(work: Work, input: ProductInput): Promise<Product> {
  if (input.name === '') throw refused('sales.product_name', {}, 'name');
  if (!Object.keys(input.prices).every(isCurrency)) throw refused('sales.currency', {}, 'prices');
  const account = await productAccount(work, input.accountId);
  taxesOf(await taxesOn(work, today(work.org.timeZone)), input.taxCodeIds, 'taxCodeIds');
  const [before] = await selectProducts(work, [input.id]);
  await upsertProduct(work, { ...input, accountId: account.id });
  const after = await productOf(work, input.id);
  await audit(work, { action: before ? 'product.changed' : 'product.created', subjectKind: 'product', subjectId: input.id, before, after });
  return after;
}

export async function archiveProduct(work: Work, { id, isArchived }: In<typeof salesContract.archiveProduct>): Promise<Product> {
  const before = await productOf(work, id);
  if (before.isArchived !== isArchived) {
    await setProductArchived(work, id, isArchived);
    await audit(work, { action: isArchived ? 'product.archived' : 'product.restored', subjectKind: 'product', subjectId: id });
  }
  return productOf(work, id);
}
