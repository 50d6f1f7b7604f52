// Tax codes over HTTP: endpoint → permission → action.
import { taxContract } from '#contract/tax/tax.ts';
import { may, routes } from '../platform/endpoint.ts';
import { addTaxRate, addUsualTaxCodes, archiveTaxCode, createTaxCode, listTaxCodes, saveTaxCode } from './actions.ts';

export const taxRoutes = routes(taxContract, {
  listTaxCodes: may('sales.read', listTaxCodes),
  createTaxCode: may('sales.manage', createTaxCode),
  saveTaxCode: may('sales.manage', saveTaxCode),
  addTaxRate: may('sales.manage', addTaxRate),
  addUsualTaxCodes: may('sales.manage', addUsualTaxCodes),
  archiveTaxCode: may('sales.manage', archiveTaxCode),
});
