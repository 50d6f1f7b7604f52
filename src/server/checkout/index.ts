// The public API of checkout: what a payment provider is set up with.
export type { OwnProvider } from './provider-payment-routes.ts';
export { selectBooked as bookedAtProvider, selectLastEvents as lastProviderEvents } from './provider-payment-store.ts';
export { clearingAccount, openClearingAccount } from './provider-account-actions.ts';
