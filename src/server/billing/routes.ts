// Plans over HTTP: endpoint → permission → action.
import { billingContract } from '#contract/billing/billing.ts';
import { asAccount, asAnyone, may, routes } from '../platform/endpoint.ts';
import { listTiers, mySubscription, usage, type UsageCounts } from './actions.ts';
import {
  type Administration,
  claimInstallation,
  decideHeldMail,
  heldMail,
  installation,
  limitsUsed,
  operation,
  runHeldWork,
  setPlanForEveryone,
  verifyAllBooks,
} from './operator-actions.ts';

export const billingRoutes = (settings: Administration, counts: UsageCounts) =>
  routes(billingContract, {
    tiers: asAnyone(listTiers),
    mySubscription: asAnyone(mySubscription(settings)),
    installation: asAccount(installation(settings)),
    claimInstallation: asAccount(claimInstallation(settings)),
    limitsUsed: asAccount(limitsUsed(settings)),
    operation: asAccount(operation(settings)),
    verifyAllBooks: asAccount(verifyAllBooks(settings)),
    heldMail: asAccount(heldMail(settings)),
    decideHeldMail: asAccount(decideHeldMail(settings)),
    runHeldWork: asAccount(runHeldWork(settings)),
    setPlanForEveryone: asAccount(setPlanForEveryone(settings)),
    usage: may('billing.read', usage(settings, counts)),
  });
