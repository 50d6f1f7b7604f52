// Fills in a line from a product, at the customer's own price if there is one.
import { useQuery } from '@tanstack/react-query';
import type { NamedTax } from '#contract/trade-documents/draft.ts';
import type { DraftLine, Product } from '#contract/sales/sales.ts';
import { api } from '../platform/client.ts';
import { fromProduct } from './draft/draft.ts';

/** The line after choosing a product, or removing it with null. */
export function useFilledLine(
  contactId: string | null,
  taxes: ReadonlyMap<string, NamedTax>,
): (product: Product | null, currency: string) => Partial<DraftLine> {
  const prices = useQuery(api.customers.customerPrices.queryOptions({ input: { id: contactId ?? '' }, enabled: contactId !== null })).data;
  return (product, currency) => {
    if (!product) return { productId: null };
    const own = contactId === null ? undefined : prices?.find((price) => price.productId === product.id && price.currency === currency);
    return { ...fromProduct(product, currency, taxes), ...(own ? { unitPriceMicro: own.priceMicro } : {}) };
  };
}
