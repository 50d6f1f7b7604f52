// Who brings transactions from banks.
export const feedProviders = ['simplefin', 'enablebanking', 'sandbox'] as const;
export type FeedProvider = (typeof feedProviders)[number];
