// Bank accounts and statements over HTTP: endpoint → permission → action.
import { bankingContract } from '#contract/banking/banking.ts';
import type { Gates } from '../billing/index.ts';
import { may, routes } from '../platform/endpoint.ts';
import { createBankAccount, listBankAccounts } from './bank-account-actions.ts';
import { importProgress, importStatement, listImports } from './import-actions.ts';
import { previewStatement } from './preview-actions.ts';
import { rollBackImport } from './rollback-actions.ts';

export const bankingRoutes = (gates: Gates) =>
  routes(bankingContract, {
    listBankAccounts: may('books.read', listBankAccounts),
    createBankAccount: may('books.write', createBankAccount(gates)),
    previewStatement: may('books.read', previewStatement),
    importStatement: may('books.write', importStatement(gates)),
    importProgress: may('books.read', importProgress),
    listImports: may('books.read', listImports),
    rollBackImport: may('books.write', rollBackImport),
  });
