// The same small books as four programs export them, in their documented layouts. Through 30 June 2026: checking 9,700.00, receivables 3,000.00,
// rent 900.00, supplies 450.00 = 14,050.00; payables 450.00, equity 10,000.00, sales 3,600.00 = 14,050.00.
import { readdirSync, readFileSync } from 'node:fs';
import type { MoveTool } from './source.ts';

export interface TestFile {
  readonly name: string;
  readonly text: string;
}
/** `invoice`: the list of open invoices lacks 1007, which is 1,200.00. `balance`: the program's own figures say 100.00 more of sales and receivables. */
export type Planted = 'invoice' | 'balance';
export type TestTool = Extract<MoveTool, 'quickbooks_online' | 'xero' | 'wave' | 'freshbooks'>;
export const testTools: readonly TestTool[] = ['quickbooks_online', 'xero', 'wave', 'freshbooks'];

const folder = new URL('./fixtures/', import.meta.url);
const isBalance = (name: string): boolean => /trial.balance/.test(name);
const isInvoices = (name: string): boolean => /^(ar-aging|invoices|invoice_details)/.test(name);
const raised = (text: string): string =>
  text.replace(/3,?000\.00/, (figure) => figure.replace('000', '100')).replace(/3,?600\.00/, (figure) => figure.replace('600', '700'));
const withoutLast = (text: string): string => text.replace(/^.*Borealis.*\n/m, '');
/** Wave has no trial balance in its export: it is printed from its reports. */
export const waveBalance: TestFile = {
  name: 'trial-balance.csv',
  text: 'Trial Balance\nHarbor Studio\n"As of June 30, 2026"\n\nAccount,Debit,Credit\nCash on Hand,9700.00,\nAccounts Receivable,3000.00,\nAccounts Payable,,450.00\nOwner Investment,,10000.00\nSales,,3600.00\nRent Expense,900.00,\nOffice Supplies,450.00,\n',
};

export function testFiles(tool: TestTool, planted?: Planted): TestFile[] {
  const files = readdirSync(new URL(`${tool}/`, folder))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(new URL(`${tool}/${name}`, folder), 'utf8') }));
  if (tool === 'wave' && planted === 'balance') files.push(waveBalance);
  return files.map(({ name, text }) => {
    if (planted === 'balance' && isBalance(name)) return { name, text: raised(text) };
    return { name, text: planted === 'invoice' && isInvoices(name) ? withoutLast(text) : text };
  });
}
