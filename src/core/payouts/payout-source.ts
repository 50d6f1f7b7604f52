// Platforms, marketplaces and payment processors whose reports are recognized by their headings. Any other is read by the roles of its
// columns.
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
  /** Words in a bank line that identify it, matched as whole words: BETSY BAKERY is not Etsy. */
  readonly bankWords: readonly string[];
  /** What is sold there, to find an income account by name. */
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

/** The display name: of a known source its own, else the one that the business gave it. */
export const payoutSourceName = (source: string): string => (isPayoutSourceId(source) ? payoutSources[source].name : source);

/** Whether a bank line's text names the source. */
export function isNamedIn(source: string, bankText: string): boolean {
  const words = new Set(searchText(bankText).split(/[^\p{L}\p{N}]+/u));
  const own = isPayoutSourceId(source) ? payoutSources[source].bankWords : searchText(source).split(/[^\p{L}\p{N}]+/u);
  return own.some((word) => word.length > 2 && words.has(word));
}
