// Customer prices of products: the only SQL that writes customer_price.
import { sql } from 'kysely';
import type { CustomerPrice } from '#contract/sales/customers.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** The prices of the first of these contacts, and those of the others for products it has no price for: merged contacts bring their own. */
export async function selectCustomerPrices(work: Scope, contactIds: readonly string[]): Promise<readonly CustomerPrice[]> {
  const rows = await work.tx
    .selectFrom('customer_price')
    .select(['contact_id as contactId', 'product_id as productId', 'currency', 'price_micro as priceMicro'])
    .where('contact_id', 'in', contactIds)
    .where('org_id', '=', work.org.id)
    .orderBy('product_id')
    .orderBy('currency')
    .execute();
  const found = new Map<string, CustomerPrice>();
  for (const contactId of contactIds)
    for (const { contactId: of, ...price } of rows)
      if (of === contactId && !found.has(`${price.productId} ${price.currency}`)) found.set(`${price.productId} ${price.currency}`, price);
  return [...found.values()];
}

/** Replaces all prices of these contacts. */
export async function replaceCustomerPrices(
  work: Scope,
  contactId: string,
  family: readonly string[],
  prices: readonly CustomerPrice[],
): Promise<void> {
  await work.tx.deleteFrom('customer_price').where('contact_id', 'in', family).where('org_id', '=', work.org.id).execute();
  if (prices.length === 0) return;
  await work.tx
    .insertInto('customer_price')
    .values(
      prices.map(({ productId, currency, priceMicro }) => ({
        org_id: work.org.id,
        contact_id: contactId,
        product_id: productId,
        currency,
        price_micro: priceMicro,
      })),
    )
    .execute();
}

/** A subquery for statements of other modules. */
export const customerPriceRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from customer_price where org_id = ${work.org.id}::uuid)`;
