// Expense claims over HTTP: endpoint → permission → action.
import { claimContract } from '#contract/purchases/claims.ts';
import type { Gates } from '../../billing/index.ts';
import type { FileParts } from '../../files/index.ts';
import { may, mayInSteps, routes } from '../../platform/endpoint.ts';
import {
  approveClaim,
  claim,
  claimChoices,
  claimFigures,
  listClaims,
  type NameOf,
  removeClaim,
  returnClaim,
  saveClaim,
  submitClaim,
} from './claim-actions.ts';
import { addClaimReceipt, claimReceipt, claimReceiptReading } from './claim-receipts.ts';

export const claimRoutes = (gates: Gates, files: FileParts['bytes'], nameOf: NameOf) =>
  routes(claimContract, {
    listClaims: may('claims.read', listClaims),
    claimFigures: may('claims.read', claimFigures),
    claimChoices: may('claims.read', claimChoices),
    claim: may('claims.read', claim),
    saveClaim: may('claims.write', saveClaim(nameOf)),
    removeClaim: may('claims.write', removeClaim),
    submitClaim: may('claims.write', submitClaim),
    approveClaim: may('purchases.approve', approveClaim(gates)),
    returnClaim: may('purchases.approve', returnClaim),
    addClaimReceipt: mayInSteps('claims.write', addClaimReceipt(files)),
    claimReceiptReading: may('claims.read', claimReceiptReading),
    claimReceipt: mayInSteps('claims.read', claimReceipt(files)),
  });
