// Settlement over HTTP: endpoint → permission → action.
import { settlementContract } from '#contract/settlement/settlement.ts';
import { may, routes } from '../platform/endpoint.ts';
import { recordProviderFee, reverseFee } from './fee-actions.ts';
import { documentSettlements, listPayments, paymentDetail } from './payment-list-actions.ts';
import { movePayment } from './payment-move-actions.ts';
import { recordRefund, reverseRefund } from './refund-actions.ts';
import { reverseWriteOff, writeOff, writeOffPreview } from './write-off-actions.ts';

export const settlementRoutes = routes(settlementContract, {
  listPayments: may('sales.read', listPayments),
  payment: may('sales.read', paymentDetail),
  movePayment: may('sales.write', movePayment),
  recordRefund: may('sales.write', recordRefund),
  reverseRefund: may('sales.write', reverseRefund),
  writeOffPreview: may('sales.read', writeOffPreview),
  writeOff: may('sales.manage', writeOff),
  reverseWriteOff: may('sales.manage', reverseWriteOff),
  recordFee: may('sales.write', recordProviderFee),
  reverseFee: may('sales.write', reverseFee),
  documentSettlements: may('sales.read', documentSettlements),
});
