// A customer's price list: used instead of a product's standard price when a line is filled in from the product.
import type { In } from '#contract/endpoint.ts';
import { isCurrency } from '#core/currency.ts';
import type { customersContract, CustomerPrice } from '#contract/sales/customers.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { contactFamily } from '../contacts/index.ts';
import { audit } from '../platform/audit.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { replaceCustomerPrices, selectCustomerPrices } from './customer-price-store.ts';
import { selectProducts } from './products/product-store.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

// The customer's own price takes precedence over those of contacts that were merged into it.
async function familyOf(work: Reading, id: string): Promise<readonly [string, ...string[]]> {
  const [kept, ...others] = await contactFamily(work, id);
  if (kept === undefined) throw refused('not_found');
  return [kept, ...others];
}

export async function customerPrices(work: Reading, { id }: In<typeof customersContract.customerPrices>): Promise<CustomerPrice[]> {
  return [...(await selectCustomerPrices(work, await familyOf(work, id)))];
}

export async function saveCustomerPrices(
  work: Work,
  { id, prices }: In<typeof customersContract.saveCustomerPrices>,
): Promise<CustomerPrice[]> {
  const family = await familyOf(work, id);
  const named = prices.map(({ productId }) => productId);
  const products = new Set((await selectProducts(work, named)).map((product) => product.id));
  const seen = new Set<string>();
  const found: Problem[] = [];
  prices.forEach(({ productId, currency }, at) => {
    if (!products.has(productId) || seen.has(`${productId} ${currency}`))
      found.push({ code: 'sales.product', path: `prices.${at}.productId` });
    if (!isCurrency(currency)) found.push({ code: 'sales.currency', path: `prices.${at}.currency` });
    seen.add(`${productId} ${currency}`);
  });
  refuseIfAny(found);
  const before = await selectCustomerPrices(work, family);
  await replaceCustomerPrices(work, family[0], family, prices);
  await audit(work, { action: 'contact.prices_changed', subjectKind: 'contact', subjectId: family[0], before, after: prices });
  return customerPrices(work, { id: family[0] });
}
