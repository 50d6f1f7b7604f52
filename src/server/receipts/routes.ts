// Receipts over HTTP: endpoint → permission → action.
import { receiptsContract } from '#contract/receipts/receipts.ts';
import { may, routes } from '../platform/endpoint.ts';
import { keepApart, readDocument, readingOf, recordExpense, saveReading } from './actions.ts';

export { mailInRoutes } from './mail-in/mail-in-routes.ts';

export const receiptsRoutes = routes(receiptsContract, {
  reading: may('files.read', readingOf),
  readDocument: may('files.write', readDocument),
  saveReading: may('files.write', saveReading),
  keepApart: may('files.write', keepApart),
  recordExpense: may('transactions.write', recordExpense),
});
