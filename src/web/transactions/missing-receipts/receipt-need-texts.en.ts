// What is said about transactions that need a receipt, in English: the shape of the other languages.
import { plural } from '../../platform/texts.ts';

export const en = {
  action: 'Receipts',
  waiting: (count: number, figure: string) =>
    plural('en', count, { one: '1 transaction needs a receipt.', other: `${figure} transactions need a receipt.` }),
  show: 'Show',
  filter: 'Missing receipts',
  filterHelp: 'Only transactions that need a receipt',
  setting: {
    title: 'Transactions that need a receipt',
    description: 'They’re listed under Missing receipts until a document is attached.',
    what: 'the receipt settings',
    loading: 'Loading…',
    asked: 'Ask for receipts',
    askedHelp: 'Invoices and bills have their own documents and aren’t asked for.',
    from: 'From amount',
    since: 'Since',
    types: 'Which transactions',
    income: 'Income',
    expense: 'Expenses',
    needAmount: 'Enter an amount.',
    needSince: 'Enter a date.',
    needType: 'Choose at least one.',
    saved: 'Receipt settings saved',
  },
  missing: 'This transaction needs a receipt.',
  waived: 'No receipt needed.',
  waive: 'No receipt needed',
  want: 'Ask for a receipt',
  dropHint: 'Drop a file on a transaction to attach it.',
};
export type ReceiptNeedTexts = typeof en;
