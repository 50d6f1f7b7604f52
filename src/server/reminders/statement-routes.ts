// A customer's page over HTTP: endpoint → permission → action.
import { customersContract } from '#contract/sales/customers.ts';
import { may, routes } from '../platform/endpoint.ts';
import { whole } from '../platform/own-documents.ts';
import { customerPrices, saveCustomerPrices } from '../sales/index.ts';
import { daysToPay, mergeCounts, sendStatement, statement, statementMail, statementPdf } from './statement-actions.ts';

export const customersRoutes = routes(customersContract, {
  statement: may('reminders.read', whole(['sales'], statement)),
  statementPdf: may('reminders.read', whole(['sales'], statementPdf)),
  statementMail: may('reminders.read', whole(['sales'], statementMail)),
  sendStatement: may('reminders.write', whole(['sales'], sendStatement)),
  daysToPay: may('reminders.read', daysToPay),
  mergeCounts: may('reminders.read', mergeCounts),
  customerPrices: may('sales.read', customerPrices),
  saveCustomerPrices: may('sales.write', saveCustomerPrices),
});
