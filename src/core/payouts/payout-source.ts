// Platforms, marketplaces and payment processors whose reports are read by their headings. Any other is read by roles of its columns.
import { searchText } from '../transactions/movement.ts';

export const payoutSourceIds = [
  'youtube',
  'patreon',
  'stripe',
  'paypal',
  'gumroad',
  'etsy',
  'shopify',
  'amazon',
  'upwork',
  'airbnb',
  'uber',
] as const;
export type PayoutSourceId = (typeof payoutSourceIds)[number];

interface PayoutSource {
  readonly name: string;
  /** Words of a bank line that name it, each whole: BETSY BAKERY is not Etsy. */
  readonly bankWords: readonly string[];
  /** What is sold there, as words of an income account. */
  readonly income: RegExp;
}

const goods = /product|sales|merch/i;
export const payoutSources: Readonly<Record<PayoutSourceId, PayoutSource>> = {
  youtube: { name: 'YouTube (AdSense)', bankWords: ['google', 'adsense', 'youtube'], income: /\bads?\b|advert/i },
  patreon: { name: 'Patreon', bankWords: ['patreon'], income: /member|donation/i },
  stripe: { name: 'Stripe', bankWords: ['stripe'], income: /product|service|sales/i },
  paypal: { name: 'PayPal', bankWords: ['paypal'], income: /product|service|sales/i },
  gumroad: { name: 'Gumroad', bankWords: ['gumroad'], income: /digital|course|product/i },
  etsy: { name: 'Etsy', bankWords: ['etsy'], income: goods },
  shopify: { name: 'Shopify Payments', bankWords: ['shopify'], income: goods },
  amazon: { name: 'Amazon', bankWords: ['amazon', 'amzn'], income: goods },
  upwork: { name: 'Upwork', bankWords: ['upwork'], income: /service|project|consult/i },
  airbnb: { name: 'Airbnb', bankWords: ['airbnb'], income: /rent|service|sales/i },
  uber: { name: 'Uber', bankWords: ['uber'], income: /service|sales/i },
};

export const isPayoutSourceId = (text: string): text is PayoutSourceId => Object.hasOwn(payoutSources, text);

/** What people read: the name of a source that is known, else the one that it was given. */
export const payoutSourceName = (source: string): string => (isPayoutSourceId(source) ? payoutSources[source].name : source);

/** Whether the words of a bank line name the source. */
export function isNamedIn(source: string, bankText: string): boolean {
  const words = new Set(searchText(bankText).split(/[^\p{L}\p{N}]+/u));
  const own = isPayoutSourceId(source) ? payoutSources[source].bankWords : searchText(source).split(/[^\p{L}\p{N}]+/u);
  return own.some((word) => word.length > 2 && words.has(word));
}
