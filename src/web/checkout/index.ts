// What other modules may use of checkout: paying online.
export { OnlinePayments } from './online-payments.tsx';
export { ProvidersCard } from './providers-card.tsx';
