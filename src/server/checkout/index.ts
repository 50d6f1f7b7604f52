// The front door of checkout: what a payment provider of our own is made of.
export type { OwnProvider } from './provider-payment-routes.ts';
export { selectLastEvents as lastProviderEvents } from './provider-payment-store.ts';
export { clearingAccount } from './provider-account-actions.ts';
