// A line that is filled in from a product, for the customer of its document: at their own price, where they have one.
import { useQuery } from '@tanstack/react-query';
import type { NamedTax } from '#contract/trade-documents/draft.ts';
import type { DraftLine, Product } from '#contract/sales/sales.ts';
import { api } from '../platform/client.ts';
import { fromProduct } from './draft/draft.ts';

/** What becomes of a line when its product is chosen, or taken away with null. */
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
