// Products and services: the only SQL that names product.
import { sql } from 'kysely';
import type { Product } from '#contract/sales/sales.ts';
import type { Work } from '../../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** All of them, or those of these ids. */
export async function selectProducts(work: Scope, ids?: readonly string[]): Promise<readonly Product[]> {
  const some = ids ? sql`and id = any(${[...new Set(ids)]}::uuid[])` : sql``;
  const { rows } = await sql<Product>`
    select id, name, description, unit, account_id as "accountId", tax_code_ids as "taxCodeIds", prices, archived_at is not null as "isArchived"
      from product where org_id = ${work.org.id}::uuid ${some} order by lower(name), id`.execute(work.tx);
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

/** Products that are new. */
export async function insertProducts(work: Scope, products: readonly Omit<Product, 'isArchived'>[]): Promise<void> {
  for (let from = 0; from < products.length; from += 5000)
    await work.tx
      .insertInto('product')
      .values(products.slice(from, from + 5000).map((p) => ({ org_id: work.org.id, id: p.id, ...valuesOf(p) })))
      .execute();
}

export async function upsertProduct(work: Scope, product: Omit<Product, 'isArchived'>): Promise<void> {
  const values = valuesOf(product);
  await work.tx
    .insertInto('product')
    .values({ org_id: work.org.id, id: product.id, ...values })
    .onConflict((c) => c.columns(['id', 'org_id']).doUpdateSet(values))
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
