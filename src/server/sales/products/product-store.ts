// Products and services: the only SQL that names product.
import { sql } from 'kysely';
import type { Product } from '#contract/sales/sales.ts';
import { byName, everyWord, type Keyed, type Slice } from '../../platform/page.ts';
import type { Work } from '../../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

const fields = sql`
  id, name, description, unit, account_id as "accountId", tax_code_ids as "taxCodeIds", prices, archived_at is not null as "isArchived"`;

export const productOrder = byName('products');

interface ProductFilter {
  readonly search?: string | undefined;
  readonly archived?: boolean | undefined;
  /** Only these, archived or not. */
  readonly ids?: readonly string[] | undefined;
}
export async function selectProductPage(
  work: Scope,
  { search = '', archived = false, ids }: ProductFilter,
  slice: Slice,
): Promise<readonly (Product & Keyed)[]> {
  const parts = [
    ids ? sql`id = any(${[...ids]}::uuid[])` : archived ? sql`archived_at is not null` : sql`archived_at is null`,
    everyWord(sql`lower(name)`, search.toLowerCase()),
  ];
  const { rows } = await sql<Product & Keyed>`
    select ${fields}, ${slice.key} as key from product
     where org_id = ${work.org.id}::uuid and ${sql.join(parts, sql` and `)} and ${slice.isAfter} order by ${slice.order} limit ${slice.limit}`.execute(
    work.tx,
  );
  return rows;
}

/** All products, or those with these ids. */
export async function selectProducts(work: Scope, ids?: readonly string[]): Promise<readonly Product[]> {
  const some = ids ? sql`and id = any(${[...new Set(ids)]}::uuid[])` : sql``;
  const { rows } = await sql<Product>`
    select ${fields} from product where org_id = ${work.org.id}::uuid ${some} order by lower(name), id`.execute(work.tx);
  return rows;
}

const valuesOf = (product: Omit<Product, 'isArchived'>) => ({
  name: product.name,
  description: product.description,
  unit: product.unit,
  account_id: product.accountId,
  tax_code_ids: [...product.taxCodeIds],
  prices: JSON.stringify(product.prices),
});

/** Adds new products. */
export async function insertProducts(work: Scope, products: readonly Omit<Product, 'isArchived'>[]): Promise<void> {
  for (let from = 0; from < products.length; from += 5000)
    await work.tx
      .insertInto('product')
      .values(products.slice(from, from + 5000).map((p) => ({ org_id: work.org.id, id: p.id, ...valuesOf(p) })))
      .execute();
}

/** Adds products, or replaces those with their ids. */
export async function upsertProducts(work: Scope, products: readonly Omit<Product, 'isArchived'>[]): Promise<void> {
  if (products.length === 0) return;
  await work.tx
    .insertInto('product')
    .values(products.map((p) => ({ org_id: work.org.id, id: p.id, ...valuesOf(p) })))
    .onConflict((c) =>
      c.columns(['id', 'org_id']).doUpdateSet((e) => ({
        name: e.ref('excluded.name'),
        description: e.ref('excluded.description'),
        unit: e.ref('excluded.unit'),
        account_id: e.ref('excluded.account_id'),
        tax_code_ids: e.ref('excluded.tax_code_ids'),
        prices: e.ref('excluded.prices'),
      })),
    )
    .execute();
}

export async function setProductArchived(work: Scope, id: string, isArchived: boolean): Promise<void> {
  await work.tx
    .updateTable('product')
    .set({ archived_at: isArchived ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .execute();
}
