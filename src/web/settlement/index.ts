// What other modules may use of settlement: payments, credit and refunds of a document.
export { accountOptions, useMoneyAccounts } from './payment-accounts.ts';
export { PaymentDialog } from './payment-dialog.tsx';
export { settlementTexts } from './settlement-texts.ts';
export { WriteOffDialog } from './write-off-dialog.tsx';
export { MoneyBar } from './money-bar.tsx';
export { Settlements } from './settlements.tsx';
