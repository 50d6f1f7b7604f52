// What other modules may use of settlement: payments, credit and refunds of a document.
export { accountOptions, useMoneyAccounts } from './payment-accounts.ts';
export { PaymentDialog } from './payment-dialog.tsx';
export { settlementTexts } from './settlement-texts.ts';
export { WriteOffDialog } from './write-off-dialog.tsx';
export { AgedReport } from './aged-report.tsx';
export { Matches } from './match-page.tsx';
export { FittingLines } from './match-lines.tsx';
export { MoneyMovedFields, useMoneyMoved } from './money-moved.tsx';
export { openOf, sharePayment } from './payment-shares.ts';
export { useTakingBack } from './take-back.ts';
export { FiguresBar, MoneyBar } from './money-bar.tsx';
export { RefundDialog } from './refund-dialog.tsx';
export { StatementTable } from './statement-table.tsx';
export { Settlements } from './settlements.tsx';
