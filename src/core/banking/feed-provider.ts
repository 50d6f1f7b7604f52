// The providers of bank feeds.
export const feedProviders = ['simplefin', 'enablebanking', 'sandbox'] as const;
export type FeedProvider = (typeof feedProviders)[number];
