// The front door of checkout: what a payment provider of our own is made of.
export type { OwnProvider } from './provider-payment-routes.ts';
export { selectBooked as bookedAtProvider, selectLastEvents as lastProviderEvents } from './provider-payment-store.ts';
export { clearingAccount, openClearingAccount } from './provider-account-actions.ts';
