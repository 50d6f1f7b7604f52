// Bank accounts and statements over HTTP: endpoint → permission → action.
import { bankingContract } from '#contract/banking/banking.ts';
import type { Gates } from '../billing/index.ts';
import { long, may, mayInSteps, routes } from '../platform/endpoint.ts';
import { createBankAccount, listBankAccounts } from './bank-account-actions.ts';
import { importProgress, importStatement, listImports } from './import-actions.ts';
import { previewStatement } from './preview-actions.ts';
import { rollBackImport } from './rollback-actions.ts';

export const bankingRoutes = (gates: Gates) =>
  routes(bankingContract, {
    listBankAccounts: may('banking.read', listBankAccounts),
    createBankAccount: may('banking.write', createBankAccount(gates)),
    previewStatement: long(may('banking.read', previewStatement)),
    importStatement: long(mayInSteps('banking.write', importStatement(gates))),
    importProgress: may('banking.read', importProgress),
    listImports: may('banking.read', listImports),
    rollBackImport: long(may('banking.write', rollBackImport)),
  });
