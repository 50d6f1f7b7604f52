// Tax codes over HTTP: endpoint → permission → action.
import { taxContract } from '#contract/tax/tax.ts';
import { madeOnce } from '../platform/audit.ts';
import { may, routes } from '../platform/endpoint.ts';
import { addTaxRate, addUsualTaxCodes, archiveTaxCode, createTaxCode, listTaxCodes, saveTaxCode } from './actions.ts';

export const taxRoutes = routes(taxContract, {
  listTaxCodes: may('tax.read', listTaxCodes),
  createTaxCode: may('tax.manage', madeOnce('tax_code.created', createTaxCode)),
  saveTaxCode: may('tax.manage', saveTaxCode),
  addTaxRate: may('tax.manage', addTaxRate),
  addUsualTaxCodes: may('tax.manage', addUsualTaxCodes),
  archiveTaxCode: may('tax.manage', archiveTaxCode),
});
