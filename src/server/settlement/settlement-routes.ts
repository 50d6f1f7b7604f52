// Settlement over HTTP: endpoint → permission → action.
import { settlementContract } from '#contract/settlement/settlement.ts';
import { madeOnce } from '../platform/audit.ts';
import { may, routes } from '../platform/endpoint.ts';
import { recordProviderFee, reverseFee } from './fee-actions.ts';
import { documentSettlements, listPayments, paymentDetail } from './payment-list-actions.ts';
import { movePayment } from './payment-move-actions.ts';
import { recordRefund, reverseRefund } from './refund-actions.ts';
import { reverseWriteOff, writeOff, writeOffPreview } from './write-off-actions.ts';

export const settlementRoutes = routes(settlementContract, {
  listPayments: may('settlement.read', listPayments),
  payment: may('settlement.read', paymentDetail),
  movePayment: may('settlement.write', movePayment),
  recordRefund: may('settlement.write', madeOnce('refund.recorded', recordRefund, 'settlement.reused')),
  reverseRefund: may('settlement.write', reverseRefund),
  writeOffPreview: may('settlement.read', writeOffPreview),
  writeOff: may('settlement.manage', madeOnce('write_off.recorded', writeOff, 'settlement.reused')),
  reverseWriteOff: may('settlement.manage', reverseWriteOff),
  recordFee: may('settlement.write', recordProviderFee),
  reverseFee: may('settlement.write', reverseFee),
  documentSettlements: may('settlement.read', documentSettlements),
});
