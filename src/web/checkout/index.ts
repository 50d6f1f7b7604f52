// What other modules may use of checkout: paying online.
export { OnlinePayments } from './online-payments.tsx';
export { SetupChecklist, useSetupListed } from './setup-checklist.tsx';
export { SetupBefore } from './setup-dialog.tsx';
export { ProvidersCard } from './providers-card.tsx';
