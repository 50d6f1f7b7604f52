// What a customer's page shows, over HTTP: endpoint → permission → action.
import { customersContract } from '#contract/sales/customers.ts';
import { may, routes } from '../platform/endpoint.ts';
import { customerPrices, saveCustomerPrices } from '../sales/index.ts';
import { daysToPay, mergeCounts, sendStatement, statement, statementMail, statementPdf } from './statement-actions.ts';

export const customersRoutes = routes(customersContract, {
  statement: may('sales.read', statement),
  statementPdf: may('sales.read', statementPdf),
  statementMail: may('sales.read', statementMail),
  sendStatement: may('sales.write', sendStatement),
  daysToPay: may('sales.read', daysToPay),
  mergeCounts: may('sales.read', mergeCounts),
  customerPrices: may('sales.read', customerPrices),
  saveCustomerPrices: may('sales.write', saveCustomerPrices),
});
